import type { Log } from '../log.ts';
import { inWords, type RedisCondition, type RedisUse } from './condition.ts';

const consequence = {
  cache: 'what is read is not shared',
  state: 'orders are refused, sign-outs and rate limits are not shared',
} as const satisfies Record<RedisUse, string>;

/** Logs each change of a Redis once, by what it is used for and what follows. */
export const redisLog =
  (log: Log, use: RedisUse) =>
  (condition: RedisCondition, error?: unknown): void => {
    const words = inWords(use, condition);
    if (condition === 'reached') log.info({ redis: use, condition }, words);
    else log.warn({ redis: use, condition, err: error }, `${words}: ${consequence[use]}`);
  };
