import type { Language } from '../domain/language.ts';
import type { GuestWrite } from '../legacy/endpoint.ts';
import type { PasswordResetPaths } from '../legacy/password-reset.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { AttemptLimits } from '../session/attempt-limits.ts';
import type { RequestSession } from '../session/request-session.ts';
import type { Reader } from '../sources/reader.ts';
import type { SignedIn } from './customer.ts';

/** What use cases work with: one visitor's own, for one request. */
export type Visitor = {
  readonly language: Language;
  readonly session: RequestSession;
  readonly read: Reader;
  /** A guest's call that lets them in. */
  readonly writeAsGuest: <Args extends readonly unknown[], T>(
    endpoint: GuestWrite<Args, T>,
    ...args: Args
  ) => Promise<T>;
  /** Whoever is signed in now; null for a guest. */
  readonly customer: () => Promise<SignedIn | null>;
  readonly attemptLimits: AttemptLimits;
  readonly passwordReset: PasswordResetPaths;
  /** What takes messages to the publisher; null where nothing does. */
  readonly mailbox: Mailbox | null;
};
