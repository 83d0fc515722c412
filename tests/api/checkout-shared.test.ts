import { expect, test, vi } from 'vitest';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { buy, type Bought, buyerOf, delivery, fillCart, orderNumbers } from '../support/checkouts.ts';
import { app, customerOf, type Device, signInMutation } from '../support/customers.ts';
import { startKillableShop } from '../support/killable-shop.ts';
import { logs, startBlackHole, startRedis, type TestRedis } from '../support/redis.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const checkoutPath = '/customer/order/checkout';
const presses = 20;

/** A shop that has reached the Redis that its processes agree by. */
async function shopWith(redis: Pick<TestRedis, 'url'>, beside?: TestShop): Promise<TestShop> {
  const shop = await startTestShop({
    env: { REDIS_URL: redis.url },
    ...(beside && { beside }),
  });
  await logs(shop, 'the state Redis is reached');
  return shop;
}

/** Two processes that share a Redis, and a customer with something in the cart who asks either. */
async function twoProcesses({ cluster = false } = {}) {
  await using opened = new AsyncDisposableStack();
  const redis = opened.use(await startRedis({ cluster }));
  const one = opened.use(await shopWith(redis));
  const other = opened.use(await shopWith(redis, one));
  const customer = await customerOf(one);
  const elsewhere = Object.assign(app(other), { token: customer.token });
  await fillCart(customer);
  const running = opened.move();
  return { redis, one, customer, elsewhere, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** Of all that Redis has of purchases. */
const ofPurchases = async <T>(
  { masters }: TestRedis,
  of: (master: TestRedis['masters'][number], key: string) => Promise<T>,
): Promise<T[]> => {
  const each = masters.map(async (master) =>
    Promise.all((await master.keys('*checkout*')).map((key) => of(master, key))),
  );
  return (await Promise.all(each)).flat();
};

/** A key is remembered for a day. */
const aDay: unknown = expect.closeTo(24 * 3_600_000, -6);

const receiptsOf = (answers: readonly Bought[]) => new Set(answers.map(({ receipt }) => JSON.stringify(receipt)));

test.each([
  ['one node', false],
  ['a cluster', true],
])('check-7: twenty presses on two processes that share %s are one order', async (_name, cluster) => {
  await using two = await twoProcesses({ cluster });
  const { redis, one, customer, elsewhere } = two;
  const input = delivery();

  const answers = await Promise.all(
    Array.from({ length: presses }, (_each, at) => buy(at % 2 ? customer : elsewhere, input)),
  );

  expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([]);
  expect(receiptsOf(answers).size).toBe(1);
  expect(answers[0]?.receipt?.invoiceNumber).toMatch(/^INV-/);
  const keptMs = await ofPurchases(redis, (master, key) => master.pttl(key));
  expect(keptMs).toEqual([aDay, aDay]); // the record, and which of the customer’s is the latest
  expect(one.legacy.calls(checkoutPath)).toBe(1);
  expect(await orderNumbers(customer)).toHaveLength(1);
});

test.each(['lost', 'reset'] as const)(
  'check-7: on two processes an answer that is gone (%s) makes no second order',
  async (kind) => {
    await using two = await twoProcesses();
    const { one, customer, elsewhere } = two;
    const input = delivery();
    using _fault = one.legacy.faults.add({ kind, path: checkoutPath, times: 1 });

    const answers = await Promise.all(
      Array.from({ length: presses }, (_each, at) => buy(at % 2 ? customer : elsewhere, input)),
    );
    one.pass(61);
    const last = await buy(elsewhere, input);

    const codes = new Set(answers.flatMap(({ userErrors }) => userErrors.map(({ code }) => code)));
    expect([...codes]).toEqual(kind === 'reset' ? ['UNCERTAIN'] : []);
    expect(last.userErrors).toEqual([]);
    expect(receiptsOf([...answers, last].filter(({ receipt }) => receipt !== null)).size).toBe(1);
    expect(await orderNumbers(customer)).toHaveLength(1);
  },
);

test('check-7: a key that is used again late in its day is remembered for a day from then', async () => {
  await using two = await twoProcesses();
  const { redis, one, customer, elsewhere } = two;
  const input = delivery();
  {
    using _fault = one.legacy.faults.add({ kind: 'reset', path: checkoutPath, times: 1 });
    expect((await buy(customer, input)).userErrors).toMatchObject([{ code: 'UNCERTAIN' }]);
  }
  await ofPurchases(redis, (master, key) => master.pexpire(key, 60_000));
  one.pass(61);

  expect((await buy(elsewhere, input)).userErrors).toEqual([]);
  expect(await ofPurchases(redis, (master, key) => master.pttl(key))).toEqual([aDay, aDay]);
});

test.each([
  ['never came: one of them is ordered', 'reset'],
  ['came: nothing more is ordered', 'lost'],
] as const)(
  'check-7: two processes get former and corrected details at once, of an order that %s',
  async (_name, kind) => {
    await using two = await twoProcesses();
    const { one, customer, elsewhere } = two;
    const input = delivery();
    const corrected = { ...input, phone: '+974 5555 0102' };
    {
      // It can't be searched for at first.
      using _away = one.legacy.intercept('/customer/orders/get', (_request, response, next) => {
        if (one.legacy.calls(checkoutPath) === 0) next();
        else response.status(500).end();
      });
      using _fault = one.legacy.faults.add({ kind, path: checkoutPath, times: 1 });
      expect((await buy(customer, input)).userErrors).toMatchObject([{ code: 'UNCERTAIN' }]);
    }
    one.pass(61);

    const answers = await Promise.all(
      Array.from({ length: presses }, (_each, at) =>
        buy(at % 2 ? customer : elsewhere, at % 4 < 2 ? input : corrected),
      ),
    );
    const last = [await buy(customer, input), await buy(elsewhere, corrected)];

    const codes = answers.flatMap(({ userErrors }) => userErrors.map(({ code }) => code));
    expect(['UNCERTAIN', 'INVALID']).toEqual(expect.arrayContaining(codes));
    expect(receiptsOf([...answers, ...last].filter(({ receipt }) => receipt !== null)).size).toBe(1);
    // The details that were ordered get the receipt, and the others none.
    const refused = last.filter(({ receipt }) => receipt === null);
    expect(refused).toMatchObject([{ userErrors: [{ code: 'INVALID', field: ['input', 'idempotencyKey'] }] }]);
    expect(one.legacy.calls(checkoutPath)).toBe(kind === 'lost' ? 1 : 2);
    expect(await orderNumbers(customer)).toHaveLength(1);
  },
);

test('check-7: while Redis is gone nothing is sent, and the cart is safe', async () => {
  await using redis = await startRedis();
  await using shop = await shopWith(redis);
  const customer = await buyerOf(shop);
  const input = delivery();

  await redis.stop();
  const answers = await Promise.all(Array.from({ length: presses }, () => buy(customer, input)));
  const sent = shop.legacy.calls(checkoutPath);
  await redis.start();
  const bought = await vi.waitFor(
    async () => {
      const answer = await buy(customer, input);
      expect(answer.userErrors).toEqual([]);
      return answer;
    },
    { timeout: 20_000 },
  );

  for (const { receipt, cart, userErrors } of answers) {
    expect(receipt).toBeNull();
    expect(cart).toEqual({ lineCount: 2 });
    expect(userErrors).toMatchObject([
      { code: 'UNAVAILABLE', message: 'Orders can’t be placed just now. Your cart is safe.' },
    ]);
  }
  expect(sent).toBe(0);
  expect(bought.receipt?.invoiceNumber).toMatch(/^INV-/);
  expect(await orderNumbers(customer)).toHaveLength(1);
});

test.each(['full', 'frozen'])('check-7: before a Redis that is %s nothing is sent until it is well', async (state) => {
  await using redis = await startRedis();
  await using shop = await shopWith(redis);
  const customer = await buyerOf(shop);
  const input = delivery();

  if (state === 'full') await redis.client.config('SET', 'maxmemory', '1');
  else redis.freeze();
  const answers = await Promise.all(Array.from({ length: 3 }, () => buy(customer, input)));
  if (state === 'frozen') redis.thaw();
  await redis.client.config('SET', 'maxmemory', '0');
  const bought = await vi.waitFor(
    async () => {
      const answer = await buy(customer, input);
      expect(answer.userErrors).toEqual([]);
      return answer;
    },
    { timeout: 30_000, interval: 500 },
  );

  for (const { userErrors } of answers) expect(userErrors).toMatchObject([{ code: 'UNAVAILABLE' }]);
  expect(bought.receipt?.invoiceNumber).toMatch(/^INV-/);
  expect(shop.legacy.calls(checkoutPath)).toBe(1);
  expect(await orderNumbers(customer)).toHaveLength(1);
});

test('check-7: where a value in Redis can’t be parsed, nothing is sent', async () => {
  await using redis = await startRedis();
  await using shop = await shopWith(redis);
  const customer = await customerOf(shop);
  const input = delivery();
  await fillCart(customer);
  await buy(customer, input);
  await fillCart(customer);
  shop.legacy.forget();

  for (const rubbish of ['rubbish', '{}', '{"progress":{"phase":"later"}}']) {
    for (const key of await redis.client.keys('*checkout*')) await redis.client.set(key, rubbish);
    expect((await buy(customer, input)).userErrors).toMatchObject([{ code: 'UNCERTAIN' }]);
  }

  expect(shop.legacy.calls(checkoutPath)).toBe(0);
});

test('check-7: an order that was surely not sent leaves nothing behind', async () => {
  await using redis = await startRedis();
  await using shop = await shopWith(redis);
  const customer = await customerOf(shop);

  await buy(customer, delivery()); // the cart is empty
  await fillCart(customer);
  await buy(customer, delivery({ cityId: '2001' })); // the legacy API refuses

  expect(await redis.client.keys('*checkout*')).toEqual([]);
});

test('auth-2: before a Redis that never answers tries are counted all the same, and soon', async () => {
  await using redis = await startBlackHole();
  await using shop = await startTestShop({ env: { REDIS_URL: redis.url } });
  const { account } = await customerOf(shop);
  const input = { email: account.email, password: 'a guess' };
  const began = performance.now();

  const codes: string[] = [];
  for (let time = 0; time < 12; time += 1) {
    codes.push((await app(shop).data(signInMutation, { input })).signIn.userErrors[0].code);
  }

  expect(codes).toEqual([...Array<string>(10).fill('REFUSED'), 'RATE_LIMITED', 'RATE_LIMITED']);
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('auth-2: a Redis that is full refuses no correct password', async () => {
  await using redis = await startRedis();
  await using shop = await shopWith(redis);
  const { account } = await customerOf(shop);
  const input = { email: account.email, password: account.password };
  await redis.client.config('SET', 'maxmemory', '1');

  for (let time = 0; time < 15; time += 1) {
    expect((await app(shop).data(signInMutation, { input })).signIn.userErrors).toEqual([]);
  }
});

test('check-7: what customers rely on may stand in a Redis of its own, apart from what may be thrown away', async () => {
  await using cache = await startRedis();
  await using agreed = await startRedis();
  await using shop = await startTestShop({ env: { REDIS_URL: cache.url, STATE_REDIS_URL: agreed.url } });
  await logs(shop, 'the cache Redis is reached');
  await logs(shop, 'the state Redis is reached');
  const customer = await buyerOf(shop);
  const input = delivery();

  const { receipt } = await buy(customer, input);
  await cache.stop();

  expect((await buy(customer, input)).receipt).toEqual(receipt);
  expect((await agreed.client.keys('*checkout*')).length).toBe(2);
  expect(await agreed.client.keys('*books*')).toEqual([]);
  expect(shop.legacy.calls(checkoutPath)).toBe(1);
});

test('check-7: before a Redis that never answers nothing is sent, and everything else works', async () => {
  await using redis = await startBlackHole();
  await using shop = await startTestShop({ env: { REDIS_URL: redis.url } });
  const customer = await buyerOf(shop);

  const { cart, userErrors } = await buy(customer, delivery());
  const { signOut } = await customer.data('mutation { signOut { userErrors { code } } }');

  expect(cart).toEqual({ lineCount: 2 });
  expect(userErrors).toMatchObject([{ code: 'UNAVAILABLE' }]);
  expect(shop.legacy.calls(checkoutPath)).toBe(0);
  expect(signOut.userErrors).toEqual([]);
  // This process knows at least what was signed out of it.
  expect(await customer.data('{ viewer { id } }')).toEqual({ viewer: null });
});

test('check-7: a Redis that hangs or dies while an order is made costs no order, and makes none twice', async () => {
  await using redis = await startRedis();
  await using shop = await shopWith(redis);
  const customer = await buyerOf(shop);
  const input = delivery();
  using _dies = shop.legacy.intercept(checkoutPath, async (_request, _response, next) => {
    await redis.stop();
    next();
  });

  const first = await buy(customer, input);
  const meanwhile = await buy(customer, input);
  await redis.start(); // it has forgotten everything
  const later = await vi.waitFor(
    async () => {
      const answer = await buy(customer, input);
      expect(['UNAVAILABLE', 'UNCERTAIN']).not.toContain(answer.userErrors[0]?.code);
      return answer;
    },
    { timeout: 20_000 },
  );

  expect(first.receipt?.invoiceNumber).toMatch(/^INV-/);
  // Not UNAVAILABLE, which would say that nothing was done.
  expect(meanwhile.userErrors).toMatchObject([{ code: 'UNCERTAIN' }]);
  expect(later.userErrors).toMatchObject([{ code: 'CART_EMPTY', message: 'Your cart is empty' }]);
  expect(await orderNumbers(customer)).toHaveLength(1);
});

test('check-7: an order made while Redis is emptied is remembered in the new one', async () => {
  await using redis = await startRedis();
  await using shop = await shopWith(redis);
  const customer = await buyerOf(shop);
  const input = delivery();
  using _emptied = shop.legacy.intercept(checkoutPath, async (_request, _response, next) => {
    await redis.client.flushall();
    next();
  });

  const first = await buy(customer, input);
  await fillCart(customer);
  const again = await buy(customer, input);

  expect(first.receipt?.invoiceNumber).toMatch(/^INV-/);
  expect(again.receipt).toEqual(first.receipt);
  expect(await orderNumbers(customer)).toHaveLength(1);
});

test('check-7: an order made while Redis is emptied, of which no answer comes, is found, and is the only one', async () => {
  await using redis = await startRedis();
  await using shop = await shopWith(redis);
  const customer = await buyerOf(shop);
  const input = delivery();
  using _emptied = shop.legacy.intercept(checkoutPath, async (_request, response, next) => {
    await redis.client.flushall();
    response.json = () => {
      // Somewhere else the customer goes on buying.
      void fillCart(customer).then(() => response.destroy());
      return response;
    };
    next();
  });

  const answers = [await buy(customer, input), await buy(customer, input)];

  const [orderNumber, ...others] = await orderNumbers(customer);
  expect(others).toEqual([]);
  for (const { receipt } of answers) expect(receipt).toMatchObject({ orderNumber });
  expect(shop.legacy.calls(checkoutPath)).toBe(1);
});

test('check-7: an order that Redis forgot while the legacy API was processing it is not sent again at once', async () => {
  await using redis = await startRedis();
  await using shop = await shopWith(redis);
  const customer = await buyerOf(shop);
  const input = delivery();
  {
    using _emptied = shop.legacy.intercept(checkoutPath, async (_request, response) => {
      await redis.client.flushall();
      response.destroy();
    });
    for (const _time of ['first', 'again']) {
      expect((await buy(customer, input)).userErrors).toMatchObject([{ code: 'UNCERTAIN' }]);
    }
  }
  expect(shop.legacy.calls(checkoutPath)).toBe(1);

  shop.pass(61);

  expect((await buy(customer, input)).receipt?.invoiceNumber).toMatch(/^INV-/);
});

test('check-7: who looks for a lost order before a Redis that is full is told soon, and nothing is sent', async () => {
  await using redis = await startRedis();
  await using shop = await shopWith(redis);
  const customer = await buyerOf(shop);
  const input = delivery();
  using _lost = shop.legacy.faults.add({ kind: 'reset', path: checkoutPath, times: 1 });
  await buy(customer, input);
  shop.pass(61);
  await redis.client.config('SET', 'maxmemory', '1');
  shop.legacy.forget();

  const { userErrors } = await buy(customer, input);
  await redis.client.config('SET', 'maxmemory', '0');

  expect(userErrors).toMatchObject([{ code: 'UNAVAILABLE' }]);
  expect(shop.legacy.calls('/customer/orders/get')).toBe(1);
  expect(shop.legacy.calls(checkoutPath)).toBe(0);
  expect((await buy(customer, input)).receipt?.invoiceNumber).toMatch(/^INV-/);
});

test.each([
  ['before the legacy API has taken it up', 'hang'],
  ['after the legacy API has made it', 'after'],
])('check-7: a process killed while it orders, %s, leaves one order to the next', async (_name, when) => {
  await using redis = await startRedis();
  await using legacy = await startLegacyApi({ port: 0 });
  const env = { REDIS_URL: redis.url, SESSION_SECRET: 'of both processes '.repeat(3), LEGACY_TIMEOUT_MS: '3000' };
  await using doomed = await startKillableShop({ ...env, LEGACY_API_URL: legacy.url });
  // The process of the tests, which lives on.
  await using heir = await startTestShop({ env, beside: { legacy, clock: { passed: 0 } } });
  await logs(heir, 'the state Redis is reached');
  const customer = await buyerOf(doomed);
  const input = delivery();
  const arrived = Promise.withResolvers<void>();
  const interception = legacy.intercept(checkoutPath, (_request, response, next) => {
    if (when === 'hang') return arrived.resolve();
    response.json = () => {
      arrived.resolve(); // it is made, but the answer is lost
      return response;
    };
    next();
  });

  const pressed = pressUntilSent(customer, input).catch(() => null); // its process is killed
  await arrived.promise;
  await doomed.kill();
  await pressed;
  interception[Symbol.dispose]();
  const survivor = Object.assign(app(heir), { token: customer.token });
  const answers = await Promise.all(Array.from({ length: presses }, () => buy(survivor, input)));
  heir.pass(61);
  const last = await buy(survivor, input);

  expect(last.userErrors).toEqual([]);
  expect(receiptsOf([...answers, last].filter(({ receipt }) => receipt !== null)).size).toBe(1);
  for (const { userErrors } of answers) for (const { code } of userErrors) expect(code).toBe('UNCERTAIN');
  expect(await orderNumbers(survivor)).toHaveLength(1);
});

test('acct-4: who signs out of one process is signed out of all, and wrong passwords are counted together', async () => {
  await using redis = await startRedis();
  await using one = await shopWith(redis);
  await using other = await shopWith(redis, one);
  const customer = await customerOf(one);
  const copied = Object.assign(app(other), { token: customer.token });
  const guess = async (shop: TestShop) =>
    (
      await app(shop).data('mutation Guess($input: SignInInput!) { signIn(input: $input) { userErrors { code } } }', {
        input: { email: customer.account.email, password: 'a guess' },
      })
    ).signIn.userErrors[0].code;

  expect(await copied.data('{ viewer { id } }')).toEqual({ viewer: { id: customer.id } });
  await customer.data('mutation { signOut { userErrors { code } } }');
  const guesses = await Promise.all(Array.from({ length: 14 }, (_each, at) => guess(at % 2 ? one : other)));

  expect(await copied.data('{ viewer { id } }')).toEqual({ viewer: null });
  expect(guesses.filter((code) => code === 'REFUSED')).toHaveLength(10);
  expect(guesses.filter((code) => code === 'RATE_LIMITED')).toHaveLength(4);
});

test('acct-4: who signs out while Redis is away is signed out of all processes once it is back', async () => {
  await using redis = await startRedis();
  await using one = await shopWith(redis);
  await using other = await shopWith(redis, one);
  const customer = await customerOf(one);
  const copied = Object.assign(app(other), { token: customer.token });
  await redis.stop();

  await customer.data('mutation { signOut { userErrors { code } } }');
  await redis.start();

  await vi.waitFor(
    async () => {
      expect(await copied.data('{ viewer { id } }')).toEqual({ viewer: null });
    },
    { timeout: 20_000, interval: 200 },
  );
});

/** Redis may not be reached in the first moment: then nothing is sent, and it is pressed again. */
async function pressUntilSent(customer: Device, input: ReturnType<typeof delivery>): Promise<Bought> {
  for (;;) {
    const answer = await buy(customer, input);
    if (answer.userErrors.every(({ code }) => code !== 'UNAVAILABLE')) return answer;
  }
}
