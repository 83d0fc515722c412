import { LRUCache } from 'lru-cache';
import type { Recorded } from '../sources/recording.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** Keeps whole answers in bounded memory, each as long as it would be made the same again. */

export type Kept = {
  readonly answer: ReadyAnswer;
  readonly entries: Recorded['entries'];
  /** Of what anybody may make up, such as a search. */
  readonly isTransient: boolean;
  readonly day: string | null;
  /** In milliseconds. */
  readonly madeAt: number;
  /** From when its age counts, in milliseconds; null where nothing in it grows old, so that it is as good as made anew. */
  readonly agesFrom: number | null;
  /** Until when all that a page was made of is fresh, in milliseconds; null where that is not said. */
  readonly freshUntil: number | null;
  /** Whether a reader is having it made anew: to others it is still sent. */
  isBeingRemade: boolean;
};

/**
 * What answers may take in memory, in bytes. An answer is among the latest until somebody asks for it again: anybody can ask once for
 * as much as they like, and it evicts nothing that many ask for.
 */
const rooms = { lasting: 16_000_000, latest: 4_000_000 } as const;

/**
 * So many evicted answers are remembered by their keys, for so many milliseconds. One that is asked for again in that
 * time lasts: many readers go through more in turn than the latest have room for.
 */
const remembered = { max: 10_000, ttl: 600_000 } as const;

/** What could not be kept, or is being refreshed, is not made anew again for so many milliseconds. */
export const attemptMs = 1_000;

/** The answers at hand, as long as they would be made the same again. */
export function keptAnswers(today: () => string, now: () => number) {
  const lasting = roomFor(rooms.lasting);
  const evicted = new LRUCache<string, true>(remembered);
  const latest = roomFor(rooms.latest, (key) => void evicted.set(key, true));

  /** It is asked for again. */
  const promote = (key: string, found: Kept): void => {
    if (found.isTransient) return;
    latest.delete(key);
    lasting.set(key, found);
  };

  return {
    keep: (key: string, made: Kept): void => {
      const isAskedAgain = !made.isTransient && (lasting.has(key) || (evicted.has(key) && evicted.delete(key)));
      // What was not transient before may have become so: the older answer would be found first.
      if (!isAskedAgain) lasting.delete(key);
      (isAskedAgain ? lasting : latest).set(key, made);
    },
    /** `isCurrent`: it need not be made anew, which is attempted once a second while something in it is being refreshed. */
    find: (key: string): { readonly found: Kept; readonly isCurrent: boolean } | null => {
      const lastingly = lasting.get(key);
      const found = lastingly ?? latest.get(key);
      if (!found) return null;
      const { isGone, isRefreshed, isStale } = stateOf(found.entries);
      if (isGone || (found.day !== null && found.day !== today())) {
        for (const room of [lasting, latest]) room.delete(key);
        return null;
      }
      if (!lastingly) promote(key, found);
      return { found, isCurrent: !isRefreshed && !(isStale && now() - found.madeAt > attemptMs) };
    },
  };
}

export type KeptAnswers = ReturnType<typeof keptAnswers>;

/** What has become of any of the entries. */
function stateOf(entries: Kept['entries']) {
  let [isGone, isRefreshed, isStale] = [false, false, false];
  for (const entry of entries) {
    const state = entry.state();
    isGone ||= state === 'gone';
    isRefreshed ||= state === 'refreshed';
    isStale ||= state === 'stale';
  }
  return { isGone, isRefreshed, isStale };
}

const roomFor = (bytes: number, onEvicted?: (key: string) => void) =>
  new LRUCache<string, Kept>({
    maxSize: bytes,
    sizeCalculation: ({ answer }, key) => answer.bytes + 2 * key.length,
    ...(onEvicted && {
      dispose: ({ isTransient }, key, reason) => void (reason === 'evict' && !isTransient && onEvicted(key)),
    }),
  });
