import type { FoundBy } from '../generated/public/graphql.ts';

/** Books of a search, each with what it was found by. */

type Found<Book> = { readonly items: readonly Book[]; readonly foundBy: readonly FoundBy[] };

export type FoundBook<Book> = Book & { readonly foundBy: FoundBy };

export const withFoundBy = <Book, Part extends Found<Book>>(
  part: Part & Found<Book>,
): Omit<Part, 'items'> & { readonly items: readonly FoundBook<Part['items'][number]>[] } => ({
  ...part,
  items: part.items.map((book, at) => ({ ...book, foundBy: part.foundBy[at] ?? 'KEYWORD' })),
});
