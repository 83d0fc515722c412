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

const spoken = (word: string): string =>
  /^\p{Script=Arabic}/u.test(word)
    ? Array.from(word.replace(/ه$/, endingInHa), (letter) => nearest[letter] ?? letter)
        .join('')
        .replaceAll('`', '')
    : digraphs.reduce((text, [letters, sound]) => text.replaceAll(letters, sound), word).replaceAll(/([^wy])\1/g, '$1');

/** A ha, or a ta marbuta: it may be heard as h, as t, and not at all. */
const endingInHa = 'H';

const vowels = new Set('awyH');

/** Consonants that are taken for each other, a group each. */
const groups = ['tTsS', 'dDzZ', 'jgqkKc', 'hKH', 'tH', 'bp', 'fvw', 'CSk', 'scSz'];

const areNear = (one: string, other: string): boolean =>
  (vowels.has(one) && vowels.has(other)) || groups.some((group) => group.includes(one) && group.includes(other));

const weightOf = (letter: string): number => (vowels.has(letter) ? 0.2 : 1);

export function likeness(one: string, other: string): number {
  const [from, to] = [spoken(one), spoken(other)];
  let row = [0];
  for (const letter of to) row.push((row.at(-1) ?? 0) + weightOf(letter));
  for (const letter of from) {
    const above = row;
    row = [(above[0] ?? 0) + weightOf(letter)];
    Array.from(to).forEach((known, at) => {
      const change =
        letter === known ? 0 : areNear(letter, known) ? 0.25 * Math.min(1, weightOf(letter) + weightOf(known)) : 1.2;
      const cost = Math.min(
        (above[at] ?? 0) + change,
        (above[at + 1] ?? 0) + weightOf(letter),
        (row[at] ?? 0) + weightOf(known),
      );
      row.push(cost);
    });
  }
  const length = Math.max(sum(from), sum(to), 1);
  return Math.max(0, 1 - (row.at(-1) ?? 0) / length);
}

const sum = (word: string): number => Array.from(word).reduce((total, letter) => total + weightOf(letter), 0);
