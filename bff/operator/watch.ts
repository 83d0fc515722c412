import type { Metrics } from '../metrics/metrics.ts';
import type { RefusalReason } from '../metrics/labels.ts';

/** What was refused of one reason within one minute. */
type RefusedMinute = {
  readonly reason: RefusalReason;
  /** When the minute began, in milliseconds. */
  readonly minute: number;
  readonly times: number;
};

/** What the operator's page shows of the latest hours, beside what metrics count: lists that are bounded, and nothing of a reader. */
export type Watch = {
  /** The same metrics, of which what is counted is noted here too. */
  readonly noting: (metrics: Metrics) => Metrics;
  readonly refusals: () => readonly RefusedMinute[];
  /** The endpoints whose breaker is open, and since when no call has closed it, in milliseconds. */
  readonly openCircuits: () => readonly { readonly endpoint: string; readonly since: number }[];
  /** How many calls of the legacy API may be under way; null before that is known. */
  readonly concurrency: () => number | null;
};

const minuteMs = 60_000;

/** So many minutes with refusals are kept, of all reasons together: the latest. */
const mostMinutes = 60;

export function watch(now: () => number): Watch {
  const minutes = new Map<string, RefusedMinute>();
  const failing = new Map<string, number>();
  const open = new Set<string>();
  let concurrency: number | null = null;

  const noteRefusal = (reason: RefusalReason): void => {
    const minute = Math.floor(now() / minuteMs) * minuteMs;
    const key = `${minute} ${reason}`;
    minutes.set(key, { reason, minute, times: (minutes.get(key)?.times ?? 0) + 1 });
    const [oldest] = minutes.keys();
    if (minutes.size > mostMinutes && oldest !== undefined) minutes.delete(oldest);
  };

  return {
    noting: (metrics) => ({
      ...metrics,
      onRefused: (reason) => {
        noteRefusal(reason);
        metrics.onRefused(reason);
      },
      onCircuit: (path, circuit) => {
        if (circuit === 'open') open.add(path);
        else open.delete(path);
        if (circuit === 'closed') failing.delete(path);
        else if (!failing.has(path)) failing.set(path, now());
        metrics.onCircuit(path, circuit);
      },
      onConcurrency: (limit) => {
        concurrency = limit;
        metrics.onConcurrency(limit);
      },
    }),
    refusals: () => [...minutes.values()].toReversed(),
    openCircuits: () => [...open].map((endpoint) => ({ endpoint, since: failing.get(endpoint) ?? now() })),
    concurrency: () => concurrency,
  };
}
