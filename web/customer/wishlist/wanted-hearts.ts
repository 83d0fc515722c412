import { versioned } from '../../storage/formats.ts';
import { isRecord } from '../../storage/shapes.ts';
import { storedValue } from '../../storage/stored-value.ts';
import { wantedHeartsKey } from './wanted-hearts-key.ts';

/**
 * The books whose heart a guest has pressed: kept by this tab alone, for the sign-in that was asked for. A sign-out clears them
 * (clearTab), and who comes half an hour later is somebody else.
 */

type Wanted = {
  readonly at: number;
  readonly bookIds: readonly string[];
  /** The customer who has signed in since: those that could not be added yet are theirs. Undefined as long as no one has. */
  readonly customerId?: string | undefined;
};

const none: Wanted = { at: 0, bookIds: [] };

const wanted = storedValue<Wanted>({
  key: wantedHeartsKey,
  initial: none,
  area: 'session',
  format: versioned<Wanted>(1, { read: (stored) => (isWanted(stored) ? stored : null), write: (value) => value }),
});

const isWanted = (stored: unknown): stored is Wanted =>
  isRecord(stored) &&
  typeof stored['at'] === 'number' &&
  ['string', 'undefined'].includes(typeof stored['customerId']) &&
  Array.isArray(stored['bookIds']) &&
  stored['bookIds'].every((id) => typeof id === 'string');

const halfAnHour = 30 * 60 * 1000;

const fresh = (customerId?: string): readonly string[] => {
  const { at, bookIds, customerId: owner } = wanted.get();
  return Date.now() - at < halfAnHour && (owner === undefined || owner === customerId) ? bookIds : [];
};

/** As many as are asked for at once, one after the other. */
const most = 10;

export const wantHeart = (bookId: string): void =>
  wanted.set({ at: Date.now(), bookIds: [...new Set([bookId, ...fresh()])].slice(0, most) });

/** Those that this customer has pressed before they signed in; from now on no one else is given them. */
export function wantedHeartsOf(customerId: string): readonly string[] {
  const bookIds = fresh(customerId);
  if (bookIds.length === 0) wanted.clear();
  else wanted.set({ ...wanted.get(), customerId });
  return bookIds;
}

/** It is in the wishlist, or refused. */
export function forgetWantedHeart(bookId: string): void {
  const bookIds = wanted.get().bookIds.filter((id) => id !== bookId);
  if (bookIds.length === 0) wanted.clear();
  else wanted.set({ ...wanted.get(), bookIds });
}
