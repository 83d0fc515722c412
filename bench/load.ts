import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { request } from 'undici';
import { connection, handlers } from './connection.ts';
import type { Target } from './operations.ts';
import { cpuMs } from './shops.ts';

/** Sends one request again and again over many connections, and says what each took. */

/** How many requests are under way at a time. */
const clients = 50;

/**
 * Each client has so many connections, and sends so many requests over one before it is the next one's turn, as browsers and proxies have
 * more of them open than they use: what is made for a connection that rests is older than most when it goes on.
 */
const [connectionsEach, requestsInARow] = [3, 50];

/** A turn ends with whichever comes first: the slowest server takes a hundred times as long as the fastest. */
const most = { requests: 8_000, ms: 1_000 };

/** Of one request: processor time in milliseconds. And how many are answered in a second. */
export type Measured = { readonly ms: number; readonly rate: number };

/** One server's turn. What connections take to open does not count. */
export async function measure(pid: number, origin: string, target: Target): Promise<Measured> {
  const bytes = onTheWire(target);
  const sockets = Array.from({ length: clients * connectionsEach }, () => connection(Number(new URL(origin).port)));
  await Promise.all(sockets.map((socket) => answered(socket, bytes)));
  const [before, began] = [cpuMs(pid), performance.now()];
  let sent = 0;
  const client = async (own: readonly Socket[]) => {
    for (let ofOwn = 0; sent < most.requests && performance.now() - began < most.ms; ofOwn += 1) {
      const socket = own[Math.floor(ofOwn / requestsInARow) % own.length];
      if (!socket) return;
      sent += 1;
      await answered(socket, bytes);
    }
  };
  const ownOf = (at: number) => sockets.slice(at * connectionsEach, (at + 1) * connectionsEach);
  await Promise.all(Array.from({ length: clients }, (_, at) => client(ownOf(at))));
  const seconds = (performance.now() - began) / 1_000;
  const ms = (cpuMs(pid) - before) / sent;
  for (const socket of sockets) socket.destroy();
  return { ms, rate: sent / seconds };
}

/** Sends a request and resolves when it is answered, which has to be by 200. */
export const answered = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    handlers.set(socket, {
      answer: (status) => (status === 200 ? resolve() : reject(new Error(`The load is answered by ${status}`))),
      lost: () => reject(new Error('A connection of the load is lost')),
    });
    socket.write(bytes);
  });

export function onTheWire({ method, path, headers, body = '' }: Target): Buffer {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = [`${method} ${path} HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** What an answer says, without compression. */
export async function dataOf(origin: string, { method, path, headers, body }: Target): Promise<unknown> {
  const plain = { ...headers, 'accept-encoding': 'identity' };
  const response = await request(origin + path, { method, headers: plain, ...(body !== undefined && { body }) });
  const { data, errors } = (await response.body.json()) as { data?: unknown; errors?: unknown };
  if (response.statusCode !== 200 || errors !== undefined)
    throw new Error(`${origin} answers ${response.statusCode}: ${JSON.stringify(errors)}`);
  return data;
}
