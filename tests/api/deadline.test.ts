import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { customerOf } from '../support/customers.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const limitMs = 5_000;

const env = { LEGACY_TIMEOUT_MS: String(limitMs) };

/** Each call of these paths is answered after so long. */
const slow = (shop: TestShop, ms: number, ...paths: readonly string[]): Disposable => {
  const stack = new DisposableStack();
  for (const path of paths) {
    stack.use(
      shop.legacy.intercept(path, async (request, _response, next) => {
        await pause(ms);
        if (!request.socket.destroyed) next(); // else the test has ended
      }),
    );
  }
  return stack;
};

test.concurrent.each([
  ['two', '{ newBooks { items { id category { id } } } contact { phone } }', 'newBooks', 'category'],
  [
    'three',
    '{ searchBooks(keyword: "history") { items { id category { id } } } contact { phone } }',
    'searchBooks',
    'category',
  ],
])(
  'a query with %s calls in a row, each just within the deadline, ends with one deadline',
  async (_calls, query, list) => {
    await using shop = await startTestShop({ env });
    using _slow = slow(
      shop,
      limitMs - 900,
      '/books/getnewpublishedbook',
      '/books/search',
      '/books/view/detail',
      '/common/getallbookcategory',
    );

    const began = performance.now();
    const { data, errors } = await shop.graphql(query);
    const took = performance.now() - began;

    expect(data).toMatchObject({ contact: { phone: '+974 4000 0000' }, [list]: { items: expect.any(Array) } });
    expect(new Set(errors.map(({ extensions }) => extensions?.['code']))).toEqual(new Set(['UPSTREAM_TIMEOUT']));
    expect(took).toBeLessThan(1.55 * limitMs);
  },
);

test.concurrent('what a reader no longer waits for goes on, and is there for the next', async ({ expect }) => {
  await using shop = await startTestShop({ env });
  using _slow = slow(shop, limitMs - 900, '/books/getnewpublishedbook', '/common/getallbookcategory');
  const query = '{ newBooks { items { category { id } } } }';
  await shop.graphql(query);

  await expect.poll(async () => (await shop.graphql(query)).errors).toEqual([]);

  expect(shop.legacy.calls('/common/getallbookcategory')).toBe(1);
});

test.concurrent('a change that would begin after the deadline is not sent, and is reported as failed', async () => {
  await using shop = await startTestShop({ env });
  const customer = await customerOf(shop);
  shop.legacy.forget();
  using _slow = slow(shop, 0.6 * limitMs, '/books/add/cart');
  const add = (bookId: string) => `addToCart(input: { bookId: "${bookId}" }) { userErrors { code } }`;

  const { data, errors } = await customer.graphql(`mutation { a: ${add('101')} b: ${add('102')} c: ${add('103')} }`);

  expect(data).toEqual({ a: { userErrors: [] }, b: { userErrors: [] }, c: null });
  expect(errors).toMatchObject([{ path: ['c'], extensions: { code: 'UPSTREAM_TIMEOUT' } }]);
  expect(shop.legacy.calls('/books/add/cart')).toBe(2);
});
