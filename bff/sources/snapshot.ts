import DataLoader from 'dataloader';
import { type Catalogue, SnapshotFailed } from '../catalogue/catalogue.ts';
import type { KnownBook } from '../catalogue/records.ts';
import type { Loader } from './reader.ts';
import type { Recording } from './recording.ts';

/**
 * The snapshot as requests read it: what it can't be asked for now is null, as where there is none. A `recording` notes that the answer will be otherwise
 * once it can be.
 */
export const ifReadable = <T>(answer: Promise<T> | undefined, recording?: Recording): Promise<T | null> =>
  answer === undefined
    ? Promise.resolve(null)
    : answer.catch((error: unknown) => {
        if (!(error instanceof SnapshotFailed)) throw error;
        recording?.spoil();
        return null;
      });

/** What the snapshot knows of books by their ids, for one request: those of a list are asked for together. */
export function knownBooks(snapshot: Catalogue | null, recording?: Recording): Loader<KnownBook> {
  if (!snapshot) return { load: async () => null };
  return new DataLoader<string, KnownBook | null>(async (ids) => {
    const known = await ifReadable(snapshot.booksById(ids), recording);
    return ids.map((id) => known?.get(id) ?? null);
  });
}
