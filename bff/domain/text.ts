import { type Language, otherLanguage } from './language.ts';

/** One value in up to two languages. `unmarked` came alone, and its language is unknown. */
export type Localised<T> = { readonly [language in Language]?: T } & { readonly unmarked?: T };

/** A text in up to two languages. */
export type Bilingual = Localised<string>;

/** A text and the language it is in; null where that is unknown. */
export type LocalisedText = { readonly value: string; readonly language: Language | null };

/** The language of the script that a text is written in: what has no Arabic letter is taken for English. */
export const languageOfScript = (text: string): Language => (/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en');

/** The value in the language wanted, else in the other one, else as it came (i18n-2). */
export function valueIn<T>(
  localised: Localised<T> | null,
  wanted: Language,
): { readonly value: T; readonly language: Language | null } | null {
  if (localised === null) return null;
  for (const language of [wanted, otherLanguage(wanted)]) {
    const value = localised[language];
    if (value !== undefined) return { value, language };
  }
  return localised.unmarked === undefined ? null : { value: localised.unmarked, language: null };
}

/** The value in each language that it has, the language wanted first; what came alone as it came. Equal ones are given once. */
export function valuesIn<T>(
  localised: Localised<T> | null,
  wanted: Language,
): readonly { readonly value: T; readonly language: Language | null }[] {
  const main = valueIn(localised, wanted);
  if (main === null) return [];
  const language = otherLanguage(wanted);
  const other = localised?.[language];
  return main.language === wanted && other !== undefined && other !== main.value
    ? [main, { value: other, language }]
    : [main];
}

/** Whether a record holds, however deep, a value whose language is unknown. */
export const hasUnmarkedText = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('unmarked' in value || Object.values(value).some((inner) => hasUnmarkedText(inner)));

/** The text in the language wanted, else in the other one, else as it came (i18n-2). */
export const textIn = (text: Bilingual | null, wanted: Language): LocalisedText | null => valueIn(text, wanted);

/** The text in the language that is not wanted, beside which it is shown; null where there is no such, or it says the same. */
export function otherTextIn(text: Bilingual | null, wanted: Language): LocalisedText | null {
  const language = otherLanguage(wanted);
  const value = text?.[language];
  return value === undefined || text?.[wanted] === undefined || value === text[wanted] ? null : { value, language };
}

// Controls, and marks that turn the direction of what follows, are no part of any text; half a character is none.
const unfit = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e]/gu;

/** A text as it can be shown anywhere; null where nothing is left of it. */
export const cleaned = (value: string): string | null => value.toWellFormed().replace(unfit, '').trim() || null;

/** The beginning of a text, of at most so many UTF-16 units: a character that does not fit is left out whole. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/u, '');
