import { expect, test } from 'vitest';
import type { ExportedBook } from './exported-book.ts';
import { kbart } from './kbart.ts';

const book: ExportedBook = {
  id: '101',
  isbn: '9795000001010',
  writtenIsbn: '979-5-0000-0101-0',
  misprintedIsbn: null,
  title: { en: 'The Muqaddimah', ar: 'المقدمة: كتاب العبر' },
  author: { en: 'John von Neumann', ar: 'ابن خلدون' },
  publisher: null,
  year: 2019,
  category: null,
  description: null,
  subjects: null,
  price: 14_800,
  stock: null,
  image: null,
  ebook: 'https://ebooks.test/muqaddimah',
  page: 'https://shop.test/product/101?lng=en',
  enrichment: null,
};
const frame = {
  shop: {
    name: { en: 'Publisher', ar: 'الناشر' },
    publicUrl: 'https://shop.test',
    currency: 'QAR',
    timeZone: 'Asia/Qatar',
    ebookBaseUrl: 'https://ebooks.test',
    enrichments: new Map(),
  },
  language: 'en',
  gatheredAt: 0,
  self: 'https://shop.test/exports/en/kbart.txt',
} as const;

/** A record by the names of its columns. */
function recordOf(of: ExportedBook, language: 'en' | 'ar' = 'en'): Record<string, string | undefined> {
  const [header = [], record = [], ...rest] = `${kbart.begin(frame)}${String(kbart.record(of, { ...frame, language }))}`
    .split('\r\n')
    .map((line) => line.split('\t'));
  expect(rest).toEqual([['']]);
  expect(record).toHaveLength(25);
  return Object.fromEntries(header.map((column, at) => [column, record[at]]));
}

test('export-1: a KBART record says where a book is read, that it is free, and what identifies it', () => {
  const cells = Object.entries(recordOf(book)).filter(([, cell]) => cell !== '');

  expect(Object.fromEntries(cells)).toEqual({
    publication_title: 'The Muqaddimah',
    print_identifier: '9795000001010',
    title_url: 'https://ebooks.test/muqaddimah',
    first_author: 'von Neumann',
    title_id: '101',
    coverage_depth: 'fulltext',
    publisher_name: 'Publisher',
    publication_type: 'monograph',
    date_monograph_published_print: '2019',
    access_type: 'F',
  });
});

test('export-1: KBART in Arabic has the Arabic title, author and publisher whole', () => {
  expect(recordOf(book, 'ar')).toMatchObject({
    publication_title: 'المقدمة: كتاب العبر',
    first_author: 'ابن خلدون',
    publisher_name: 'الناشر',
  });
});

test.each([
  ['One\ttwo\r\nthree', 'One two three'],
  ['Bread & <salt>', 'Bread & <salt>'],
  ['\tA tab before', 'A tab before'],
  ['Of a "word"\u2028and another\n', 'Of a "word" and another'],
])('export-1: in KBART the title %j is one cell', (title, cell) => {
  expect(recordOf({ ...book, title: { en: title } })['publication_title']).toBe(cell);
});

test.each(['=HYPERLINK("http://evil.test")', '+1', '-2+3', '@SUM(A1)'])(
  'export-1: in KBART %j is text to a spreadsheet, and a year is as it is',
  (text) => {
    const said = { en: text };

    expect(recordOf({ ...book, title: said, author: said, publisher: said, year: -300 })).toMatchObject({
      publication_title: `'${text}`,
      first_author: `'${text}`,
      publisher_name: `'${text}`,
      print_identifier: '9795000001010',
      date_monograph_published_print: '-300',
    });
  },
);

test('export-1: a book that can’t be read on screen is in no KBART file', () => {
  expect(kbart.record({ ...book, ebook: null }, frame)).toBeNull();
});
