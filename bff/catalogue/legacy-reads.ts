import type { Author } from '../domain/author.ts';
import { LegacyError } from '../domain/failure.ts';
import { ownScope, type Scope } from '../domain/scope.ts';
import type { LegacyClient } from '../legacy/client.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { bookOfEntry, type KnownBook, type Kind, type RecordOf } from './records.ts';
import type { ListName } from './stored-state.ts';

/** Reads what the snapshot is made of from the legacy API, in no reader's name. */

export type Legacy = Pick<LegacyClient, 'read'>;

type Listed = { readonly [K in Kind]?: readonly RecordOf<K>[] } & { readonly hasMore: boolean };

/** What each list has. */
const readers: Readonly<Record<ListName, (read: Legacy['read'], scope: Scope, page: number) => Promise<Listed>>> = {
  categories: async (read, scope) => ({ category: await read(endpoints.categories, scope), hasMore: false }),
  authors: async (read, scope) => {
    const authors = await read(endpoints.authors, scope, { name: null, categoryId: null });
    return { author: authors.filter(hasId), hasMore: false };
  },
  catalogue: async (read, scope, page) => {
    const { items, hasMore } = await read(endpoints.catalogue, scope, { keyword: null, categoryId: null, page });
    return { book: items.map(bookOfEntry), hasMore };
  },
  explore: async (read, scope, page) => {
    const { items, hasMore } = await read(endpoints.exploreBooks, scope, { page });
    return { book: items, hasMore };
  },
};

const hasId = (author: Author): author is Author & { readonly id: string } => author.id !== null;

/** A page of a list; `page` counts from 1. */
export const readListPage = (
  { read }: Legacy,
  list: ListName,
  page: number,
  signal: AbortSignal,
): Promise<Listed | NoAnswer> => outcomeOf(readers[list](read, ownScope(signal), page));

/** The details of a book; null where there is no such book any more. */
export async function readDetail(
  legacy: Legacy,
  id: string,
  signal: AbortSignal,
): Promise<KnownBook | null | NoAnswer> {
  const detail = await outcomeOf(legacy.read(endpoints.bookDetail, ownScope(signal), id).catch(nullIfMissing));
  // Some databases find 7 for `7-made-up`, too.
  return detail === null || typeof detail === 'string' || detail.id === id ? detail : null;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof LegacyError && error.failure.kind === 'missing') return null;
  throw error;
}

/** Why there is no answer: the legacy API has failed, or it has answered what can't be read. Either is logged there. */
type NoAnswer = 'failed' | 'unreadable';

const outcomeOf = <T>(answer: Promise<T>): Promise<T | NoAnswer> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof LegacyError)) throw error;
    return ['timeout', 'unreachable', 'overloaded', 'aborted'].includes(error.failure.kind) ? 'failed' : 'unreadable';
  });
