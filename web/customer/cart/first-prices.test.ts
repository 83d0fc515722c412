import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticeSession } from '../session/session.ts';
import { firstPrice, forgetFirstPrices, noteFirstPrices } from './first-prices.ts';

const enterSession = (mark: string) => {
  vi.stubGlobal('document', { cookie: `signed_in=${mark}` });
  noticeSession();
};

beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  );
  enterSession('first');
});
afterEach(() => {
  forgetFirstPrices();
  vi.unstubAllGlobals();
});

const note = (amount: string, currencyCode = 'QAR') =>
  noteFirstPrices([
    { bookId: '101', price: { amount, currencyCode } },
    { bookId: '102', price: null },
  ]);

test('cart-17: the price that was seen first stays until the book has left the cart', () => {
  note('148.00');
  note('158.00');
  const first = firstPrice('101')?.amount;
  noteFirstPrices([{ bookId: '101', price: undefined }]);
  const unknown = firstPrice('101')?.amount;
  noteFirstPrices([]);
  note('158.00');

  expect([first, unknown, firstPrice('101')?.amount, firstPrice('102')]).toEqual(['148.00', '148.00', '158.00', null]);
});

test('cart-17: a price in another currency, or of another session, is compared with none', () => {
  note('148.00');
  note('40.00', 'USD');
  const inDollars = firstPrice('101')?.amount;
  enterSession('second');

  expect([inDollars, firstPrice('101')]).toEqual(['40.00', null]);
});
