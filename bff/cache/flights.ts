import { UpstreamError } from '../domain/failure.ts';
import type { CacheRead } from './cache.ts';
import { endpointOf } from './outages.ts';

/** A value that is being loaded, by one call for everybody who asks for it. */
export type Load<T = unknown> = Flight & { readonly value: Promise<T> };

export type Flight = {
  readonly key: string;
  readonly tags: readonly string[];
  /** Since when, in milliseconds. */
  readonly since: number;
  /** Purged meanwhile: it may carry what the purge was about, and is not stored. */
  isPurged: boolean;
  /** How many readers wait for it who may leave. */
  readers: number;
  /** Wanted by somebody who does not leave, such as the cache itself, which has a value renewed. */
  isKept: boolean;
  /** Aborted once it is no longer wanted. */
  readonly left: AbortController;
};

/** The loads under way, one for each key, and who waits for them. */
export function currentFlights(now: () => number) {
  const loads = new Map<string, Load>();

  /** Another load of the key may have taken its place. */
  const remove = (load: Load): void => {
    if (loads.get(load.key) === load) loads.delete(load.key);
  };

  const keep = (load: Load): void => {
    load.isKept = true;
  };

  return {
    isLoading: (key: string): boolean => loads.has(key),

    /** The load of the key that is under way, or else a new one. */
    join: <T>({ key, tags }: CacheRead<T>, begin: (flight: Flight) => Promise<T>): Load<T> => {
      const current = loads.get(key);
      if (current) return current as Load<T>; // a key holds what its own load gives
      const left = new AbortController();
      const flight: Flight = { key, tags, since: now(), isPurged: false, readers: 0, isKept: false, left };
      const value = begin(flight).finally(() => remove(load));
      value.catch(() => {}); // its failure concerns those alone who wait for it
      const load = Object.assign(flight, { value });
      loads.set(key, load);
      return load;
    },

    /** Somebody wants the value who does not leave. */
    keep,

    /** The value for a reader. Once all readers have left, and it is not wanted otherwise, the source is no longer asked for it. */
    awaited: <T>(load: Load<T>, left: AbortSignal | undefined): Promise<T> => {
      if (!left) {
        keep(load);
        return load.value;
      }
      load.readers += 1;
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const leave = () => {
        reject(aborted(load.key));
        load.readers -= 1;
        if (load.readers > 0 || load.isKept) return;
        remove(load);
        load.left.abort();
      };
      left.addEventListener('abort', leave, { once: true });
      void load.value.then(resolve, reject).finally(() => left.removeEventListener('abort', leave));
      return promise;
    },

    purge: (tag: string): void => {
      for (const [key, load] of loads) {
        if (!load.tags.includes(tag)) continue;
        load.isPurged = true;
        loads.delete(key);
      }
    },
  };
}

export const aborted = (key: string): UpstreamError => new UpstreamError(endpointOf(key), { kind: 'aborted' });
