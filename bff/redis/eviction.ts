import type { RedisConnection } from './connection.ts';

export type Eviction = {
  /** Redis's maxmemory-policy. */
  readonly policy: string;
  /** Redis's maxmemory in bytes; 0 is no limit. */
  readonly maxMemory: number;
};

/** A cache that shares so little memory with the state soon leaves the state none. */
const leastShared = 256_000_000;

/** Reports the risk of eviction at each connection to a Redis where it differs from before. A Redis that forbids INFO has no known risk. */
export function watchEviction(
  connection: RedisConnection,
  isShared: boolean,
  onRisk: (risk: string, eviction: Eviction) => void,
): void {
  let known: string | null = null;
  const look = async (): Promise<void> => {
    const eviction = await evictionOf(connection);
    if (eviction === null) return;
    const found = riskOf(eviction, isShared);
    if (found !== null && found.risk !== known) onRisk(`${found.risk}; ${found.remedy}`, eviction);
    known = found?.risk ?? null;
  };
  connection.onReached(() => void look());
}

/** How a Redis evicts; null of one that forbids INFO. */
export const evictionOf = async (connection: RedisConnection): Promise<Eviction | null> =>
  evictionIn((await connection.run((client) => client.info('memory'))) ?? '');

/** What may go wrong with the state in a Redis of this configuration, and what to do; null where nothing does. */
export function riskOf(
  { policy, maxMemory }: Eviction,
  isShared: boolean,
): { readonly risk: string; readonly remedy: string } | null {
  if (policy !== 'noeviction') {
    return {
      risk: 'the state Redis may evict idempotency keys and sign-outs: an order could be placed twice, and a session that was signed out could be used again',
      remedy: 'set its maxmemory-policy to noeviction, or STATE_REDIS_URL to a Redis that has it',
    };
  }
  if (isShared && maxMemory > 0 && maxMemory < leastShared) {
    return {
      risk: 'the cache and the state share a Redis of little memory that evicts nothing: once the cache has filled it, orders are refused',
      remedy: 'set STATE_REDIS_URL to a Redis of its own',
    };
  }
  return null;
}

const evictionIn = (info: string): Eviction | null => {
  const [, policy] = /^maxmemory_policy:(\S+)/m.exec(info) ?? [];
  const [, maxMemory] = /^maxmemory:(\d+)/m.exec(info) ?? [];
  return policy === undefined || maxMemory === undefined ? null : { policy, maxMemory: Number(maxMemory) };
};
