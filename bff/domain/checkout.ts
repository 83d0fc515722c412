import { type Cart, type CartLine, total, unitPrice } from './cart.ts';
import type { MinorUnits } from './money.ts';
import type { Notice } from './notice.ts';
import type { Order } from './customer.ts';
import { type Reason, Refusal } from './refusal.ts';

/** Where an order goes and to whom. */
export type Billing = {
  readonly name: string;
  readonly countryId: string;
  readonly cityId: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly note: string | null;
};

/** What the legacy API is asked to sell: lines of the customer's cart, and what they come to. */
export type Purchase = {
  readonly billing: Billing;
  readonly lineIds: readonly string[];
  readonly amount: MinorUnits;
};

/** The legacy API's answer to a purchase. */
export type Sale = {
  readonly orderId: string | null;
  readonly invoiceNumber: string | null;
  readonly notice: Notice;
};

/** A purchase as it is shown: after an answer that was lost and found again only `orderNumber` is known. */
export type Receipt = Omit<Sale, 'notice'> & {
  readonly orderNumber: string | null;
  readonly total: MinorUnits;
  /** The hashes of the orders before, by which the new one is told; left out where `orderNumber` is known. */
  readonly ordersBefore?: readonly string[];
};

/** The outcome of a try; only the try that the legacy API answered has its notice. */
export type Purchased = { readonly receipt: Receipt; readonly notice: Notice };

/** Why a cart can't be bought as the customer saw it; each line at fault is a reason of its own. */
export function refusalOf(cart: Cart, expectedTotal: MinorUnits | null): Refusal | null {
  if (cart.lines.length === 0) return new Refusal({ id: 'userError.CART_EMPTY', field: null });
  const short = cart.lines.filter(({ quantity, book }) => book === null || (book.stock ?? quantity) < quantity);
  if (short.length > 0) return new Refusal(...short.map(outOfStock));
  if (cart.lines.some((line) => unitPrice(line) === null)) return unavailable();
  if (expectedTotal === null || expectedTotal === total(cart)) return null;
  return new Refusal({ id: 'userError.INVALID.total', field: ['input', 'expectedTotal'] });
}

/** Why one line can't be bought: there are fewer copies, or the book is no longer sold. */
function outOfStock({ id: lineId, bookId, book }: CartLine): Reason {
  const at = { field: null, lineId, bookId };
  if (book === null) return { id: 'userError.OUT_OF_STOCK.not_sold', ...at };
  const { title } = book;
  return title
    ? { id: 'userError.OUT_OF_STOCK.title', values: { title }, ...at }
    : { id: 'userError.OUT_OF_STOCK', ...at };
}

/** A receipt for an order that was found. */
export const receiptOf = ({ number, total: amount }: Order): Receipt => ({
  orderId: null,
  invoiceNumber: null,
  orderNumber: number,
  total: amount ?? 0, // the same as was to be paid: it was found by it
});

/** It can't be bought now, and is not. */
export const unavailable = (): Refusal => new Refusal({ id: 'userError.UNAVAILABLE.order', field: null });

/** Something was bought with this key, with other details. */
export const keyUsed = (): Refusal =>
  new Refusal({ id: 'userError.INVALID.key_used', field: ['input', 'idempotencyKey'] });

/** It is not known yet whether it was bought. */
export const uncertain = (): Refusal => new Refusal({ id: 'userError.UNCERTAIN', field: null });
