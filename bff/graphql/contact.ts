import { textIn } from '../domain/text.ts';
import type { ContactResolvers, QueryResolvers } from './generated/resolvers.ts';

export const Contact: ContactResolvers = {
  address: (contact, _args, { language }) => textIn(contact.address, language),
};

export const contactQueries: Pick<QueryResolvers, 'contact'> = {
  contact: (_root, _args, { sources }) => sources.contact.get(),
};
