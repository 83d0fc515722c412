import type { DatabaseSync } from 'node:sqlite';
import { unseenRemoved } from './changes.ts';
import type { Kind } from './records.ts';
import { type ListName, lists, type Progress, storedState } from './stored-state.ts';
import { inTransaction } from './transaction.ts';

/** How far the snapshot has been gathered, and what is to be read next; one process at a time gathers (a lease). Kept with the records, so that it is resumed after a restart. */

/** Whose lists have one page. */
const listedWhole = ['category', 'author'] as const satisfies readonly Kind[];

/** What the holder of the lease reads next. */
export type Task =
  | { readonly kind: 'list'; readonly list: ListName; readonly page: number; readonly pass: number }
  /** Details of books; of those that no list has had in this pass it is looked up whether they are there yet. */
  | { readonly kind: 'details'; readonly ids: readonly string[] }
  /** Nothing for so many milliseconds. */
  | { readonly kind: 'rest'; readonly ms: number };

export type Gathering = {
  /** What is to be read next, up to `most` records; null while another process has the lease. */
  readonly next: (owner: string, now: number, leaseMs: number, most: number) => Task | null;
  /** Goes on after a page of a list; `hasMore` as the page says. */
  readonly listRead: (task: Task & { readonly kind: 'list' }, hasMore: boolean) => void;
  /** Goes on with the next list where one can't be read. */
  readonly listGivenUp: (task: Task & { readonly kind: 'list' }) => void;
  /** Gives the lease up, after `ms`. */
  readonly leave: (owner: string, now: number, ms: number) => void;
  readonly state: () => SnapshotState;
};

export type SnapshotState = {
  /** How many books are known. */
  readonly books: number;
  /** Of how many the details are, too. */
  readonly detailed: number;
  /** When the lists that are known as a whole were begun to be read, in milliseconds since 1970; null until they are. */
  readonly wholeSince: number | null;
  /** When the pass that is under way, or was the last, began; null before the first. */
  readonly beganAt: number | null;
};

/** In milliseconds: the lists are read anew so often, and details of a book that has not changed in them. */
const passEveryMs = 3_600_000;
const detailsEveryMs = 24 * 3_600_000;

/** While nothing is to be read, it is asked again so often, in milliseconds. */
const restMs = 60_000;

export function gathering(database: DatabaseSync): Gathering {
  const { lease, progress, store } = storedState(database);
  const undetailed = database.prepare(`
    SELECT id FROM record WHERE kind = 'book' AND detailed_at IS NULL LIMIT :most
  `);
  const outdated = database.prepare(`
    SELECT id FROM record WHERE kind = 'book' AND (detailed_at < :before OR (seen < :pass AND detailed_at < :began))
    ORDER BY detailed_at LIMIT :most
  `);
  const removeUnseen = unseenRemoved(database);
  const count = database.prepare(
    "SELECT count(*) AS books, count(detailed_at) AS detailed FROM record WHERE kind = 'book'",
  );

  const start = (now: number, before: Progress | null): Progress => {
    const begun = {
      pass: (before?.pass ?? 0) + 1,
      list: lists[0],
      page: 1,
      beganAt: now,
      wholeSince: before?.wholeSince ?? null,
      isCut: false,
    };
    store('progress', begun);
    return begun;
  };

  const taskAt = ({ list, page, pass, beganAt }: Progress, now: number, most: number): Task => {
    if (list !== null) return { kind: 'list', list, page, pass };
    const rows = undetailed.all({ most });
    const due = rows.length > 0 ? rows : outdated.all({ most, pass, began: beganAt, before: now - detailsEveryMs });
    if (due.length > 0) return { kind: 'details', ids: due.map(({ id }) => String(id)) };
    return { kind: 'rest', ms: restMs };
  };

  /** From a list to the next one; after the last the pass is over. */
  const goOn = (known: Progress): void => {
    const next = known.list && (lists[lists.indexOf(known.list) + 1] ?? null);
    const isOver = next === null && !known.isCut;
    store('progress', { ...known, list: next, page: 1, wholeSince: isOver ? known.beganAt : known.wholeSince });
    if (!isOver) return;
    // What two passes have not found is gone; books are looked up first.
    for (const kind of listedWhole) removeUnseen(kind, known.pass - 1);
  };

  return {
    next: (owner, now, leaseMs, most) =>
      inTransaction(database, () => {
        const held = lease();
        if (held && held.owner !== owner && held.until > now) return null;
        store('lease', { owner, until: now + leaseMs });
        const known = progress();
        const isDue = known === null || (known.list === null && now - known.beganAt >= passEveryMs);
        return taskAt(isDue ? start(now, known) : known, now, most);
      }),
    listRead: (task, hasMore) =>
      inTransaction(database, () => {
        const known = progress();
        if (!known || !isAt(known, task)) return;
        if (hasMore) store('progress', { ...known, page: known.page + 1 });
        else goOn(known);
      }),
    listGivenUp: (task) =>
      inTransaction(database, () => {
        const known = progress();
        if (!known || !isAt(known, task)) return;
        goOn({ ...known, isCut: known.isCut || task.list === 'catalogue' || task.list === 'explore' });
      }),
    leave: (owner, now, ms) =>
      inTransaction(database, () => {
        if (lease()?.owner === owner) store('lease', { owner: '', until: now + ms });
      }),
    state: () => {
      const { wholeSince = null, beganAt = null } = progress() ?? {};
      return { ...(count.get() as { books: number; detailed: number }), wholeSince, beganAt };
    },
  };
}

const isAt = (known: Progress, { pass, list, page }: Task & { readonly kind: 'list' }): boolean =>
  known.pass === pass && known.list === list && known.page === page;
