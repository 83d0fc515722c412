import { expect, test } from 'vitest';
import { app, browser, customerOf, registration, signUpMutation } from '../support/customers.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const elsewhere = 'https://evil.example';
const mutation = 'mutation { addToCart(input: { bookId: "101" }) { cart { lineCount } } }';
const json = { 'content-type': 'application/json' };
const body = JSON.stringify({ query: mutation });

/** A reader who is signed in, and a browser that sends the cookies wherever it is told to, as none should. */
async function victimOf(shop: TestShop) {
  const page = browser(shop);
  await page.data(signUpMutation, { input: registration() });
  shop.legacy.forget();
  return { page, cookie: [...page.cookies].map((cookie) => cookie.join('=')).join('; ') };
}

type Attack = { readonly method?: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string };

const attacks: readonly (readonly [string, string, Attack])[] = [
  [
    'a form',
    '/graphql',
    {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: elsewhere,
      },
      body: new URLSearchParams({ query: mutation }).toString(),
    },
  ],
  [
    'a form of text that is JSON',
    '/graphql',
    { headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site', origin: elsewhere }, body },
  ],
  [
    'a form with a file',
    '/graphql',
    {
      headers: { 'content-type': 'multipart/form-data; boundary=x', origin: elsewhere },
      body: `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${body}\r\n--x--\r\n`,
    },
  ],
  ['a fetch', '/graphql', { headers: { ...json, 'sec-fetch-site': 'cross-site', origin: elsewhere }, body }],
  [
    'a fetch from a neighbour',
    '/graphql',
    { headers: { ...json, 'sec-fetch-site': 'same-site', origin: elsewhere }, body },
  ],
  ['a fetch by an old browser', '/graphql', { headers: { ...json, origin: elsewhere }, body }],
  ['a fetch from a frame without an origin', '/graphql', { headers: { ...json, origin: 'null' }, body }],
  ['a fetch that says nothing of itself', '/graphql', { headers: json, body }],
  [
    'a fetch that a browser adds a password to',
    '/graphql',
    { headers: { ...json, origin: elsewhere, authorization: 'Basic eDp5' }, body },
  ],
  ['a beacon', '/graphql', { headers: { 'content-type': 'text/plain;application/json', origin: elsewhere }, body }],
  [
    'a picture',
    `/graphql?${new URLSearchParams({ query: mutation }).toString()}`,
    { method: 'GET', headers: { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' } },
  ],
  [
    'a link',
    `/graphql?${new URLSearchParams({ query: mutation }).toString()}`,
    { method: 'GET', headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' } },
  ],
];

test.each(attacks)('auth-7: %s on another site changes nothing', async (_name, path, init) => {
  await using shop = await startTestShop();
  const { page, cookie } = await victimOf(shop);

  const response = await shop.get(path, { method: 'POST', ...init, headers: { ...init.headers, cookie } });

  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(shop.legacy.calls()).toBe(0);
  expect(await page.data('{ viewer { cart { lineCount } } }')).toEqual({ viewer: { cart: { lineCount: 0 } } });
});

test('auth-7: a script of another site reads nothing that is a customer’s', async () => {
  await using shop = await startTestShop();
  const { cookie } = await victimOf(shop);
  const query = '{ viewer { id name email } }';

  const response = await shop.get(`/graphql?${new URLSearchParams({ query }).toString()}`, {
    headers: { cookie, 'sec-fetch-dest': 'script', 'sec-fetch-site': 'cross-site' },
  });

  const { data, errors } = (await response.json()) as { data?: unknown; errors: { extensions: unknown }[] };
  expect(response.status).toBe(405);
  expect(data).toBeUndefined();
  expect(errors.map(({ extensions }) => extensions)).toEqual([{ code: 'BAD_REQUEST' }]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(shop.legacy.calls()).toBe(0);
});

test('auth-7: browsers are told of no other site that may ask', async () => {
  await using shop = await startTestShop();

  const response = await shop.get('/graphql', {
    method: 'OPTIONS',
    headers: {
      origin: elsewhere,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });

  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('auth-7: another site can’t sign a reader in to another’s account', async () => {
  await using shop = await startTestShop();
  const account = registration();
  await app(shop).data(signUpMutation, { input: account });
  const { email, password } = account;

  const response = await shop.get('/graphql', {
    method: 'POST',
    headers: { ...json, 'sec-fetch-site': 'cross-site', origin: elsewhere },
    body: JSON.stringify({
      query: 'mutation In($input: SignInInput!) { signIn(input: $input) { token } }',
      variables: { input: { email, password } },
    }),
  });

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(shop.legacy.calls('/login')).toBe(0);
});

test.each([
  ['that says so', (_shop: TestShop) => ({ 'sec-fetch-site': 'same-origin' })],
  ['that names the shop’s own origin', (shop: TestShop) => ({ origin: shop.url })],
  [
    'that adds the password of a gate before the shop',
    (shop: TestShop) => ({ origin: shop.url, authorization: 'Basic eDp5' }),
  ],
  ['that names the host it asks', (shop: TestShop) => ({ origin: shop.listening })],
])('auth-7: a page of the shop changes what it may, in a browser %s', async (_name, headersOf) => {
  await using shop = await startTestShop();
  const { cookie } = await victimOf(shop);

  const response = await shop.get('/graphql', {
    method: 'POST',
    headers: { ...json, ...headersOf(shop), cookie },
    body,
  });

  expect(await response.json()).toEqual({ data: { addToCart: { cart: { lineCount: 1 } } } });
});

test.each([
  ['a token that opens no session', async () => 'Bearer x'],
  ['none after the scheme', async () => 'Bearer'],
  [
    'the token of a session that has ended',
    async (shop: TestShop) => {
      const { token } = await customerOf(shop);
      await app(shop).graphql('mutation { signOut { userErrors { code } } }', {}, { authorization: `Bearer ${token}` });
      return `Bearer ${token}`;
    },
  ],
])('auth-7: who brings a bearer token is no browser, and signs in without cookies: %s', async (_what, headerOf) => {
  await using shop = await startTestShop();
  const account = registration();
  await app(shop).data(signUpMutation, { input: account });
  const { email, password } = account;
  const authorization = await headerOf(shop);
  const signIn = (headers: Record<string, string>) =>
    app(shop).graphql(
      'mutation In($input: SignInInput!) { signIn(input: $input) { viewer { id } token userErrors { code } } }',
      { input: { email, password } },
      { authorization, ...headers },
    );

  const answers = [
    await signIn({}),
    await signIn({ origin: elsewhere }),
    await signIn({ origin: elsewhere, 'sec-fetch-site': 'cross-site' }),
    await signIn({ 'sec-fetch-site': 'same-origin', cookie: 'session=x' }),
  ];

  for (const { data, headers } of answers) {
    expect(data).toMatchObject({ signIn: { token: expect.any(String), userErrors: [] } });
    expect(headers.getSetCookie()).toEqual([]);
  }
});

test('auth-7: an app that sends an origin changes what its session may', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);

  const { data, headers } = await customer.graphql(mutation, {}, { origin: elsewhere });

  expect(data).toEqual({ addToCart: { cart: { lineCount: 1 } } });
  expect(headers.getSetCookie()).toEqual([]);
});
