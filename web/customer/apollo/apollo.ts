import { customerClient, forgetLate, refetch } from './client.ts';
import { CustomerCartCount } from '../cart/customer-cart-count.tsx';
import { customerCopies } from '../cart/customer-copies.ts';
import { CustomerHeart } from '../wishlist/customer-heart.tsx';
import { SessionEnd } from '../session/session-end.tsx';

/** What is loaded as soon as something is to be asked of a customer's: Apollo, and what the header and the hearts show by it. */
export function startApollo() {
  const client = customerClient();
  return {
    client,
    refetch: () => refetch(client),
    forgetLate: () => forgetLate(client),
    copies: customerCopies(client),
    CustomerCartCount,
    CustomerHeart,
    SessionEnd,
  };
}
