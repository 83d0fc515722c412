import { LRUCache } from 'lru-cache';
import type { Cache, CachePolicy, CacheRead } from './cache.ts';

/** A stored value and the moments, in milliseconds, at which its spans end. */
type Entry = {
  readonly value: unknown;
  readonly freshUntil: number;
  readonly staleUntil: number;
  readonly errorUntil: number;
};

export type MemoryCacheOptions = {
  /** The most bytes of values to hold; those read longest ago go first. */
  readonly maxBytes: number;
  /** Told of each load that failed although an older value could be served in its place. */
  readonly onStale: (key: string, error: unknown) => void;
  /** The bytes that a value takes; unless said otherwise, about those of its JSON. */
  readonly sizeOf?: (value: unknown) => number;
  readonly now?: () => number;
  readonly random?: () => number;
};

/** What an entry takes besides its key and value, about. */
const entryBytes = 500;

/** Once a source has failed, how long, in milliseconds, an older value is served before it is asked again at all … */
const rest = 1_000;

/** … and how long before anybody waits for it again. */
const patience = 10_000;

/** The cache's level in the process's own memory. Everybody who asks for a key while it is loaded waits for that one load. */
export function memoryCache({
  maxBytes,
  onStale,
  sizeOf = (value) => 2 * JSON.stringify(value).length,
  now = Date.now,
  random = Math.random,
}: MemoryCacheOptions): Cache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => entryBytes + 2 * key.length + sizeOf(value),
  });
  const loads = new Map<string, Promise<unknown>>();

  // Spans are shortened at random by up to a tenth, so that what was stored together does not expire together.
  const entryOf = (value: unknown, policy: CachePolicy): Entry => {
    const second = 1000 * (1 - random() / 10);
    const freshUntil = now() + policy.fresh * second;
    const staleUntil = freshUntil + policy.revalidate * second;
    return { value, freshUntil, staleUntil, errorUntil: staleUntil + policy.ifError * second };
  };

  /** What is served in the place of a failure: the older value, which then has a rest; else what the failure comes to. */
  const afterFailure = <T>({ key, policy, instead }: CacheRead<T>, isCurrent: boolean, error: unknown): T => {
    const older = entries.get(key);
    if (older && now() < older.errorUntil) {
      onStale(key, error);
      const until = (span: number) => Math.min(now() + span, older.errorUntil);
      entries.set(key, { ...older, freshUntil: until(rest), staleUntil: until(patience) });
      return older.value as T;
    }
    const substitute = instead?.(error);
    if (!substitute) throw error;
    if (isCurrent) entries.set(key, entryOf(substitute.value, policy(substitute.value)));
    return substitute.value;
  };

  /** Loads, stores and gives the value, or what is served in its place; every caller of the same key shares it. */
  const load = <T>(wanted: CacheRead<T>): Promise<T> => {
    const { key, policy } = wanted;
    const running = loads.get(key) as Promise<T> | undefined;
    if (running) return running;
    // A load that a purge has overtaken may carry what the purge was about: it is not stored.
    const isCurrent = (): boolean => loads.get(key) === loading;
    const loading: Promise<T> = wanted
      .load()
      .then(
        (value) => {
          if (isCurrent()) entries.set(key, entryOf(value, policy(value)));
          return value;
        },
        (error: unknown) => afterFailure(wanted, isCurrent(), error),
      )
      .finally(() => {
        if (isCurrent()) loads.delete(key);
      });
    loads.set(key, loading);
    return loading;
  };

  return {
    async read<T>(wanted: CacheRead<T>): Promise<T> {
      const entry = entries.get(wanted.key);
      if (entry && now() < entry.freshUntil) return entry.value as T;
      const loading = load(wanted);
      if (!entry || now() >= entry.staleUntil) return loading;
      loading.catch(() => {}); // it fails for those alone who wait for it, and this reader does not
      return entry.value as T;
    },

    async purge(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
      for (const key of loads.keys()) if (key.startsWith(prefix)) loads.delete(key);
    },
  };
}
