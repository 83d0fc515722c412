import { request } from 'undici';
import { expect, test } from 'vitest';
import { logs, startRedis, type TestRedis } from '../support/redis.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/**
 * What is purged in one process goes from the others at once. Were it for the reading of the history once a second alone, a purge would
 * take as long as that, since each comes right after one that has been seen: half of that is never allowed, however busy the machine is.
 */

const reached = 'the cache Redis is reached';
const query = '{ contact { phone } }';
const tag = '/common/getcontact';

/** On a busy machine Redis counts as empty when it is slow: here it has time. */
const sharing = ({ url }: TestRedis) => ({ REDIS_URL: url, REDIS_TIMEOUT_MS: '5000' });

type Two = AsyncDisposable & {
  readonly first: TestShop;
  readonly second: TestShop;
  /** From now on the legacy API answers otherwise, with what this gives. */
  readonly change: () => string;
};

/** Two processes of one shop; neither waits for Redis. */
async function startTwo(redis: TestRedis): Promise<Two> {
  const first = await startTestShop({ env: sharing(redis) });
  const second = await startTestShop({ env: sharing(redis), beside: first });
  let phone = 0;
  first.legacy.intercept(tag, (_request, response) => {
    response.json({ status: 'success', data: { phone: String(phone) } });
  });
  return {
    first,
    second,
    change: () => String((phone += 1)),
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]();
      await first[Symbol.asyncDispose]();
    },
  };
}

const bothReach = ({ first, second }: Two, times = 1) =>
  Promise.all([first, second].map((shop) => logs(shop, reached, times)));

type Answer = { readonly phone: string; readonly isReady: boolean };

/** As a client gets it that takes ready answers. */
async function ready(shop: TestShop): Promise<Answer> {
  const { headers, body } = await request(`${shop.listening}/graphql?query=${encodeURIComponent(query)}`);
  const { data } = (await body.json()) as { readonly data: { readonly contact: { readonly phone: string } } };
  return { phone: data.contact.phone, isReady: String(headers['server-timing']).startsWith('cache;desc=ready') };
}

/** As a client gets it that takes none. */
async function anew(shop: TestShop): Promise<Answer> {
  const { data } = await shop.graphql(query);
  return { phone: (data as { readonly contact: { readonly phone: string } }).contact.phone, isReady: true };
}

const purged = async (shop: TestShop): Promise<void> => {
  const { status } = await fetch(`${shop.adminUrl}/purge?endpoint=${tag}`, { method: 'POST' });
  expect(status).toBe(200);
};

/** What nine purges make of the second process, as medians in milliseconds. */
type Lateness = {
  /** For how long it gives what has been purged. */
  readonly late: number;
  /** For how long it may: where the machine is busy, five times as long as it takes for a purge of its own. */
  readonly allowed: number;
};

async function lateness(shops: Two, ask = anew, purge = () => purged(shops.first)): Promise<Lateness> {
  const { second, change } = shops;
  const late: number[] = [];
  const own: number[] = [];
  const seen = async (times: number[], began: number, phone: string) => {
    await expect.poll(async () => (await ask(second)).phone, { interval: 1 }).toBe(phone);
    times.push(performance.now() - began);
  };
  for (let round = 0; round < 9; round += 1) {
    await expect.poll(async () => (await ask(second)).isReady, { interval: 1 }).toBe(true);
    const others = change();
    await purge();
    await seen(late, performance.now(), others);
    const its = change();
    const began = performance.now();
    await purged(second);
    await seen(own, began, its);
  }
  return { late: median(late), allowed: Math.min(500, Math.max(150, 5 * median(own))) };
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

test.each([
  { answers: 'made anew', cluster: false, ask: anew },
  { answers: 'that are ready', cluster: false, ask: ready },
  { answers: 'made anew', cluster: true, ask: anew },
  { answers: 'that are ready', cluster: true, ask: ready },
])(
  'purge-1: what one process has purged is not in the other’s answers 150 ms later: answers $answers, cluster: $cluster',
  async ({ cluster, ask }) => {
    await using redis = await startRedis({ cluster });
    await using shops = await startTwo(redis);
    await bothReach(shops);

    const { late, allowed } = await lateness(shops, ask);

    expect(late).toBeLessThan(allowed);
  },
);

const ids = (clients: string, command: RegExp) =>
  clients
    .split('\n')
    .filter((line) => command.test(line))
    .flatMap((line) => /^id=(\d+)/.exec(line)?.[1] ?? []);

test.each([
  ['all connections', ['TYPE', 'normal', 'SKIPME', 'yes']],
  ['the connections that wait for purges', null],
])('purge-1: a purge made while %s are cut is read on within 150 ms', async (_name, all) => {
  await using redis = await startRedis();
  await using shops = await startTwo(redis);
  await bothReach(shops);
  const waiting = async () => ids(String(await redis.client.client('LIST')), /cmd=xread /);

  const { late, allowed } = await lateness(shops, anew, async () => {
    await expect.poll(waiting, { interval: 1 }).toHaveLength(2);
    // In one go, so that no connection is back before there is a purge to miss.
    const transaction = redis.client.multi();
    for (const cut of all ? [all] : (await waiting()).map((id) => ['ID', id]))
      transaction.call('CLIENT', 'KILL', ...cut);
    await transaction.xadd('press:purges', '*', 'tag', tag).exec();
  });

  expect(late).toBeLessThan(allowed);
});

test('purge-1: with a Redis that comes after the processes, goes and comes back empty, purges are as soon seen', async () => {
  await using redis = await startRedis();
  await redis.stop();
  await using shops = await startTwo(redis);
  await Promise.all([shops.first, shops.second].map((shop) => logs(shop, 'the cache Redis can’t be reached')));

  await redis.start();
  await bothReach(shops);
  const come = await lateness(shops);
  await redis.stop();
  const { errors } = await shops.second.graphql(query);
  await redis.start();
  await bothReach(shops, 2);
  const back = await lateness(shops);

  expect(errors).toEqual([]);
  expect(come.late).toBeLessThan(come.allowed);
  expect(back.late).toBeLessThan(back.allowed);
});

test('purge-1: a process that may not wait for purges says so once, reads the history all the same, and asks once a second', async () => {
  await using redis = await startRedis();
  await redis.client.acl('SETUSER', 'default', '-xread');
  const began = performance.now();
  await using shops = await startTwo(redis);
  await bothReach(shops);
  const denied = async () =>
    Number(/cmdstat_xread:.*rejected_calls=(\d+)/.exec(await redis.client.info('commandstats'))?.[1]);

  for (let round = 0; round < 3; round += 1) {
    await anew(shops.second);
    const phone = shops.change();
    await purged(shops.first);
    await expect.poll(async () => (await anew(shops.second)).phone).toBe(phone);
  }

  // The two ask when they have started, and then each second.
  expect(await denied()).toBeLessThanOrEqual(2 * (2 + (performance.now() - began) / 1_000));
  const said = shops.second.logged.filter(({ msg }) =>
    String(msg).startsWith('purges of other processes are seen up to'),
  );
  expect(said).toHaveLength(1);
});

test('purge-1: a shop that has closed has no connection to Redis', async () => {
  await using redis = await startRedis();
  {
    await using shops = await startTwo(redis);
    await bothReach(shops);
    await expect.poll(async () => ids(String(await redis.client.client('LIST')), /cmd=xread /)).toHaveLength(2);
  }

  await expect.poll(async () => ids(String(await redis.client.client('LIST')), /./)).toHaveLength(1);
});
