import { expect, test } from 'vitest';
import type { CartLine } from './cart.ts';
import { mergeOf } from './merge.ts';

const wanted = { bookId: '101', quantity: 3 };
const line = (quantity: number, stock: number | null): CartLine => ({
  id: '1',
  bookId: '101',
  book: { id: '101', title: null, thumbnail: null, price: 100, stock },
  quantity,
});

test.each<[string, CartLine]>([
  ['as many copies', line(3, 9)],
  ['more, of before', line(5, 9)],
  ['all that there are', line(2, 2)],
])('cart-5: a line is taken over with %s', (_name, taken) => {
  expect(mergeOf([wanted], { id: '7', lines: [taken] })).toMatchObject({ merged: [taken], unmerged: [] });
});

test.each<[string, readonly CartLine[]]>([
  ['with fewer copies than there are', [line(2, 9)]],
  ['with fewer copies, where the stock is unknown', [line(2, null)]],
  ['not at all', []],
])('cart-5: the device keeps a line that is taken over %s', (_name, lines) => {
  expect(mergeOf([wanted], { id: '7', lines })).toMatchObject({ merged: [], unmerged: [wanted] });
});

test('cart-5: where it is unknown what is in the cart, the device keeps all lines', () => {
  expect(mergeOf([wanted], null)).toEqual({ merged: [], unmerged: [wanted], isKnown: false });
});
