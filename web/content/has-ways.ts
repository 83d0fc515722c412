import type { ContactDetailsFragment } from '../generated/public/graphql.ts';

type Ways = Pick<ContactDetailsFragment, 'email' | 'phone'>;

/** Whether readers can be told to write or to call: whether an address or a number is known. */
export const hasWays = (contact: Ways | null): contact is Ways => Boolean(contact?.phone || contact?.email);
