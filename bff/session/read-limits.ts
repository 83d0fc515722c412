import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisConnection } from '../redis/connection.ts';
import type { RateLimitResult } from './attempt-limits.ts';

/** Counts a read that the cache can't answer, by the address that it comes from; `isTransient` where anybody may make it up. */
export type ReadLimits = (address: string, isTransient: boolean) => Promise<RateLimitResult>;

const minute = 60;

/**
 * How much may be read upstream from one address, behind which there may be a whole university: 600 searches and filters a
 * minute, and 3,000 reads in all. What the cache has at hand is not counted.
 */
const limits = {
  transient: { keyPrefix: 'press:reads:transient', points: 600, duration: minute },
  all: { keyPrefix: 'press:reads:all', points: 3_000, duration: minute },
} as const satisfies Record<string, IRateLimiterOptions>;

/** Each process reports to Redis in steps of this part of the limit, so that few addresses are there at all. */
const steps = 20;

/** `connection`: what all processes count together through; left out, each counts for itself. */
export function readLimits(connection?: RedisConnection): ReadLimits {
  const transient = counter(limits.transient, connection);
  const all = counter(limits.all, connection);
  return async (address, isTransient) => {
    const admission = isTransient ? await transient(address) : admitted;
    return admission.isAdmitted ? all(address) : admission;
  };
}

const admitted: RateLimitResult = { isAdmitted: true };

/** Counts nothing. */
export const unlimitedReads: ReadLimits = async () => admitted;

/**
 * Decides by what this process has counted, so that no reader waits for Redis. What all processes have counted together is
 * asked for behind it: where that is too much, this process admits no more either until the time is over.
 */
function counter(options: IRateLimiterOptions & { readonly points: number }, connection: RedisConnection | undefined) {
  const own = new RateLimiterMemory(options);
  const together = connection && new RateLimiterRedis({ ...options, storeClient: connection.client });
  const step = options.points / steps;

  const share = async (address: string): Promise<void> => {
    const sum = await connection?.run(async () => together?.penalty(address, step));
    if (sum && sum.consumedPoints > options.points) await own.block(address, Math.ceil(sum.msBeforeNext / 1000));
  };

  return async (address: string): Promise<RateLimitResult> => {
    try {
      const { consumedPoints } = await own.consume(address);
      if (connection && consumedPoints % step === 0) void share(address);
      return admitted;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return { isAdmitted: false, afterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) };
    }
  };
}
