import type { Language } from '../domain/language.ts';
import type { Bilingual } from '../domain/text.ts';
import type { ExportedBook, ExportingShop } from './exported-book.ts';

/** A form in which libraries and the trade take a catalogue. */
export type ExportFormat = {
  /** What its file is called. */
  readonly fileName: string;
  /** Where programs read it page by page, from `fileName` on: what the file of all books is called. */
  readonly allFileName?: string;
  readonly mediaType: string;
  /** What the file of all books is called where it is kept, by the day of its contents (YYYY-MM-DD), where a standard says so. */
  readonly standardName?: (language: Language, day: string) => string;
  /** Whether programs follow its address, rather than readers keep it as a file. */
  readonly isRead?: boolean;
  /** The style sheet that its document carries in itself. */
  readonly style?: string;
  /** What comes before the books. */
  readonly begin: (frame: Frame) => string;
  /** A book; null where the form has no place for it. */
  readonly record: (book: ExportedBook, frame: Frame) => string | Uint8Array | null;
  /** What is between two books. */
  readonly between?: string;
  /** What comes after them. */
  readonly end: string;
  /** Whether books come by their titles, rather than as they came to be known. */
  readonly byTitle?: boolean;
  /** Where books come by their categories, each category's by their titles: what precedes and what follows those of one. */
  readonly byCategory?: {
    readonly begin: (category: ExportedCategory, frame: Frame) => string;
    readonly end: string;
  };
  /** A book by itself, where that is something else than a file of one book. */
  readonly alone?: {
    readonly mediaType: string;
    readonly record: ExportFormat['record'];
  };
};

export type ExportedCategory = {
  /** Null of the books of no known category. */
  readonly id: string | null;
  readonly name: Bilingual | null;
  /** How many books it has. */
  readonly books: number;
};

export type Frame = {
  readonly shop: ExportingShop;
  /** The language of the export: that of its titles, where a form has one alone. */
  readonly language: Language;
  /** When the snapshot that it is made of was gathered, in milliseconds. */
  readonly gatheredAt: number;
  /** The address of the export itself. */
  readonly self: string;
  /** The categories that the books come by, in the order of their names; left out where they come otherwise. */
  readonly categories?: readonly ExportedCategory[];
  /** Which page of the books this is; left out of all books, and of one. */
  readonly page?: PageOfBooks;
};

type PageOfBooks = {
  /** Counted from 1. */
  readonly number: number;
  /** How many pages there are: one at least, though it be empty. */
  readonly pages: number;
  /** How many books a full page has. */
  readonly size: number;
  /** How many books all pages have. */
  readonly total: number;
};
