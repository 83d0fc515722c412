import { setTimeout as pause } from 'node:timers/promises';
import { UpstreamError } from '../domain/failure.ts';
import { within } from '../domain/in-time.ts';
import type { Cache, CacheLevel, CacheOutcome, CacheRead } from './cache.ts';
import { type Entries, type EntryOptions, heldEntries, newVersion } from './entries.ts';
import { aborted, currentFlights, type Flight, type Load } from './flights.ts';
import { endpointOf, type Outages, outages } from './outages.ts';
import type { CacheEntry, SharedStore } from './shared.ts';
import type { Held } from './shelves.ts';

export type MemoryCacheOptions = Partial<EntryOptions> & {
  readonly maxBytes: number;
  /** What other processes have read, asked before the source is. Left out, the process is on its own. */
  readonly shared?: SharedStore | undefined;
  /** Called for each load that failed although an older value could be served in its place. */
  readonly onStale: (key: string, error: unknown) => void;
  /** Told of each read of a level, and what that had. */
  readonly onRead?: ((level: CacheLevel, outcome: CacheOutcome) => void) | undefined;
};

/** A source that takes longer, in milliseconds, counts as one that fails to whoever has an older value. */
const soonMs = 1_000;

/** A value that is younger, in milliseconds, is new enough for whoever wants it as it is now, whichever process has loaded it. */
const newMs = 5_000;

/** How often, in milliseconds, another process is asked whether it has loaded a value. */
const claimPollMs = 40;

/** The cache in the process's own memory. Concurrent reads of one key share one load (single flight). */
export function memoryCache(options: MemoryCacheOptions): Cache {
  const { maxBytes, shared, onStale, onRead, now = Date.now, random = Math.random } = options;
  const entries = heldEntries({ maxBytes, now, random });
  const known = outages(now);
  const loads = singleFlight({ entries, known, shared, onStale, now });

  /** The value for a reader, who is told which entry it is of, and where it is an older one in the place of a failure. */
  const serve = <T>({ key, onOlder, onEntry }: CacheRead<T>, held: Held): T => {
    if (held.hasFailed) onOlder?.(held.loadedAt);
    onEntry?.(entries.reference(key, held));
    return held.value as T;
  };

  /** The value for a reader who has none to be served at once. One with something older to read never waits for a deadline. */
  const awaited = async <T>(wanted: CacheRead<T>): Promise<T> => {
    const { key, admit, left } = wanted;
    const older = entries.usable(entries.get(key));
    const isDown = older !== undefined && known.isKnown(key);
    if (admit && !isDown && !loads.isLoading(key)) await admit();
    if (left?.aborted) throw aborted(key);
    const load = loads.load(wanted);
    const loaded = () =>
      loads.awaited(load, left).then((value) => {
        const held = entries.get(key);
        if (held?.value !== value) return value;
        // It is fresh, but not as it is now, and could not be renewed.
        if (wanted.isRenewal && held === older) wanted.onOlder?.(held.loadedAt);
        return serve(wanted, held);
      });
    if (!older) return loaded();
    const serveOlder = () => {
      loads.keep(load);
      return serve(wanted, { ...older, hasFailed: true, version: newVersion() });
    };
    const soon = isDown ? 0 : soonMs - (now() - load.since);
    if (soon <= 0) return serveOlder();
    return within(soon, loaded(), () => {
      known.failed(key);
      onStale(key, new UpstreamError(endpointOf(key), { kind: 'timeout', afterMs: soonMs }));
      return serveOlder();
    });
  };

  /** A renewal waits for what is too old for it. */
  const isTooOld = (held: Held, { isRenewal }: Pick<CacheRead<unknown>, 'isRenewal'>): boolean =>
    isRenewal === true && now() - held.loadedAt >= newMs;

  const report = (level: CacheLevel, held: Held | undefined, wanted: Pick<CacheRead<unknown>, 'isRenewal'>): void => {
    if (!held || isTooOld(held, wanted)) return onRead?.(level, 'miss');
    onRead?.(level, now() < held.freshUntil ? 'hit' : 'stale');
  };

  return {
    async read<T>(wanted: CacheRead<T>): Promise<T> {
      const { key, tags, isTransient } = wanted;
      let held = entries.servable(entries.get(key));
      report('memory', held, wanted);
      if (!held && shared && !isTransient && !loads.isLoading(key)) {
        held = entries.servable(entries.adopt(wanted, await shared.find(key, tags)));
        report('redis', held, wanted);
      }
      if (!held || isTooOld(held, wanted)) return awaited(wanted);
      // A failure is for those alone who wait for it, and this reader does not.
      if (entries.isDue(held)) loads.keep(loads.load(wanted));
      return serve(wanted, held);
    },

    entries: entries.all,

    purge(tag) {
      entries.purge(tag);
      loads.purge(tag);
    },
  };
}

type Parts = Pick<MemoryCacheOptions, 'shared' | 'onStale'> & {
  readonly entries: Entries;
  readonly known: Outages;
  readonly now: () => number;
};

/** Loads values from their source, each key once at a time, in this process and, where they share a store, in all. */
function singleFlight(parts: Parts) {
  const { entries, known, shared, now } = parts;
  const flights = currentFlights(now);

  /** Has the value loaded, unless it is being loaded already. */
  const load = <T>(wanted: CacheRead<T>): Load<T> =>
    flights.join(wanted, (flight) =>
      shared && !wanted.isTransient ? loadForAll(shared, wanted, flight) : loadFrom(wanted, flight),
    );

  /** Where processes share a store one of them loads the value; the others take what it has stored, if that comes while its claim lives. */
  const loadForAll = async <T>(store: SharedStore, wanted: CacheRead<T>, flight: Flight): Promise<T> => {
    const own = entries.get(wanted.key)?.loadedAt ?? 0;
    const before = wanted.isRenewal ? Math.max(own, now() - newMs) : own;
    const givenUpAt = performance.now() + store.claimMs;
    for (;;) {
      const { isOurs, entry, end } = await store.claim(wanted.key, wanted.tags);
      const held = flight.isPurged ? undefined : entries.adopt(wanted, entry);
      if (held && held.loadedAt > before && now() < held.freshUntil) {
        end(null);
        return held.value as T;
      }
      if (isOurs || performance.now() >= givenUpAt) return loadFrom(wanted, flight, end);
      await pause(claimPollMs);
      if (flight.left.signal.aborted) throw aborted(wanted.key);
    }
  };

  /** Asks the source; `end` is given what other processes may store. */
  const loadFrom = async <T>(
    wanted: CacheRead<T>,
    flight: Flight,
    end: (loaded: CacheEntry | null) => void = () => {},
  ): Promise<T> => {
    const { key } = wanted;
    try {
      const value = await wanted.load(flight.left.signal);
      known.answered(key);
      const policy = wanted.policy(value);
      const loaded = entries.entryOf(value, policy);
      if (!flight.isPurged) entries.hold(wanted, loaded);
      end(flight.isPurged || policy.transient ? null : loaded);
      return value;
    } catch (error) {
      end(null);
      if (flight.left.signal.aborted) throw error;
      known.failed(key, error);
      return insteadOf(error, wanted, flight, parts);
    }
  };

  return { ...flights, load };
}

/** What is served in the place of a failure: the older value; else what the failure comes to. */
function insteadOf<T>(
  error: unknown,
  wanted: CacheRead<T>,
  { isPurged }: Flight,
  { entries, onStale, now }: Pick<Parts, 'entries' | 'onStale' | 'now'>,
): T {
  const { key, policy, instead } = wanted;
  const older = entries.usable(entries.get(key));
  if (older && now() < older.freshUntil) return older.value as T; // it was to be renewed early
  if (older) {
    onStale(key, error);
    // What was loaded since a purge is as fresh as it was, whatever becomes of an earlier load.
    if (!isPurged) entries.prolong(key, older);
    return older.value as T;
  }
  const substitute = instead?.(error);
  if (!substitute) throw error;
  if (!isPurged) entries.hold(wanted, entries.entryOf(substitute.value, policy(substitute.value)));
  return substitute.value;
}
