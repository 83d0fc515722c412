import { setTimeout as pause } from 'node:timers/promises';
import { LegacyError } from '../domain/failure.ts';
import type { Cache, CachePolicy, CacheRead } from './cache.ts';
import { endpointOf, outages, rememberedMs } from './outages.ts';
import type { Entry, SharedStore } from './shared.ts';
import { type Held, shelves } from './shelves.ts';
import { estimatedBytes } from './size.ts';

export type MemoryCacheOptions = {
  /** The most bytes of values to hold; those read longest ago go first. */
  readonly maxBytes: number;
  /** What other processes have read, asked before the source is. Left out, the process is on its own. */
  readonly shared?: SharedStore | undefined;
  /** Told of each load that failed although an older value could be served in its place. */
  readonly onStale: (key: string, error: unknown) => void;
  /** The bytes that a value takes; unless said otherwise, an estimate. */
  readonly sizeOf?: (value: unknown) => number;
  readonly now?: () => number;
  readonly random?: () => number;
};

/** Once a source has failed, how long, in milliseconds, an older value is served before it is asked again. */
const rest = 1_000;

/** A source that takes longer, in milliseconds, counts as one that fails to whoever has an older value. */
const patience = 1_000;

/** How often, in milliseconds, another process is asked whether it has renewed a value. */
const othersPause = 40;

/** The clocks of processes differ by less, in milliseconds: one that is further ahead is wrong. */
const skew = 5_000;

/** A value that is being asked for, and since when, in milliseconds. */
type Renewal<T> = { readonly renewing: Promise<T>; readonly tags: readonly string[]; readonly since: number };

const within = (from: number, to: number, seconds: number): boolean => from <= to && to - from <= seconds * 1000 + 1;

/** The cache in the process's own memory. Everybody who asks for a key while it is loaded waits for that one load. */
export function memoryCache({
  maxBytes,
  shared,
  onStale,
  sizeOf = estimatedBytes,
  now = Date.now,
  random = Math.random,
}: MemoryCacheOptions): Cache {
  const entries = shelves(maxBytes, sizeOf);
  const known = outages(now);
  const renewals = new Map<string, Renewal<unknown>>();
  const finds = new Map<string, Promise<Held | undefined>>();

  const unlessTooOld = (held: Held | undefined): Held | undefined =>
    held && now() < held.staleUntil ? held : undefined;
  const stillUsable = (held: Held | undefined): Held | undefined =>
    held && now() < held.errorUntil ? held : undefined;

  const hold = <T>({ key, tags, policy }: CacheRead<T>, entry: Entry): Held => {
    const held = { ...entry, tags, isTransient: policy(entry.value as T).transient === true };
    entries.set(key, held);
    return held;
  };

  /** Whether what is stored can be what is wanted, and lives no longer than that may. */
  const isSound = <T>({ holds, policy }: CacheRead<T>, { value, ...until }: Entry): boolean => {
    if (holds?.(value) === false || until.loadedAt > now() + skew) return false;
    const most = policy(value);
    return (
      within(until.loadedAt, until.freshUntil, most.fresh) &&
      within(until.freshUntil, until.staleUntil, most.revalidate) &&
      within(until.staleUntil, until.errorUntil, most.ifError)
    );
  };

  /** Holds what others have loaded, where it is newer than what is held. */
  const adopt = <T>(wanted: CacheRead<T>, found: Entry | null): Held | undefined => {
    const held = entries.get(wanted.key);
    return found && isSound(wanted, found) && found.loadedAt > (held?.loadedAt ?? 0) ? hold(wanted, found) : held;
  };

  // Spans are shortened at random by up to a tenth, so that what was stored together does not expire together.
  const entryOf = (value: unknown, policy: CachePolicy): Entry => {
    const second = 1000 * (1 - random() / 10);
    const loadedAt = now();
    const freshUntil = loadedAt + policy.fresh * second;
    const staleUntil = freshUntil + policy.revalidate * second;
    return { value, loadedAt, freshUntil, staleUntil, errorUntil: staleUntil + policy.ifError * second };
  };

  /**
   * What is served in the place of a failure: the older value, from now on at once while the source is asked behind it; else
   * what the failure comes to. A value not read until the failure is long past may be renewed first.
   */
  const afterFailure = <T>(wanted: CacheRead<T>, isCurrent: boolean, error: unknown): T => {
    const { key, policy, instead } = wanted;
    const older = stillUsable(entries.get(key));
    if (older) {
      onStale(key, error);
      const { errorUntil } = older;
      const until = (span: number) => Math.min(now() + span, errorUntil);
      entries.set(key, { ...older, freshUntil: until(rest), staleUntil: until(rememberedMs) });
      return older.value as T;
    }
    const substitute = instead?.(error);
    if (!substitute) throw error;
    if (isCurrent) hold(wanted, entryOf(substitute.value, policy(substitute.value)));
    return substitute.value;
  };

  /** Asks the source; `end` is told what may be stored. */
  const ask = <T>(
    wanted: CacheRead<T>,
    isCurrent: () => boolean,
    end: (loaded: Entry | null) => void = () => {},
  ): Promise<T> =>
    wanted.load().then(
      (value) => {
        known.answered(wanted.key);
        const policy = wanted.policy(value);
        const loaded = entryOf(value, policy);
        if (isCurrent()) hold(wanted, loaded);
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
      const held = isCurrent() ? adopt(wanted, entry) : undefined;
      if (held && now() < held.freshUntil) {
        end(null);
        return held.value as T;
      }
      if (isOurs || performance.now() >= givenUpAt) return ask(wanted, isCurrent, end);
      await pause(othersPause);
    }
  };

  /** The value anew, or what is served in its place; every caller of the same key shares it. */
  const renew = <T>(wanted: CacheRead<T>): Renewal<T> => {
    const { key, tags } = wanted;
    const running = renewals.get(key);
    if (running) return running as Renewal<T>;
    // What a purge has overtaken may carry what the purge was about: it is not stored.
    const isCurrent = (): boolean => renewals.get(key)?.renewing === renewing;
    const asking = shared && !wanted.isTransient ? askOnce(shared, wanted, isCurrent) : ask(wanted, isCurrent);
    const renewing: Promise<T> = asking.finally(() => {
      if (isCurrent()) renewals.delete(key);
    });
    const renewal = { renewing, tags, since: now() };
    renewals.set(key, renewal);
    return renewal;
  };

  /**
   * The value anew for a reader who has none to be served at once. An older one is served where asking anew fails, and so it
   * is where that is known to fail or takes long: a reader with something to read never waits for a deadline.
   */
  const anew = async <T>(wanted: CacheRead<T>): Promise<T> => {
    const { key, admit } = wanted;
    const older = stillUsable(entries.get(key));
    const isDown = older !== undefined && known.isKnown(key);
    if (admit && !isDown && !renewals.has(key)) await admit();
    const { renewing, since } = renew(wanted);
    if (!older) return renewing;
    const left = isDown ? 0 : patience - (now() - since);
    return soon(renewing, left, () => {
      if (left > 0) {
        known.failed(key);
        onStale(key, new LegacyError(endpointOf(key), { kind: 'timeout', afterMs: patience }));
      }
      return older.value as T;
    });
  };

  /** What other processes have, held from now on. */
  const find = <T>(store: SharedStore, wanted: CacheRead<T>): Promise<Held | undefined> => {
    const { key, tags } = wanted;
    const finding =
      finds.get(key) ??
      store
        .find(key, tags)
        .then((found) => adopt(wanted, found))
        .finally(() => finds.delete(key));
    finds.set(key, finding);
    return finding;
  };

  return {
    async read<T>(wanted: CacheRead<T>): Promise<T> {
      let held = unlessTooOld(entries.get(wanted.key));
      const mayBeShared = shared && !wanted.isTransient && !renewals.has(wanted.key);
      if (!held && mayBeShared) held = unlessTooOld(await find(shared, wanted));
      if (!held) return anew(wanted);
      // It fails for those alone who wait for it, and this reader does not.
      if (now() >= held.freshUntil) renew(wanted).renewing.catch(() => {});
      return held.value as T;
    },

    purge(tag) {
      entries.purge(tag);
      for (const [key, { tags }] of renewals) if (tags.includes(tag)) renewals.delete(key);
    },
  };
}

/** What is awaited if it comes within `ms`, else the other. */
async function soon<T>(awaited: Promise<T>, ms: number, other: () => T): Promise<T> {
  awaited.catch(() => {}); // it may fail after every reader has given up
  if (ms <= 0) return other();
  const late = new AbortController();
  const passed = pause(ms, undefined, { ref: false, signal: late.signal }).then(other);
  passed.catch(() => {}); // it is stopped where the awaited comes first
  return Promise.race([awaited, passed]).finally(() => late.abort());
}
