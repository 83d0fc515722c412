import type { Language } from '../../i18n/language.ts';
import type { MessageId } from '../../i18n/messages.ts';

/** The files that the shop exports its catalogue to, each in every language. */

type ExportedFile = {
  /** Its name, the last part of its address. */
  readonly name: string;
  readonly mediaType: string;
  /** How the records are written in it. */
  readonly encoding: string;
  /** Whether its address is opened, by an app or in the browser, rather than the file be downloaded. */
  readonly isOpened?: true;
};

export type ExportedFormat = {
  /** A standard, or a format that is known by its name in every language; or what it is called in each. */
  readonly name: string | { readonly id: MessageId };
  readonly purpose: MessageId;
  readonly files: readonly [ExportedFile, ...ExportedFile[]];
};

type Formats = readonly [ExportedFormat, ...ExportedFormat[]];

const file = (name: string, mediaType: string, encoding: string): ExportedFile => ({ name, mediaType, encoding });

const opened = (...parts: Parameters<typeof file>): ExportedFile => ({ ...file(...parts), isOpened: true });

export const libraryFormats: Formats = [
  {
    name: 'MARC 21',
    purpose: 'exports.marc',
    files: [file('marc.mrc', 'application/marc', 'ISO 2709'), file('marc.xml', 'application/marcxml+xml', 'MARCXML')],
  },
  {
    name: 'KBART',
    purpose: 'exports.kbart',
    files: [file('kbart.txt', 'text/tab-separated-values', 'TSV')],
  },
  {
    name: 'OPDS',
    purpose: 'exports.opds',
    files: [
      opened('opds.xml', 'application/atom+xml', 'OPDS 1.2'),
      opened('opds.json', 'application/opds+json', 'OPDS 2.0'),
    ],
  },
];

export const tradeFormats: Formats = [
  { name: 'ONIX 3.0', purpose: 'exports.onix', files: [file('onix.xml', 'application/xml', 'XML')] },
  { name: 'CSV', purpose: 'exports.csv', files: [file('books.csv', 'text/csv', 'UTF-8')] },
  {
    name: { id: 'exports.printed_name' },
    purpose: 'exports.printed',
    files: [opened('catalogue.html', 'text/html', 'HTML')],
  },
];

/** The address of a file of all books, or of the book with an id alone. */
export const exportPath = (fileName: string, language: Language, bookId?: string): string =>
  `/exports/${language}/${bookId === undefined ? '' : `product/${bookId}/`}${fileName}`;
