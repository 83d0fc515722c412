import { isUndone } from '../domain/failure.ts';
import type { PasswordReset } from '../domain/customer.ts';
import { Refusal } from '../domain/refusal.ts';
import { resetAt, resetRequestAt } from '../legacy/password-reset.ts';
import { waysToReach } from './contact-message.ts';
import { emailAddress, present, requireAll } from './forms.ts';
import { done, type Outcome, requireAdmission, settled } from './outcome.ts';
import type { Visitor } from './visitor.ts';

/**
 * A forgotten password: where the operator has not set it up, that is said, with how else the publisher can be reached
 * (auth-5, auth-6).
 */

/** Has the legacy API send the link to this account. */
export const requestPasswordReset = (visitor: Visitor, email: string): Promise<Outcome> =>
  settled(async () => {
    const { passwordReset, attemptLimits, session, writeAsGuest } = visitor;
    if (passwordReset.request === null) throw await notSetUp(visitor);
    requireAll(emailAddress(email, 'email', ['email']));
    requireAdmission(await attemptLimits.resetMail(email, session.address));
    const notice = await writeAsGuest(resetRequestAt(passwordReset.request), email.trim()).catch(
      async (error: unknown) => {
        if (isUndone(error)) await attemptLimits.resetMailUnsent(email);
        throw error;
      },
    );
    return done(notice);
  });

export const resetPassword = (visitor: Visitor, wanted: PasswordReset): Promise<Outcome> =>
  settled(async () => {
    const { passwordReset, attemptLimits, session, writeAsGuest } = visitor;
    if (passwordReset.reset === null) throw await notSetUp(visitor);
    const { token, newPassword, confirmPassword } = wanted;
    requireAll(
      present('token', token, 'userError.REQUIRED.token', mostTokenLetters),
      present('newPassword', newPassword, 'userError.REQUIRED.password'),
      present('confirmPassword', confirmPassword, 'userError.REQUIRED.confirm_password'),
    );
    requireAdmission(await attemptLimits.reset(session.address));
    return done(
      await writeAsGuest(resetAt(passwordReset.reset), { token: token.trim(), newPassword, confirmPassword }),
    );
  });

/** Longer than what links say. */
const mostTokenLetters = 1_000;

async function notSetUp({ read }: Visitor): Promise<Refusal> {
  const values = await waysToReach(read);
  return new Refusal({ id: 'userError.NOT_CONFIGURED.password_reset', field: null, values });
}
