import type { EntryReference } from '../cache/cache.ts';

/**
 * What one answer is made of, noted while it is made: whoever keeps the answer knows by it whether it would be made the same
 * again. Nothing is kept that depends on who asks.
 */
export type Recording = {
  /** The answer has a value of this entry of the cache; `isTransient` where anybody may make up what was asked for. */
  readonly entry: (entry: EntryReference, isTransient: boolean) => void;
  /** A read that the answer may have a part of: while it is under way, and if it fails, the answer can't be kept. */
  readonly read: (result: Promise<unknown>) => void;
  /** The answer depends on something that is in no entry, such as who asks: it is not kept. */
  readonly spoil: () => void;
  /** For how many milliseconds all that the answer has been made of so far is fresh yet; infinite where that is nothing. */
  readonly freshMs: () => number;
  /** The answer is made, and may be kept unless something has spoilt it. */
  readonly settle: () => void;
  /** What the answer was made of; null where it can't be kept. */
  readonly result: () => Recorded | null;
};

export type Recorded = { readonly entries: readonly EntryReference[]; readonly isTransient: boolean };

const recordings = new WeakMap<object, Recording>();

/** The recording of what this response answers; undefined where nothing will keep it. */
export const recordingOf = (response: object): Recording | undefined => recordings.get(response);

/** Records what this response answers; `onSpoilt` is told as soon as it can't be kept. */
export function record(response: object, onSpoilt: () => void): void {
  const entries: EntryReference[] = [];
  let isAnyTransient = false;
  let underWay = 0;
  let verdict: boolean | null = null;
  const spoil = () => {
    verdict = false;
    onSpoilt();
  };
  recordings.set(response, {
    entry: (entry, isTransient) => {
      entries.push(entry);
      isAnyTransient ||= isTransient;
    },
    read: (result) => {
      underWay += 1;
      result.then(() => (underWay -= 1), spoil);
    },
    spoil,
    freshMs: () => Math.min(...entries.map((entry) => entry.freshMs?.() ?? Infinity)),
    settle: () => {
      if (underWay > 0) spoil();
      verdict ??= true;
    },
    result: () => (verdict === true ? { entries, isTransient: isAnyTransient } : null),
  });
}
