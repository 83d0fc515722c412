import { expect, test } from 'vitest';
import { billing } from '../../../tests/support/billing.ts';
import type { Cart } from '../../domain/cart.ts';
import type { Order } from '../../domain/customer.ts';
import { inputHash, recordName, recordOf, snapshotOf, whatBecame } from './purchase-record.ts';

const book = { id: '101', title: null, thumbnail: null, price: 14_800, stock: 9 };
const line = { id: '1', bookId: '101', book, quantity: 1 };
const other = { ...line, id: '2', bookId: '102' };
const cart: Cart = { id: '7', lines: [line, other] };
const empty: Cart = { id: '7', lines: [] };
const order = (number: string, total: number | null): Order => ({ number, updatedAt: null, status: 'pending', total });
const earlier = order('UP-1', 29_600);
const before = snapshotOf('input', cart, [earlier]);
const made = order('UP-2', 29_600);

test.each<[string, Cart, readonly Order[], ReturnType<typeof whatBecame>]>([
  ['one new order of the amount is it', empty, [made, earlier], { order: made }],
  ['the cart as it was and no new order: there is none', cart, [earlier], 'none'],
  [
    'another quantity and no new order: there is none',
    { ...cart, lines: [{ ...line, quantity: 3 }, other] },
    [earlier],
    'none',
  ],
  [
    'a line more than before and no new order: there is none',
    { ...cart, lines: [...cart.lines, { id: '3', bookId: '103', book: null, quantity: 1 }] },
    [earlier],
    'none',
  ],
  ['a line less than before and no new order: there is none', { ...cart, lines: [other] }, [earlier], 'none'],
  ['all lines are others, and no new order', { ...cart, lines: [{ ...line, id: '3' }] }, [earlier], 'changed'],
  ['a line less than before, and a new order of the amount', { ...cart, lines: [other] }, [made, earlier], 'unclear'],
  ['an empty cart and no new order', empty, [earlier], 'changed'],
  ['a new order of the amount, and the cart as it was', cart, [made, earlier], 'unclear'],
  ['a new order of another amount', empty, [order('UP-2', 14_800), earlier], 'unclear'],
  ['a new order whose amount is unknown', empty, [order('UP-2', null), earlier], 'unclear'],
  ['two new orders of the amount', empty, [order('UP-3', 29_600), made, earlier], 'unclear'],
])('check-7: %s', (_name, now, orders, became) =>
  expect(whatBecame(before, { cart: now, orders, isAlone: true })).toEqual(became),
);

test.each<[string, Cart, readonly Order[], ReturnType<typeof whatBecame>]>([
  ['a new order of the amount may be that of the other', empty, [made, earlier], 'unclear'],
  ['no new order: there is none', cart, [earlier], 'none'],
])('check-7: after an order under another key, %s', (_name, now, orders, became) =>
  expect(whatBecame(before, { cart: now, orders, isAlone: false })).toEqual(became),
);

test('check-7: details that differ in anything are other details', () => {
  const changes = Object.keys(billing).map((name) => inputHash({ ...billing, [name]: 'other' }, null));

  const hashes = new Set([...changes, inputHash(billing, null), inputHash(billing, 0), inputHash(billing, 1)]);

  expect(hashes.size).toBe(changes.length + 3);
});

test('check-7: the record of one customer’s key is not another’s', () => {
  expect(recordName('7', 'a-key')).not.toBe(recordName('8', 'a-key'));
  expect(recordName('7', '1-key')).not.toBe(recordName('71', '-key'));
});

test.each(['', 'rubbish', '{}', 'null', '{"phase":"done"}'])('%j is no record', (text) =>
  expect(recordOf(text)).toBeNull(),
);
