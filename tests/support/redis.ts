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
  /** A connection for the test itself; of a cluster, to its first master. */
  readonly client: Redis;
  /** The same for each master: one, but of a cluster. */
  readonly masters: readonly Redis[];
  /** Halts it as a machine that hangs, and lets it go on. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Ends it … */
  readonly stop: () => Promise<void>;
  /** … and starts an empty one at the same address. */
  readonly start: () => Promise<void>;
};

/** A Redis of its own for one test: on free ports, in memory alone. A cluster has three masters, of which `stop` ends the first. */
export async function startRedis({ cluster = false } = {}): Promise<TestRedis> {
  const [first, ...others] = await Promise.all(Array.from({ length: cluster ? 3 : 1 }, () => startNode(cluster)));
  if (!first) throw new Error('no node');
  if (cluster) await becomeCluster([first, ...others]);
  return {
    url: first.url + (cluster ? '?cluster' : ''),
    client: first.client,
    masters: [first, ...others].map(({ client }) => client),
    freeze: () => first.signal('SIGSTOP'),
    thaw: () => first.signal('SIGCONT'),
    stop: first.stop,
    start: first.start,
    async [Symbol.asyncDispose]() {
      await Promise.all([first, ...others].map((node) => node.close()));
    },
  };
}

type Node = Awaited<ReturnType<typeof startNode>>;

async function startNode(cluster: boolean) {
  const [port, busPort] = [await freePort(), await freePort()];
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-')); // a cluster's node keeps a file of its own
  const begin = () => launch(port, folder, cluster ? busPort : null);
  let server = await begin();
  const client = new Redis({ port, host: '127.0.0.1' });
  client.on('error', () => {}); // the test ends it itself
  return {
    url: `redis://127.0.0.1:${port}`,
    client,
    address: ['127.0.0.1', port, busPort] as const,
    signal: (signal: NodeJS.Signals) => void server.kill(signal),
    stop: () => end(server),
    start: async () => {
      server = await begin();
    },
    close: async () => {
      client.disconnect();
      await end(server);
      rmSync(folder, { recursive: true });
    },
  };
}

const slots = 16_384;

/** Gives each node its share of the slots, and waits until all know of all. */
async function becomeCluster(nodes: readonly [Node, ...Node[]]): Promise<void> {
  const from = (at: number): number => Math.floor((slots * at) / nodes.length);
  for (const [at, { client }] of nodes.entries()) {
    await client.cluster('SET-CONFIG-EPOCH', at + 1);
    await client.cluster('ADDSLOTSRANGE', from(at), from(at + 1) - 1);
  }
  for (const { address } of nodes.slice(1)) await nodes[0].client.cluster('MEET', ...address);
  for (const { client } of nodes)
    await vi.waitFor(async () => {
      const state = await client.cluster('INFO');
      if (!state.includes('cluster_state:ok') || !state.includes(`cluster_known_nodes:${nodes.length}`))
        throw new Error('no cluster yet');
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
