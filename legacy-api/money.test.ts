import { expect, test } from 'vitest';

import { percentOff, toAmount, toMinor } from './money.ts';

test.each(['0.00', '0.05', '49.90', '148.00', '1240.10'])(
  '%s is the same amount after the way in and out',
  (amount) => {
    expect(toAmount(toMinor(amount))).toBe(amount);
  },
);

test('a discount is a whole number of per cent, and 0 where the old price is not above the price', () => {
  expect(percentOff(14_800, 18_500)).toBe(20);
  expect(percentOff(200, 300)).toBe(33);
  expect(percentOff(300, 300)).toBe(0);
  expect(percentOff(300, 200)).toBe(0);
});
