import type { Book, BookDetail, BookPage, BookQuery, CatalogueQuery } from '../domain/book.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { CategorySource } from './category.ts';
import type { Reader } from './reader.ts';

/** Books, from the legacy API through the cache. Pages are counted from 1. */
export const bookSource = (read: Reader, categories: CategorySource) => ({
  /** Null when there is no such book. */
  detail: (id: string): Promise<BookDetail | null> => read(endpoints.bookDetail, id),
  explore: (page: number): Promise<BookPage> => read(endpoints.exploreBooks, { page }),
  newest: (): Promise<readonly Book[]> => read(endpoints.newBooks),
  mostSold: (page: number): Promise<BookPage> => read(endpoints.mostSoldBooks, { page }),
  /** Empty, without a call, for a category that there is not. */
  catalogue: async (query: CatalogueQuery): Promise<BookPage> => {
    if (query.categoryId === null) return read(endpoints.catalogue, query);
    const existing = await categories.existing([query.categoryId]);
    if (existing === null) return read(endpoints.catalogue, { ...query, unverified: true });
    return existing.length === 0 ? emptyPage(query) : read(endpoints.catalogue, query);
  },
  /** None, without a call, for no keyword. */
  search: async (keyword: string | null): Promise<readonly Book[]> =>
    keyword === null ? [] : read(endpoints.searchBooks, keyword),
  /** Categories that there are not are left out; empty, without a call, where no other is asked for. */
  published: async (query: BookQuery): Promise<BookPage> => {
    if (query.categoryIds.length === 0) return read(endpoints.publishedBooks, query);
    const existing = await categories.existing(query.categoryIds);
    if (existing === null) return read(endpoints.publishedBooks, { ...query, unverified: true });
    if (existing.length === 0) return emptyPage(query);
    return read(endpoints.publishedBooks, { ...query, categoryIds: existing });
  },
});

const emptyPage = ({ page }: { readonly page: number }): BookPage => ({ items: [], page, hasMore: false, total: 0 });

export type BookSource = ReturnType<typeof bookSource>;
