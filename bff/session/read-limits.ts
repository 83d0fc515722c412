import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisConnection } from '../redis/connection.ts';

/** Whoever reads. */
type ReadBy = {
  readonly address: string;
  /** Who is signed in; null for a guest. */
  readonly customerId: string | null;
};

/** How much of a limit is left, until it begins anew. */
type ReadQuota = { readonly remaining: number; readonly resetSeconds: number };

/** By the name of each limit that a read counts towards, as far as it was looked at. */
export type ReadQuotas = { readonly [Name in ReadKind]?: ReadQuota };

type ReadAdmission = { readonly isAdmitted: boolean; readonly quotas: ReadQuotas };

/** What reads are limited by: all of them, and those among them that anybody may make up. */
export type ReadKind = 'reads' | 'searches';

/** Counts a read that the cache can't answer; `isTransient` where anybody may make it up. */
export type ReadLimits = (by: ReadBy, isTransient: boolean) => Promise<ReadAdmission>;

/** In seconds. */
export const period = 60;

/** How much may be read upstream in each period, a minute. What the cache has at hand is not counted. */
export const mostReads = { reads: 3_000, searches: 600 } as const satisfies Record<ReadKind, number>;

/** As many times as much may be read by all customers of an address together, so that many accounts are no way round the limit. */
const ceiling = 5;

/** Each process reports to Redis in steps of this part of the limit, so that few addresses are there at all. */
const steps = 20;

/**
 * Guests are counted by their address, behind which there may be a whole university, and customers each, within a ceiling for their
 * address. `connection`: what all processes count together through; left out, each counts for itself.
 */
export function readLimits(connection?: RedisConnection): ReadLimits {
  const countersOf = (kind: ReadKind, keyPrefix: string) => {
    const points = mostReads[kind];
    return {
      guests: counter({ keyPrefix, points, duration: period }, connection),
      customers: counter({ keyPrefix: `${keyPrefix}:customers`, points, duration: period }, connection),
      ceiling: counter({ keyPrefix: `${keyPrefix}:ceiling`, points: ceiling * points, duration: period }, connection),
    };
  };
  const counters = {
    searches: countersOf('searches', 'press:reads:transient'),
    reads: countersOf('reads', 'press:reads:all'),
  };

  const count = async (kind: ReadKind, { address, customerId }: ReadBy): Promise<Counted> => {
    const { guests, customers, ceiling: together } = counters[kind];
    if (customerId === null) return guests(address);
    const own = await customers(customerId);
    if (!own.isAdmitted) return own;
    const all = await together(address);
    return all.isAdmitted ? own : all;
  };

  return async (by, isTransient) => {
    const searches = isTransient ? await count('searches', by) : null;
    if (searches?.isAdmitted === false) return { isAdmitted: false, quotas: { searches: searches.quota } };
    const { isAdmitted, quota } = await count('reads', by);
    return { isAdmitted, quotas: { ...(searches && { searches: searches.quota }), reads: quota } };
  };
}

/** Counts nothing. */
export const unlimitedReads: ReadLimits = async () => ({ isAdmitted: true, quotas: {} });

type Counted = { readonly isAdmitted: boolean; readonly quota: ReadQuota };

const counted = (isAdmitted: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Counted => ({
  isAdmitted,
  quota: {
    remaining: isAdmitted ? remainingPoints : 0,
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  },
});

/**
 * Decides by what this process has counted, so that no reader waits for Redis. What all processes have counted together is
 * asked for behind it: where that is too much, this process admits no more either until the time is over.
 */
function counter(options: IRateLimiterOptions & { readonly points: number }, connection: RedisConnection | undefined) {
  const own = new RateLimiterMemory(options);
  const together = connection && new RateLimiterRedis({ ...options, storeClient: connection.client });
  const step = options.points / steps;

  const share = async (key: string): Promise<void> => {
    const sum = await connection?.run(async () => together?.penalty(key, step));
    if (sum && sum.consumedPoints > options.points) await own.block(key, Math.ceil(sum.msBeforeNext / 1000));
  };

  return async (key: string): Promise<Counted> => {
    try {
      const consumed = await own.consume(key);
      if (connection && consumed.consumedPoints % step === 0) void share(key);
      return counted(true, consumed);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return counted(false, reason);
    }
  };
}
