import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** Where Redis is, and how fast it has to be. */
export type RedisAddress = {
  /** One: a single node. Several, or one with `cluster` said: the nodes that a cluster is found by. */
  readonly urls: readonly [string, ...string[]];
  readonly cluster: boolean;
  /** A command that takes longer, in milliseconds, is not worth waiting for. */
  readonly timeoutMs: number;
};

/** How Redis is, as far as can be told from here. The shop goes on without it in every state. */
export type RedisState = 'reached' | 'away' | 'slow' | 'full';

type RedisClient = Redis | Cluster;

export type RedisConnection = {
  readonly isCluster: boolean;
  /** For libraries that bring their own commands. */
  readonly client: RedisClient;
  /** Gives what the command gives; undefined where Redis is away, refuses, or does not answer in time. */
  readonly run: <T>(command: (client: RedisClient) => Promise<T>) => Promise<T | undefined>;
  /** Like `run`, for a command that needs room: `full` where Redis has none. */
  readonly write: <T>(command: (client: RedisClient) => Promise<T>) => Promise<T | 'full' | undefined>;
  readonly onReached: (listener: () => void) => void;
  readonly onAway: (listener: () => void) => void;
  readonly close: () => void;
};

/** After so many commands in a row without an answer nothing is sent for a while: a Redis that hangs costs little. */
const patience = 3;
const restMs = 2_000;

const options = {
  connectTimeout: 2_000,
  // A connection that has fallen silent is replaced; until it is, the breaker keeps readers from waiting for it.
  socketTimeout: 2_000,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
} satisfies RedisOptions;

const again = (times: number): number => Math.min(times * 200, 5_000);

/** A connection that is never waited for: not at start, not when it is lost, not when it is slow. */
export function connectRedis(
  { urls, cluster, timeoutMs }: RedisAddress,
  onState: (state: RedisState, error?: unknown) => void,
): RedisConnection {
  const client = cluster
    ? clusterOf(urls)
    : new Redis(urls[0], { ...options, enableOfflineQueue: false, retryStrategy: again });
  let state: RedisState | undefined;
  const enter = (next: RedisState, error?: unknown): void => {
    if (next === state) return;
    state = next;
    onState(next, error);
  };
  let lastError: unknown;
  client.on('error', (error: unknown) => {
    lastError = error;
    if (client.status !== 'ready') enter('away', error);
  });
  client.on('close', () => enter('away', lastError));
  client.on('ready', () => enter('reached'));

  // An answer, even a refusal, shows that Redis is there.
  const breaker = circuitBreaker(
    handleWhen((error) => !isRefusal(error)),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(patience) },
  );
  breaker.onBreak((reason) => {
    if (client.status === 'ready') enter('slow', 'error' in reason ? reason.error : undefined);
  });
  breaker.onReset(() => {
    if (state === 'slow') enter('reached');
  });

  const run = async <T>(command: (client: RedisClient) => Promise<T>): Promise<T | undefined> => {
    if (client.status !== 'ready') return undefined;
    try {
      return await breaker.execute(() => inTime(command(client), timeoutMs));
    } catch (error) {
      if (isRefusal(error)) throw error;
      return undefined;
    }
  };

  return {
    isCluster: cluster,
    client,
    run: (command) => run(command).catch(() => undefined), // what it refuses, such as a key of another type, is not there
    write: async (command) => {
      try {
        const answer = await run(command);
        if (answer !== undefined && state === 'full') enter('reached');
        return answer;
      } catch (error) {
        if (!isOutOfMemory(error)) return undefined;
        enter('full', error);
        return 'full';
      }
    },
    onReached: (listener) => void client.on('ready', listener),
    onAway: (listener) => void client.on('close', listener),
    close: () => client.disconnect(),
  };
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

const isOutOfMemory = (error: unknown): boolean => isRefusal(error) && String(error).includes('OOM ');

/** Rejects when the deadline has passed, though never for an answer that has come while the process was busy. */
function inTime<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject, resolve } = Promise.withResolvers<T>();
  // Timers come before what the network has brought: one turn more, and an answer that lies there is read.
  const timer = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${timeoutMs} ms`))), timeoutMs);
  answer.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
