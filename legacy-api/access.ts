import { type Call, type Endpoint, refusal } from './endpoint.ts';
import { idField } from './fields.ts';
import type { CustomerRow, Customers } from './queries/customers.ts';

/** Endpoints for signed-in callers alone: a call without a valid token is refused. */

type OfCustomer = (call: Call, customer: CustomerRow) => ReturnType<Endpoint>;

/** For signed-in customers. */
export const signedIn =
  (customers: Customers, endpoint: OfCustomer): Endpoint =>
  (call) => {
    const customer = call.token === null ? undefined : customers.withToken(call.token);
    return customer ? endpoint(call, customer) : refusal(call, 'unauthenticated', call.say.unauthenticated);
  };

/** For signed-in customers, each for themselves: the id sent along has to be that of the token. */
export const forCustomer = (customers: Customers, endpoint: OfCustomer): Endpoint =>
  signedIn(customers, (call, customer) =>
    idField(call.form, 'customer_id') === customer.id
      ? endpoint(call, customer)
      : refusal(call, 'forbidden', call.say.forbidden),
  );
