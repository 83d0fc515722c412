import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { forgetOthersPurchase } from '../../customer/checkout/purchase-storage.ts';
import { FailedQuery } from '../../customer/apollo/failed-query.tsx';
import { CartToBuyDocument } from '../../generated/checkout/graphql.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** The form for what is in the customer's cart as it is now. */
export function Purchase() {
  // What another page has asked for may be some minutes old; here it is paid for.
  const { data, previousData, error, loading, refetch } = useQuery(CartToBuyDocument, {
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  // Offline the cart of before stays, and what is entered around it: pressing the button says what is wrong.
  const viewer = (data ?? previousData)?.viewer ?? null;
  const customerId = viewer?.id;
  useEffect(() => {
    // They may have signed in in another tab.
    if (customerId !== undefined) forgetOthersPurchase(customerId);
  }, [customerId]);
  const cart = viewer?.cart;
  if (cart) return <CheckoutForm key={viewer.id} viewer={viewer} cart={cart} isCurrent={!loading} />;
  return loading ? <CheckoutSkeleton /> : <FailedQuery error={error} onRetry={() => void refetch()} />;
}
