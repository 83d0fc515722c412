import type { Language } from './language.ts';
import { asciiDigit, plain } from './spelling.ts';

/** How an index files names of both scripts: under which letter, and in which order. */

/** Names that begin with a digit, or in another script, are filed here, after those of all letters. */
export const otherLetter = '#';

const alphabets = [
  { script: /^\p{Script=Latin}/u, letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('') },
  { script: /^\p{Script=Arabic}/u, letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'.split('') },
] as const;

/** Compares letters without their accents, in capitals or not. */
const base = new Intl.Collator('en', { sensitivity: 'base' });

/** The letter of each first character that a name has had: comparing takes its time, and they are few. */
const found = new Map<string, string>();

/** The letter that a name is filed under; a character that is in no alphabet, such as گ, goes with the letter before it. */
export const letterOf = (name: string): string => letterOfFiled(filedAs(name));

function letterOfFiled(filed: string): string {
  const [first = ''] = filed;
  const letter = found.get(first) ?? letterAt(first);
  found.set(first, letter);
  return letter;
}

function letterAt(first: string): string {
  const { letters = [] } = alphabets.find(({ script }) => script.test(first)) ?? {};
  return letters.findLast((each) => base.compare(each, first) <= 0) ?? otherLetter;
}

/** The name by which others are compared: without the article at its beginning, hamzas, signs for them and for ayn, and punctuation. */
export const filedAs = (name: string): string =>
  withPlainLetters(
    plain(name)
      .replaceAll(/[\p{Modifier_Letter}'’‘`ء]/gu, '')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .replace(article, '')
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, ''),
  )
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** English, Arabic and romanised, assimilated or not: The Banu Musa, A House, الجاحظ, al-Jahiz, ash-Shafi‘i. “A” before a single letter is an initial. */
const article = /^(?:the\s+|an?\s+(?=\p{L}{2})|(?:al|el|a([dnrstz]|[dst]h)(?=\p{Dash}\1))\p{Dash}|ال(?=\p{L}{2}))/iu;

/** The text with the letters in the place of those that are derived from them, which no normalisation of Unicode takes apart. */
export const withPlainLetters = (text: string): string =>
  text.replaceAll(derived, (letter) => derivedFrom[letter.toLowerCase()] ?? letter);

/** Letters that are filed as those that they are derived from, or stand for. */
const derivedFrom: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ة: 'ه',
  ى: 'ي',
};

const derived = new RegExp(`[${Object.keys(derivedFrom).join('')}]`, 'giu');

/**
 * A key of a name in an index of a language: names sort as their keys do, character by character, so that a database sorts them too. The
 * language's own script comes first, and what begins with no letter last; digits are compared by their value.
 */
export function sortKeyOf(name: string, language: Language): string {
  const filed = filedAs(name);
  const key = filed.replaceAll(/\p{Nd}+/gu, byValue).replaceAll(/\p{Letter}/gu, (each) => ranks.get(each) ?? each);
  return scriptOf(letterOfFiled(filed), language) + key;
}

function scriptOf(letter: string, language: Language): string {
  if (letter === otherLetter) return '3';
  return /^\p{Script=Arabic}/u.test(letter) === (language === 'ar') ? '1' : '2';
}

/** Digits after how many they are: 2 before 10. */
function byValue(digits: string): string {
  const ascii = digits.replaceAll(/\p{Nd}/gu, asciiDigit).replace(/^0+(?=\d)/, '');
  return String.fromCodePoint(0x21 + Math.min(ascii.length, 14)) + ascii;
}

/** A character for each letter of both scripts: they sort by their code points as people sort the letters. Capitals have those of small letters. */
const ranks: ReadonlyMap<string, string> = new Map(rankedLetters());

function rankedLetters(): readonly (readonly [string, string])[] {
  const blocks = [
    [0x41, 0x24f],
    [0x620, 0x6ff],
  ] as const;
  const letters = blocks
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .filter((letter) => /\p{Letter}/u.test(letter))
    .toSorted(base.compare);
  let rank = 0x100;
  return letters.map((letter, at) => {
    if (at > 0 && base.compare(letters[at - 1] ?? '', letter) !== 0) rank += 1;
    return [letter, String.fromCodePoint(rank)];
  });
}
