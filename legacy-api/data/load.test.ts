import { mkdtempDisposableSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { loadData } from './load.ts';

test('the data set is as large as was promised, and has every kind of book that a shop must show', () => {
  const data = loadData();
  const { articles } = data;
  const issues = data.books.filter(({ category }) => category === 'journals');
  const books = data.books.filter(({ category }) => category !== 'journals');
  const arabic = books.filter(({ boundOnTheRight, translatedInto }) => boundOnTheRight && !translatedInto);

  expect(books.length).toBeGreaterThanOrEqual(150);
  expect(arabic.length * 2).toBe(books.length);
  for (const stock of [0, 1]) expect(books.some((book) => book.stock === stock)).toBe(true);
  expect(books.filter(({ oldPrice }) => oldPrice !== null).length).toBeGreaterThan(10);
  expect(data.categories).toHaveLength(12);
  for (const { key } of data.categories) expect(data.books.some(({ category }) => category === key)).toBe(true);
  expect(data.authors.length).toBeGreaterThanOrEqual(40);
  expect(data.journals).toHaveLength(8);
  for (const { name } of data.journals) {
    expect(issues.filter(({ title }) => title.en.startsWith(`${name.en}, vol. `))).not.toEqual([]);
  }
  expect([articles.post, articles.news, articles.project].map(({ length }) => length)).toEqual([24, 24, 12]);
  expect(data.plates).toHaveLength(18);
  expect(data.banners.length).toBeGreaterThan(0);
  // The 193 members of the United Nations, its two observers, Kosovo and Taiwan.
  expect(data.countries).toHaveLength(197);
  expect(data.countries.filter(({ cities }) => cities.length >= 4).length).toBeGreaterThanOrEqual(25);
  expect(data.ebooks).toHaveLength(6);
  for (const { pages } of data.ebooks) expect(pages.length).toBeGreaterThanOrEqual(10);
});

test('a data set with mistakes is refused, each named by file and record', () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'legacy-data-'));
  const write = (file: string, content: unknown) => writeFileSync(join(directory.path, file), JSON.stringify(content));
  mkdirSync(join(directory.path, 'authors'));
  mkdirSync(join(directory.path, 'books'));
  write('authors/all.json', [author, author, { ...author, id: 2, key: 'b', name: { en: 'B' } }, 'C']);
  write('books/all.json', [
    { ...book, price: '9.9' },
    { ...book, id: 8, author: 'unknown', category: 'nothing' },
    { ...book, id: 9, oldPrice: '9.90' },
  ]);
  write('categories.json', { id: 1 });
  const lines = [8, 10].map((id) => ({ book: id, copies: 1 }));
  const order = { date: '2020-09-08', status: 'completed', lines };
  const customer = { email: 'a@example.com', password: 'x', name: 'A', city: 1 };
  write('demo-customer.json', { ...customer, orders: [order, { ...order, date: '2020-09-09' }] });
  writeFileSync(join(directory.path, 'banners.json'), '[');

  const failure = catchError(() => loadData(directory.path));

  const mistakes = failure.message
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
  expect(mistakes.filter((mistake) => mistake.includes('came into the shop'))).toHaveLength(1);
  expect(mistakes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^authors\/all\.json: record with id 2: name\.ar: /),
      expect.stringMatching(/^authors\/all\.json: record 4: /),
      'authors: id 1 is there more than once',
      'authors: key a is there more than once',
      'books/all.json: record with id 7: price: must be an amount such as "148.00"',
      'books/all.json: record with id 8: author: there is no "unknown"',
      'books/all.json: record with id 8: category: there is no "nothing"',
      'books/all.json: record with id 9: oldPrice: must be above the price',
      'demo-customer.json: order of 2020-09-08: book 8 came into the shop on 2020-09-09',
      'demo-customer.json: order of 2020-09-08: book: there is no "10"',
      'categories.json: must be a list of records',
      expect.stringMatching(/^banners\.json: .*JSON/),
      expect.stringMatching(/^contact\.json: ENOENT/),
    ]),
  );
});

const both = { en: 'x', ar: 'س' };
const author = { id: 1, key: 'a', name: both, lived: null, life: both };
const book = {
  id: 7,
  category: 'poetry',
  author: 'a',
  title: both,
  written: null,
  publishingYear: 2020,
  price: '9.90',
  oldPrice: null,
  stock: 1,
  abstract: both,
  description: both,
  tags: { en: [], ar: [] },
};

function catchError(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('Nothing was thrown');
}
