import type { Random } from './random.ts';
import type { Both, Noun, Vocabulary } from './vocabulary.ts';

/** Words for the places of titles and sentences, in each language in the form that these ask for. */

type Slots = Readonly<Record<string, string>>;

/** The same words in both languages: what is put in for `{subject}`, `{noun}` and so on. */
export type Wording = { readonly en: Slots; readonly ar: Slots };

export function wordingFor(random: Random, words: Vocabulary, category: string, name: Both): Wording {
  const [one, two] = twoOf(random, words.countable);
  const three = random.frequent(words.nouns);
  const adjective = random.frequent(words.adjectives);
  const [subject, subject2] = twoOf(random, words.subjects(category));
  const [place, place2] = twoOf(random, words.places);
  const [language, language2] = [random.any(words.languages), random.any(words.languages)];
  const year = random.between(1200, 1960);
  const years = { year: String(year), year2: String(year + random.between(5, 60)) };
  const agreed = (noun: Noun): string => definite(noun.feminine ? adjective.feminine : adjective.ar);
  return {
    en: {
      ...years,
      noun: one.en[0],
      noun2: two.en[0],
      noun3: three.en[0],
      nouns: one.en[1] ?? one.en[0],
      nouns2: two.en[1] ?? two.en[0],
      adjective: adjective.en,
      subject: subject.en,
      subject2: subject2.en,
      place: place.en,
      place2: place2.en,
      language: language.en,
      language2: language2.en,
      name: name.en,
    },
    ar: {
      ...years,
      noun: definite(one.ar[0]),
      noun2: definite(two.ar[0]),
      noun3: definite(three.ar[0]),
      nouns: definite(one.ar[1] ?? one.ar[0]),
      nouns2: definite(two.ar[1] ?? two.ar[0]),
      'of noun': one.ar[0],
      'of noun2': two.ar[0],
      'of nouns': one.ar[1] ?? one.ar[0],
      adjective: agreed(one),
      adjective2: agreed(two),
      subject: asSubject(subject),
      subject2: asSubject(subject2),
      place: place.ar,
      place2: place2.ar,
      language: language.ar,
      language2: language2.ar,
      name: name.ar,
    },
  };
}

/** A title or sentence with its places filled. */
export const worded = (text: Both, wording: Wording): Both => ({
  en: filled(text.en, wording.en),
  ar: filled(text.ar, wording.ar),
});

/** An English title in capitals, but for the small words within. */
export const inCapitals = (title: string): string =>
  title.replaceAll(/(?<=^|\s)(\p{Ll})(\S*)/gu, (word, first: string, rest: string, at: number) =>
    at > 0 && !title.slice(0, at).endsWith(': ') && small.has(word) ? word : first.toUpperCase() + rest,
  );

/** A sentence begins with a capital. */
export const asSentence = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

const small = new Set('a an and about for from in of on or the to with'.split(' '));

const filled = (template: string, slots: Slots): string =>
  template.replaceAll(/\{([^}]+)\}/g, (place, slot: string) => slots[slot] ?? place);

const definite = (word: string): string => (word.startsWith('ال') ? word : `ال${word}`);

/**
 * A name has no article, and nor do key words that come with theirs: the others are written small in English. Of several words,
 * such as شعر صوفي, it could be wrong.
 */
const asSubject = ({ en, ar }: Both): string => (/^\p{Ll}/u.test(en) && !ar.includes(' ') ? definite(ar) : ar);

/** Two different ones. */
function twoOf<Item>(random: Random, items: readonly Item[]): readonly [Item, Item] {
  const first = random.frequent(items);
  let second = random.frequent(items);
  while (second === first && items.length > 1) second = random.frequent(items);
  return [first, second];
}
