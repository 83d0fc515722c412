import type { Server } from 'node:http';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { Connections } from './connections.ts';
import { drain } from './listen.ts';

export type Draining = {
  /** How long, in milliseconds, requests are still taken while clients are sent away. 0 closes the listener at once. */
  readonly windowMs: number;
  /** When all connections are closed at the latest, in milliseconds from the start. */
  readonly withinMs: number;
  /** Is told how many requests are not wholly answered by then, where there are any: they are cut off. */
  readonly onCutOff: (requests: number) => void;
};

/** The longest that the accept queue is waited for after the window. */
const queueMs = 1_500;
/** How long a connection on which nothing has come yet may stay once the listener is closed. */
const silentMs = 500;

/**
 * Ends a server without losing a request: for the length of the window it serves on while every answer says
 * `Connection: close`, so that balancers notice and kept-alive connections end by themselves; then the listener closes,
 * once the accept queue is empty; then what runs finishes.
 */
export async function drainGracefully(
  server: Server,
  connections: Connections,
  { windowMs, withinMs, onCutOff }: Draining,
): Promise<void> {
  const began = performance.now();
  connections.announceClose();
  if (windowMs > 0 && server.listening) {
    await delay(windowMs);
    await acceptQueueEmpty(server, began + windowMs + queueMs);
  }
  // Browsers open connections in advance, which Node takes for busy until a first request has come.
  const silent = globalThis.setTimeout(() => {
    for (const { socket } of connections.open) if (socket.bytesRead === 0) socket.destroy();
  }, silentMs);
  await drain(server, withinMs - (performance.now() - began), () => {
    let requests = 0;
    for (const { answers } of connections.open) requests += answers.length;
    if (requests > 0) onCutOff(requests);
  });
  clearTimeout(silent);
}

/** Resolves when several iterations of the event loop have brought no new connection, at the latest at `deadline`. */
async function acceptQueueEmpty(server: Server, deadline: number): Promise<void> {
  let arrived = 0;
  const count = () => {
    arrived += 1;
  };
  server.on('connection', count).on('drop', count);
  for (let quiet = 0; quiet < 5 && performance.now() < deadline;) {
    const before = arrived;
    await delay(50);
    await setImmediate(); // comes after polling: whoever waited to be accepted has been
    quiet = arrived === before ? quiet + 1 : 0;
  }
}
