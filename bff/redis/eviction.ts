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
    const eviction = evictionIn((await connection.run((client) => client.info('memory'))) ?? '');
    if (eviction === null) return;
    const risk = riskOf(eviction, isShared);
    if (risk !== null && risk !== known) onRisk(risk, eviction);
    known = risk;
  };
  connection.onReached(() => void look());
}

/** What may go wrong with the state in a Redis of this configuration; null where nothing does. */
function riskOf({ policy, maxMemory }: Eviction, isShared: boolean): string | null {
  if (policy !== 'noeviction') {
    return 'the state Redis may evict idempotency keys and sign-outs: an order could be placed twice, and a session that was signed out could be used again. Set its maxmemory-policy to noeviction, or STATE_REDIS_URL to a Redis that has it';
  }
  if (isShared && maxMemory > 0 && maxMemory < leastShared) {
    return 'the cache and the state share a Redis of little memory that evicts nothing: once the cache has filled it, orders are refused. Set STATE_REDIS_URL to a Redis of its own';
  }
  return null;
}

const evictionIn = (info: string): Eviction | null => {
  const [, policy] = /^maxmemory_policy:(\S+)/m.exec(info) ?? [];
  const [, maxMemory] = /^maxmemory:(\d+)/m.exec(info) ?? [];
  return policy === undefined || maxMemory === undefined ? null : { policy, maxMemory: Number(maxMemory) };
};
