import type { Author, AuthorQuery } from '../domain/author.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { CategorySource } from './category.ts';
import type { Reader } from './reader.ts';

/** Authors, from the legacy API through the cache. */
export const authorSource = (read: Reader, categories: CategorySource) => ({
  /** None, without a call, for a category that there is not. */
  all: async (query: AuthorQuery): Promise<readonly Author[]> => {
    if (query.categoryId === null) return read(endpoints.authors, query);
    const existing = await categories.existing([query.categoryId]);
    if (existing === null) return read(endpoints.authors, { ...query, unverified: true });
    return existing.length === 0 ? [] : read(endpoints.authors, query);
  },
  /** Null when there is no such author. */
  detail: (id: string): Promise<Author | null> => read(endpoints.authorDetail, id),
});
