import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { otherLetter } from '../domain/alphabet.ts';
import type { Narrowing } from '../domain/book.ts';
import type { Language } from '../domain/language.ts';
import type { Page } from '../domain/record.ts';
import type { KnownBook } from './records.ts';

/** Lists of what the snapshot has: by letter, and narrowed, with the numbers of books that further narrowing would leave. */

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

/** The books of these ids alone, where they were found by a keyword. */
type Condition = Omit<Narrowing, 'keyword'> & { readonly ids: readonly string[] | null };

export type NarrowedQuery = Condition & {
  readonly language: Language;
  readonly sort: 'latest' | 'oldest' | 'name' | 'price' | null;
  readonly page: number;
  readonly size: number;
};

/** How many books there are with each value, were the list not narrowed by this facet. */
export type Facets = {
  readonly categories: readonly FacetValue[];
  readonly languages: readonly FacetValue[];
  readonly years: readonly FacetValue[];
  readonly readable: number;
};

type FacetValue = { readonly value: string; readonly books: number };

export function snapshotLists(database: DatabaseSync) {
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
    const all = prepare(
      `SELECT letter_${language} AS letter FROM record WHERE kind = 'book' AND ${keys} IS NOT NULL GROUP BY letter ORDER BY min(${keys})`,
    );
    return {
      items: booksIn(rows),
      page,
      hasMore: total > page * size,
      total,
      letters: lettersIn(all.all()),
      initials: lettersIn(rows),
    };
  };

  const counts = (column: string, narrowing: Condition): readonly FacetValue[] => {
    const { sql, values } = conditionOf(narrowing);
    return prepare(
      `SELECT ${column} AS value, count(*) AS books FROM record WHERE ${sql} AND ${column} IS NOT NULL GROUP BY ${column}`,
    )
      .all(values)
      .map((row) => ({ value: String(row['value']), books: Number(row['books']) }));
  };

  const facets = (narrowing: Condition): Facets => ({
    categories: counts('category', { ...narrowing, categoryIds: [] }).toSorted((one, other) => other.books - one.books),
    languages: byLanguage(counts('languages', { ...narrowing, languages: [] })),
    years: counts('year', { ...narrowing, years: [] }).toSorted(
      (one, other) => Number(other.value) - Number(one.value),
    ),
    readable: counts('readable', narrowing).find(({ value }) => value === '1')?.books ?? 0,
  });

  const narrowed = ({ language, sort, page, size, ...narrowing }: NarrowedQuery): Page<KnownBook> => {
    const { sql, values } = conditionOf(narrowing);
    const total = numberIn(prepare(`SELECT count(*) AS number FROM record WHERE ${sql}`).get(values));
    const order = sort === 'name' ? `key_${language} IS NULL, key_${language}` : orders[sort ?? 'latest'];
    const rows = prepare(pageWhere(sql, order));
    return {
      items: booksIn(rows.all({ ...values, size, skipped: (page - 1) * size })),
      page,
      hasMore: total > page * size,
      total,
    };
  };

  return {
    bookIndex,
    narrowed,
    facets,
    /** The books of these ids, where they are known, by their ids. */
    booksById: (ids: readonly string[]): ReadonlyMap<string, KnownBook> =>
      new Map(
        booksIn(
          prepare("SELECT facts FROM record WHERE kind = 'book' AND id IN (SELECT value FROM json_each(:ids))").all({
            ids: JSON.stringify(ids),
          }),
        ).map((book) => [book.id, book]),
      ),
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

/** A letter of the other script has the books whose titles in that script begin with it; null of what is no letter. */
const scriptOf = (letter: string): Language | null =>
  letter === otherLetter ? null : /^\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';

const orders = {
  latest: 'created IS NULL, created DESC',
  oldest: 'created IS NULL, created',
  price: 'price IS NULL, price',
} as const;

/** A book in both languages counts for either. */
const byLanguage = (counts: readonly FacetValue[]): readonly FacetValue[] =>
  (['en', 'ar'] as const).flatMap((language) => {
    const books = counts
      .filter(({ value }) => value.split(' ').includes(language))
      .reduce((sum, each) => sum + each.books, 0);
    return books > 0 ? [{ value: language, books }] : [];
  });

/** As SQL: what is wanted comes in as parameters alone. */
function conditionOf({ categoryIds, languages, years, isReadable, ids }: Condition): {
  readonly sql: string;
  readonly values: Record<string, SQLInputValue>;
} {
  const parts = [
    ["kind = 'book'", {}],
    ...(categoryIds.length > 0
      ? [
          [
            'category IN (SELECT value FROM json_each(:categories))',
            { categories: JSON.stringify(categoryIds) },
          ] as const,
        ]
      : []),
    ...(years.length > 0
      ? [['year IN (SELECT value FROM json_each(:years))', { years: JSON.stringify(years) }] as const]
      : []),
    ...(languages.length > 0
      ? [
          [
            `languages IN (SELECT value FROM json_each(:languages))`,
            { languages: JSON.stringify(setsWith(languages)) },
          ] as const,
        ]
      : []),
    ...(ids === null ? [] : [['id IN (SELECT value FROM json_each(:ids))', { ids: JSON.stringify(ids) }] as const]),
    ...(isReadable ? [['readable = 1', {}] as const] : []),
  ] as const;
  return {
    sql: parts.map(([sql]) => sql).join(' AND '),
    values: Object.assign({}, ...parts.map(([, values]) => values)) as Record<string, SQLInputValue>,
  };
}

const setsWith = (languages: readonly Language[]): readonly string[] =>
  ['en', 'ar', 'en ar'].filter((set) => languages.some((language) => set.split(' ').includes(language)));

/** The facts of rows, as they were kept. */
const booksIn = (rows: readonly Record<string, unknown>[]): readonly KnownBook[] =>
  rows.map(({ facts }) => JSON.parse(String(facts)) as KnownBook);

const lettersIn = (rows: readonly Record<string, unknown>[]): readonly string[] =>
  rows.map(({ letter }) => String(letter));

const numberIn = (row: Record<string, unknown> | undefined): number => Number(row?.['number'] ?? 0);

function memoizedStatements(database: DatabaseSync) {
  const known = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  return (sql: string) => {
    const statement = known.get(sql) ?? database.prepare(sql);
    known.set(sql, statement);
    return statement;
  };
}
