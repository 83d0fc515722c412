import type { CachePolicy, CacheRead, EntryReference } from './cache.ts';
import { rememberedMs } from './outages.ts';
import type { CacheEntry } from './shared.ts';
import { type Held, shelves } from './shelves.ts';

/** What the process holds in its memory, and how long each value may be served. */
export type Entries = {
  readonly get: (key: string) => Held | undefined;
  /** The value while it may be served without waiting. */
  readonly servable: (held: Held | undefined) => Held | undefined;
  /** The value while it may be served in the place of a failure. */
  readonly usable: (held: Held | undefined) => Held | undefined;
  readonly hold: <T>(wanted: CacheRead<T>, entry: CacheEntry) => Held;
  /** Holds what others have loaded, where it is newer than what is held and can be what is wanted. */
  readonly adopt: <T>(wanted: CacheRead<T>, found: CacheEntry | null) => Held | undefined;
  /** An entry that is loaded now. */
  readonly entryOf: (value: unknown, policy: CachePolicy) => CacheEntry;
  /** Serves an older value at once from now on while it is renewed in the background. */
  readonly prolong: (key: string, older: Held) => void;
  readonly purge: (tag: string) => void;
  readonly reference: (key: string, held: Held) => EntryReference;
};

export type EntryOptions = {
  /** The most bytes of values to hold: the least recently used are evicted first. */
  readonly maxBytes: number;
  readonly now: () => number;
  readonly random: () => number;
};

/** Once a source has failed, how long, in milliseconds, an older value is served before it is asked again. */
const rest = 1_000;

/** The clocks of processes differ by less, in milliseconds: one that is further ahead is wrong. */
const skew = 5_000;

const within = (from: number, to: number, seconds: number): boolean => from <= to && to - from <= seconds * 1000 + 1;

export function heldEntries({ maxBytes, now, random }: EntryOptions): Entries {
  const entries = shelves(maxBytes);

  const hold = <T>({ key, tags, policy }: CacheRead<T>, entry: CacheEntry): Held => {
    const lineage = entries.get(key)?.lineage ?? {};
    const held = { ...entry, tags, isTransient: policy(entry.value as T).transient === true, lineage, version: {} };
    entries.set(key, held);
    return held;
  };

  return {
    get: entries.get,
    servable: (held) => (held && now() < held.staleUntil ? held : undefined),
    usable: (held) => (held && now() < held.errorUntil ? held : undefined),
    hold,
    adopt: (wanted, found) => {
      const held = entries.get(wanted.key);
      const isNewer = found !== null && found.loadedAt > (held?.loadedAt ?? 0);
      return isNewer && isSound(wanted, found, now()) ? hold(wanted, found) : held;
    },
    // Spans have a jitter of up to a tenth, so that what was stored together does not expire together.
    entryOf: (value, policy) => {
      const second = 1000 * (1 - random() / 10);
      const loadedAt = now();
      const freshUntil = loadedAt + policy.fresh * second;
      const staleUntil = freshUntil + policy.revalidate * second;
      return { value, loadedAt, freshUntil, staleUntil, errorUntil: staleUntil + policy.ifError * second };
    },
    // A value not read until the failure is long past may be renewed first.
    prolong: (key, older) => {
      const until = (span: number) => Math.min(now() + span, older.errorUntil);
      const spans = { freshUntil: until(rest), staleUntil: until(rememberedMs) };
      entries.set(key, { ...older, ...spans, hasFailed: true, version: {} });
    },
    purge: entries.purge,
    // Without the value: it may be evicted although somebody has its reference.
    reference: (key, { version, lineage, freshUntil, staleUntil }) => ({
      state: () => {
        const current = entries.get(key);
        if (current?.lineage !== lineage || current.hasFailed || now() >= staleUntil) return 'gone';
        if (current.version !== version) return 'refreshed';
        return now() < freshUntil ? 'fresh' : 'stale';
      },
    }),
  };
}

/** Whether what is stored can be what is wanted, and lives no longer than that may. */
const isSound = <T>({ holds, policy }: CacheRead<T>, { value, ...until }: CacheEntry, now: number): boolean => {
  if (holds?.(value) === false || until.loadedAt > now + skew) return false;
  const most = policy(value);
  return (
    within(until.loadedAt, until.freshUntil, most.fresh) &&
    within(until.freshUntil, until.staleUntil, most.revalidate) &&
    within(until.staleUntil, until.errorUntil, most.ifError)
  );
};
