import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** Many slow clients, in a process of their own: what they cost here delays neither the shop nor who measures it. */

const [url, wanted, count, largePath] = z
  .tuple([z.string(), z.enum(['headers', 'body', 'reading', 'mixed']), z.coerce.number(), z.string()])
  .parse(process.argv.slice(2));

const { hostname, port } = new URL(url);

/** What each kind sends at once, and then every second. */
const kinds = {
  headers: ['GET / HTTP/1.1\r\nHost: shop\r\n', 'X-Slow: a\r\n'],
  body: ['POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n', ' '],
  reading: [`GET ${largePath} HTTP/1.1\r\nHost: shop\r\nApollo-Require-Preflight: 1\r\n\r\n`, ''],
} as const;

let open = 0;
let most = 0;

/** Comes again at once wherever the shop ends its connection. */
function stay(kind: keyof typeof kinds): void {
  const [first, then] = kinds[kind];
  const socket = connect({
    host: hostname,
    port: Number(port),
    onread: { buffer: Buffer.alloc(16), callback: () => kind !== 'reading' },
  });
  socket.on('error', () => {}); // it is closed then, too
  socket.once('connect', () => {
    open += 1;
    most = Math.max(most, open);
    socket.once('close', () => (open -= 1));
  });
  socket.write(first);
  const going = setInterval(() => {
    if (then !== '') socket.write(then);
    socket.resume();
  }, 1_000);
  socket.once('close', () => {
    clearInterval(going);
    setTimeout(() => stay(kind), 1_000);
  });
}

for (let client = 0; client < count; client += 1) {
  const each = ['headers', 'body', 'reading'] as const;
  stay(wanted === 'mixed' ? (each[client % each.length] ?? 'headers') : wanted);
  if (client % 50 === 0) await delay(50); // a thousand a second
}
process.send?.('come');
process.on('message', () => process.send?.(most));
process.on('disconnect', () => process.exit());
