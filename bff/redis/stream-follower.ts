import { setTimeout as pause } from 'node:timers/promises';
import type { RedisConnection } from './connection.ts';
import { streamReply } from './reply.ts';
import { type StreamWatch, watchStream } from './stream-watch.ts';

/** An entry of a stream: its id and its one value. */
export type StreamEntry = readonly [id: string, value: string | undefined];

export type StreamOptions = {
  readonly key: string;
  /** So many of its entries are kept. */
  readonly most: number;
  /** Told of what has been read each time, in its order: `mostAtOnce` entries where more may follow, and perhaps none. */
  readonly onEntries: (entries: readonly StreamEntry[]) => void;
  /**
   * Left out, the stream is looked at once a second. Else it is waited for as well, by a connection of its own; `onDenied` is told where
   * Redis does not let this process wait, so that it finds entries up to a second later.
   */
  readonly wait?: { readonly onDenied: (error: unknown) => void };
};

export type StreamFollower = {
  /** Adds an entry, which this process reads as any other; false where it can't be added. */
  readonly add: (value: string) => Promise<boolean>;
  /** Resolves once all that was there is read. */
  readonly readOn: () => Promise<void>;
  readonly close: () => void;
};

/** As many entries as can be read in the time that a command has. */
export const mostAtOnce = 1_000;

/**
 * A stream in Redis that every process reads from its beginning, and further as it goes on. It is read on from where a process has got to, so that one that was cut off for a while misses nothing, as it would with messages.
 */
export function followStream(
  connection: RedisConnection,
  { key, most, onEntries, wait }: StreamOptions,
): StreamFollower {
  let last = '0-0';

  const readOn = async (): Promise<void> => {
    for (;;) {
      const found = await connection.run((client) =>
        client.xrange(key, `(${last}`, '+', 'COUNT', mostAtOnce).then(streamReply),
      );
      if (found === undefined) return;
      last = found.at(-1)?.[0] ?? last;
      onEntries(found.map(([id, [, value]]) => [id, value]));
      if (found.length < mostAtOnce) return;
    }
  };
  let reading = Promise.resolve();
  const sync = (): Promise<void> => (reading = reading.then(readOn));
  connection.onReached(() => void sync());

  const watch = wait ? watchStream(connection, key, wait.onDenied) : eachSecond();
  const follow = async (): Promise<void> => {
    while (await watch.next(last)) await sync();
  };
  void follow();

  return {
    add: async (value) => {
      const id = await connection.write((client) => client.xadd(key, 'MAXLEN', most, '*', 'value', value));
      return typeof id === 'string';
    },
    readOn: sync,
    close: watch.close,
  };
}

/** Has the stream looked at once a second. */
function eachSecond(): StreamWatch {
  let isClosed = false;
  return {
    next: async () => {
      await pause(1_000, undefined, { ref: false });
      return !isClosed;
    },
    close: () => {
      isClosed = true;
    },
  };
}
