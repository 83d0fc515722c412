import { isLanguage, type Language } from './language.ts';

/** The language a customer has chosen: in a cookie, so that the server's first byte is right, and in local storage. */

const key = 'i18nextLng';
const oneYear = 365 * 24 * 60 * 60;

export function rememberChoice(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${key}=${language}; path=/; max-age=${oneYear}; samesite=lax${secure}`;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage can be forbidden or full; the cookie suffices.
  }
}

/** The choice in local storage, where neither a cookie nor the address has told the server another. */
export function choiceUnknownToServer(): Language | null {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${key}=`))) return null;
  if (isLanguage(new URLSearchParams(location.search).get('lng'))) return null;
  try {
    const stored = localStorage.getItem(key)?.slice(0, 2);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null; // Storage can be forbidden; then nothing was chosen.
  }
}
