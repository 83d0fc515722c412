import type { SQLInputValue } from 'node:sqlite';
import type { FoundBy, Narrowing } from '../domain/book.ts';
import type { Language } from '../domain/language.ts';
import type { Prepare } from './statements.ts';

/** What lists of the snapshot are narrowed by, as SQL, and the numbers of books that further narrowing would leave. */

/** As SQL: what is wanted comes in as parameters alone. */
export type Condition = { readonly sql: string; readonly values: Readonly<Record<string, SQLInputValue>> };

/** The books that a keyword finds, as a condition on their records, and by what each of them is found. */
export type FoundBooks = (keyword: string) => { readonly books: Condition; readonly foundBy: (id: string) => FoundBy };

/** How many books there are with each value, were the list not narrowed by this facet. */
export type Facets = {
  readonly categories: readonly FacetValue[];
  readonly languages: readonly FacetValue[];
  readonly years: readonly FacetValue[];
  readonly readable: number;
};

type FacetValue = { readonly value: string; readonly books: number };

/** How many books have the same values. */
type Group = {
  readonly category: string | null;
  readonly languages: string;
  readonly year: number | null;
  readonly readable: 0 | 1;
  readonly books: number;
};

/** Counts the books that a list narrowed so has, by each facet: in one pass, since each facet leaves another of the conditions away. */
export function snapshotFacets(prepare: Prepare, foundBooks: FoundBooks): (narrowing: Narrowing) => Facets {
  return ({ keyword, categoryIds, languages, years, isReadable }) => {
    const found = keyword === null ? null : foundBooks(keyword).books;
    const { sql, values } = conditionOf(unnarrowed, found);
    const groups = prepare(
      `SELECT category, languages, year, readable, count(*) AS books FROM record INDEXED BY record_facets
       WHERE ${sql} GROUP BY category, year, languages, readable`,
    ).all(values) as Group[];
    const sets = setsWith(languages);
    const isIn = {
      categories: ({ category }: Group) => allows(categoryIds, category),
      languages: (group: Group) => allows(sets, group.languages),
      years: ({ year }: Group) => allows(years, year),
      readable: ({ readable }: Group) => !isReadable || readable === 1,
    };
    const countsOf = (facet: keyof typeof isIn, valueOf: (group: Group) => string | number | null) => {
      const counts = new Map<string | number, number>();
      const others = Object.entries(isIn).flatMap(([name, holds]) => (name === facet ? [] : [holds]));
      for (const group of groups) {
        const value = valueOf(group);
        if (value === null || !others.every((holds) => holds(group))) continue;
        counts.set(value, (counts.get(value) ?? 0) + group.books);
      }
      return [...counts].map(([value, books]): FacetValue => ({ value: String(value), books }));
    };
    return {
      categories: countsOf('categories', ({ category }) => category).toSorted((one, other) => other.books - one.books),
      languages: byLanguage(countsOf('languages', (group) => group.languages)),
      years: countsOf('years', ({ year }) => year).toSorted((one, other) => Number(other.value) - Number(one.value)),
      readable: countsOf('readable', ({ readable }) => readable).find(({ value }) => value === '1')?.books ?? 0,
    };
  };
}

const unnarrowed = { categoryIds: [], languages: [], years: [], isReadable: false } as const;

/** Where nothing is wanted, anything is allowed. */
const allows = <Value>(wanted: readonly Value[], value: Value | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

/** A book in both languages counts for either. */
const byLanguage = (counts: readonly FacetValue[]): readonly FacetValue[] =>
  (['en', 'ar'] as const).flatMap((language) => {
    const books = counts
      .filter(({ value }) => value.split(' ').includes(language))
      .reduce((sum, each) => sum + each.books, 0);
    return books > 0 ? [{ value: language, books }] : [];
  });

/** The books that a narrowing leaves, of those that its keyword finds where it has one. */
export function conditionOf(
  { categoryIds, languages, years, isReadable }: Omit<Narrowing, 'keyword'>,
  found: Condition | null,
): Condition {
  const parts: readonly Condition[] = [
    { sql: "kind = 'book'", values: {} },
    ...(categoryIds.length > 0 ? [isAmong('category', categoryIds)] : []),
    ...(years.length > 0 ? [isAmong('year', years)] : []),
    ...(languages.length > 0 ? [isAmong('languages', setsWith(languages))] : []),
    ...(found === null ? [] : [found]),
    ...(isReadable ? [{ sql: 'readable = 1', values: {} }] : []),
  ];
  return {
    sql: parts.map(({ sql }) => sql).join(' AND '),
    values: Object.assign({}, ...parts.map(({ values }) => values)) as Condition['values'],
  };
}

/** That a column has one of some values. */
export const isAmong = (column: string, wanted: readonly (string | number)[]): Condition => ({
  sql: `${column} IN (SELECT value FROM json_each(:${column}))`,
  values: { [column]: JSON.stringify(wanted) },
});

const setsWith = (languages: readonly Language[]): readonly string[] =>
  ['en', 'ar', 'en ar'].filter((set) => languages.some((language) => set.split(' ').includes(language)));
