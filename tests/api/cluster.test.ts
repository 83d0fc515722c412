import { expect, test } from 'vitest';
import { buy, buyerOf, delivery, orderNumbers } from '../support/checkouts.ts';
import { type App, app, customerOf, signInMutation } from '../support/customers.ts';
import { logs, startRedis, type TestRedis } from '../support/redis.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** Two processes before a Redis Cluster of three masters; that orders, purges and single flight hold there is in the tests of these. */

async function startTwo({ url }: TestRedis) {
  await using opened = new AsyncDisposableStack();
  const env = { REDIS_URL: url, REDIS_TIMEOUT_MS: '5000' };
  const one = opened.use(await startTestShop({ env }));
  const other = opened.use(await startTestShop({ env, beside: one }));
  for (const shop of [one, other])
    await Promise.all([logs(shop, 'the state Redis is reached'), logs(shop, 'the cache Redis is reached')]);
  const running = opened.move();
  return { one, other, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

const at = (shop: TestShop, { token }: App): App => Object.assign(app(shop), { token });

const health = async ({ adminUrl }: TestShop): Promise<string> =>
  (await (await fetch(`${adminUrl}/health/ready`)).text()).trim();

test('acct-4: on a cluster a sign-out at one process ends the session at the other', async () => {
  await using redis = await startRedis({ cluster: true });
  await using two = await startTwo(redis);
  // As many as make it sure that more than one master has some.
  const customers = await Promise.all(Array.from({ length: 6 }, () => customerOf(two.one)));
  const viewers = () =>
    Promise.all(customers.map(async (customer) => (await at(two.other, customer).data('{ viewer { id } }')).viewer));
  const before = await viewers();

  await Promise.all(customers.map((customer) => customer.data('mutation { signOut { message } }')));

  expect(before).toEqual(customers.map(({ id }) => ({ id })));
  expect(await viewers()).toEqual(customers.map(() => null));
  const sizes = await Promise.all(redis.masters.map((master) => master.dbsize()));
  expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(1);
});

test('auth-2: on a cluster the tries at an account are counted for both processes together', async () => {
  await using redis = await startRedis({ cluster: true });
  await using two = await startTwo(redis);
  const { account } = await customerOf(two.one);

  const guesses = await Promise.all(
    Array.from({ length: 20 }, async (_each, guess) => {
      const device = app(guess % 2 ? two.one : two.other);
      const input = { email: account.email, password: `guess ${guess}` };
      return (await device.data(signInMutation, { input })).signIn.userErrors[0].code;
    }),
  );

  expect(guesses.filter((code) => code === 'REFUSED')).toHaveLength(10);
  expect(guesses.filter((code) => code === 'RATE_LIMITED')).toHaveLength(10);
});

test('check-7: while a master of a cluster is away everything is read and no order is placed; once it is back, one is', async () => {
  await using redis = await startRedis({ cluster: true });
  await using two = await startTwo(redis);
  const customer = await buyerOf(two.one);

  await redis.stop();
  await expect.poll(() => health(two.other)).toMatch(/^ready; orders are refused: /);
  const read = await Promise.all(
    [two.one, two.other].map((shop) => shop.graphql('{ newBooks { items { id } } book(id: "101") { id } }')),
  );
  const input = delivery();
  const refused = await buy(at(two.other, customer), input);
  await redis.start();
  await expect.poll(() => health(two.other)).toBe('ready');
  const bought = await buy(at(two.other, customer), input);

  expect(read.map(({ errors }) => errors)).toEqual([[], []]);
  expect(refused.userErrors).toMatchObject([{ code: 'UNAVAILABLE' }]);
  expect(bought.receipt?.invoiceNumber).toMatch(/^INV-/);
  expect(await orderNumbers(customer)).toHaveLength(1);
});
