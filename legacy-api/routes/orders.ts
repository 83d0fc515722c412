import { forCustomer } from '../access.ts';
import { type Endpoints, refusal, success } from '../endpoint.ts';
import { amountField, idField, idListField, pageField, textField } from '../fields.ts';
import { paged, slice } from '../paging.ts';
import type { Customers } from '../queries/customers.ts';
import type { Orders } from '../queries/orders.ts';
import type { Places } from '../queries/places.ts';
import { sentOrder, sentReceipt } from '../records/customer.ts';

/** /customer/order*: what a customer has bought, and buying. */
export const orderEndpoints = (customers: Customers, orders: Orders, places: Places): Endpoints => ({
  '/customer/orders/get': forCustomer(customers, (call, { id }) => {
    const { say } = call;
    const total = orders.count(id);
    const page = say.pagesOrders ? pageField(call.query) : 1;
    const rows = orders.ofCustomer(id, say.pagesOrders ? slice(page) : { limit: total, offset: 0 });
    return success(
      call,
      say.page(
        paged(
          rows.map((row) => sentOrder(row, say)),
          page,
          total,
        ),
      ),
    );
  }),

  '/customer/order/checkout': forCustomer(customers, (call, customer) => {
    const { form, say } = call;
    const country = places.country(idField(form, 'billing_country'));
    const city = places.city(idField(form, 'billing_city'));
    const billing = Object.fromEntries(kept.map((field) => [field, textField(form, field)]));
    const required = [billing['billing_name'], billing['billing_address'], billing['billing_phone']];

    if (required.some((field) => !field) || !country || city?.country_id !== country.id) {
      return refusal(call, 'fieldsMissing');
    }
    if (textField(form, 'payment_method') !== 'cod') return refusal(call, 'paymentMethod');
    if (textField(form, 'shipping_different') !== '0') return refusal(call, 'shippingElsewhere');
    const order = { customer_id: customer.id, status: 'pending', updated_at: now(), billing: JSON.stringify(billing) };
    const result = orders.checkout(order, idListField(form, 'cart_id') ?? [], amountField(form, 'pay_amount'));
    return typeof result === 'number' ? success(call, sentReceipt(result, say), 'orderPlaced') : refusal(call, result);
  }),
});

const kept = [
  'billing_name',
  'billing_country',
  'billing_city',
  'billing_address',
  'billing_phone',
  'billing_email',
  'order_note',
  'lang',
] as const;

/** Such as "2023-11-12 09:30:00", in UTC. */
/** The clock of the legacy system is on the wall in Doha, and its times name no zone. */
const now = (): string =>
  Temporal.Now.plainDateTimeISO('Asia/Qatar').toString({ smallestUnit: 'second' }).replace('T', ' ');
