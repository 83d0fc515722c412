import type { MinorUnits } from './money.ts';
import type { Page } from './page.ts';
import type { Book } from './book.ts';

/** What the press knows of a customer. */
export type CustomerDetails = {
  readonly name: string | null;
  readonly email: string | null;
  readonly countryId: string | null;
};

/** Who has just signed in or up, the token that the press gave, and what it said. */
export type Newcomer = { readonly customerId: string; readonly token: string; readonly notice: Notice };

/** A book that a customer has an eye on; null when it is no longer sold. */
export type Wish = { readonly id: string; readonly bookId: string; readonly book: Book | null };

/** What a customer has bought. */
export type Order = {
  readonly number: string;
  readonly date: string | null;
  /** The press's own word, such as `pending` or `completed`. */
  readonly status: string;
  readonly total: MinorUnits | null;
};

export type OrderPage = Page<Order>;

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

/** What the press has done, in its own words; null where it had none. */
export type Notice = string | null;
