import type { Language } from '../domain/language.ts';
import type { ExportedBook, ExportingShop } from './exported-book.ts';

/** A form in which libraries and the trade take a catalogue. */
export type ExportFormat = {
  /** What its file is called. */
  readonly fileName: string;
  readonly mediaType: string;
  /** Whether programs follow its address, rather than readers keep it as a file. */
  readonly isRead?: boolean;
  /** What comes before the books. */
  readonly begin: (frame: Frame) => string;
  /** A book; null where the form has no place for it. */
  readonly record: (book: ExportedBook, frame: Frame) => string | Uint8Array | null;
  /** What is between two books. */
  readonly between?: string;
  /** What comes after them. */
  readonly end: string;
};

export type Frame = {
  readonly shop: ExportingShop;
  /** The language of the export: that of its titles, where a form has one alone. */
  readonly language: Language;
  /** When the snapshot that it is made of was gathered, in milliseconds. */
  readonly gatheredAt: number;
  /** The address of the export itself. */
  readonly self: string;
};
