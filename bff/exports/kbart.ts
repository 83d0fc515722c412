import { messageIn } from '../domain/messages.ts';
import { personName } from '../domain/person-name.ts';
import { textIn } from '../domain/text.ts';
import { cellText } from './cell-text.ts';
import type { ExportedBook } from './exported-book.ts';
import type { ExportFormat, Frame } from './format.ts';

/** In ASCII: Node.js refuses most other letters in a header. */
const provider = (): string =>
  messageIn('en', { id: 'brand.name' })
    .normalize('NFKD')
    .replaceAll(/[^\dA-Za-z]+/g, '');

/** The books that can be read on screen as a KBART file (phase II, NISO RP-9-2014), for link resolvers of libraries. */
export const kbart: ExportFormat = {
  fileName: 'kbart.txt',
  mediaType: 'text/tab-separated-values; charset=utf-8',
  // As the recommendation names files: provider, region, package, day.
  standardName: (language, day) => `${provider()}_Global_Ebooks-${language}_${day}.txt`,
  // Who checks a list by hand, or compares two, finds a title.
  byTitle: true,
  begin: () => line(columns),
  record: (book, frame) => {
    const cells = cellsOf(book, frame);
    return cells && line(columns.map((column) => cells[column] ?? ''));
  },
  end: '',
};

/** All of them, in the order of the recommendation. */
const columns = [
  'publication_title',
  'print_identifier',
  'online_identifier',
  'date_first_issue_online',
  'num_first_vol_online',
  'num_first_issue_online',
  'date_last_issue_online',
  'num_last_vol_online',
  'num_last_issue_online',
  'title_url',
  'first_author',
  'title_id',
  'embargo_info',
  'coverage_depth',
  'notes',
  'publisher_name',
  'publication_type',
  'date_monograph_published_print',
  'date_monograph_published_online',
  'monograph_volume',
  'monograph_edition',
  'first_editor',
  'parent_publication_title_id',
  'preceding_publication_title_id',
  'access_type',
] as const;

type Cells = { readonly [column in (typeof columns)[number]]?: string };

/** The ISBN and the year that the shop knows are those of the printed book. */
function cellsOf(
  { id, isbn, title, author, publisher, year, ebook }: ExportedBook,
  { shop, language }: Frame,
): Cells | null {
  const shown = textIn(title, language)?.value;
  if (ebook === null || shown === undefined) return null;
  const name = textIn(author, language)?.value;
  return {
    publication_title: textOf(shown),
    ...(isbn !== null && { print_identifier: textOf(isbn) }),
    title_url: ebook,
    ...(name !== undefined && { first_author: textOf(familyNameOf(name)) }),
    title_id: id,
    coverage_depth: 'fulltext',
    // Where the legacy API names no other, the book is one of the publisher whose shop this is.
    publisher_name: textOf((textIn(publisher, language) ?? textIn(shop.name, language))?.value ?? ''),
    publication_type: 'monograph',
    ...(year !== null && { date_monograph_published_print: String(year) }),
    // E-books are read without an account and without payment.
    access_type: 'F',
  };
}

/** What surrounds a text is no part of its cell. */
const textOf = (text: string): string => cellText(text.trim());

/** The whole name where it has no family name. */
function familyNameOf(name: string): string {
  const parts = personName(name);
  return 'literal' in parts ? parts.literal : `${parts.particle} ${parts.family}`;
}

/** The recommendation has neither quotation marks nor escapes: a tab or a line break within a text becomes a space. */
const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')}\r\n`;
