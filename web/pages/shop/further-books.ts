import type { bookQuery } from './book-query.ts';

/** The variables of further pages: by the spelling that the first books were found by, and without the names beside them. */
export const furtherBooks = <Query extends ReturnType<typeof bookQuery>>(
  query: Query,
  { books }: { readonly books: { readonly searchedFor: string | null } | null },
): Query => ({
  ...query,
  filter: { ...query.filter, keyword: books?.searchedFor ?? query.filter.keyword },
  names: '',
});
