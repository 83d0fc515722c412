import type { Language } from './language.ts';
import { plain } from './spelling.ts';

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

/** The letter that a name is filed under; a character that is in no alphabet, such as Þ or گ, goes with the letter before it. */
export const letterOf = (name: string): string => filingOf(name).letter;

/** The name as it is filed, and its letter. */
export function filingOf(name: string): { readonly filed: string; readonly letter: string } {
  const filed = filedAs(name);
  const [first = ''] = filed;
  const letter = found.get(first) ?? letterAt(first);
  found.set(first, letter);
  return { filed, letter };
}

function letterAt(first: string): string {
  const { letters = [] } = alphabets.find(({ script }) => script.test(first)) ?? {};
  return letters.findLast((each) => base.compare(each, first) <= 0) ?? otherLetter;
}

/** The name by which others are compared: without the article at its beginning, hamzas, signs for them and for ayn, and punctuation. */
export const filedAs = (name: string): string =>
  plain(name)
    .replaceAll(/[\p{Modifier_Letter}'’‘`ء]/gu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(article, '')
    .normalize('NFD')
    .replaceAll(/[\u0653-\u0655]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** English, Arabic and romanised, assimilated or not: The Banu Musa, الجاحظ, al-Jahiz, ash-Shafi‘i. “A” may be an initial. */
const article = /^(?:the\s+|(?:al|el|a([dnrstz]|[dst]h)(?=\p{Dash}\1))\p{Dash}|ال(?=\p{L}{2}))/iu;

/** Compares names as they are filed, and letters, in the order of a language: its own script comes first. */
export const collation = {
  en: new Intl.Collator('en').compare,
  ar: new Intl.Collator('ar').compare,
} as const satisfies Record<Language, (one: string, other: string) => number>;
