import { useEffect } from 'react';
import { forgetOthersPurchase } from '../../customer/checkout/purchase-storage.ts';
import { useCustomerQuery } from '../../customer/apollo/use-customer-query.tsx';
import { CartToBuyDocument } from '../../generated/checkout/graphql.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** The form for what is in the customer's cart as it is now. */
export function Purchase() {
  // Offline the cart of before stays, and what is entered around it: clicking the button says what is wrong.
  const { data, loading, missing } = useCustomerQuery(CartToBuyDocument);
  const viewer = data?.viewer;
  const customerId = viewer?.id;
  useEffect(() => {
    // They may have signed in in another tab.
    if (customerId !== undefined) forgetOthersPurchase(customerId);
  }, [customerId]);
  const cart = viewer?.cart;
  if (!cart) return missing(<CheckoutSkeleton />);
  return <CheckoutForm key={viewer.id} viewer={viewer} cart={cart} isCurrent={!loading} />;
}
