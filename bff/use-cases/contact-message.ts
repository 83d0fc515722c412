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
    const { language } = visitor;
    requireAll(
      present('name', message.name, 'userError.REQUIRED.name'),
      present('phone', message.phone, 'userError.REQUIRED.phone'),
      emailAddress(message.email, 'enter_email'),
      present('message', message.message, 'userError.REQUIRED.message', mostLetters),
    );
    const subject = messageIn(language, { id: 'mail.subject', values: { name: message.name } });
    await sendToPublisher(
      visitor,
      { ...message, email: message.email.trim() },
      subject,
      'userError.UNAVAILABLE.message',
    );
    return done(messageIn(language, { id: 'contact.sent' }));
  });

/** As much as somebody types into a form. */
const mostLetters = 5_000;

/** Sends a mail to the publisher, in the language of the page on which it was written. Rejects with a Refusal where it is not sent, which says so by `unsent`. */
export async function sendToPublisher(
  visitor: Visitor,
  message: Message,
  subject: string,
  unsent: 'userError.UNAVAILABLE.message' | 'userError.UNAVAILABLE.deletion',
): Promise<void> {
  const { mailbox, attemptLimits, session, read, language } = visitor;
  if (!mailbox) {
    throw new Refusal({ id: 'userError.NOT_CONFIGURED.message', field: null, values: await waysToReach(read) });
  }
  requireAdmission(await attemptLimits.message(session.address));
  if (await mailbox.send(message, { sender: messageIn(language, { id: 'mail.sender' }), subject })) return;
  await attemptLimits.messageUnsent(session.address);
  throw new Refusal({ id: unsent, field: null });
}

/** How the publisher can be reached, where something can't be done here. */
export async function waysToReach(read: Reader): Promise<Reachable> {
  const { email = null, phone = null } = (await read(endpoints.contact).catch(() => null)) ?? {};
  const ways = email !== null && phone !== null ? 'both' : email !== null ? 'email' : phone !== null ? 'phone' : 'none';
  return { ways, email: email ?? '', phone: phone ?? '' };
}
