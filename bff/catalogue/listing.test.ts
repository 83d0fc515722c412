import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { snapshotOperations } from './operations.ts';
import type { KnownBook } from './records.ts';

const { keep, narrowed } = snapshotOperations(openDatabase(':memory:', 'test'));

test('books are sorted by when they came into the shop, or else by their year, the latest first or the oldest; those of no date come last', () => {
  const book = (id: string, createdAt: string | null, publishingYear: number | null): KnownBook => ({
    id,
    thumbnail: null,
    price: 100,
    createdAt,
    publishingYear,
  });
  const books = [
    book('1', null, 2022),
    book('2', '2024-03-01 10:00:00', 1999),
    book('3', null, null),
    book('4', '2021-05-01 10:00:00', 2020),
    book('10', '2021-05-01 10:00:00', 2020),
    book('6', null, 2023),
  ];
  keep('book', books, { now: 0, pass: null, areDetails: true });

  const all = { keyword: null, categoryIds: [], languages: [], years: [], isReadable: false } as const;
  const sorted = (sort: 'latest' | 'oldest') =>
    narrowed({ ...all, language: 'en', sort, page: 1, size: 10 }).items.map(({ id }) => id);

  expect(sorted('latest')).toEqual(['2', '6', '1', '10', '4', '3']);
  expect(sorted('oldest')).toEqual(['4', '10', '1', '6', '2', '3']);
});
