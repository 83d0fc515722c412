import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection to where a shop listens, whose client asks, so many times, and reads nothing. */
export async function unread(listening: string, where: string, times = 1): Promise<Socket> {
  const { hostname, port } = new URL(listening);
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {});
  await once(socket, 'connect');
  socket.pause().write(`GET ${where} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(times));
  return socket;
}
