import { versioned } from '../../storage/formats.ts';
import { isRecord } from '../../storage/is-record.ts';
import { storedValue } from '../../storage/stored-value.ts';
import { guestWishlistKey } from './guest-wishlist-key.ts';

/**
 * The books whose heart a guest has pressed: kept by this tab alone, for the sign-in that was asked for. A sign-out clears them
 * (clearTab), and who comes half an hour later is somebody else.
 */

type GuestWishlist = {
  readonly at: number;
  readonly bookIds: readonly string[];
  /** The customer who has signed in since: those that could not be added yet are theirs. Undefined as long as no one has. */
  readonly customerId?: string | undefined;
};

const none: GuestWishlist = { at: 0, bookIds: [] };

const wishlist = storedValue<GuestWishlist>({
  key: guestWishlistKey,
  initial: none,
  area: 'session',
  format: versioned<GuestWishlist>(1, {
    read: (stored) => (isGuestWishlist(stored) ? stored : null),
    write: (value) => value,
  }),
});

const isGuestWishlist = (stored: unknown): stored is GuestWishlist =>
  isRecord(stored) &&
  typeof stored['at'] === 'number' &&
  ['string', 'undefined'].includes(typeof stored['customerId']) &&
  Array.isArray(stored['bookIds']) &&
  stored['bookIds'].every((id) => typeof id === 'string');

const halfAnHour = 30 * 60 * 1000;

const fresh = (customerId?: string): readonly string[] => {
  const { at, bookIds, customerId: owner } = wishlist.get();
  return Date.now() - at < halfAnHour && (owner === undefined || owner === customerId) ? bookIds : [];
};

/** As many as are asked for at once, one after the other. */
const most = 10;

export const addToGuestWishlist = (bookId: string): void =>
  wishlist.set({ at: Date.now(), bookIds: [...new Set([bookId, ...fresh()])].slice(0, most) });

/** Those that this customer has pressed before they signed in; from now on no one else is given them. */
export function guestWishlistFor(customerId: string): readonly string[] {
  const bookIds = fresh(customerId);
  if (bookIds.length === 0) wishlist.clear();
  else wishlist.set({ ...wishlist.get(), customerId });
  return bookIds;
}

/** It is in the wishlist, or refused. */
export function removeFromGuestWishlist(bookId: string): void {
  const bookIds = wishlist.get().bookIds.filter((id) => id !== bookId);
  if (bookIds.length === 0) wishlist.clear();
  else wishlist.set({ ...wishlist.get(), bookIds });
}
