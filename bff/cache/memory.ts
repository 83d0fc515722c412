import { setTimeout as pause } from 'node:timers/promises';
import { UpstreamError } from '../domain/failure.ts';
import type { Cache, CacheRead } from './cache.ts';
import { type EntryOptions, heldEntries } from './entries.ts';
import { endpointOf, outages } from './outages.ts';
import { loadRenewals } from './renewals.ts';
import type { SharedStore } from './shared.ts';
import type { Held } from './shelves.ts';

export type MemoryCacheOptions = Partial<EntryOptions> & {
  readonly maxBytes: number;
  /** What other processes have read, asked before the source is. Left out, the process is on its own. */
  readonly shared?: SharedStore | undefined;
  /** Called for each load that failed although an older value could be served in its place. */
  readonly onStale: (key: string, error: unknown) => void;
};

/** A source that takes longer, in milliseconds, counts as one that fails to whoever has an older value. */
const soonMs = 1_000;

/** The cache in the process's own memory. Everybody who asks for a key while it is loaded waits for that one load. */
export function memoryCache(options: MemoryCacheOptions): Cache {
  const { maxBytes, shared, onStale, now = Date.now, random = Math.random } = options;
  const entries = heldEntries({ maxBytes, now, random });
  const known = outages(now);
  const renewals = loadRenewals({ entries, known, shared, onStale, now });
  const finds = new Map<string, Promise<Held | undefined>>();

  /**
   * The value anew for a reader who has none to be served at once. An older one is served where asking anew fails, and so it
   * is where that is known to fail or takes long: a reader with something to read never waits for a deadline.
   */
  const anew = async <T>(wanted: CacheRead<T>): Promise<T> => {
    const { key, admit } = wanted;
    const older = entries.usable(entries.get(key));
    const isDown = older !== undefined && known.isKnown(key);
    if (admit && !isDown && !renewals.isRunning(key)) await admit();
    const { renewing, since } = renewals.renew(wanted);
    const renewed = renewing.then((value) => {
      const held = entries.get(key);
      return held?.value === value ? served(wanted, held) : value;
    });
    if (!older) return renewed;
    const left = isDown ? 0 : soonMs - (now() - since);
    return soon(renewed, left, () => {
      if (left > 0) {
        known.failed(key);
        onStale(key, new UpstreamError(endpointOf(key), { kind: 'timeout', afterMs: soonMs }));
      }
      return served(wanted, { ...older, hasFailed: true });
    });
  };

  /** What other processes have, held from now on. */
  const find = <T>(store: SharedStore, wanted: CacheRead<T>): Promise<Held | undefined> => {
    const { key, tags } = wanted;
    const finding =
      finds.get(key) ??
      store
        .find(key, tags)
        .then((found) => entries.adopt(wanted, found))
        .finally(() => finds.delete(key));
    finds.set(key, finding);
    return finding;
  };

  return {
    async read<T>(wanted: CacheRead<T>): Promise<T> {
      let held = entries.servable(entries.get(wanted.key));
      const mayBeShared = shared && !wanted.isTransient && !renewals.isRunning(wanted.key);
      if (!held && mayBeShared) held = entries.servable(await find(shared, wanted));
      if (!held) return anew(wanted);
      // A failure is for those alone who wait for it, and this reader does not.
      if (now() >= held.freshUntil) renewals.renew(wanted).renewing.catch(() => {});
      return served(wanted, held);
    },

    purge(tag) {
      entries.purge(tag);
      renewals.purge(tag);
    },
  };
}

/** A value for a reader, who is told where it is an older one in the place of a failure. */
function served<T>({ onOlder }: CacheRead<T>, { value, hasFailed, loadedAt }: Held): T {
  if (hasFailed) onOlder?.(loadedAt);
  return value as T;
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
