import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { Client, request as send } from 'undici';
import { expect, test, vi } from 'vitest';
import { operationOf } from '../support/operation.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { customerOf } from '../support/customers.ts';

/** Whole answers of the server, sent as long as they would be made the same again. */

const book = '{ book(id: "101") { id title { value language } author { name { value } } thumbnail { url width } } }';
const list = '{ newBooks { items { id title { value } } } categories { id name { value } } }';

const byGet = (query: string, rest = '') => `/graphql?query=${encodeURIComponent(query)}${rest}`;

/** The details of a book under another title, as the legacy API sends them. */
const renamed = (title: string) => ({
  data: { detail: { id: 101, name: JSON.stringify({ en: title, ar: 'جديد' }), qty: 1 }, author: null },
});

type Headers = Record<string, string>;

type Answer = { readonly status: number; readonly headers: Headers; readonly body: string };

/** `text`: its body without encoding. */
type Decoded = Answer & { readonly text: string };

/** As a client without a cache gets it: Node's fetch would ask that no cache answers. */
async function ask(
  shop: TestShop,
  path: string,
  headers: Headers = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Decoded> {
  const response = await send(shop.listening + path, { method, headers });
  const bytes = Buffer.from(await response.body.arrayBuffer());
  const encoding = String(response.headers['content-encoding'] ?? 'identity');
  return {
    status: response.statusCode,
    headers: response.headers as Headers,
    body: bytes.toString(),
    text: decoders[encoding]?.(bytes).toString() ?? '',
  };
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  identity: (bytes) => bytes,
};

async function post(shop: TestShop, query: string, headers: Headers = {}): Promise<Answer> {
  const response = await send(`${shop.listening}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return {
    status: response.statusCode,
    headers: response.headers as Headers,
    body: await response.body.text(),
  };
}

const isReady = ({ headers }: Answer): boolean => headers['server-timing']?.startsWith('cache;desc=ready') ?? false;

/** An answer without what differs from one to the next anyway. */
function compared({ status, headers, body }: Answer) {
  const { 'x-request-id': id, date, 'server-timing': _timing, age: _age, ...others } = headers;
  const { connection: _, 'keep-alive': _alive, ...same } = others;
  expect([typeof id, typeof date]).toEqual(['string', 'string']);
  const { 'transfer-encoding': chunks, 'content-length': length, ...rest } = same;
  expect(typeof (chunks ?? length)).toBe('string');
  return { status, headers: rest, body };
}

/** With what might be a session nothing is answered that was kept. */
const anew = { cookie: 'session=none' };

const asked: readonly (readonly [string, (shop: TestShop, headers: Headers) => Promise<Answer>])[] = [
  ['a book by GET', (shop, headers) => ask(shop, byGet(book), headers)],
  ['lists by GET, in the other language', (shop, headers) => ask(shop, byGet(list, '&lng=ar'), headers)],
  ['a book by POST', (shop, headers) => post(shop, book, headers)],
  [
    'lists by POST, in the other language',
    (shop, headers) => post(shop, list, { 'accept-language': 'ar', ...headers }),
  ],
  [
    'another media type',
    (shop, headers) => post(shop, list, { accept: 'application/graphql-response+json', ...headers }),
  ],
  [
    'a media type with its charset',
    (shop, headers) => post(shop, list, { accept: 'application/graphql-response+json; charset=utf-8', ...headers }),
  ],
  ['a book that there is not', (shop, headers) => ask(shop, byGet('{ book(id: "999") { id } }'), headers)],
];

test.each(asked)('ready-1: %s is answered as it would be anew', async (_name, answer) => {
  await using shop = await startTestShop();
  await answer(shop, {});

  const ready = await answer(shop, {});
  const other = await answer(shop, anew);

  expect([isReady(ready), isReady(other)]).toEqual([true, false]);
  expect(compared(ready)).toEqual(compared(other));
});

test.each(['br', 'gzip', 'gzip, deflate, br', 'gzip;q=0.5, br;q=0.2', 'identity', '*', 'deflate', 'br;q=0'])(
  'ready-1: an answer has the encoding that it would have anew to Accept-Encoding %s',
  async (accepted) => {
    await using shop = await startTestShop();
    const query = byGet('{ newBooks { items { id title { value } description { html } thumbnail { url } } } }');
    const headers = { 'accept-encoding': accepted };

    const first = await ask(shop, query, headers);
    const ready = await ask(shop, query, headers);
    const other = await ask(shop, query, { ...headers, ...anew });

    for (const { headers: sent, text } of [first, ready]) {
      expect(sent['content-encoding']).toBe(other.headers['content-encoding']);
      expect(sent['vary']).toBe(other.headers['vary']);
      expect(sent['etag']).toBe(other.headers['etag']);
      expect(text).toBe(other.text);
    }
    expect([first, ready].map(isReady)).toEqual([false, accepted !== 'deflate']);
  },
);

test('ready-1: a client that has an answer is told so', async () => {
  await using shop = await startTestShop();
  const { headers } = await ask(shop, byGet(list));
  const held = { 'if-none-match': headers['etag'] ?? '' };

  const [again, other] = [await ask(shop, byGet(list), held), await ask(shop, byGet(list), { ...held, ...anew })];
  const byFetch = await ask(shop, byGet(list), { ...held, 'cache-control': 'no-cache' });
  const reloaded = await ask(shop, byGet(list), { 'cache-control': 'no-cache' });

  expect([again.status, again.body, isReady(again)]).toEqual([304, '', true]);
  const withLength = { 'content-length': '0' };
  expect(compared({ ...again, headers: { ...again.headers, ...withLength } })).toEqual(
    compared({ ...other, headers: { ...other.headers, ...withLength } }),
  );
  expect(again.headers['vary']).toMatch(/Accept-Encoding/);
  // `fetch` adds `no-cache` by itself to what a program asks with a validator.
  expect([byFetch.status, isReady(byFetch)]).toEqual([304, true]);
  // Who wants it as it is now is given it made anew.
  expect([reloaded.status, isReady(reloaded)]).toEqual([200, false]);
});

test('ready-1: each answer is logged, with a request id and a trace of its own', async () => {
  await using shop = await startTestShop();
  const answers = [await ask(shop, byGet(list)), await ask(shop, byGet(list)), await ask(shop, byGet(list))];

  const answered = () => shop.logged.filter(({ msg }) => msg === 'answered');
  await vi.waitFor(() => expect(answered()).toHaveLength(3));
  const ids = answered().map(({ req }) => (req as { id: string }).id);

  expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(ids);
  expect(new Set(ids).size).toBe(3);
  expect(new Set(answered().map(({ req }) => (req as { traceId: string }).traceId)).size).toBe(3);
  const shapes = answered().map(({ req, res, ms }) => [{ ...(req as object), id: '', traceId: '' }, res, typeof ms]);
  expect(shapes[1]).toEqual(shapes[0]);
});

test('ready-1: what a record says after a purge is answered at once, and each language has its own', async () => {
  await using shop = await startTestShop();
  const title = '{ book(id: "101") { title { value } } }';
  const inBoth = async () => [await ask(shop, byGet(title)), await ask(shop, byGet(title, '&lng=ar'))];
  await inBoth();
  const before = await inBoth();
  using _changed = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    response.json(renamed('New'));
  });
  const still = await inBoth();

  await send(`${shop.adminUrl}/purge?endpoint=/books/view/detail&id=101`, { method: 'POST' });
  const after = await inBoth();

  expect([...before, ...still].map(isReady)).toEqual([true, true, true, true]);
  expect(still.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  expect(after.map(isReady)).toEqual([false, false]);
  expect(after.map(({ body }) => (JSON.parse(body) as { data: unknown }).data)).toEqual([
    { book: { title: { value: 'New' } } },
    { book: { title: { value: 'جديد' } } },
  ]);
});

/**
 * A shop whose page says how many were rendered with it, and is kept as long as the contact details would be; `prepare` reads
 * them, and does what else a test is about.
 */
async function startCounting(prepare: (nth: number, readContact: () => Promise<unknown>) => Promise<unknown>) {
  const contact = operationOf('{ contact { phone } }');
  const count = { rendered: 0 };
  const shop = await startTestShop({
    operations: contact.manifest,
    render: async ({ execute }) => {
      count.rendered += 1;
      const nth = count.rendered;
      await prepare(nth, () => execute(contact.operation));
      return { kind: 'document', status: 200, html: String(nth) };
    },
  });
  return Object.assign(shop, { count });
}

test('ready-2: a page is kept from the first time that it is made, also where one of its operations ends before another', async () => {
  const [contact, categories] = [operationOf('{ contact { phone } }'), operationOf('{ categories { id } }')];
  const isFirstAnswered = Promise.withResolvers<void>();
  await using shop = await startTestShop({
    operations: { ...contact.manifest, ...categories.manifest },
    render: async ({ execute }) => {
      const second = execute(categories.operation);
      await execute(contact.operation);
      isFirstAnswered.resolve();
      const { data } = await second;
      return { kind: 'document', status: 200, html: JSON.stringify(data) };
    },
  });
  using _slow = shop.legacy.intercept('/common/getallbookcategory', async (_request, _response, next) => {
    await isFirstAnswered.promise;
    next();
  });

  const answers = [await ask(shop, '/'), await ask(shop, '/')];

  expect(answers.map(isReady)).toEqual([false, true]);
  expect(answers[0]?.body).toMatch(/"id"/);
});

test('ready-1: a page that asked again, without what did not come soon, is not kept, also where the first came after all', async () => {
  await using shop = await startCounting((_nth, readContact) => Promise.all([readContact(), readContact()]));

  const answers = [await ask(shop, '/'), await ask(shop, '/')];

  expect(answers.map(({ body }) => body)).toEqual(['1', '2']);
  expect(answers.map(isReady)).toEqual([false, false]);
});

test('ready-1: a page that lacked what was late is made once more for all who wait for it, not for each', async () => {
  const held = Promise.withResolvers<void>();
  await using shop = await startCounting(async (nth, readContact) => {
    if (nth === 1) {
      await held.promise;
      await readContact(); // and again, without what is late
    }
    await readContact();
  });
  const asking = Array.from({ length: 30 }, () => ask(shop, '/'));
  await vi.waitFor(() => expect(shop.count.rendered).toBe(1));

  held.resolve();
  const answers = await Promise.all(asking);

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.map(({ body }) => body).toSorted()).toEqual(['1', ...Array.from({ length: 29 }, () => '2')]);
  expect(shop.count.rendered).toBe(2);
});

test('ready-1: whoever leaves while a page is made that is not kept is not waited for by others', async () => {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await using shop = await startCounting(async (nth, readContact) => {
    if (nth === 1) {
      begun.resolve();
      await held.promise;
      await readContact(); // and again, without what is late
    }
    await readContact();
  });
  const first = ask(shop, '/');
  await begun.promise;
  const client = new Client(shop.listening);
  const gone = client.request({ method: 'GET', path: '/' }).catch(() => null);
  await ask(shop, '/other');

  await client.destroy();
  await gone;
  const others = [ask(shop, '/'), ask(shop, '/')];
  await ask(shop, '/other'); // by then they have come, too
  held.resolve();

  expect((await first).status).toBe(200);
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
});

test('ready-1: while what an answer is made of is refreshed it is sent to all but one, who has it made anew', async () => {
  const title = operationOf('{ book(id: "101") { title { value } } }');
  let rendered = 0;
  await using shop = await startTestShop({
    operations: title.manifest,
    render: async ({ execute }) => {
      rendered += 1;
      const { data } = await execute(title.operation);
      return { kind: 'document', status: 200, html: JSON.stringify(data) };
    },
  });
  await ask(shop, '/');
  const refreshed = Promise.withResolvers<void>();
  using _changed = shop.legacy.intercept('/books/view/detail', async (_request, response) => {
    await refreshed.promise;
    response.json(renamed('New'));
  });
  shop.pass(60);

  const meanwhile = [await ask(shop, '/'), await ask(shop, '/'), await ask(shop, '/')];
  const before = rendered;
  refreshed.resolve();
  await vi.waitFor(async () => expect((await ask(shop, '/')).body).toContain('New'), 10_000);

  expect(meanwhile.map(({ body }) => body.includes('New'))).toEqual([false, false, false]);
  expect(meanwhile.map(isReady)).toEqual([false, true, true]);
  expect(before).toBe(2);
});

test('ready-1: whoever leaves while an answer is made, or made anew, keeps no other reader from it', async () => {
  const contact = operationOf('{ contact { phone } }');
  const held = { arrived: Promise.withResolvers<void>(), released: Promise.withResolvers<void>(), isOn: true };
  await using shop = await startTestShop({
    operations: contact.manifest,
    render: async ({ execute }) => {
      const { data } = await execute(contact.operation);
      held.arrived.resolve();
      if (held.isOn) await held.released.promise;
      return { kind: 'document', status: 200, html: JSON.stringify(data) };
    },
  });
  const left = new AbortController();
  const leader = send(shop.listening, { signal: left.signal }).catch(() => null);
  await held.arrived.promise;
  const waiting = [ask(shop, '/'), ask(shop, '/')];

  held.isOn = false;
  left.abort();
  await leader;
  const answers = await Promise.all(waiting);
  held.released.resolve();

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('ready-1: what is purged while an answer is made is in none that was asked for afterwards', async () => {
  await using shop = await startTestShop();
  const query = byGet('{ book(id: "101") { title { value } } contact { phone } }');
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  using _slow = shop.legacy.intercept('/common/getcontact', async (_request, _response, next) => {
    arrived.resolve();
    await released.promise;
    next();
  });
  await ask(shop, byGet('{ book(id: "101") { title { value } } }'));
  const first = ask(shop, query);
  await arrived.promise;
  using _changed = shop.legacy.intercept(
    '/books/view/detail',
    (_request, response) => void response.json(renamed('New')),
  );

  await send(`${shop.adminUrl}/purge?endpoint=/books/view/detail&id=101`, { method: 'POST' });
  const second = ask(shop, query);
  released.resolve();

  expect(JSON.parse((await first).body)).not.toHaveProperty('errors');
  expect((await second).body).toContain('New');
});

test.each<[string, string, Headers]>([
  ['HEAD of an operation', 'HEAD', {}],
  ['GET with a media type', 'GET', { 'content-type': 'text/plain' }],
])('ready-1: %s is answered by the app alone', async (_name, method, headers) => {
  await using shop = await startTestShop();
  await ask(shop, byGet(list));
  await ask(shop, byGet(list));

  const answer = await ask(shop, byGet(list), headers, method as 'GET' | 'HEAD');
  const other = await ask(shop, byGet(list), { ...headers, ...anew }, method as 'GET' | 'HEAD');

  expect(isReady(answer)).toBe(false);
  expect(compared(answer)).toEqual(compared(other));
});

test('ready-1: a fragment in the target of a request makes no operation a page', async () => {
  await using shop = await startTestShop();
  const target = `/graphql#${byGet('{ shop { currencyCode } __typename }').slice('/graphql'.length)}`;
  const raw = async (language: string) => {
    const client = new Client(shop.listening);
    const response = await client.request({ path: target, method: 'GET', headers: { 'accept-language': language } });
    await response.body.dump();
    await client.close();
    return [response.headers['content-language'], response.headers['server-timing']];
  };

  const answers = [await raw('en'), await raw('en'), await raw('ar')];

  expect(answers).toEqual([
    ['en', undefined],
    ['en', undefined],
    ['ar', undefined],
  ]);
});

test('a byte order mark before the JSON of an operation changes nothing', async () => {
  await using shop = await startTestShop();
  const response = await send(`${shop.listening}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `\uFEFF${JSON.stringify({ query: '{ shop { currencyCode } }' })}`,
  });

  expect(response.statusCode).toBe(200);
  expect(await response.body.json()).toMatchObject({ data: { shop: {} } });
});

test('ready-1: an answer with an error, or with what could not be had, is not kept', async () => {
  await using shop = await startTestShop();
  const failing = shop.legacy.intercept('/common/getcontact', (_request, response) => void response.sendStatus(500));
  const query = byGet('{ contact { phone } categories { id } }');

  const failed = await ask(shop, query);
  failing[Symbol.dispose]();

  expect(JSON.parse(failed.body)).toMatchObject({ data: { contact: null } });
  await vi.waitFor(async () => expect(JSON.parse((await ask(shop, query)).body)).not.toHaveProperty('errors'));
});

test('ready-1: nothing is kept that is a visitor’s, nor a change', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const viewer = '{ viewer { email } newBooks { items { id } } }';
  const headers = { authorization: `Bearer ${customer.token}` };

  const own = [await post(shop, viewer, headers), await post(shop, viewer, headers)];
  const guests = [await post(shop, viewer), await post(shop, viewer)];
  const changes = [await post(shop, 'mutation { signOut { ok } }'), await post(shop, 'mutation { signOut { ok } }')];

  expect(own[0]?.body).toContain(customer.account.email);
  expect(guests.map(({ body }) => body)).toEqual([guests[0]?.body, guests[0]?.body]);
  expect(guests[0]?.body).not.toContain(customer.account.email);
  expect([...own, ...guests, ...changes].filter(isReady)).toEqual([]);
});

test('ready-1: a made-up parameter, a repeated one and another order find nothing that was kept for others', async () => {
  await using shop = await startTestShop();
  const query = 'query($id: ID!) { book(id: $id) { id } }';
  const of = (id: string) => byGet(query, `&variables=${encodeURIComponent(JSON.stringify({ id }))}`);
  await ask(shop, of('101'));

  const other = await ask(shop, of('102'));
  const twice = await ask(shop, `${of('101')}&variables=${encodeURIComponent('{"id":"103"}')}`);
  const madeUp = await ask(shop, `${of('101')}&made=up`);

  expect(JSON.parse(other.body)).toEqual({ data: { book: { id: '102' } } });
  expect(twice.status).toBe(400);
  expect(madeUp.body).toBe((await ask(shop, of('101'))).body);
});

test('ready-1: a page is kept until it would be made otherwise, at the latest until the shop’s day ends', async () => {
  const contact = operationOf('{ contact { phone } }');
  let rendered = 0;
  await using shop = await startTestShop({
    operations: contact.manifest,
    render: async ({ url, language, execute, isSignedIn }) => {
      rendered += 1;
      if (!url.includes('static')) await execute(contact.operation);
      if (url.includes('personal')) await isSignedIn();
      return { kind: 'document', status: url.includes('lost') ? 404 : 200, html: `<p>${language} ${rendered}</p>` };
    },
  });
  const get = async (path: string, headers: Headers = {}) => (await ask(shop, path, headers)).body;

  const pages = [await get('/page'), await get('/page'), await get('/page', { cookie: 'i18nextLng=ar' })];
  const personal = [await get('/personal'), await get('/personal')];
  const lost = [await get('/lost'), await get('/lost')];
  const still = [await get('/static'), await get('/static')];
  await send(`${shop.adminUrl}/purge?endpoint=/common/getcontact`, { method: 'POST' });
  const purged = await get('/page');
  shop.pass(24 * 3_600);
  const nextDay = await get('/static');
  const head = await ask(shop, '/static', {}, 'HEAD');

  expect(pages).toEqual(['<p>en 1</p>', '<p>en 1</p>', '<p>ar 2</p>']);
  expect(personal[0]).not.toBe(personal[1]);
  expect(lost[0]).not.toBe(lost[1]);
  expect(still[0]).toBe(still[1]);
  expect(purged).toBe('<p>en 8</p>');
  expect(nextDay).toBe('<p>en 9</p>');
  expect([head.status, head.body, isReady(head)]).toEqual([200, '', true]);
});

test('ready-1: an answer that caches may keep says how old it is, of the time that they may', async () => {
  await using shop = await startTestShop();
  const first = await ask(shop, byGet(list));

  shop.pass(40);
  const ready = await ask(shop, byGet(list));
  const unchanged = await ask(shop, byGet(list), { 'if-none-match': String(ready.headers['etag']) });

  expect(isReady(ready)).toBe(true);
  const ages = [first, ready, unchanged].map(({ headers }) => Number(headers['age'] ?? 0));
  // A busy machine takes its own time.
  expect(ages[0]).toBeLessThan(20);
  for (const age of ages.slice(1)) expect(age - (ages[0] ?? 0)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...ages) - (ages[0] ?? 0)).toBeLessThan(60);
  expect(ready.headers['cache-control']).toBe('max-age=60, public');
  expect(ready.headers['cdn-cache-control']).toBe('public, max-age=60, stale-while-revalidate=60, stale-if-error=3600');
});

test('ready-1: an answer of what was read before is as old as that', async () => {
  await using shop = await startTestShop();
  const stock = '{ book(id: "150") { stock } }';
  await shop.graphql(stock);

  shop.pass(24);
  const first = await ask(shop, byGet(stock));
  const ready = await ask(shop, byGet(stock));

  const ages = [first, ready].map(({ headers }) => Number(headers['age']));
  expect(isReady(ready)).toBe(true);
  expect(first.headers['cache-control']).toBe('max-age=30, public');
  for (const age of ages) expect(age).toBeGreaterThanOrEqual(24);
});

test('ready-1: an answer that nothing was read for is of the moment at which it is sent, however long it was kept', async () => {
  await using shop = await startTestShop();
  const nothingRead = byGet('{ shop { currencyCode } book(id: "no book!") { id } }');
  const first = await ask(shop, nothingRead);

  shop.pass(7_200);
  const ready = await ask(shop, nothingRead);
  const unchanged = await ask(shop, nothingRead, { 'if-none-match': String(ready.headers['etag']) });

  expect([first, ready, unchanged].map(isReady)).toEqual([false, true, true]);
  expect([first, ready, unchanged].map(({ headers }) => [headers['cache-control'], headers['age']])).toEqual(
    Array.from({ length: 3 }, () => ['max-age=30, public', undefined]),
  );
});

test('ready-1: a page says for how long what it brings along is fresh, beside its HTML, which stays the same', async () => {
  const stock = operationOf('{ book(id: "150") { stock } }');
  await using shop = await startTestShop({
    operations: stock.manifest,
    render: async ({ execute }) => {
      const { maxAge } = await execute(stock.operation);
      return { kind: 'document', status: 200, html: String(maxAge) };
    },
  });
  await shop.graphql('{ book(id: "150") { stock } }');

  shop.pass(12);
  const [first, other] = [await ask(shop, '/'), await ask(shop, '/', anew)];
  shop.pass(10);
  const ready = await ask(shop, '/');

  expect([first, other, ready].map(isReady)).toEqual([false, false, true]);
  expect([first, other, ready].map(({ body }) => body)).toEqual(['30', '30', '30']);
  const left = [first, other, ready].map(
    ({ headers }) =>
      Number(/^(?:cache;desc=ready, )?left;dur=(\d+)$/.exec(headers['server-timing'] ?? '')?.[1]) / 1_000,
  );
  for (const [at, most] of [18, 18, 8].entries()) {
    expect(left[at]).toBeLessThanOrEqual(most);
    expect(left[at]).toBeGreaterThan(most - 8);
  }
});

test('ready-1: what no cache may keep has no age, and is for no shared cache', async () => {
  await using shop = await startTestShop();
  await post(shop, list);
  await ask(shop, '/');

  const answers = [
    await post(shop, list),
    await ask(shop, '/'),
    await ask(shop, byGet(list), { authorization: 'Bearer x' }),
  ];

  expect(answers.map(({ headers }) => [headers['age'], headers['cdn-cache-control']])).toEqual(
    answers.map(() => [undefined, undefined]),
  );
});

test('ready-1: a page that was begun the day before is not kept', async () => {
  const [begun, midnight] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await using shop = await startCounting(async (_nth, readContact) => {
    begun.resolve();
    await midnight.promise;
    await readContact();
  });
  const first = ask(shop, '/');
  await begun.promise;

  shop.pass(24 * 3_600);
  midnight.resolve();
  await first;
  const answers = [await ask(shop, '/'), await ask(shop, '/')];

  expect(answers.map(({ body }) => body)).toEqual(['2', '2']);
  expect(answers.map(isReady)).toEqual([false, true]);
});
