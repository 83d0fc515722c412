import { Refusal } from '../domain/refusal.ts';
import { textIn } from '../domain/text.ts';
import { messagesOff, words } from '../domain/words.ts';
import { contactIfKnown } from './contact.ts';
import { emailAddress, present, requireAll } from './forms.ts';
import type { ContactMessagePayloadResolvers, MutationResolvers } from './generated/resolvers.ts';
import { done, requireAdmission, settled } from './outcome.ts';

export const ContactMessagePayload: ContactMessagePayloadResolvers = {
  isSent: ({ userErrors }) => userErrors.length === 0,
};

/** The contact form (contact-2): what can't be delivered is said, never swallowed. */
export const contactMessageMutations: Pick<MutationResolvers, 'sendContactMessage'> = {
  sendContactMessage: (_root, { input }, { mailbox, tries, visit, read, language }) =>
    settled(async () => {
      requireAll(
        present('name', input.name, words.nameRequired),
        present('phone', input.phone, words.phoneRequired),
        emailAddress(input.email, words.enterValidEmail),
        present('message', input.message, words.writeSomething, mostLetters),
      );
      if (!mailbox) {
        const contact = await contactIfKnown({ read });
        throw new Refusal({ code: 'NOT_CONFIGURED', field: null, words: messagesOff(contact?.email ?? null) });
      }
      requireAdmission(await tries.message(visit.address));
      const isSent = await mailbox.send({ ...input, email: input.email.trim() });
      if (!isSent) {
        await tries.messageUnsent(visit.address);
        throw new Refusal({ code: 'UNAVAILABLE', field: null, words: words.messageNotSent });
      }
      return done(textIn(words.messageSent, language)?.value ?? null);
    }),
};

/** As much as somebody types into a form. */
const mostLetters = 5_000;
