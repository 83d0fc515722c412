import type { Notice } from './customer.ts';
import type { MinorUnits } from './money.ts';

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

/** What the press is asked to sell: lines of the customer's cart, and what they come to. */
export type Purchase = {
  readonly billing: Billing;
  readonly lineIds: readonly string[];
  readonly amount: MinorUnits;
};

/** What the press says to a purchase. */
export type Sale = {
  readonly orderId: string | null;
  readonly invoiceNumber: string | null;
  readonly notice: Notice;
};

/** A purchase as it is shown: after an answer that was lost and found again only `orderNumber` is known. */
export type Receipt = Omit<Sale, 'notice'> & { readonly orderNumber: string | null; readonly total: MinorUnits };

/** What a try has come to; the press has spoken to the one try alone that it answered. */
export type Purchased = { readonly receipt: Receipt; readonly notice: Notice };
