import type { Book } from './book.ts';
import type { Moment } from './calendar.ts';
import type { MinorUnits } from './money.ts';
import type { Notice } from './notice.ts';
import type { Page } from './record.ts';

/** A customer: who they are, how they sign in, what they have bought and wish for. */

/** What the legacy API knows of a customer. */
export type CustomerDetails = {
  readonly name: string | null;
  readonly email: string | null;
  readonly countryId: string | null;
};

/** What a customer wants to be known as. */
export type AccountChange = {
  readonly name: string;
  readonly countryId: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
};

/** Who wants to become a customer. */
export type Registration = {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly countryId: string;
  readonly cityId: string;
};

/** Who has just signed in or up, the token that the legacy API gave, and what it said. */
export type Newcomer = { readonly customerId: string; readonly token: string; readonly notice: Notice };

/** A new password in the place of a forgotten one: what the link in the mail says, and the password twice. */
export type PasswordReset = {
  readonly token: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
};

/** What a customer has bought. */
export type Order = {
  readonly number: string;
  readonly updatedAt: Moment | null;
  /** The legacy API's own word, such as `pending` or `completed`. */
  readonly status: string | null;
  readonly total: MinorUnits | null;
};

export type OrderPage = Page<Order>;

/** A book that a customer has an eye on; null when it is no longer sold. */
export type Wish = { readonly id: string; readonly bookId: string; readonly book: Book | null };
