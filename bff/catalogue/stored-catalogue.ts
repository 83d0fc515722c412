import type { Category } from '../domain/book.ts';
import type { Language } from '../domain/language.ts';
import { snapshotChanges, type SnapshotVersion } from './changes.ts';
import { openToRead } from './opening.ts';
import type { KnownBook } from './records.ts';

/** The records of a snapshot as they are at one moment, read from its file beside whoever writes to it. */

export type StoredCatalogue = Disposable & {
  /** All books, in the order in which they came to be known; one at a time is in memory. */
  readonly books: () => Generator<KnownBook>;
  /** The books with a title, in the order of their titles in a language. */
  readonly booksByTitle: (language: Language) => Generator<KnownBook>;
  /** The books with a title that are of a category, or of none that is known, in the order of their titles in a language. */
  readonly booksOf: (categoryId: string | null, language: Language) => Generator<KnownBook>;
  /** How many books with a title each category has; with null, how many are of none that is known. */
  readonly booksByCategory: () => ReadonlyMap<string | null, number>;
  /** How many books have a title. */
  readonly titled: () => number;
  /** Those of them that follow so many others, in the same order. */
  readonly titledBooks: (skipped: number, size: number) => readonly KnownBook[];
  readonly book: (id: string) => KnownBook | null;
  readonly categories: ReadonlyMap<string, Category>;
  readonly version: SnapshotVersion;
  /** What has changed since the change of a number, at most so many records, the earliest first: each as it is now. */
  readonly changes: (since: number, most: number) => readonly Change[];
};

export type Change = { readonly revision: number } & (
  | { readonly kind: 'book'; readonly book: KnownBook }
  | { readonly kind: 'category'; readonly category: Category }
  /** What is gone. */
  | { readonly kind: 'removed'; readonly of: 'book' | 'category'; readonly id: string }
);

export function readStoredCatalogue(file: string): StoredCatalogue {
  const database = openToRead(file);
  database.exec('BEGIN');
  const categories = database.prepare("SELECT facts FROM record WHERE kind = 'category'").all();
  const changed = database.prepare(`
    SELECT kind, id, facts, revision FROM record WHERE revision > :since AND kind IN ('book', 'category')
    UNION ALL SELECT kind, id, NULL, revision FROM removed WHERE revision > :since AND kind IN ('book', 'category')
    ORDER BY revision LIMIT :most
  `);
  function* sortedBooks(language: Language, which: string, ...given: readonly string[]): Generator<KnownBook> {
    const sorted = `SELECT number AS place FROM ${titledBooks} AND ${which} ORDER BY key_${language} LIMIT -1`;
    for (const row of database.prepare(inRows(sorted)).iterate(...given)) yield factsIn(row) as KnownBook;
  }
  return {
    categories: new Map(categories.map((row) => factsIn(row) as Category).map((category) => [category.id, category])),
    *books() {
      const rows = database.prepare("SELECT facts FROM record WHERE kind = 'book' ORDER BY number").iterate();
      for (const row of rows) yield factsIn(row) as KnownBook;
    },
    booksByTitle: (language) => sortedBooks(language, 'TRUE'),
    booksOf: (categoryId, language) =>
      categoryId === null ? sortedBooks(language, ofNone) : sortedBooks(language, 'category = ?', categoryId),
    titled: () => Number(database.prepare(`SELECT count(*) AS number FROM ${titledBooks}`).get()?.['number']),
    titledBooks: (skipped, size) => {
      const page = `SELECT number AS place FROM ${titledBooks} ORDER BY number LIMIT ? OFFSET ?`;
      return database
        .prepare(inRows(page))
        .all(size, skipped)
        .map((row) => factsIn(row) as KnownBook);
    },
    book: (id) => {
      const row = database.prepare("SELECT facts FROM record WHERE kind = 'book' AND id = ?").get(id);
      return row ? (factsIn(row) as KnownBook) : null;
    },
    booksByCategory: () =>
      new Map(
        database
          .prepare(
            `SELECT CASE WHEN ${ofNone} THEN NULL ELSE category END AS id, count(*) AS books FROM ${titledBooks} GROUP BY 1`,
          )
          .all()
          .map(({ id, books }) => [id === null ? null : String(id), Number(books)]),
      ),
    version: snapshotChanges(database).version(),
    changes: (since, most) => changed.all({ since, most }).map(changeIn),
    [Symbol.dispose]: () => database.close(),
  };
}

/** A book without a title has no key that it is sorted by. */
const titledBooks = "record WHERE kind = 'book' AND key_en IS NOT NULL";

/** What is in no category that is known. */
const ofNone = "(category IS NULL OR category NOT IN (SELECT id FROM record WHERE kind = 'category'))";

/** The records of these places, in their order: sorted are the numbers alone, not all that is known of each book. */
const inRows = (places: string): string =>
  `SELECT facts FROM (${places}) AS places CROSS JOIN record ON number = place`;

/** As they were kept: of the kind that was asked for. */
const factsIn = (row: Record<string, unknown>): unknown => JSON.parse(String(row['facts']));

function changeIn(row: Record<string, unknown>): Change {
  const revision = Number(row['revision']);
  const of = row['kind'] === 'category' ? 'category' : 'book';
  if (row['facts'] === null) return { kind: 'removed', of, revision, id: String(row['id']) };
  if (of === 'category') return { kind: 'category', revision, category: factsIn(row) as Category };
  return { kind: 'book', revision, book: factsIn(row) as KnownBook };
}
