import type { CataloguePage } from '../domain/book.ts';
import type { LegacyClient } from '../legacy/client.ts';
import type { Read } from '../legacy/endpoint.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Catalogue } from './catalogue.ts';
import { bookOfEntry, type KnownBook } from './records.ts';

/** Renews records of the snapshot that a request has read anyway. */

/** The same client, whose answers are kept besides: no request waits for that. */
export function notingReads(legacy: LegacyClient, catalogue: Pick<Catalogue, 'keep'>, now: () => number): LegacyClient {
  return {
    ...legacy,
    read: async (endpoint, scope, ...args) => {
      const value = await legacy.read(endpoint, scope, ...args);
      const books = booksIn(endpoint, value);
      const how = { now: now(), pass: null, areDetails: endpoint.path === endpoints.bookDetail.path };
      // The gatherer says when the snapshot can't be written.
      if (books.length > 0) catalogue.keep('book', books, how).catch(() => {});
      return value;
    },
  };
}

/** The books that are in an answer of one of these endpoints. */
function booksIn({ path }: Pick<Read<readonly unknown[], unknown>, 'path'>, value: unknown): readonly KnownBook[] {
  // What an endpoint answers is of its type: the path names which.
  switch (path) {
    case endpoints.bookDetail.path:
      return value === null ? [] : [value as KnownBook];
    case endpoints.publishedBooks.path:
    case endpoints.exploreBooks.path:
      return (value as { readonly items: readonly KnownBook[] }).items;
    case endpoints.newBooks.path:
      return value as readonly KnownBook[];
    case endpoints.catalogue.path:
      return (value as CataloguePage).items.map(bookOfEntry);
    default:
      return [];
  }
}
