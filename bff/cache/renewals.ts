import { setTimeout as pause } from 'node:timers/promises';
import type { CacheRead } from './cache.ts';
import type { Entries } from './entries.ts';
import type { Outages } from './outages.ts';
import type { CacheEntry, SharedStore } from './shared.ts';

/** A value that is being asked for, and since when, in milliseconds. */
type Renewal<T> = { readonly renewing: Promise<T>; readonly tags: readonly string[]; readonly since: number };

export type Renewals = {
  readonly isRunning: (key: string) => boolean;
  /** The value anew, or what is served in its place; single flight: every caller of the same key shares it. */
  readonly renew: <T>(wanted: CacheRead<T>) => Renewal<T>;
  /** What is being loaded is not stored any more. */
  readonly purge: (tag: string) => void;
};

export type RenewalParts = {
  readonly entries: Entries;
  readonly known: Outages;
  /** What other processes have read, asked before the source is. */
  readonly shared: SharedStore | undefined;
  readonly onStale: (key: string, error: unknown) => void;
  readonly now: () => number;
};

/** How often, in milliseconds, another process is asked whether it has renewed a value. */
const othersPause = 40;

/** Loads values from their source, each key once at a time, in this process and, where they share a store, in all. */
export function loadRenewals({ entries, known, shared, onStale, now }: RenewalParts): Renewals {
  const running = new Map<string, Renewal<unknown>>();

  /** What is served in the place of a failure: the older value; else what the failure comes to. */
  const afterFailure = <T>(wanted: CacheRead<T>, isCurrent: boolean, error: unknown): T => {
    const { key, policy, instead } = wanted;
    const older = entries.usable(entries.get(key));
    if (older) {
      onStale(key, error);
      entries.prolong(key, older);
      return older.value as T;
    }
    const substitute = instead?.(error);
    if (!substitute) throw error;
    if (isCurrent) entries.hold(wanted, entries.entryOf(substitute.value, policy(substitute.value)));
    return substitute.value;
  };

  /** Asks the source; `end` is given what may be stored. */
  const ask = <T>(
    wanted: CacheRead<T>,
    isCurrent: () => boolean,
    end: (loaded: CacheEntry | null) => void,
  ): Promise<T> =>
    wanted.load().then(
      (value) => {
        known.answered(wanted.key);
        const policy = wanted.policy(value);
        const loaded = entries.entryOf(value, policy);
        if (isCurrent()) entries.hold(wanted, loaded);
        end(isCurrent() && !policy.transient ? loaded : null);
        return value;
      },
      (error: unknown) => {
        end(null);
        known.failed(wanted.key, error);
        return afterFailure(wanted, isCurrent(), error);
      },
    );

  /** Asks the source unless another process does so already: then its answer is taken, if it comes while its claim lives. */
  const askOnce = async <T>(store: SharedStore, wanted: CacheRead<T>, isCurrent: () => boolean): Promise<T> => {
    const givenUpAt = performance.now() + store.claimMs;
    for (;;) {
      const { isOurs, entry, end } = await store.claim(wanted.key, wanted.tags);
      const held = isCurrent() ? entries.adopt(wanted, entry) : undefined;
      if (held && now() < held.freshUntil) {
        end(null);
        return held.value as T;
      }
      if (isOurs || performance.now() >= givenUpAt) return ask(wanted, isCurrent, end);
      await pause(othersPause);
    }
  };

  const renew = <T>(wanted: CacheRead<T>): Renewal<T> => {
    const { key, tags } = wanted;
    const current = running.get(key);
    if (current) return current as Renewal<T>;
    // What a purge has overtaken may carry what the purge was about: it is not stored.
    const isCurrent = (): boolean => running.get(key)?.renewing === renewing;
    const asking = shared && !wanted.isTransient ? askOnce(shared, wanted, isCurrent) : ask(wanted, isCurrent, ignore);
    const renewing: Promise<T> = asking.finally(() => {
      if (isCurrent()) running.delete(key);
    });
    const renewal = { renewing, tags, since: now() };
    running.set(key, renewal);
    return renewal;
  };

  return {
    isRunning: (key) => running.has(key),
    renew,
    purge: (tag) => {
      for (const [key, { tags }] of running) if (tags.includes(tag)) running.delete(key);
    },
  };
}

const ignore = (): void => {};
