import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { KnownBook } from '../catalogue/records.ts';
import type { StoredCatalogue } from '../catalogue/stored-catalogue.ts';
import { byKey, sortKeyOf } from '../domain/alphabet.ts';
import type { Language } from '../domain/language.ts';
import { textIn } from '../domain/text.ts';
import { exportedBook } from './exported-book.ts';
import type { ExportedCategory, ExportFormat, Frame } from './format.ts';

/** What has been written. */
export type Written = {
  /** How many books the file has. */
  readonly books: number;
  /** A hash of its bytes. */
  readonly hash: string;
};

/** So many bytes are written at once. */
const chunkBytes = 1 << 18;

/** Writes an export of all books to a file, book by book: however many there are, a chunk of them is in memory. */
export function writeExport(file: string, format: ExportFormat, stored: StoredCatalogue, frame: Frame): Written {
  const { byCategory } = format;
  const framed = byCategory ? { ...frame, categories: categoriesOf(stored, frame.language) } : frame;
  const descriptor = openSync(file, 'w', 0o600);
  const digest = createHash('sha256');
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let used = 0;
  const send = (bytes: Uint8Array): void => {
    digest.update(bytes);
    for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
  };
  const flush = (): void => {
    send(chunk.subarray(0, used));
    used = 0;
  };
  const write = (part: string | Uint8Array): void => {
    const length = typeof part === 'string' ? Buffer.byteLength(part) : part.length;
    if (length > chunkBytes - used) flush();
    if (length > chunkBytes) return send(Buffer.from(part));
    if (typeof part === 'string') chunk.write(part, used);
    else chunk.set(part, used);
    used += length;
  };
  try {
    let books = 0;
    const writeBooks = (of: Iterable<KnownBook>): void => {
      for (const record of recordsOf(of, format, stored, framed)) {
        if (books > 0 && format.between !== undefined) write(format.between);
        write(record);
        books += 1;
      }
    };
    write(format.begin(framed));
    if (!byCategory) writeBooks(format.byTitle ? stored.booksByTitle(frame.language) : stored.books());
    for (const category of framed.categories ?? []) {
      write(byCategory?.begin(category, framed) ?? '');
      writeBooks(stored.booksOf(category.id, frame.language));
      write(byCategory?.end ?? '');
    }
    write(format.end);
    flush();
    return { books, hash: digest.digest('base64url') };
  } finally {
    closeSync(descriptor);
  }
}

/** The categories that have books, in the order of the shop’s indexes, and last what is in none. */
function categoriesOf({ categories, booksByCategory }: StoredCatalogue, language: Language): ExportedCategory[] {
  const found = [...booksByCategory()].map(([id, books]) => {
    const name = (id !== null && categories.get(id)?.name) || null;
    return { id, books, name, key: sortKeyOf(textIn(name, language)?.value ?? '', language) };
  });
  return found.toSorted((one, other) =>
    one.id === null || other.id === null ? Number(one.id === null) - Number(other.id === null) : byKey(one, other),
  );
}

/** The export of one book; null where the form has no place for it. */
export function exportOf(
  book: KnownBook,
  format: ExportFormat,
  stored: StoredCatalogue,
  frame: Frame,
): Uint8Array | null {
  const { alone } = format;
  const [record] = recordsOf([book], alone ?? format, stored, frame);
  if (record === undefined) return null;
  return alone ? Buffer.from(record) : joined([format.begin(frame), record, format.end]);
}

/** A page of all books, counted from 1; null where there is none of that number. The first is there though it be empty. */
export function exportPage(
  number: number,
  format: ExportFormat,
  stored: StoredCatalogue,
  frame: Frame,
): Uint8Array | null {
  const total = stored.titled();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (number > pages) return null;
  const paged = { ...frame, page: { number, pages, size: pageSize, total } };
  const records = recordsOf(stored.titledBooks((number - 1) * pageSize, pageSize), format, stored, paged);
  const between = format.between ?? '';
  const parts = Array.from(records).flatMap((record, at) => (at === 0 ? [record] : [between, record]));
  return joined([format.begin(paged), ...parts, format.end]);
}

/** As many books as a reading app shows without a pause. */
const pageSize = 100;

const joined = (parts: readonly (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

function* recordsOf(
  books: Iterable<KnownBook>,
  format: Pick<ExportFormat, 'record'>,
  { categories }: StoredCatalogue,
  frame: Frame,
): Generator<string | Uint8Array> {
  for (const known of books) {
    const book = exportedBook(known, categories, frame.shop, frame.language);
    const record = book && format.record(book, frame);
    if (record !== null) yield record;
  }
}
