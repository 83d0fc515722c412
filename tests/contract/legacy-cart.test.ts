import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import { shapes } from '../../legacy-api/dialect.ts';
import { type Customer, type Form, idsOfNothing, type StandIn, startStandIn } from '../support/legacy.ts';
import { cartLine } from '../support/legacy-wire.ts';

const { books } = loadData();
const [one, two] = books.filter(({ stock }) => stock > 4);
const soldOut = books.find(({ stock }) => stock === 0);

/** A line of this book as it must be sent, but for its id. */
const lineOf = (book: typeof one, qty: number) => ({
  product_id: book?.id,
  qty,
  product: {
    name: book?.title,
    thumb_img: `covers/${book?.id}.svg`,
    new_price: book?.price,
    qty: book?.stock,
  },
});

describe.each(shapes)('carts in shape %s', (shape) => {
  let legacy: StandIn;
  beforeAll(async () => {
    legacy = await startStandIn(shape);
  });
  afterAll(() => legacy[Symbol.asyncDispose]());

  const cart = (as: Customer) => legacy.data(legacy.wire.list(cartLine(legacy.wire)), '/books/get/cart', {}, { as });
  const add = (as: Customer, book: typeof one) =>
    legacy.done('/books/add/cart', { product_id: String(book?.id) }, { as });

  /** A customer with one copy of a book in the cart, and the form that names that line. */
  async function withLine() {
    const customer = await legacy.register();
    await add(customer, one);
    const [line] = await cart(customer);
    return { customer, line: { cart_id: String(line?.id) } };
  }

  test('/books/add/cart adds one copy of a book, once, and says so in the language of the caller', async () => {
    const customer = await legacy.register();
    const form = { product_id: String(one?.id) };

    expect(await legacy.done('/books/add/cart', form, { as: customer, language: 'ar' })).toBe('أُضيف إلى سلة التسوق');
    expect(await add(customer, one)).toBe('Already in your cart');
    expect(await add(customer, two)).toBe('Added to your cart');

    const lines = await cart(customer);
    expect(lines).toMatchObject([lineOf(one, 1), lineOf(two, 1)]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
  });

  test('/books/add/cart adds once what is asked for twice at the same moment', async () => {
    const customer = await legacy.register();

    const words = await Promise.all([add(customer, one), add(customer, one)]);

    expect(words.toSorted()).toEqual(['Added to your cart', 'Already in your cart']);
    expect(await cart(customer)).toHaveLength(1);
  });

  test.each(idsOfNothing('product_id'))('/books/add/cart: %s is not found', async (_what, form) => {
    const customer = await legacy.register();

    expect(await legacy.refusal('/books/add/cart', form, { as: customer })).toEqual({
      http: 200,
      msg: 'Product not found',
    });

    expect(await cart(customer)).toEqual([]);
  });

  test('/books/add/cart refuses a book that is sold out', async () => {
    const customer = await legacy.register();
    const form = { product_id: String(soldOut?.id) };

    expect(await legacy.refusal('/books/add/cart', form, { as: customer })).toEqual({
      http: 200,
      msg: 'There are not that many copies in stock',
    });

    expect(await cart(customer)).toEqual([]);
  });

  test(`/books/add/cart ${shape === 'a' ? 'answers at once' : 'answers after a redirect alone'}`, async () => {
    const customer = await legacy.register();

    const response = await fetch(`${legacy.api.url}/books/add/cart`, {
      method: 'POST',
      redirect: 'manual',
      headers: { authorization: `Bearer ${customer.token}` },
      body: new URLSearchParams({ customer_id: String(customer.id), product_id: String(one?.id) }),
    });
    const { status } = z.object({ status: z.string() }).parse(await response.json());

    expect(response.status).toBe(shape === 'a' ? 200 : 307);
    // Who does not follow it must not take it for done.
    expect(status).toBe(shape === 'a' ? 'success' : legacy.wire.refused);
    expect(response.headers.has('location')).toBe(shape === 'b');
    expect(await cart(customer)).toHaveLength(shape === 'a' ? 1 : 0);
  });

  test('/books/update/cart sets a quantity from 1 to what is in stock', async () => {
    const { customer, line } = await withLine();

    for (const quantity of [2, one?.stock ?? 0, 1]) {
      const form = { ...line, quantity: String(quantity) };
      expect(await legacy.done('/books/update/cart', form, { as: customer })).toBe('Your cart has been updated');
      expect(await cart(customer)).toMatchObject([lineOf(one, quantity)]);
    }
  });

  test.each<[string, string, Form]>([
    ['no quantity', 'The quantity must be at least 1', {}],
    ['an empty one', 'The quantity must be at least 1', { quantity: '' }],
    ['0', 'The quantity must be at least 1', { quantity: '0' }],
    ['a negative one', 'The quantity must be at least 1', { quantity: '-1' }],
    ['a fraction', 'The quantity must be at least 1', { quantity: '1.5' }],
    ['words', 'The quantity must be at least 1', { quantity: 'two' }],
    ['one in Arabic digits', 'The quantity must be at least 1', { quantity: '٢' }],
    ['several', 'The quantity must be at least 1', { quantity: ['2', '3'] }],
    ['an escape from SQL', 'The quantity must be at least 1', { quantity: '2, product_id = 1' }],
    ['a huge number', 'The quantity must be at least 1', { quantity: '9'.repeat(400) }],
    ['one copy too many', 'There are not that many copies in stock', { quantity: String((one?.stock ?? 0) + 1) }],
  ])('/books/update/cart refuses %s, which leaves the line as it was', async (_what, msg, form) => {
    const { customer, line } = await withLine();

    const refused = await legacy.refusal('/books/update/cart', { ...line, ...form }, { as: customer });

    expect(refused).toEqual({ http: 200, msg });
    expect(await cart(customer)).toMatchObject([lineOf(one, 1)]);
  });

  test.each(idsOfNothing('cart_id').map(([what, form]) => [what, form, { ...form, quantity: '2' }] as const))(
    'a cart_id that is %s is no line to change or to remove',
    async (_what, toRemove, toChange) => {
      const { customer } = await withLine();

      expect(await legacy.refusal('/books/update/cart', toChange, { as: customer })).toEqual({
        http: 200,
        msg: 'Not found',
      });
      expect(await legacy.refusal('/books/remove/cart', toRemove, { as: customer, language: 'ar' })).toEqual({
        http: 200,
        msg: 'غير موجود',
      });

      expect(await cart(customer)).toMatchObject([lineOf(one, 1)]);
    },
  );

  // The payload of the specification has no customer_id: whoever calls it has to know whose line it is.
  test("/books/update/cart changes any customer's line for any customer", async () => {
    const { customer, line } = await withLine();
    const other = await legacy.register();

    await legacy.done('/books/update/cart', { ...line, quantity: '3' }, { as: other });

    expect(await cart(customer)).toMatchObject([lineOf(one, 3)]);
    expect(await cart(other)).toEqual([]);
  });

  test('/books/remove/cart takes a line away, once', async () => {
    const { customer, line } = await withLine();
    await add(customer, two);

    expect(await legacy.done('/books/remove/cart', line, { as: customer })).toBe('Removed from your cart');
    expect(await legacy.refusal('/books/remove/cart', line, { as: customer })).toEqual({ http: 200, msg: 'Not found' });

    expect(await cart(customer)).toMatchObject([lineOf(two, 1)]);
  });

  test("/books/remove/cart does not find another customer's line", async () => {
    const { customer, line } = await withLine();
    const other = await legacy.register();

    expect(await legacy.refusal('/books/remove/cart', line, { as: other })).toEqual({ http: 200, msg: 'Not found' });

    expect(await cart(customer)).toMatchObject([lineOf(one, 1)]);
  });

  const guestCart = (cartData: unknown, asking = {}) =>
    legacy.data(
      legacy.wire.list(cartLine(legacy.wire)),
      '/books/get/cart/noauth',
      { cart_data: typeof cartData === 'string' ? cartData : JSON.stringify(cartData) },
      asking,
    );

  test("/books/get/cart/noauth gives the lines of a guest's cart in its order, in the shape of a customer's", async () => {
    const lines = [
      { product_id: two?.id, qty: 2 },
      { product_id: String(one?.id), qty: '3' },
    ];

    const expected = [
      { id: null, ...lineOf(two, 2) },
      { id: null, ...lineOf(one, 3) },
    ];
    expect(await guestCart(lines)).toEqual(expected);
    expect(await guestCart(lines, { as: { id: 999, token: 'of no session' } })).toEqual(expected);
  });

  test('/books/get/cart/noauth counts a book once, and from 1 to as many copies as there are', async () => {
    const id = one?.id;

    expect(
      await guestCart([
        { product_id: id, qty: 2 },
        { product_id: id, qty: 4 },
      ]),
    ).toMatchObject([lineOf(one, 2)]);
    expect(await guestCart([{ product_id: id, qty: 1e9 }])).toMatchObject([lineOf(one, one?.stock ?? 0)]);
    for (const qty of [0, -2, 1.5, null, 'x', true, [3], '0x3', undefined, Number.MAX_VALUE]) {
      expect(await guestCart([{ product_id: id, qty }])).toMatchObject([lineOf(one, 1)]);
    }
    expect(await guestCart([{ product_id: soldOut?.id, qty: 1 }])).toMatchObject([lineOf(soldOut, 1)]);
  });

  test('/books/get/cart/noauth leaves out what is no book', async () => {
    const id = one?.id;
    const noBooks = [999_999, -1, 0, 1.5, null, true, '', '0x65', `${id} OR 1=1`, [id], { id }, '9'.repeat(400)];
    const nonsense = noBooks.map((product_id) => ({ product_id, qty: 1 }));

    expect(await guestCart([...nonsense, { qty: 1 }, null, [], 'x', 7, { product_id: id, qty: 1 }])).toMatchObject([
      lineOf(one, 1),
    ]);
  });

  test('/books/get/cart/noauth leaves out what comes after 500 lines, whatever they are', async () => {
    const line = JSON.stringify({ product_id: one?.id, qty: 1 });
    const after = (count: number) => `[${'0,'.repeat(count)}${line}]`;

    expect(await guestCart(after(499))).toMatchObject([lineOf(one, 1)]);
    for (const count of [500, 200_000]) expect(await guestCart(after(count))).toEqual([]);
  });

  test.each([
    '',
    '[]',
    '{}',
    'null',
    '"x"',
    '[1',
    'undefined',
    '\0',
    '['.repeat(100_000),
    `{"product_id":${one?.id},"qty":1}`,
  ])('/books/get/cart/noauth: %.20j is an empty cart', async (cartData) => {
    expect(await guestCart(cartData)).toEqual([]);
  });

  test('/books/get/cart/noauth without a form, or with several carts, is an empty cart', async () => {
    const line = JSON.stringify([{ product_id: one?.id, qty: 1 }]);
    const empty = legacy.wire.list(z.never());

    expect(await legacy.data(empty, '/books/get/cart/noauth')).toEqual([]);
    expect(await legacy.data(empty, '/books/get/cart/noauth', { cart_data: [line, line] })).toEqual([]);
  });
});
