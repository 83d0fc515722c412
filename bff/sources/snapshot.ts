import DataLoader from 'dataloader';
import { type Catalogue, SnapshotFailed } from '../catalogue/catalogue.ts';
import type { KnownBook } from '../catalogue/records.ts';
import type { Loader } from './reader.ts';
import type { Recording } from './recording.ts';

/** An answer that lacks what the snapshot could not be asked for is made anew after so many milliseconds, by one reader for all. */
const lacksMs = 10_000;

const lacksUntil = (end: number) => ({ state: () => (performance.now() < end ? 'fresh' : 'refreshed') }) as const;

/** The snapshot as requests read it: what it can't be asked for now is null, as where there is none. `recording` is that of the answer that lacks it then. */
export const ifReadable = <T>(answer: Promise<T> | undefined, recording?: Recording): Promise<T | null> =>
  answer === undefined
    ? Promise.resolve(null)
    : answer.catch((error: unknown) => {
        if (!(error instanceof SnapshotFailed)) throw error;
        recording?.entry(lacksUntil(performance.now() + lacksMs), false);
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
