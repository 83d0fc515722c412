import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { conditionIn } from './condition.ts';
import { type RedisConnection, silenceMs } from './connection.ts';

export type StreamWatch = {
  /** Resolves as soon as the stream has an entry after `id`, or Redis is reached again, and after a second whatever there is; to false once closed. */
  readonly next: (id: string) => Promise<boolean>;
  readonly close: () => void;
};

/** How long, in milliseconds, one wait takes at most: an answer has to come before the connection counts as silent. */
const maxWaitMs = silenceMs / 2;

/** How long, in milliseconds, an entry that could not be read is left alone before there is said to be one again. */
const retryMs = 25;

/**
 * Says when a stream in Redis goes on, by a connection of its own, since all commands wait behind one that waits. It asks from where
 * the reader is: an entry that was added while the connection was cut is told of as well, and who adds it need not know of readers.
 */
export function watchStream(connection: RedisConnection, key: string, onDenied: (error: unknown) => void): StreamWatch {
  const client = connection.another();
  client.on('error', () => {}); // the main connection reports how Redis is
  let told: string | null = null;
  let isClosed = false;

  const waitFor = async (id: string): Promise<void> => {
    if (id === told) await pause(retryMs, undefined, { ref: false });
    if (client.status === 'ready') {
      try {
        const found = await client.xread('COUNT', 1, 'BLOCK', maxWaitMs, 'STREAMS', key, id);
        told = found === null ? null : id;
        return;
      } catch (error) {
        if (conditionIn(error) === 'denied') onDenied(error);
      }
    }
    // Rejected when the time is over, or Redis is still away: there is no hurry then.
    await once(client, 'ready', { signal: AbortSignal.timeout(maxWaitMs) }).catch(() => {});
  };

  return {
    next: async (id) => {
      await waitFor(id);
      return !isClosed;
    },
    close: () => {
      isClosed = true;
      client.disconnect();
    },
  };
}
