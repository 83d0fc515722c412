import { useEffect, useState } from 'react';
import { ApolloArea } from '../../customer/apollo-area.tsx';
import { useGuestCart } from '../../customer/guest-cart.ts';
import { useApollo } from '../../customer/provider.tsx';
import { useSignedIn } from '../../customer/session.ts';
import { loadPart } from '../../kit/part.ts';
import { FailedChunk } from '../../navigation/failed-chunk.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type * as ContentsModule from './cart-contents.tsx';
import { CartToCome } from './cart-to-come.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** What is in the cart. A guest's that is empty from the start is shown without a request; otherwise what prices it is loaded first. */
export function CartPlace() {
  const hydrated = useHydrated();
  const signedIn = useSignedIn();
  const { load } = useApollo();
  const lines = useGuestCart();
  const isNeeded = signedIn || lines.length > 0;
  const [{ CartContents }, setPart] = useState<Partial<typeof ContentsModule>>({});
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    // Side by side: the one is nothing without the other.
    load();
    loadPart(() => import('./cart-contents.tsx')).then(setPart, () => setFailed(true));
  }, [isNeeded, load]);

  if (CartContents) {
    return (
      <ApolloArea meanwhile={<CartToCome />}>
        <CartContents />
      </ApolloArea>
    );
  }
  if (hasFailed) return <FailedChunk />;
  return hydrated && !isNeeded ? <EmptyCart /> : <CartToCome />;
}
