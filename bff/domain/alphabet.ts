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

type Keyed = { readonly key: string };

/** Sorts what has such keys. */
export const byKey = ({ key: one }: Keyed, { key: other }: Keyed): number => (one < other ? -1 : Number(one > other));

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

/**
 * A key of a name as the legacy API sorts names in a language: by all of its characters, its article too, as `Intl.Collator` compares them
 * without their accents, and by the value of its digits. Names sort as their keys do.
 */
export function wholeKeyOf(name: string, language: Language): string {
  const order = (collated[language] ??= collatedIn(language));
  const keyOf = (part: string): string =>
    isDigit.test(part) ? `${order.get('0') ?? ''}${byValue(part)}` : (order.get(part) ?? part);
  return name.normalize('NFKC').replaceAll(/\p{Nd}+|./gsu, keyOf);
}

const isDigit = /^\p{Nd}/u;

const collated: Partial<Record<Language, ReadonlyMap<string, string>>> = {};

/** A character for each of Latin, Arabic, the scripts between them and punctuation; none for those that make no difference, such as vowel signs. */
function collatedIn(language: Language): ReadonlyMap<string, string> {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  const characters = [...charactersOf(0x9, 0x6ff), ...charactersOf(0x2000, 0x206f)];
  const order = ranked(characters, compare, (each) => compare(each, '') === 0);
  const pairs = comparedAsTwo.filter(([one, two]) => compare(one, two) === 0);
  return new Map([
    ...order,
    ...pairs.map(([one, two]) => [one, Array.from(two, (each) => order.get(each)).join('')] as const),
  ]);
}

/** Letters that are two, in both languages or in one. */
const comparedAsTwo = [
  ['Æ', 'AE'],
  ['æ', 'ae'],
  ['Œ', 'OE'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['Þ', 'TH'],
  ['þ', 'th'],
  ['آ', 'ءا'],
] as const;

/** Digits after how many they are: 2 before 10. */
function byValue(digits: string): string {
  const ascii = digits.replaceAll(/\p{Nd}/gu, asciiDigit).replace(/^0+(?=\d)/, '');
  return String.fromCodePoint(0x21 + Math.min(ascii.length, 14)) + ascii;
}

/** A character for each letter of both scripts: they sort by their code points as people sort the letters. Capitals have those of small letters. */
const ranks: ReadonlyMap<string, string> = ranked(
  [...charactersOf(0x41, 0x24f), ...charactersOf(0x620, 0x6ff)].filter((each) => /\p{Letter}/u.test(each)),
  base.compare,
);

function charactersOf(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}

/** By each character another, which sort by their code points as the characters compare: those that are equal have the same one, and what is ignored none. */
function ranked(
  characters: readonly string[],
  compare: Intl.Collator['compare'],
  isIgnored: (character: string) => boolean = () => false,
): ReadonlyMap<string, string> {
  let rank = 0x100;
  let before = '';
  return new Map(
    characters.toSorted(compare).map((character) => {
      if (isIgnored(character)) return [character, ''];
      if (compare(before, character) !== 0) rank += 1;
      before = character;
      return [character, String.fromCodePoint(rank)];
    }),
  );
}
