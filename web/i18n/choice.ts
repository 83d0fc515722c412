import { type Format, storedValue } from '../storage/stored-value.ts';
import { isLanguage, type Language } from './language.ts';

/** The language a customer has chosen: in a cookie, so that the server's first byte is right, and in local storage. */

const key = 'i18nextLng';
const oneYear = 365 * 24 * 60 * 60;

/** A region, as in `en-US`, makes no difference. */
const format: Format<Language | null> = {
  parse: (text) => {
    const language = text.slice(0, 2);
    return isLanguage(language) ? language : null;
  },
  print: (language) => language ?? '',
};

const stored = storedValue<Language | null>({ key, initial: null, format });

export function rememberChoice(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${key}=${language}; path=/; max-age=${oneYear}; samesite=lax${secure}`;
  stored.set(language);
}

/** The choice in local storage, where neither a cookie nor the address has told the server another. */
export function choiceUnknownToServer(): Language | null {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${key}=`))) return null;
  if (isLanguage(new URLSearchParams(location.search).get('lng'))) return null;
  return stored.get();
}
