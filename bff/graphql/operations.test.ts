import { expect, test } from 'vitest';
import { knownOperations } from './operations.ts';

test('an operation is known however it is laid out; a text that is no GraphQL is not, even where a manifest has it', () => {
  const { includes } = knownOperations(
    JSON.stringify({ 'sha256:1': '{ shop { timeZone } }', 'sha256:2': '{ shop' }),
    {},
  );

  expect(includes('{\n  shop { __typename timeZone }\n}')).toBe(true);
  expect(['{ shop', '{ shop ', '{ shop { currency } }'].map(includes)).toEqual([false, false, false]);
});
