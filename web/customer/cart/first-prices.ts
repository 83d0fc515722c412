import { useEffect, useSyncExternalStore } from 'react';
import type { MoneyPartsFragment } from '../../generated/cart/graphql.ts';
import { listeners } from '../../storage/listeners.ts';
import { onSession } from '../session/session.ts';

/**
 * What one copy of each book in the cart cost when this document showed it first, as long as the book stays in the cart and
 * the session lasts.
 */

type Priced = {
  readonly bookId: string;
  /** Undefined until it is known, null where it can't be. */
  readonly price: MoneyPartsFragment | null | undefined;
};

let prices: ReadonlyMap<string, MoneyPartsFragment> = new Map();
const changes = listeners();
let isFollowing = false;

/** To be called with all lines of a cart that is shown; null where they are not known yet. */
export const useFirstPrices = (lines: readonly Priced[] | null): void =>
  useEffect(() => {
    if (lines) noteFirstPrices(lines);
  }, [lines]);

export const useFirstPrice = (bookId: string): MoneyPartsFragment | null =>
  useSyncExternalStore(
    changes.subscribe,
    () => firstPrice(bookId),
    () => null,
  );

export const firstPrice = (bookId: string): MoneyPartsFragment | null => prices.get(bookId) ?? null;

/** What is not among these lines has left the cart. */
export function noteFirstPrices(lines: readonly Priced[]): void {
  if (!isFollowing) onSession(forgetFirstPrices);
  isFollowing = true;
  const noted = new Map(
    lines.flatMap(({ bookId, price }) => {
      const first = prices.get(bookId);
      // A price in another currency can't be compared.
      const kept = first && (!price || price.currencyCode === first.currencyCode) ? first : price;
      return kept ? [[bookId, kept] as const] : [];
    }),
  );
  const isSame = noted.size === prices.size && [...noted].every(([bookId, price]) => prices.get(bookId) === price);
  if (!isSame) set(noted);
}

/** A purchase, or a session, is over. */
export const forgetFirstPrices = (): void => set(new Map());

function set(changed: typeof prices): void {
  prices = changed;
  changes.notify();
}
