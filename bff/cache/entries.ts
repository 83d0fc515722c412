import type { CachedEntry, CachePolicy, CacheRead, EntryReference } from './cache.ts';
import { rememberedMs } from './outages.ts';
import type { CacheEntry } from './shared.ts';
import { type Held, shelves, type Version } from './shelves.ts';

/** What the process holds in its memory, and how long each value may be served. */
export type Entries = {
  readonly get: (key: string) => Held | undefined;
  /** The value while it may be served without waiting. */
  readonly servable: (held: Held | undefined) => Held | undefined;
  /** The value while it may be served in the place of a failure. */
  readonly usable: (held: Held | undefined) => Held | undefined;
  /** Notes that a value is served, and says whether it is to be renewed behind that: it is stale, or soon will be and is read often. */
  readonly isDue: (held: Held) => boolean;
  readonly hold: <T>(wanted: CacheRead<T>, entry: CacheEntry) => Held;
  /** Holds what others have loaded, where it is newer than what is held and can be what is wanted. */
  readonly adopt: <T>(wanted: CacheRead<T>, found: CacheEntry | null) => Held | undefined;
  /** An entry that is loaded now. */
  readonly entryOf: (value: unknown, policy: CachePolicy) => CacheEntry;
  /** Serves an older value at once from now on while it is renewed in the background. */
  readonly prolong: (key: string, older: Held) => void;
  readonly all: () => Iterable<CachedEntry>;
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

/** What is read so often while it is fresh is renewed before it is stale, in the last part of that time. */
const hot = { reads: 10, lastPart: 0.1 };

/** The clocks of processes differ by less, in milliseconds: one that is further ahead is wrong. */
const skew = 5_000;

const within = (from: number, to: number, seconds: number): boolean => from <= to && to - from <= seconds * 1000 + 1;

export function heldEntries({ maxBytes, now, random }: EntryOptions): Entries {
  const entries = shelves(maxBytes);

  const hold = <T>({ key, tags, policy }: CacheRead<T>, entry: CacheEntry): Held => {
    const lineage = entries.get(key)?.lineage ?? {};
    const isTransient = policy(entry.value as T).transient === true;
    const held = { ...entry, tags, isTransient, lineage, version: newVersion() };
    entries.set(key, held);
    return held;
  };

  return {
    get: entries.get,
    isDue: (held) => {
      held.version.reads += 1;
      const time = now();
      if (time >= held.freshUntil) return true;
      const isEarly = isDueEarly(held, time);
      held.version.isRenewed ||= isEarly;
      return isEarly;
    },
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
      entries.set(key, { ...older, ...spans, hasFailed: true, version: newVersion() });
    },
    *all() {
      for (const [key, held] of entries.all()) {
        if (now() < held.errorUntil) yield describedAs(key, held, now());
      }
    },
    purge: entries.purge,
    // Without the value: it may be evicted although somebody has its reference.
    reference: (key, { version, lineage, freshUntil, staleUntil }) => ({
      state: () => {
        const [current, time] = [entries.get(key), now()];
        if (current?.lineage !== lineage || current.hasFailed || time >= staleUntil) return 'gone';
        if (current.version !== version) return 'refreshed';
        version.reads += 1; // who is sent an answer that is made of it reads it too
        return time < freshUntil && !isDueEarly(current, time) ? 'fresh' : 'stale';
      },
      freshMs: () => freshUntil - now(),
    }),
  };
}

/** Once each: where it can't be renewed early, it is as soon as it is stale. */
const isDueEarly = ({ version, loadedAt, freshUntil, hasFailed }: Held, now: number): boolean =>
  !hasFailed &&
  !version.isRenewed &&
  version.reads >= hot.reads &&
  now >= freshUntil - hot.lastPart * (freshUntil - loadedAt);

const describedAs = (key: string, held: Held, now: number): CachedEntry => ({
  key,
  tags: held.tags,
  loadedAt: held.loadedAt,
  state: stateOf(held, now),
  hasFailed: held.hasFailed === true,
});

function stateOf({ freshUntil, staleUntil }: Held, now: number): CachedEntry['state'] {
  if (now < freshUntil) return 'fresh';
  return now < staleUntil ? 'stale' : 'expired';
}

export const newVersion = (): Version => ({ reads: 0, isRenewed: false });

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
