import type { DatabaseSync } from 'node:sqlite';
import { otherLetter } from '../domain/alphabet.ts';
import type { BookQuery, FoundBy, Narrowing } from '../domain/book.ts';
import type { Language } from '../domain/language.ts';
import type { Page } from '../domain/record.ts';
import { conditionOf, type FoundBooks, isAmong, snapshotFacets } from './narrowing.ts';
import type { KnownBook } from './records.ts';
import { memoizedStatements } from './statements.ts';

/** Lists of what the snapshot has: by letter, and narrowed. */

/** An alphabetical index, all of it or the names under one letter. */
export type IndexQuery = {
  readonly language: Language;
  readonly letter: string | null;
  readonly page: number;
  readonly size: number;
};

export type IndexPage = Page<KnownBook> & {
  /** Under which there are names, in their order. */
  readonly letters: readonly string[];
  /** Under which each of these is. */
  readonly initials: readonly string[];
};

export type NarrowedPage = Page<KnownBook> & {
  /** By what each of these was found; empty where no keyword was asked for. */
  readonly foundBy: readonly FoundBy[];
};

/** By which books are sorted; names in a language, and `catalogue` as the legacy API sorts that. */
export type BookOrder = { readonly language: Language; readonly sort: NonNullable<BookQuery['sort']> | 'catalogue' };

export type NarrowedQuery = Narrowing & {
  readonly language: Language;
  readonly sort: BookOrder['sort'] | null;
  readonly page: number;
  readonly size: number;
};

export function snapshotLists(database: DatabaseSync, foundBooks: FoundBooks) {
  const prepare = memoizedStatements(database);

  const bookIndex = ({ language, letter, page, size }: IndexQuery): IndexPage => {
    const keys = `key_${language}`;
    const under = letter === null ? 'TRUE' : `letter_${scriptOf(letter) ?? language} = :letter`;
    const where = `kind = 'book' AND ${keys} IS NOT NULL AND ${under}`;
    const wanted = letter === null ? {} : { letter };
    const total = numberIn(prepare(`SELECT count(*) AS number FROM record WHERE ${where}`).get(wanted));
    const rows = prepare(pageWhere(where, keys, `facts, letter_${language} AS letter`)).all({
      ...wanted,
      size,
      skipped: (page - 1) * size,
    });
    const all = prepare(everyLetter(language));
    return {
      items: booksIn(rows),
      page,
      hasMore: total > page * size,
      total,
      letters: lettersIn(all.all()),
      initials: lettersIn(rows),
    };
  };

  const narrowed = ({ language, sort, page, size, keyword, ...narrowing }: NarrowedQuery): NarrowedPage => {
    const found = keyword === null ? null : foundBooks(keyword);
    const { sql, values } = conditionOf(narrowing, found && found.books);
    const total = numberIn(prepare(`SELECT count(*) AS number FROM record WHERE ${sql}`).get(values));
    const rows = prepare(pageWhere(sql, orderBy({ language, sort: sort ?? 'latest' })));
    const items = booksIn(rows.all({ ...values, size, skipped: (page - 1) * size }));
    return {
      items,
      page,
      hasMore: total > page * size,
      total,
      foundBy: found ? items.map(({ id }) => found.foundBy(id)) : [],
    };
  };

  return {
    bookIndex,
    narrowed,
    facets: snapshotFacets(prepare, foundBooks),
    /** The books of these ids, where they are known, by their ids. */
    booksById: (ids: readonly string[]): ReadonlyMap<string, KnownBook> => {
      const { sql, values } = isAmong('id', ids);
      const rows = prepare(`SELECT facts FROM record WHERE kind = 'book' AND ${sql}`).all(values);
      return new Map(booksIn(rows).map((book) => [book.id, book]));
    },
    /** These ids, where they are known, in the order of their books. */
    inOrder: (ids: readonly string[], order: BookOrder): readonly string[] => {
      const { sql, values } = isAmong('id', ids);
      const rows = prepare(`SELECT id FROM record WHERE kind = 'book' AND ${sql} ORDER BY ${orderBy(order)}, number`);
      return rows.all(values).map(({ id }) => String(id));
    },
    idOfIsbn: (isbn: string): string | null => {
      const row = prepare('SELECT id FROM record WHERE isbn = :isbn').get({ isbn });
      return row ? String(row['id']) : null;
    },
    bookIds: (): readonly string[] =>
      prepare("SELECT id FROM record WHERE kind = 'book' ORDER BY number")
        .all()
        .map((row) => String(row['id'])),
  };
}

/** A page of the facts of records: what sorts them is sorted alone, since facts are long. */
const pageWhere = (where: string, order: string, columns = 'facts'): string => `
  SELECT ${columns} FROM (SELECT number AS place FROM record WHERE ${where} ORDER BY ${order}, number LIMIT :size OFFSET :skipped) AS page
  CROSS JOIN record ON number = place`;

/** The letters that titles begin with, in the order of these: from each, the index is asked for the next alone, and never read as a whole. */
const everyLetter = (language: Language): string => `
  SELECT letter FROM (
    WITH RECURSIVE letters (letter) AS (
      SELECT min(letter_${language}) FROM record WHERE kind = 'book'
      UNION ALL SELECT (SELECT min(letter_${language}) FROM record WHERE kind = 'book' AND letter_${language} > letter)
      FROM letters WHERE letter IS NOT NULL
    )
    SELECT letter FROM letters WHERE letter IS NOT NULL
  ) ORDER BY (SELECT min(key_${language}) FROM record WHERE kind = 'book' AND letter_${language} = letter)`;

/** A letter of the other script has the books whose titles in that script begin with it; null of what is no letter. */
const scriptOf = (letter: string): Language | null =>
  letter === otherLetter ? null : /^\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';

const byName = { en: 'name_en NULLS LAST', ar: 'name_ar NULLS LAST' } as const;

const orderBy = ({ language, sort }: BookOrder): string => (sort === 'name' ? byName[language] : orders[sort]);

/**
 * By the best date that is known: lists say of books in which year they were published, and their details alone when they came into the shop. What came
 * later has the greater id.
 */
const latest = 'coalesce(created, CAST(year AS TEXT)) DESC NULLS LAST, CAST(id AS INTEGER) DESC';

/** Those of the legacy API, books that are alike in them included: what begins in its list may go on in one of these. */
const orders = {
  latest,
  oldest: 'coalesce(created, CAST(year AS TEXT)) NULLS LAST, CAST(id AS INTEGER)',
  price: 'price NULLS LAST, CAST(id AS INTEGER)',
  catalogue: `readable DESC, ${latest}`,
} as const;

/** The facts of rows, as they were kept. */
const booksIn = (rows: readonly Record<string, unknown>[]): readonly KnownBook[] =>
  rows.map(({ facts }) => JSON.parse(String(facts)) as KnownBook);

const lettersIn = (rows: readonly Record<string, unknown>[]): readonly string[] =>
  rows.map(({ letter }) => String(letter));

const numberIn = (row: Record<string, unknown> | undefined): number => Number(row?.['number'] ?? 0);
