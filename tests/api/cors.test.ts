import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { customerOf } from '../support/customers.ts';
import { startGatheredShop } from '../support/gathered-shop.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** What pages of other origins may read: what is public by GET, without credentials. */

const allowed = 'https://library.example.edu';
const env = { CORS_ORIGINS: `${allowed}, capacitor://localhost` };
const operation = `/graphql?query=${encodeURIComponent('{ contact { phone } }')}`;

/** What a browser goes by. */
const said = ({ status, headers }: Response) => ({
  status,
  origin: headers.get('access-control-allow-origin'),
  credentials: headers.get('access-control-allow-credentials'),
  isKeptApart: /\borigin\b/i.test(headers.get('vary') ?? ''),
});

const get = async (shop: TestShop, headers: Record<string, string>) => said(await shop.get(operation, { headers }));

test('the page of a named origin reads what is public, from ready answers too', async () => {
  await using shop = await startTestShop({ env });
  const ready = async () => (await shop.get(operation)).headers.get('server-timing') ?? '';
  await expect.poll(ready).toContain('ready');

  for (const origin of [allowed, 'capacitor://localhost', allowed])
    expect(await get(shop, { origin })).toEqual({ status: 200, origin, credentials: null, isKeptApart: true });
  for (const origin of ['https://elsewhere.example', `${allowed}.example`, 'http://library.example.edu', 'null'])
    expect(await get(shop, { origin })).toEqual({ status: 200, origin: null, credentials: null, isKeptApart: true });
  expect(await get(shop, {})).toEqual({ status: 200, origin: null, credentials: null, isKeptApart: true });
});

test('nothing is shared that a cookie or a token may have a part in, and no change', async () => {
  await using shop = await startTestShop({ env });
  const { token } = await customerOf(shop);
  const origin = allowed;
  const post = (query: string) =>
    shop.get('/graphql', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });

  for (const headers of [
    { cookie: 'i18nextLng=ar' },
    { cookie: 'session=made-up' },
    { authorization: `Bearer ${token}` },
  ])
    expect((await get(shop, { origin, ...headers })).origin).toBeNull();
  expect(said(await post('{ contact { phone } }')).origin).toBeNull();
  expect(said(await post('mutation { signOut { userErrors { code } } }'))).toMatchObject({ status: 403, origin: null });
  expect((await get(shop, { origin })).origin).toBe(origin);
});

test('a shared cache keeps what a named origin may not read, for a cookie or a token, apart from what it may', async () => {
  await using shop = await startTestShop({ env });
  const paths = [operation, '/feeds/en/books.atom', '/media/covers/101.svg'];
  const variesBy = async (address: string, headers: Record<string, string>) =>
    ((await shop.get(address, { headers })).headers.get('vary') ?? '').toLowerCase().split(', ');

  for (const address of paths) {
    // The first makes an answer ready, where one may be.
    const withoutOrigin = [await variesBy(address, {}), await variesBy(address, { cookie: 'a=b' })];
    const credentials = [{}, { cookie: 'a=b' }, { authorization: 'Basic YTpi' }];
    for (const each of credentials)
      expect(await variesBy(address, { origin: allowed, ...each })).toEqual(
        expect.arrayContaining(['origin', 'cookie', 'authorization']),
      );
    // The shop's own pages name no origin: cookies must not make copies of what everybody gets.
    for (const names of withoutOrigin) expect(names).not.toContain('cookie');
  }
});

test('a browser that asks beforehand is let read, and nothing else', async () => {
  await using shop = await startTestShop({ env });
  const ask = (origin: string, method = 'GET') =>
    shop.get('/graphql', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
    });

  const answer = await ask(allowed);

  expect(answer.status).toBe(204);
  expect(said(answer).origin).toBe(allowed);
  expect(answer.headers.get('access-control-allow-methods')).toBe('GET,HEAD');
  const headers = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(',');
  // As docs/api/caching.md has them sent, and as Apollo Client sends them.
  expect(headers).toEqual(
    expect.arrayContaining(['content-type', 'cache-control', 'if-none-match', 'apollographql-client-name']),
  );
  expect((await ask(allowed, 'POST')).headers.get('access-control-allow-methods')).not.toContain('POST');
  expect(said(await ask('https://elsewhere.example'))).toMatchObject({ status: 405, origin: null });
});

test('the page of a named origin reads files, and shows pictures', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'cors-'));
  const file = path.join(folder.path, 'catalogue.sqlite');
  await using shop = await startGatheredShop({ env: { ...env, CATALOGUE_FILE: file } });
  await using closed = await startTestShop();
  const files = [
    '/exports/catalogue.jsonl',
    '/exports/en/product/101/onix.xml',
    '/product/101/cite.bib',
    '/feeds/en/books.atom',
    '/calendar.ics',
    '/media/covers/101.svg',
  ];
  const shared = { status: 200, origin: allowed, credentials: null, isKeptApart: true };
  const policyOf = async (of: TestShop) =>
    (await of.get('/media/covers/101.svg?width=160&format=webp')).headers.get('cross-origin-resource-policy');

  for (const each of files) {
    expect([each, said(await shop.get(each, { headers: { origin: allowed } }))]).toEqual([each, shared]);
    const elsewhere = await shop.get(each, { headers: { origin: 'https://elsewhere.example' } });
    expect([each, said(elsewhere).origin]).toEqual([each, null]);
  }
  expect(said(await shop.get('/shop', { headers: { origin: allowed } })).origin).toBeNull();
  expect([await policyOf(shop), await policyOf(closed)]).toEqual(['cross-origin', 'same-site']);
});

test('where no origin is named nothing is shared, and answers are kept together', async () => {
  await using shop = await startTestShop();

  expect(await get(shop, { origin: allowed })).toEqual({
    status: 200,
    origin: null,
    credentials: null,
    isKeptApart: false,
  });
});
