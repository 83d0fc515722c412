import { expect, test } from 'vitest';

import { checkDigit, isbn } from '../../isbn.ts';
import { loadData } from '../load.ts';
import { author, book } from '../records.ts';
import { enlarged } from './books.ts';

const data = loadData();
const large = enlarged(data, { books: 10_000, seed: 7 });
const books = large.books.slice(data.books.length);
const authors = large.authors.slice(data.authors.length);

test('books are made up to the number that is asked for, after those of the data set', () => {
  expect(large.books).toHaveLength(10_000);
  expect(large.books.slice(0, data.books.length)).toEqual(data.books);
  expect(new Set(large.books.map(({ id }) => id)).size).toBe(10_000);
  expect(enlarged(data, { books: data.books.length, seed: 7 })).toBe(data);
});

test('the same seed makes the same books and authors, another seed others', () => {
  const [one, again, other] = [7, 7, 8].map((seed) => enlarged(data, { books: 1000, seed }));
  const titles = new Set(other?.books.slice(data.books.length).map(({ title }) => title.en));
  const common = one?.books.slice(data.books.length).filter(({ title }) => titles.has(title.en)) ?? [];

  expect(again).toEqual(one);
  expect(common.length).toBeLessThan(100);
});

test('made records are as the files of the data set must be', () => {
  for (const { boundOnTheRight: _bound, createdAt: _created, ...record } of books) book.parse(record);
  for (const { writesArabic: _writes, ...record } of authors) author.parse(record);

  const keys = new Set(large.authors.map(({ key }) => key));
  expect(keys.size).toBe(large.authors.length);
  expect(books.filter((each) => !keys.has(each.author))).toEqual([]);
  expect(books.filter(({ price, oldPrice }) => oldPrice !== null && Number(oldPrice) <= Number(price))).toEqual([]);
});

test('each book has an ISBN of its own, with a valid check digit', () => {
  const digits = books.map(({ id }) => isbn(id).replaceAll('-', ''));

  expect(new Set(digits).size).toBe(books.length);
  expect(digits.filter((each) => each.length !== 13 || checkDigit(each.slice(0, 12)) !== Number(each[12]))).toEqual([]);
});

test('every text is there in both languages, with all its places filled', () => {
  const texts = [
    ...books.flatMap(({ title, abstract, description, tags }) => [
      title,
      abstract,
      description,
      { en: tags.en.join(), ar: tags.ar.join() },
    ]),
    ...authors.flatMap(({ name, life }) => [name, life]),
  ];

  expect(texts.filter(({ en }) => !/\p{Script=Latin}/u.test(en) || /\p{Script=Arabic}/u.test(en))).toEqual([]);
  expect(texts.filter(({ ar }) => !/\p{Script=Arabic}/u.test(ar))).toEqual([]);
  expect(texts.filter(({ en, ar }) => /[{}]|undefined/.test(en + ar))).toEqual([]);
});

test.each(['en', 'ar'] as const)(
  'over 3000 different words are in titles and names (%s), a few of them frequent',
  (language) => {
    const texts = [...books.map(({ title }) => title), ...authors.map(({ name }) => name)];
    const words = texts.flatMap((text) => text[language].toLowerCase().match(/[\p{L}\p{M}’‘-]+/gu) ?? []);
    const counts = [...Map.groupBy(words, (word) => word).values()]
      .map(({ length }) => length)
      .toSorted((one, other) => other - one);
    const first = counts.slice(0, 100).reduce((sum, count) => sum + count, 0);

    expect(counts.length).toBeGreaterThan(3000);
    expect(first / words.length).toBeGreaterThan(0.3);
  },
);

test('authors have names of their own, and some have written much', () => {
  const written = [...Map.groupBy(books, (each) => each.author).values()].map(({ length }) => length);

  expect(new Set(authors.map(({ name }) => name.en)).size).toBe(authors.length);
  expect(written).toHaveLength(authors.length);
  expect(authors.length).toBeGreaterThan(books.length / 6);
  expect(Math.max(...written)).toBeGreaterThan(20);
});

test('every kind of book that a shop must show is among them', () => {
  expect(new Set(books.map(({ category }) => category)).size).toBe(data.categories.length - 1);
  expect(books.some(({ stock }) => stock === 0)).toBe(true);
  expect(books.some(({ oldPrice }) => oldPrice !== null)).toBe(true);
  expect(books.some(({ translatedInto }) => translatedInto === 'ar')).toBe(true);
  expect(large.ebooks.length).toBeGreaterThan(data.ebooks.length + 50);
});
