import { z } from 'zod';
import type { Notice } from '../domain/notice.ts';
import type { PasswordReset } from '../domain/customer.ts';
import type { AnswerReader } from './answer.ts';
import { guestWrite } from './endpoint.ts';
import { saysSuccess } from './envelope.ts';
import { noticeIn } from './notice.ts';

/** Where the legacy API takes what a forgotten password needs; null where the operator has named no path. */
export type PasswordResetPaths = { readonly request: string | null; readonly reset: string | null };

/**
 * Done, where the legacy API says so itself. Its words are those beside the data alone: the data's meaning is unknown, and
 * what the link says would open the account to whoever asked.
 */
const told: AnswerReader<readonly unknown[], Notice> = {
  read: (body, misunderstood) => {
    if (saysSuccess(body)) return { value: noticeIn(body) };
    misunderstood(['status']);
    return undefined;
  },
  data: { kind: 'words', record: z.unknown() },
};

/**
 * The two calls that the documentation leaves out (spec 7): the operator says where they are (auth-5, auth-6). Their
 * fields are named as those of a sign-in and of a change of password are: our reading.
 */
export const resetRequestAt = (path: string) =>
  guestWrite({ path, form: (email: string) => ({ email }), answer: told });

export const resetAt = (path: string) =>
  guestWrite({
    path,
    form: ({ token, newPassword, confirmPassword }: PasswordReset) => ({
      token,
      new_password: newPassword,
      confirm_password: confirmPassword,
    }),
    answer: told,
  });
