import { randomUUID } from 'node:crypto';
import type { Catalogue } from './catalogue.ts';
import type { SnapshotState, Task } from './gathering.ts';
import { type Legacy, readDetail, readListPage } from './legacy-reads.ts';
import type { ListName } from './stored-state.ts';

/** Reads the whole catalogue behind the readers' backs, at a steady pace, and keeps it in the snapshot. */

export type GathererOptions = {
  readonly catalogue: Catalogue;
  /** Its calls have no guard beside this pace: they are not to wait for readers', nor these for them. */
  readonly legacy: Legacy;
  /** At most so many calls a second, of all processes of the machine together. */
  readonly callsPerSecond: number;
  /** The longest that a call takes, in milliseconds. */
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told how far the snapshot is, for as long as it can be read and written. */
  readonly onState: (state: SnapshotState) => void;
  /** Told when it can't. */
  readonly onFailure: (error: unknown) => void;
};

/** After a call that failed none is made for so long, in milliseconds. */
const afterFailureMs = 30_000;

/** While there is something to read, it is told no more often, in milliseconds, how far the snapshot is: its books are counted for it. */
const stateEveryMs = 10_000;

/** How many calls may be under way, where the pace would have more than one. */
const mostAtOnce = 8;

/** Gathers until it is closed, which ends what is under way. */
export function startGatherer(options: GathererOptions): { readonly close: () => Promise<void> } {
  const { catalogue, callsPerSecond, timeoutMs, now, onState, onFailure } = options;
  const owner = randomUUID();
  const closing = new AbortController();
  const { signal } = closing;
  const leaseMs = 2 * timeoutMs + 10_000;
  const sleep = (ms: number) => sleepUnless(signal, ms);
  const paced = pacing(1_000 / callsPerSecond, sleep);
  const readList = listReader(options, paced, signal);
  let last: Task['kind'] | null = null;
  let statedAt = -Infinity;

  /** Gives whether the legacy API has failed. */
  const work = async (task: Task): Promise<boolean> => {
    // Once the lists have been read, and once all details have.
    if (task.kind !== 'list' && task.kind !== last) await mergeIndex(catalogue, signal);
    last = task.kind;
    if (task.kind === 'rest') return false;
    return task.kind === 'list' ? readList(task) : detailsOf(options, task.ids, paced, signal);
  };

  const step = async (): Promise<void> => {
    const task = await catalogue.next(owner, now(), leaseMs, Math.min(callsPerSecond * 4, 40));
    const hasFailed = task !== null && (await work(task));
    // Not before the work: a file may take the lease, which is small, and no records.
    if (task?.kind === 'rest' || performance.now() - statedAt >= stateEveryMs) {
      onState(await catalogue.state());
      statedAt = performance.now();
    }
    if (task === null) return sleep(leaseMs / 2);
    if (task.kind === 'rest') return sleep(task.ms);
    if (hasFailed) await sleep(afterFailureMs);
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await step();
      } catch (error) {
        if (signal.aborted) break;
        onFailure(error);
        statedAt = -Infinity;
        await sleep(afterFailureMs).catch(() => {});
      }
    }
    // Another process may go on at once, as far as the pace allows.
    await catalogue.leave(owner, now(), 1_000 / callsPerSecond).catch(() => {});
  };

  const running = run();
  return {
    close: () => {
      closing.abort();
      return running;
    },
  };
}

async function mergeIndex({ mergeIndex: merge }: Catalogue, signal: AbortSignal): Promise<void> {
  let hasMore = await merge(true);
  while (hasMore && !signal.aborted) hasMore = await merge(false);
}

/** Resolves after `ms`, and rejects when the signal aborts; it keeps no process alive. */
const sleepUnless = (signal: AbortSignal, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    timer.unref();
    signal.addEventListener('abort', onAbort, { once: true });
  });

type Paced = () => Promise<void>;

/** Resolves for one call after another, each at least `ms` after the one before. */
function pacing(ms: number, sleep: (ms: number) => Promise<void>): Paced {
  let calledAt = -Infinity;
  const turn = async (): Promise<void> => {
    const leftMs = () => Math.ceil(calledAt + ms - performance.now());
    // More than once, since a timer may fire a little early.
    for (let wait = leftMs(); wait > 0; wait = leftMs()) await sleep(wait);
    calledAt = performance.now();
  };
  let last = Promise.resolve();
  return () => (last = last.then(turn));
}

/** So often a page of a list is asked for that can't be read; then the next list comes. */
const mostTries = 3;

/** Reads pages of lists; gives whether one has failed. */
function listReader({ catalogue, legacy, now }: GathererOptions, paced: Paced, signal: AbortSignal) {
  let tries = 0;
  let before: { readonly list: ListName; readonly page: number; readonly ids: string } | null = null;
  return async (task: Task & { readonly kind: 'list' }): Promise<boolean> => {
    await paced();
    const listed = await readListPage(legacy, task.list, task.page, signal);
    tries = listed === 'unreadable' ? tries + 1 : 0;
    if (listed === 'unreadable' && tries === mostTries) {
      tries = 0;
      await catalogue.listGivenUp(task);
    }
    if (listed === 'unreadable' || listed === 'failed') return true;
    const how = { now: now(), pass: task.pass, areDetails: false };
    if (listed.category) await catalogue.keep('category', listed.category, how);
    if (listed.author) await catalogue.keep('author', listed.author, how);
    if (listed.book) await catalogue.keep('book', listed.book, how);
    const here = { list: task.list, page: task.page, ids: (listed.book ?? []).map(({ id }) => id).join(' ') };
    // An API that ignores which page it is asked for sends one for ever. The same page may be read again, and books of other lists be on it.
    const isRepeated = before?.list === here.list && before.page === here.page - 1 && before.ids === here.ids;
    before = here;
    await catalogue.listRead(task, listed.hasMore && !isRepeated);
    return false;
  };
}

/** Whether the legacy API has failed: then the rest is asked later. */
async function detailsOf(
  { catalogue, legacy, now }: GathererOptions,
  ids: readonly string[],
  paced: Paced,
  signal: AbortSignal,
): Promise<boolean> {
  const rest = [...ids];
  let hasFailed = false;
  const readOn = async (): Promise<void> => {
    for (let id = rest.shift(); id !== undefined && !hasFailed; id = rest.shift()) {
      await paced();
      const detail = await readDetail(legacy, id, signal);
      const how = { now: now(), pass: null, areDetails: true };
      if (detail === 'failed') hasFailed = true;
      else if (detail === 'unreadable') await catalogue.tried(id, now());
      else if (detail === null) await catalogue.remove('book', id);
      else await catalogue.keep('book', [detail], how);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, readOn));
  return hasFailed;
}
