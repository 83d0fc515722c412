import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { vi } from 'vitest';
import { programPath } from '../../scripts/system-dependencies.ts';
import type { TestShop } from './shop.ts';
import { killAtEnd } from './kill-at-end.ts';

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

type Server = ReturnType<typeof spawn>;

async function launch(port: number, folder: string, cluster: boolean): Promise<Server> {
  const program = programPath('redis');
  if (!program) throw new Error('redis-server is not here: npm test installs it or names the command');
  const options = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    ...(cluster && {
      'cluster-enabled': 'yes',
      'cluster-announce-ip': '127.0.0.1',
      'cluster-port': await freePort(),
    }),
  };
  const server = spawn(
    program,
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  killAtEnd(server);
  for await (const line of createInterface(server.stdout)) if (line.includes('Ready to accept connections')) break;
  server.stdout.resume();
  return server;
}

async function end(server: Server): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL'); // even when it is frozen
  await ended;
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number => {
  if (address === null || typeof address === 'string') throw new Error('listening, but on no port');
  return address.port;
};

/** Resolves when the shop's log says so, for the `times`-th time. */
export const logs = (shop: TestShop, message: string, times = 1): Promise<void> =>
  vi.waitFor(
    () => {
      const said = shop.logged.filter(({ msg }) => typeof msg === 'string' && msg.startsWith(message)).length;
      if (said < times) throw new Error(`not said: ${message}`);
    },
    { timeout: 20_000 },
  );
