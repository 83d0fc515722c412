import { expect, test } from 'vitest';
import { logs, startRedis } from '../support/redis.ts';
import { type GraphqlAnswer, startTestShop, type TestShop } from '../support/shop.ts';

/** Who asks with `Cache-Control: no-cache` is given a record as it is now (client-2). */

const detail = '/books/view/detail';
const path = `/graphql?query=${encodeURIComponent('{ book(id: "101") { stock } }')}`;

const ask = async (shop: TestShop, headers: Record<string, string> = {}) => {
  const response = await shop.get(path, { headers });
  const { data, errors, extensions } = (await response.json()) as GraphqlAnswer;
  expect(errors).toBeUndefined();
  const { stock } = (data as { book: { stock: number } }).book;
  return { stock, asOf: extensions?.['asOf'], limit: response.headers.get('ratelimit') };
};

const now = { 'cache-control': 'no-cache' };

/** Book 101, with as many copies as are given. */
const withStock = (shop: TestShop, stock: () => number) =>
  shop.legacy.intercept(detail, (_request, response) => {
    response.json({ data: { detail: { id: 101, name: '{"en":"A book"}', qty: stock() }, author: null } });
  });

test('client-2: a record is renewed for who asks for it as it is now, and for all after, at most once in five seconds', async () => {
  await using shop = await startTestShop();
  let copies = 5;
  using _book = withStock(shop, () => copies);
  const kept = await ask(shop);
  copies = 4;
  shop.pass(6);
  const before = await ask(shop);
  const renewed = await ask(shop, now);
  copies = 3;
  const again = await ask(shop, now);
  const others = await ask(shop);
  shop.pass(6);
  const later = await ask(shop, now);

  expect([kept, before, renewed, again, others, later].map(({ stock }) => stock)).toEqual([5, 5, 4, 4, 4, 3]);
  expect(shop.legacy.calls(detail)).toBe(3);
  // It is counted as a read that goes upstream, and what is new enough is not.
  expect([renewed, again, later].map(({ limit }) => limit !== null)).toEqual([true, false, true]);
});

test('client-2: of two processes one renews it for both', async () => {
  await using redis = await startRedis();
  await using first = await startTestShop({ env: { REDIS_URL: redis.url } });
  await using second = await startTestShop({ env: { REDIS_URL: redis.url }, beside: first });
  await Promise.all([first, second].map((shop) => logs(shop, 'the cache Redis is reached')));
  let copies = 5;
  using _book = withStock(first, () => copies);
  for (const shop of [first, second]) expect((await ask(shop)).stock).toBe(5);
  copies = 4;
  for (const shop of [first, second]) shop.pass(6);

  expect((await ask(first, now)).stock).toBe(4);
  await expect.poll(async () => (await ask(second, now)).stock).toBe(4);

  expect(first.legacy.calls(detail)).toBe(2);
});

test('client-2: where it can’t be renewed the kept one is answered, with its age', async () => {
  await using shop = await startTestShop();
  await ask(shop);
  shop.pass(6);
  using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: detail });

  const { stock, asOf } = await ask(shop, now);

  expect(stock).toEqual(expect.any(Number));
  expect(asOf).toEqual(expect.any(String));
});
