import type { Contact } from '../domain/content.ts';
import { Refusal } from '../domain/refusal.ts';
import { textIn } from '../domain/text.ts';
import { messagesOff, words } from '../domain/words.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Message } from '../mail/mailbox.ts';
import type { Reader } from '../sources/reader.ts';
import { emailAddress, present, requireAll } from './forms.ts';
import { done, type Outcome, requireAdmission, settled } from './outcome.ts';
import type { Visitor } from './visitor.ts';

/** The contact form (contact-2): what can't be delivered is said, never swallowed. */
export const sendContactMessage = (visitor: Visitor, message: Message): Promise<Outcome> =>
  settled(async () => {
    const { mailbox, attemptLimits, session, read, language } = visitor;
    requireAll(
      present('name', message.name, words.nameRequired),
      present('phone', message.phone, words.phoneRequired),
      emailAddress(message.email, words.enterValidEmail),
      present('message', message.message, words.writeSomething, mostLetters),
    );
    if (!mailbox) {
      const contact = await contactIfKnown(read);
      throw new Refusal({ code: 'NOT_CONFIGURED', field: null, words: messagesOff(contact?.email ?? null) });
    }
    requireAdmission(await attemptLimits.message(session.address));
    const isSent = await mailbox.send({ ...message, email: message.email.trim() });
    if (!isSent) {
      await attemptLimits.messageUnsent(session.address);
      throw new Refusal({ code: 'UNAVAILABLE', field: null, words: words.messageNotSent });
    }
    return done(textIn(words.messageSent, language)?.value ?? null);
  });

/** As much as somebody types into a form. */
const mostLetters = 5_000;

/** How the publisher can be reached, where something can't be done here; null where that is unknown. */
export const contactIfKnown = (read: Reader): Promise<Contact | null> => read(endpoints.contact).catch(() => null);
