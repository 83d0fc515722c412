import type { RedisConnection } from '../redis/connection.ts';
import { numberReply, textReply } from '../redis/reply.ts';
import { type State, StateUnreachable } from './state.ts';

/** Replaces a value that is still the same, and leaves its end where it was, unless it is to live for so many milliseconds. */
const replaceIfSame =
  "if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end " +
  "if ARGV[3] == '' then redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL') else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end return 1";

const removeIfSame = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 0";

/** For a shop of many processes: in Redis, one node or a cluster. */
export function redisState(connection: RedisConnection): State {
  return {
    get: async (key) => asked(await connection.run((client) => client.get(nameOf(key)).then(textReply))),
    put: async (key, value, livesMs) => {
      asked(await connection.write((client) => client.set(nameOf(key), value, 'PX', livesMs).then(textReply)));
    },
    create: async (key, value, livesMs) =>
      asked(await connection.write((client) => client.set(nameOf(key), value, 'PX', livesMs, 'NX').then(textReply))) ===
      'OK',
    replace: async (key, before, after, livesMs) => {
      const values = [before, after, livesMs === undefined ? '' : String(livesMs)];
      const replaced = await connection.write((client) =>
        client.eval(replaceIfSame, 1, nameOf(key), ...values).then(numberReply),
      );
      return asked(replaced) === 1;
    },
    remove: async (key, value) => {
      asked(await connection.run((client) => client.eval(removeIfSame, 1, nameOf(key), value).then(numberReply)));
    },
  };
}

const nameOf = (key: string): string => `press:state:${key}`;

/** Where Redis has no answer, or takes no writes, there is no agreement. */
const asked = <T>(answer: T | undefined): T => {
  if (answer === undefined) throw new StateUnreachable();
  return answer;
};
