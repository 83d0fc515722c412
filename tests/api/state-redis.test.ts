import { expect, test, vi } from 'vitest';
import { buy, buyerOf, delivery, orderNumbers } from '../support/checkouts.ts';
import { logs, startRedis, type TestRedis } from '../support/redis.ts';
import { metricsOf } from '../support/metrics.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** They wait for Redis more than they work, each for one of its own: side by side they take less time. */
const reached = 'the state Redis is reached';

type Trouble = {
  readonly words: string;
  readonly begin: (redis: TestRedis) => Promise<unknown>;
  readonly end: (redis: TestRedis) => Promise<unknown>;
};

const troubles: readonly (readonly [string, Trouble])[] = [
  ['away', { words: 'the state Redis can’t be reached', begin: ({ stop }) => stop(), end: ({ start }) => start() }],
  [
    'read-only',
    {
      words: 'the state Redis is read-only',
      begin: ({ client }) => client.replicaof('127.0.0.1', 1),
      end: ({ client }) => client.replicaof('NO', 'ONE'),
    },
  ],
  [
    'full',
    {
      words: 'the state Redis is full',
      begin: ({ client }) => client.config('SET', 'maxmemory', '1'),
      end: ({ client }) => client.config('SET', 'maxmemory', '0'),
    },
  ],
  [
    'without permission to write',
    {
      words: 'the state Redis denies access',
      begin: ({ client }) => client.acl('SETUSER', 'default', '-@write'),
      end: ({ client }) => client.acl('SETUSER', 'default', '+@all'),
    },
  ],
  [
    'without permission to run scripts',
    {
      words: 'the state Redis denies access',
      begin: ({ client }) => client.acl('SETUSER', 'default', '-eval'),
      end: ({ client }) => client.acl('SETUSER', 'default', '+@all'),
    },
  ],
  [
    'without permission to read',
    {
      words: 'the state Redis denies access',
      begin: ({ client }) => client.acl('SETUSER', 'default', '-get'),
      end: ({ client }) => client.acl('SETUSER', 'default', '+@all'),
    },
  ],
  [
    'asking for a password that the shop has not',
    {
      words: 'the state Redis denies access',
      begin: ({ client }) => client.config('SET', 'requirepass', 'secret'),
      end: ({ client }) => client.config('SET', 'requirepass', ''),
    },
  ],
  [
    'without the replicas that it waits for',
    {
      words: 'the state Redis refuses writes',
      begin: ({ client }) => client.config('SET', 'min-replicas-to-write', '1'),
      end: ({ client }) => client.config('SET', 'min-replicas-to-write', '0'),
    },
  ],
];

const linesOf = (shop: TestShop) =>
  shop.logged
    .filter(({ msg }) => String(msg).startsWith('the state Redis'))
    .map(({ level, msg }) => `${String(level)} ${String(msg)}`);

const health = async ({ adminUrl }: TestShop) => {
  const response = await fetch(`${adminUrl}/health/ready`);
  return { status: response.status, words: (await response.text()).trim() };
};

const isUnusable = async (shop: TestShop) => (await metricsOf(shop)).value('shop_state_redis_unusable');

const consequence = 'orders are refused, sign-outs and rate limits are not shared';

test.concurrent.each(troubles)(
  'check-7: a state Redis that is %s at start is said in one line, at health and at each refused order; reads go on',
  async (_name, { words, begin, end }) => {
    await using redis = await startRedis();
    await begin(redis);
    await using shop = await startTestShop({ env: { STATE_REDIS_URL: redis.url } });
    await logs(shop, words);

    const customer = await buyerOf(shop);
    const answers = [await buy(customer, delivery()), await buy(customer, delivery())];
    const read = await shop.graphql('{ newBooks { items { id } } }');
    const meanwhile = await health(shop);
    const before = linesOf(shop);
    await end(redis);
    await logs(shop, reached);
    const { receipt } = await buy(customer, delivery());

    for (const { userErrors, cart } of answers) {
      expect(userErrors).toMatchObject([{ code: 'UNAVAILABLE' }]);
      expect(cart).toEqual({ lineCount: 2 });
    }
    expect(read.errors).toEqual([]);
    expect(meanwhile).toEqual({ status: 200, words: `ready; orders are refused: ${words}` });
    expect(before).toEqual([`40 ${words}: ${consequence}`]);
    expect(linesOf(shop)).toEqual([...before, `30 ${reached}`]);
    const refusals = shop.logged.filter(({ msg }) => msg === `an order was refused: ${words}`);
    expect(refusals.map(({ level }) => level)).toEqual([40, 40]);
    expect(receipt?.invoiceNumber).toMatch(/^INV-/);
    expect(await health(shop)).toEqual({ status: 200, words: 'ready' });
    expect(await orderNumbers(customer)).toHaveLength(1);
  },
);

test.concurrent.each(troubles.filter(([name]) => ['away', 'read-only', 'full'].includes(name)))(
  'a state Redis that becomes %s is noticed without an order, and so is that it is well again',
  async (_name, { words, begin, end }) => {
    await using redis = await startRedis();
    await using shop = await startTestShop({ env: { STATE_REDIS_URL: redis.url } });
    await logs(shop, reached);

    await begin(redis);
    await logs(shop, words);
    const meanwhile = await health(shop);
    const unusable = [await isUnusable(shop)];
    await end(redis);
    await logs(shop, reached, 2);
    unusable.push(await isUnusable(shop));

    expect(meanwhile).toEqual({ status: 200, words: `ready; orders are refused: ${words}` });
    expect(unusable).toEqual([1, 0]);
    expect(linesOf(shop)).toEqual([`30 ${reached}`, `40 ${words}: ${consequence}`, `30 ${reached}`]);
    expect(await health(shop)).toEqual({ status: 200, words: 'ready' });
  },
);

const mayEvict = 'the state Redis may evict idempotency keys and sign-outs';
const littleMemory = 'the cache and the state share a Redis of little memory that evicts nothing';

test.concurrent.each<[string, readonly string[], boolean, string | null]>([
  ['one Redis for cache and state that evicts', ['maxmemory-policy', 'allkeys-lru'], true, mayEvict],
  ['a state Redis that evicts what expires', ['maxmemory-policy', 'volatile-ttl'], false, mayEvict],
  ['one Redis for cache and state of 100 MB', ['maxmemory', '100mb'], true, littleMemory],
  ['a state Redis of its own of 64 MB', ['maxmemory', '64mb'], false, null],
  ['one Redis for cache and state of 1 GB', ['maxmemory', '1gb'], true, null],
  ['one Redis for cache and state as it comes', [], true, null],
])('%s: a warning says what follows, where anything does', async (_name, setting, isShared, warning) => {
  await using redis = await startRedis();
  const [name, value] = setting;
  if (name !== undefined && value !== undefined) await redis.client.config('SET', name, value);
  await using cache = await startRedis();

  await using shop = await startTestShop({
    env: { REDIS_URL: isShared ? `${redis.url}/1` : cache.url, STATE_REDIS_URL: redis.url },
  });
  await logs(shop, reached);
  if (warning !== null) await logs(shop, warning);

  const warnings = shop.logged.filter(({ level }) => Number(level) >= 40).map(({ msg }) => String(msg));
  // It says what follows for orders, and what to set.
  const complete = warnings
    .filter((words) => /order.*STATE_REDIS_URL/.test(words))
    .map((words) => words.split(/[:,]/)[0]);
  expect(complete).toEqual(warning === null ? [] : [warning]);
  expect(warnings).toHaveLength(complete.length);
});

test.concurrent('a Redis that forbids INFO is used without a word about its memory', async () => {
  await using redis = await startRedis();
  await redis.client.acl('SETUSER', 'shop', 'on', '>secret', '~*', '+@all', '-info');
  await using shop = await startTestShop({
    env: { STATE_REDIS_URL: redis.url.replace('redis://', 'redis://shop:secret@') },
  });
  await logs(shop, reached);

  const { receipt } = await buy(await buyerOf(shop), delivery());

  expect(receipt?.invoiceNumber).toMatch(/^INV-/);
  expect(shop.logged.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test.concurrent('a state Redis that falls silent is said once, and at health, without an order', async () => {
  await using redis = await startRedis();
  await using shop = await startTestShop({ env: { STATE_REDIS_URL: redis.url } });
  await logs(shop, reached);

  redis.freeze();
  await vi.waitFor(
    async () => expect((await health(shop)).words).toMatch(/^ready; orders are refused: the state Redis/),
    { timeout: 20_000 },
  );
  redis.thaw();
  await logs(shop, reached, 2);

  const kinds = linesOf(shop).map((line) => line.slice(0, 2));
  expect(kinds.filter((kind, index) => kind === '30' && kinds[index - 1] === '30')).toEqual([]);
});
