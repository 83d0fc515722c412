import type { Book, BookDetail, BookPage, BookQuery, CatalogueQuery } from '../domain/book.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** Books, from the legacy API through the cache. Pages are counted from 1. */
export const bookSource = (read: Reader) => ({
  /** Null when there is no such book. */
  detail: (id: string): Promise<BookDetail | null> => read(endpoints.bookDetail, id),
  explore: (page: number): Promise<BookPage> => read(endpoints.exploreBooks, { page }),
  newest: (): Promise<readonly Book[]> => read(endpoints.newBooks),
  mostSold: (page: number): Promise<BookPage> => read(endpoints.mostSoldBooks, { page }),
  catalogue: (query: CatalogueQuery): Promise<BookPage> => read(endpoints.catalogue, query),
  /** None, without a call, for no keyword. */
  search: async (keyword: string | null): Promise<readonly Book[]> =>
    keyword === null ? [] : read(endpoints.searchBooks, keyword),
  published: (query: BookQuery): Promise<BookPage> => read(endpoints.publishedBooks, query),
});

export type BookSource = ReturnType<typeof bookSource>;
