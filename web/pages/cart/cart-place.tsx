import { useEffect } from 'react';
import { ApolloArea } from '../../customer/apollo/apollo-area.tsx';
import { useGuestCart } from '../../customer/cart/guest-cart.ts';
import { useApollo } from '../../customer/apollo/provider.tsx';
import { useSignedIn } from '../../customer/session/session.ts';
import { useChunk } from '../../ui/use-chunk.ts';
import { FailedChunk } from '../../navigation/failed-chunk.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** What is in the cart. A guest's that is empty from the start is shown without a request; otherwise what prices it is loaded first. */
export function CartPlace() {
  const hydrated = useHydrated();
  const signedIn = useSignedIn();
  const { load } = useApollo();
  const lines = useGuestCart();
  const isNeeded = signedIn || lines.length > 0;
  // Side by side: the one is nothing without the other.
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
  const { chunk, hasFailed } = useChunk(loadContents, isNeeded);

  if (chunk) {
    return (
      <ApolloArea fallback={<CartSkeleton />}>
        <chunk.CartContents />
      </ApolloArea>
    );
  }
  if (hasFailed) return <FailedChunk />;
  return hydrated && !isNeeded ? <EmptyCart /> : <CartSkeleton />;
}

const loadContents = () => import('./cart-contents.tsx');
