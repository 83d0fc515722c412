import type { PasswordReset } from '../domain/password-reset.ts';
import { entry } from './endpoint.ts';
import { notice } from './notice.ts';

/**
 * The two calls that the documentation leaves out (spec 7): the operator says where they are (auth-5, auth-6). Their
 * fields are named as those of a sign-in and of a change of password are: our reading.
 */
export const resetRequestAt = (path: string) => entry({ path, form: (email: string) => ({ email }), answer: notice });

export const resetAt = (path: string) =>
  entry({
    path,
    form: ({ token, newPassword, confirmPassword }: PasswordReset) => ({
      token,
      new_password: newPassword,
      confirm_password: confirmPassword,
    }),
    answer: notice,
  });
