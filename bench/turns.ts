import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { killAtEnd } from '../tests/support/kill-at-end.ts';
import { inherited } from '../tests/support/process.ts';
import { connection } from './connection.ts';
import { answered } from './load.ts';
import { cpuMs } from './shops.ts';

/** Shops in processes of their own whose processor time is compared, in turns so short that what else runs on the machine meets all of them alike. */

export type MeasuredShop = AsyncDisposable & {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  /** Each asks over a connection of its own, one request after another. */
  readonly clients: readonly Client[];
};

/** Sends a request, and resolves when it is answered by 200. */
type Client = (bytes: Buffer) => Promise<void>;

/** Of a shop: its turns in a round, and its connections. */
const [turns, connections] = [12, 16];

/** How many requests a shop is sent in a round, of which so many over each connection in a turn. */
export const requestsOfRound = (ofConnection: number): number => turns * connections * ofConnection;

/**
 * `npm start` on free ports, with keep-alive connections to it. Its log goes to a pipe that is read, and is not looked at once the shop is
 * open. `hooks` is loaded before it.
 */
export async function startMeasured(
  name: string,
  env: Readonly<Record<string, string>>,
  hooks?: string,
): Promise<MeasuredShop> {
  const child = spawn(process.execPath, [...(hooks === undefined ? [] : ['--import', hooks]), 'scripts/start.ts'], {
    env: {
      ...inherited,
      PORT: '0',
      ADMIN_PORT: '0',
      ENV_FILE: '',
      CATALOGUE_CALLS_PER_SECOND: '0',
      RATE_LIMIT: 'off',
      DRAIN_SECONDS: '0',
      SESSION_SECRET: 'of every shop that is measured '.repeat(2),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killAtEnd(child);
  let url = '';
  const lines = createInterface(child.stdout);
  for await (const line of lines) {
    const record = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (record['msg'] === 'the shop is open') url = String(record['url']);
    if (url !== '') break;
  }
  // As fast as a collector reads, and without work for the cores that are measured.
  child.stdout.resume();
  if (url === '') throw new Error(`The shop ${name} has ended before it was open`);
  const opened = new Set<Socket>();
  const open = (): Socket => {
    const socket = connection(Number(new URL(url).port));
    socket.once('close', () => opened.delete(socket));
    opened.add(socket);
    return socket;
  };
  return {
    name,
    origin: url.replace('localhost', '127.0.0.1'),
    pid: child.pid ?? 0,
    clients: Array.from({ length: connections }, () => clientOf(open)),
    async [Symbol.asyncDispose]() {
      for (const socket of opened) socket.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Processor time of a request to each shop in milliseconds, with what is done of it later. `next` is what a shop is sent next, as it goes over the wire. */
export async function inTurns(
  shops: readonly MeasuredShop[],
  next: (shop: MeasuredShop) => Buffer,
  ofConnection = 50,
): Promise<ReadonlyMap<string, number>> {
  const before = shops.map(({ pid }) => cpuMs(pid));
  for (let turn = 0; turn < turns; turn += 1)
    for (const shop of orderOf(turn, shops))
      await Promise.all(
        shop.clients.map(async (ask) => {
          for (let sent = 0; sent < ofConnection; sent += 1) await ask(next(shop));
        }),
      );
  const requests = requestsOfRound(ofConnection);
  return new Map(shops.map(({ name, pid }, at) => [name, (cpuMs(pid) - (before[at] ?? Number.NaN)) / requests]));
}

/**
 * The shop closes a connection that nothing is asked over for 5 s, and one over which it refuses, as it does while the machine has other work: what it
 * refuses is asked again.
 */
function clientOf(open: () => Socket): Client {
  let socket = open();
  const ask = async (bytes: Buffer, tries = 100): Promise<void> => {
    if (socket.destroyed || socket.readableEnded) socket = open();
    try {
      await answered(socket, bytes);
    } catch (error) {
      // Any other answer is a defect of the measurement.
      if (tries === 0 || !(error instanceof Error && /by 503$|is lost$/.test(error.message))) throw error;
      await delay(100);
      await ask(bytes, tries - 1);
    }
  };
  return (bytes) => ask(bytes);
}

/** Another one in each turn, and another first: who comes after whom, or twice in succession, is then no part of a ratio. */
function orderOf<Shop>(turn: number, shops: readonly Shop[]): readonly Shop[] {
  const first = Math.floor(turn / 2) % shops.length;
  const order = [...shops.slice(first), ...shops.slice(0, first)];
  return turn % 2 === 0 ? order : order.toReversed();
}
