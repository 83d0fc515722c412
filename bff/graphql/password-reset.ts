import { isUndone } from '../domain/failure.ts';
import { Refusal } from '../domain/refusal.ts';
import { resetOff, words } from '../domain/words.ts';
import { contactIfKnown } from './contact.ts';
import type { Context } from './context.ts';
import { emailAddress, present, requireAll } from './forms.ts';
import type { MutationResolvers } from './generated/resolvers.ts';
import { done, requireAdmission, settled } from './outcome.ts';

/** A forgotten password: where the operator has not set it up, that is said, with how else the publisher can be reached (auth-5, auth-6). */
export const passwordResetMutations: Pick<MutationResolvers, 'requestPasswordReset' | 'resetPassword'> = {
  requestPasswordReset: (_root, { email }, context) =>
    settled(async () => {
      const { passwordReset, tries, visit } = context;
      if (!passwordReset.request) throw await notSetUp(context);
      requireAll(emailAddress(email, words.invalidEmail, ['email']));
      requireAdmission(await tries.resetMail(email, visit.address));
      const said = await passwordReset.request(email.trim()).catch(async (error: unknown) => {
        if (isUndone(error)) await tries.resetMailUnsent(email);
        throw error;
      });
      return done(said);
    }),

  resetPassword: (_root, { input }, context) =>
    settled(async () => {
      const { passwordReset, tries, visit } = context;
      if (!passwordReset.reset) throw await notSetUp(context);
      const { token, newPassword, confirmPassword } = input;
      requireAll(
        present('token', token, words.linkIncomplete, mostTokenLetters),
        present('newPassword', newPassword, words.passwordRequired),
        present('confirmPassword', confirmPassword, words.confirmationRequired),
      );
      requireAdmission(await tries.reset(visit.address));
      return done(await passwordReset.reset({ token: token.trim(), newPassword, confirmPassword }));
    }),
};

/** Longer than what links say. */
const mostTokenLetters = 1_000;

async function notSetUp(context: Context): Promise<Refusal> {
  const contact = await contactIfKnown(context);
  return new Refusal({
    code: 'NOT_CONFIGURED',
    field: null,
    words: resetOff(contact?.email ?? null, contact?.phone ?? null),
  });
}
