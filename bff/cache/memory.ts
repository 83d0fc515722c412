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

  /** Loads, stores and gives the value; every caller of the same key shares it. */
  const load = <T>({ key, policy, load: ask }: CacheRead<T>): Promise<T> => {
    const running = loads.get(key) as Promise<T> | undefined;
    if (running) return running;
    const loading = ask()
      .then((value) => {
        // A load that a purge has overtaken may carry what the purge was about.
        if (loads.get(key) === loading) entries.set(key, entryOf(value, policy(value)));
        return value;
      })
      .finally(() => {
        if (loads.get(key) === loading) loads.delete(key);
      });
    loads.set(key, loading);
    return loading;
  };

  /** What is served in the place of a failure. */
  const instead = (key: string, entry: Entry, error: unknown): unknown => {
    onStale(key, error);
    const until = (span: number) => Math.min(now() + span, entry.errorUntil);
    if (entries.get(key) === entry)
      entries.set(key, { ...entry, freshUntil: until(rest), staleUntil: until(patience) });
    return entry.value;
  };

  return {
    async read<T>(wanted: CacheRead<T>): Promise<T> {
      const { key } = wanted;
      const entry = entries.get(key);
      if (!entry || now() >= entry.errorUntil) return load(wanted);
      if (now() < entry.freshUntil) return entry.value as T;
      const renewed = load(wanted).catch((error: unknown) => instead(key, entry, error) as T);
      return now() < entry.staleUntil ? (entry.value as T) : renewed;
    },

    async purge(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
      for (const key of loads.keys()) if (key.startsWith(prefix)) loads.delete(key);
    },
  };
}
