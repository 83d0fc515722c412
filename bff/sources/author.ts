import type { Author, AuthorQuery } from '../domain/author.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** Authors, from the legacy API through the cache. */
export const authorSource = (read: Reader) => ({
  all: (query: AuthorQuery): Promise<readonly Author[]> => read(endpoints.authors, query),
  /** Null when there is no such author. */
  detail: (id: string): Promise<Author | null> => read(endpoints.authorDetail, id),
});
