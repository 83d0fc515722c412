import { type Language, otherLanguage } from './language.ts';

/** One value in up to two languages. `unmarked` came alone, and nobody said which language it is in. */
export type Localised<T> = { readonly [language in Language]?: T } & { readonly unmarked?: T };

/** A text in up to two languages. */
export type Bilingual = Localised<string>;

/** A text and the language it is in; null where nobody knows. */
export type LocalisedText = { readonly value: string; readonly language: Language | null };

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

/** The text in the language wanted, else in the other one, else as it came (i18n-2). */
export const textIn = (text: Bilingual | null, wanted: Language): LocalisedText | null => valueIn(text, wanted);
