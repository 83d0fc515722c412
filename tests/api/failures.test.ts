import type { RequestHandler } from 'express';
import { expect, test, vi } from 'vitest';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { customerOf } from '../support/customers.ts';
import { gatheringAtOnce } from '../support/gathered-shop.ts';
import { type GraphqlAnswer, startTestShop } from '../support/shop.ts';

const send =
  (status: number, type: string, body: string | Buffer): RequestHandler =>
  (_request, response) => {
    response.status(status).type(type).send(body);
  };
const reset: RequestHandler = (request) => request.socket.resetAndDestroy();
const hang: RequestHandler = () => {};
const drip: RequestHandler = (_request, response) => {
  response.type('json').write('{"status":');
};
const redirectElsewhere: RequestHandler = (_request, response) =>
  response.redirect(302, 'http://127.0.0.1:9/elsewhere');

test.each<[string, RequestHandler, string]>([
  ['an HTML page', send(200, 'html', '<h1>Maintenance</h1>'), 'UPSTREAM_MALFORMED'],
  ['half the JSON', send(200, 'json', '{"status":"success","data":['), 'UPSTREAM_MALFORMED'],
  ['a list of another kind', send(200, 'json', '{"status":"success","data":"soon"}'), 'UPSTREAM_MALFORMED'],
  ['6 MB', send(200, 'json', `{"data":[]${' '.repeat(6_000_000)}}`), 'UPSTREAM_MALFORMED'],
  ['a redirect elsewhere', redirectElsewhere, 'UPSTREAM_MALFORMED'],
  ['HTTP 500', send(500, 'html', 'Fatal error at /var/www/legacy.php:12'), 'UPSTREAM_UNAVAILABLE'],
  ['HTTP 503', send(503, 'json', '{}'), 'UPSTREAM_UNAVAILABLE'],
  ['HTTP 429', send(429, 'json', '{}'), 'UPSTREAM_UNAVAILABLE'],
  ['a reset', reset, 'UPSTREAM_UNAVAILABLE'],
  ['nothing', hang, 'UPSTREAM_TIMEOUT'],
  ['a body that never ends', drip, 'UPSTREAM_TIMEOUT'],
  ['HTTP 401', send(401, 'json', '<h1>Sign in</h1>'), 'UPSTREAM_UNAVAILABLE'],
  ['HTTP 404 from a proxy', send(404, 'html', '<h1>Not found</h1>'), 'UPSTREAM_UNAVAILABLE'],
  ['null', send(200, 'json', 'null'), 'UPSTREAM_MALFORMED'],
  ['20,000 numbers', send(200, 'json', JSON.stringify({ data: Array(20_000).fill(1) })), 'UPSTREAM_MALFORMED'],
  ['a refusal', send(200, 'json', '{"status":"error","msg":"Closed for stock-taking"}'), 'UPSTREAM_REFUSED'],
])(
  'err-7: where a list is answered by %s, that field alone fails, with a code and nothing from upstream',
  async (_name, fault, code) => {
    await using shop = await startTestShop({ env: { LEGACY_TIMEOUT_MS: '2000' } });
    using _fault = shop.legacy.intercept('/books/getnewpublishedbook', fault);

    const { status, data, errors, extensions } = await shop.graphql('{ newBooks { items { id } } contact { phone } }');

    expect(status).toBe(200);
    expect(data).toEqual({ newBooks: null, contact: { phone: '+974 4000 0000' } });
    expect(errors).toMatchObject([{ path: ['newBooks'], extensions: { code } }]);
    expect(Object.keys(errors[0]?.extensions ?? {})).toEqual(['code']);
    // Errors name the legacy API, but none of its addresses, texts or our modules.
    expect(JSON.stringify(errors)).not.toMatch(/legacy[^ ]|127\.0\.0\.1|Maintenance|Fatal|stack|\/books\//i);
    expect(extensions).toEqual({ requestId: expect.any(String) });
  },
);

test('a contact of nothing is no contact', async () => {
  await using shop = await startTestShop();
  using _fault = shop.legacy.intercept('/common/getcontact', send(200, 'json', '{"message":"Server Error"}'));

  const { data, errors } = await shop.graphql('{ contact { phone } }');

  expect(data).toEqual({ contact: null });
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_MALFORMED' } }]);
});

test('a legacy API with more in one answer than anybody reads is read as far as a list goes', async () => {
  await using shop = await startTestShop();
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ id: index + 1 }));
  using _flood = shop.legacy.intercept('/books/getnewpublishedbook', send(200, 'json', JSON.stringify(rows)));

  const { data } = await shop.graphql('{ newBooks { items { id } } }');

  expect((data as { newBooks: { items: unknown[] } }).newBooks.items).toHaveLength(500);
});

test('an answer of 4.8 MB whose texts are made to take long costs its reader those texts, and no request any time', async () => {
  await using shop = await startTestShop();
  const data = Array.from({ length: 24 }, (_, index) => ({
    id: index + 1,
    qty: {},
    description: '<b>'.repeat(66_000),
  }));
  using _slow = shop.legacy.intercept('/books/getnewpublishedbook', send(200, 'json', JSON.stringify({ data })));

  const began = performance.now();
  const answers = await Promise.all([
    shop.graphql('{ newBooks { items { summary { html } } } }'),
    shop.get('/nothing'),
  ]);

  expect(answers[0].data).toEqual({ newBooks: { items: data.map(() => ({ summary: null })) } });
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('one request makes only so many different calls', async () => {
  await using shop = await startTestShop();
  const fields = Array.from({ length: 60 }, (_, index) => `b${index}: book(id: "9${index}") { id }`);

  const { errors } = await shop.graphql(`{ ${fields.join(' ')} book(id: "8") { id } contact { phone } }`);

  expect(shop.legacy.calls()).toBe(60);
  expect(new Set(errors.map(({ extensions }) => extensions?.['code']))).toEqual(new Set(['OPERATION_TOO_LARGE']));
  expect(errors[0]?.message).toMatch(/at most 60 different calls .* shorter lists/);
});

test('one request makes only so many different calls for a customer, and says how many', async () => {
  await using shop = await startTestShop();
  const { token } = await customerOf(shop);
  const pages = Array.from({ length: 30 }, (_, index) => `o${index}: orders(page: ${index + 1}) { page }`);

  const response = await shop.get('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: `{ viewer { ${pages.join(' ')} } }` }),
  });
  const { errors } = (await response.json()) as GraphqlAnswer;

  expect(errors.length).toBeGreaterThan(0);
  for (const { message, extensions } of errors) {
    expect(extensions?.['code']).toBe('OPERATION_TOO_LARGE');
    expect(message).toContain('at most 20 different calls');
  }
});

test.each([
  ['/books/getnewpublishedbook', 'مغلق للجرد', 'مغلق للجرد'],
  ['/books/get/cart/noauth', 'مغلق للجرد', 'مغلق للجرد'],
  ['/books/get/cart/noauth', 'SQLSTATE[HY000] in /var/www/cart.php', 'The legacy API refused.'],
])('a refusal speaks in the server’s words, and in words alone: %s, %s', async (path, msg, told) => {
  await using shop = await startTestShop();
  using _fault = shop.legacy.intercept(path, send(200, 'json', JSON.stringify({ status: 'error', msg })));

  const { errors } = await shop.graphql(
    '{ newBooks { items { id } } guestCart(lines: [{ bookId: "101", quantity: 1 }]) { lineCount } }',
    {},
    'ar',
  );

  expect(errors).toMatchObject([{ message: told, extensions: { code: 'UPSTREAM_REFUSED' } }]);
});

test('a read that fails in passing is tried once more, and no more', async () => {
  await using shop = await startTestShop();
  let failures = 1;
  using _passing = shop.legacy.intercept('/books/getnewpublishedbook', (request, _response, next) => {
    if (failures-- > 0) request.socket.resetAndDestroy();
    else next();
  });
  using _lasting = shop.legacy.intercept('/common/gethomebanner', reset);

  const { data, errors } = await shop.graphql('{ newBooks { items { id } } banners { link } }');

  expect(data).toMatchObject({ newBooks: { items: expect.any(Array) }, banners: null });
  expect(errors).toMatchObject([{ path: ['banners'] }]);
  expect(shop.legacy.calls('/books/getnewpublishedbook')).toBe(2);
  expect(shop.legacy.calls('/common/gethomebanner')).toBe(2);
});

test('who is told to wait does not ask again at once', async () => {
  await using shop = await startTestShop();
  using _busy = shop.legacy.intercept('/common/gethomebanner', send(503, 'json', '{}'));

  await shop.graphql('{ banners { link } }');

  expect(shop.legacy.calls('/common/gethomebanner')).toBe(1);
});

test('an endpoint that hangs leaves calls to the others, however many ask for it', async () => {
  await using shop = await startTestShop({ env: { LEGACY_TIMEOUT_MS: '60000', RATE_LIMIT: 'off' } });
  const release = Promise.withResolvers<void>();
  const full = Promise.withResolvers<void>();
  let hanging = 0;
  using _hanging = shop.legacy.intercept('/books/view/detail', async (_request, response) => {
    if ((hanging += 1) === 48) full.resolve();
    await release.promise;
    response.json({ status: 'success', data: { detail: null } });
  });
  const many = Array.from({ length: 80 }, (_, id) => shop.graphql(`{ book(id: "9${id}") { id } }`));
  await full.promise;

  const { data } = await shop.graphql('{ contact { phone } }');
  release.resolve();
  await Promise.all(many);

  expect(data).toEqual({ contact: { phone: '+974 4000 0000' } });
});

test('redirects that never end are no answer', async () => {
  await using shop = await startTestShop();
  using _loop = shop.legacy.intercept('/common/gethomebanner', (request, response) => {
    response.redirect(307, request.originalUrl);
  });

  const { errors } = await shop.graphql('{ banners { link } }');

  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_MALFORMED' } }]);
  expect(shop.legacy.calls('/common/gethomebanner')).toBe(4);
});

test('one failed call is one line of the log, however many wait for it', async () => {
  await using shop = await startTestShop();
  await shop.graphql('{ banners { link } }');
  using _closed = shop.legacy.intercept(
    '/common/gethomebanner',
    send(200, 'json', '{"status":"error","msg":"Closed"}'),
  );

  shop.pass(2 * 3_600);
  await Promise.all(Array.from({ length: 50 }, () => shop.graphql('{ banners { link } }')));

  expect(shop.logged.filter(({ msg }) => msg === 'a legacy call failed')).toHaveLength(1);
  expect(shop.logged.filter(({ msg }) => msg === 'served an older answer')).toHaveLength(1);
});

test('an endpoint that keeps failing is left alone for a while, and the others go on', async () => {
  await using shop = await startTestShop();
  using _fault = shop.legacy.intercept('/books/view/detail', send(500, 'html', ''));

  for (let id = 1; id <= 10; id += 1) await shop.graphql('query ($id: ID!) { book(id: $id) { id } }', { id });
  const { errors } = await shop.graphql('{ contact { phone } }');

  expect(errors).toEqual([]);
  expect(shop.legacy.calls('/books/view/detail')).toBe(6);
});

test('api-3: what is not understood is logged once, with its path', async () => {
  await using shop = await startTestShop();
  using _answer = shop.legacy.intercept(
    '/books/getnewpublishedbook',
    send(200, 'json', '{"data":{"data":[{"id":1,"qty":"many"},{"id":2,"qty":"few"},{"qty":1}]}}'),
  );

  const { data } = await shop.graphql('{ newBooks { items { id stock inStock } } }');

  expect(data).toEqual({
    newBooks: {
      items: [
        { id: '1', stock: null, inStock: false },
        { id: '2', stock: null, inStock: false },
      ],
    },
  });
  expect(shop.logged.filter(({ endpoint }) => endpoint)).toMatchObject([
    { endpoint: '/books/getnewpublishedbook', field: '*.qty' },
    { endpoint: '/books/getnewpublishedbook', field: '*.id' },
  ]);
});

test('api-3: what neither readers nor the snapshot understand is logged once for both', async () => {
  await using legacy = await startLegacyApi({ port: 0, passwordWork: 16 });
  using _answer = legacy.intercept(
    '/books/view/detail',
    send(200, 'json', '{"data":{"detail":{"id":101,"name":"Odd","qty":"many"},"author":null}}'),
  );
  await using shop = await startTestShop({ beside: { legacy, clock: { passed: 0 } }, env: gatheringAtOnce });
  const lines = () => shop.logged.filter(({ field }) => field === 'detail.qty');

  await vi.waitFor(() => expect(lines()).toHaveLength(1), 20_000);
  const { data } = await shop.graphql('{ book(id: "101") { stock } }');

  expect(data).toEqual({ book: { stock: null } });
  expect(lines()).toHaveLength(1);
});

test('redirects within the legacy API’s own origin are followed', async () => {
  await using shop = await startTestShop();
  using _fault = shop.legacy.intercept('/books/getnewpublishedbook', (request, response) => {
    response.redirect(307, `${request.baseUrl}/books/getexplorebook`);
  });

  const { data } = await shop.graphql('{ newBooks { items { id } } }');

  expect(data).toMatchObject({ newBooks: { items: expect.arrayContaining([{ id: expect.any(String) }]) } });
});

test('failures of an endpoint are one line a second in the log, without a stack, and the others are counted', async () => {
  await using shop = await startTestShop();
  using _fault = shop.legacy.intercept('/books/view/detail', send(200, 'json', '{"data":{"detail":"none"}}'));
  const lines = () => shop.logged.filter(({ msg }) => msg === 'a legacy call failed');
  const began = performance.now();

  const books = Array.from({ length: 40 }, (_, id) => `b${id}: book(id: "9${id}") { id }`);
  await shop.graphql(`{ ${books.join(' ')} }`);
  await expect
    .poll(() => lines().reduce((sum, { suppressed }) => sum + 1 + Number(suppressed ?? 0), 0))
    .toBe(books.length);

  expect(lines().length).toBeLessThan(2 + (performance.now() - began) / 1_000);
  expect(lines()[0]).toMatchObject({ endpoint: '/books/view/detail', kind: 'malformed', at: 'data' });
  expect(JSON.stringify(shop.logged)).not.toContain('stack');
});
