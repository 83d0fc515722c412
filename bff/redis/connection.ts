import { setTimeout as pause } from 'node:timers/promises';
import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { conditionIn, type RedisCondition } from './condition.ts';
import { textReply } from './reply.ts';

/** Where Redis is, and how fast it has to be. */
export type RedisAddress = {
  /** One: a single node. Several, or one with `cluster` said: the nodes that a cluster is found by. */
  readonly urls: readonly [string, ...string[]];
  readonly cluster: boolean;
  /** A command that takes longer, in milliseconds, is not worth waiting for. */
  readonly timeoutMs: number;
};

type RedisClient = Redis | Cluster;

export type RedisWatch = {
  /** Told of each change, the first condition included. */
  readonly onCondition: (condition: RedisCondition, error?: unknown) => void;
  /** A key that is written on each connection, to see whether writes are taken. */
  readonly probeKey: string;
  /** How often, in milliseconds, it is written besides. Left out: other writes show it soon enough. */
  readonly probeEveryMs?: number;
};

export type RedisConnection = {
  readonly isCluster: boolean;
  /** For libraries that bring their own commands. */
  readonly client: RedisClient;
  /** A further connection to the same Redis, for commands that wait there and keep all others waiting; whoever asks for it closes it. */
  readonly another: () => RedisClient;
  /** Gives what the command gives; undefined where Redis is away, refuses, or does not answer in time. */
  readonly run: <T>(command: (client: RedisClient) => Promise<T>) => Promise<T | undefined>;
  /** Like `run`, for a command that writes: whether it is refused says how Redis is. */
  readonly write: <T>(command: (client: RedisClient) => Promise<T>) => Promise<T | undefined>;
  /** Null until Redis has answered, or failed to, for the first time. */
  readonly condition: () => RedisCondition | null;
  readonly onReached: (listener: () => void) => void;
  readonly onAway: (listener: () => void) => void;
  readonly close: () => void;
};

/** After so many commands in a row without an answer nothing is sent for a while: a Redis that hangs costs little. */
const maxFailures = 3;
const restMs = 2_000;

/** How long, in milliseconds, a probe stays: no longer than it takes to look at it. */
const probeLivesMs = 10_000;

/** A connection that gives no answer for so many milliseconds is replaced; until it is, the breaker keeps readers from waiting for it. */
export const silenceMs = 2_000;

const options = {
  connectTimeout: 2_000,
  socketTimeout: silenceMs,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  // The probe takes its place: INFO may be forbidden, and says nothing of writes.
  enableReadyCheck: false,
} satisfies RedisOptions;

/** A connection that was cut is soon there again, so that a purge made meanwhile is not late; a Redis that is away is asked for once a second. */
const again = (times: number): number => Math.min(25 * 2 ** (times - 1), 1_000);

/** What the shop does in earnest: a script that writes and reads. Where a user may not do one of these, that is known before it matters. */
const probeScript = "redis.call('SET', KEYS[1], '1', 'PX', ARGV[1]) return redis.call('GET', KEYS[1])";

const probed = (client: RedisClient, key: string): Promise<string | null> =>
  client.eval(probeScript, 1, key, probeLivesMs).then(textReply);

/** A connection that is never waited for: not at start, not when it is lost, not when it is slow. */
export function connectRedis({ urls, cluster, timeoutMs }: RedisAddress, watch: RedisWatch): RedisConnection {
  const connect = (): RedisClient =>
    cluster ? clusterOf(urls) : new Redis(urls[0], { ...options, enableOfflineQueue: false, retryStrategy: again });
  const client = connect();
  let condition: RedisCondition | null = null;
  const enter = (next: RedisCondition, error?: unknown): void => {
    if (next === condition) return;
    condition = next;
    watch.onCondition(next, error);
  };

  // An answer, even a refusal, shows that Redis is there.
  const breaker = circuitBreaker(
    handleWhen((error) => !isRefusal(error)),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(maxFailures) },
  );
  const run = async <T>(command: (client: RedisClient) => Promise<T>): Promise<T | undefined> => {
    if (client.status !== 'ready') return undefined;
    try {
      return await breaker.execute(() => inTime(command(client), timeoutMs));
    } catch (error) {
      if (isRefusal(error)) throw error;
      return undefined;
    }
  };
  const write = async <T>(
    command: (client: RedisClient) => Promise<T>,
    otherwise?: RedisCondition,
  ): Promise<T | undefined> => {
    try {
      const answer = await run(command);
      // That one command is allowed says nothing of the others: the probe tries them all.
      if (answer !== undefined && condition !== 'denied') enter('reached');
      return answer;
    } catch (error) {
      const refusing = conditionIn(error) ?? otherwise;
      if (refusing !== undefined) enter(refusing, error);
      return undefined;
    }
  };
  const probe = async (): Promise<void> => {
    const answer = await write((client) => probed(client, watch.probeKey), 'refusing');
    if (answer !== undefined) enter('reached');
  };

  let lastError: unknown;
  const lose = (): void => enter(conditionIn(lastError) ?? 'away', lastError);
  client.on('error', (error: unknown) => {
    lastError = error;
    if (client.status !== 'ready') lose();
  });
  client.on('close', lose);
  client.on('ready', () => {
    lastError = undefined;
    void probeUntilKnown(probe, () => client.status === 'ready' && (condition === null || condition === 'away'));
  });
  breaker.onBreak((reason) => {
    if (client.status === 'ready') enter('slow', 'error' in reason ? reason.error : undefined);
  });
  breaker.onReset(() => void probe());
  const probing =
    watch.probeEveryMs === undefined ? undefined : setInterval(() => void probe(), watch.probeEveryMs).unref();

  return {
    isCluster: cluster,
    client,
    another: connect,
    run: (command) => run(command).catch(() => undefined), // what it refuses, such as a key of another type, is not there
    write: (command) => write(command),
    condition: () => condition,
    onReached: (listener) => void client.on('ready', listener),
    onAway: (listener) => void client.on('close', listener),
    close: () => {
      clearInterval(probing);
      client.off('close', lose); // the shop itself ends the connection
      client.disconnect();
    },
  };
}

/** Probes again as long as nothing is known: of an answer that came too late nothing was learnt, and without readers there may be no other write. */
async function probeUntilKnown(probe: () => Promise<void>, isUnknown: () => boolean): Promise<void> {
  await probe();
  while (isUnknown()) {
    await pause(restMs, undefined, { ref: false });
    await probe();
  }
}

function clusterOf(urls: RedisAddress['urls']): Cluster {
  const nodes = urls.map((url) => new URL(url));
  const [{ username, password, protocol }] = nodes as [URL, ...URL[]]; // as many as there are addresses
  return new Cluster(
    nodes.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 6379) })),
    {
      enableOfflineQueue: false,
      clusterRetryStrategy: again,
      clusterNodeRetryStrategy: again,
      slotsRefreshTimeout: 2_000,
      redisOptions: {
        ...options,
        ...(username && { username: decodeURIComponent(username) }),
        ...(password && { password: decodeURIComponent(password) }),
        ...(protocol === 'rediss:' && { tls: {} }),
      },
      // Certificates of a cluster are for its names.
      ...(protocol === 'rediss:' && { dnsLookup: (address, found) => found(null, address) }),
    },
  );
}

const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'ReplyError';

/** Rejects when the deadline has passed, though never for an answer that has come while the process was busy. */
function inTime<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject, resolve } = Promise.withResolvers<T>();
  // Timers come before what the network has brought: one iteration of the event loop more, and an answer that lies there is read.
  const timer = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${timeoutMs} ms`))), timeoutMs);
  answer.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
