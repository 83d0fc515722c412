import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Cache, CachePolicy, CacheRead } from './cache.ts';
import type { Entry, SharedStore } from './shared.ts';
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

type Held = Entry & { readonly tags: readonly string[] };

/** What an entry takes besides its key and value, about. */
const entryBytes = 500;

/** Once a source has failed, how long, in milliseconds, an older value is served before it is asked again at all … */
const rest = 1_000;

/** … and how long before anybody waits for it again. */
const patience = 10_000;

/** How often, in milliseconds, another process is asked whether it has renewed a value. */
const othersPause = 40;

/** The clocks of processes differ by less, in milliseconds: one that is further ahead is wrong. */
const skew = 5_000;

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
  const entries = new LRUCache<string, Held>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => entryBytes + 2 * key.length + sizeOf(value),
  });
  const renewals = new Map<string, { readonly renewing: Promise<unknown>; readonly tags: readonly string[] }>();
  const finds = new Map<string, Promise<Held | undefined>>();

  const hold = <T>({ key, tags }: CacheRead<T>, entry: Entry): Held => {
    const held = { ...entry, tags };
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

  /** What is served in the place of a failure: the older value, which then has a rest; else what the failure comes to. */
  const afterFailure = <T>(wanted: CacheRead<T>, isCurrent: boolean, error: unknown): T => {
    const { key, policy, instead } = wanted;
    const older = entries.get(key);
    if (older && now() < older.errorUntil) {
      onStale(key, error);
      const until = (span: number) => Math.min(now() + span, older.errorUntil);
      entries.set(key, { ...older, freshUntil: until(rest), staleUntil: until(patience) });
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
        const loaded = entryOf(value, wanted.policy(value));
        if (isCurrent()) hold(wanted, loaded);
        end(isCurrent() ? loaded : null);
        return value;
      },
      (error: unknown) => {
        end(null);
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
  const renew = <T>(wanted: CacheRead<T>): Promise<T> => {
    const { key, tags } = wanted;
    const running = renewals.get(key);
    if (running) return running.renewing as Promise<T>;
    // What a purge has overtaken may carry what the purge was about: it is not stored.
    const isCurrent = (): boolean => renewals.get(key)?.renewing === renewing;
    const asking = shared ? askOnce(shared, wanted, isCurrent) : ask(wanted, isCurrent);
    const renewing: Promise<T> = asking.finally(() => {
      if (isCurrent()) renewals.delete(key);
    });
    renewals.set(key, { renewing, tags });
    return renewing;
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

  const unlessTooOld = (held: Held | undefined): Held | undefined =>
    held && now() < held.staleUntil ? held : undefined;

  return {
    async read<T>(wanted: CacheRead<T>): Promise<T> {
      let held = unlessTooOld(entries.get(wanted.key));
      if (!held && shared && !renewals.has(wanted.key)) held = unlessTooOld(await find(shared, wanted));
      if (!held) return renew(wanted);
      // It fails for those alone who wait for it, and this reader does not.
      if (now() >= held.freshUntil) renew(wanted).catch(() => {});
      return held.value as T;
    },

    purge(tag) {
      for (const [key, { tags }] of entries.entries()) if (tags.includes(tag)) entries.delete(key);
      for (const [key, { tags }] of renewals) if (tags.includes(tag)) renewals.delete(key);
    },
  };
}
