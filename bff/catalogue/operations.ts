import type { DatabaseSync } from 'node:sqlite';
import { snapshotChanges } from './changes.ts';
import { gathering } from './gathering.ts';
import { snapshotLists } from './listing.ts';
import { relatedBooks } from './related.ts';
import { snapshotSearch } from './search.ts';
import { snapshotStore } from './store.ts';
import { indexMerging } from './word-index.ts';

/** All that can be asked of a snapshot and done to it, for one process. */
export function snapshotOperations(database: DatabaseSync) {
  const { search, authorsFound, foundBooks } = snapshotSearch(database);
  return {
    ...snapshotStore(database),
    ...indexMerging(database),
    ...snapshotChanges(database),
    ...gathering(database),
    ...snapshotLists(database, foundBooks),
    search,
    authorsFound,
    related: relatedBooks(database),
  };
}

export type Operations = ReturnType<typeof snapshotOperations>;

/** What the thread is asked: one operation, by name. */
export type Request = { readonly name: keyof Operations; readonly args: readonly unknown[] };

/** What it answers: what the operation gives, or why nothing could be written. */
export type Answer = { readonly result: unknown } | { readonly unwritable: unknown };
