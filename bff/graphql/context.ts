import type { Language } from '../domain/language.ts';
import type { Scope } from '../domain/scope.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Tries } from '../session/tries.ts';
import type { Visit } from '../session/visit.ts';
import type { CalendarSource } from '../sources/calendar.ts';
import type { EntrySource } from '../use-cases/entry.ts';
import type { PasswordResetSource } from '../use-cases/password-reset.ts';
import type { Reads } from '../sources/reader.ts';
import type { SignedIn } from '../use-cases/signed-in.ts';

/** What is the same for all requests of a process. */
export type Shop = {
  /** The origin that readers see, without a slash at its end. */
  readonly publicUrl: string;
  /** ISO 4217. */
  readonly currency: string;
  /** What e-books are below, for readers' browsers, without a slash at its end. */
  readonly ebookBaseUrl: string;
  readonly calendar: CalendarSource;
};

/** What resolvers have at hand while one request runs: for this request, and for no other. */
export type Context = Reads & {
  readonly shop: Shop;
  readonly requestId: string;
  readonly language: Language;
  readonly scope: Scope;
  readonly visit: Visit;
  readonly entry: EntrySource;
  /** Whoever is signed in now; null for a guest. */
  readonly customer: () => Promise<SignedIn | null>;
  readonly passwordReset: PasswordResetSource;
  readonly tries: Tries;
  /** What takes messages to the press; null where nothing does. */
  readonly mailbox: Mailbox | null;
};
