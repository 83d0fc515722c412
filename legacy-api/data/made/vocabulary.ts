import { z } from 'zod';

import { Reading } from '../reading.ts';
import type { ShopData } from '../records.ts';
import type { Random } from './random.ts';

/** The words that made books and authors are put together from, in both languages, those that come first the most frequent. */

const word = z.string().trim().min(1);
const both = { en: word, ar: word };

/** Singular and, where it has one, plural. */
const forms = z.tuple([word]).rest(word);
const noun = z.strictObject({ en: forms, ar: forms, feminine: z.literal(true).optional() });
const adjective = z.strictObject({ ...both, feminine: word });
const subject = z.strictObject({ ...both, category: word });
const name = z.strictObject({ ...both, tradition: z.enum(['arabic', 'world']), part: z.enum(['given', 'family']) });

/** With places for words in braces. */
const title = z.strictObject({ ...both, kind: z.enum(['study', 'tale', 'verse', 'language']) });
const sentence = z.strictObject({ ...both, kind: z.enum(['abstract', 'description', 'life']) });

export type Both = { readonly en: string; readonly ar: string };

export type Noun = z.infer<typeof noun>;

export type TitleKind = z.infer<typeof title>['kind'];

type SentenceKind = z.infer<typeof sentence>['kind'];

type Tradition = z.infer<typeof name>['tradition'];

export type Vocabulary = {
  readonly nouns: readonly Noun[];
  /** Those that have a plural. */
  readonly countable: readonly Noun[];
  readonly adjectives: readonly z.infer<typeof adjective>[];
  readonly languages: readonly Both[];
  readonly places: readonly Both[];
  /** What books of the category are about. */
  readonly subjects: (category: string) => readonly Both[];
  readonly given: (tradition: Tradition) => readonly Both[];
  readonly family: (tradition: Tradition) => readonly Both[];
  readonly titles: (kind: TitleKind) => readonly Both[];
  readonly sentences: (kind: SentenceKind) => readonly Both[];
};

/** Which words are frequent follows from the random numbers; places and many subjects are those of the data set. */
export function readVocabulary(directory: string, data: ShopData, random: Random): Vocabulary {
  const reading = new Reading(directory);
  const nouns = random.shuffled(reading.list('nouns.json', noun));
  const adjectives = random.shuffled(reading.list('adjectives.json', adjective));
  const languages = random.shuffled(reading.list('languages.json', z.strictObject(both)));
  const names = random.shuffled(reading.list('names.json', name));
  const subjects = random.shuffled([...reading.list('subjects.json', subject), ...subjectsOf(data)]);
  const titles = reading.list('titles.json', title);
  const sentences = reading.list('sentences.json', sentence);
  if (reading.mistakes.length > 0)
    throw new Error(`Words in ${directory} have mistakes: ${reading.mistakes.join('; ')}`);

  const bySubject = Map.groupBy(subjects, ({ category }) => category);
  const byName = Map.groupBy(names, ({ tradition, part }) => `${tradition} ${part}`);
  const byTitle = Map.groupBy(titles, ({ kind }) => kind);
  const bySentence = Map.groupBy(sentences, ({ kind }) => kind);
  return {
    nouns,
    countable: nouns.filter(({ en, ar }) => en.length > 1 && ar.length > 1),
    adjectives,
    languages,
    places: random.shuffled(data.countries.flatMap(({ name: country, cities }) => [country, ...cities.map(nameOf)])),
    subjects: (category) => bySubject.get(category) ?? subjects,
    given: (tradition) => byName.get(`${tradition} given`) ?? [],
    family: (tradition) => byName.get(`${tradition} family`) ?? [],
    titles: (kind) => byTitle.get(kind) ?? [],
    sentences: (kind) => bySentence.get(kind) ?? [],
  };
}

const nameOf = ({ name: both }: { readonly name: Both }): Both => both;

/** The key words of the books that there are, without those that are for an age. */
function subjectsOf({ books }: ShopData): readonly z.infer<typeof subject>[] {
  const found = new Map(
    books.flatMap(({ category, tags }) =>
      tags.en.flatMap((en, index) => {
        const ar = tags.ar[index];
        return ar === undefined || /\d/.test(en) ? [] : [[en.toLowerCase(), { category, en, ar }] as const];
      }),
    ),
  );
  return [...found.values()];
}
