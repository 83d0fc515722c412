import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { vi } from 'vitest';
import { end, freePort, launch, portOf } from './redis-server.ts';
import type { TestShop } from './shop.ts';

export type TestRedis = AsyncDisposable & {
  readonly url: string;
  /** A connection for the test itself. */
  readonly client: Redis;
  /** Halts it as a machine that hangs, and lets it go on. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Ends it … */
  readonly stop: () => Promise<void>;
  /** … and starts an empty one at the same address. */
  readonly start: () => Promise<void>;
};

/** A Redis of its own for one test: on a free port, in memory alone. */
export async function startRedis({ cluster = false } = {}): Promise<TestRedis> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-')); // a cluster's node keeps a file of its own
  let server = await launch(port, folder, cluster);
  const client = new Redis({ port, host: '127.0.0.1' });
  client.on('error', () => {}); // the test ends it itself
  if (cluster) await becomeCluster(client);
  return {
    url: `redis://127.0.0.1:${port}${cluster ? '?cluster' : ''}`,
    client,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    stop: () => end(server),
    start: async () => {
      server = await launch(port, folder, cluster);
    },
    async [Symbol.asyncDispose]() {
      client.disconnect();
      await end(server);
      rmSync(folder, { recursive: true });
    },
  };
}

/** One node that has all slots is a cluster. */
async function becomeCluster(client: Redis): Promise<void> {
  await client.cluster('ADDSLOTSRANGE', 0, 16_383);
  await vi.waitFor(async () => {
    if (!(await client.cluster('INFO')).includes('cluster_state:ok')) throw new Error('no cluster yet');
  }, 20_000);
}

/** A server that accepts and never answers. */
export async function startBlackHole(): Promise<AsyncDisposable & { readonly url: string }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${portOf(server.address())}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Resolves when the shop's log says so, for the `times`-th time. */
export const logs = (shop: TestShop, message: string, times = 1): Promise<void> =>
  vi.waitFor(
    () => {
      const said = shop.logged.filter(({ msg }) => typeof msg === 'string' && msg.startsWith(message)).length;
      if (said < times) throw new Error(`not said: ${message}`);
    },
    { timeout: 20_000 },
  );

/** All keys with all that they hold, whatever their type, as one text. */
export async function everythingIn({ client }: TestRedis): Promise<string> {
  const texts: string[] = [];
  for (const key of await client.keys('*')) {
    const type = await client.type(key);
    const value =
      type === 'string' ? await client.get(key) : type === 'stream' ? await client.xrange(key, '-', '+') : `a ${type}`;
    texts.push(`${key} ${JSON.stringify(value)}`);
  }
  return texts.join('\n');
}
