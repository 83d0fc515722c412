import { expect, test } from 'vitest';
import type { FaultInput } from '../../legacy-api/admin/fault.ts';
import { environment, publicReads } from '../support/public-reads.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** What becomes of each public read, by its path. */
const outcomes = async (shop: TestShop) =>
  new Map(await Promise.all(publicReads.map(async ({ path, query }) => [path, await shop.graphql(query)] as const)));

const everywhere = { path: '/*' } as const;

test.each<[string, FaultInput, string]>([
  ['an HTML page', { kind: 'html', ...everywhere }, 'UPSTREAM_MALFORMED'],
  ['half the JSON', { kind: 'half-json', ...everywhere }, 'UPSTREAM_MALFORMED'],
  ['values of other types', { kind: 'wrong-types', ...everywhere }, 'UPSTREAM_MALFORMED'],
  ['50 MB', { kind: 'huge', ...everywhere }, 'UPSTREAM_MALFORMED'],
  ['a redirect elsewhere', { kind: 'redirect', location: 'http://127.0.0.1:9/', ...everywhere }, 'UPSTREAM_MALFORMED'],
  ['a body cut off', { kind: 'cut', ...everywhere }, 'UPSTREAM_UNAVAILABLE'],
  ['a reset', { kind: 'reset', ...everywhere }, 'UPSTREAM_UNAVAILABLE'],
  ['HTTP 500', { kind: 'status', status: 500, ...everywhere }, 'UPSTREAM_UNAVAILABLE'],
  ['HTTP 429', { kind: 'status', status: 429, retryAfter: 9, ...everywhere }, 'UPSTREAM_UNAVAILABLE'],
])(
  'err-7: every public read answered by %s is a clear error, and says nothing from upstream',
  async (_name, fault, code) => {
    await using shop = await startTestShop({ env: environment });
    using _fault = shop.legacy.faults.add(fault);

    for (const [path, { data, errors, status }] of await outcomes(shop)) {
      expect({ path, status, data: Object.values(data as object) }).toEqual({ path, status: 200, data: [null] });
      expect(errors).toMatchObject([{ extensions: { code } }]);
      expect(JSON.stringify(errors)).not.toMatch(/legacy[^ ]|127\.0\.0\.1|<h1|stack|\/books\//i);
    }
    expect(shop.logged.filter(({ msg }) => msg === 'a legacy call failed').length).toBeGreaterThanOrEqual(
      publicReads.length,
    );
  },
);

test.each(['null', '{"status":"success","msg":"","data":null}'])(
  'err-7: every public read answered by %s is a clear error; of one record such data means that there is none',
  async (body) => {
    await using shop = await startTestShop({ env: environment });
    using intercepted = new DisposableStack();
    for (const { path } of publicReads) {
      intercepted.use(shop.legacy.intercept(path, (_request, response) => void response.type('json').send(body)));
    }

    for (const [path, { data, errors }] of await outcomes(shop)) {
      const isAbsent = path.endsWith('/detail') && body !== 'null';
      expect({ path, data: Object.values(data as object) }).toEqual({ path, data: [null] });
      expect({ path, codes: errors.map(({ extensions }) => extensions?.['code']) }).toEqual({
        path,
        codes: isAbsent ? [] : ['UPSTREAM_MALFORMED'],
      });
    }
  },
);

test.each<[string, FaultInput]>([
  ['nothing', { kind: 'hang', ...everywhere }],
  ['a body that drips', { kind: 'drip', bytes: 60, ms: 1000, ...everywhere }],
])('err-7: every public read answered by %s is a clear error within the deadline', async (_name, fault) => {
  await using shop = await startTestShop({ env: { ...environment, LEGACY_TIMEOUT_MS: '1000' } });
  using _fault = shop.legacy.faults.add(fault);

  const began = performance.now();
  for (const { errors } of (await outcomes(shop)).values()) {
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_TIMEOUT' } }]);
  }
  expect(performance.now() - began).toBeLessThan(3_000);
});

test('err-2: a refusal speaks in the server’s own words; of one record it means that there is none', async () => {
  await using shop = await startTestShop({ env: environment });
  using _fault = shop.legacy.faults.add({ kind: 'refusal', msg: 'Closed for stock-taking', ...everywhere });

  for (const [path, { data, errors }] of await outcomes(shop)) {
    const isDetail = path.endsWith('/detail');
    const message = 'Closed for stock-taking';
    expect({ path, data: Object.values(data as object) }).toEqual({ path, data: [null] });
    expect({ path, errors }).toMatchObject({
      path,
      errors: isDetail ? [] : [{ message, extensions: { code: 'UPSTREAM_REFUSED' } }],
    });
  }
});

test('api-5: when the legacy API has been down for 20 minutes, all that was read before is still answered', async () => {
  await using shop = await startTestShop({ env: environment });
  const before = await outcomes(shop);
  expect([...before.values()].flatMap(({ errors }) => errors)).toEqual([]);

  await shop.legacy.close();
  shop.pass(20 * 60);
  const after = await outcomes(shop);

  for (const [path, { data, errors }] of after) {
    if (path === '/books/get/cart/noauth') continue; // never kept: it must be what it costs now
    expect({ path, data, errors }).toEqual({ path, data: before.get(path)?.data, errors: [] });
  }
});
