import { setImmediate } from 'node:timers/promises';
import { Registry } from 'prom-client';
import type { CacheLevel, CacheOutcome } from '../cache/cache.ts';
import type { SnapshotState } from '../catalogue/gathering.ts';
import type { RequestKind } from '../http/request-kind.ts';
import type { CallOutcome } from '../legacy/call-outcome.ts';
import type { DriftKind } from '../legacy/drift.ts';
import type { Circuit } from '../legacy/resilience.ts';
import type { OrderOutcome } from '../use-cases/checkout/order-outcome.ts';
import { counters, gauges, histograms } from './definitions.ts';
import { driftKind, endpointName, type RefusalReason, requestKinds, statusClass, statusClasses } from './labels.ts';
import { processGauges } from './process-gauges.ts';
import { counterIn, gaugeIn, histogramIn } from './series.ts';
import { distributionsIn, talliesIn } from './tallies.ts';

/** What the process counts of itself: each part of it is given the hook that it calls. */
export type Metrics = {
  /** A request was answered, in so many milliseconds; `status` is null where its client did not wait. */
  readonly onAnswered: (kind: RequestKind, status: number | null, ms: number) => void;
  /** It was answered from kept bytes. */
  readonly onReadyAnswer: (kind: 'page' | 'api') => void;
  readonly onRefused: (reason: RefusalReason) => void;
  /** A call of the legacy API has ended, by the endpoint's path. */
  readonly onCall: (path: string, outcome: CallOutcome, ms: number) => void;
  /** A field of an answer was not as it was. */
  readonly onDrift: (path: string, kind: DriftKind) => void;
  readonly onCircuit: (path: string, circuit: Circuit) => void;
  readonly onConcurrency: (limit: number) => void;
  /** Whether the state Redis takes writes. */
  readonly onStateRedis: (isReached: boolean) => void;
  /** How far the snapshot of the catalogue is; null while it can't be read or written. */
  readonly onSnapshot: (state: SnapshotState | null) => void;
  readonly onCacheRead: (level: CacheLevel, outcome: CacheOutcome) => void;
  readonly onOlderAnswer: () => void;
  readonly onOrder: (outcome: OrderOutcome) => void;
  /** All of it as Prometheus reads it, and that text's media type. */
  readonly scrape: () => Promise<{ readonly type: string; readonly text: string }>;
  readonly close: () => void;
};

export function shopMetrics(): Metrics {
  const registry = new Registry();
  const { onAnswered, onReadyAnswer } = requestMetrics(registry);
  const refusals = counterIn(registry, counters.refusals);
  const calls = counterIn(registry, counters.legacyCalls);
  const callTimes = histogramIn(registry, histograms.callTimes);
  const drift = counterIn(registry, counters.drift);
  const circuits = gaugeIn(registry, gauges.circuits);
  const concurrency = gaugeIn(registry, gauges.concurrency);
  const stateRedis = gaugeIn(registry, gauges.stateRedis);
  const cacheReads = counterIn(registry, counters.cacheReads);
  const olderAnswers = counterIn(registry, counters.olderAnswers);
  const orders = counterIn(registry, counters.orders);
  const { close } = processGauges(registry);
  return {
    onAnswered,
    onReadyAnswer,
    onRefused: (reason) => refusals.inc({ reason }),
    onCall: (path, outcome, ms) => {
      const endpoint = endpointName(path);
      calls.inc({ endpoint, outcome });
      if (isMade(outcome)) callTimes.observe({ endpoint }, ms / 1000);
    },
    onDrift: (path, kind) => drift.inc({ endpoint: endpointName(path), kind: driftKind[kind] }),
    onCircuit: (path, circuit) => circuits.set({ endpoint: endpointName(path) }, circuit === 'open' ? 1 : 0),
    onConcurrency: (limit) => concurrency.set(limit),
    onStateRedis: (isReached) => stateRedis.set(isReached ? 0 : 1),
    onSnapshot: snapshotGauges(registry),
    onCacheRead: (level, outcome) => cacheReads.inc({ level, outcome }),
    onOlderAnswer: () => olderAnswers.inc(),
    onOrder: (outcome) => orders.inc({ outcome }),
    scrape: async () => ({ type: registry.contentType, text: await textOf(registry) }),
    close,
  };
}

/** What is counted of every request: a ready answer takes so little that looking series up would be felt. */
function requestMetrics(registry: Registry): Pick<Metrics, 'onAnswered' | 'onReadyAnswer'> {
  const requests = talliesIn(registry, counters.requests);
  const times = distributionsIn(registry, histograms.requestTimes);
  const readyAnswers = talliesIn(registry, counters.readyAnswers);
  const ofKind = recordOf(requestKinds, (kind) => ({
    counts: recordOf(statusClasses, (status) => requests({ kind, status })),
    times: times({ kind }),
  }));
  const ready = { page: readyAnswers({ kind: 'page' }), api: readyAnswers({ kind: 'api' }) };
  return {
    onAnswered: (kind, status, ms) => {
      const { counts, times } = ofKind[kind];
      counts[statusClass(status)].count += 1;
      if (status !== null) times.observe(ms / 1000);
    },
    onReadyAnswer: (kind) => void (ready[kind].count += 1),
  };
}

function snapshotGauges(registry: Registry): Metrics['onSnapshot'] {
  const unusable = gaugeIn(registry, gauges.snapshot);
  const books = gaugeIn(registry, gauges.snapshotBooks);
  const listed = gaugeIn(registry, gauges.snapshotListed);
  return (state) => {
    unusable.set(state ? 0 : 1);
    if (!state) return; // what was known of it is as old as it is
    books.set({ known: 'listed' }, state.books);
    books.set({ known: 'detailed' }, state.detailed);
    listed.set((state.wholeSince ?? 0) / 1000);
  };
}

const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Readonly<Record<Key, Value>> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

/** A call that was not made took no time of the legacy API. */
const isMade = (outcome: CallOutcome): boolean => outcome !== 'circuit_open' && outcome !== 'unsent';

/** One metric an iteration of the event loop: requests come between. */
async function textOf(registry: Registry): Promise<string> {
  const texts: string[] = [];
  for (const { name } of registry.getMetricsAsArray()) {
    await setImmediate();
    texts.push(await registry.getSingleMetricAsString(name));
  }
  return texts.join('\n\n');
}
