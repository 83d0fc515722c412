/** The thread of exports: it reads the snapshot, and writes one export after another. */
import { workerData } from 'node:worker_threads';
import { answerTasks } from '../background/thread.ts';
import { readStoredCatalogue } from '../catalogue/stored-catalogue.ts';
import type { Enrichments } from '../domain/enrichment.ts';
import type { Language } from '../domain/language.ts';
import { type DumpPage, dumpPage } from './dump.ts';
import { exportFormats, type FormatName } from './formats.ts';
import { exportOf, exportPage, writeExport, type Written } from './writing.ts';
import type { ExportingShop } from './exported-book.ts';

export type ExportTask = {
  readonly format: FormatName;
  readonly language: Language;
  readonly gatheredAt: number;
  readonly self: string;
  readonly shop: ToldShop;
  /** Where all books are written to, or the page of them or the one book that is wanted. */
  readonly of: { readonly file: string } | { readonly page: number } | { readonly id: string };
};

/** Of all books what was written; of a page or one book the bytes, null where there is no such, or no place for it. */
type ExportResult = Written | Uint8Array | null;

export type DumpTask = { readonly shop: ToldShop & { readonly dumpSettings: string }; readonly since: string | null };

/** What each task says of the shop: what is added to books the thread starts with, since that may be much. */
export type ToldShop = Omit<ExportingShop, 'enrichments'>;

export type ExportThreadData = { readonly snapshot: string; readonly enrichments: Enrichments };

const { snapshot, enrichments } = workerData as ExportThreadData; // exports.ts alone starts this thread

function run({ format: name, of, shop, ...told }: ExportTask): ExportResult {
  const format = exportFormats[name];
  const frame = { ...told, shop: { ...shop, enrichments } };
  using stored = readStoredCatalogue(snapshot);
  if ('file' in of) return writeExport(of.file, format, stored, frame);
  if ('page' in of) return exportPage(of.page, format, stored, frame);
  const book = stored.book(of.id);
  return book && exportOf(book, format, stored, frame);
}

function dump({ shop, since }: DumpTask): DumpPage | null {
  using stored = readStoredCatalogue(snapshot);
  return dumpPage(stored, { ...shop, enrichments }, since);
}

answerTasks((task: ExportTask | DumpTask) => ('since' in task ? dump(task) : run(task)));
