import { useCallback, useSyncExternalStore } from 'react';
import { useGuestCart } from './guest-cart.ts';
import { useApollo } from '../apollo/provider.tsx';
import { useSession } from '../session/session.ts';

/** How many copies of a book the visitor's cart has; null until a customer's is known. On the server, and at hydration, none. */
export function useCopiesInCart(bookId: string): number | null {
  const session = useSession();
  const lines = useGuestCart();
  const { apollo } = useApollo();
  const copies = session === '' ? null : apollo?.copies;
  const subscribe = useCallback(
    (changed: () => void) => (session !== '' && copies?.subscribe(changed)) || noChange,
    [session, copies],
  );
  const ofCustomer = useSyncExternalStore(
    subscribe,
    () => copies?.of(bookId) ?? null,
    () => null,
  );
  if (session !== '') return ofCustomer;
  return lines.find((line) => line.bookId === bookId)?.quantity ?? 0;
}

const noChange = () => {};
