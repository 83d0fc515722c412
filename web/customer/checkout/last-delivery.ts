import { sessionMark } from '../../kit/session-cookie.ts';
import { versioned } from '../../storage/formats.ts';
import { has, hasTexts, isText } from '../../storage/shape.ts';
import { storedValue } from '../../storage/stored-value.ts';
import { deliveryKey } from './purchase-keys.ts';

/**
 * What the next order is filled in with: the place that the customer has just named for their account, which the legacy API
 * does not give back, and the details of their last order where they have asked this browser to keep them. It is kept for
 * the session in which it was entered: no other one is shown it, and it is removed as that session ends, however it ends.
 */

export const deliveryFields = [
  'name',
  'countryId',
  'cityId',
  'addressLine1',
  'addressLine2',
  'phone',
  'email',
] as const;

/** Empty where nothing was entered. */
export type Delivery = Readonly<Record<(typeof deliveryFields)[number], string>>;

type Kept = { readonly session: string; readonly delivery: Delivery };

export const isDelivery = hasTexts(deliveryFields);

const isKept = has<Kept>({ session: isText, delivery: isDelivery });

const kept = storedValue<Kept | null>({
  key: deliveryKey,
  initial: null,
  // No tab still has it in memory after a sign-out in another one.
  goesWithTab: true,
  format: versioned<Kept | null>(1, {
    read: (stored) => (isKept(stored) ? stored : null),
    write: (value) => value,
  }),
});

const nothing: Delivery = {
  name: '',
  countryId: '',
  cityId: '',
  addressLine1: '',
  addressLine2: '',
  phone: '',
  email: '',
};

/** Null where nothing is kept for the session of now. */
export function keptDelivery(): Delivery | null {
  const value = kept.get();
  return value && value.session === sessionMark() ? value.delivery : null;
}

/** Whether it is that of an order, and not a place alone. */
export const isOfOrder = (delivery: Delivery | null): delivery is Delivery =>
  delivery !== null && delivery.addressLine1 !== '';

/** What of an order says where it goes, without its note; empty where that was not given. */
export function deliveryOf(given: Partial<Delivery>): Delivery {
  const delivery = { ...nothing };
  for (const name of deliveryFields) delivery[name] = given[name] ?? '';
  return delivery;
}

/** What is not given is not kept either: the note of an order is for that order. */
export function keepDelivery(given: Partial<Delivery>): void {
  const session = sessionMark();
  if (session !== '') kept.set({ session, delivery: deliveryOf(given) });
}

export const forgetDelivery = (): void => kept.clear();

/** Removes what another session has left. */
export function forgetEarlierDelivery(): void {
  if (keptDelivery() === null) forgetDelivery();
}
