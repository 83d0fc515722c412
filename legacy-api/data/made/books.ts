import { createdAt } from '../load.ts';
import type { Book, Ebook, ShopData } from '../records.ts';
import { madeAuthors } from './authors.ts';
import { type Random, randomFrom } from './random.ts';
import { type Both, readVocabulary, type TitleKind, type Vocabulary } from './vocabulary.ts';
import { asSentence, inCapitals, worded, type Wording, wordingFor } from './wording.ts';

/** A data set with made books added up to a number of books: the same seed makes the same ones. */
export function enlarged(data: ShopData, { books: wanted, seed }: { books: number; seed: number }): ShopData {
  const count = wanted - data.books.length;
  if (count <= 0) return data;
  const random = randomFrom(seed);
  const words = readVocabulary(import.meta.dirname, data, random);
  const authors = madeAuthors(random, words, Math.ceil(count / booksOfAnAuthor), firstId(data.authors));
  const maker: Maker = {
    random,
    words,
    categories: random.shuffled(data.categories.filter(({ key }) => key !== 'journals').map(({ key }) => key)),
    thisYear: Math.max(...data.books.map(({ publishingYear }) => publishingYear)),
    titles: new Set(),
  };
  const first = firstId(data.books);
  const made = Array.from({ length: count }, (_, index) =>
    // Every author has a book; some have many.
    madeBook(maker, first + index, authors[index] ?? random.frequent(authors, 60)),
  );
  return {
    ...data,
    authors: [...data.authors, ...authors],
    books: [...data.books, ...made],
    ebooks: [...data.ebooks, ...made.filter(() => random.isOneOf(100)).map((book) => madeEbook(maker, book))],
  };
}

const booksOfAnAuthor = 5;

/** Apart from the ids of the data set, which may become more. */
const firstId = (records: readonly { readonly id: number }[]): number =>
  Math.max(1000, ...records.map(({ id }) => id)) + 1;

type Maker = {
  readonly random: Random;
  readonly words: Vocabulary;
  readonly categories: readonly string[];
  readonly thisYear: number;
  /** The English ones that have been given. */
  readonly titles: Set<string>;
};

function madeBook(maker: Maker, id: number, author: ShopData['authors'][number]): Book {
  const { random } = maker;
  const category = random.frequent(maker.categories, 20);
  const { wording, title } = named(maker, category, author.name);
  const publishingYear = maker.thisYear - Math.floor(45 * random.next() ** 2);
  const halves = random.between(30, 400);
  const isTranslated = !author.writesArabic && random.isOneOf(3);
  return {
    id,
    category,
    author: author.key,
    title,
    written: null,
    ...(isTranslated && { translatedInto: 'ar' as const }),
    publishingYear,
    price: amount(halves),
    oldPrice: random.isOneOf(8) ? amount(halves + random.between(10, 60)) : null,
    stock: random.isOneOf(16) ? 0 : random.isOneOf(16) ? 1 : random.between(2, 60),
    abstract: paragraph(maker, 'abstract', wording),
    description: paragraph(maker, 'description', wording),
    tags: madeTags(maker, category, wording),
    boundOnTheRight: author.writesArabic || isTranslated,
    createdAt: createdAt({ id, publishingYear }),
  };
}

/** What books of a category are called after; all others after their subject. */
const kindsOf: Readonly<Record<string, readonly TitleKind[]>> = {
  literature: ['tale', 'tale', 'study'],
  poetry: ['verse', 'tale'],
  'childrens-books': ['tale'],
  'language-rhetoric': ['study', 'language'],
};

type Named = { readonly wording: Wording; readonly title: Both };

/** Its words and title: one that no other has, where a few attempts find one. Some titles come twice, as in any large catalogue. */
function named(maker: Maker, category: string, author: Both, attempts = 4): Named {
  const { random, words, titles } = maker;
  const wording = wordingFor(random, words, category, author);
  const kind = random.any<TitleKind>(kindsOf[category] ?? ['study']);
  const { en, ar } = worded(random.frequent(words.titles(kind), 12), wording);
  const title = { en: inCapitals(en), ar };
  if (titles.has(title.en) && attempts > 1) return named(maker, category, author, attempts - 1);
  titles.add(title.en);
  return { wording, title };
}

/** Two different sentences. */
function paragraph({ random, words }: Maker, kind: 'abstract' | 'description', wording: Wording): Both {
  const sentences = words.sentences(kind);
  const first = random.any(sentences);
  const second = random.any(sentences.filter((sentence) => sentence !== first));
  const [one, other] = [worded(first, wording), worded(second, wording)];
  return {
    en: `<p>${asSentence(one.en)} ${asSentence(other.en)}</p>`,
    ar: `<p>${one.ar} ${other.ar}</p>`,
  };
}

function madeTags({ random, words }: Maker, category: string, { en, ar }: Wording): Book['tags'] {
  const more = random.frequent(words.subjects(category));
  const pairs = [
    [en['subject'] ?? '', ar['subject'] ?? ''],
    [en['place'] ?? '', ar['place'] ?? ''],
    [more.en, more.ar],
  ] as const;
  const different = [...new Map(pairs).entries()];
  return { en: different.map(([tag]) => asSentence(tag)), ar: different.map(([, tag]) => tag) };
}

/** A title page, the contents and ten chapters. */
function madeEbook(maker: Maker, { id, category, title, boundOnTheRight }: Book): Ebook {
  const language = boundOnTheRight ? 'ar' : 'en';
  const chapters = Array.from({ length: 10 }, () => {
    const wording = wordingFor(maker.random, maker.words, category, title);
    const html = paragraph(maker, 'abstract', wording)[language] + paragraph(maker, 'abstract', wording)[language];
    return { kind: 'text' as const, heading: asSentence(wording[language]['subject'] ?? ''), html };
  });
  return { book: id, language, pages: [{ kind: 'title' }, { kind: 'contents' }, ...chapters] };
}

/** Prices are in steps of half a riyal. */
const amount = (halves: number): string => (halves / 2).toFixed(2);
