import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisConnection } from '../redis/connection.ts';
import type { CounterOf } from './attempt-limits.ts';

/** Counts for all processes together; while Redis is away, slow or full, each for itself. */
export const sharedCounter =
  ({ client, run }: RedisConnection): CounterOf =>
  (options) => {
    const together = new RateLimiterRedis({ ...options, keyPrefix: `press:${options.keyPrefix}`, storeClient: client });
    const alone = new RateLimiterMemory(options);
    return {
      consume: async (key) => {
        const counted = await run(() => together.consume(key).catch(asCount));
        if (counted === undefined) return alone.consume(key);
        if (counted.consumedPoints > together.points) throw counted;
        return counted;
      },
      get: async (key) => {
        const counted = await run(() => together.get(key));
        return counted === undefined ? alone.get(key) : counted;
      },
      reward: async (key, points) => (await run(() => together.reward(key, points))) ?? alone.reward(key, points),
      delete: async (key) => {
        const [shared, own] = await Promise.all([run(() => together.delete(key)), alone.delete(key)]);
        return shared ?? own;
      },
    };
  };

/** That there are too many is an answer of Redis like any other. */
const asCount = (reason: unknown): RateLimiterRes => {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
};
