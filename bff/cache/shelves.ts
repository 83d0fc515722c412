import { LRUCache } from 'lru-cache';
import type { CacheEntry } from './shared.ts';

export type Held = CacheEntry & {
  readonly tags: readonly string[];
  readonly isTransient: boolean;
  /** Asking for it anew has failed. */
  readonly hasFailed?: true;
  /** The same in each value that has taken the place of another without a purge between. */
  readonly lineage: object;
  /** Another in each. */
  readonly version: Version;
};

/** How often a value has been read, and whether it was to be renewed while it was fresh. */
export type Version = { reads: number; isRenewed: boolean };

export type Shelves = {
  readonly get: (key: string) => Held | undefined;
  readonly set: (key: string, held: Held) => void;
  readonly all: () => Iterable<readonly [key: string, held: Held]>;
  readonly purge: (tag: string) => void;
};

/** What an entry takes besides its key and value, about. */
const entryBytes = 500;

/** So small a part of the room is for transient values, of which anybody can ask for as many as they like. */
const transientPart = 1 / 8;

/**
 * The entries in memory, at most `maxBytes` of them: the least recently used are evicted first. Transient ones have room of
 * their own, so that they evict each other and nothing else.
 */
export function shelves(maxBytes: number): Shelves {
  const lasting = shelf(maxBytes * (1 - transientPart));
  const transient = shelf(maxBytes * transientPart);
  return {
    get: (key) => lasting.get(key) ?? transient.get(key),
    set: (key, held) => {
      const [own, other] = held.isTransient ? [transient, lasting] : [lasting, transient];
      other.delete(key);
      own.set(key, held);
    },
    *all() {
      yield* lasting.entries();
      yield* transient.entries();
    },
    purge: (tag) => {
      for (const shelf of [lasting, transient]) {
        for (const [key, { tags }] of shelf.entries()) if (tags.includes(tag)) shelf.delete(key);
      }
    },
  };
}

const shelf = (maxSize: number) =>
  new LRUCache<string, Held>({
    maxSize: Math.floor(maxSize),
    sizeCalculation: ({ value }, key) => entryBytes + 2 * key.length + estimatedBytes(value),
  });

/** About the bytes that plain data and buffers take in memory, without writing them as JSON: 5 MB of that take 25 ms of the event loop. */
export function estimatedBytes(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length + 4;
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  let bytes = 4;
  if (Array.isArray(value)) for (const item of value as readonly unknown[]) bytes += 2 + estimatedBytes(item);
  else for (const [key, item] of Object.entries(value)) bytes += 2 * key.length + 8 + estimatedBytes(item);
  return bytes;
}
