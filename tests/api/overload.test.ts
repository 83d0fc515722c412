import { hash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { Agent, request } from 'undici';
import { expect, test, vi } from 'vitest';
import { admissionLimits } from '../../bff/http/admission.ts';
import type { Renderer } from '../../bff/pages/renderer.ts';
import { operationOf } from '../support/operation.ts';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { startKillableShop } from '../support/killable-shop.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const document = { kind: 'document', status: 200, html: '<p>A page</p>' } as const;

test('a page beyond the limit is refused with a small page in both languages', async () => {
  const held = holding();
  await using shop = await startTestShop({ render: held.render, admission: { maxInFlight: 1 } });
  const first = shop.get('/');
  await held.arrived;

  const refused = await shop.get('/other');
  held.release();

  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('connection')).toBe('close');
  const html = await refused.text();
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  const policy = refused.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain(`style-src-elem 'self' 'sha256-${hash('sha256', style, 'base64')}'`);
  expect(html).not.toContain('style=');
  expect(html).toContain('Please try again');
  expect(html).toMatch(/lang="ar" dir="rtl"[^]*يُرجى إعادة المحاولة/);
  expect((await first).status).toBe(200);
});

test.each([
  ['English', 'no choice', {}, '/'],
  ['English', 'Accept-Language', { 'accept-language': 'en-GB,ar;q=0.5' }, '/'],
  ['Arabic', 'Accept-Language', { 'accept-language': 'ar-QA,en;q=0.5' }, '/'],
  ['Arabic', 'the cookie', { 'accept-language': 'en', cookie: 'i18nextLng=ar' }, '/'],
  ['Arabic', 'the address', { cookie: 'i18nextLng=en' }, '/shop?sort=name&lng=ar'],
])('i18n-1: that small page begins in %s by %s', async (language, _by, headers, path) => {
  const held = holding();
  await using shop = await startTestShop({ render: held.render, admission: { maxInFlight: 1 } });
  const first = shop.get('/other');
  await held.arrived;

  const html = await (await shop.get(path, { headers })).text();
  held.release();
  await first;

  const titles = [...html.matchAll(/<h1>(.*)<\/h1>/g)].map(([, title]) => title);
  const both = ['The bookshop is busy', 'المتجر مزدحم الآن'];
  expect(titles).toEqual(language === 'English' ? both : both.toReversed());
  expect(html).toMatch(language === 'English' ? /<html lang="en" dir="ltr">/ : /<html lang="ar" dir="rtl">/);
});

test('i18n-1: a picture that there is no room for is refused in the reader’s language', async () => {
  const held = holding();
  await using shop = await startTestShop({ admission: { maxInFlight: 1 } });
  using _held = shop.legacy.intercept('/images/covers/101.svg', held.handler);
  const first = shop.get('/media/covers/101.svg');
  await held.arrived;

  const refused = await shop.get('/media/covers/102.svg', { headers: { 'accept-language': 'ar' } });
  held.release();
  await first;

  expect(await refused.text()).toMatch(/^عدد الزوار كبير في هذه اللحظة/);
});

test.each(['application/json', 'application/graphql-response+json'])(
  'an operation beyond the limit is refused with OVERLOADED, as %s',
  async (accept) => {
    await using shop = await startTestShop({ admission: { maxInFlight: 1 } });
    const held = holding();
    using _held = shop.legacy.intercept('/common/getcontact', held.handler);
    const first = shop.graphql('{ contact { email } }');
    await held.arrived;

    const refused = await shop.get('/graphql?query={contact{email}}', { headers: { accept } });
    held.release();

    expect(refused.status).toBe(503);
    expect(refused.headers.get('content-type')).toContain(accept);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(await refused.json()).toEqual({
      errors: [{ message: expect.any(String), extensions: { code: 'OVERLOADED', retryAfterSeconds: seconds } }],
    });
    expect((await first).status).toBe(200);
  },
);

test('pages that wait keep no operation and no picture from being answered', async () => {
  const held = holding();
  await using shop = await startTestShop({ render: held.render, admission: { maxInFlight: 1 } });
  const first = shop.get('/');
  await held.arrived;

  expect((await shop.graphql('{ contact { email } }')).status).toBe(200);
  expect((await shop.get('/media/covers/101.svg')).status).toBe(200);
  expect((await shop.get('/other')).status).toBe(503);
  held.release();
  expect((await first).status).toBe(200);
});

test('pictures that wait for their source keep no file of the shop from being sent', async () => {
  const held = holding();
  await using shop = await startTestShop({ admission: { maxInFlight: 1 } });
  using _held = shop.legacy.intercept('/images/covers/101.svg', held.handler);
  const first = shop.get('/media/covers/101.svg');
  await held.arrived;

  expect((await shop.get('/graphql/operations.json')).status).toBe(200);
  expect((await shop.get('/media/covers/102.svg')).status).toBe(503);
  held.release();
  expect((await first).status).toBe(200);
});

test('an overload is answered in part and refused in part; health answers meanwhile, and the next reader is answered', async () => {
  await using shop = await startTestShop({
    render: busyFor(20),
    admission: { ...admissionLimits, refusalsPerTenth: Infinity },
  });
  // How long a page takes is known once some have been rendered.
  await Promise.all(Array.from({ length: 45 }, (_, at) => shop.get(`/before/${at}`)));

  const asked = Promise.all(Array.from({ length: 150 }, (_, at) => onNewConnection(shop, `/${at}`)));
  const answered = () => shop.logged.filter(({ msg }) => msg === 'answered').length - 45;
  await vi.waitFor(() => expect(answered()).toBeGreaterThan(0));
  const health = await request(`${shop.adminUrl}/health/live`);
  const answeredBefore = answered();
  const statuses = await asked;

  expect(health.statusCode).toBe(200);
  expect(answeredBefore).toBeLessThan(statuses.filter((status) => status === 200).length);
  const refused = statuses.filter((status) => status === 503).length;
  expect(refused).toBeGreaterThan(50);
  expect(statuses.filter((status) => status === 200).length).toBe(150 - refused);
  expect(refused).toBeLessThan(150);
  expect((await shop.get('/')).status).toBe(200);
  const lines = () => shop.logged.filter(({ msg }) => msg === 'overloaded: requests are refused');
  const counted = () => lines().reduce((sum, line) => sum + (line['refused'] as { page: number }).page, 0);
  await vi.waitFor(() => expect(counted()).toBe(refused), { timeout: 10_000 });
  expect(lines().length).toBeLessThan(refused / 5);
});

test('past a number of refusals connections are closed as they open, and accepted again soon after', async () => {
  const held = holding();
  await using shop = await startTestShop({ render: held.render, admission: { maxInFlight: 1, refusalsPerTenth: 3 } });
  const first = shop.get('/');
  await held.arrived;

  const statuses = await Promise.all(Array.from({ length: 50 }, (_, at) => onNewConnection(shop, `/${at}`)));
  held.release();

  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(3);
  expect(statuses.filter((status) => status === null).length).toBeGreaterThan(10);
  expect((await first).status).toBe(200);
  await vi.waitFor(async () => expect(await onNewConnection(shop, '/')).toBe(200), { timeout: 10_000 });
});

test('readers who wait for a slow legacy API don’t delay reads that are cached', async () => {
  const held = holding();
  await using shop = await startTestShop();
  await shop.graphql('{ contact { email } }');
  using _held = shop.legacy.intercept('/books/view/detail', held.handler);
  const waiting = Array.from({ length: 200 }, () => shop.graphql('{ book(id: "101") { title { value } } }'));
  await held.arrived;

  const known = await shop.graphql('{ contact { email } }');
  held.release();

  expect(known.status).toBe(200);
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('pages that have waited for the same answer are rendered one after the other, and health answers between', async () => {
  const held = holding();
  let asked = 0;
  let rendered = 0;
  const busy = busyFor(20);
  const contact = operationOf('{ contact { email } }');
  await using shop = await startTestShop({
    operations: contact.manifest,
    render: async (page) => {
      asked += 1;
      await page.execute(contact.operation);
      rendered += 1;
      return busy(page);
    },
  });
  using _held = shop.legacy.intercept('/common/getcontact', held.handler);
  const waiting = Array.from({ length: 60 }, (_, at) => shop.get(`/${at}`));
  await vi.waitFor(() => expect(asked).toBe(60), { timeout: 20_000 });
  await held.arrived;

  held.release();
  await vi.waitFor(() => expect(rendered).toBeGreaterThan(0), { interval: 1 });
  const health = await request(`${shop.adminUrl}/health/live`);
  const before = rendered;

  expect(health.statusCode).toBe(200);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(60).fill(200));
  expect(before).toBeLessThan(60);
});

test('readers who do not take their answers don’t keep other requests from being answered', async () => {
  const html = 'x'.repeat(20_000_000);
  await using shop = await startTestShop({
    render: async ({ url }) => (url.endsWith('/long') ? { ...document, html } : document),
    admission: { maxInFlight: 3 },
  });
  const readers = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const reader = asking(shop, '/long');
      await once(reader, 'readable'); // and nothing is read
      return reader;
    }),
  );

  const other = await shop.get('/');

  expect(other.status).toBe(200);
  for (const reader of readers) reader.destroy();
});

test('bodies that come slowly keep no other operation from being answered', async () => {
  await using shop = await startTestShop({ admission: { maxInFlight: 2 } });
  using slow = new DisposableStack();
  const { hostname, port } = new URL(shop.listening);
  const begin = async (headers: string) => {
    const socket = slow.adopt(connect(Number(port), hostname), (open) => void open.destroy());
    socket.on('error', () => {});
    socket.write(`POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.write('{');
    return answer.toString();
  };

  // That the server goes on with a request shows that it has read its headers.
  const begun = await Promise.all(Array.from({ length: 5 }, () => begin('Content-Length: 26\r\nExpect: 100-continue')));
  const tooLong = await begin('Content-Length: 5000000');
  const { status, errors } = await shop.graphql('{ contact { email } }');

  for (const answer of begun) expect(answer).toMatch(/^HTTP\/1\.1 100/);
  expect(tooLong).toMatch(/^HTTP\/1\.1 413/);
  expect({ status, errors }).toEqual({ status: 200, errors: [] });
});

test.each(['POST /graphql/operations.json', 'POST /graphql/schema.graphql', 'GET /graphql'])(
  'files-1: %s without the body that it announces keeps neither files nor operations from being answered',
  async (line) => {
    await using shop = await startTestShop({ admission: { maxInFlight: 1 } });
    using slow = new DisposableStack();

    const begun = [await unfinished(shop, slow, line), await unfinished(shop, slow, line)];
    const published = await shop.get('/graphql/operations.json');
    const { status } = await shop.graphql('{ contact { email } }');

    for (const answer of begun) expect(answer).toMatch(/^HTTP\/1\.1 100/);
    expect([published.status, status]).toEqual([200, 200]);
  },
);

test.each(['POST http://shop.example/graphql', 'GET http://shop.example/graphql', 'POST /graphql#fragment'])(
  'files-1: %s, an operation by another form of its address, without the body that it announces keeps no page from being answered',
  async (line) => {
    await using shop = await startTestShop({ render: async () => document, admission: { maxInFlight: 1 } });
    using slow = new DisposableStack();

    const begun = await unfinished(shop, slow, line);
    const page = await shop.get('/');

    expect(begun).toMatch(/^HTTP\/1\.1 100/);
    expect(page.status).toBe(200);
  },
);

/** Begins a request and sends nothing of its body; the answer is that the server goes on with it, and so has read its headers. */
async function unfinished(shop: TestShop, slow: DisposableStack, line: string): Promise<string> {
  const { hostname, port } = new URL(shop.listening);
  const socket = slow.adopt(connect(Number(port), hostname), (open) => void open.destroy());
  socket.on('error', () => {});
  const headers = 'Host: shop\r\nContent-Type: application/json\r\nContent-Length: 26\r\nExpect: 100-continue';
  socket.write(`${line} HTTP/1.1\r\n${headers}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString();
}

test('for clients that have left before their turn nothing is rendered and nothing is executed', async () => {
  const clients: Socket[] = [];
  let rendered = 0;
  const busy = busyFor(30);
  await using shop = await startTestShop({
    render: (page) => {
      rendered += 1;
      for (const client of clients) client.destroy();
      return busy(page);
    },
  });
  for (let id = 1; id <= 30; id += 1) {
    clients.push(asking(shop, `/${id}`), asking(shop, `/graphql?query={book(id:"${id}"){inStock}}`));
  }
  await Promise.all(clients.map((client) => once(client, 'close')));

  expect((await shop.get('/')).status).toBe(200); // whatever was waiting would have come first

  expect(rendered).toBeLessThan(10);
  expect(shop.legacy.calls('/books/view/detail')).toBeLessThan(10);
});

test('files-1: while the process is held for a moment, no file and no page of a reader who is alone is refused', async () => {
  let isHeld = false;
  const hold = () => {
    if (!isHeld) computeFor(1_300);
    isHeld = true;
  };
  await using shop = await startTestShop({
    assets: (request, response, next) => {
      if (!request.path.startsWith('/assets/')) return next();
      hold();
      response.send('a file');
    },
    admission: admissionLimits,
  });
  const paths = [...Array.from({ length: 30 }, (_, at) => `/assets/${at}.js`), '/media/covers/101.svg', '/'];
  const page = paths.map((path) => shop.get(path));

  const statuses = (await Promise.all(page)).map(({ status }) => status);

  expect(isHeld).toBe(true);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('files-1: files are not refused for their wait, but more than may be in flight are', async () => {
  const released = Promise.withResolvers<void>();
  await using shop = await startTestShop({
    assets: async (_request, response) => {
      computeFor(5);
      await released.promise;
      response.send('a file');
    },
    admission: { maxWaitMs: 0, maxBurstWaitMs: 0, deadlineMs: 0, maxInFlight: 40, refusalsPerTenth: Infinity },
  });
  const answers = Array.from({ length: 60 }, (_, at) => shop.get(`/assets/${at}.js`));
  const refused = await Promise.all(await firstOf(answers, 20));

  released.resolve();

  expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(503));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
});

test('files-1: an address that only looks like a file’s waits as the page does that answers it', async () => {
  const held = holding();
  await using shop = await startTestShop({ render: held.render, admission: { maxInFlight: 1 } });
  const first = shop.get('/wp-login.php');
  await held.arrived;

  expect((await shop.get('/')).status).toBe(503);
  held.release();
  expect((await first).status).toBe(200);
});

test('200 identical operations at once in the first second of a process are all answered, by as many calls as one', async () => {
  await using legacy = await standIn();
  await using shop = await startKillableShop({ LEGACY_API_URL: legacy.api.url, SESSION_SECRET: secret });
  const query = '{ newBooks { items { id title { value } price { amount } } } contact { phone } }';

  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(shop.listening, query)));

  expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['200 null']));
  expect(legacy.api.calls()).toBe(2);
});

test('of different cold reads as many are answered as upstream can bear and as many wait; the others are refused at once, with Retry-After', async () => {
  const held = holding();
  await using shop = await startTestShop({
    env: { TRUST_PROXY: '1', LEGACY_TIMEOUT_MS: '60000', LEGACY_MAX_CONCURRENCY: '16' },
  });
  using _held = shop.legacy.intercept('/books/view/detail', held.handler);

  const answers = Array.from({ length: 125 }, (_, at) =>
    ask(shop.listening, `{ book(id: "9${at}") { id } }`, `10.0.0.${at}`),
  );
  const refused = await Promise.all(await firstOf(answers, 101));
  const calls = shop.legacy.calls('/books/view/detail');
  held.release();
  const all = await Promise.all(answers);

  expect(calls).toBe(12); // three quarters of 16: the rest is for other endpoints
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 OVERLOADED']));
  for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(0);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(24);
});

test.concurrent.each([
  ['300 ms', 'many addresses', 300],
  ['2 s', 'many addresses', 2_000],
  ['2 s', 'one address', 2_000],
])(
  'of many cold reads at once, with an upstream that takes %s, from %s, each is answered or refused with Retry-After, and none waits until its time is over',
  async (_takes, from, ms) => {
    await using legacy = await standIn();
    using _slow = legacy.api.intercept('/books/view/detail', async (_request, _response, next) => {
      await delay(ms);
      next();
    });
    const env = {
      LEGACY_API_URL: legacy.api.url,
      SESSION_SECRET: secret,
      TRUST_PROXY: '1',
      LEGACY_MAX_CONCURRENCY: '8',
    };
    await using shop = await startKillableShop(env);

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        ask(shop.listening, `{ book(id: "9${at}") { id } }`, from === 'one address' ? '10.0.0.1' : `10.0.0.${at}`),
      ),
    );

    const good = answers.filter(({ status, code }) => status === 200 && code === null); // there is no such book
    const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter > 0);
    expect(good.length).toBeGreaterThanOrEqual(from === 'one address' ? 4 : 6);
    expect(good.length + refused.length).toBe(50); // 5 s after it was asked each would have failed by UPSTREAM_TIMEOUT
  },
);

test.each([
  ['the others are answered, and its status is 200', 'contact { phone }', { contact: { phone: expect.any(String) } }],
  ['another is null with good reason, and its status is 200', 'viewer { id }', { viewer: null }],
])('of an operation some of whose fields were refused %s', async (_then, field, answer) => {
  const held = holding();
  await using shop = await startTestShop({ env: { LEGACY_MAX_CONCURRENCY: '2', LEGACY_TIMEOUT_MS: '1000' } });
  using _held = shop.legacy.intercept('/books/view/detail', held.handler);
  await shop.graphql('{ contact { phone } }');
  const first = shop.graphql('{ book(id: "101") { id } }');
  await held.arrived;

  const { status, headers, data, errors } = await shop.graphql(`{ book(id: "102") { id } ${field} }`);
  held.release();
  await first;

  expect({ status, data }).toEqual({ status: 200, data: { book: null, ...answer } });
  expect(errors).toMatchObject([
    { path: ['book'], extensions: { code: 'OVERLOADED', retryAfterSeconds: Number(headers.get('retry-after')) } },
  ]);
});

const secret = 'of every shop under test '.repeat(2);

/** A stand-in before a shop that is another process. */
async function standIn() {
  const api = await startLegacyApi({ port: 0, passwordWork: 16 });
  return { api, [Symbol.asyncDispose]: () => api.close() };
}

type Told = {
  readonly status: number;
  readonly code: string | null;
  /** In seconds; 0 where nothing is said. */
  readonly retryAfter: number;
};

/** Runs an operation as a client of that address does, behind a proxy. */
async function ask(url: string, query: string, address = '10.0.0.1'): Promise<Told> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ query }),
  });
  const { errors = [] } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return {
    status: response.status,
    code: errors[0]?.extensions.code ?? null,
    retryAfter: Number(response.headers.get('retry-after') ?? 0),
  };
}

/** Resolves with the first so many that have resolved. */
function firstOf<T>(all: readonly Promise<T>[], count: number): Promise<Promise<T>[]> {
  const { promise, resolve } = Promise.withResolvers<Promise<T>[]>();
  const done: Promise<T>[] = [];
  for (const one of all) {
    void one.then(() => done.push(one) === count && resolve([...done]));
  }
  return promise;
}

/** Computes, as rendering does, for so long. */
const busyFor =
  (ms: number): Renderer =>
  async () => {
    computeFor(ms);
    return document;
  };

function computeFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Work of the stand-in or of a page that waits until it is released. */
type Holding = {
  /** Resolves when the first has come. */
  readonly arrived: Promise<void>;
  readonly release: () => void;
  readonly handler: RequestHandler;
  readonly render: Renderer;
};

function holding(): Holding {
  const arrival = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const hold = () => {
    arrival.resolve();
    return released.promise;
  };
  return {
    arrived: arrival.promise,
    release: released.resolve,
    handler: async (_request, _response, next) => {
      await hold();
      next();
    },
    render: async () => {
      await hold();
      return document;
    },
  };
}

/** The status of the answer; null where the connection is closed without one. */
async function onNewConnection(shop: TestShop, path: string): Promise<number | null> {
  const dispatcher = new Agent({ pipelining: 0 });
  try {
    const { statusCode, body } = await request(shop.listening + path, { dispatcher });
    await body.dump();
    return statusCode;
  } catch {
    return null;
  } finally {
    await dispatcher.destroy();
  }
}

function asking(shop: TestShop, path: string): Socket {
  const socket = connect(Number(new URL(shop.listening).port), '127.0.0.1');
  socket.on('error', () => {}); // closed by either side
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}
