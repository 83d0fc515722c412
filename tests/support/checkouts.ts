/** Buying, as tests do it. */
import { randomUUID } from 'node:crypto';
import { customerOf, type Device } from './customers.ts';

const fields = `
  receipt { orderId invoiceNumber orderNumber total { amount } }
  cart { lineCount }
  message
  userErrors { code field message }
`;

export const checkoutMutation = `mutation Checkout($input: CheckoutInput!) { checkout(input: $input) { ${fields} } }`;

/** Where an order may go, with a key of its own. */
export const delivery = (changes: Readonly<Record<string, unknown>> = {}) => ({
  idempotencyKey: randomUUID(),
  name: 'A Reader',
  countryId: '1',
  cityId: '1001',
  addressLine1: '7 Corniche Street',
  addressLine2: 'Flat 12',
  phone: '+974 5555 0101',
  ...changes,
});

export type Bought = {
  readonly receipt: {
    readonly orderId: string | null;
    readonly invoiceNumber: string | null;
    readonly orderNumber: string | null;
    readonly total: { readonly amount: string };
  } | null;
  readonly cart: { readonly lineCount: number } | null;
  readonly message: string | null;
  readonly userErrors: readonly { readonly code: string; readonly field: unknown; readonly message: string }[];
};

/** Presses the button once. */
export const buy = async (device: Device, input: ReturnType<typeof delivery>): Promise<Bought> =>
  (await device.data<{ checkout: Bought }>(checkoutMutation, { input })).checkout;

/** What is in the cart is two copies of one book and one of another: 340.00 in all. */
export async function fillCart(device: Device): Promise<void> {
  await device.data(`mutation {
    a: addToCart(input: { bookId: "101", quantity: 2 }) { userErrors { code } }
    b: addToCart(input: { bookId: "201" }) { userErrors { code } }
  }`);
}

/** A customer of their own with such a cart. */
export async function buyerOf(...of: Parameters<typeof customerOf>) {
  const customer = await customerOf(...of);
  await fillCart(customer);
  return customer;
}

/** The numbers of all orders that the legacy API has of a customer who has but a few. */
export const orderNumbers = async (device: Device): Promise<string[]> =>
  (await device.data('{ viewer { orders { items { number } } } }')).viewer.orders.items.map(
    (order: { number: string }) => order.number,
  );
