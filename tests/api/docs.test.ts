import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/process.ts';
import { startTestShop } from '../support/shop.ts';

const manual = readFileSync(path.join(root, 'docs/api.md'), 'utf8');
const examples = [...manual.matchAll(/^```graphql\n([^]*?)^```/gm)].map(([, text = '']) => text);

test('the manual of the API has examples', () => {
  expect(examples.length).toBeGreaterThan(5);
});

test.each(examples)(
  'the manual’s example is answered in both languages, with something in every list: example %#',
  async (query) => {
    await using shop = await startTestShop();

    for (const language of ['en', 'ar']) {
      const { data, errors } = await shop.graphql(query, {}, language);
      expect(errors).toEqual([]);
      expect(JSON.stringify(data)).not.toContain('[]');
      expect(Object.values(data as object)).not.toContain(null);
    }
  },
);
