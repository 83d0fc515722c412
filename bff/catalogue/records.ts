import type { Author } from '../domain/author.ts';
import type { Book, CatalogueEntry, Category } from '../domain/book.ts';

/** What the snapshot keeps. */

/** A book as far as it has been read: what lists say, and once its details have been read, what these say. */
export type KnownBook = Book & {
  /** The name of its e-book below the e-book base; left out until the catalogue has been read. */
  readonly ebook?: string | null;
};

/** The entry that the catalogue has of a book, as far as that is known. */
export const entryOfBook = (book: KnownBook): CatalogueEntry => ({
  book,
  author: book.author ?? null,
  ebook: book.ebook ?? null,
});

/** A book as an entry of the catalogue says it. */
export const bookOfEntry = ({ book, ebook }: CatalogueEntry): KnownBook => ({ ...book, ebook });

type Records = {
  readonly book: KnownBook;
  readonly author: Author & { readonly id: string };
  readonly category: Category;
};

export type Kind = keyof Records;

export type RecordOf<K extends Kind> = Records[K];
