import { expect, test } from 'vitest';
import { buy, delivery } from '../support/checkouts.ts';
import { customerOf } from '../support/customers.ts';
import { logs, startRedis } from '../support/redis.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** After a customer's own order no process shows the stock of before (api-11). */

const query = `{
  book(id: "101") { stock inStock }
  newBooks { items { id stock inStock } }
  catalogue(filter: { keyword: "e" }) { items { book { id stock } } }
  guestCart(lines: [{ bookId: "101", quantity: 1 }]) { lines { book { stock } } }
}`;

type Item = { readonly id: string; readonly stock: number; readonly inStock?: boolean };

/** Every stock of book 101 that one answer shows; by GET, so that it may be a ready one. */
async function stocksIn(shop: TestShop): Promise<readonly number[]> {
  const parts = await Promise.all(
    [query, '{ book(id: "101") { stock } newBooks { items { id stock } } }'].map(async (text) => {
      const response = await shop.get(`/graphql?query=${encodeURIComponent(text)}`);
      const { data, errors } = (await response.json()) as { data: Answer; errors?: unknown };
      expect(errors).toBeUndefined();
      const listed = [...data.newBooks.items, ...(data.catalogue?.items.map(({ book }) => book) ?? [])];
      return [
        data.book.stock,
        ...listed.filter(({ id }) => id === '101').map(({ stock }) => stock),
        ...(data.guestCart?.lines.map(({ book }) => book.stock) ?? []),
      ];
    }),
  );
  return parts.flat();
}

type Answer = {
  readonly book: { readonly stock: number };
  readonly newBooks: { readonly items: readonly Item[] };
  readonly catalogue?: { readonly items: readonly { readonly book: Item }[] };
  readonly guestCart?: { readonly lines: readonly { readonly book: { readonly stock: number } }[] };
};

/** The list of new books has book 101, whose stock is that of the stand-in's own record. */
const withNewBook = (shop: TestShop, stock: () => number) =>
  shop.legacy.intercept('/books/getnewpublishedbook', (_request, response) => {
    response.json({ data: [{ id: 101, name: '{"en":"A new book"}', qty: stock() }] });
  });

test('api-11: a customer’s own order is in the stock that every process shows next, in lists and ready answers too', async () => {
  await using redis = await startRedis();
  await using first = await startTestShop({ env: { REDIS_URL: redis.url } });
  await using second = await startTestShop({ env: { REDIS_URL: redis.url }, beside: first });
  await Promise.all([first, second].map((shop) => logs(shop, 'the state Redis is reached')));
  let inStock = 0;
  using _new = withNewBook(first, () => inStock);
  const buyer = await customerOf(first);
  const before = (await first.graphql('{ book(id: "101") { stock } }')).data as { book: { stock: number } };
  inStock = before.book.stock;
  // Twice, so that the second is a ready answer.
  for (const shop of [first, second, first, second])
    expect(new Set(await stocksIn(shop))).toEqual(new Set([before.book.stock]));
  await buyer.data('mutation { setCartLine(input: { bookId: "101", quantity: 2 }) { userErrors { code } } }');

  const { userErrors } = await buy(buyer, delivery());

  expect(userErrors).toEqual([]);
  // Of the lists that are kept, none is asked for anew.
  first.legacy.forget();
  expect(new Set(await stocksIn(first))).toEqual(new Set([before.book.stock - 2]));
  await expect.poll(async () => new Set(await stocksIn(second))).toEqual(new Set([before.book.stock - 2]));
  expect(first.legacy.calls('/books/getnewpublishedbook')).toBe(0);
});

test('api-11: where the details can’t be had after an order, a list shows what it has', async () => {
  await using shop = await startTestShop();
  using _new = withNewBook(shop, () => 7);
  const buyer = await customerOf(shop);
  const list = '{ newBooks { items { id stock inStock } } }';
  await shop.graphql(list);
  await buyer.data('mutation { setCartLine(input: { bookId: "101", quantity: 1 }) { userErrors { code } } }');
  await buy(buyer, delivery());
  using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/books/view/detail' });

  const { data, errors } = await shop.graphql(list);

  expect(errors).toEqual([]);
  expect(data).toEqual({ newBooks: { items: [{ id: '101', stock: 7, inStock: true }] } });
});

test('api-11: a cart, which is read for each request, is believed before the details', async () => {
  await using shop = await startTestShop();
  const buyer = await customerOf(shop);
  const add = 'mutation { setCartLine(input: { bookId: "101", quantity: 1 }) { userErrors { code } } }';
  await buyer.data(add);
  await buy(buyer, delivery());
  await buyer.data(add);
  await shop.graphql('{ book(id: "101") { stock } }');
  using _soldOut = shop.legacy.intercept('/books/get/cart', (_request, response) => {
    const product = { name: 'A book', new_price: '10.00', qty: 0 };
    response.json({ status: 'success', data: [{ id: 1, product_id: 101, qty: 1, product }] });
  });

  const { viewer } = await buyer.data('{ viewer { cart { lines { book { stock inStock } } } } }');

  expect(viewer.cart.lines).toEqual([{ book: { stock: 0, inStock: false } }]);
});
