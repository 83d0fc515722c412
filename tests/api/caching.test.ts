import { expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

const get = (shop: TestShop, query: string, headers: Record<string, string> = {}) =>
  shop.get(`/graphql?${new URLSearchParams({ query }).toString()}`, { headers });

test.each([
  ['{ contact { phone } }', 600],
  ['{ countries { name { value } } }', 86_400],
  ['{ newBooks { items { title { value } price { amount } } } }', 60],
  ['{ contact { phone } newBooks { items { id } } book(id: "101") { stock } }', 30],
])('%s may be kept for %i seconds by whoever is on the way, in each language apart', async (query, seconds) => {
  await using shop = await startTestShop();

  const { status, headers } = await get(shop, query, { 'accept-language': 'ar' });

  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe(`max-age=${seconds}, public`);
  expect(headers.get('vary')).toMatch(/Accept-Language/);
  expect(headers.get('content-language')).toBe('ar');
});

test('what failed, what is posted and what is somebody’s own is cached nowhere', async () => {
  await using shop = await startTestShop();
  using _down = shop.legacy.intercept('/common/gethomebanner', (request) => request.socket.resetAndDestroy());

  const answers = await Promise.all([
    get(shop, '{ contact { phone } banners { link } }'),
    get(shop, '{ contacts { phone } }'),
    get(shop, '{'),
    shop.get('/graphql'),
    get(shop, 'mutation { __typename }'),
    get(shop, '{ guestCart(lines: [{ bookId: "101", quantity: 1 }]) { lineCount } }'),
    get(shop, '{ contact { phone } }', { accept: 'image/png' }),
    shop.get('/graphql', { method: 'DELETE' }),
    shop.get('/graphql', { headers: { accept: 'text/html' } }),
  ]);
  const posted = await shop.graphql('{ contact { phone } }');

  for (const { headers } of [...answers, posted]) expect(headers.get('cache-control')).toBe('no-store');
});

test('no page elsewhere can have a reader’s browser send an operation: only JSON is taken', async () => {
  await using shop = await startTestShop();
  const body = JSON.stringify({ query: '{ contact { phone } }' });

  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
    const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
    const { status } = await shop.get('/graphql', { method: 'POST', headers, body: Buffer.from(body) });
    expect(status).toBe(415);
  }
  const mutation = await get(shop, 'mutation { __typename }', { accept: 'application/graphql-response+json' });
  expect([400, 405]).toContain(mutation.status);
});
