import { LRUCache } from 'lru-cache';

/** How alike two words sound that have the same consonants, of whichever script: from 0 to 1. */

/** What a letter of Arabic is nearest to in Latin letters, where that is one: long vowels are vowels. */
const nearest: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهويپچڤگژ', (letter, at) => [
    letter,
    'abtTjhKdDrzsSsdtz`gfqklmnhwypCvgZ'[at] ?? '',
  ]),
);

const digraphs: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'K'],
  [/sch|sh/g, 'S'],
  [/tch|ch/g, 'C'],
  [/th/g, 'T'],
  [/dh/g, 'D'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/ou|oo|u|o/g, 'w'],
  [/ee|ie|ei|ai|ay|ey|i|e/g, 'y'],
  [/[`']/g, ''],
];

function spoken(word: string): string {
  const known = heard.get(word);
  if (known !== undefined) return known;
  const letters = asSpoken(word);
  heard.set(word, letters);
  return letters;
}

/** Of words that are compared again and again. */
const heard = new LRUCache<string, string>({ max: 20_000 });

const asSpoken = (word: string): string =>
  /^\p{Script=Arabic}/u.test(word)
    ? Array.from(word.replace(/ه$/, endingInHa), (letter) => nearest[letter] ?? letter)
        .join('')
        .replaceAll('`', '')
    : digraphs.reduce((text, [letters, sound]) => text.replaceAll(letters, sound), word).replaceAll(/([^wy])\1/g, '$1');

/** A ha, or a ta marbuta: it may be heard as h, as t, and not at all. */
const endingInHa = 'H';

const vowels = 'awyH';

/** Letters that are taken for each other, a group each. */
const groups = ['tTsS', 'dDzZ', 'jgqkKc', 'hKH', 'tH', 'bp', 'fvw', 'CSk', 'scSz', vowels];

/** By a letter, those that are taken for it. */
const near: ReadonlyMap<string, string> = new Map(
  Array.from(new Set(groups.join('')), (letter) => [letter, groups.filter((group) => group.includes(letter)).join('')]),
);

const weightOf = (letter: string): number => (vowels.includes(letter) ? 0.2 : 1);

export function likeness(one: string, other: string): number {
  const [from, to] = [spoken(one), spoken(other)];
  const weights = Array.from({ length: to.length }, (_, at) => weightOf(to.charAt(at)));
  let row = [0];
  for (const weight of weights) row.push((row.at(-1) ?? 0) + weight);
  const whole = row.at(-1) ?? 0;
  for (let start = 0; start < from.length; start += 1) {
    const letter = from.charAt(start);
    const [weight, taken] = [weightOf(letter), near.get(letter) ?? ''];
    const above = row;
    let left = (above[0] ?? 0) + weight;
    row = [left];
    for (let at = 0; at < to.length; at += 1) {
      const known = to.charAt(at);
      const added = weights[at] ?? 0;
      const change = letter === known ? 0 : taken.includes(known) ? 0.25 * Math.min(1, weight + added) : 1.2;
      left = Math.min((above[at] ?? 0) + change, (above[at + 1] ?? 0) + weight, left + added);
      row.push(left);
    }
  }
  // The first column: what the word weighs by itself.
  const length = Math.max(row[0] ?? 0, whole, 1);
  return Math.max(0, 1 - (row.at(-1) ?? 0) / length);
}
