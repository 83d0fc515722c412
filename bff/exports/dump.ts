import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Change, StoredCatalogue } from '../catalogue/stored-catalogue.ts';
import { dumpCursor, dumpCursorOf, dumpPoint } from '../domain/dump.ts';
import { recordPath } from '../domain/record-pages.ts';
import { decimalOf } from '../domain/money.ts';
import { exportedBook, type ExportingShop } from './exported-book.ts';

/** The catalogue for apps that work offline: JSON lines by pages, all of it and then what has changed. */

/** A page has at most so many lines, beside the one that leads on. */
const linesAPage = 500;

export type DumpPage = {
  /** The lines, compressed by gzip. */
  readonly gzip: Uint8Array;
  /** Where the next page begins: what `since` is for it, or for what will have changed by another day. */
  readonly next: string;
  readonly isLast: boolean;
};

/** With what `dumpSettings` gives of it, which is much to be made for each page. */
type DumpingShop = ExportingShop & { readonly dumpSettings: string };

/** The page after a cursor, from the beginning where that is null; null for one of a snapshot that is no more, or of other settings. */
export function dumpPage(stored: StoredCatalogue, shop: DumpingShop, since: string | null): DumpPage | null {
  const { epoch, revision: latest } = dumpPoint(stored.version, shop.dumpSettings);
  const revision = since === null ? 0 : revisionIn(since, epoch, latest);
  if (revision === null) return null;
  const changes = stored.changes(revision, linesAPage);
  const isLast = changes.length < linesAPage;
  // The latest change may be of what has no line, an author's: who has read to the end has all there is all the same.
  const next = dumpCursor({ epoch, revision: isLast ? latest : (changes.at(-1)?.revision ?? revision) });
  const lines = [...changes.map((change) => lineOf(change, stored, shop)), { kind: 'end', next, isLast }];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return { gzip: gzipSync(text), next, isLast };
}

function revisionIn(cursor: string, epoch: string, latest: number): number | null {
  const known = dumpCursorOf(cursor);
  return known && known.epoch === epoch && known.revision <= latest ? known.revision : null;
}

function lineOf(change: Change, stored: StoredCatalogue, shop: ExportingShop): object {
  if (change.kind === 'removed') return { kind: change.of === 'book' ? 'removed' : 'removedCategory', id: change.id };
  if (change.kind === 'category') {
    const { id, name } = change.category;
    return { kind: 'category', id, name };
  }
  // Its page has no language here: the text is in both.
  const book = exportedBook(change.book, stored.categories, shop, 'en');
  // Without a title it is none that can be shown: whoever has it from before lets it go.
  if (book === null) return { kind: 'removed', id: change.book.id };
  const { id, isbn, title, author, publisher, year, category, description, subjects, stock, image, ebook } = book;
  const facts = {
    id,
    isbn,
    title,
    author,
    publisher,
    year,
    categoryId: category?.id ?? null,
    description,
    subjects,
    price: book.price === null ? null : { amount: decimalOf(book.price), currency: shop.currency },
    stock,
    image,
    ebook,
    page: shop.publicUrl + recordPath('book', id),
    ...(book.enrichment && { enrichment: book.enrichment }),
  };
  return { kind: 'book', ...facts, hash: createHash('sha256').update(JSON.stringify(facts)).digest('base64url') };
}
