import { expect, test } from 'vitest';
import { yieldSlice } from './slices.ts';

test('a request with little to do does not wait for all of one with much', async () => {
  const [large, small] = [{}, {}];
  let taken = 0;

  const all = Promise.all(Array.from({ length: 100 }, () => yieldSlice(large).then(() => taken++)));
  await yieldSlice(small);
  const takenBefore = taken;
  await all;

  expect(takenBefore).toBeLessThan(5);
  expect(taken).toBe(100);
});
