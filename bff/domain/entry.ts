import type { Notice } from './notice.ts';

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
