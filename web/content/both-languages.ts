import type { Language as SchemaLanguage } from '../generated/public/graphql.ts';
import { languageOf, type Language } from '../i18n/language.ts';

type Localised = { readonly language: SchemaLanguage | null };

/**
 * Of a text that was asked for in both languages the one for this page, and the one in the other language; null where there
 * is none, or where it is the same text, which serves for both.
 */
export function bothLanguages<Text extends Localised>(
  { english, arabic }: { readonly english: Text | null; readonly arabic: Text | null },
  page: Language,
): { readonly own: Text | null; readonly other: Text | null } {
  const [own, other] = page === 'en' ? [english, arabic] : [arabic, english];
  const isOther = other?.language && languageOf[other.language] !== page && other.language !== own?.language;
  return { own, other: isOther ? other : null };
}
