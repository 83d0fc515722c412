import { expect, test } from 'vitest';
import contact from '../../legacy-api/data/contact.json' with { type: 'json' };
import demo from '../../legacy-api/data/demo-customer.json' with { type: 'json' };
import { buyerOf, delivery } from '../support/checkouts.ts';
import { app, browser, customerOf, registration, signInMutation } from '../support/customers.ts';
import { startTestShop } from '../support/shop.ts';

/** What a program goes by is data: it never has to read a sentence. */

const shopQuery = '{ shop { currencyCode timeZone languages publicUrl passwordReset contactForm videoUrl } }';

test('api-14: a shop says what it can do, and asks the legacy API nothing for it', async () => {
  const paths = { LEGACY_FORGOT_PASSWORD_PATH: '/forgot', LEGACY_RESET_PASSWORD_PATH: '/reset' };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_EMAIL: 'shop@press.example' };
  await using plain = await startTestShop();
  await using half = await startTestShop({ env: { LEGACY_FORGOT_PASSWORD_PATH: '/forgot' } });
  await using whole = await startTestShop({
    env: {
      ...paths,
      ...mail,
      VIDEO_URL: 'https://video.example/embed/1',
      CURRENCY: 'USD',
      SHOP_TIME_ZONE: 'America/New_York',
    },
  });

  const [can, canHalf, canAll] = await Promise.all([plain, half, whole].map((shop) => app(shop).data(shopQuery)));

  const languages = ['EN', 'AR'];
  expect(can).toEqual({
    shop: {
      currencyCode: 'QAR',
      timeZone: 'Asia/Qatar',
      languages,
      publicUrl: plain.url,
      passwordReset: false,
      contactForm: false,
      videoUrl: null,
    },
  });
  expect(canHalf).toMatchObject({ shop: { passwordReset: false } });
  expect(canAll).toEqual({
    shop: {
      currencyCode: 'USD',
      timeZone: 'America/New_York',
      languages,
      publicUrl: whole.url,
      passwordReset: true,
      contactForm: true,
      videoUrl: 'https://video.example/embed/1',
    },
  });
  expect(plain.legacy.calls()).toBe(0);
});

test('a map may be shown in a frame where it is one of those that the shop is set up for', async () => {
  await using plain = await startTestShop();
  await using framing = await startTestShop({ env: { MAP_ORIGINS: 'https://tiles.example,https://maps.example' } });
  const { map } = contact;

  const answers = await Promise.all([plain, framing].map((shop) => app(shop).data('{ contact { map embeddedMap } }')));

  expect(new URL(map).origin).toBe('https://maps.example');
  expect(answers).toEqual([{ contact: { map, embeddedMap: null } }, { contact: { map, embeddedMap: map } }]);
});

test('api-14: what a shop can do may be kept by what lies between it and a client', async () => {
  await using shop = await startTestShop();

  const response = await shop.get(`/graphql?query=${encodeURIComponent(shopQuery)}`);

  expect(response.headers.get('cache-control')).toBe('max-age=600, public');
});

test('api-15: a sign-in and a sign-up say when the session ends, to an app and to a browser', async () => {
  await using shop = await startTestShop();
  const account = registration();
  const begins = Date.now();
  const daysUntil = (moment: string) => Math.round((Date.parse(moment) - begins) / 86_400_000);

  const { signUp } = await app(shop).data(
    'mutation SignUp($input: SignUpInput!) { signUp(input: $input) { token expiresAt } }',
    { input: account },
  );
  const query = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { token expiresAt } }';
  const { email, password } = account;
  const { signIn } = await browser(shop).data(query, { input: { email, password } });
  const refused = await app(shop).data(query, { input: { email, password: 'another' } });

  expect(signUp).toEqual({ token: expect.any(String), expiresAt: expect.any(String) });
  expect(signIn).toEqual({ token: null, expiresAt: expect.any(String) });
  expect([signUp, signIn].map(({ expiresAt }) => daysUntil(expiresAt))).toEqual([14, 14]);
  expect(refused).toEqual({ signIn: { token: null, expiresAt: null } });
});

const userErrors = 'userErrors { code field lineId bookId retryAfterSeconds }';
const none = { lineId: null, bookId: null, retryAfterSeconds: null };

test('api-15: too many copies name the line and the book, a line that is not there its id', async () => {
  await using shop = await startTestShop();
  const customer = await buyerOf(shop);
  const [{ id: lineId, bookId }] = (await customer.data('{ viewer { cart { lines { id bookId } } } }')).viewer.cart
    .lines;
  const update = `mutation Update($input: UpdateCartLineInput!) { updateCartLine(input: $input) { ${userErrors} } }`;

  const many = await customer.data(update, { input: { lineId, quantity: 999 } });
  const gone = await customer.data(update, { input: { lineId: '999999', quantity: 1 } });
  const unknown = await customer.data(`mutation { setCartLine(input: { bookId: "999999" }) { ${userErrors} } }`);

  expect(many.updateCartLine.userErrors).toEqual([
    { ...none, code: 'OUT_OF_STOCK', field: ['input', 'quantity'], lineId, bookId },
  ]);
  expect(gone.updateCartLine.userErrors).toEqual([
    { ...none, code: 'NOT_FOUND', field: ['input', 'lineId'], lineId: '999999' },
  ]);
  expect(unknown.setCartLine.userErrors).toEqual([
    { ...none, code: 'NOT_FOUND', field: ['input', 'bookId'], bookId: '999999' },
  ]);
});

const checkout = `mutation Checkout($input: CheckoutInput!) { checkout(input: $input) { ${userErrors} } }`;

test('api-15 check-7: a checkout names each line that can’t be bought, and an empty cart has a code of its own', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);

  const empty = await customer.data(checkout, { input: delivery() });
  using _cart = shop.legacy.intercept('/books/get/cart', (_request, response) => {
    const product = { name: 'A book', new_price: '10.00', qty: 1 };
    const data = [
      { id: 7, product_id: 101, qty: 2, product },
      { id: 8, product_id: 102, qty: 1, product: null },
      { id: 9, product_id: 104, qty: 1, product },
    ];
    response.json({ status: 'success', msg: '', data });
  });
  const short = await customer.data(checkout, { input: delivery() });

  expect(empty.checkout.userErrors).toEqual([{ ...none, code: 'CART_EMPTY', field: null }]);
  expect(short.checkout.userErrors).toEqual([
    { ...none, code: 'OUT_OF_STOCK', field: null, lineId: '7', bookId: '101' },
    { ...none, code: 'OUT_OF_STOCK', field: null, lineId: '8', bookId: '102' },
  ]);
});

test('api-15: what is tried too often says in how many seconds it may be tried again', async () => {
  await using shop = await startTestShop();
  const signIn = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { ${userErrors} } }`;
  const guess = async (password: string) =>
    (await app(shop).data(signIn, { input: { email: 'somebody@example.com', password } })).signIn.userErrors[0];

  for (let tries = 0; tries < 10; tries += 1) expect((await guess(`guess ${tries}`)).code).toBe('REFUSED');

  const { code, retryAfterSeconds } = await guess('another');
  expect(code).toBe('RATE_LIMITED');
  expect(retryAfterSeconds).toBeGreaterThan(14 * 60);
  expect(retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
});

test.each([
  [' Completed', 'COMPLETED', 'Completed', 'مكتمل'],
  ['processing', 'OTHER', 'Being prepared', 'قيد التجهيز'],
  ['Shipped', 'OTHER', 'On its way', 'في الطريق'],
  ['delivered', 'OTHER', 'Delivered', 'سُلّم'],
  ['canceled', 'OTHER', 'Cancelled', 'ملغى'],
  ['cancelled', 'OTHER', 'Cancelled', 'ملغى'],
  ['refunded', 'OTHER', 'Refunded', 'أُعيد المبلغ'],
  ['on its way', 'OTHER', 'on its way', 'on its way'],
  [null, 'OTHER', null, null],
])('api-15 acct-2: an order whose status upstream is «%s» is %s, in words for people', async (word, code, en, ar) => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  using _orders = shop.legacy.intercept('/customer/orders/get', (_request, response) => {
    const order = { order_number: 'A-1', updated_at: null, status: word, pay_amount: '1.00' };
    response.json({ status: 'success', msg: '', data: [order] });
  });

  const { viewer } = await customer.data(
    '{ viewer { orders { items { id status statusText arabic: statusText(language: AR) } } } }',
  );

  expect(viewer.orders.items).toEqual([{ id: 'A-1', status: code, statusText: en, arabic: ar }]);
});

test.each([
  ['Asia/Qatar', '2026-07-01 09:00:00', '2026-07-01T06:00:00Z'],
  ['America/New_York', '2026-07-01 09:00:00', '2026-07-01T13:00:00Z'],
  ['America/New_York', '2026-12-01 09:00:00', '2026-12-01T14:00:00Z'],
  ['America/New_York', '2026-07-01T09:00:00Z', '2026-07-01T09:00:00Z'],
])('zone-1: in a shop of %s, what upstream dates %s is of %s', async (timeZone, written, instant) => {
  await using shop = await startTestShop({ env: { SHOP_TIME_ZONE: timeZone } });
  const customer = await customerOf(shop);
  using _orders = shop.legacy.intercept('/customer/orders/get', (_request, response) => {
    const order = { order_number: 'A-1', updated_at: written, status: 'pending', pay_amount: '1.00' };
    response.json({ status: 'success', msg: '', data: [order] });
  });

  const { viewer } = await customer.data('{ viewer { orders { items { updatedAt } } } }');

  expect(viewer.orders.items).toEqual([{ updatedAt: instant }]);
});

test('api-15 acct-2: an order is found by its number, whatever page it is on', async () => {
  await using shop = await startTestShop();
  const customer = app(shop);
  const { signIn } = await customer.data(signInMutation, { input: { email: demo.email, password: demo.password } });
  customer.token = signIn.token;
  const find = 'query Order($number: String!) { viewer { order(number: $number) { id number status } } }';
  const found = async (number: string) => (await customer.data(find, { number })).viewer.order;

  expect(await found('UP-000014')).toMatchObject({ id: 'UP-000014', number: 'UP-000014' });
  expect(await found('UP-000001')).toMatchObject({ id: 'UP-000001', status: 'COMPLETED' });
  expect(await found('UP-999999')).toBeNull();
});

test('api-15 wish-3: a wishlist says which books it has, and a book is taken off by its own id', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  await customer.data(
    'mutation { a: addToWishlist(bookId: "101") { message } b: addToWishlist(bookId: "201") { message } }',
  );
  shop.legacy.forget();

  const { removeFromWishlist } = await customer.data(
    `mutation { removeFromWishlist(bookId: "101") { viewer { wishlistBookIds } ${userErrors} } }`,
  );

  expect(removeFromWishlist).toEqual({ viewer: { wishlistBookIds: ['201'] }, userErrors: [] });
  expect(shop.legacy.received.map(({ path }) => path)).toEqual([
    '/books/get/wishlist',
    '/books/remove/wishlist',
    '/books/get/wishlist',
  ]);
});

const setLine = `mutation Set($input: SetCartLineInput!) {
  setCartLine(input: $input) { cart { lines { bookId quantity } } ${userErrors} }
}`;

test('api-15 cart-6: a line that is set to one copy has one, though the book is sold out by now', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const set = async (quantity: number) =>
    (await customer.data(setLine, { input: { bookId: '101', quantity } })).setCartLine;
  const one = { cart: { lines: [{ bookId: '101', quantity: 1 }] }, userErrors: [] };
  await set(3);
  using _soldOut = shop.legacy.faults.add({ kind: 'refusal', msg: 'Sold out', path: '/books/add/cart' });

  expect(await set(1)).toEqual(one);
  expect(await set(1)).toEqual(one);
});

test('api-15 cart-6: the former name of a change does the same', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);

  const { addToCart } = await customer.data(
    'mutation { addToCart(input: { bookId: "101", quantity: 2 }) { cart { lines { bookId quantity } } } }',
  );

  expect(addToCart.cart.lines).toEqual([{ bookId: '101', quantity: 2 }]);
});

test('api-15: which case of a code it is is said where the shop knows it itself', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const reasonOf = async (mutation: string, variables: Record<string, unknown> = {}) => {
    const [payload] = Object.values<{ userErrors: unknown }>(await customer.data(mutation, variables));
    return payload?.userErrors;
  };
  const account = (input: object) =>
    reasonOf(
      'mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { userErrors { code reason field } } }',
      {
        input: { name: 'Noor', countryId: '1', newPassword: 'a new one', confirmPassword: 'a new one', ...input },
      },
    );
  const signIn = (email: string) =>
    reasonOf('mutation ($input: SignInInput!) { signIn(input: $input) { userErrors { code reason field message } } }', {
      input: { email, password: 'not this one' },
    });

  expect(await account({ confirmPassword: 'another' })).toEqual([
    { code: 'REFUSED', reason: 'PASSWORDS_DIFFER', field: null },
  ]);
  expect(await account({ countryId: '999' })).toEqual([
    { code: 'INVALID', reason: 'COUNTRY_UNKNOWN', field: ['input', 'countryId'] },
  ]);
  expect(await account({ countryId: '999', confirmPassword: 'another' })).toEqual([
    { code: 'INVALID', reason: 'COUNTRY_UNKNOWN', field: ['input', 'countryId'] },
  ]);
  expect(await account({ name: ' ' })).toEqual([{ code: 'REQUIRED', reason: null, field: ['input', 'name'] }]);
  const tooLong = { code: 'INVALID', reason: 'TOO_LONG', field: ['input', 'name'] };
  expect(await account({ name: '😀'.repeat(201) })).toEqual([tooLong]);
  expect(await account({ name: '😀'.repeat(200) })).toEqual([]);
  // Whether an address has an account is not said.
  const refused = await signIn(customer.account.email);
  expect(refused).toMatchObject([{ code: 'REFUSED', reason: 'CREDENTIALS_REFUSED', field: null }]);
  expect(await signIn('unknown@example.com')).toEqual(refused);
});
