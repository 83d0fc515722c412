import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToGuestCart, clearGuestCart, guestLines, removeFromGuestCart, settleGuestCart } from './guest-cart.ts';

const kept = new Map<string, string>();
/** What listens to what other tabs store: for as long as the document. */
const listeners = new Set<(event: { readonly key: string }) => void>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: { readonly key: string }) => void) =>
    listeners.add(listener),
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('cart-4: a guest’s cart is stored as product_id and qty, each product once, without prices', () => {
  addToGuestCart({ bookId: '101', quantity: 2 });
  addToGuestCart({ bookId: '102', quantity: 1 });
  addToGuestCart({ bookId: '101', quantity: 3 });

  expect(JSON.parse(kept.get('guest_cart') ?? '')).toEqual({
    version: 1,
    value: [
      { product_id: '101', qty: 3 },
      { product_id: '102', qty: 1 },
    ],
  });
});

test('cart-5: lines that the cart of the account has taken over go, the others stay', () => {
  addToGuestCart({ bookId: '101', quantity: 2 });
  addToGuestCart({ bookId: '102', quantity: 1 });

  removeFromGuestCart(['101', '999']);

  expect(guestLines()).toEqual([{ bookId: '102', quantity: 1 }]);
});

/** The browser's cookies, with the mark of this session; with none for a guest. */
const inSession = (mark: string | null) =>
  vi.stubGlobal('document', { cookie: mark === null ? 'lang=en' : `lang=en; signed_in=${mark}` });

test('cart-18: what is left while somebody is signed in goes with that session, and a guest’s own stays', () => {
  inSession(null);
  addToGuestCart({ bookId: '101', quantity: 2 });
  settleGuestCart();
  const asGuest = kept.get('guest_cart');

  inSession('first');
  settleGuestCart();
  const signedIn = guestLines();
  settleGuestCart();
  inSession('second');
  settleGuestCart();

  expect(asGuest).toBe('{"version":1,"value":[{"product_id":"101","qty":2}]}');
  expect(signedIn).toEqual([{ bookId: '101', quantity: 2 }]);
  expect(guestLines()).toEqual([]);
  addToGuestCart({ bookId: '102', quantity: 1 });
  settleGuestCart();
  inSession(null);
  settleGuestCart();
  expect(JSON.parse(kept.get('guest_cart') ?? '').value).toEqual([]);
});

test('cart-4: of a stored cart only lines count', () => {
  const value = [
    { product_id: '101', qty: 2 },
    { product_id: '101', qty: 4 },
    { product_id: 102, qty: 1 },
    { product_id: '103', qty: 0 },
    { product_id: '104', qty: 1.5 },
    { product_id: '105', qty: 5000 },
    { product_id: '', qty: 1 },
    null,
    'rubbish',
  ];
  kept.set('guest_cart', JSON.stringify({ version: 1, value }));

  expect(guestLines()).toEqual([
    { bookId: '101', quantity: 4 },
    { bookId: '105', quantity: 999 },
  ]);
});

test('cart-4: a cart takes a hundred books', () => {
  for (let id = 1; id <= 100; id += 1) expect(addToGuestCart({ bookId: String(id), quantity: 1 })).toBe(true);

  expect(addToGuestCart({ bookId: '101', quantity: 1 })).toBe(false);
  expect(addToGuestCart({ bookId: '100', quantity: 2 })).toBe(true);
  expect(guestLines()).toHaveLength(100);
});

/** As another tab does it. */
const store = (...ids: readonly string[]) => {
  const value = ids.map((product_id) => ({ product_id, qty: 1 }));
  kept.set('guest_cart', JSON.stringify({ version: 1, value }));
  for (const listener of listeners) listener({ key: 'guest_cart' });
};

test('cart-4: what another tab stores without having heard of a removal does not bring the line back', () => {
  store('201', '202', '203');

  removeFromGuestCart(['201']);
  store('201', '203');

  expect(guestLines()).toEqual([{ bookId: '203', quantity: 1 }]);
});

test('cart-10: what was put back, or added once more, stays whatever another tab stores afterwards', () => {
  store('301', '302', '303');

  removeFromGuestCart(['301']);
  addToGuestCart({ bookId: '301', quantity: 2 });
  clearGuestCart();
  addToGuestCart({ bookId: '302', quantity: 1 });
  store('302', '303', '301');

  expect(guestLines()).toEqual([{ bookId: '302', quantity: 1 }]);
});

test('cart-10: a removal is over after a second: another tab may add the book again', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  store('401');

  removeFromGuestCart(['401']);
  vi.advanceTimersByTime(1500);
  store('401');
  vi.useRealTimers();

  expect(guestLines()).toEqual([{ bookId: '401', quantity: 1 }]);
});
