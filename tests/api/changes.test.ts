import type { RequestHandler } from 'express';
import { describe, expect, test } from 'vitest';
import { app, customerOf } from '../support/customers.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** What a change that was not plainly answered comes to. */

const addMutation =
  'mutation { addToCart(input: { bookId: "101" }) { cart { lines { bookId quantity } } message userErrors { code } } }';

/** The stand-in does what it is asked, and answers as many sites do: with the way to a page. */
const redirecting =
  (shop: TestShop, status: number, to: string): ((path: string) => Disposable) =>
  (path) =>
    shop.legacy.intercept(path, (request, response, next) => {
      if (request.method !== 'POST') return next();
      response.json = () => response.redirect(status, `${request.baseUrl}${to}`) as never;
      next();
    });

const page: RequestHandler = (_request, response) => void response.type('html').send('<h1>Your cart</h1>');

describe.each([301, 302, 303])('a change answered by %i', (status) => {
  test('is done where the cart shows it, whatever page the redirect leads to', async () => {
    await using shop = await startTestShop();
    const customer = await customerOf(shop);
    using _page = shop.legacy.intercept('/cart-page', page);
    using _add = redirecting(shop, status, '/cart-page')('/books/add/cart');
    shop.legacy.forget();

    const { data, errors } = await customer.graphql(addMutation);

    expect(errors).toEqual([]);
    expect(data).toEqual({
      addToCart: { cart: { lines: [{ bookId: '101', quantity: 1 }] }, message: null, userErrors: [] },
    });
    expect(shop.legacy.calls('/books/add/cart')).toBe(1);
  });

  test('is what the answer there says', async () => {
    await using shop = await startTestShop();
    const customer = await customerOf(shop);
    using _answer = shop.legacy.intercept('/done', (_request, response) => {
      response.json({ status: 'success', msg: 'In your cart', data: null });
    });
    using _add = redirecting(shop, status, '/done')('/books/add/cart');

    const { data } = await customer.graphql(addMutation);

    expect(data).toMatchObject({ addToCart: { message: 'In your cart', userErrors: [] } });
  });

  test('and not done is an error that says that it may have been', async () => {
    await using shop = await startTestShop();
    const customer = await customerOf(shop);
    using _page = shop.legacy.intercept('/cart-page', page);
    using _add = shop.legacy.intercept('/books/add/cart', (request, response) =>
      response.redirect(status, `${request.baseUrl}/cart-page`),
    );

    const { data, errors } = await customer.graphql(addMutation);

    expect(data).toEqual({ addToCart: null });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_MALFORMED', mayBeDone: true } }]);
  });

  test('is asked for nowhere but at the legacy API', async () => {
    await using shop = await startTestShop();
    const customer = await customerOf(shop);
    using _add = shop.legacy.intercept('/books/add/cart', (_request, response) =>
      response.redirect(status, 'http://127.0.0.1:9/elsewhere'),
    );

    const { errors } = await customer.graphql(addMutation);

    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_MALFORMED' } }]);
  });
});

test('a line whose copies another device has set meanwhile stays where more are refused', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  /** What another device of the customer does between the first copy and the number asked for. */
  const setsTwo = async (authorization: string, customerId: string) => {
    const post = async (path: string, form: Record<string, string>) => {
      const body = new URLSearchParams({ customer_id: customerId, ...form });
      const answer = await fetch(shop.legacy.url + path, { method: 'POST', headers: { authorization }, body });
      return (await answer.json()) as { data: { id: number }[] };
    };
    const { data } = await post('/books/get/cart', {});
    await post('/books/update/cart', { cart_id: String(data[0]?.id), quantity: '2' });
  };
  using _between = shop.legacy.intercept('/books/add/cart', (request, response, next) => {
    const json = response.json.bind(response);
    response.json = (body) => {
      void setsTwo(request.headers.authorization ?? '', customer.id).then(() => json(body));
      return response;
    };
    next();
  });

  const { setCartLine } = await customer.data(
    'mutation { setCartLine(input: { bookId: "101", quantity: 99999 }) { cart { lines { quantity } } userErrors { code } } }',
  );

  expect(setCartLine).toEqual({ cart: { lines: [{ quantity: 2 }] }, userErrors: [{ code: 'OUT_OF_STOCK' }] });
});

test('a wishlist decides about its own changes', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  using _page = shop.legacy.intercept('/page', page);
  using _add = redirecting(shop, 302, '/page')('/books/setwishlist');
  using _remove = redirecting(shop, 302, '/page')('/books/remove/wishlist');

  const { addToWishlist } = await customer.data(
    'mutation { addToWishlist(bookId: "101") { viewer { wishlist { items { id bookId } } } userErrors { code } } }',
  );
  const [entry] = addToWishlist.viewer.wishlist.items;
  const { removeFromWishlist } = await customer.data(
    'mutation ($id: ID!) { removeFromWishlist(bookId: $id) { viewer { wishlist { items { id } } } userErrors { code } } }',
    { id: entry.bookId },
  );

  expect(entry.bookId).toBe('101');
  expect(removeFromWishlist).toEqual({ viewer: { wishlist: { items: [] } }, userErrors: [] });
});

const hang: RequestHandler = () => {};

test.each<[string, string, RequestHandler, boolean]>([
  ['a connection lost on the way', '/books/add/cart', (request) => void request.socket.destroy(), true],
  ['an answer that never comes', '/books/add/cart', hang, true],
  ['a page of another kind', '/books/add/cart', page, true],
  ['HTTP 429', '/books/add/cart', (_request, response) => void response.status(429).end(), false],
  ['a cart that can’t be read before it', '/books/get/cart', (request) => void request.socket.destroy(), false],
])('api-15: a change that failed by %s says whether it may have been done', async (_name, path, fault, mayBeDone) => {
  await using shop = await startTestShop({ env: { LEGACY_TIMEOUT_MS: '1500' } });
  const customer = await customerOf(shop);
  using _fault = shop.legacy.intercept(path, fault);

  const { data, errors } = await customer.graphql(
    'mutation { addToCart(input: { bookId: "101", quantity: 2 }) { message } }',
  );

  expect(data).toEqual({ addToCart: null });
  expect(errors).toMatchObject([{ path: ['addToCart'], extensions: { mayBeDone } }]);
});

test('api-15: a change of several calls, of which the first was made and the next could not begin in time, is not said not to have begun', async () => {
  await using shop = await startTestShop({ env: { LEGACY_MAX_CONCURRENCY: '1' } });
  const customer = await customerOf(shop);
  const over = Promise.withResolvers<void>();
  using _hangs = shop.legacy.intercept('/common/getcontact', async (_request, _response, next) => {
    await over.promise;
    next();
  });
  let other: Promise<unknown> | undefined;
  using _add = shop.legacy.intercept('/books/add/cart', async (_request, _response, next) => {
    other = shop.graphql('{ contact { phone } }'); // takes the place as soon as it is free
    await shop.graphql('{ __typename }');
    next();
  });

  const { data, errors } = await customer.graphql(
    'mutation { addToCart(input: { bookId: "101", quantity: 3 }) { message } }',
  );
  over.resolve();
  await other;

  expect(data).toEqual({ addToCart: null });
  expect(errors).toMatchObject([{ path: ['addToCart'], extensions: { mayBeDone: true } }]);
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
});

test('api-15: of two changes of one operation each says of itself whether it may have been done', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  using _fault = shop.legacy.intercept('/books/setwishlist', (_request, response) => void response.status(429).end());

  const { errors } = await customer.graphql(
    'mutation { addToCart(input: { bookId: "101" }) { message } addToWishlist(bookId: "101") { message } }',
  );

  expect(errors).toMatchObject([{ path: ['addToWishlist'], extensions: { mayBeDone: false } }]);
});

test('a failed read says nothing of having been done', async () => {
  await using shop = await startTestShop();
  using _fault = shop.legacy.intercept('/common/getcontact', page);

  const { errors } = await shop.graphql('{ contact { phone } }');

  expect(Object.keys(errors[0]?.extensions ?? {})).toEqual(['code']);
});

const signIn =
  'mutation ($input: SignInInput!) { signIn(input: $input) { token message userErrors { code message } } }';
const input = { email: 'reader@example.com', password: 'books for all' };

test.each([
  ['en', 'Login successful', true],
  ['en', 'تم تسجيل الدخول بنجاح', false],
  ['ar', 'Login successful', true],
  ['ar', 'تم تسجيل الدخول بنجاح', true],
] as const)('auth-2: asked in %s, a sign-in answered by success, id, token and “%s” is one: %s', async (...row) => {
  const [language, message, isSignedIn] = row;
  await using shop = await startTestShop();
  using _answer = shop.legacy.intercept('/login', (_request, response) => {
    response.json({ status: 'success', message, user: { id: 1 }, token: 'abc' });
  });

  const { data } = await app(shop, language).graphql(signIn, { input });

  expect(data).toMatchObject({ signIn: { userErrors: isSignedIn ? [] : [{ code: 'REFUSED', message }] } });
  expect((data as { signIn: { token: string | null } }).signIn.token !== null).toBe(isSignedIn);
});

test('auth-2: asked in Arabic, an answer without a token is a no, in its own words', async () => {
  await using shop = await startTestShop();
  using _answer = shop.legacy.intercept('/login', (_request, response) => {
    response.json({ status: 'success', message: 'الحساب موقوف' });
  });

  const { data } = await app(shop, 'ar').graphql(signIn, { input });

  expect(data).toMatchObject({ signIn: { token: null, userErrors: [{ message: 'الحساب موقوف' }] } });
});

test.each([
  [{ LEGACY_API_URL: 'http://legacy.example' }, null, 1],
  [
    { LEGACY_API_URL: 'http://legacy.example', EBOOK_BASE_URL: 'https://ebooks.press.example' },
    'https://ebooks.press.example/101',
    0,
  ],
])('with %o an e-book is at %s, and where it is nowhere the log says so once', async (env, url, lines) => {
  await using shop = await startTestShop({ env });
  const query = '{ catalogue { items { book { id } ebookUrl } } }';

  const { data } = await shop.graphql(query);
  await shop.graphql(query);

  const { items } = (data as { catalogue: { items: { book: { id: string }; ebookUrl: string | null }[] } }).catalogue;
  expect(items.find(({ book }) => book.id === '101')?.ebookUrl).toBe(url);
  expect(shop.logged.filter(({ msg }) => String(msg).includes('EBOOK_BASE_URL')).length).toBe(lines);
});

test('api-2: upstream requests say who asks, those for pictures too', async () => {
  await using shop = await startTestShop();
  const asked: unknown[] = [];
  using _picture = shop.legacy.intercept('/images/covers/101.svg', (request, _response, next) => {
    asked.push(request.headers['user-agent']);
    next();
  });

  await shop.graphql('{ contact { phone } }');

  expect(shop.legacy.received.map(({ headers }) => headers['user-agent'])).toEqual(['press-bookshop']);
  await shop.get('/media/covers/101.svg');
  expect(asked).toEqual(['press-bookshop']);
});
