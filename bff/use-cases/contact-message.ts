import { messageIn, type Reachable } from '../domain/messages.ts';
import { Refusal } from '../domain/refusal.ts';
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
      present('name', message.name, 'userError.REQUIRED.name'),
      present('phone', message.phone, 'userError.REQUIRED.phone'),
      emailAddress(message.email, 'userError.INVALID.enter_email'),
      present('message', message.message, 'userError.REQUIRED.message', mostLetters),
    );
    if (!mailbox) {
      const values = await waysToReach(read);
      throw new Refusal({ id: 'userError.NOT_CONFIGURED.message', field: null, values });
    }
    requireAdmission(await attemptLimits.message(session.address));
    const isSent = await mailbox.send(
      { ...message, email: message.email.trim() },
      // In the language of the page on which it was written.
      {
        sender: messageIn(language, { id: 'mail.sender' }),
        subject: messageIn(language, { id: 'mail.subject', values: { name: message.name } }),
      },
    );
    if (!isSent) {
      await attemptLimits.messageUnsent(session.address);
      throw new Refusal({ id: 'userError.UNAVAILABLE.message', field: null });
    }
    return done(messageIn(language, { id: 'contact.sent' }));
  });

/** As much as somebody types into a form. */
const mostLetters = 5_000;

/** How the publisher can be reached, where something can't be done here. */
export async function waysToReach(read: Reader): Promise<Reachable> {
  const { email = null, phone = null } = (await read(endpoints.contact).catch(() => null)) ?? {};
  const ways = email !== null && phone !== null ? 'both' : email !== null ? 'email' : phone !== null ? 'phone' : 'none';
  return { ways, email: email ?? '', phone: phone ?? '' };
}
