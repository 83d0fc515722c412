import { expect, test } from 'vitest';
import { readLimits } from '../../bff/session/read-limits.ts';
import { buy, buyerOf, delivery } from '../support/checkouts.ts';
import { customerOf } from '../support/customers.ts';
import { logs, startRedis, type TestRedis } from '../support/redis.ts';
import { type GraphqlAnswer, startTestShop, type TestShop } from '../support/shop.ts';

const booksPath = '/books/getpublishedbook';

/** How many are made up; `npm run test:filters` has as many as somebody with bad intentions sends in a minute. */
const count = Number(process.env['FILTERS'] ?? 1_500);
const inOneOperation = 15;

/** The kinds of filter that anybody may make up, each with a number that makes it another one. */
const kinds: readonly ((made: number) => string)[] = [
  (made) => `books(filter: { keyword: "a ${made}" }) { items { id } }`,
  (made) => `books(filter: { keyword: "a", categoryIds: ["${made}"] }) { items { id } }`,
  (made) => `books(filter: { categoryIds: [${categoriesOf(made)}] }) { items { id } }`,
  (made) => `books(page: ${51 + (made % 900)}, sort: NAME) { items { id } }`,
  (made) => `catalogue(filter: { keyword: "e", categoryId: "m${made}" }) { items { book { id } } }`,
  (made) => `catalogue(filter: { keyword: "e${made % 3} ${made}" }) { items { book { id } } }`,
  (made) => `authors(filter: { name: "a", categoryId: "m${made}" }) { items { id } }`,
  (made) => `searchBooks(keyword: "made ${made}") { items { id } }`,
  (made) => `posts(search: "the ${made}") { items { id } }`,
  (made) => `book(id: "made-${made}") { id }`,
];

/** Some of ten categories, by the bits of a number. */
const categoriesOf = (made: number): string =>
  Array.from({ length: 10 }, (_, bit) => bit)
    .filter((bit) => (made >> bit) & 1)
    .map((bit) => `"${bit + 1}"`)
    .concat(`"made-${made}"`)
    .join();

/** Operations that ask for so many filters, no two alike. */
const operations = Array.from({ length: Math.ceil(count / inOneOperation) }, (_, operation) => {
  const fields = Array.from({ length: Math.min(inOneOperation, count - operation * inOneOperation) }, (_, field) => {
    const made = operation * inOneOperation + field;
    return `f${field}: ${kinds[made % kinds.length]?.(made)}`;
  });
  return `{ ${fields.join(' ')} }`;
});

const usedMemory = async ({ client }: TestRedis): Promise<number> =>
  Number(/^used_memory:(\d+)/m.exec(await client.info('memory'))?.[1]);

/** The answers to all of them, from so many clients at once: more would have to wait upstream. */
async function askAll({ graphql }: TestShop, asked: readonly string[], clients = 1): Promise<readonly GraphqlAnswer[]> {
  const answers: GraphqlAnswer[] = [];
  const waiting = asked.values();
  const client = async () => {
    for (const operation of waiting) answers.push(await graphql(operation));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}

test(
  `${count} made-up filters: Redis grows by at most 5 MB for 10,000, and orders are placed`,
  { timeout: 180_000 },
  async () => {
    await using redis = await startRedis();
    await using shop = await startTestShop({
      env: { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '5000', RATE_LIMIT: 'off', LEGACY_TIMEOUT_MS: '60000' },
    });
    await logs(shop, 'the cache Redis is reached');
    await logs(shop, 'the state Redis is reached');
    const customer = await buyerOf(shop);
    await shop.graphql('{ categories { id } }');
    const before = await usedMemory(redis);

    const answers = await askAll(shop, operations, 4);
    const growth = (await usedMemory(redis)) - before;
    const { receipt } = await buy(customer, delivery());

    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(growth).toBeLessThan((5_000_000 * count) / 10_000);
    expect(receipt?.invoiceNumber).toMatch(/^INV-/);
  },
);

test('a category that there is not costs no call: it is left out of several, and alone finds nothing', async () => {
  await using shop = await startTestShop();

  const { data, errors } = await shop.graphql(`{
    books(filter: { categoryIds: ["made-up"] }, page: 3) { page items { id } hasMore total }
    catalogue(filter: { categoryId: "made-up" }) { items { book { id } } hasMore }
    authors(filter: { categoryId: "made-up" }) { items { id } }
    some: books(filter: { categoryIds: ["made-up", "3"] }) { items { category { id } } }
  }`);

  expect(errors).toEqual([]);
  const { some, ...none } = data as { some: { items: readonly { category: { id: string } }[] } };
  expect(none).toEqual({
    books: { page: 3, items: [], hasMore: false, total: 0 },
    catalogue: { items: [], hasMore: false },
    authors: { items: [] },
  });
  expect(new Set(some.items.map(({ category }) => category.id))).toEqual(new Set(['3']));
  expect(shop.legacy.received.map(({ path }) => path).toSorted()).toEqual([booksPath, '/common/getallbookcategory']);
  expect(shop.legacy.received.find(({ path }) => path === booksPath)?.form).toMatchObject({ category: '[3]' });
});

test.each(['', '003', '../1', '7'.repeat(65)])(
  'what can’t be the id of a category is left out of a filter as one that there is not, without a call: "%s"',
  async (id) => {
    await using shop = await startTestShop();
    const ask = (query: string) => shop.graphql(`query ($id: ID!) { ${query} }`, { id });
    const some = 'some: books(filter: { categoryIds: ["3", $id] }) { items { category { id } } }';

    const none = await ask(`
      books(filter: { categoryIds: [$id] }) { items { id } total }
      found: books(filter: { keyword: "khaldun", categoryIds: [$id] }) { items { id } }
      catalogue(filter: { categoryId: $id }) { items { id } }
      authors(filter: { categoryId: $id }) { items { id } }
    `);
    const calls = shop.legacy.calls();
    const known = await ask(some);
    shop.pass(3_600);
    using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/common/getallbookcategory' });
    await ask(some);

    const empty = { items: [] };
    expect(none).toMatchObject({
      errors: [],
      data: { books: { ...empty, total: 0 }, found: empty, catalogue: empty, authors: empty },
    });
    expect(calls).toBe(0);
    const { items } = (known.data as { some: { items: readonly { category: { id: string } }[] } }).some;
    expect(new Set(items.map(({ category }) => category.id))).toEqual(new Set(['3']));
    const sent = shop.legacy.received.filter(({ path }) => path === booksPath).map(({ form }) => form['category']);
    expect(new Set(sent)).toEqual(new Set(['[3]']));
  },
);

test('while the list of categories can’t be had, a filter goes to the legacy API as it is, and is not shared', async () => {
  await using redis = await startRedis();
  await using shop = await startTestShop({ env: { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '5000' } });
  await logs(shop, 'the cache Redis is reached');
  using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/common/getallbookcategory' });

  const { data, errors } = await shop.graphql('{ books(filter: { categoryIds: ["3"] }) { items { id } } }');
  await shop.graphql('{ newBooks { items { id } } }');

  expect(errors).toEqual([]);
  expect((data as { books: { items: readonly unknown[] } }).books.items.length).toBeGreaterThan(0);
  await expect.poll(() => redis.client.keys('press:*{*}')).toEqual([expect.stringContaining('getnewpublishedbook')]);
});

/** Searches, no two alike, in operations of fifty. */
const searches = (from: number, most: number): readonly string[] =>
  Array.from(
    { length: most / 50 },
    (_, operation) =>
      `{ ${Array.from({ length: 50 }, (_, field) => `f${field}: searchBooks(keyword: "made ${from + operation * 50 + field}") { items { id } }`).join(' ')} }`,
  );

const limited = (answers: readonly GraphqlAnswer[]) =>
  answers.flatMap(({ errors }) => errors).filter(({ extensions }) => extensions?.['code'] === 'RATE_LIMITED');

const searchFrom = async ({ listening }: TestShop, address: string, keyword: string): Promise<unknown> => {
  const response = await fetch(`${listening}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ query: `{ searchBooks(keyword: "${keyword}") { items { id } } }` }),
  });
  const { errors = [] } = (await response.json()) as Partial<GraphqlAnswer>;
  return errors[0]?.extensions?.['code'] ?? 'answered';
};

test('600 searches a minute from one address are answered; more wait, what is at hand and other addresses do not', async () => {
  await using shop = await startTestShop({ env: { TRUST_PROXY: '1', LEGACY_TIMEOUT_MS: '60000' } });
  await shop.graphql('{ newBooks { items { id } } searchBooks(keyword: "at hand") { items { id } } }');

  const answers = await askAll(shop, searches(0, 650));
  const again = await shop.graphql('{ newBooks { items { id } } searchBooks(keyword: "at hand") { items { id } } }');
  const elsewhere = await searchFrom(shop, '203.0.113.7', 'made up elsewhere');

  const refused = limited(answers);
  expect(answers.flatMap(({ errors }) => errors)).toEqual(refused);
  expect(refused).toHaveLength(51);
  for (const { extensions } of refused) {
    expect(extensions).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    expect(extensions?.['retryAfterSeconds']).toBeGreaterThan(0);
    expect(extensions?.['retryAfterSeconds']).toBeLessThanOrEqual(60);
  }
  expect(again.errors).toEqual([]);
  expect(elsewhere).toBe('answered');
});

test('customers are counted each, within a ceiling for their address', async () => {
  const by = (customerId: string | null, address = '192.0.2.1') => ({ address, customerId });
  const count = readLimits();
  const readsOf = async (customerId: string | null, times: number, isTransient = true, address?: string) => {
    const admissions = [];
    for (let time = 0; time < times; time += 1) admissions.push(await count(by(customerId, address), isTransient));
    return admissions.filter(({ isAdmitted }) => isAdmitted).length;
  };

  // A guest of the same address, then one customer after the other, until together they are five times as many.
  expect(await readsOf(null, 650)).toBe(600);
  expect(await readsOf('1', 650)).toBe(600);
  for (const customer of ['2', '3', '4', '5']) expect(await readsOf(customer, 600)).toBe(600);
  expect(await readsOf('6', 600)).toBe(0);
  expect(await readsOf('6', 600, true, '192.0.2.2')).toBe(0);
  expect(await readsOf('7', 600, true, '192.0.2.2')).toBe(600);
});

test('client-2: a client is told how much more it may read', async () => {
  await using shop = await startTestShop();
  const ask = (query: string) =>
    shop.get('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
  const said = ({ headers }: Response) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];

  const [first, kept, search] = [
    await ask('{ contact { phone } }'),
    await ask('{ contact { mobile } }'),
    await ask('{ searchBooks(keyword: "made up") { total } }'),
  ];

  const policy = '"reads";q=3000;w=60, "searches";q=600;w=60';
  expect(said(first)).toEqual([policy, expect.stringMatching(/^"reads";r=2999;t=\d+$/)]);
  expect(said(kept)).toEqual([null, null]);
  expect(said(search)).toEqual([policy, expect.stringMatching(/^"searches";r=5\d\d;t=\d+, "reads";r=29\d\d;t=\d+$/)]);
});

test('what a customer reads is counted for the customer, and nothing of it for the guests of the address', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const left = async (query: string, headers: Record<string, string> = {}) => {
    const response = await shop.get('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    return /"reads";r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1];
  };
  const bearer = { authorization: `Bearer ${customer.token}` };

  expect(await left('{ contact { phone } }')).toBe('2999');
  expect(await left('{ banners { link } }', bearer)).toBe('2999');
  expect(await left('{ journals { total } }', bearer)).toBe('2998');
  expect(await left('{ countries { id } }')).toBe('2998');
});

test('searches are counted by all processes together, and by none with RATE_LIMIT=off', async () => {
  await using redis = await startRedis();
  await using first = await startTestShop({ env: { REDIS_URL: redis.url } });
  await using second = await startTestShop({ env: { REDIS_URL: redis.url }, beside: first });
  await using uncounted = await startTestShop({ env: { REDIS_URL: redis.url, RATE_LIMIT: 'off' }, beside: first });
  await Promise.all([first, second].map((shop) => logs(shop, 'the state Redis is reached')));

  const answers = await Promise.all([askAll(first, searches(0, 400)), askAll(second, searches(1_000, 400))]);
  let made = 0;
  await expect
    .poll(async () => limited(await askAll(second, searches(2_000 + (made += 50), 50))).length)
    .toBeGreaterThan(0);
  const free = await askAll(uncounted, searches(9_000, 700));

  // Each would admit 600 by itself.
  expect(made).toBeLessThan(150);
  expect(limited(answers.flat()).length).toBeLessThan(200);
  expect(limited(free)).toEqual([]);
});
