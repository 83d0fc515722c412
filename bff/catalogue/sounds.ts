import { LRUCache } from 'lru-cache';

/** Words of either script compared by how they sound: by their consonants alone, in classes that romanisations mix up. */

/**
 * The sounds of a word, one letter a class of consonants: of خلدون and `khaldoun` both `hldn`. Several where letters may be read in several
 * ways; none of a word without consonants, and of one that has a letter three times on end: that is a key that was held down.
 */
export function soundsOf(word: string): readonly string[] {
  const known = heard.get(word);
  if (known) return known;
  const sounds = read(word);
  heard.set(word, sounds);
  return sounds;
}

/** Of words that are compared again and again. */
const heard = new LRUCache<string, readonly string[]>({ max: 20_000 });

function read(word: string): readonly string[] {
  if (/(.)\1\1/.test(word)) return [];
  const { script, endings } = /^\p{Script=Arabic}/u.test(word) ? arabic : latin;
  const stems = endings.flatMap(([ending, instead]) => (ending.test(word) ? [word.replace(ending, instead)] : []));
  const readings = [word, ...stems].flatMap((each) => spelledOut(script, each));
  return [...new Set(readings.map(withoutDoubles))].filter((sounds) => sounds !== '').slice(0, mostReadings);
}

/** A word of many ambiguous letters must not fill the index. */
const mostReadings = 8;

type Script = {
  readonly readings: Readonly<Record<string, readonly string[]>>;
  /** By a letter, how many letters the longest reading has that begins with it. */
  readonly longest: Readonly<Record<string, number>>;
};

/** All ways in which the letters of a word may be read, the usual one first. */
function spelledOut({ longest, readings }: Script, word: string): readonly string[] {
  let all: readonly string[] = [''];
  for (let at = 0; at < word.length;) {
    let length = longest[word.charAt(at)] ?? 0;
    while (length > 0 && readings[word.slice(at, at + length)] === undefined) length -= 1;
    const read = readings[word.slice(at, at + length)];
    at += Math.max(length, 1);
    if (read === undefined) continue;
    const before = all;
    all =
      read.length === 1
        ? before.map((start) => start + read[0])
        : read.flatMap((sound) => before.map((start) => start + sound)).slice(0, mostReadings * 2);
  }
  return all;
}

/** Arabic writes a doubled consonant once. */
const withoutDoubles = (sounds: string): string => sounds.replaceAll(/(.)\1+/g, '$1');

const readingsOf = (table: Readonly<Record<string, string>>): Script => {
  const readings = Object.fromEntries(
    Object.entries(table).flatMap(([sounds, letters]) =>
      letters.split(' ').map((each) => [each, sounds.split('|')] as const),
    ),
  );
  const longest: Record<string, number> = {};
  for (const { 0: letter = '', length } of Object.keys(readings)) {
    longest[letter] = Math.max(longest[letter] ?? 0, length);
  }
  return { readings, longest };
};

/** Letters by what they may sound like, the usual first; vowels, glides, ayn and hamza are no sounds. */
const arabicLetters = readingsOf({
  b: 'ب پ',
  t: 'ت ط',
  't|s': 'ث',
  j: 'ج غ چ گ',
  h: 'ح ه',
  'h|k': 'خ',
  d: 'د ذ ض ظ',
  'd|s': 'ز ژ',
  r: 'ر',
  s: 'س ص ش تش تس تز',
  f: 'ف ڤ',
  'k|j': 'ق',
  k: 'ك',
  l: 'ل',
  m: 'م',
  n: 'ن',
});

const latinLetters = readingsOf({
  b: 'b p',
  t: 't',
  't|s|d': 'th',
  'j|k': 'g',
  j: 'j gh dj dg',
  h: 'h',
  'h|k': 'kh',
  d: 'd dh',
  'd|s': 'z',
  r: 'r rh',
  s: 's sh sch tsch tch tz ts',
  'k|s': 'c',
  's|k|h': 'ch',
  'f|': 'v',
  f: 'f ph',
  k: 'k q ck qu',
  ks: 'x',
  l: 'l',
  m: 'm',
  n: 'n',
});

/** Each with the endings that may be left out, or read otherwise: a ta marbuta is read as t before a name; Greek names lose theirs. */
const arabic = {
  script: arabicLetters,
  endings: [
    [/ه$/, ''],
    [/ه$/, 'ت'],
    [/(?<=...)[ويا]?س$/, ''],
  ],
} as const;
const latin = {
  script: latinLetters,
  endings: [
    [/h$/, ''],
    [/(?<=...)[aeiou]?s$/, ''],
  ],
} as const;
