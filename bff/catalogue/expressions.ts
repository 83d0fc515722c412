import { wordsOf } from '../domain/spelling.ts';
import type { SoughtWord } from './matching.ts';
import { formsOf, isParticle, soundsOfForms } from './words.ts';

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
  corrected: [],
});

/** The shortest word that may be the beginning of one. */
const leastBeginning = 3;

/** One consonant alone sounds like too many words. */
const leastSounds = 2;

/** Its sounds of three consonants and more: few other words have the same. */
const longSounds = ({ sounds }: SoughtWord): readonly string[] => sounds.filter(({ length }) => length > leastSounds);

export const unheard = (word: SoughtWord): SoughtWord => ({ ...word, sounds: [] });

/** The word with its long sounds alone, where it has some. */
export function withLongSounds(word: SoughtWord): SoughtWord {
  const sounds = longSounds(word);
  return sounds.length === 0 ? word : { ...word, sounds };
}

/** Words that sound like few others, by such sounds alone: where any word may find a book, a short sound finds far too many. */
export function distinctive(sought: readonly SoughtWord[]): readonly SoughtWord[] {
  const long = sought.map((word) => ({ ...word, sounds: longSounds(word) })).filter(({ sounds }) => sounds.length > 0);
  return long.length > 0 ? long : sought;
}

export const isHeard = ({ sounds }: SoughtWord): boolean => sounds.some(({ length }) => length >= leastSounds);

/** Where words are looked for: as they are written, and by their sounds. */
const columns = {
  book: { written: 'title people subject', sounding: 'title_sounds people_sounds' },
  author: { written: 'people', sounding: 'people_sounds' },
} as const;

/** FTS5's expression for books, or those of authors, with words in any of their forms and sounds; empty for none. */
export const expressionOf = (
  sought: readonly SoughtWord[],
  operator: ' AND ' | ' OR ',
  of: keyof typeof columns,
): string => sought.map((word) => partOf(word, columns[of])).join(operator);

/** Each word is quoted: nothing in it is an operator. */
function partOf({ forms, sounds, corrected }: SoughtWord, { written, sounding }: (typeof columns)['book' | 'author']) {
  const words = [
    ...forms.map((form) => (form.length < leastBeginning ? `"${form}"` : `"${form}"*`)),
    ...corrected.map((word) => `"${word}"`),
  ];
  const inWords = `{${written}} : (${words.join(' OR ')})`;
  const heard = sounds.filter(({ length }) => length >= leastSounds).map((each) => `"${each}"`);
  return heard.length === 0 ? `(${inWords})` : `(${inWords} OR {${sounding}} : (${heard.join(' OR ')}))`;
}
