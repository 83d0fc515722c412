import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { app, browser, customerOf, registration, signUpMutation } from '../support/customers.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const viewer = 'query Me { viewer { id name } }';
const home = 'query Home { contact { phone } viewer { id } }';
const contact = 'query Phone { contact { phone } }';
const known = Object.fromEntries([viewer, home, contact].map((text) => [`sha256:${hash('sha256', text)}`, text]));

type Asked = { readonly query?: string; readonly documentId?: string; readonly variables?: Record<string, unknown> };

/** A GET as a client's library sends it: the text, or its hash alone. */
function get(shop: TestShop, asked: Asked | string, headers: Record<string, string> = {}): Promise<Response> {
  const { variables, ...named } = typeof asked === 'string' ? { query: asked } : asked;
  const parameters = new URLSearchParams(named);
  if (variables) parameters.set('variables', JSON.stringify(variables));
  return shop.get(`/graphql?${parameters.toString()}`, { headers });
}

const byHash = (text: string): Asked => ({ documentId: `sha256:${hash('sha256', text)}` });
const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });

const allowedOnlyByPost = {
  status: 405,
  allow: 'POST',
  kept: 'no-store',
  cookies: [],
  codes: ['BAD_REQUEST'],
  data: undefined,
};

async function refusalOf(response: Response) {
  const { data, errors } = (await response.json()) as { data?: unknown; errors: { extensions: { code: string } }[] };
  return {
    status: response.status,
    allow: response.headers.get('allow'),
    kept: response.headers.get('cache-control'),
    cookies: response.headers.getSetCookie(),
    codes: errors.map(({ extensions }) => extensions.code),
    data,
  };
}

test.each(['on', 'off'])(
  'api-6: a customer’s token is answered by GET as by POST, by text and by hash, and no cache keeps it: with the safelist %s',
  async (safelist) => {
    await using shop = await startTestShop({ operations: known, env: { GRAPHQL_SAFELIST: safelist } });
    await using open = await startTestShop({ beside: shop });
    const customer = await customerOf(open);

    for (const asked of [{ query: viewer }, byHash(viewer), byHash(home)]) {
      const response = await get(shop, asked, bearer(customer.token));
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ data: { viewer: { id: customer.id } } });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('vary')).toMatch(/\bAuthorization\b/);
    }
    expect(await (await get(shop, byHash(viewer), bearer(customer.token))).json()).toEqual({
      data: { viewer: { id: customer.id, name: customer.account.name } },
    });
  },
);

test.each(['on', 'off'])(
  'api-6: without a token what is a customer’s is refused by GET as a whole, and says that POST is the way: with the safelist %s',
  async (safelist) => {
    await using shop = await startTestShop({ operations: known, env: { GRAPHQL_SAFELIST: safelist } });
    await using open = await startTestShop({ beside: shop });
    const page = browser(open);
    await page.data(signUpMutation, { input: registration() });
    const cookie = [...page.cookies].map((each) => each.join('=')).join('; ');
    shop.legacy.forget();

    for (const asked of [{ query: viewer }, byHash(viewer), { query: home }, byHash(home)]) {
      const ways: Record<string, string>[] = [
        {},
        { cookie },
        { cookie, 'sec-fetch-site': 'same-origin' },
        { cookie, authorization: 'Basic eDp5' },
      ];
      for (const headers of ways) {
        const wanted = { ...allowedOnlyByPost, ...('authorization' in headers && { kept: 'private, no-store' }) };
        expect(await refusalOf(await get(shop, asked, headers))).toEqual(wanted);
      }
    }
    const modern = await get(shop, byHash(home), { accept: 'application/graphql-response+json' });
    expect(await refusalOf(modern)).toEqual(allowedOnlyByPost);
    expect(shop.legacy.calls()).toBe(0);
  },
);

test('api-6: what is skipped is not asked for: an operation for customers and guests is public for a guest', async () => {
  await using shop = await startTestShop();
  const query = `query Home($me: Boolean = false) { contact { phone } ... @include(if: $me) { ...Mine } }
    fragment Mine on Query { viewer { id } }`;

  const guest = await get(shop, query);
  const asking = await get(shop, { query, variables: { me: true } });

  expect(guest.headers.get('cache-control')).toBe('max-age=600, public');
  expect(guest.headers.get('vary')).not.toMatch(/Authorization/);
  expect(await refusalOf(asking)).toEqual(allowedOnlyByPost);
});

test('api-5: what is public is answered to a customer by GET, too, but kept by no cache', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);

  const answers = [
    await get(shop, contact, bearer(customer.token)),
    await get(shop, contact, bearer('no token of this shop')),
    await get(shop, contact, { authorization: 'Basic eDp5' }),
    await get(shop, '{ guestCart(lines: [{ bookId: "101", quantity: 1 }]) { lineCount } }', bearer(customer.token)),
  ];

  for (const response of answers) {
    expect(response.status).toBe(200);
    expect(await response.json()).not.toHaveProperty('errors');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('vary')).toMatch(/\bAuthorization\b/);
  }
});

test('auth-7: a token that is none, or over, is answered by GET as by POST', async () => {
  await using shop = await startTestShop();
  const [over, gone] = [await customerOf(shop), await customerOf(shop)];
  await over.data('mutation { signOut { message } }');
  const nobody = app(shop);

  for (const token of ['', 'no token of this shop', over.token, gone.token]) {
    if (token === gone.token) shop.pass(15 * 24 * 3_600);
    nobody.token = token;
    const { data, errors } = await nobody.graphql(viewer);
    const got = await get(shop, viewer, bearer(token));
    expect({ data, errors }).toEqual({ data: { viewer: null }, errors: [] });
    expect(got.status).toBe(200);
    expect(await got.json()).toEqual({ data: { viewer: null } });
  }
});

test('auth-7: a session past half its time is renewed by a GET, too', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  shop.pass(8 * 24 * 3_600);

  const response = await get(shop, viewer, bearer(customer.token));

  const renewed = response.headers.get('session-token');
  expect(renewed).toEqual(expect.any(String));
  shop.pass(7 * 24 * 3_600);
  const later = await get(shop, viewer, bearer(renewed));
  expect(await later.json()).toMatchObject({ data: { viewer: { id: customer.id } } });
});

test('api-6: what a customer asks for by GET is in no log', async () => {
  await using shop = await startTestShop();
  const customer = await customerOf(shop);
  const query = 'query Order($number: String!) { viewer { id order(number: $number) { id } } }';
  using _down = shop.legacy.intercept('/customer/orders/get', (request) => request.socket.resetAndDestroy());

  await get(shop, { query, variables: { number: 'UP-secret' } }, bearer(customer.token));
  await get(shop, { query, variables: { number: 'UP-secret' } });

  expect(shop.logged.filter(({ msg }) => msg === 'answered').length).toBeGreaterThanOrEqual(2);
  expect(shop.logged).toContainEqual(
    expect.objectContaining({ msg: 'a legacy call failed', endpoint: '/customer/orders/get', kind: 'unreachable' }),
  );
  expect(JSON.stringify(shop.logged)).not.toMatch(/UP-secret|query(=|%3D)/);
});
