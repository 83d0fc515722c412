import DataLoader from 'dataloader';
import { type Catalogue, SnapshotFailed } from '../catalogue/catalogue.ts';
import type { KnownBook } from '../catalogue/records.ts';
import type { Loader } from './reader.ts';

/** The snapshot as requests read it: what it can't be asked for now is null, as where there is none. */

export const ifReadable = <T>(answer: Promise<T> | undefined): Promise<T | null> =>
  answer === undefined
    ? Promise.resolve(null)
    : answer.catch((error: unknown) => {
        if (error instanceof SnapshotFailed) return null;
        throw error;
      });

/** What the snapshot knows of books by their ids, for one request: those of a list are asked for together. */
export function knownBooks(snapshot: Catalogue | null): Loader<KnownBook> {
  if (!snapshot) return { load: async () => null };
  return new DataLoader<string, KnownBook | null>(async (ids) => {
    const known = await ifReadable(snapshot.booksById(ids));
    return ids.map((id) => known?.get(id) ?? null);
  });
}
