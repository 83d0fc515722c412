import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shapes } from '../../legacy-api/dialect.ts';
import { environment, publicReads } from '../support/public-reads.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

describe.each(shapes)('where the legacy API has shape %s', (shape) => {
  // Nothing that these tests ask changes anything, so they share one shop.
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ legacy: { shape }, env: environment });
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  test.each(publicReads)('$path is read by GraphQL, in English and in Arabic', async ({ path, query, answer }) => {
    shop.legacy.forget();

    for (const language of ['en', 'ar'] as const) {
      const { data, errors } = await shop.graphql(query, {}, language);
      expect(errors).toEqual([]);
      expect(data).toEqual(answer(language));
    }
    expect(shop.legacy.calls(path)).toBeGreaterThan(0);
  });
});
