import type { ShopData } from '../records.ts';
import type { Random } from './random.ts';
import type { Both, Vocabulary } from './vocabulary.ts';
import { asSentence, worded, wordingFor } from './wording.ts';

/** Made authors, each with a name of its own, of Arabic and of other traditions. */

type Author = ShopData['authors'][number];

export function madeAuthors(random: Random, words: Vocabulary, count: number, firstId: number): readonly Author[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const writesArabic = random.next() < 0.55;
    const name = freeName(random, words, writesArabic, taken);
    const id = firstId + index;
    const life = worded(random.any(words.sentences('life')), wordingFor(random, words, '', name));
    return { id, key: `made-${id}`, name, lived: null, life: { en: asSentence(life.en), ar: life.ar }, writesArabic };
  });
}

/** Most have two names; where these are another's already, a given name comes in between. */
function freeName(random: Random, words: Vocabulary, writesArabic: boolean, taken: Set<string>): Both {
  const tradition = writesArabic ? 'arabic' : 'world';
  const given = words.given(tradition);
  const parts = [random.frequent(given, 40), random.frequent(words.family(tradition), 40)];
  while (taken.has(joined(parts, 'en')) || (parts.length === 2 && random.isOneOf(6))) {
    parts.unshift(random.frequent(given, 40));
  }
  const name = { en: joined(parts, 'en'), ar: joined(parts, 'ar') };
  taken.add(name.en);
  return name;
}

const joined = (parts: readonly Both[], language: 'en' | 'ar'): string => parts.map((part) => part[language]).join(' ');
