import { expect, test } from 'vitest';
import { decimalOf, minorUnitsOf } from './money.ts';

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
