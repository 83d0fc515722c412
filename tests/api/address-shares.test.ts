import { expect, test } from 'vitest';
import { heldCalls } from '../support/held-calls.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const details = {
  book: '/books/view/detail',
  post: '/getpost/detail',
  newsItem: '/get/news/detail',
  author: '/getauthor/detail',
  journal: '/getjournal/detail',
};

/** Runs an operation as a client of that address does, behind a proxy. */
const askFrom = async (shop: TestShop, address: string, query: string): Promise<unknown> => {
  const response = await shop.get('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ query }),
  });
  return response.json();
};

test('one address with many slow reads leaves calls to others, of each endpoint and in all', async () => {
  await using shop = await startTestShop({ env: { LEGACY_TIMEOUT_MS: '60000', TRUST_PROXY: '1' } });
  const release = Promise.withResolvers<void>();
  let hanging = 0;
  using hung = new DisposableStack();
  for (const path of Object.values(details)) {
    hung.use(
      shop.legacy.intercept(path, async (request, _response, next) => {
        const isHonest = JSON.stringify(request.body ?? null).includes('101');
        if (!isHonest) {
          hanging += 1;
          await release.promise;
        }
        next();
      }),
    );
  }
  const many = (field: string) =>
    `{ ${Array.from({ length: 20 }, (_, at) => `f${at}: ${field}(id: "9${at}") { id }`).join(' ')} }`;
  const slowReads = Object.keys(details).map((field) => askFrom(shop, '203.0.113.7', many(field)));
  await expect.poll(() => hanging).toBe(32);

  const honest = await askFrom(shop, '203.0.113.8', '{ book(id: "101") { id } contact { phone } }');
  const hangingThen = hanging;
  release.resolve();
  await Promise.all(slowReads);

  expect(honest).toMatchObject({ data: { book: { id: '101' }, contact: { phone: expect.any(String) } } });
  expect(hangingThen).toBe(32);
});

test('one address asks an endpoint for half of what may be asked at once, and another is answered meanwhile', async () => {
  await using shop = await startTestShop({ env: { LEGACY_TIMEOUT_MS: '60000', TRUST_PROXY: '1' } });
  using held = heldCalls(shop.legacy, '/books/view/detail');
  const books = (from: number) =>
    `{ ${Array.from({ length: 20 }, (_, at) => `b${at}: book(id: "9${from + at}") { id }`).join(' ')} }`;
  const slowReads = Promise.all([20, 40, 60].map((from) => askFrom(shop, '2001:db8::1', books(from))));
  await expect.poll(held.count).toBe(32);

  const other = askFrom(shop, '2001:db8:0:1::1', '{ book(id: "101") { id } }');
  await expect.poll(held.count).toBe(33);
  held.letGo();
  await slowReads;

  expect(await other).toEqual(expect.objectContaining({ data: { book: { id: '101' } } }));
});

test('who waits for the same read as an address that has used up its share is answered all the same', async () => {
  await using shop = await startTestShop({
    env: { LEGACY_TIMEOUT_MS: '60000', LEGACY_MAX_CONCURRENCY: '4', TRUST_PROXY: '1' },
  });
  using held = heldCalls(shop.legacy, '/getpost/detail');
  const query = '{ book(id: "101") { id } }';
  const posts = askFrom(shop, '203.0.113.7', '{ a: post(id: "1") { id } b: post(id: "2") { id } }');
  await expect.poll(held.count).toBe(2); // half of what may be asked at once

  const first = askFrom(shop, '203.0.113.7', query);
  await shop.get('/graphql?query={__typename}');
  const answers = await Promise.all([first, ...[8, 9].map((at) => askFrom(shop, `203.0.113.${at}`, query))]);
  held.letGo();
  await posts;

  const [refused, ...others] = answers;
  expect(refused).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });
  expect(others).toEqual([{ data: { book: { id: '101' } } }, { data: { book: { id: '101' } } }]);
  expect(shop.legacy.calls('/books/view/detail')).toBe(1);
});

test('one address has at most half of the operations in flight, and another is answered meanwhile', async () => {
  await using shop = await startTestShop({ env: { TRUST_PROXY: '1' }, admission: { maxInFlight: 4 } });
  using held = heldCalls(shop.legacy, '/books/view/detail');
  const slowReads = Promise.all([1, 2].map((at) => askFrom(shop, '203.0.113.7', `{ book(id: "10${at}") { id } }`)));
  await expect.poll(held.count).toBe(2);

  const refused = await askFrom(shop, '203.0.113.7', '{ contact { phone } }');
  const other = await askFrom(shop, '203.0.113.8', '{ contact { phone } }');
  held.letGo();
  await slowReads;
  const afterwards = await askFrom(shop, '203.0.113.7', '{ contact { phone } }');

  const overloaded = { code: 'OVERLOADED', retryAfterSeconds: expect.any(Number) };
  expect(refused).toMatchObject({ errors: [{ extensions: overloaded }] });
  const answered = { data: { contact: { phone: expect.any(String) } } };
  expect([other, afterwards]).toMatchObject([answered, answered]);
});
