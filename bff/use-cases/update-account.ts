import type { AccountChange } from '../domain/customer.ts';
import { isAnswer, isRefused, isUndone } from '../domain/failure.ts';
import { Refusal } from '../domain/refusal.ts';
import { legacyWords, present, requireAll } from './forms.ts';
import { asCustomer, done, type Outcome } from './outcome.ts';
import { namingPlaces } from './place.ts';
import type { Visitor } from './visitor.ts';

/** Changes what the customer is known as, and the password, with which all other sessions end (auth-10). */
export const updateAccount = (visitor: Visitor, typed: AccountChange): Promise<Outcome> =>
  asCustomer(visitor, async ({ account }) => {
    requireAll(
      present('name', typed.name, 'userError.REQUIRED.name'),
      present('countryId', typed.countryId, 'userError.REQUIRED.country'),
      present('newPassword', typed.newPassword, 'userError.REQUIRED.password'),
      present('confirmPassword', typed.confirmPassword, 'userError.REQUIRED.confirm_password'),
    );
    const change = { ...typed, name: typed.name.trim() };
    const notice = await namingPlaces(visitor.read, change, () => account.change(change)).catch(
      async (error: unknown) => {
        // It may have been done all the same.
        if (!isAnswer(error) && !isUndone(error)) await visitor.session.endOthers();
        return namingPasswords(change)(error);
      },
    );
    await visitor.session.endOthers();
    return done(notice);
  });

/** Both passwords are the legacy API's to judge: where it has refused two that differ, they are at fault, and else the new one, where its words name it. */
const namingPasswords =
  ({ newPassword, confirmPassword }: AccountChange) =>
  (error: unknown): never => {
    if (!isRefused(error)) throw error;
    const { message: said } = error.failure;
    if (newPassword !== confirmPassword)
      throw new Refusal({ id: 'userError.REFUSED.passwords_differ', field: null, said });
    if (said === null || !legacyWords.password.test(said)) throw error;
    throw new Refusal({ id: 'userError.REFUSED', field: ['input', 'newPassword'], said });
  };
