import { expect, test } from 'vitest';
import { buy, delivery } from '../support/checkouts.ts';
import {
  app,
  customerOf,
  registration,
  shapesAndLanguages,
  signInMutation,
  signUpMutation,
} from '../support/customers.ts';
import { heldCalls } from '../support/held-calls.ts';
import { startTestShop } from '../support/shop.ts';

/** A book of which the stand-in has no copy. */
const soldOut = '103';

const cartFields = `{
  id lineCount
  lines { bookId quantity unitPrice { amount } subtotal { amount } book { title(language: EN) { value } stock } }
  unitPriceTotal { amount } subtotal { amount } shipping { amount } total { amount currencyCode }
}`;
const payload = '{ cart { lineCount lines { id bookId quantity } } message userErrors { code field message } }';
const add = `mutation Add($input: SetCartLineInput!) { setCartLine(input: $input) ${payload} }`;
const update = `mutation Update($input: UpdateCartLineInput!) { updateCartLine(input: $input) ${payload} }`;
const remove = `mutation Remove($input: RemoveCartLineInput!) { removeCartLine(input: $input) ${payload} }`;
const clear = `mutation Clear { clearCart ${payload} }`;
const cart = `{ viewer { cart ${cartFields} } }`;

test.each(shapesAndLanguages)(
  'cart-6 api-1: a signed-in cart lives on the server, and each change gives it as it is there (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const customer = await customerOf(shop, language);
    const said = (en: string, ar: string) => ({ en, ar })[language];

    const added = (await customer.data(add, { input: { bookId: '101', quantity: 3 } })).setCartLine;
    await customer.data(add, { input: { bookId: '102' } });
    const whole = (await customer.data(cart)).viewer.cart;
    const [line] = added.cart.lines;
    const updated = (await customer.data(update, { input: { lineId: line.id, quantity: 2 } })).updateCartLine;
    const removed = (await customer.data(remove, { input: { lineId: line.id } })).removeCartLine;
    const cleared = (await customer.data(clear)).clearCart;

    expect(added).toEqual({
      cart: { lineCount: 1, lines: [{ id: expect.any(String), bookId: '101', quantity: 3 }] },
      message: said('Added to your cart', 'أُضيف إلى سلة التسوق'),
      userErrors: [],
    });
    expect(whole).toEqual({
      id: customer.id,
      lineCount: 2,
      lines: [
        {
          bookId: '101',
          quantity: 3,
          unitPrice: { amount: '148.00' },
          subtotal: { amount: '444.00' },
          book: { title: { value: expect.any(String) }, stock: expect.any(Number) },
        },
        expect.objectContaining({ bookId: '102', quantity: 1 }),
      ],
      unitPriceTotal: { amount: '220.00' },
      subtotal: { amount: '516.00' },
      shipping: { amount: '0.00' },
      total: { amount: '516.00', currencyCode: 'QAR' },
    });
    expect(updated).toMatchObject({
      cart: { lines: [{ bookId: '101', quantity: 2 }, { bookId: '102' }] },
      message: said('Your cart has been updated', 'حُدّثت سلة التسوق'),
      userErrors: [],
    });
    expect(removed).toMatchObject({
      cart: { lineCount: 1, lines: [{ bookId: '102' }] },
      message: said('Removed from your cart', 'أُزيل من سلة التسوق'),
      userErrors: [],
    });
    expect(cleared).toMatchObject({ cart: { lineCount: 0, lines: [] }, userErrors: [] });
  },
);

test('cart-6 api-4: adding a copy is two upstream calls, a number of them five, a change three', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const paths = async (run: () => Promise<unknown>) => {
    shop.legacy.forget();
    await run();
    return shop.legacy.received.map(({ path }) => path);
  };

  expect(await paths(() => customer.data(add, { input: { bookId: '102' } }))).toEqual([
    '/books/add/cart',
    '/books/get/cart',
  ]);
  expect(await paths(() => customer.data(add, { input: { bookId: '104', quantity: 1 } }))).toEqual([
    '/books/add/cart',
    '/books/get/cart',
  ]);
  expect(await paths(() => customer.data(add, { input: { bookId: '101', quantity: 2 } }))).toEqual([
    '/books/get/cart',
    '/books/add/cart',
    '/books/get/cart',
    '/books/update/cart',
    '/books/get/cart',
  ]);
  const [line] = (await customer.data('{ viewer { cart { lines { id } } } }')).viewer.cart.lines;
  expect(await paths(() => customer.data(update, { input: { lineId: line.id, quantity: 3 } }))).toEqual([
    '/books/get/cart',
    '/books/update/cart',
    '/books/get/cart',
  ]);
  expect(
    await paths(() => customer.data('{ viewer { a: cart { lineCount } b: cart { id } name email } }')),
  ).toHaveLength(2);
});

test.each([
  ['more copies than there are, twice', 5_000, 5_000, ['OUT_OF_STOCK', 'OUT_OF_STOCK'], []],
  ['more than there are beside one', 5_000, 1, ['OUT_OF_STOCK'], [1]],
  ['more than there are beside two', 5_000, 2, ['OUT_OF_STOCK'], [2]],
])('cart-6: two changes at once don’t undo each other: %s', async (_what, one, other, codes, quantities) => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const put = (quantity: number) => customer.data(add, { input: { bookId: '101', quantity } });

  const answers = await Promise.all([put(one), put(other)]);

  expect(answers.flatMap(({ setCartLine }) => setCartLine.userErrors.map(({ code }) => code))).toEqual(codes);
  const { lines } = (await customer.data('{ viewer { cart { lines { quantity } } } }')).viewer.cart;
  expect(lines.map(({ quantity }) => quantity)).toEqual(quantities);
});

test('cart-6: of one cart sixteen changes wait, the next is refused and may be sent again', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  using adding = heldCalls(shop.legacy, '/books/add/cart');
  const changes = Array.from({ length: 18 }, () => customer.graphql(add, { input: { bookId: '101' } }));

  const refused = await Promise.race(changes);
  const begunThen = adding.count();
  adding.letGo();
  const errors = (await Promise.all(changes)).flatMap((answer) => answer.errors);

  expect(refused.errors).toMatchObject([
    { path: ['setCartLine'], extensions: { code: 'OVERLOADED', mayBeDone: false } },
  ]);
  const seconds = refused.errors[0]?.extensions?.['retryAfterSeconds'];
  expect(refused.headers.get('retry-after')).toBe(String(seconds));
  expect(begunThen).toBe(1);
  expect(errors).toEqual(refused.errors);
});

test('cart-6: a change that waits for others of the cart is dropped when its client leaves; what has begun is done', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  using adding = heldCalls(shop.legacy, '/books/add/cart');
  const leaving = new AbortController();
  const changes = ['101', '102', '104'].map((bookId) =>
    shop.get('/graphql', {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
      body: JSON.stringify({ query: add, variables: { input: { bookId } } }),
    }),
  );
  await expect.poll(adding.count).toBe(1);
  await Promise.all(['105', '107'].map((id) => shop.graphql(`{ book(id: "${id}") { id } }`))); // those before have come

  leaving.abort();
  await Promise.allSettled(changes);
  for (const id of ['108', '109']) await shop.graphql(`{ book(id: "${id}") { id } }`); // it is known that they have left
  adding.letGo();
  const { cart: after } = (await customer.data(add, { input: { bookId: '106' } })).setCartLine;

  expect(adding.count()).toBe(2);
  expect(after.lineCount).toBe(2);
});

test('cart-6: a book’s new line is read while the book is still being added', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const readAgain = Promise.withResolvers<void>();
  let isAdded = false;
  using _adding = shop.legacy.intercept('/books/add/cart', (_request, response, next) => {
    isAdded = true;
    const send = response.json.bind(response);
    response.json = (body: unknown) => {
      void readAgain.promise.then(() => send(body));
      return response;
    };
    next();
  });
  using _reading = shop.legacy.intercept('/books/get/cart', (_request, _response, next) => {
    if (isAdded) readAgain.resolve();
    next();
  });

  const { setCartLine } = await customer.data(add, { input: { bookId: '101', quantity: 2 } });

  expect(setCartLine).toMatchObject({ cart: { lines: [{ bookId: '101', quantity: 2 }] }, userErrors: [] });
});

test('api-2: what is a customer’s goes out with their token and id, by POST, in their language', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop, 'ar');

  await customer.data('{ viewer { cart { lineCount } } }');

  const { headers, form } = shop.legacy.received.findLast(({ path }) => path === '/books/get/cart') ?? {};
  expect(headers).toMatchObject({ authorization: expect.stringMatching(/^Bearer \S+$/), 'accept-language': 'ar' });
  expect(form).toEqual({ customer_id: customer.id });
});

test('book-5: a book added again keeps its line; as many copies as chosen are in the cart', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const put = async (quantity?: number) => {
    const { cart: after, message } = (
      await customer.data(add, { input: { bookId: '101', ...(quantity && { quantity }) } })
    ).setCartLine;
    return { message, quantities: after.lines.map((line) => line.quantity) };
  };

  expect(await put(4)).toEqual({ message: 'Added to your cart', quantities: [4] });
  expect(await put()).toEqual({ message: 'Already in your cart', quantities: [4] });
  expect(await put(2)).toEqual({ message: 'Your cart has been updated', quantities: [2] });
  expect(await put(1)).toEqual({ message: 'Your cart has been updated', quantities: [1] });
  expect(await put(1)).toEqual({ message: 'Already in your cart', quantities: [1] });
});

test('cart-1: no more copies than are in stock, and no fewer than one', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const { stock } = (await customer.data('{ book(id: "101") { stock } }')).book;
  const field = ['input', 'quantity'];
  const tooMany = { code: 'OUT_OF_STOCK', field, message: 'There are not that many copies in stock' };
  const tooFew = { code: 'INVALID', field, message: 'The quantity must be at least 1' };

  const none = (await customer.data(add, { input: { bookId: '101', quantity: stock + 1 } })).setCartLine;
  const byNoLine = await customer.data(
    'mutation ($input: SetCartLineInput!) { setCartLine(input: $input) { userErrors { lineId bookId } } }',
    { input: { bookId: '101', quantity: stock + 1 } },
  );
  const all = (await customer.data(add, { input: { bookId: '101', quantity: stock } })).setCartLine;
  const lineId = all.cart.lines[0].id;
  const more = (await customer.data(update, { input: { lineId, quantity: stock + 1 } })).updateCartLine;
  const zero = (await customer.data(update, { input: { lineId, quantity: 0 } })).updateCartLine;
  const minus = (await customer.data(add, { input: { bookId: '102', quantity: -1 } })).setCartLine;

  expect(none).toMatchObject({ cart: { lineCount: 0 }, message: null, userErrors: [tooMany] });
  // The line that the copies would have had is gone.
  expect(byNoLine.setCartLine.userErrors).toEqual([{ lineId: null, bookId: '101' }]);
  expect(all).toMatchObject({ cart: { lines: [{ quantity: stock }] }, userErrors: [] });
  expect(more).toMatchObject({ cart: { lines: [{ quantity: stock }] }, userErrors: [tooMany] });
  expect(zero).toMatchObject({ cart: { lines: [{ quantity: stock }] }, userErrors: [tooFew] });
  expect(minus).toMatchObject({ cart: { lineCount: 1 }, userErrors: [tooFew] });
});

test.each(shapesAndLanguages)(
  'cart-8: what the legacy API refuses comes with its own words, and the cart as it is there (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const customer = await customerOf(shop, language);
    const { lines } = (await customer.data(add, { input: { bookId: '101', quantity: 2 } })).setCartLine.cart;
    using _closed = shop.legacy.faults.add({ kind: 'refusal', msg: 'Stocktaking today', path: '/books/update/cart' });

    const { updateCartLine } = await customer.data(update, { input: { lineId: lines[0].id, quantity: 3 } });
    const { setCartLine } = await customer.data(add, { input: { bookId: '999999' } });

    expect(updateCartLine).toEqual({
      cart: { lineCount: 1, lines },
      message: null,
      userErrors: [{ code: 'REFUSED', field: null, message: 'Stocktaking today' }],
    });
    expect(setCartLine.userErrors).toEqual([
      {
        code: 'NOT_FOUND',
        field: ['input', 'bookId'],
        message: { en: 'Product not found', ar: 'المنتج غير موجود' }[language],
      },
    ]);
  },
);

test.each(['SQLSTATE[HY000]: no such table carts', 'failed to open stream /var/www/cart.php', ''])(
  'cart-8: what a server says to its own people is not said to customers: «%s»',
  async (msg) => {
    await using shop = await startTestShop();
    const customer = await customerOf(shop);
    await customer.data(add, { input: { bookId: '101' } });
    const somethingWrong = 'Something Went Wrong';
    using _update = shop.legacy.faults.add({ kind: 'refusal', msg, path: '/books/update/cart' });
    using _add = shop.legacy.faults.add({ kind: 'refusal', msg, path: '/books/add/cart' });

    const { lines } = (await customer.data('{ viewer { cart { lines { id } } } }')).viewer.cart;
    const changed = await customer.data(update, { input: { lineId: lines[0].id, quantity: 3 } });
    const added = await customer.data(add, { input: { bookId: '102' } });
    const missing = await customer.data(add, { input: { bookId: '999999' } });

    expect(changed.updateCartLine.userErrors).toEqual([{ code: 'REFUSED', field: null, message: somethingWrong }]);
    expect(added.setCartLine.userErrors).toMatchObject([{ code: 'REFUSED', message: somethingWrong }]);
    expect(missing.setCartLine.userErrors).toMatchObject([{ code: 'NOT_FOUND', message: 'We have no such book' }]);
  },
);

test.each(shapesAndLanguages)(
  'cart-6: a book that is sold out is not added (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const customer = await customerOf(shop, language);

    const { setCartLine } = await customer.data(add, { input: { bookId: soldOut } });

    expect(setCartLine).toEqual({
      cart: { lineCount: 0, lines: [] },
      message: null,
      userErrors: [
        {
          code: 'OUT_OF_STOCK',
          field: ['input', 'bookId'],
          message: { en: 'There are not that many copies in stock', ar: 'الكمية المطلوبة غير متوفرة' }[language],
        },
      ],
    });
  },
);

test.each(['a', 'b'] as const)(
  'api-6: another customer’s line changes nothing, whoever asks (shape %s)',
  async (shape) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const [owner, other] = [await customerOf(shop), await customerOf(shop)];
    const { lines } = (await owner.data(add, { input: { bookId: '101', quantity: 2 } })).setCartLine.cart;
    const lineId = lines[0].id;

    const updated = (await other.data(update, { input: { lineId, quantity: 5 } })).updateCartLine;
    const removed = (await other.data(remove, { input: { lineId } })).removeCartLine;
    const guest = (await app(shop).data(update, { input: { lineId, quantity: 5 } })).updateCartLine;

    const notTheirs = [{ code: 'NOT_FOUND', field: ['input', 'lineId'], message: 'This book is not in your cart' }];
    expect(updated).toEqual({ cart: { lineCount: 0, lines: [] }, message: null, userErrors: notTheirs });
    expect(removed).toMatchObject({ userErrors: notTheirs });
    expect(guest).toEqual({
      cart: null,
      message: null,
      userErrors: [{ code: 'SIGN_IN_REQUIRED', field: null, message: 'Please Login' }],
    });
    expect((await owner.data('{ viewer { cart { lines { id bookId quantity } } } }')).viewer.cart.lines).toEqual(lines);
    for (const path of ['/books/update/cart', '/books/remove/cart'])
      expect(shop.legacy.calls(path)).toBe(path.includes('update') ? 1 : 0);
  },
);

test('cart-1: what others have bought meanwhile is not put in, not even one copy of it', async () => {
  await using shop = await startTestShop();
  // Of what is bought in a shop that shares nothing with this one it does not know.
  await using elsewhere = await startTestShop({ beside: shop });
  const [slow, quick] = [await customerOf(shop), await customerOf(elsewhere)];
  const stockOf = async () => (await slow.data('{ book(id: "215") { stock } }')).book.stock;
  const seen = await stockOf();
  await quick.data(add, { input: { bookId: '215', quantity: seen - 1 } });
  await buy(quick, delivery());

  const { cart: after, userErrors } = (await slow.data(add, { input: { bookId: '215', quantity: seen } })).setCartLine;

  expect(await stockOf()).toBe(seen); // what everybody reads is a little behind
  expect(after).toEqual({ lineCount: 0, lines: [] });
  expect(userErrors).toMatchObject([{ code: 'OUT_OF_STOCK', field: ['input', 'quantity'] }]);
});

test('cart-6: of two requests at once to remove a line one removes it, and the other is told that it is not there', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop, 'ar');
  const [line] = (await customer.data(add, { input: { bookId: '101' } })).setCartLine.cart.lines;

  const answers = await Promise.all([1, 2].map(() => customer.data(remove, { input: { lineId: line.id } })));

  const notThere = { code: 'NOT_FOUND', field: ['input', 'lineId'], message: 'هذا الكتاب ليس في سلتك' };
  expect(answers.flatMap(({ removeCartLine }) => removeCartLine.userErrors)).toEqual([notThere]);
  expect(shop.legacy.calls('/books/remove/cart')).toBe(1);
});

test.each([
  ['removed', remove, '/books/remove/cart', {}],
  ['given another number of copies', update, '/books/update/cart', { quantity: 2 }],
])(
  'cart-6: a line that is %s while another process removes it is not there, in words of the shop',
  async (_what, change, path, more) => {
    await using shop = await startTestShop();
    await using beside = await startTestShop({ beside: shop });
    const phone = await customerOf(shop);
    const tablet = Object.assign(app(beside), { token: phone.token });
    const [{ id: lineId }] = (await phone.data(add, { input: { bookId: '101' } })).setCartLine.cart.lines;
    const isRemoved = Promise.withResolvers<void>();
    let changes = 0;
    using _late = shop.legacy.intercept(path, async (_request, _response, next) => {
      changes += 1;
      if (changes === 1) await isRemoved.promise;
      next();
    });
    const late = tablet.graphql(change, { input: { lineId, ...more } });
    await expect.poll(() => changes).toBe(1);

    await phone.data(remove, { input: { lineId } });
    isRemoved.resolve();
    const { data, errors } = await late;

    const notThere = { code: 'NOT_FOUND', field: ['input', 'lineId'], message: 'This book is not in your cart' };
    expect(errors).toEqual([]);
    expect(Object.values(data ?? {})).toMatchObject([{ cart: { lineCount: 0 }, userErrors: [notThere] }]);
  },
);

test('cart-10: two devices that clear one cart at once both find it empty', async () => {
  await using shop = await startTestShop();
  const phone = await customerOf(shop);
  const tablet = Object.assign(app(shop), { token: phone.token });
  for (const bookId of ['101', '102', '104', '201']) await phone.data(add, { input: { bookId } });
  const bothHaveRead = Promise.withResolvers<void>();
  let removals = 0;
  using _together = shop.legacy.intercept('/books/remove/cart', async (_request, _response, next) => {
    if ((removals += 1) === 6) bothHaveRead.resolve(); // three at once of each
    await bothHaveRead.promise;
    next();
  });

  const cleared = await Promise.all([phone.data(clear), tablet.data(clear)]);

  for (const { clearCart } of cleared) expect(clearCart).toMatchObject({ cart: { lineCount: 0 }, userErrors: [] });
});

test('cart-10: what the legacy API does not remove is reported', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  await customer.data(add, { input: { bookId: '101' } });
  using _closed = shop.legacy.faults.add({ kind: 'refusal', msg: 'Stocktaking today', path: '/books/remove/cart' });

  expect((await customer.data(clear)).clearCart).toMatchObject({
    cart: { lineCount: 1 },
    userErrors: [{ code: 'REFUSED', message: 'Stocktaking today' }],
  });
});

test('cart-10: a cart of any size is cleared, and leaves calls to others meanwhile', async () => {
  await using shop = await startTestShop({ env: { LEGACY_MAX_CONCURRENCY: '16' } });
  const customer = await customerOf(shop);
  const { books } = await customer.data('{ books { items { id } } }');
  const ids = [
    ...new Set([...books.items.map(({ id }) => id), ...Array.from({ length: 60 }, (_each, at) => String(201 + at))]),
  ];
  const { account } = customer;
  await app(shop).data(signInMutation, {
    input: {
      email: account.email,
      password: account.password,
      guestCart: ids.map((bookId) => ({ bookId, quantity: 1 })),
    },
  });
  expect((await customer.data('{ viewer { cart { lineCount } } }')).viewer.cart.lineCount).toBeGreaterThan(32);

  const [{ clearCart }, others] = await Promise.all([
    customer.data(clear),
    Promise.all(
      ['101', '102', '104'].map((id) => app(shop).data('query Book($id: ID!) { book(id: $id) { id } }', { id })),
    ),
  ]);

  expect(clearCart).toMatchObject({ cart: { lineCount: 0 }, userErrors: [] });
  expect(others.map(({ book }) => book.id)).toEqual(['101', '102', '104']);
});

test('auth-4: sign-ins that hang leave calls to everybody else', async () => {
  await using shop = await startTestShop({ env: { LEGACY_MAX_CONCURRENCY: '8', LEGACY_TIMEOUT_MS: '30000' } });
  const customer = await customerOf(shop);
  const released = Promise.withResolvers<void>();
  let hanging = 0;
  const full = Promise.withResolvers<void>();
  using _hangs = shop.legacy.intercept('/login', async (_request, response) => {
    if ((hanging += 1) === 2) full.resolve(); // a quarter of the calls at once
    await released.promise;
    response.status(500).end();
  });
  const entering = Array.from({ length: 8 }, (_each, at) =>
    app(shop).graphql(signInMutation, { input: { email: `reader-${at}@example.com`, password: 'books for all' } }),
  );
  await full.promise;

  const { setCartLine } = await customer.data(add, { input: { bookId: '101' } });
  const { book } = await app(shop).data('{ book(id: "101") { id } }');

  expect(setCartLine).toMatchObject({ cart: { lineCount: 1 } });
  expect(book.id).toBe('101');
  expect(hanging).toBe(2);
  released.resolve();
  await Promise.all(entering);
});

test('cart-6: a number with a zero before it is no id: nothing is put in that is then not found', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);

  const { data, errors } = await customer.graphql(add, { input: { bookId: '0101', quantity: 3 } });

  expect(data).toEqual({ setCartLine: null });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect((await customer.data('{ viewer { cart { lineCount } } }')).viewer.cart.lineCount).toBe(0);
});

test('cart-6: one change that fails leaves the answers of the others', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);

  const { data, errors } = await customer.graphql(
    `mutation {
      one: setCartLine(input: { bookId: "104" }) { cart { lineCount } }
      other: setCartLine(input: { bookId: "no id" }) { cart { lineCount } }
    }`,
  );

  expect(data).toEqual({ one: { cart: { lineCount: 1 } }, other: null });
  expect(errors).toMatchObject([{ path: ['other'], extensions: { code: 'BAD_USER_INPUT' } }]);
});

test('api-5: a customer’s cart is never answered from what was read before', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const { headers } = await customer.graphql(cart);
  shop.legacy.forget();

  await customer.data(cart);

  expect(headers.get('cache-control')).toBe('no-store');
  expect(shop.legacy.calls('/books/get/cart')).toBe(1);
});

test('cart-6: a change whose answer is lost is an error, and is not sent again', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  using _lost = shop.legacy.faults.add({ kind: 'lost', path: '/books/add/cart' });

  const { data, errors } = await customer.graphql(add, { input: { bookId: '101' } });

  expect(data).toEqual({ setCartLine: null });
  expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['UPSTREAM_UNAVAILABLE']);
  expect(shop.legacy.calls('/books/add/cart')).toBe(1);
});

test('cart-6: what is done is told, even where the cart can’t be read after it', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/books/get/cart' });

  const { data, errors } = await customer.graphql(add, { input: { bookId: '101' } });

  expect(data).toEqual({ setCartLine: { cart: null, message: 'Added to your cart', userErrors: [] } });
  expect(errors.map(({ path }) => path)).toEqual([['setCartLine', 'cart']]);
});

const guestCart = [
  { bookId: '101', quantity: 2 },
  { bookId: '102', quantity: 9999 },
  { bookId: '999999', quantity: 1 },
];

test.each(shapesAndLanguages)(
  'cart-5: a guest’s cart goes along to sign-in and to sign-up; each line is taken over or named (shape %s, %s)',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape } });
    const account = registration();
    const phone = app(shop, language);

    const { signUp } = await phone.data(signUpMutation, { input: { ...account, guestCart } });
    phone.token = signUp.token;
    const first = (await phone.data('{ viewer { cart { lines { bookId quantity } } } }')).viewer.cart;
    const again = { email: account.email, password: account.password, guestCart: [{ bookId: '101', quantity: 3 }] };
    const { signIn } = await phone.data(signInMutation, { input: again });

    const { stock } = (await phone.data('{ book(id: "102") { stock } }')).book;
    const merged = [
      { bookId: '101', quantity: 2 },
      { bookId: '102', quantity: Math.min(stock, 999) },
    ];
    expect(signUp).toMatchObject({
      mergedLines: merged,
      unmergedLines: [{ bookId: '999999', quantity: 1, reason: 'NOT_SOLD' }],
      userErrors: [],
    });
    expect(first.lines).toEqual(merged);
    expect(signIn).toMatchObject({ mergedLines: [{ bookId: '101', quantity: 3 }], unmergedLines: [] });
  },
);

test('cart-5: where it is unknown what the legacy API has taken over, the device keeps all of it', async () => {
  await using shop = await startTestShop();
  const { account } = await customerOf(shop);
  using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/books/get/cart' });

  const { signIn } = await app(shop).data(signInMutation, {
    input: { email: account.email, password: account.password, guestCart },
  });

  expect(signIn).toMatchObject({ token: expect.any(String), mergedLines: [], userErrors: [] });
  expect(signIn.unmergedLines).toEqual(
    guestCart.map((line) => ({ ...line, quantity: Math.min(line.quantity, 999), reason: 'UNKNOWN' })),
  );
});

test('cart-5: why a line was not taken over is told, with the book, by one call for all', async () => {
  await using shop = await startTestShop();
  const { account } = await customerOf(shop);
  const input = {
    email: account.email,
    password: account.password,
    guestCart: [{ bookId: soldOut, quantity: 1 }, ...guestCart],
  };
  shop.legacy.forget();

  const { signIn } = await app(shop).data(
    `mutation SignIn($input: SignInInput!) {
      signIn(input: $input) { unmergedLines { reason book { id stock title(language: EN) { value } } } }
    }`,
    { input },
  );

  expect(signIn.unmergedLines).toEqual([
    { reason: 'SOLD_OUT', book: { id: soldOut, stock: 0, title: { value: expect.any(String) } } },
    { reason: 'NOT_SOLD', book: null },
  ]);
  expect(shop.legacy.received.map(({ path }) => path)).toEqual(['/login', '/books/get/cart', '/books/get/cart/noauth']);
});

test('cart-4 cart-5: whatever an old device keeps, its customer is let in and the rest of the cart is taken over', async () => {
  await using shop = await startTestShop();
  const { account } = await customerOf(shop);
  const junk = [
    { bookId: 'no id at all', quantity: 1 },
    { bookId: '101', quantity: -3 },
    ...Array.from({ length: 120 }, (_each, at) => ({ bookId: String(500_000 + at), quantity: 1 })),
  ];

  const { signIn } = await app(shop).data(signInMutation, {
    input: { email: account.email, password: account.password, guestCart: junk },
  });
  const priced = await app(shop).data(
    'query Guest($lines: [CartLineInput!]!) { guestCart(lines: $lines) { lines { bookId book { id } } } }',
    {
      lines: junk.slice(0, 2),
    },
  );

  expect(signIn).toMatchObject({ token: expect.any(String), userErrors: [] });
  expect(signIn.mergedLines).toEqual([{ bookId: '101', quantity: 1 }]);
  expect(signIn.unmergedLines).toHaveLength(121);
  expect(priced.guestCart.lines).toEqual([
    { bookId: 'no id at all', book: null },
    { bookId: '101', book: { id: '101' } },
  ]);
});

test('cart-5: a new account whose cart could not be taken over is an account all the same', async () => {
  await using shop = await startTestShop();
  using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/login' });
  const phone = app(shop);

  const { signUp } = await phone.data(signUpMutation, { input: { ...registration(), guestCart } });
  phone.token = signUp.token;

  expect(signUp).toMatchObject({ mergedLines: [], userErrors: [] });
  expect(signUp.unmergedLines).toHaveLength(3);
  expect(await phone.data('{ viewer { name } }')).toEqual({ viewer: { name: 'A Reader' } });
});
