import { expect, test } from 'vitest';
import { startTestShop } from '../support/shop.ts';

const query = `query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) {
  lineCount unitPriceTotal { amount } subtotal { amount } total { amount }
  lines { bookId quantity unitPrice { amount } subtotal { amount } book { title { value } inStock } }
} }`;

type Lines = { guestCart: { lines: { bookId: string; quantity: number; book: unknown }[] } };
const linesOf = (data: unknown) => (data as Lines).guestCart.lines;

test('a guest’s cart is priced by the legacy API, each time it is asked for', async () => {
  await using shop = await startTestShop();
  let price = 148;
  using _dearer = shop.legacy.intercept('/books/get/cart/noauth', (_request, response) => {
    response.json({
      data: [{ product_id: 101, qty: 2, product: { name: 'Muqaddimah', new_price: (price += 2), qty: 7 } }],
    });
  });
  const lines = [{ bookId: '101', quantity: 2 }];

  const first = await shop.graphql(query, { lines });
  const second = await shop.graphql(query, { lines });

  expect(first.data).toMatchObject({ guestCart: { total: { amount: '300.00' } } });
  expect(second.data).toMatchObject({ guestCart: { total: { amount: '304.00' } } });
  expect(second.headers.get('cache-control')).toBe('no-store');
});

test('a guest’s cart has a line for every book asked for, in their order, whatever the legacy API leaves out', async () => {
  await using shop = await startTestShop();
  const lines = ['999', '102', '998', '101'].map((bookId) => ({ bookId, quantity: 1 }));

  const { data, errors } = await shop.graphql(query, { lines });

  expect(errors).toEqual([]);
  expect(linesOf(data).map(({ bookId, book }) => [bookId, book !== null])).toEqual([
    ['999', false],
    ['102', true],
    ['998', false],
    ['101', true],
  ]);
});

test.each([
  ['none', 0, 1],
  ['fewer than none', -5, 1],
  ['more than there are', 1_000_000, 7],
])('%s of a book is as many as can be sold', async (_name, quantity, sold) => {
  await using shop = await startTestShop();

  const { data } = await shop.graphql(query, { lines: [{ bookId: '101', quantity }] });

  expect(linesOf(data)[0]?.quantity).toBe(sold);
});

test('a book named twice is one line of both quantities', async () => {
  await using shop = await startTestShop();
  const lines = [
    { bookId: '101', quantity: 2 },
    { bookId: '101', quantity: 3 },
  ];

  const { data } = await shop.graphql(query, { lines });

  expect(data).toMatchObject({
    guestCart: {
      lineCount: 1,
      lines: [{ quantity: 5 }],
      unitPriceTotal: { amount: '148.00' },
      subtotal: { amount: '740.00' },
    },
  });
});

test('an empty cart costs nothing, not even a call', async () => {
  await using shop = await startTestShop();

  const { data } = await shop.graphql(query, { lines: [] });

  expect(data).toEqual({
    guestCart: {
      lineCount: 0,
      lines: [],
      unitPriceTotal: { amount: '0.00' },
      subtotal: { amount: '0.00' },
      total: { amount: '0.00' },
    },
  });
  expect(shop.legacy.calls()).toBe(0);
});

test('more lines than a guest keeps are refused before they cost a call', async () => {
  await using shop = await startTestShop();
  const lines = Array.from({ length: 101 }, (_, id) => ({ bookId: String(id), quantity: 1 }));

  const { errors } = await shop.graphql(query, { lines });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(shop.legacy.calls()).toBe(0);
});

test('a book without a price adds nothing to the total, and says so', async () => {
  await using shop = await startTestShop();
  using _answer = shop.legacy.intercept('/books/get/cart/noauth', (_request, response) => {
    response.json([
      { product_id: '1', qty: '1', product: { name: 'A', new_price: null, qty: '3' } },
      { product_id: '2', qty: '1', product: { name: 'B', new_price: '0.10', qty: '3' } },
      { product_id: '3', qty: '1', product: null },
    ]);
  });

  const { data } = await shop.graphql(query, {
    lines: ['1', '2', '3'].map((bookId) => ({ bookId, quantity: 3 })),
  });

  expect(data).toMatchObject({
    guestCart: {
      lines: [{ subtotal: null }, { subtotal: { amount: '0.30' } }, { book: null, unitPrice: null, subtotal: null }],
      total: { amount: '0.30' },
    },
  });
});

test('what a cart does not tell of a book, its details do', async () => {
  await using shop = await startTestShop();

  const { data } = await shop.graphql(
    '{ guestCart(lines: [{ bookId: "101", quantity: 1 }]) { lines { book { isbn author { name { value } } } } } }',
  );

  expect(data).toEqual({
    guestCart: { lines: [{ book: { isbn: '979-5-0000-0101-0', author: { name: { value: 'Ibn Khaldun' } } } }] },
  });
  expect(shop.legacy.calls('/books/view/detail')).toBe(1);
});
