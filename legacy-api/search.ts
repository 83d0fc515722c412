import { words } from './fold.ts';

/**
 * Keywords and what they are looked for in. Every word of a keyword must begin a word of the text, in any order, with or
 * without the Arabic article; a و before a word of the text makes no difference; signs and operators are plain text.
 */

/** What the full-text index keeps of these texts. */
export const indexed = (...texts: readonly string[]): string =>
  texts.flatMap(words).flatMap(withoutAnd).flatMap(forms).join(' ');

/** The expression of FTS5 for a keyword; null for none at all. One without a word to look for matches nothing. */
export function matching(keyword: string): string | null {
  if (keyword === '') return null;
  const sought = words(keyword.slice(0, mostCharacters)).slice(0, mostWords);
  if (sought.length === 0) return nothing;
  return sought.map((word) => `(${forms(word).map(prefix).join(' OR ')})`).join(' AND ');
}

/** A word that no text has: fold() leaves no tatweel. */
const nothing = '"ـ"';

/** A whole page that somebody pasted is no keyword. To fold a letter with as many accents as fit into 1 MB takes minutes. */
const mostWords = 20;
const mostCharacters = 1000;

/** As it is, and without the Arabic article. */
const forms = (word: string): readonly string[] => (/^ال..+/u.test(word) ? [word, word.slice(2)] : [word]);

/** As it is, and without a و at its beginning: Arabic writes "and" to the next word. Of short words it is a letter. */
const withoutAnd = (word: string): readonly string[] => (/^و.{3}/u.test(word) ? [word, word.slice(1)] : [word]);

/** Quoted, and of letters and digits only: nothing in it is an operator. */
const prefix = (word: string): string => `"${word}"*`;
