import { snapshotSource } from '../../bff/cache/version.ts';
import { openDatabase, snapshotFile } from '../../bff/catalogue/database.ts';
import { snapshotOperations } from '../../bff/catalogue/operations.ts';
import { loadData } from '../../legacy-api/data/load.ts';
import { enlarged } from '../../legacy-api/data/made/books.ts';
import { isbn } from '../../legacy-api/isbn.ts';

/** Fills the file that CATALOGUE_FILE leads to with the snapshot of a legacy API, as if so many of its books had just been gathered. */
export function fillSnapshot(file: string, legacyUrl: string, books: number): void {
  const data = enlarged(loadData(), { books, seed: 7 });
  const names = new Map(data.authors.map(({ key, name }) => [key, name]));
  const source = snapshotSource(legacyUrl);
  using database = openDatabase(snapshotFile(file, source), source);
  const { keep } = snapshotOperations(database);
  const how = { now: Date.now(), pass: 1, areDetails: true };
  keep(
    'category',
    data.categories.map(({ key, name }) => ({ id: key, name, image: null })),
    how,
  );
  for (let at = 0; at < data.books.length; at += 500) {
    const page = data.books.slice(at, at + 500).map((book) => ({
      id: String(book.id),
      isbn: isbn(book.id),
      title: book.title,
      thumbnail: `covers/${book.id}.svg`,
      price: 10_000,
      stock: 3,
      author: { id: null, name: names.get(book.author ?? '') ?? null, image: null },
      categoryId: book.category,
      publishingYear: book.publishingYear,
      publisher: { en: 'University Press' },
      description: book.description,
      ebook: at % 1_000 === 0 ? `book-${book.id}` : null,
    }));
    keep('book', page, how);
  }
  database.exec(
    `INSERT OR REPLACE INTO meta VALUES ('progress', '${JSON.stringify({ pass: 1, list: null, page: 1, beganAt: how.now, wholeSince: how.now, isCut: false })}')`,
  );
}
