import { DatabaseSync } from 'node:sqlite';
import type { Category } from '../domain/book.ts';
import type { KnownBook } from './records.ts';

/** The records of a snapshot as they are at one moment, read from its file beside whoever writes to it. */

export type StoredCatalogue = Disposable & {
  /** All books, in the order in which they came to be known; one at a time is in memory. */
  readonly books: () => Generator<KnownBook>;
  readonly book: (id: string) => KnownBook | null;
  readonly categories: ReadonlyMap<string, Category>;
};

export function readStoredCatalogue(file: string): StoredCatalogue {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('BEGIN');
  const categories = database.prepare("SELECT facts FROM record WHERE kind = 'category'").all();
  return {
    categories: new Map(categories.map((row) => factsIn(row) as Category).map((category) => [category.id, category])),
    *books() {
      const rows = database.prepare("SELECT facts FROM record WHERE kind = 'book' ORDER BY number").iterate();
      for (const row of rows) yield factsIn(row) as KnownBook;
    },
    book: (id) => {
      const row = database.prepare("SELECT facts FROM record WHERE kind = 'book' AND id = ?").get(id);
      return row ? (factsIn(row) as KnownBook) : null;
    },
    [Symbol.dispose]: () => database.close(),
  };
}

/** As they were kept: of the kind that was asked for. */
const factsIn = (row: Record<string, unknown>): unknown => JSON.parse(String(row['facts']));
