import type { BookDetail, BookPage, Book, BookQuery } from '../domain/book.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** Books, from the legacy API through the cache. Pages are counted from 1. */
export const bookSource = (read: Reader) => ({
  /** Null when there is no such book. */
  detail: (id: string): Promise<BookDetail | null> => read(endpoints.bookDetail, id),
  explore: (page: number): Promise<BookPage> => read(endpoints.exploreBooks, { page }),
  newest: (): Promise<readonly Book[]> => read(endpoints.newBooks),
  published: (query: BookQuery): Promise<BookPage> => read(endpoints.publishedBooks, query),
});

export type BookSource = ReturnType<typeof bookSource>;
