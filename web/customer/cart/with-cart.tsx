import type { ReactNode } from 'react';
import { useSignedIn } from '../session/session.ts';
import { useFirstPrices } from './first-prices.ts';
import type { ShownCart } from './shown-cart.ts';
import { useCustomerShownCart } from './use-customer-shown-cart.ts';
import { useGuestShownCart } from './use-guest-shown-cart.ts';

type Props = { readonly children: (cart: ShownCart) => ReactNode };

/** Renders the visitor's cart, a guest's or a customer's. To be rendered once Apollo is there. */
export function WithCart({ children }: Props) {
  const signedIn = useSignedIn();
  return signedIn ? <CustomersCart>{children}</CustomersCart> : <GuestsCart>{children}</GuestsCart>;
}

const CustomersCart = ({ children }: Props) => children(usePrices(useCustomerShownCart()));

const GuestsCart = ({ children }: Props) => children(usePrices(useGuestShownCart()));

function usePrices(cart: ShownCart): ShownCart {
  useFirstPrices(cart.lines?.map(({ bookId, priced }) => ({ bookId, price: priced?.unitPrice })) ?? null);
  return cart;
}
