import { randomUUID } from 'node:crypto';
import type { Config } from '../../bff/config.ts';
import { conditionIn, inWords, type RedisCondition, type RedisUse } from '../../bff/redis/condition.ts';
import { connectRedis, type RedisConnection } from '../../bff/redis/connection.ts';
import { evictionOf, riskOf } from '../../bff/redis/eviction.ts';
import { isSameServer } from '../../bff/redis/state-connection.ts';
import { type Finding, findingsOf } from './finding.ts';

type Client = RedisConnection['client'];

/** A command that takes longer counts as not answered, in milliseconds: less than a check may take, so that what is wrong can be said. */
const timeoutMs = 2_000;

const withoutIt = {
  cache: 'not configured: each process remembers for itself. Several processes need REDIS_URL',
  state:
    'not configured: each process keeps sign-outs and orders for itself. Several processes need STATE_REDIS_URL or REDIS_URL',
} as const satisfies Record<RedisUse, string>;

/** Looks at one of the two Redis as the shop uses it: whether it is reached, takes writes, allows each command, and evicts nothing that is needed. */
export const checkRedis =
  (use: RedisUse) =>
  async (config: Config, signal: AbortSignal): Promise<readonly Finding[]> => {
    const { ok, fail } = findingsOf(`${use} Redis`);
    const [address, variable] =
      use === 'cache' ? [config.redis, 'REDIS_URL'] : [config.stateRedis, config.stateRedisVariable];
    if (address === null) return [ok(withoutIt[use])];
    const reached = Promise.withResolvers<RedisCondition>();
    signal.addEventListener('abort', () => reached.resolve('slow'));
    const probeKey = `press:doctor:${randomUUID()}`;
    const connection = connectRedis({ ...address, timeoutMs }, { onCondition: reached.resolve, probeKey });
    // The name of the server alone: its address may carry a password.
    const at = address.urls.map((url) => new URL(url).host).join(', ');
    try {
      const condition = await reached.promise;
      if (condition !== 'reached')
        return [fail(`${inWords(use, condition)} at ${at}`, remedies(use, variable, isShared(config))[condition])];
      const looked = { use, config, connection, at };
      return [(await rightsFinding(looked, probeKey)) ?? (await usedFinding(looked))];
    } finally {
      connection.close();
    }
  };

type Looked = {
  readonly use: RedisUse;
  readonly config: Config;
  readonly connection: RedisConnection;
  readonly at: string;
};

/** Null where the shop's user may do all that the shop does. */
async function rightsFinding({ use, connection, at }: Looked, key: string): Promise<Finding | null> {
  const { warn, fail } = findingsOf(`${use} Redis`);
  const denied = await deniedOf(use, connection.client, key);
  if (denied.length === 0) return null;
  const found = `the shop’s user at ${at} may not use ${denied.join(', ')}`;
  const remedy = `Give it these commands: ACL SETUSER … ${denied.map((command) => `+${command.toLowerCase()}`).join(' ')}`;
  const isLate = denied.every((command) => command === 'XREAD');
  return isLate ? warn(`${found}: purges are up to a second late`, remedy) : fail(found, remedy);
}

/** How one is that can be used. */
async function usedFinding({ use, config, connection, at }: Looked): Promise<Finding> {
  const { ok, warn } = findingsOf(`${use} Redis`);
  const allowed = config.redis?.timeoutMs ?? Infinity;
  const ms = await quickestPing(connection, allowed);
  if (use === 'cache') {
    return ms > allowed
      ? warn(
          `${at} answers in ${ms} ms, and REDIS_TIMEOUT_MS allows ${allowed}: it counts as not there`,
          'Move it nearer, or raise REDIS_TIMEOUT_MS',
        )
      : ok(`${at} is reached in ${ms} ms and takes writes`);
  }
  const eviction = await evictionOf(connection);
  const found = eviction && riskOf(eviction, isShared(config));
  if (found)
    return warn(
      found.risk,
      found.remedy.replace(/^./, (letter) => letter.toUpperCase()),
    );
  const policy = eviction === null ? 'how it evicts is unknown, since INFO is denied' : eviction.policy;
  return ok(`${at} is reached in ${ms} ms and takes writes; ${policy}`);
}

/** Whether one Redis has the cache and the state. */
const isShared = ({ redis, stateRedis }: Config): boolean =>
  redis !== null && stateRedis !== null && isSameServer(stateRedis, redis);

/** `variable` is the one that its address is in. */
const remedies = (use: RedisUse, variable: string, isForBoth: boolean): Readonly<Record<RedisCondition, string>> => ({
  reached: '',
  away: `Start it, open the firewall to it, or correct ${variable}`,
  slow: 'Look at its load, and at the network between here and there',
  full:
    use === 'cache' && !isForBoth
      ? 'Set its maxmemory-policy to allkeys-lru, or raise its maxmemory'
      : `Raise its maxmemory${isForBoth ? ', or set STATE_REDIS_URL to a Redis of its own: what has the state must not evict' : ''}`,
  'read-only': `Name the primary in ${variable} rather than a replica`,
  denied: `Correct user and password in ${variable}, or give that user GET, SET and EVAL for press:*`,
  refusing: 'Look at its log: its disk, its replicas or its cluster keep it from taking writes',
});

/** For how long it is asked again while no answer comes in time, in milliseconds. */
const patienceMs = 500;

/** A busy machine, as this one is while all checks begin, has an answer wait that Redis gave at once: that is no fault of Redis. */
async function quickestPing(connection: RedisConnection, allowed: number): Promise<number> {
  const until = performance.now() + patienceMs;
  let quickest = await pingMs(connection);
  while (quickest > allowed && performance.now() < until) quickest = Math.min(quickest, await pingMs(connection));
  return quickest;
}

async function pingMs(connection: RedisConnection): Promise<number> {
  const began = performance.now();
  await connection.run((client) => client.ping());
  return Math.round(performance.now() - began);
}

/** By their names, what the shop does of each; what is written is gone a second later. */
const commands = {
  cache: [
    ['MGET', (client, key) => client.mget(key)],
    ['XADD', (client, key) => client.xadd(`${key}:stream`, 'NOMKSTREAM', '*', 'value', '')],
    ['XRANGE', (client, key) => client.xrange(`${key}:stream`, '-', '+')],
    ['XREAD', (client, key) => client.xread('COUNT', 1, 'STREAMS', `${key}:stream`, '$')],
  ],
  state: [
    ['SET', (client, key) => client.set(key, '1', 'PX', 1_000, 'NX')],
    ['DEL', (client, key) => client.del(key)],
    [
      'INCRBY',
      (client, key) =>
        client.eval("redis.call('SET', KEYS[1], 0, 'PX', 1000) return redis.call('INCRBY', KEYS[1], 1)", 1, key),
    ],
    ['PTTL', (client, key) => client.eval("return redis.call('PTTL', KEYS[1])", 1, key)],
  ],
} as const satisfies Record<
  RedisUse,
  readonly (readonly [string, (client: Client, key: string) => Promise<unknown>])[]
>;

/** The commands beyond those of the probe that this user may not use. */
async function deniedOf(use: RedisUse, client: Client, key: string): Promise<string[]> {
  const answers = await Promise.all(
    commands[use].map(async ([name, run]) => {
      try {
        await run(client, key);
        return [];
      } catch (error) {
        return conditionIn(error) === 'denied' ? [name] : []; // whatever else it says is said by the probe
      }
    }),
  );
  return answers.flat();
}
