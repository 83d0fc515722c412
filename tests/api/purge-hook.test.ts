import { createHmac } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { mostPurges } from '../../bff/session/attempt-limits.ts';
import { contentOf } from '../support/documents.ts';
import { inherited } from '../support/process.ts';
import { logs, startRedis } from '../support/redis.ts';
import { startTestShop, type TestShop, type TestShopOptions } from '../support/shop.ts';

const secret = 'of the legacy system under test '.repeat(2).trim();
const before = 'of that system until yesterday '.repeat(2).trim();
const signedShop = (options: TestShopOptions = {}) =>
  startTestShop({ ...options, env: { PURGE_SECRET: `${secret},${before}`, ...options.env } });

const contact = { endpoint: '/common/getcontact' };

type Asked = {
  readonly what?: unknown;
  readonly by?: string;
  /** In seconds since 1970. */
  readonly at?: number;
  readonly headers?: Record<string, string>;
};

const nowOf = ({ clock }: TestShop): number => Math.floor((Date.now() + clock.passed) / 1_000);

/** A request as the legacy system sends it. */
function signed(
  shop: TestShop,
  { what = contact, by = secret, at = nowOf(shop), headers = {} }: Asked = {},
): RequestInit {
  const body = typeof what === 'string' ? what : JSON.stringify(what);
  const v1 = createHmac('sha256', by).update(`${at}.${body}`).digest('hex');
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Purge-Signature': `t=${at},v1=${v1}`, ...headers },
    body,
  };
}

/** Sends one to the hook. */
async function sent(shop: TestShop, init: RequestInit) {
  const response = await shop.get('/hooks/purge', init);
  return { status: response.status, words: (await response.text()).trim(), headers: response.headers };
}

const ask = (shop: TestShop, asked?: Asked) => sent(shop, signed(shop, asked));

const done = { status: 200, words: 'purged' };

/** Reads what the shop has of the publisher's contact; gives how often the legacy API has been asked for it by now. */
async function readContact(shop: TestShop): Promise<number> {
  const { errors } = await shop.graphql('{ contact { phone } }');
  expect(errors).toEqual([]);
  return shop.legacy.calls(contact.endpoint);
}

test('ops-3: what the legacy system has purged by a signed request is read anew, of one record and of all', async () => {
  await using shop = await signedShop();
  const detail = '/books/view/detail';
  const read = async () => {
    for (const id of ['101', '102']) await shop.graphql('query ($id: ID!) { book(id: $id) { isbn } }', { id });
    return shop.legacy.calls(detail);
  };
  const calls = [await read(), await read()];

  const one = await ask(shop, { what: { endpoint: detail, id: '101' } });
  calls.push(await read());
  const other = await ask(shop, { what: { endpoint: detail, id: 102 } });
  calls.push(await read());
  const all = await ask(shop, { what: { endpoint: detail } });
  calls.push(await read());

  expect([one, other, all]).toMatchObject([done, done, done]);
  expect(calls).toEqual([2, 2, 3, 4, 6]);
  expect(one.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['of the secret before, while it changes', { by: before }],
  [
    'sent as a form, as curl does unless told otherwise',
    { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  ],
  ['sent without a type', { headers: { 'Content-Type': '' } }],
  ['with an id that is null', { what: { ...contact, id: null } }],
  [
    'with an origin and a cookie: it is for no page’s sake that it is signed',
    { headers: { Origin: 'https://a.example', Cookie: 'a=b' } },
  ],
])('ops-3: a request is carried out %s', async (_name, asked: Asked) => {
  await using shop = await signedShop();
  await readContact(shop);

  expect(await ask(shop, asked)).toMatchObject(done);

  expect(await readContact(shop)).toBe(2);
});

const tooLong = { status: 413, words: 'too long: a body has at most 4 kB' };
const unsigned = { status: 403, words: 'not signed, or not within 5 minutes' };

test.each<[string, (shop: TestShop) => RequestInit, object]>([
  ['is not signed', (shop) => ({ ...signed(shop), headers: {} }), unsigned],
  ['is signed by another secret', (shop) => signed(shop, { by: 'a stranger '.repeat(4) }), unsigned],
  ['is changed after it was signed', (shop) => ({ ...signed(shop), body: '{"endpoint":"calendar"}' }), unsigned],
  ['is read', () => ({ method: 'GET' }), { status: 405, words: 'only POST' }],
  ['is put', (shop) => ({ ...signed(shop), method: 'PUT' }), { status: 405, words: 'only POST' }],
  ['is no JSON', (shop) => signed(shop, { what: 'endpoint=/common/getcontact' }), { status: 400 }],
  ['is empty', (shop) => signed(shop, { what: '' }), { status: 400 }],
  ['names no endpoint', (shop) => signed(shop, { what: { id: '101' } }), { status: 400 }],
  ['has a field that is not known', (shop) => signed(shop, { what: { ...contact, ID: '101' } }), { status: 400 }],
  [
    'has an id that is no whole number',
    (shop) => signed(shop, { what: { endpoint: '/books/view/detail', id: 1.5 } }),
    { status: 400 },
  ],
  ['has an empty id', (shop) => signed(shop, { what: { ...contact, id: '' } }), { status: 400 }],
  [
    'has an id where there are none',
    (shop) => signed(shop, { what: { ...contact, id: '1' } }),
    { status: 400, words: 'this endpoint has no records to purge by id: leave the id out' },
  ],
  [
    'names an unknown endpoint',
    (shop) => signed(shop, { what: { endpoint: '/unknown' } }),
    { status: 404, words: 'no such endpoint' },
  ],
  ['is longer than any body', (shop) => signed(shop, { what: { endpoint: 'x'.repeat(50_000) } }), tooLong],
  ['is too long', (shop) => signed(shop, { what: { endpoint: 'x'.repeat(5_000) } }), tooLong],
  [
    'is too long, as a form',
    (shop) => signed(shop, { what: 'x'.repeat(5_000), headers: { 'Content-Type': 'text/plain' } }),
    tooLong,
  ],
])('ops-3: a request that %s purges nothing', async (_name, request, refusal) => {
  await using shop = await signedShop();
  await readContact(shop);

  const answer = await sent(shop, request(shop));

  expect(answer).toMatchObject(refusal);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await readContact(shop)).toBe(1);
});

test('ops-3: without PURGE_SECRET there is no such address, and nothing else below /hooks with it', async () => {
  await using without = await startTestShop();
  await using shop = await signedShop();

  expect(await ask(without)).toMatchObject({ status: 404, words: 'There is no such file.' });
  expect((await shop.get('/hooks/other', signed(shop))).status).toBe(404);
});

test('ops-3: a request is taken up to 5 minutes after and before its time, by the shop’s clock, and once', async () => {
  await using shop = await signedShop();
  const request = (late: number) => signed(shop, { at: nowOf(shop) - late });
  // A second apart from the edge, at which the time of day may go by meanwhile: signature.test.ts has the very edge.
  const early = request(-298);

  const answers = [
    await sent(shop, request(301)),
    await sent(shop, request(298)),
    await sent(shop, request(-302)),
    await sent(shop, early),
  ];
  shop.pass(590);
  const atTheEnd = await sent(shop, early);
  shop.pass(10);
  const after = await sent(shop, early);

  expect(answers).toMatchObject([unsigned, done, unsigned, done]);
  expect(atTheEnd).toMatchObject({ status: 403, words: 'repeated: sign each request anew' });
  expect(after).toMatchObject(unsigned);
});

test.each([
  ['by one process, without Redis', false],
  ['by two processes with one Redis', true],
])('ops-3: a repeated request is refused %s', async (_name, isShared) => {
  await using redis = await startRedis();
  const env = { STATE_REDIS_URL: isShared ? redis.url : '' };
  await using first = await signedShop({ env });
  await using second = await signedShop({ env, beside: first });
  const other = isShared ? second : first;
  await Promise.all(isShared ? [first, second].map((shop) => logs(shop, 'the state Redis is reached')) : []);
  const at = nowOf(first);
  const request = signed(first, { at });

  const answers = [
    await sent(first, request),
    await sent(other, request),
    await sent(other, signed(first, { by: before, at: at - 1 })),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200]);
});

test('ops-3: while the state Redis is away requests are carried out, and each process refuses those that it has taken', async () => {
  await using redis = await startRedis();
  await using shop = await signedShop({ env: { STATE_REDIS_URL: redis.url } });
  await logs(shop, 'the state Redis is reached');
  const request = signed(shop);
  const reached = await sent(shop, request);
  await redis.stop();
  await logs(shop, 'the state Redis can’t be reached');

  const again = await sent(shop, request);
  const another = await ask(shop, { what: { endpoint: 'calendar' } });

  expect([reached, again, another].map(({ status }) => status)).toEqual([200, 403, 200]);
});

test('ops-3: what could not be purged everywhere may be sent again as it is', async () => {
  await using redis = await startRedis();
  await using shop = await signedShop({ env: { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '5000' } });
  await logs(shop, 'the cache Redis is reached');
  const request = signed(shop);
  await redis.stop();
  await logs(shop, 'the cache Redis can’t be reached');

  const away = await sent(shop, request);
  await redis.start();
  await logs(shop, 'the cache Redis is reached', 2);
  const back = await sent(shop, request);

  expect(away.status).toBe(503);
  expect(away.words).toMatch(/^purged in this process only/);
  expect(back).toMatchObject(done);
});

test('ops-3: purges are counted together, and requests that are repeated or not signed use up nothing of the count', async () => {
  await using shop = await signedShop({ admission: { maxInFlight: 1_000 } });
  const numbered = (id: number) => ask(shop, { what: { endpoint: '/books/view/detail', id: String(id + 1) } });
  const request = signed(shop);
  await sent(shop, request);
  for (let at = 0; at < 50; at += 1) {
    await sent(shop, request);
    await ask(shop, { by: 'a stranger '.repeat(4) });
  }

  const statuses = await Promise.all(Array.from({ length: mostPurges - 1 }, (_none, id) => numbered(id)));
  // Another than the first one: within the same second that would be repeated.
  const over = await numbered(mostPurges);

  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(over.status).toBe(429);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('ops-3: what was purged is logged, and neither the secret nor a signature is', async () => {
  await using shop = await signedShop();
  const request = signed(shop, { what: { endpoint: '/books/view/detail', id: '101' } });

  await sent(shop, request);
  await logs(shop, 'answered');

  expect(shop.logged).toContainEqual(
    expect.objectContaining({
      msg: 'a signed request to purge',
      endpoint: '/books/view/detail',
      id: '101',
      reach: 'everywhere',
    }),
  );
  const log = JSON.stringify(shop.logged);
  expect(log).not.toContain(secret);
  expect(log).not.toContain(/v1=(\w+)/.exec(new Headers(request.headers).get('Purge-Signature') ?? '')?.[1]);
});

test('ops-3: the example of docs/operations/caches.md purges, by openssl and curl', async () => {
  await using shop = await signedShop();
  await readContact(shop);
  const manual = contentOf('docs/operations/caches.md');
  const script = /```sh purge\n([^]*?)```/.exec(manual)?.[1]?.replaceAll('https://books.press.example', shop.listening);
  expect(script).toContain(shop.listening);

  const { stdout, stderr } = await promisify(execFile)('sh', ['-ec', script ?? ''], {
    env: { ...inherited, PURGE_SECRET: secret },
  });

  expect([stdout, stderr]).toEqual(['purged\n', '']);
  expect(await readContact(shop)).toBe(2);
});
