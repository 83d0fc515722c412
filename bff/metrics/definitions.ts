import { callOutcomes } from '../legacy/call-outcome.ts';
import { orderOutcomes } from '../use-cases/checkout/order-outcome.ts';
import {
  cacheLevels,
  cacheOutcomes,
  driftKinds,
  endpointNames,
  refusalReasons,
  requestKinds,
  statusClasses,
} from './labels.ts';

/** All metrics of the shop: the table that docs/operations/observing.md repeats in words. */

export const counters = {
  requests: {
    name: 'shop_requests_total',
    help: 'Requests by kind and class of status',
    labels: { kind: requestKinds, status: statusClasses },
  },
  readyAnswers: {
    name: 'shop_ready_answers_total',
    help: 'Requests among them that were answered from kept bytes',
    labels: { kind: ['page', 'api'] },
  },
  refusals: { name: 'shop_refusals_total', help: 'What was refused, by reason', labels: { reason: refusalReasons } },
  legacyCalls: {
    name: 'shop_legacy_calls_total',
    help: 'Calls of the legacy API by endpoint and outcome',
    labels: { endpoint: endpointNames, outcome: callOutcomes },
  },
  drift: {
    name: 'shop_legacy_drift_total',
    help: 'Fields of legacy answers that were not as in the first answer, or not understood, by endpoint and kind',
    labels: { endpoint: endpointNames, kind: driftKinds },
  },
  cacheReads: {
    name: 'shop_cache_reads_total',
    help: 'Reads of public values by the level of the cache that was asked, and what it had',
    labels: { level: cacheLevels, outcome: cacheOutcomes },
  },
  olderAnswers: {
    name: 'shop_cache_stale_if_error_total',
    help: 'Loads that failed or came late while an older value could be served',
    labels: {},
  },
  orders: {
    name: 'shop_orders_total',
    help: 'Attempts to place an order, by outcome',
    labels: { outcome: orderOutcomes },
  },
} as const;

export const histograms = {
  requestTimes: {
    name: 'shop_request_duration_seconds',
    help: 'Time until an answer was out, by kind of request',
    labels: { kind: requestKinds },
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  callTimes: {
    name: 'shop_legacy_call_duration_seconds',
    help: 'Time until a call was answered or given up, with its wait and its retry, by endpoint',
    labels: { endpoint: endpointNames },
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
} as const;

export const gauges = {
  circuits: {
    name: 'shop_legacy_circuit_open',
    help: '1 while the circuit breaker of an endpoint refuses calls',
    labels: { endpoint: endpointNames },
  },
  concurrency: {
    name: 'shop_legacy_concurrency_limit',
    help: 'How many calls of the legacy API may be under way',
    labels: {},
  },
  stateRedis: {
    name: 'shop_state_redis_unusable',
    help: '1 while the state Redis takes no writes, so that orders are refused',
    labels: {},
  },
  snapshot: {
    name: 'shop_snapshot_unusable',
    help: '1 while the snapshot of the catalogue can’t be read or written',
    labels: {},
  },
  snapshotBooks: {
    name: 'shop_snapshot_books',
    help: 'Books that the snapshot of the catalogue has, and those among them with their details',
    labels: { known: ['listed', 'detailed'] },
  },
  snapshotListed: {
    name: 'shop_snapshot_listed_seconds',
    help: 'When the lists that the snapshot has as a whole were begun to be read, in Unix time; 0 until they are',
    labels: {},
  },
  loopDelay: {
    name: 'shop_event_loop_delay_seconds',
    help: 'How late the event loop was since the last scrape',
    labels: { quantile: ['0.5', '0.99', '1'] },
  },
  memory: {
    name: 'shop_memory_bytes',
    help: 'Memory of the process',
    labels: { area: ['rss', 'heap_used', 'heap_total', 'external'] },
  },
  started: { name: 'shop_start_time_seconds', help: 'When the process began, in Unix time', labels: {} },
} as const;
