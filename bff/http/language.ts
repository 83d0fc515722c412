import type { Request } from 'express';
import { isLanguage, type Language, languages } from '../domain/language.ts';
import { cookieOf } from './cookies.ts';

/** The language a client asks for by Accept-Language, quality values respected; English otherwise (i18n-4). */
export function acceptedLanguage(request: Request): Language {
  const accepted = request.acceptsLanguages([...languages]);
  return isLanguage(accepted) ? accepted : languages[0];
}

/** The reader's choice that the shop remembers, by the name that its pages use. */
const languageCookie = 'i18nextLng';

/** The language of a page: named in the address, else chosen before, else accepted (i18n-1). Any English is English. */
export function pageLanguage(request: Request): Language {
  const named = languageIn(request.query['lng']);
  return named ?? languageIn(cookieOf(request, languageCookie)) ?? acceptedLanguage(request);
}

const languageIn = (value: unknown): Language | null => {
  const [primary = ''] = typeof value === 'string' ? value.toLowerCase().split('-') : [];
  return isLanguage(primary) ? primary : null;
};
