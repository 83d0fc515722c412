import { graphql } from 'graphql';
import { expect, test } from 'vitest';
import { operations } from '../../bench/operations.ts';
import { peerParts } from '../../bench/peers/context.ts';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { startTestShop } from '../support/shop.ts';

test.each(operations)('the benchmark’s peers answer $name as the shop does', async ({ text, variables }) => {
  // As the benchmark starts it: before a legacy API that is configured.
  await using legacy = await startLegacyApi({ port: 0 });
  await using shop = await startTestShop({
    beside: { legacy, clock: { passed: 0 } },
    env: { LEGACY_API_URL: legacy.url },
  });
  const { schema, contextFor } = peerParts({ legacyUrl: legacy.url, publicUrl: shop.url });

  const { data, errors } = await graphql({
    schema,
    source: text,
    variableValues: variables,
    contextValue: contextFor({ 'accept-language': 'en' }),
  });

  expect(errors).toBeUndefined();
  expect(JSON.parse(JSON.stringify(data))).toEqual((await shop.graphql(text, variables, 'en')).data);
});
