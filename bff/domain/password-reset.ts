/** A new password in the place of a forgotten one: what the link in the mail says, and the password twice. */
export type PasswordReset = {
  readonly token: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
};
