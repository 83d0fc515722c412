import type { Path } from 'react-router-dom';
import type { Language } from '../i18n/language.ts';

/** The address of a page in a language that it names. */
export function pageIn(language: Language, { pathname, search, hash }: Path): Path {
  const params = new URLSearchParams(search);
  params.set('lng', language);
  return { pathname, search: `?${params}`, hash };
}
