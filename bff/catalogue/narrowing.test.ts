import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Narrowing } from '../domain/book.ts';
import { openDatabase } from './database.ts';
import { snapshotOperations } from './operations.ts';

const titles = [
  { en: 'A history of pearls' },
  { ar: 'تاريخ اللؤلؤ' },
  { en: 'A history', ar: 'تاريخ' },
  { en: 'Tides' },
];
const { facets, keep, narrowed } = snapshotOperations(openDatabase(':memory:', 'test'));
keep(
  'book',
  Array.from({ length: 240 }, (_, at) => ({
    id: String(at + 1),
    thumbnail: null,
    price: 100,
    title: titles[at % 4] ?? null,
    categoryId: [null, '1', '2'][at % 3] ?? null,
    publishingYear: [2019, null, 2024, 2025, 2026][at % 5] ?? null,
    ebook: at % 7 === 0 ? `book-${at}` : null,
  })),
  { now: 0, pass: null, areDetails: true },
);

const narrowing: fc.Arbitrary<Narrowing> = fc.record({
  keyword: fc.constantFrom(null, 'history', 'tarikh', 'histroy', 'physics'),
  categoryIds: fc.subarray(['1', '2', 'none']),
  languages: fc.subarray(['en', 'ar'] as const),
  years: fc.subarray([2019, 2024, 2026, 1900]),
  isReadable: fc.boolean(),
});

test('each number beside a value is that of the books which a list narrowed to it has', () => {
  const books = (wanted: Narrowing) => narrowed({ ...wanted, language: 'en', sort: null, page: 1, size: 1 }).total;
  const pairs = <Value>(values: readonly Value[], countOf: (value: Value) => number | null) =>
    values.flatMap((value) => {
      const number = countOf(value);
      return number === 0 ? [] : [[String(value), number] as const];
    });

  fc.assert(
    fc.property(narrowing, (wanted) => {
      const counted = facets(wanted);
      const listed = ({ value, books: number }: { value: string; books: number }) => [value, number] as const;

      expect(Object.fromEntries(counted.categories.map(listed))).toEqual(
        Object.fromEntries(pairs(['1', '2'], (id) => books({ ...wanted, categoryIds: [id] }))),
      );
      expect(counted.languages.map(listed)).toEqual(
        pairs(['en', 'ar'] as const, (language) => books({ ...wanted, languages: [language] })),
      );
      expect(counted.years.map(listed)).toEqual(
        pairs([2026, 2025, 2024, 2019], (year) => books({ ...wanted, years: [year] })),
      );
      expect(counted.readable).toBe(books({ ...wanted, isReadable: true }));
    }),
  );
});
