import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { startTestShop } from '../support/shop.ts';

test('GraphQL over HTTP is spoken as its specification says: all that must, should and may be', async () => {
  await using shop = await startTestShop();
  const audits = serverAudits({ url: `${shop.listening}/graphql`, fetchFn: fetch });

  const results = await Promise.all(audits.map(({ fn }) => fn()));

  expect(results.length).toBeGreaterThan(60);
  expect(results.flatMap((result) => (result.status === 'ok' ? [] : [`${result.name}: ${result.reason}`]))).toEqual([]);
});
