import type { Language } from '../domain/language.ts';

/** The languages of the shop by their codes of three letters (ISO 639-2), which libraries and the book trade use. */
export const threeLetterCodes = { en: 'eng', ar: 'ara' } as const satisfies Record<Language, string>;

/** A text whose language is unknown has no attribute that names it. */
export const inLanguageOf = (language: Language | null): { readonly language?: string } =>
  language === null ? {} : { language: threeLetterCodes[language] };
