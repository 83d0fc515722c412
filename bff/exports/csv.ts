import { otherTextIn, textIn } from '../domain/text.ts';
import { decimalOf } from '../domain/money.ts';
import { cellText } from './cell-text.ts';
import type { ExportFormat } from './format.ts';

/** Titles, prices and stock as a table (RFC 4180), for spreadsheets and shops. */
export const csv: ExportFormat = {
  fileName: 'books.csv',
  mediaType: 'text/csv; charset=utf-8; header=present',
  // By this mark spreadsheets know that it is UTF-8.
  begin: () => `\uFEFF${line(columns)}`,
  record: (book, { shop, language }) =>
    line([
      book.isbn,
      textIn(book.title, language)?.value ?? null,
      otherTextIn(book.title, language)?.value ?? null,
      textIn(book.author, language)?.value ?? null,
      textIn(book.publisher, language)?.value ?? null,
      book.year,
      textIn(book.category?.name ?? null, language)?.value ?? null,
      book.price === null ? null : decimalOf(book.price),
      book.price === null ? null : shop.currency,
      book.stock,
      book.page,
      book.enrichment?.doi ?? null,
      book.enrichment?.pages ?? null,
    ]),
  end: '',
};

const columns = [
  'isbn',
  'title',
  'title_in_other_language',
  'author',
  'publisher',
  'year',
  'category',
  'price',
  'currency',
  'stock',
  'page',
  'doi',
  'pages',
];

type Cell = string | number | null;

const line = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = cellText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
