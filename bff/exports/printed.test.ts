import { expect, test } from 'vitest';
import { bareBook as book, frameOf } from '../../tests/support/exported-book.ts';
import type { ExportedBook } from './exported-book.ts';
import type { Frame } from './format.ts';
import { printed } from './printed.ts';

const categories = [
  { id: '1', name: { en: 'History', ar: 'تاريخ' }, books: 2 },
  { id: null, name: null, books: 1 },
];
const frame = { ...frameOf('catalogue.html'), categories };

const entry = (given: Partial<ExportedBook>, of: Frame = frame): string =>
  String(printed.record({ ...book, ...given }, of));

test('export-1: the catalogue to print begins with its day and its contents', () => {
  const head = printed.begin(frame);

  // Where the shop is, it is the next month already.
  expect(head).toContain('As of 1 February 2026');
  expect(head).toContain('<a href="#category-1"><span>History</span><span>2 books</span></a>');
  expect(head).toContain('<a href="#category-none"><span>Further books</span><span>1 book</span></a>');
});

test('export-1: what is unknown of a book is left out of the catalogue to print', () => {
  expect(entry({})).toBe('<article><h3><a href="https://shop.test/product/1?lng=en">A title</a></h3></article>');
});

test.each([
  ['en', '<span>ISBN <bdi dir="ltr">979-5-0000-0101-0</bdi></span>'],
  ['ar', '<span>ردمك <bdi dir="ltr">979-5-0000-0101-0</bdi></span>'],
] as const)('export-1: the catalogue to print says an ISBN as the page of its book does, in %s', (language, said) => {
  const facts = { isbn: '9795000001010', writtenIsbn: '979-5-0000-0101-0', year: 2021 };

  expect(entry(facts, { ...frame, language })).toContain(`<p class="facts"><span>2021</span> ${said}</p>`);
});

test('export-1: a title in the catalogue to print is text, and says which language it is in', () => {
  const title = { ar: '<script>alert(1)</script> كتاب' };

  expect(entry({ title })).toContain('<h3 lang="ar" dir="rtl">');
  expect(entry({ title })).not.toContain('<script');
});

test('export-1: of more books than a browser would fetch covers of, the catalogue to print has none', () => {
  const image = 'https://shop.test/media/covers/1.svg';
  const many = { ...frame, categories: [{ id: '1', name: null, books: 2_001 }] };

  expect(entry({ image })).toContain('<img src="https://shop.test/media/covers/1.svg?');
  expect(entry({ image }, many)).not.toContain('<img');
});
