import { wordsOf } from '../domain/spelling.ts';
import type { SoughtWord } from './matching.ts';
import { formsOf, isParticle, leastOfJoined, soundsOfForms } from './words.ts';

/** A keyword as words that are looked for, and FTS5's expressions for these. */

/** More words than a title has: a whole page that somebody pasted is no keyword. */
const mostWords = 12;

/** The words that say something, or all where none does. */
export function meaningfulWords(keyword: string): readonly string[] {
  const words = wordsOf(keyword).slice(0, mostWords);
  const meaningful = words.filter((word) => !isParticle(word));
  return meaningful.length > 0 ? meaningful : words;
}

export const soughtWord = (word: string): SoughtWord => ({
  word,
  forms: formsOf(word),
  sounds: soundsOfForms(word),
  alike: new Map(),
  corrected: [],
});

/** The shortest word that may be the beginning of one. */
const leastBeginning = 3;

/** Its sounds of three consonants and more: few other words, or two words joined, have the same. */
const longSounds = ({ sounds }: SoughtWord): readonly string[] =>
  sounds.filter(({ length }) => length >= leastOfJoined);

/** The word with one of its long sounds: two words joined that are spelled like it have that one, too. */
export const withUsualSound = (word: SoughtWord): SoughtWord => ({ ...word, sounds: longSounds(word).slice(0, 1) });

/** Words that sound like few others, where there are some: where any word may find a book, a short one finds far too many. */
function distinctive(sought: readonly SoughtWord[]): readonly SoughtWord[] {
  const long = sought.filter((word) => longSounds(word).length > 0);
  return long.length > 0 ? long : sought;
}

/** Whether a word is known that sounds like it, or of which it may be a typing error. */
export const isKnown = ({ alike, corrected }: SoughtWord): boolean => alike.size > 0 || corrected.length > 0;

/** So many of the known words that sound like one, the closest, are looked for in its place. */
const mostAlike = 8;

/** Where words are looked for: as they are written, by what sounds like them, and by the sounds of two words joined. */
const columns = {
  book: { written: 'title people subject', alike: 'title people', pairs: 'title_pairs people_pairs' },
  name: { written: 'title people', alike: 'title people', pairs: 'title_pairs people_pairs' },
  author: { written: 'people', alike: 'people', pairs: 'people_pairs' },
} as const;

type Columns = (typeof columns)[keyof typeof columns];

/** FTS5's expression for books that have words in any of their forms, as they are written; empty for none. */
export const writtenExpression = (sought: readonly SoughtWord[]): string =>
  sought.map((word) => writtenIn(word, columns.book)).join(' AND ');

/** FTS5's expression for books, or those of authors, that have all of the words, in any of their forms or as they sound; empty for none. */
export const heardExpression = (sought: readonly SoughtWord[], of: 'book' | 'author', leastAlike = 0): string =>
  sought.map((word) => `(${heardIn(word, columns[of], leastAlike)})`).join(' AND ');

/** FTS5's expression for books that have any of the words in a title or name: of those with a common subject alone there are far too many. */
export const anyWordExpression = (sought: readonly SoughtWord[]): string =>
  distinctive(sought)
    .map((word) => heardIn(word, columns.name, 0))
    .join(' OR ');

const writtenIn = ({ forms, corrected }: SoughtWord, { written }: Columns): string =>
  among(written, [
    ...forms.map((form) => (form.length < leastBeginning ? quoted(form) : `${quoted(form)}*`)),
    ...corrected.map(quoted),
  ]);

function heardIn(word: SoughtWord, of: Columns, leastAlike: number): string {
  const alike = [...word.alike]
    .filter(([known, likeness]) => likeness >= leastAlike && !word.forms.includes(known))
    .map(([known]) => known);
  return [
    writtenIn(word, of),
    among(of.alike, alike.slice(0, mostAlike).map(quoted)),
    among(of.pairs, longSounds(word).map(quoted)),
  ]
    .filter((part) => part !== '')
    .join(' OR ');
}

const among = (fields: string, words: readonly string[]): string =>
  words.length === 0 ? '' : `{${fields}} : (${words.join(' OR ')})`;

/** Nothing in it is an operator. */
const quoted = (word: string): string => `"${word}"`;
