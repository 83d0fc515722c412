import type { Contact as ContactRecord } from '../domain/contact.ts';
import { textIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Context } from './context.ts';
import type { ContactResolvers, QueryResolvers } from './generated/resolvers.ts';

export const Contact: ContactResolvers = {
  address: (contact, _args, { language }) => textIn(contact.address, language),
};

/** How the publisher can be reached, where something can't be done here; null where that is unknown. */
export const contactIfKnown = ({ read }: Pick<Context, 'read'>): Promise<ContactRecord | null> =>
  read(endpoints.contact).catch(() => null);

export const contactQueries: Pick<QueryResolvers, 'contact'> = {
  contact: (_root, _args, { read }) => read(endpoints.contact),
};
