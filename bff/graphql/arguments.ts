import { GraphQLError } from 'graphql';
import type { BookQuery } from '../domain/book.ts';
import type { BookFilter } from './generated/resolvers.ts';

/** What clients may ask for, checked where the schema's types can't say it. Throws BAD_USER_INPUT. */

const badInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** A page's number: 1 where none is given. */
export function pageNumber(page: number | null | undefined): number {
  if (page != null && page < 1) throw badInput(`Pages are counted from 1, so there is no page ${page}.`);
  return page ?? 1;
}

/** A filter as a source takes it: the keyword trimmed, the ids each once and in order, so that equal filters are one. */
export const bookFilter = (filter: BookFilter | null | undefined): Pick<BookQuery, 'keyword' | 'categoryIds'> => ({
  keyword: filter?.keyword?.trim() || null,
  categoryIds: [...new Set(filter?.categoryIds)].toSorted(),
});
