import type { SQLInputValue } from 'node:sqlite';
import type { Narrowing } from '../domain/book.ts';
import type { Language } from '../domain/language.ts';
import type { Prepare } from './statements.ts';

/** What lists of the snapshot are narrowed by, as SQL, and the numbers of books that further narrowing would leave. */

/** The books of these ids alone, where they were found by a keyword. */
export type Condition = Omit<Narrowing, 'keyword'> & { readonly ids: readonly string[] | null };

/** How many books there are with each value, were the list not narrowed by this facet. */
export type Facets = {
  readonly categories: readonly FacetValue[];
  readonly languages: readonly FacetValue[];
  readonly years: readonly FacetValue[];
  readonly readable: number;
};

type FacetValue = { readonly value: string; readonly books: number };

/** Counts the books that a list narrowed so has, by each facet. */
export function snapshotFacets(prepare: Prepare): (narrowing: Condition) => Facets {
  const counts = (column: string, narrowing: Condition): readonly FacetValue[] => {
    const { sql, values } = conditionOf(narrowing);
    return prepare(
      `SELECT ${column} AS value, count(*) AS books FROM record WHERE ${sql} AND ${column} IS NOT NULL GROUP BY ${column}`,
    )
      .all(values)
      .map((row) => ({ value: String(row['value']), books: Number(row['books']) }));
  };

  return (narrowing) => ({
    categories: counts('category', { ...narrowing, categoryIds: [] }).toSorted((one, other) => other.books - one.books),
    languages: byLanguage(counts('languages', { ...narrowing, languages: [] })),
    years: counts('year', { ...narrowing, years: [] }).toSorted(
      (one, other) => Number(other.value) - Number(one.value),
    ),
    readable: counts('readable', narrowing).find(({ value }) => value === '1')?.books ?? 0,
  });
}

/** A book in both languages counts for either. */
const byLanguage = (counts: readonly FacetValue[]): readonly FacetValue[] =>
  (['en', 'ar'] as const).flatMap((language) => {
    const books = counts
      .filter(({ value }) => value.split(' ').includes(language))
      .reduce((sum, each) => sum + each.books, 0);
    return books > 0 ? [{ value: language, books }] : [];
  });

/** As SQL: what is wanted comes in as parameters alone. */
export function conditionOf({ categoryIds, languages, years, isReadable, ids }: Condition): {
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
