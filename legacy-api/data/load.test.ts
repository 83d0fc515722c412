import { mkdtempDisposableSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { loadData } from './load.ts';

test('the data set of the stand-in has no mistakes', () => {
  const { books, authors, categories, banners } = loadData();

  for (const list of [books, authors, categories, banners]) expect(list.length).toBeGreaterThan(0);
  expect(books.some(({ category }) => category === 'journals')).toBe(true);
});

test('a data set with mistakes is refused, each named by file and record', () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'legacy-data-'));
  const write = (file: string, content: unknown) => writeFileSync(join(directory.path, file), JSON.stringify(content));
  mkdirSync(join(directory.path, 'authors'));
  mkdirSync(join(directory.path, 'books'));
  write('authors/all.json', [author, author, { ...author, id: 2, key: 'b', name: { en: 'B' } }, 'C']);
  write('books/all.json', [
    { ...book, price: '9.9' },
    { ...book, id: 8, author: 'nobody', category: 'nothing' },
  ]);
  write('categories.json', { id: 1 });
  writeFileSync(join(directory.path, 'banners.json'), '[');

  const failure = catchError(() => loadData(directory.path));

  const mistakes = failure.message
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
  expect(mistakes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^authors\/all\.json: record with id 2: name\.ar: /),
      expect.stringMatching(/^authors\/all\.json: record 4: /),
      'authors: id 1 is there more than once',
      'authors: key a is there more than once',
      'books/all.json: record with id 7: price: must be an amount such as "148.00"',
      'books/all.json: record with id 8: author: there is no "nobody"',
      'books/all.json: record with id 8: category: there is no "nothing"',
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
