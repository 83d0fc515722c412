import type { Author } from './author.ts';
import type { MinorUnits } from './money.ts';
import type { Page } from './page.ts';
import type { Bilingual, Localised } from './text.ts';

/** A book as a list shows it. Texts with markup are sanitised HTML; pictures are names below the image base. */
export type Book = {
  readonly id: string;
  readonly isbn: string | null;
  readonly title: Bilingual | null;
  readonly publisher: Bilingual | null;
  readonly publishingYear: number | null;
  readonly categoryId: string | null;
  readonly description: Bilingual | null;
  readonly tags: Localised<readonly string[]> | null;
  readonly returnPolicy: Bilingual | null;
  readonly thumbnail: string | null;
  readonly images: readonly string[];
  readonly price: MinorUnits | null;
  /** What it cost before; null when it never cost anything else. */
  readonly oldPrice: MinorUnits | null;
  /** Per cent, as the press states it. */
  readonly discount: string | null;
  /** Copies; null where the legacy API does not say. */
  readonly stock: number | null;
};

/** A book with what only its detail call tells. */
export type BookDetail = Book & {
  readonly abstract: Bilingual | null;
  readonly author: Author | null;
  readonly createdAt: string | null;
};

export type BookPage = Page<Book>;

/** What narrows and orders a list of books. */
export type BookQuery = {
  readonly keyword: string | null;
  readonly categoryIds: readonly string[];
  readonly sort: 'latest' | 'oldest' | 'name' | 'price' | null;
  readonly page: number;
};

export const isDetailed = (book: Book): book is BookDetail => 'abstract' in book;

/** A book of unknown stock counts as sold out: nobody should pay for what may not be there. */
export const inStock = (book: Book): boolean => (book.stock ?? 0) > 0;
