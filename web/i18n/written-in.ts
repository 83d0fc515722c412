import type { Language as SchemaLanguage } from '../generated/public/graphql.ts';

/** The language of a word that comes without one, by its letters; null where they are of both scripts, or of neither. */
export function writtenIn(text: string): SchemaLanguage | null {
  const isArabic = /\p{Script=Arabic}/u.test(text);
  const isLatin = /\p{Script=Latin}/u.test(text);
  if (isArabic === isLatin) return null;
  return isArabic ? 'AR' : 'EN';
}
