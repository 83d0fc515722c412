import { expect, test } from 'vitest';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { metricsOf } from '../support/metrics.ts';
import { startTestShop } from '../support/shop.ts';

/** What an operator sees of a legacy API that has begun to answer otherwise. */

type Drifted = { readonly endpoint: string; readonly field: string; readonly why: string; readonly example: string };

const query = `{
  newBooks { items { id title { value } price { amount } } }
  categories { id name { value } }
  contact { phone }
}`;

test('ops-4: once the legacy API answers in another shape, each field that has changed is listed, and readers are served as before', async () => {
  let legacy = await startLegacyApi({ port: 0, passwordWork: 16 });
  const clock = { passed: 0 };
  await using shop = await startTestShop({ beside: { legacy, clock } });
  const drifted = async () => (await (await fetch(`${shop.adminUrl}/drift`)).json()) as readonly Drifted[];
  const before = await shop.graphql(query);
  const calm = await drifted();

  const { port } = new URL(legacy.url);
  await legacy.close();
  legacy = await startLegacyApi({ port: Number(port), passwordWork: 16, shape: 'b' });
  await using _again = { [Symbol.asyncDispose]: () => legacy.close() };
  shop.pass(24 * 3600);
  await shop.graphql(query);
  await expect.poll(drifted).not.toEqual([]);
  const after = await shop.graphql(query);
  const found = await drifted();
  const metrics = await metricsOf(shop);
  const counted = (endpoint: string, kind: string) => metrics.value('shop_legacy_drift_total', { endpoint, kind });

  expect(calm).toEqual([]);
  expect(after.errors).toEqual([]);
  expect(after.data).toEqual(before.data);
  expect(found.map(({ endpoint, field, why }) => `${endpoint} ${field} ${why}`)).toEqual([
    ...[
      ...['category_id', 'description', 'discount', 'id', 'images'].map((field) => `*.${field} another kind`),
      '*.is_published missing',
      ...['name', 'new_price', 'old_price', 'publisher', 'publishing_year', 'qty', 'status'].map(
        (field) => `*.${field} another kind`,
      ),
      '$.data another kind',
    ].map((line) => `/books/getnewpublishedbook ${line}`),
    ...['*.id', '*.name', '$.data'].map((field) => `/common/getallbookcategory ${field} another kind`),
    '/common/getcontact address another kind',
  ]);
  expect(counted('/common/getcontact', 'another_kind')).toBe(1);
  expect(counted('/books/getnewpublishedbook', 'missing')).toBeGreaterThan(0);
  expect(counted('/getauthor', 'another_kind')).toBe(0);
});
