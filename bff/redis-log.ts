import type { RedisState } from './cache/connection.ts';
import type { Log } from './log.ts';

const words = {
  reached: 'Redis is reached',
  away: 'Redis can’t be reached: the shop goes on without',
  slow: 'Redis does not answer in time: the shop goes on without',
  full: 'Redis has no room: what is read is not shared',
} as const satisfies Record<RedisState, string>;

/** Tells the log how Redis is, once for each change. */
export const redisLog =
  (log: Log) =>
  (state: RedisState, error?: unknown): void => {
    if (state === 'reached') log.info(words[state]);
    else log.warn({ err: error }, words[state]);
  };
