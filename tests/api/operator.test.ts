import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** The operator's pages on the admin port: what they show, and who may purge by them. */

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

type Answer = { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly body: string };

/** As any browser may send it, whatever its headers say; fetch would not send another Host. */
async function ask(path: string, headers: Record<string, string> = {}, form?: URLSearchParams): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(shop.adminUrl + path, { method: form ? 'POST' : 'GET', headers }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      text(response).then((body) => resolve({ status, headers: received, body }), reject);
    });
    sent.on('error', reject);
    sent.end(form?.toString());
  });
}

const own = (): Record<string, string> => ({ Origin: shop.adminUrl, 'Sec-Fetch-Site': 'same-origin' });

const tokenIn = ({ body }: Answer): string => /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';

const details = '/books/view/detail';
const previewOf = (endpoint: string, id: string) => ask(`/operator/purge?${new URLSearchParams({ endpoint, id })}`);
const formOf = (endpoint: string, id: string, token: string) => new URLSearchParams({ endpoint, id, token });
const readBook = (id: string) => shop.graphql(`{ book(id: "${id}") { isbn } }`);
const callsOfDetails = (): number => shop.legacy.calls(details);

test('ops-5: the page shows what is cached by endpoint, and that nothing is wrong', async () => {
  await readBook('101');
  const { status, headers, body } = await ask('/');

  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('Reading and buying work.');
  expect(body).toMatch(/<code>\/books\/view\/detail<\/code><\/th>\s*<td>1<\/td>\s*<td>1<\/td>/);
  expect((await ask('/operator')).status).toBe(200);
});

test('ops-5: once endpoints fail, open breakers, what can’t be renewed and refusals are shown', async () => {
  await using failing = await startTestShop();
  const read = () => failing.graphql('{ contact { phone } }');
  await read();
  using _down = failing.legacy.faults.add({ kind: 'status', status: 500, path: '/*' });
  failing.pass(2 * 24 * 3600);
  for (let reads = 0; reads < 4; reads += 1) {
    failing.pass(30 * 60);
    await read();
  }
  await failing.graphql(`{ categories { id } ${'#'.repeat(70_000)}\n }`);
  await failing.get('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '"'.repeat(200_000),
  });

  const body = await (await fetch(failing.adminUrl)).text();

  expect(body).toContain('<p>1 answer could not be renewed.</p>');
  expect(body).toContain('<strong>1 breaker open</strong>');
  expect(body).toContain('Reading or buying fails in part: the legacy API is not asked at endpoints that fail.');
  expect(body).not.toContain('Reading and buying work.');
  expect(body).toContain('<code>body_too_large</code>');
});

test('ops-5: a purge by record shows what would go, and purges that alone once it is confirmed', async () => {
  await readBook('102');
  await readBook('103');
  const before = callsOfDetails();
  const preview = await previewOf(details, '102');
  await readBook('102');
  const previewed = callsOfDetails();

  const done = await ask('/operator/purge', own(), formOf(details, '102', tokenIn(preview)));
  await readBook('102');
  await readBook('103');

  expect(preview.body).toContain('<strong>1 answer</strong>');
  expect(preview.body).toContain('<code>/books/view/detail|||product_id=102</code>');
  expect(preview.body).not.toContain('product_id=103');
  expect(previewed).toBe(before);
  expect(done).toMatchObject({ status: 200 });
  expect(done.body).toContain('It is purged in every process.');
  expect(callsOfDetails()).toBe(before + 1);
});

test.each([
  ['from another site', () => ({ ...own(), 'Sec-Fetch-Site': 'cross-site' })],
  ['from another port of this machine', () => ({ Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' })],
  ['of an older browser, from another origin', () => ({ Origin: 'https://evil.example' })],
  ['of no origin', () => ({ Origin: 'null' })],
  ['of no browser', () => ({})],
  ['by a name that is not the shop’s', () => ({ ...own(), Host: 'evil.example', Origin: 'http://evil.example' })],
])('ops-5: a form %s purges nothing, though its token is right', async (_name, headers) => {
  await readBook('104');
  const before = callsOfDetails();
  const token = tokenIn(await previewOf(details, '104'));

  const { status } = await ask('/operator/purge', headers(), formOf(details, '104', token));
  await readBook('104');

  expect(status).toBe(403);
  expect(callsOfDetails()).toBe(before);
});

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test.each([
  [4_000, 403],
  [5_000, 413],
  [1_000_000, 413],
])('ops-5: a form with a token of %i bytes is answered %i', async (bytes, expected) => {
  expect((await ask('/operator/purge', own(), formOf(details, '105', 'x'.repeat(bytes)))).status).toBe(expected);
});

test('ops-5: the token of one purge confirms no other, none that is made up, and none after ten minutes', async () => {
  const token = tokenIn(await previewOf(details, '105'));
  const send = async (id: string, with_: string) =>
    (await ask('/operator/purge', own(), formOf(details, id, with_))).status;

  expect(await send('106', token)).toBe(403);
  expect(await send('', token)).toBe(403);
  expect(await send('105', '')).toBe(403);
  // Of the last character two bits are in no byte: three others stand for the same bytes.
  for (const last of base64url.replace(token.slice(-1), ''))
    expect([last, await send('105', token.slice(0, -1) + last)]).toEqual([last, 403]);
  shop.pass(601);
  expect(await send('105', token)).toBe(403);
});

test.each(['evil.example', 'evil.example:4001', '127.0.0.1.evil.example', 'localhost.evil.example', 'user@127.0.0.1'])(
  'ops-5: nothing is shown at the name %s, which may lead here by somebody else’s DNS',
  async (Host) => {
    expect((await ask('/', { Host })).status).toBe(403);
  },
);

test.each(['/metrics', '/drift'])(
  'ops-5: %s is not read by a page of somebody else, and is by a program by whichever name',
  async (path) => {
    const browser = { 'Accept-Language': 'en-GB' };

    const statuses = [];
    for (const headers of [{ ...browser, Host: 'evil.example' }, browser, { Host: 'shop-1:4001' }])
      statuses.push((await ask(path, headers)).status);
    const { headers } = await ask(path);

    expect(statuses).toEqual([403, 200, 200]);
    // Nor as the script of a page elsewhere, for which a browser asks without saying so by plain HTTP.
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
);

test.each(['127.0.0.1:4001', 'localhost:4001', '[::1]:4001', '192.168.1.20:4001', 'localhost'])(
  'ops-5: the page is shown at %s',
  async (Host) => {
    expect((await ask('/', { Host })).status).toBe(200);
  },
);

test('ops-5: no script runs on the page, nothing is loaded by it, and no page may frame it', async () => {
  const { headers, body } = await ask('/');
  const policy = String(headers['content-security-policy']);

  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(body).not.toMatch(/<script|\son\w+=|javascript:|style="/i);
});

test('ops-5: what a reader has searched for is text on the page, whatever it is', async () => {
  const keyword = '"><script>alert(1)</script>';
  await shop.graphql('query ($keyword: String!) { searchBooks(keyword: $keyword) { items { id } } }', { keyword });

  const { body } = await previewOf('/books/search', '');
  const unknown = await previewOf('<script>', '<img src=x>');

  expect(body).toContain('script%3E');
  expect(`${body}${unknown.body}`).not.toMatch(/<script|<img/);
  expect(unknown.status).toBe(404);
});
