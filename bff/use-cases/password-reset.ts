import type { Notice } from '../domain/notice.ts';
import type { PasswordReset } from '../domain/password-reset.ts';
import type { Scope } from '../domain/scope.ts';
import type { LegacyClient } from '../legacy/client.ts';
import { resetAt, resetRequestAt } from '../legacy/password-reset.ts';

/** Where the press takes what a forgotten password needs; null where it does not, or nobody said where. */
export type PasswordResetPaths = { readonly request: string | null; readonly reset: string | null };

export type PasswordResetSource = {
  /** Has the press send the link to this account; null where it can't be asked. */
  readonly request: ((email: string) => Promise<Notice>) | null;
  /** Replaces the password; null where the press can't be asked. */
  readonly reset: ((reset: PasswordReset) => Promise<Notice>) | null;
};

/** A forgotten password, as far as the operator has set it up. */
export const passwordResetSource = (
  legacy: LegacyClient,
  scope: Scope,
  paths: PasswordResetPaths,
): PasswordResetSource => {
  const { request, reset } = paths;
  return {
    request: request === null ? null : (email) => legacy.enter(resetRequestAt(request), scope, email),
    reset: reset === null ? null : (wanted) => legacy.enter(resetAt(reset), scope, wanted),
  };
};
