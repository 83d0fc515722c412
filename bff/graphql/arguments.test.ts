import { expect, test } from 'vitest';
import { pageNumber } from './arguments.ts';

test('pages are counted from 1 to 1,000', () => {
  expect([null, 1, 1_000].map(pageNumber)).toEqual([1, 1, 1_000]);
  for (const page of [-1, 0, 1_001, 2 ** 31 - 1]) {
    expect(() => pageNumber(page)).toThrow(expect.objectContaining({ extensions: { code: 'BAD_USER_INPUT' } }));
  }
});
