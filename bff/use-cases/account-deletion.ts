import { messageIn } from '../domain/messages.ts';
import { sendToPublisher } from './contact-message.ts';
import { asCustomer, done, type Outcome } from './outcome.ts';
import type { Visitor } from './visitor.ts';

/**
 * Asks the publisher to delete the account of whoever is signed in, by mail: the legacy API has no call for it (acct-5). What can't be
 * sent is said, and nothing changes until the publisher acts.
 */
export const requestAccountDeletion = (visitor: Visitor): Promise<Outcome> =>
  asCustomer(visitor, async ({ id, account }) => {
    const { language } = visitor;
    const { name, email: known } = await account.details();
    const email = known ?? '';
    const message = messageIn(language, { id: 'mail.deletion', values: { id, email } });
    await sendToPublisher(
      visitor,
      { name: name ?? known ?? id, phone: '', email, message },
      messageIn(language, { id: 'mail.deletion_subject', values: { id } }),
      'userError.UNAVAILABLE.deletion',
    );
    return done(messageIn(language, { id: 'account.delete_sent' }));
  });
