import { expect, test } from 'vitest';
import { customerOf } from '../support/customers.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** What fails for one record costs that record alone (api-10). */

const detail = '/books/view/detail';

const send500 = (id: string) => (request: { body?: Record<string, string> }, response: Answering, next: () => void) => {
  if (request.body?.['product_id'] === id) response.status(500).send('');
  else next();
};

type Answering = { status: (code: number) => { send: (body: string) => void } };

const read = (shop: TestShop, id: string) =>
  shop.graphql('query ($id: ID!) { book(id: $id) { id isbn title { value } } }', { id });

const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity;

test('api-10: one book that fails for ever shuts out no other, slows none down, and is asked for once a second', async () => {
  await using sound = await startTestShop({ env: { RATE_LIMIT: 'off' } });
  await using shop = await startTestShop({ env: { RATE_LIMIT: 'off' } });
  using _fault = shop.legacy.intercept(detail, send500('101'));
  const times = { sound: [] as number[], faulty: [] as number[] };
  let failed = 0;

  // In turns, so that whatever else the machine does concerns both alike.
  const start = performance.now();
  for (let id = 1_000; id < 1_200; id += 1) {
    if (id % 4 === 0) await Promise.all([sound, shop].map((each) => read(each, '101')));
    for (const [name, each] of [
      ['sound', sound],
      ['faulty', shop],
    ] as const) {
      const began = performance.now();
      const { errors } = await read(each, String(id));
      times[name].push(performance.now() - began);
      failed += errors.length;
    }
  }
  const seconds = (performance.now() - start) / 1_000;
  const asked = shop.legacy.received.filter(({ form }) => form['product_id'] === '101').length;

  expect(failed).toBe(0);
  expect(middle(times.faulty)).toBeLessThan(1.5 * middle(times.sound));
  // The first ask has its retry.
  expect(asked).toBeLessThanOrEqual(2 + Math.ceil(seconds));
  expect(asked).toBeGreaterThanOrEqual(2);
});

test('api-10: a book that has failed is there again once it can be had', async () => {
  await using shop = await startTestShop();
  {
    using _fault = shop.legacy.intercept(detail, send500('101'));
    const { data, errors } = await read(shop, '101');
    expect(data).toEqual({ book: null });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  }

  await expect.poll(async () => (await read(shop, '101')).data).toMatchObject({ book: { id: '101' } });
});

test.each([
  [
    'searchBooks',
    '{ books: searchBooks(keyword: "history") { list: items { id title { value } inStock tags images { url } stock } } }',
  ],
  [
    'books',
    '{ books(filter: { keyword: "history" }) { list: items { id title { value } abstract { html } createdAt } } }',
  ],
  [
    'a guest’s cart',
    '{ cart: guestCart(lines: [{ bookId: "102", quantity: 1 }, { bookId: "101", quantity: 2 }]) { lines { book { id title { value } abstract { html } } } } }',
  ],
])('api-10: in %s a book whose details fail costs these fields of it, and no other book', async (_name, query) => {
  await using shop = await startTestShop();
  const whole = listIn((await shop.graphql(query)).data);
  expect(whole.length).toBeGreaterThan(1);
  const broken = whole[0]?.id ?? '';
  shop.pass(4 * 24 * 3600);
  using _fault = shop.legacy.intercept(detail, send500(broken));

  const { data, errors } = await shop.graphql(query);

  const list = listIn(data);
  expect(list.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  expect(list.slice(1)).toEqual(whole.slice(1));
  expect(list[0]?.title).toEqual(whole[0]?.title);
  expect(errors.length).toBeGreaterThan(0);
  for (const { path } of errors) expect(path).toContain(0);
});

test('api-10: in a customer’s wishlist and cart a book whose details fail is still sold, and costs these fields alone', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  for (const id of ['101', '102']) {
    await customer.data('mutation ($id: ID!) { addToWishlist(bookId: $id) { message } }', { id });
    await customer.data('mutation ($id: ID!) { addToCart(input: { bookId: $id }) { message } }', { id });
  }
  shop.pass(4 * 24 * 3600);
  using _fault = shop.legacy.intercept(detail, send500('101'));

  const { data, errors } = await customer.graphql(`{ viewer {
    wishlist { items { bookId book { id title { value } stock } } }
    cart { lines { bookId book { id title { value } isbn } } }
  } }`);

  const { viewer } = data as { viewer: { wishlist: { items: Entry[] }; cart: { lines: Entry[] } } };
  for (const entries of [viewer.wishlist.items, viewer.cart.lines]) {
    expect(entries.map(({ bookId, book }) => [bookId, book.id])).toEqual([
      ['101', '101'],
      ['102', '102'],
    ]);
  }
  expect(viewer.wishlist.items.map(({ book }) => book.stock === null)).toEqual([true, false]);
  expect(viewer.cart.lines.map(({ book }) => book.isbn === null)).toEqual([true, false]);
  expect(new Set(errors.map(({ path }) => path?.at(-1)))).toEqual(new Set(['isbn', 'stock']));
});

test('api-10: a cart that fails for ever leaves the carts of all others', async () => {
  await using shop = await startTestShop({ env: { RATE_LIMIT: 'off' } });
  const [one, other] = [await customerOf(shop), await customerOf(shop)];
  using _fault = shop.legacy.intercept('/books/get/cart', (request, response, next) => {
    if (request.body?.['customer_id'] === one.id) response.status(500).send('');
    else next();
  });

  for (let asked = 0; asked < 10; asked += 1) await one.graphql('{ viewer { cart { lineCount } } }');

  expect(await other.data('{ viewer { cart { lineCount } } }')).toEqual({ viewer: { cart: { lineCount: 0 } } });
});

type Entry = {
  readonly bookId: string;
  readonly book: { readonly id: string; readonly stock?: number | null; readonly isbn?: string | null };
};

type Listed = { readonly id: string; readonly title: unknown };

const listIn = (data: unknown): readonly Listed[] => {
  const { books, cart } = data as {
    books?: { list: Listed[] };
    cart?: { lines: { book: Listed }[] };
  };
  return books?.list ?? cart?.lines.map(({ book }) => book) ?? [];
};
