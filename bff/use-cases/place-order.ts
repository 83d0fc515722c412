import type { Billing } from '../domain/checkout.ts';
import { minorUnitsOf } from '../domain/money.ts';
import { sent } from '../domain/spelling.ts';
import { emailAddress, fitting, phoneNumber, present, requireAll } from './forms.ts';
import { asCustomer, type CheckoutOutcome, done, type Outcome } from './outcome.ts';
import { namingPlaces } from './place.ts';
import type { Visitor } from './visitor.ts';

/** What a customer has typed into the checkout form. */
export type OrderForm = Billing & {
  readonly idempotencyKey: string;
  /** The decimal total that the customer has seen; null where it does not matter. */
  readonly expectedTotal: string | null;
};

/** Buys what is in the customer's cart. */
export const placeOrder = (visitor: Visitor, form: OrderForm): Promise<Outcome | CheckoutOutcome> =>
  asCustomer(visitor, async ({ checkout }): Promise<CheckoutOutcome> => {
    const { idempotencyKey, expectedTotal, ...billing } = form;
    const expected = expectedTotal === null ? null : minorUnitsOf(expectedTotal);
    requireAll(
      present('name', billing.name, 'userError.REQUIRED.name'),
      present('countryId', billing.countryId, 'userError.REQUIRED.country'),
      present('cityId', billing.cityId, 'userError.REQUIRED.state'),
      present('addressLine1', billing.addressLine1, 'userError.REQUIRED.address'),
      fitting('addressLine2', billing.addressLine2),
      present('phone', billing.phone, 'userError.REQUIRED.phone') ?? phoneNumber('phone', billing.phone),
      billing.email?.trim() ? emailAddress(billing.email, 'enter_email') : null,
      fitting('note', billing.note, 2_000),
      isKey(idempotencyKey) ? null : { id: 'userError.INVALID.key', field: ['input', 'idempotencyKey'] },
      // No cart comes to what is no amount.
      expectedTotal !== null && expected === null
        ? { id: 'userError.INVALID.total', field: ['input', 'expectedTotal'] }
        : null,
    );
    const trimmed = trimmedOf(billing);
    const { receipt, notice } = await namingPlaces(visitor.read, trimmed, () =>
      checkout.place(idempotencyKey, trimmed, expected),
    );
    return { ...done(notice), receipt };
  });

const isKey = (key: string): boolean => /^[\w-]{8,128}$/.test(key);

const trimmedOf = ({ name, addressLine1, addressLine2, phone, email, note, ...place }: Billing): Billing => ({
  ...place,
  name: name.trim(),
  addressLine1: addressLine1.trim(),
  addressLine2: addressLine2?.trim() || null,
  phone: sent(phone),
  email: email?.trim() || null,
  note: note?.trim() || null,
});
