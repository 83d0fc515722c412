import { customerClient, forgetLate, refetch } from './client.ts';
import { CustomerCartCount } from './customer-cart-count.tsx';
import { customerCopies } from './customer-copies.ts';
import { CustomerHeart } from './customer-heart.tsx';
import { SessionEnd } from './session-end.tsx';

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
