import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { snapshotOperations } from './operations.ts';
import type { KnownBook } from './records.ts';

const emptySnapshot = () => snapshotOperations(openDatabase(':memory:', 'test'));
const unnarrowed = { categoryIds: [], languages: [], years: [], isReadable: false } as const;

test('books are sorted by when they came into the shop, or else by their year, the latest first or the oldest; those of no date come last', () => {
  const { keep, narrowed } = emptySnapshot();
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

  const sorted = (sort: 'latest' | 'oldest') =>
    narrowed({ keyword: null, ...unnarrowed, language: 'en', sort, page: 1, size: 6 }).items.map(({ id }) => id);

  expect(sorted('latest')).toEqual(['2', '6', '1', '10', '4', '3']);
  expect(sorted('oldest')).toEqual(['4', '10', '1', '6', '2', '3']);
});

test('books of one name are sorted by their ids, and those without a name come last', () => {
  const { keep, narrowed } = emptySnapshot();
  const book = (id: string, title?: string): KnownBook => ({
    id,
    thumbnail: null,
    price: 100,
    ...(title !== undefined && { title: { en: title } }),
  });
  const named = [
    book('7'),
    book('10', 'The Voyage'),
    book('9', 'The Voyage'),
    book('8', 'The Voyage Out'),
    book('6', 'A'),
  ];
  keep('book', named, { now: 0, pass: null, areDetails: true });

  const { items } = narrowed({ keyword: null, ...unnarrowed, language: 'en', sort: 'name', page: 1, size: 6 });

  expect(items.map(({ id }) => id)).toEqual(['6', '9', '10', '8', '7']);
});

test('a book that has the words as they are written is found by them, also beyond those that a search compares', () => {
  const { keep, narrowed } = emptySnapshot();
  const many = Array.from({ length: 60 }, (_, at) => ({
    id: String(1_000 + at),
    thumbnail: null,
    price: 100,
    title: { en: `Voyages, part ${at}` },
    publishingYear: 2000,
  }));
  keep('book', many, { now: 0, pass: null, areDetails: true });
  const page = (keyword: string | null) =>
    narrowed({ keyword, ...unnarrowed, language: 'en', sort: null, page: 1, size: 100 });

  expect(page('voyages').foundBy).toEqual(many.map(() => 'KEYWORD'));
  expect(new Set(page('voyagse').foundBy)).toEqual(new Set(['SPELLING']));
  expect(page(null).foundBy).toEqual([]);
});
