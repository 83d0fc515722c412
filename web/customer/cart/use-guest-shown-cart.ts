import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { GuestCartDocument } from '../../generated/cart/graphql.ts';
import {
  addToGuestCart,
  changeGuestLine,
  clearGuestCart,
  type GuestLine,
  isGuestCartKept,
  removeFromGuestCart,
  useGuestCart,
} from './guest-cart.ts';
import type { ShownCart } from './shown-cart.ts';

/** A guest's cart: kept by the browser, priced by the server anew after each change. */
export function useGuestShownCart(): ShownCart {
  const kept = useGuestCart();
  const asked = useSettled(kept);
  const { data, previousData, error, loading, refetch } = useQuery(GuestCartDocument, {
    variables: { lines: [...asked] },
    skip: asked.length === 0,
    // A price is never a stored one.
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  });
  const answer = data?.guestCart ?? previousData?.guestCart ?? null;
  const isSettled = asked === kept && !loading;
  useEffect(() => {
    if (isSettled && !error) lowerToStock(kept, data?.guestCart?.lines ?? []);
  }, [isSettled, error, kept, data]);

  const priced = new Map(answer?.lines.map((line) => [line.bookId, line]));
  const lines = kept.map(({ bookId, quantity }) => {
    const line = priced.get(bookId) ?? null;
    return {
      id: `guest-${bookId}`,
      bookId,
      quantity: Math.min(quantity, line?.book?.stock || quantity),
      priced: line,
      outdated: line?.quantity !== quantity,
    };
  });
  return {
    lines: answer || kept.length === 0 ? lines : null,
    kept: isGuestCartKept(),
    sums: answer,
    outdated: !isSettled || error !== undefined,
    missing: error !== undefined && !loading,
    error,
    retry: () => void refetch().catch(() => {}), // Said in the place of it.
    refusal: null,
    setQuantity: ({ bookId }, quantity) => changeGuestLine({ bookId, quantity }),
    remove: ({ bookId }) => removeFromGuestCart([bookId]),
    restore: async ({ bookId, quantity }, index) => addToGuestCart({ bookId, quantity }, index),
    clear: clearGuestCart,
  };
}

/** There may be fewer copies than were chosen: the cart that goes along with a sign-in is to be the one that was shown. */
function lowerToStock(kept: readonly GuestLine[], priced: readonly (GuestLine & { readonly book: unknown })[]): void {
  for (const { bookId, quantity, book } of priced) {
    const line = kept.find((each) => each.bookId === bookId);
    if (book && line && line.quantity > quantity) changeGuestLine({ bookId, quantity });
  }
}

/** In milliseconds: several presses in a row are one request. */
const pause = 250;

/** The value once it has not changed for a while; the first at once. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
