import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearTab } from '../../storage/stored-value.ts';
import { removeFromGuestWishlist, guestWishlistFor, addToGuestWishlist } from './guest-wishlist.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('wish-6: the books whose hearts a guest has pressed are given until each is settled, ten at most', () => {
  for (const id of ['101', '102', '101']) addToGuestWishlist(id);
  const given = guestWishlistFor('7');
  removeFromGuestWishlist('101');
  const left = guestWishlistFor('7');
  removeFromGuestWishlist('102');
  const none = guestWishlistFor('7');
  for (let id = 1; id <= 20; id += 1) addToGuestWishlist(String(id));

  expect([given, left, none]).toEqual([['101', '102'], ['102'], []]);
  expect(guestWishlistFor('7')).toHaveLength(10);
});

test('wish-6: what one customer was given is given to no other, nor together with what a guest presses later', () => {
  addToGuestWishlist('101');
  guestWishlistFor('7');
  addToGuestWishlist('102');
  const later = guestWishlistFor('8');
  addToGuestWishlist('103');
  guestWishlistFor('7');

  expect([later, guestWishlistFor('8')]).toEqual([['102'], []]);
});

test('wish-6: half an hour later, and after a sign-out, none is given', () => {
  addToGuestWishlist('101');
  vi.advanceTimersByTime(31 * 60 * 1000);
  const late = guestWishlistFor('7');
  addToGuestWishlist('102');
  clearTab();

  expect([late, guestWishlistFor('7')]).toEqual([[], []]);
});
