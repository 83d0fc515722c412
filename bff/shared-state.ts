import { LRUCache } from 'lru-cache';
import type { Config } from './config.ts';
import { type Deliveries, deliveries } from './hooks/deliveries.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { connectState } from './redis/state-connection.ts';
import { unlimitedReads, type ReadLimits, readLimits } from './session/read-limits.ts';
import { type Revocations, revocations } from './session/revocations.ts';
import { reportedAttempts, reportedReads } from './session/reported-limits.ts';
import { sharedCounter } from './session/shared-counter.ts';
import { unlimitedAttempts, type AttemptLimits, attemptLimits } from './session/attempt-limits.ts';
import { memoryState } from './state/memory.ts';
import { redisState } from './state/redis.ts';
import type { CheckoutParts } from './use-cases/checkout/checkout.ts';

/** What all processes of the shop agree on, by Redis where one is configured: sign-outs, counts, orders being placed, and purges that were asked for. */
export type SharedState = {
  readonly revocations: Revocations;
  readonly attemptLimits: AttemptLimits;
  readonly readLimits: ReadLimits;
  readonly checkout: Omit<CheckoutParts, 'onSold' | 'onOrder'>;
  readonly deliveries: Deliveries;
  /** What does not work, in words; null where everything does. */
  readonly impairment: () => string | null;
  readonly close: () => Promise<void>;
};

type SharedParts = {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'onRefused' | 'onStateRedis'>;
  readonly now: () => number;
};

export function connectSharedState({ config, log, metrics, now }: SharedParts): SharedState {
  const noteState = (isReached: boolean): void => {
    metrics.onStateRedis(isReached);
    if (isReached) void ended.tellMissed();
  };
  const redis = config.stateRedis && connectState(config.stateRedis, config.redis, log, noteState);
  const state = redis ? redisState(redis.connection) : memoryState(now);
  const ended = revocations(state, memoryState(now), now);
  return {
    revocations: ended,
    attemptLimits: config.rateLimit
      ? reportedAttempts(attemptLimits(redis ? sharedCounter(redis.connection) : undefined), () =>
          metrics.onRefused('too_many_attempts'),
        )
      : unlimitedAttempts,
    readLimits: config.rateLimit
      ? reportedReads(readLimits(redis?.connection), () => metrics.onRefused('too_many_reads'))
      : unlimitedReads,
    checkout: {
      state,
      onUnreachable: () => redis?.logRefusal(),
      sentHere: new LRUCache({ max: 10_000 }),
      timeoutMs: config.legacyTimeoutMs,
      now,
    },
    deliveries: deliveries(state, memoryState(now)),
    impairment: () => redis?.impairment() ?? null,
    close: async () => {
      await ended.tellMissed();
      redis?.connection.close();
    },
  };
}
