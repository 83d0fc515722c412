import { expect, test, vi } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** How old an answer is, where it could not be renewed. */

const query = '{ newBooks { items { id } } contact { phone } }';

/** An answer's data, and how many seconds ago it says that its oldest record was read; null where it does not say. */
async function read(shop: TestShop, text = query) {
  const { data, errors, extensions } = await shop.graphql(text);
  expect(errors).toEqual([]);
  const asOf = extensions?.['asOf'];
  const now = Date.now() + shop.clock.passed;
  return { data, secondsOld: typeof asOf === 'string' ? Math.round((now - Date.parse(asOf)) / 1000) : null };
}

test('age-1: an answer says of what time it is where it could not be renewed, and there alone', async () => {
  await using shop = await startTestShop();
  const { data, secondsOld } = await read(shop);
  expect(secondsOld).toBeNull();
  shop.pass(3_600); // too old to be served unless renewing fails

  {
    using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/books/getnewpublishedbook' });
    for (let times = 0; times < 3; times += 1) {
      const old = await read(shop);
      expect(old.data).toEqual(data);
      expect(Math.abs((old.secondsOld ?? 0) - 3_600)).toBeLessThan(60);
    }
    const kept = await shop.get(`/graphql?query=${encodeURIComponent(query)}`);
    expect(kept.headers.get('cache-control')).toBe('max-age=5, public');
    expect(kept.headers.get('cdn-cache-control')).toBeNull();
    // What else is asked for could be renewed.
    expect((await read(shop, '{ contact { phone } }')).secondsOld).toBeNull();
  }
  shop.pass(3_600);

  await vi.waitFor(async () => expect(await read(shop)).toEqual({ data, secondsOld: null }), 10_000);
});

test('age-1: the oldest of several records counts', async () => {
  await using shop = await startTestShop();
  await read(shop, '{ contact { phone } }');
  shop.pass(1_000);
  await read(shop, '{ newBooks { items { id } } }');
  shop.pass(7_200);
  using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/*' });

  const { secondsOld } = await read(shop);

  expect(Math.abs((secondsOld ?? 0) - 8_200)).toBeLessThan(60);
});

test('age-1: an answer that is served at once while it is renewed is not called old', async () => {
  await using shop = await startTestShop();
  await read(shop);
  shop.pass(100); // the books are no longer fresh
  using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/*' });

  expect((await read(shop)).secondsOld).toBeNull();
  // Until it is known that it could not be renewed.
  await vi.waitFor(async () => expect((await read(shop)).secondsOld).toBeGreaterThanOrEqual(100), 10_000);
});

test('age-1: what takes too long to renew is served, and says its age', async () => {
  await using shop = await startTestShop();
  await read(shop);
  shop.pass(7_200);
  using _hangs = shop.legacy.faults.add({ kind: 'hang', path: '/books/getnewpublishedbook' });

  const { secondsOld } = await read(shop);

  expect(Math.abs((secondsOld ?? 0) - 7_200)).toBeLessThan(60);
});
