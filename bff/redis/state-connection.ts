import type { Log } from '../log.ts';
import { inWords } from './condition.ts';
import { connectRedis, type RedisAddress, type RedisConnection } from './connection.ts';
import { watchEviction } from './eviction.ts';
import { redisLog } from './log.ts';

export type StateConnection = {
  readonly connection: RedisConnection;
  /** What does not work for want of the state Redis; null while it takes writes. */
  readonly impairment: () => string | null;
  /** Logs that an order was refused for want of it. */
  readonly logRefusal: () => void;
};

/** What processes have to agree on is waited for longer than what can be read elsewhere, in milliseconds. */
const timeoutMs = 1_000;

/** A Redis that takes no writes is noticed within so many milliseconds, rather than by a customer who wants to buy. */
const probeEveryMs = 1_000;

/**
 * Connects to the state Redis; `onChange` is called each time that it takes writes, for the first time and again, and that it does not. The operator
 * learns from the log and the health endpoint what does not work, and why.
 */
export function connectState(
  address: Omit<RedisAddress, 'timeoutMs'>,
  cache: Omit<RedisAddress, 'timeoutMs'> | null,
  log: Log,
  onChange: (isReached: boolean) => void,
): StateConnection {
  const logCondition = redisLog(log, 'state');
  const connection = connectRedis(
    { ...address, timeoutMs },
    {
      onCondition: (condition, error) => {
        logCondition(condition, error);
        onChange(condition === 'reached');
      },
      probeKey: 'press:state:probe',
      probeEveryMs,
    },
  );
  watchEviction(connection, cache !== null && isSameServer(address, cache), (risk, eviction) =>
    log.warn({ redis: 'state', ...eviction }, risk),
  );
  return {
    connection,
    impairment: () => {
      const condition = connection.condition();
      return condition === 'reached' ? null : `orders are refused: ${inWords('state', condition)}`;
    },
    logRefusal: () => {
      const condition = connection.condition();
      // What has just timed out is not known to be slow before it does so several times.
      const reason = inWords('state', condition === 'reached' ? 'slow' : condition);
      log.warn({ redis: 'state', condition }, `an order was refused: ${reason}`);
    },
  };
}

const serversOf = ({ urls }: Pick<RedisAddress, 'urls'>): readonly string[] =>
  urls.map((url) => {
    const { hostname, port } = new URL(url);
    return `${hostname}:${port || '6379'}`;
  });

/** Numbered databases share one memory and one policy. */
export const isSameServer = (one: Pick<RedisAddress, 'urls'>, other: Pick<RedisAddress, 'urls'>): boolean =>
  serversOf(one).some((server) => serversOf(other).includes(server));
