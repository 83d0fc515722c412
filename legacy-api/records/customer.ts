import type { Dialect } from '../dialect.ts';
import type { CustomerRow } from '../queries/customers.ts';
import type { OrderRow } from '../queries/orders.ts';

/** Customers and their orders as they are sent (spec 3). */

export const sentCustomer = ({ id, name, email, country_id, city_id }: CustomerRow, say: Dialect) => ({
  id: say.number(id),
  name,
  email,
  country_id: say.number(country_id),
  city_id: city_id === null ? null : say.number(city_id),
});

export const sentOrder = ({ id, status, pay_amount, updated_at }: OrderRow, say: Dialect) => ({
  order_number: `UP-${numbered(id)}`,
  updated_at,
  status,
  pay_amount: say.amount(pay_amount),
});

/** What a checkout gives (spec 3, order result). */
export const sentReceipt = (orderId: number, say: Dialect) => ({
  order_id: say.number(orderId),
  invoice_number: `INV-${numbered(orderId)}`,
});

const numbered = (id: number): string => String(id).padStart(6, '0');
