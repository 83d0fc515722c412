import { versioned } from '../storage/formats.ts';
import { storedValue } from '../storage/stored-value.ts';
import { wantedHeartsKey } from './wanted-hearts-key.ts';

/**
 * The books whose heart a guest has pressed: kept by this tab alone, for the sign-in that was asked for. A sign-out clears them
 * (clearTab), and who comes half an hour later is somebody else.
 */

type Wanted = { readonly at: number; readonly bookIds: readonly string[] };

const none: Wanted = { at: 0, bookIds: [] };

const wanted = storedValue<Wanted>({
  key: wantedHeartsKey,
  initial: none,
  area: 'session',
  format: versioned<Wanted>(1, { read: (stored) => (isWanted(stored) ? stored : null), write: (value) => value }),
});

const isWanted = (stored: unknown): stored is Wanted =>
  typeof stored === 'object' &&
  stored !== null &&
  'at' in stored &&
  typeof stored.at === 'number' &&
  'bookIds' in stored &&
  Array.isArray(stored.bookIds) &&
  stored.bookIds.every((id) => typeof id === 'string');

const halfAnHour = 30 * 60 * 1000;

const fresh = (): readonly string[] => {
  const { at, bookIds } = wanted.get();
  return Date.now() - at < halfAnHour ? bookIds : [];
};

/** As many as are asked for at once, one after the other. */
const most = 10;

export const wantHeart = (bookId: string): void =>
  wanted.set({ at: Date.now(), bookIds: [...new Set([bookId, ...fresh()])].slice(0, most) });

/** Gives them once. */
export function takeWantedHearts(): readonly string[] {
  const bookIds = fresh();
  wanted.clear();
  return bookIds;
}
