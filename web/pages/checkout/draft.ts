import { isOfOrder, keptDelivery } from '../../customer/checkout/last-delivery.ts';
import type { Details, Draft } from '../../customer/checkout/purchase-storage.ts';
import type { CartToBuyQuery } from '../../generated/checkout/graphql.ts';

/** How the draft of a purchase begins. */

export type Viewer = NonNullable<CartToBuyQuery['viewer']>;

/** One that nothing has been entered in: filled in with what the browser keeps of the last order, or else with the account. */
export const draftOf = (viewer: Viewer): Draft => {
  const last = keptDelivery();
  return {
    customerId: viewer.id,
    ...newKey(),
    details: isOfOrder(last) ? { ...last, note: '' } : detailsOf(viewer),
    isKept: isOfOrder(last),
    sent: null,
  };
};

/** What the account says goes ahead. */
export function detailsOf({ name, email, country }: Viewer): Details {
  const last = keptDelivery();
  const countryId = country?.id ?? last?.countryId ?? '';
  return {
    name: name ?? '',
    countryId,
    // The country of the account may have been changed since.
    cityId: last?.countryId === countryId ? last.cityId : '',
    addressLine1: '',
    addressLine2: '',
    phone: '',
    email: email ?? '',
    note: '',
  };
}

/** Not by randomUUID, which is there over https alone. */
export const newKey = (): Pick<Draft, 'idempotencyKey'> => ({
  idempotencyKey: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''),
});
