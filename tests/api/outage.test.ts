import { expect, test, vi } from 'vitest';
import { environment } from '../support/public-reads.ts';
import { startRedis } from '../support/redis.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** All that the page of a book needs. */
const page = `{
  contact { phone }
  categories { name { value } }
  banners { link }
  book(id: "101") { title { value } stock category { name { value } } }
  books(filter: { categoryIds: ["3"] }) { items { id } }
  exploreBooks { items { id } }
  posts { items { id } }
}`;
const endpoints = 7;

/** The longest that a call upstream may take, and a bound that no reader who waits for one keeps, in milliseconds. */
const deadline = 3_000;
const soon = 1_000;

/** Milliseconds that a reader of the page waits, who gets all of it. */
async function waitOf(shop: TestShop, expected: unknown): Promise<number> {
  const began = performance.now();
  const { data, errors } = await shop.graphql(page);
  const waited = performance.now() - began;
  expect({ data, errors }).toEqual({ data: expected, errors: [] });
  return waited;
}

const failuresOf = ({ logged }: TestShop) => logged.filter(({ msg }) => msg === 'a legacy call failed').length;

test.each([
  ['in memory', 'before anything is known of it', false],
  ['in memory', 'after each endpoint has failed', false],
  ['in two processes with Redis', 'before anything is known of it', true],
  ['in two processes with Redis', 'after each endpoint has failed', true],
])(
  'api-5: while the legacy API hangs for 20 minutes a page read once a minute waits for nothing: %s, %s',
  async (...kind) => {
    const [, when, isShared] = kind;
    await using redis = await startRedis();
    const env = {
      ...environment,
      LEGACY_TIMEOUT_MS: String(deadline),
      ...(isShared && { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '5000' }),
    };
    await using one = await startTestShop({ env });
    await using other = await startTestShop({ env, beside: one });
    const shops = isShared ? [one, other] : [one];
    const before = (await one.graphql(page)).data;
    for (const shop of shops) expect((await shop.graphql(page)).errors).toEqual([]);
    using _hangs = one.legacy.faults.add({ kind: 'hang', path: '/*' });
    if (when === 'after each endpoint has failed') {
      one.pass(11 * 60);
      for (const shop of shops) await shop.graphql(page);
      await vi.waitFor(() => {
        if (failuresOf(one) + failuresOf(other) < endpoints) throw new Error('not each has failed yet');
      }, 30_000);
    }

    const waits: number[] = [];
    for (let minute = 0; minute < 20; minute += 1) {
      one.pass(60);
      for (const shop of shops) waits.push(await waitOf(shop, before));
    }

    expect(Math.max(...waits)).toBeLessThan(soon);
  },
);

test('api-5: who first reads a page while the legacy API hangs waits a second, not for the deadline, and the next for nothing', async () => {
  await using shop = await startTestShop({ env: { LEGACY_TIMEOUT_MS: '10000' } });
  const { data } = await shop.graphql(page);
  using _hangs = shop.legacy.faults.add({ kind: 'hang', path: '/*' });

  shop.pass(3 * 3_600); // longer than any of it is served without asking anew
  const first = await waitOf(shop, data);
  const next = await waitOf(shop, data);

  expect(first).toBeGreaterThan(500);
  expect(first).toBeLessThan(5_000);
  expect(next).toBeLessThan(first / 2);
});

test('api-5: readers who find out together that the legacy API hangs leave few lines in the log, without stacks', async () => {
  await using shop = await startTestShop({ env: { LEGACY_TIMEOUT_MS: '10000' } });
  await shop.graphql('{ newBooks { items { id } } }');
  using _hangs = shop.legacy.faults.add({ kind: 'hang', path: '/*' });

  shop.pass(3 * 3_600);
  await Promise.all(Array.from({ length: 30 }, () => shop.graphql('{ newBooks { items { id } } }')));

  const lines = shop.logged.filter(({ msg }) => msg === 'served an older answer');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(10);
  expect(lines[0]).toMatchObject({ endpoint: '/books/getnewpublishedbook', kind: 'timeout' });
  expect(JSON.stringify(lines)).not.toContain('stack');
});

test('api-5: when the legacy API is back, what a reader gets in its place is renewed behind it', async () => {
  await using shop = await startTestShop();
  await shop.graphql('{ newBooks { items { id } } }');
  {
    using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/*' });
    shop.pass(3_600);
    await shop.graphql('{ newBooks { items { id } } }');
  }
  using _renewed = shop.legacy.intercept('/books/getnewpublishedbook', (_request, response) => {
    response.json({ status: 'success', data: [{ id: 1 }] });
  });

  shop.pass(2);

  await expect
    .poll(async () => (await shop.graphql('{ newBooks { items { id } } }')).data)
    .toEqual({ newBooks: { items: [{ id: '1' }] } });
});
