import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { wholeAnswer } from '../support/balancer.ts';
import { startKillableShop } from '../support/killable-shop.ts';
import { metricsOf } from '../support/metrics.ts';
import { logs } from '../support/redis.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { unread } from '../support/unread.ts';

/** More than the kernels of both sides keep for a reader who does not read. */
const picture = randomBytes(4_900_000);

const withPicture = (shop: TestShop, name = 'large.jpg', bytes = picture): Disposable =>
  shop.legacy.intercept(`/images/${name}`, (_request, response) => void response.type('jpeg').send(bytes));

const countOf = (shop: TestShop, reason: string): number =>
  shop.logged.reduce((sum, line) => sum + (typeof line[reason] === 'number' ? line[reason] : 0), 0);

test('a reader who does not read an answer is sent away, and one who reads it slowly is not', async () => {
  await using shop = await startTestShop({ connections: { stalledMs: 1_000, minBytes: 10_000 } });
  using _picture = withPicture(shop);
  const idle = await unread(shop.listening, '/media/large.jpg');
  const slow = await unread(shop.listening, '/media/large.jpg');
  let read = 0;
  slow.on('data', (piece) => {
    read += piece.length;
    slow.pause();
    void delay(20).then(() => slow.resume());
  });
  slow.resume();

  await logs(shop, 'ended connections whose readers do not read their answers');
  await expect.poll(() => read).toBeGreaterThan(picture.length);

  expect(countOf(shop, 'stalled')).toBe(1);
  expect(countOf(shop, 'overMemory')).toBe(0);
  idle.destroy();
  slow.destroy();
});

test('what unread answers hold in memory is bounded: whoever has not read for longest is sent away first', async () => {
  await using shop = await startTestShop({ connections: { unsentBytes: 12_000_000 } });
  using pictures = new DisposableStack();
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
  for (const name of names) pictures.use(withPicture(shop, name, randomBytes(4_900_000)));

  const sockets: Socket[] = [];
  for (const name of names) sockets.push(await unread(shop.listening, `/media/${name}`));

  await logs(shop, 'ended connections whose readers do not read their answers');
  await expect.poll(() => countOf(shop, 'overMemory')).toBe(3);
  expect(countOf(shop, 'stalled')).toBe(0);
  expect((await shop.get('/media/covers/101.svg')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('what bodies that have not come whole hold in memory is bounded: the one that was begun first is refused first', async () => {
  await using shop = await startTestShop();
  using slow = new DisposableStack();
  const { hostname, port } = new URL(shop.listening);
  const begin = async () => {
    const socket = slow.adopt(connect(Number(port), hostname), (open) => void open.destroy());
    socket.on('error', () => {});
    socket.setEncoding('utf8').write(`${posting(40_000)}Expect: 100-continue\r\n\r\n`);
    await once(socket, 'data');
    socket.write(' '.repeat(39_000));
    return socket;
  };

  const first = await begin();
  let refusal = '';
  first.on('data', (piece) => (refusal += String(piece)));
  const others: Socket[] = [];
  for (let count = 0; count < 450; count += 1) others.push(await begin());
  const { status } = await shop.graphql('{ shop { publicUrl } }');
  const last = others.at(-1);
  const answered = last && once(last, 'data');
  last?.write(' '.repeat(1_000));

  // Sooner than it would end by itself.
  await expect.poll(() => refusal, { timeout: 5_000 }).toMatch(/^HTTP\/1.1 408 /);
  expect(status).toBe(200);
  expect(await answered).toEqual([expect.stringMatching(/^HTTP\/1.1 400 /)]);
});

/** The head of an operation whose body has so many bytes, but for its end. */
const posting = (length: number) =>
  `POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n`;

test('a picture that many read at once counts once', async () => {
  await using shop = await startTestShop({ connections: { unsentBytes: 12_000_000, stalledMs: 4_000 } });
  using _picture = withPicture(shop);

  const sockets = await Promise.all(Array.from({ length: 20 }, () => unread(shop.listening, '/media/large.jpg')));

  await expect.poll(() => countOf(shop, 'stalled')).toBe(20);
  expect(countOf(shop, 'overMemory')).toBe(0);
  for (const socket of sockets) socket.destroy();
});

/** All that a connection brings until it is closed, for requests that are sent in one piece. */
async function answersTo(shop: TestShop, requests: string): Promise<string> {
  const { hostname, port } = new URL(shop.listening);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(requests);
  let text = '';
  for await (const piece of socket.setEncoding('utf8')) text += piece;
  return text;
}

const asking = (at: number, header = '') =>
  `GET /graphql?query={shop${at}:shop{publicUrl}} HTTP/1.1\r\nHost: shop\r\n${header}\r\n`;
const hundred = Array.from({ length: 100 }, (_, at) => at);

test.each([
  ['GET', hundred.map((at) => asking(at))],
  [
    'POST',
    hundred.map((at) => {
      const body = JSON.stringify({ query: `{ shop${at}: shop { publicUrl } }` });
      return `${posting(body.length)}\r\n${body}`;
    }),
  ],
])(
  'of 100 requests in one pipeline the first are answered in order, and the next is refused: %s',
  async (_method, requests) => {
    await using shop = await startTestShop();

    const text = await answersTo(shop, requests.join(''));

    expect([...text.matchAll(/"shop(\d+)"/g)].map(([, at]) => Number(at))).toEqual(hundred.slice(0, 16));
    expect([...text.matchAll(/^HTTP\/1.1 (\d+)/gm)].map(([, status]) => status)).toEqual([
      ...Array<string>(16).fill('200'),
      '503',
    ]);
    expect(text).toMatch(/^Retry-After: 1\r$/im);
    await logs(shop, 'ended connections with too many pipelined requests');
  },
);

test.each([
  ['no HTTP', 'no HTTP\r\n\r\n'],
  ['a request after the last one', asking(2)],
])('what can’t be read costs no answer to what was asked for before it: %s', async (_what, rest) => {
  await using shop = await startTestShop();

  const text = await answersTo(shop, asking(0) + asking(1, 'Connection: close\r\n') + rest);

  expect([...text.matchAll(/"shop(\d+)"/g)].map(([, at]) => at)).toEqual(['0', '1']);
  expect(text).not.toContain('HTTP/1.1 400');
});

test.each([
  ['400', 'no HTTP\r\n\r\n'],
  [
    '400',
    `POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n`,
  ],
  [
    '413',
    `POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\n`,
  ],
  ['431', `GET / HTTP/1.1\r\nHost: shop\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`],
])('what can’t be read by itself is answered with %s', async (status, request) => {
  await using shop = await startTestShop();

  expect(await answersTo(shop, request)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test('what can’t be read ends an answer whose body is being sent, and adds nothing to it', async () => {
  await using shop = await startTestShop();
  using _picture = withPicture(shop, 'large.jpg', Buffer.alloc(4_900_000, 'a'));
  const { hostname, port } = new URL(shop.listening);
  const socket = connect({ host: hostname, port: Number(port) }).setEncoding('utf8');
  socket.on('error', () => {}); // it is ended while more is sent
  let text = '';
  socket.on('data', (piece: string) => (text += piece));
  socket.write('GET /media/large.jpg HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n');
  await once(socket, 'data');

  socket.pause().write('no size\r\n');
  const ended = once(socket, 'close');
  socket.resume();
  await ended;

  expect(text).toMatch(/^HTTP\/1.1 200 /);
  expect(text).not.toContain('HTTP/1.1 400');
});

test('however many pieces come after what can’t be read, they are one mistake', async () => {
  await using shop = await startTestShop();
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  using _held = shop.legacy.intercept('/common/getcontact', async (_request, _response, next) => {
    asked.resolve();
    await held.promise;
    next();
  });
  using heard = new DisposableStack();
  const warnings: string[] = [];
  const hear = ({ name }: Error) => void warnings.push(name);
  heard.adopt(process.on('warning', hear), () => void process.off('warning', hear));
  const { hostname, port } = new URL(shop.listening);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('utf8');
  socket.write('GET /graphql?query={contact{phone}} HTTP/1.1\r\nHost: shop\r\n\r\n');
  await asked.promise;

  for (let piece = 0; piece < 40; piece += 1) {
    socket.write('no HTTP\r\n\r\n');
    await shop.get('/graphql?query={__typename}'); // by then it has come
  }
  held.resolve();
  let text = '';
  for await (const piece of socket) text += piece;

  expect(text).toMatch(/^HTTP\/1.1 200 [^]*"phone"/);
  expect(warnings).toEqual([]);
});

test('a request with two hosts is refused, since a proxy may have gone by the other', async () => {
  await using shop = await startTestShop();
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(shop.listening).port) });

  socket.write('GET /robots.txt HTTP/1.1\r\nHost: shop\r\nhost: evil.example\r\n\r\n');

  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1\.1 400 /);
  await once(socket, 'close');
});

test('a connection with more pipelined requests than any client sends is ended, and others are answered', async () => {
  await using shop = await startTestShop();

  const socket = await unread(shop.listening, '/graphql', 200);
  await new Promise((resolve) => void socket.once('close', resolve).resume());

  await logs(shop, 'ended connections with too many pipelined requests');
  const { value } = await metricsOf(shop);
  expect(value('shop_refusals_total', { reason: 'pipelined' })).toBeGreaterThan(0);
  expect((await shop.get('/')).status).toBe(200);
});

test('connections are bounded below the open files of the process; health has connections of its own', async () => {
  await using legacy = await startLegacyApi({ port: 0 });
  const warnings: Record<string, unknown>[] = [];
  await using shop = await startKillableShop(
    { LEGACY_API_URL: legacy.url, SESSION_SECRET: 'of every shop under test '.repeat(2), LOG_LEVEL: 'warn' },
    { openFiles: 400, onLine: (line) => warnings.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const { hostname, port } = new URL(shop.listening);

  const sockets = Array.from({ length: 600 }, () =>
    connect({ host: hostname, port: Number(port) }).on('error', () => {}),
  );
  await expect.poll(() => warnings.map(({ msg }) => msg)).toContain('refused connections: too many are open');
  const health = await wholeAnswer(`${shop.adminUrl}/health/ready`, new Agent());
  for (const socket of sockets) socket.destroy();

  expect(health.statusCode).toBe(200);
  expect(warnings[0]).toMatchObject({
    msg: 'the limit of open files allows few connections: raise it',
    openFiles: 400,
    connections: 60,
  });
  await expect
    .poll(() =>
      fetch(shop.listening).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
});

test.each(['application/json', 'application/json; charset="utf-8"'])(
  'a body of type %s that comes in pieces is read whole',
  async (type) => {
    await using shop = await startTestShop();
    const { hostname, port } = new URL(shop.listening);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    const body = JSON.stringify({ query: '{ contact { email } }' });
    const head = `POST /graphql HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: ${type}\r\n`;
    socket.write(`${head}Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`);
    let answer = '';
    for await (const piece of socket as AsyncIterable<string>) {
      // That the server goes on with the request shows that it waits for the body.
      if (answer === '') socket.write(body.slice(0, 10), () => setImmediate(() => socket.write(body.slice(10))));
      answer += piece;
    }

    expect(answer).toMatch(/HTTP\/1\.1 200 OK[^]*"email":"/);
  },
);

test('bodies in pieces of a byte each are counted by what they take in memory', async () => {
  await using shop = await startTestShop();
  const { hostname, port } = new URL(shop.listening);
  using slow = new DisposableStack();
  const answers: string[] = [];
  const head =
    'POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const sockets = Array.from({ length: 40 }, () => {
    const socket = slow.adopt(connect(Number(port), hostname).setNoDelay(), (open) => void open.destroy());
    socket.on('error', () => {}).on('data', (data) => void answers.push(data.toString()));
    socket.write(head);
    return socket;
  });

  // 48 kB in all, which take some 25 MB.
  for (let count = 0; count < 1_200; count += 1) {
    for (const socket of sockets.filter(({ writable }) => writable)) socket.write('1\r\n{\r\n');
    await new Promise((resolve) => void setImmediate(resolve));
  }

  // Node's own answer, to what does not come whole in time, has no words.
  await expect.poll(() => answers.join(), { timeout: 5_000 }).toContain('The body of the request came too slowly.');
});
