import { type Format, storedValue } from '../storage/stored-value.ts';
import { type Language, languageIn, namedLanguage } from './language.ts';

/** The language a customer has chosen: in a cookie, so that the server's first byte is right, and in local storage. */

const key = 'i18nextLng';
const oneYear = 365 * 24 * 60 * 60;

const format: Format<Language | null> = {
  parse: languageIn,
  print: (language) => language ?? '',
};

const stored = storedValue<Language | null>({ key, initial: null, format });

export function rememberChoice(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${key}=${language}; path=/; max-age=${oneYear}; samesite=lax${secure}`;
  stored.set(language);
}

/** The choice in local storage, where neither a cookie nor the address has told the server a language. */
export function choiceUnknownToServer(): Language | null {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${key}=`));
  const told = languageIn(cookie?.slice(key.length + 1)) ?? namedLanguage(new URLSearchParams(location.search));
  return told ? null : stored.get();
}
