import { textIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { sendContactMessage } from '../use-cases/contact-message.ts';
import type {
  ContactMessagePayloadResolvers,
  ContactResolvers,
  MutationResolvers,
  QueryResolvers,
} from './generated/resolvers.ts';

export const Contact: ContactResolvers = {
  address: (contact, _args, { language }) => textIn(contact.address, language),
};

export const ContactMessagePayload: ContactMessagePayloadResolvers = {
  isSent: ({ userErrors }) => userErrors.length === 0,
};

export const contactQueries: Pick<QueryResolvers, 'contact'> = {
  contact: (_root, _args, { read }) => read(endpoints.contact),
};

export const contactMutations: Pick<MutationResolvers, 'sendContactMessage'> = {
  sendContactMessage: (_root, { input }, context) => sendContactMessage(context, input),
};
