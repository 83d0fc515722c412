import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisConnection } from '../cache/connection.ts';
import type { CounterOf } from './tries.ts';

/** Counts for all processes together; while Redis is away, each for itself. */
export const sharedCounter =
  ({ client }: RedisConnection): CounterOf =>
  (options) =>
    new RateLimiterRedis({
      ...options,
      keyPrefix: `press:${options.keyPrefix}`,
      storeClient: client,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
