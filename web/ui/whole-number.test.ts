import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test('cart-15: a number is read in Western, Arabic and Persian digits, and what is none is none', () => {
  expect(['12', ' 7 ', '٣٤', '۵۶', '0'].map(wholeNumber)).toEqual([12, 7, 34, 56, 0]);
  expect(['', 'two', '1.5', '-1', '1e3', '3 4'].map(wholeNumber)).toEqual(Array(6).fill(null));
});
