import type { Contact as ContactRecord } from '../domain/contact.ts';
import { textIn } from '../domain/text.ts';
import type { Context } from './context.ts';
import type { ContactResolvers, QueryResolvers } from './generated/resolvers.ts';

export const Contact: ContactResolvers = {
  address: (contact, _args, { language }) => textIn(contact.address, language),
};

/** How the publisher can be reached, where something can't be done here; null where that is unknown. */
export const contactIfKnown = ({ contact }: Context['sources']): Promise<ContactRecord | null> =>
  contact.get().catch(() => null);

export const contactQueries: Pick<QueryResolvers, 'contact'> = {
  contact: (_root, _args, { sources }) => sources.contact.get(),
};
