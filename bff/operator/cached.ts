import type { CachedEntry } from '../cache/cache.ts';
import { endpointOf } from '../cache/outages.ts';

/** What is cached of one endpoint in this process: how much, how old, and what of it waits to be renewed. */
export type CachedEndpoint = {
  readonly endpoint: string;
  readonly entries: number;
  readonly fresh: number;
  /** Served while it is renewed. */
  readonly stale: number;
  /** Served only where the legacy API can't be asked. */
  readonly expired: number;
  /** Of which the last renewal has failed. */
  readonly failed: number;
  /** When the oldest and the newest of them were loaded, in milliseconds; null where there is none. */
  readonly oldest: number | null;
  readonly newest: number | null;
};

/** Each of the endpoints given, in their order, also where nothing is cached of it. */
export function cachedByEndpoint(
  endpoints: Iterable<string>,
  entries: Iterable<CachedEntry>,
): readonly CachedEndpoint[] {
  const found = new Map<string, CachedEndpoint>(
    Array.from(endpoints, (endpoint) => [endpoint, { endpoint, ...none }] as const),
  );
  for (const { key, loadedAt, state, hasFailed } of entries) {
    const of = found.get(endpointOf(key));
    if (!of) continue;
    found.set(of.endpoint, {
      ...of,
      entries: of.entries + 1,
      [state]: of[state] + 1,
      failed: of.failed + (hasFailed ? 1 : 0),
      oldest: Math.min(of.oldest ?? loadedAt, loadedAt),
      newest: Math.max(of.newest ?? loadedAt, loadedAt),
    });
  }
  return [...found.values()];
}

const none = { entries: 0, fresh: 0, stale: 0, expired: 0, failed: 0, oldest: null, newest: null } as const;
