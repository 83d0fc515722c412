import { messageIn } from '../domain/messages.ts';
import { Refusal } from '../domain/refusal.ts';
import { waysToReach } from './contact-message.ts';
import { asCustomer, done, type Outcome, requireAdmission } from './outcome.ts';
import type { Visitor } from './visitor.ts';

/**
 * Asks the publisher to delete the account of whoever is signed in, by mail: the legacy API has no call for it (acct-5). What can't be
 * sent is said, and nothing changes until the publisher acts.
 */
export const requestAccountDeletion = (visitor: Visitor): Promise<Outcome> =>
  asCustomer(visitor, async ({ id, account }) => {
    const { mailbox, attemptLimits, session, read, language } = visitor;
    if (!mailbox) {
      throw new Refusal({ id: 'userError.NOT_CONFIGURED.message', field: null, values: await waysToReach(read) });
    }
    const { name, email } = await account.details();
    requireAdmission(await attemptLimits.message(session.address));
    const about = { name: name ?? email ?? id, email: email ?? '' };
    const isSent = await mailbox.send(
      {
        ...about,
        phone: '',
        message: messageIn(language, { id: 'mail.deletion', values: { id, email: about.email } }),
      },
      {
        sender: messageIn(language, { id: 'mail.sender' }),
        subject: messageIn(language, { id: 'mail.deletion_subject', values: { id } }),
      },
    );
    if (!isSent) {
      await attemptLimits.messageUnsent(session.address);
      throw new Refusal({ id: 'userError.UNAVAILABLE.message', field: null });
    }
    return done(messageIn(language, { id: 'account.delete_sent' }));
  });
