import type { Server } from 'node:http';
import { once } from 'node:events';

/** Connections that may wait to be accepted, if the system allows as many (net.core.somaxconn): past it each client tries again after a second. */
const backlog = 4_096;

/** Opens a port, any free one for 0, and gives its number; rejects with the system's error. */
export async function listen(server: Server, port: number, host?: string): Promise<number> {
  server.listen({ port, host, backlog });
  await once(server, 'listening'); // rejects on 'error'
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listening, but on no port');
  return address.port;
}

/**
 * Takes no new connections, lets what runs finish, and resolves when all are closed, at the latest after `withinMs`: what is open then
 * is cut off, right after `onLimit` is called.
 */
export async function drain(server: Server, withinMs: number, onLimit = () => {}): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  // Connections kept alive fall idle one by one as their requests end.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => {
    onLimit();
    server.closeAllConnections();
  }, withinMs);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
