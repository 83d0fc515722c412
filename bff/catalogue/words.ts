import { wordsOf } from '../domain/spelling.ts';
import { soundsOf } from './sounds.ts';

/** The words of texts as the index has them, and the words of a keyword as they are looked for. */

/** Articles, particles and the words between a title and its author: they are looked for only where there is nothing else. */
const particles: ReadonlySet<string> = new Set(
  'the a an of and or in on by to for from with al el ul il ar as ash at an ad az bin ben ibn fi fil wal bil min ila ala ال في من الي علي عن و او بقلم تاليف ابن بن ذا ذي'.split(
    ' ',
  ),
);

export const isParticle = (word: string): boolean => particles.has(word);

/** The article with what may be joined to it: and, so, with, as; for the article لل. */
const article = /^[وف]?(?:[بك]?ال|لل)(?=.{2})/;

/** And, so, with, as, for: of short words a letter of their own. */
const joined = [/^[وفبكل](?=.{3})/, /^[وف]?[بكل](?=.{3})/];

/** The word without each part that may be joined to its beginning, itself first. */
export const formsOf = (word: string): readonly string[] => [
  ...new Set([word, withoutArticle(word), ...joined.map((letters) => word.replace(letters, ''))]),
];

const withoutArticle = (word: string): string =>
  /^(?:al|el)[^aeiou]/.test(word) && word.length > 5 ? word.slice(2) : word.replace(article, '');

/** As many sounds as two words joined must have, and a word without its first letter: shorter ones are those of too many. */
export const leastOfJoined = 3;

/** How a word may sound, with and without what may be joined to it. */
export const soundsOfForms = (word: string): readonly string[] => [
  ...new Set([
    ...soundsOf(word),
    ...soundsOf(withoutArticle(word)),
    ...joined.flatMap((letters) => soundsOf(word.replace(letters, ''))).filter(({ length }) => length >= leastOfJoined),
  ]),
];

/** What the index has of texts. */
export type IndexedText = {
  readonly words: readonly string[];
  /** Each two words that follow one another, as one: Marco Polo is typed `marcopolo`, too. */
  readonly pairs: readonly string[];
  readonly soundsOfPairs: readonly string[];
};

export function indexed(texts: readonly string[]): IndexedText {
  const lines = texts.map(wordsOf);
  const words = lines.flat();
  const pairs = lines.flatMap((line) => line.slice(1).map((word, at) => `${line[at] ?? ''}${word}`));
  const soundsOfPairs = pairs.flatMap(soundsOf).filter(({ length }) => length >= leastOfJoined);
  return { words: [...new Set(words.flatMap(formsOf))], pairs, soundsOfPairs: [...new Set(soundsOfPairs)] };
}

/** The shortest word in which one typing error is forgiven. */
export const leastForgiven = 5;

/** The word, and it without each one of its letters: two words of which one typing error makes the other have one of these in common. */
export const deletionsOf = (word: string): readonly string[] => [
  ...new Set([word, ...Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1))]),
];

/** Whether one letter more, fewer, other, or two changed about, make one word of the other. */
export function isOneError(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  if (rest.length !== otherRest.length) {
    return rest.length > otherRest.length ? rest.slice(1) === otherRest : rest === otherRest.slice(1);
  }
  const isTransposed = rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return rest.slice(1) === otherRest.slice(1) || isTransposed;
}
