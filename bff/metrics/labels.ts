import type { CacheLevel, CacheOutcome } from '../cache/cache.ts';
import type { RequestKind } from '../http/request-kind.ts';
import type { DriftKind } from '../legacy/drift.ts';
import { endpoints } from '../legacy/endpoints.ts';

/** What labels may say: closed lists, so that no client can make a series of its own, and nothing personal is among them. */

export const requestKinds = [
  'page',
  'api',
  'hook',
  'asset',
  'picture',
  'feed',
] as const satisfies readonly RequestKind[];

/** `unanswered`: the client left, or was cut off, before its answer was out. */
export const statusClasses = ['2xx', '3xx', '4xx', '5xx', 'unanswered'] as const;

export function statusClass(status: number | null): (typeof statusClasses)[number] {
  if (status === null) return 'unanswered';
  if (status < 300) return '2xx';
  if (status < 400) return '3xx';
  return status < 500 ? '4xx' : '5xx';
}

const paths: ReadonlySet<string> = new Set(Object.values(endpoints).map(({ path }) => path));

/** What an endpoint is called that the operator has named: one of a forgotten password. */
const otherEndpoint = 'other';

/** Endpoints of the legacy API by their paths, as the log has them. */
export const endpointNames: readonly string[] = [...paths, otherEndpoint];

export const endpointName = (path: string): string => (paths.has(path) ? path : otherEndpoint);

export const driftKinds = ['missing', 'another_kind', 'new', 'not_understood'] as const;

/** What the list of `/drift` writes with blanks. */
export const driftKind = {
  missing: 'missing',
  'another kind': 'another_kind',
  new: 'new',
  'not understood': 'not_understood',
} as const satisfies Record<DriftKind, (typeof driftKinds)[number]>;

export const cacheLevels = ['memory', 'redis'] as const satisfies readonly CacheLevel[];

export const cacheOutcomes = ['hit', 'stale', 'miss'] as const satisfies readonly CacheOutcome[];

/** `connection`: it was closed as it opened. `too_many_reads`, `too_many_attempts`: a limit of one client was reached. */
export const refusalReasons = [
  'overloaded_page',
  'overloaded_api',
  'overloaded_file',
  'connection',
  'pipelined',
  'body_too_large',
  'body_unfinished',
  'too_many_reads',
  'too_many_attempts',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];
