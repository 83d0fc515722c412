/** How long a value lives, in seconds, each span after the one before. */
export type CachePolicy = {
  /** It is served as it is. */
  readonly fresh: number;
  /** It is served while it is refreshed (stale-while-revalidate). */
  readonly revalidate: number;
  /** It is served only where asking anew fails. */
  readonly ifError: number;
  /**
   * Set for what anybody can ask for in as many ways as they like, such as searches: it stays in this process's memory, in
   * little room of its own, so that it evicts nothing else and does not fill what processes share.
   */
  readonly transient?: true;
};

/** Where a value is looked for, in this order. */
export type CacheLevel = 'memory' | 'redis';

/** What a level had: a value that is fresh, one that is served while it is renewed, or none to be served without waiting. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

/** What is wanted from the cache, and where to get it when the cache has none. */
export type CacheRead<T> = {
  /** Names the value among all. */
  readonly key: string;
  /** What the value can be purged by, together with others that carry the same tag. */
  readonly tags: readonly string[];
  /** Whether what is stored under the key can be such a value: a shared store may hold anything. Left out: it always can. */
  readonly holds?: (value: unknown) => value is T;
  /** Whether the value is transient whatever it is: then other processes are neither asked nor told. */
  readonly isTransient?: boolean;
  /** How long a value just loaded lives. */
  readonly policy: (value: T) => CachePolicy;
  /** Asked before a reader has the source asked for what is not at hand. A rejection is for that reader alone. */
  readonly admit?: () => Promise<void>;
  /**
   * Asks the source. A rejection is a failure: never stored, and answered by an older value where there is one. `left` is aborted once
   * all who wait for this load have left; one that the cache makes for itself, to renew a value, goes on.
   */
  readonly load: (left: AbortSignal) => Promise<T>;
  /** Aborted once this reader has left. Left out: it stays. */
  readonly left?: AbortSignal;
  /** Whether the reader wants it as it is now: then what is a few seconds old is asked for anew, and served only where that fails. */
  readonly isRenewal?: boolean;
  /** Told where an older value is served because asking anew has failed: when, in milliseconds, it was loaded. */
  readonly onOlder?: (loadedAt: number) => void;
  /** Told which entry the value is of; not told where it is of none, as one that was purged while it was loaded. */
  readonly onEntry?: (entry: EntryReference) => void;
  /** What a failure comes to where there is no older value to serve; stored like a value. Left out: the failure. */
  readonly instead?: (error: unknown) => { readonly value: T } | null;
};

/** An entry as operators see it. */
export type CachedEntry = {
  readonly key: string;
  readonly tags: readonly string[];
  /** In milliseconds. */
  readonly loadedAt: number;
  /** `stale`: served while it is renewed. `expired`: served only where asking anew fails. */
  readonly state: 'fresh' | 'stale' | 'expired';
  /** Whether asking for it anew has failed. */
  readonly hasFailed: boolean;
};

/** What a reader of a cached value can know later of the entry it was of. */
export type EntryReference = {
  /**
   * `fresh`: it would be served again. `stale`: that too, and it is due to be refreshed, since its time is over or, where it is read
   * often, nearly so. `refreshed`: a newer value is in its place, nothing was purged between the two, and it is no older than it
   * might be served. `gone`: anything else.
   */
  readonly state: () => 'fresh' | 'stale' | 'refreshed' | 'gone';
  /** For how many milliseconds the value is fresh yet, negative where it is no longer; left out where that is no matter of time. */
  readonly freshMs?: () => number;
};

/**
 * A read-through cache of public values, one call to the source however many ask (api-5). It never fails by itself:
 * what `read` rejects with is the rejection of `load`.
 */
export type Cache = {
  readonly read: <T>(wanted: CacheRead<T>) => Promise<T>;
  /** What is held in memory, without its values. */
  readonly entries: () => Iterable<CachedEntry>;
  /** Forgets every value that carries the tag. */
  readonly purge: (tag: string) => void;
};
