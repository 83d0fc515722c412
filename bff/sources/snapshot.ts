import { BulkheadRejectedError, TaskCancelledError } from 'cockatiel';
import DataLoader from 'dataloader';
import { type Catalogue, SnapshotFailed } from '../catalogue/catalogue.ts';
import type { KnownBook } from '../catalogue/records.ts';
import type { BookDetail } from '../domain/book.ts';
import { UpstreamError } from '../domain/failure.ts';
import { noteOlder, type Scope } from '../domain/scope.ts';
import { sharesOf } from '../domain/shares.ts';
import type { Loader } from './reader.ts';
import type { Recording } from './recording.ts';

/** What requests of one address may ask of the snapshot at once, and what of them may wait: one question takes its thread up to 50 ms. */
const share = { running: 2, waiting: 64 } as const;

type Operation = (...args: readonly unknown[]) => Promise<unknown>;

/** This request can't ask the snapshot, which others can. */
class NoTurn extends SnapshotFailed {}

/** The snapshot for a request: each address has a share of its thread, and nothing is asked of it any more for a reader who has left. */
export function requestSnapshots(
  catalogue: Catalogue | null,
  sharedByAddress: boolean,
): (scope: Pick<Scope, 'address' | 'left'>) => Catalogue | null {
  if (!catalogue || !sharedByAddress) return () => catalogue;
  const ofAddress = sharesOf(share.running, share.waiting);
  const operations = Object.entries(catalogue as Readonly<Record<string, Operation>>);
  return ({ address, left }) => {
    const inTurn = async (operation: Operation, args: readonly unknown[]) => {
      try {
        return await ofAddress(address, left, () => operation(...args));
      } catch (cause) {
        const hasNoTurn = cause instanceof BulkheadRejectedError || cause instanceof TaskCancelledError;
        throw hasNoTurn ? new NoTurn({ cause }) : cause;
      }
    };
    // Each operation by its name again, with the same arguments and results.
    return Object.fromEntries(
      operations.map(([name, operation]) => [name, (...args: readonly unknown[]) => inTurn(operation, args)]),
    ) as unknown as Catalogue;
  };
}

/** An answer that lacks what the snapshot could not be asked for is made anew after so many milliseconds, by one reader for all. */
const lacksMs = 10_000;

const lacksUntil = (end: number) => ({ state: () => (performance.now() < end ? 'fresh' : 'refreshed') }) as const;

/**
 * The snapshot as requests read it: what it can't be asked for now is null, as where there is none. `recording` is that of the answer that lacks it then, which
 * is kept for others where they would lack it too.
 */
export const ifReadable = <T>(answer: Promise<T> | undefined, recording?: Recording): Promise<T | null> =>
  answer === undefined
    ? Promise.resolve(null)
    : answer.catch((error: unknown) => {
        if (!(error instanceof SnapshotFailed)) throw error;
        if (error instanceof NoTurn) recording?.spoil();
        else recording?.entry(lacksUntil(performance.now() + lacksMs), false);
        return null;
      });

/**
 * When the snapshot was gathered that is to answer in the place of the legacy API: the answer says that it is of then. Where nothing has been gathered yet
 * the snapshot is no answer, and the failure is thrown.
 */
export async function gatheredInstead(
  snapshot: Catalogue | null,
  scope: Scope,
  failure: UpstreamError,
): Promise<number> {
  const state = await ifReadable(snapshot?.state());
  const gatheredAt = state?.wholeSince ?? state?.beganAt ?? null;
  if (!state || state.books === 0 || gatheredAt === null) throw failure;
  noteOlder(scope, gatheredAt);
  return gatheredAt;
}

/** What the snapshot knows of books by their ids, for one request: those of a list are asked for together. */
export function knownBooks(snapshot: Catalogue | null, recording?: Recording): Loader<KnownBook> {
  if (!snapshot) return { load: async () => null };
  return new DataLoader<string, KnownBook | null>(async (ids) => {
    const known = await ifReadable(snapshot.booksById(ids), recording);
    return ids.map((id) => known?.get(id) ?? null);
  });
}

/** Whether all has been read that the details alone say: of a listed book the snapshot knows less. */
const hasDetails = (book: KnownBook | null): book is KnownBook & BookDetail =>
  book !== null && book.abstract !== undefined && book.createdAt !== undefined;

/** Details of books; while the legacy API is away, those that the snapshot has, of which the answer says of when they are. */
export function detailsOrKnown(
  details: Loader<BookDetail>,
  known: Loader<KnownBook>,
  snapshot: Catalogue | null,
  scope: Scope,
): Loader<BookDetail> {
  if (!snapshot) return details;
  let gathered: Promise<number> | undefined; // asked for once, however many books there are
  return {
    load: (id) =>
      details.load(id).catch(async (failure: unknown) => {
        if (!(failure instanceof UpstreamError)) throw failure;
        const book = await known.load(id);
        if (!hasDetails(book)) throw failure;
        await (gathered ??= gatheredInstead(snapshot, scope, failure));
        return book;
      }),
  };
}
