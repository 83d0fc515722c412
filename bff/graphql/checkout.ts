import { minorUnitsOf } from '../domain/money.ts';
import { words } from '../domain/words.ts';
import { fitting, present, requireAll } from './forms.ts';
import type { CheckoutPayloadResolvers, MutationResolvers } from './generated/resolvers.ts';
import { asCustomer, cartNow, type CheckoutOutcome, done } from './outcome.ts';
import { namingPlaces } from './place.ts';

export const CheckoutPayload: CheckoutPayloadResolvers = {
  receipt: ({ receipt }) => receipt ?? null,
  cart: cartNow,
};

export const checkoutMutations: Pick<MutationResolvers, 'checkout'> = {
  checkout: (_root, { input }, context) =>
    asCustomer(context, async ({ checkout }): Promise<CheckoutOutcome> => {
      const { idempotencyKey, name, countryId, cityId, addressLine1, addressLine2, phone, email, note } = input;
      const expectedTotal = input.expectedTotal == null ? null : minorUnitsOf(input.expectedTotal);
      requireAll(
        present('name', name, words.nameRequired),
        present('countryId', countryId, words.countryRequired),
        present('cityId', cityId, words.stateRequired),
        present('addressLine1', addressLine1, words.addressRequired),
        present('phone', phone, words.phoneRequired),
        fitting('addressLine2', addressLine2),
        fitting('email', email),
        fitting('note', note, 2_000),
        isKey(idempotencyKey)
          ? null
          : { code: 'INVALID', field: ['input', 'idempotencyKey'], words: words.keyMeansNothing },
        // No cart comes to what is no amount.
        input.expectedTotal != null && expectedTotal === null
          ? { code: 'INVALID', field: ['input', 'expectedTotal'], words: words.totalChanged }
          : null,
      );
      const billing = {
        name: name.trim(),
        countryId,
        cityId,
        addressLine1: addressLine1.trim(),
        addressLine2: addressLine2?.trim() || null,
        phone: phone.trim(),
        email: email?.trim() || null,
        note: note?.trim() || null,
      };
      const { receipt, notice } = await namingPlaces(context, billing, () =>
        checkout.place(idempotencyKey, billing, expectedTotal),
      );
      return { ...done(notice), receipt };
    }),
};

const isKey = (key: string): boolean => /^[\w-]{8,128}$/.test(key);
