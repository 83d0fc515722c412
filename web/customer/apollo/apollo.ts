import { customerCopies } from '../cart/customer-copies.ts';
import { customerClient, forgetLate, refetch } from './client.ts';

/** What is loaded as soon as something is to be asked of a customer's. */
export function startApollo() {
  const client = customerClient();
  return {
    client,
    refetch: () => refetch(client),
    forgetLate: () => forgetLate(client),
    copies: customerCopies(client),
  };
}
