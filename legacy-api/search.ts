import { words } from './fold.ts';

/**
 * Keywords and what they are looked for in. Every word of a keyword must begin a word of the text, in any order, with or
 * without the Arabic article; a و before a word of the text makes no difference; signs and operators are plain text.
 */

export const searchModes = ['folded', 'literal'] as const;

/**
 * `literal` looks for a keyword as it is spelled, from the beginning of a word on: only capitals and the accents of Latin
 * letters make no difference.
 */
export type SearchMode = (typeof searchModes)[number];

export type Search = {
  /** What the full-text index keeps of these texts. */
  readonly indexed: (...texts: readonly string[]) => string;
  /** The expression of FTS5 for a keyword; null for none at all. One without a word to look for matches nothing. */
  readonly matching: (keyword: string) => string | null;
};

export const searches: Readonly<Record<SearchMode, Search>> = {
  folded: {
    indexed: (...texts) => texts.flatMap(words).flatMap(withoutAnd).flatMap(forms).join(' '),
    matching: sought((keyword) => {
      const first = words(keyword).slice(0, mostWords);
      return first.map((word) => `(${forms(word).map(prefix).join(' OR ')})`).join(' AND ');
    }),
  },
  literal: {
    indexed: (...texts) => texts.join(' '),
    matching: sought((keyword) =>
      /[\p{Letter}\p{Number}]/u.test(keyword) ? prefix(keyword.replaceAll(/["\0]/g, ' ')) : '',
    ),
  },
};

function sought(expression: (keyword: string) => string): Search['matching'] {
  return (keyword) => (keyword === '' ? null : expression(keyword.slice(0, mostCharacters)) || nothing);
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

/** Quoted: nothing in it is an operator. */
const prefix = (word: string): string => `"${word}"*`;
