import { once } from 'node:events';
import { createServer, type Socket, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { portOf } from './redis-server.ts';

/** What goes wrong between a shop and its Redis. */
export type LinkFault = 'refused' | 'silent' | 'slow' | 'garbled';

/** A network between a shop and its Redis, in which something can go wrong. */
export type RedisLink = AsyncDisposable & {
  readonly url: string;
  /** From now on; null for nothing. */
  readonly set: (fault: LinkFault | null) => void;
};

/** How long a slow one holds what Redis sends, in milliseconds: longer than the shop waits for a cached value. */
const slowMs = 200;

export async function redisLink(redisPort: number): Promise<RedisLink> {
  let fault: LinkFault | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (fault === 'refused') return void client.resetAndDestroy();
    const redis = connect(redisPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, redis],
      [redis, client],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .once('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    client.on('data', (commands) => {
      if (fault === 'garbled') client.write('*1\r\n$9\r\nno answer\r\n');
      else if (fault !== 'silent') redis.write(commands);
    });
    const passOn = async (answers: Uint8Array) => {
      if (fault === 'slow') await delay(slowMs);
      if (fault !== 'silent' && !client.destroyed) client.write(answers);
    };
    redis.on('data', (answers: Buffer) => void passOn(answers));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${portOf(server.address())}`,
    set: (next) => {
      fault = next;
      // What has got no answer, or half of one, is not answered later.
      if (next === 'refused' || next === null) endConnections();
    },
    async [Symbol.asyncDispose]() {
      endConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
