import { fork } from 'node:child_process';
import { once } from 'node:events';
import { killAtEnd } from '../tests/support/kill-at-end.ts';
import { type Operation, operations, registration } from './operations.ts';
import { install } from './install.ts';
import { dataOf } from './load.ts';
import type { PeerOptions } from './peers/context.ts';
import type { PeerMessage } from './peers/peer.ts';

/** The servers that the shop is compared with, each in a process of its own, with the operations known to it. */

const peerNames = ['apollo', 'yoga', 'mercurius'] as const;

export type PeerName = (typeof peerNames)[number];

export type Peer = {
  readonly name: PeerName;
  readonly origin: string;
  readonly pid: number;
  /** Evicts its answers, and what it has read at these endpoints. */
  readonly purge: (endpoints: readonly string[]) => Promise<void>;
};

export async function startPeers(options: PeerOptions): Promise<AsyncDisposable & { readonly peers: readonly Peer[] }> {
  install();
  const started = await Promise.all(peerNames.map((name) => start(name, options)));
  return {
    peers: started.map(({ peer }) => peer),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(started.map(({ end }) => end()));
    },
  };
}

async function start(name: PeerName, options: PeerOptions): Promise<{ peer: Peer; end: () => Promise<unknown> }> {
  const child = fork(new URL(`peers/${name}.ts`, import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  killAtEnd(child);
  child.send(options);
  const [message] = (await once(child, 'message')) as [PeerMessage];
  if (message === 'purged') throw new Error(`${name} is purged before it has started`);
  const origin = `http://127.0.0.1:${message.port}`;
  for (const operation of operations) await register(origin, operation);
  const purge = async (endpoints: readonly string[]) => {
    child.send(endpoints);
    await once(child, 'message');
  };
  const end = () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    return ended;
  };
  return { peer: { name, origin, pid: child.pid ?? 0, purge }, end };
}

const register = async (origin: string, operation: Operation): Promise<void> => {
  await dataOf(origin, registration(operation));
};
