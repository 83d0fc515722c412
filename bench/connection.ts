import { connect, type Socket } from 'node:net';

/** Connections that cost a load generator as little as they can, so that it is the server that is measured. */

type Handler = { readonly answer: (status: number) => void; readonly lost: () => void };

/** What becomes of what was sent last over a connection. */
export const handlers = new WeakMap<Socket, Handler>();

/** A connection that calls its handler for each whole answer. It looks at no more of an answer than it has to. */
export function connection(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let head = '';
  let status = 0;
  let missing: number | null = null; // null: chunked, until the last chunk
  let tail = '';
  socket.on('data', (chunk: Buffer) => {
    let body = chunk;
    if (status === 0) {
      const before = head.length;
      head += chunk.toString('latin1');
      const endOfHead = head.indexOf('\r\n\r\n');
      if (endOfHead < 0) return;
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, endOfHead));
      missing = length ? Number(length[1]) : null;
      body = chunk.subarray(endOfHead + 4 - before);
    }
    if (missing !== null) missing -= body.length;
    else tail = (tail + body.toString('latin1', Math.max(0, body.length - 5))).slice(-5);
    if (missing === null ? tail !== '0\r\n\r\n' : missing > 0) return;
    const whole = status;
    [head, status, missing, tail] = ['', 0, null, ''];
    handlers.get(socket)?.answer(whole);
  });
  socket.on('error', () => {}); // 'close' follows
  socket.on('close', () => handlers.get(socket)?.lost());
  return socket;
}
