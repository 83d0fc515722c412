import { expect, test } from 'vitest';
import { decimalOf, minorUnitsOf, percentOff } from './money.ts';

test.each([
  ['148', 14_800],
  ['148.5', 14_850],
  ['148.50', 14_850],
  ['148.500', 14_850],
  ['0.07', 7],
  ['1,240.00', 124_000],
  [' 42.00 ', 4_200],
  ['-3.10', -310],
  ['70368744177.67', 7_036_874_417_767],
])('the amount %j is %i minor units', (decimal, minorUnits) => {
  expect(minorUnitsOf(decimal)).toBe(minorUnits);
});

test.each(['', 'free', '1.005', '12,00', '1e3', 'NaN', '0x10', '99999999999999999', '1.2.3', '.5.'])(
  '%j is no amount',
  (decimal) => {
    expect(minorUnitsOf(decimal)).toBeNull();
  },
);

test.each([
  [14_800, '148.00'],
  [7, '0.07'],
  [0, '0.00'],
  [-310, '-3.10'],
])('%i minor units read %j', (minorUnits, decimal) => {
  expect(decimalOf(minorUnits)).toBe(decimal);
});

test.each([
  [14_750, 14_800, 1],
  [50, 14_800, 99],
  [12_000, 14_800, 19],
  [0, 14_800, 100],
  [14_800, 14_800, null],
  [14_800, null, null],
])('%i instead of %j is cheaper by %j per cent: none and all are said of nothing else', (price, oldPrice, discount) => {
  expect(percentOff(price, oldPrice)).toBe(discount);
});
