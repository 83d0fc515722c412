import type { ContactPageQuery } from '../../generated/public/graphql.ts';

/** Whether readers can be told to write or to call: whether an address or a number is known. */
export const hasWays = (contact: ContactPageQuery['contact']): boolean => Boolean(contact?.phone || contact?.email);
