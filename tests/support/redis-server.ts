import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { programPath } from '../../scripts/system-dependencies.ts';
import { killAtEnd } from './kill-at-end.ts';

/** Redis servers as processes, for tests and for what loads a shop without them. */

type RedisServer = ReturnType<typeof spawn>;

/** An empty one, in memory alone, once it takes commands; a node of a cluster has a port for the others. */
export async function launch(port: number, folder: string, clusterPort: number | null): Promise<RedisServer> {
  const program = programPath('redis');
  if (!program) throw new Error('redis-server is not here: npm test installs it or names the command');
  const options = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    ...(clusterPort !== null && {
      'cluster-enabled': 'yes',
      'cluster-announce-ip': '127.0.0.1',
      'cluster-port': clusterPort,
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

export async function end(server: RedisServer): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL'); // even when it is frozen
  await ended;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

export const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>): number => {
  if (address === null || typeof address === 'string') throw new Error('listening, but on no port');
  return address.port;
};
