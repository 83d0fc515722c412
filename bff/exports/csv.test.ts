import { expect, test } from 'vitest';
import { csv } from './csv.ts';
import type { ExportedBook } from './exported-book.ts';

const book: ExportedBook = {
  id: '1',
  isbn: null,
  title: { en: 'A title' },
  author: null,
  publisher: null,
  year: null,
  category: null,
  description: null,
  subjects: null,
  price: null,
  stock: null,
  image: null,
  ebook: null,
  page: 'https://shop.test/product/1?lng=en',
  enrichment: null,
};
const frame = {
  shop: {
    name: { en: 'Press' },
    publicUrl: 'https://shop.test',
    currency: 'QAR',
    ebookBaseUrl: null,
    enrichments: new Map(),
  },
  language: 'en',
  gatheredAt: 0,
  self: 'https://shop.test/exports/en/books.csv',
} as const;

test.each([
  ['=HYPERLINK("http://evil.test")', `"'=HYPERLINK(""http://evil.test"")"`],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' \t=1', "' \t=1"],
  ['One, two', '"One, two"'],
  ['Of a "word"', '"Of a ""word"""'],
])('a title that is %j is text to a spreadsheet', (title, cell) => {
  expect(csv.record({ ...book, title: { en: title } }, frame)).toBe(`,${cell},,,,,,,,,${book.page},,\r\n`);
});
