import type { BookDetail } from '../domain/book.ts';
import type { Scope } from '../domain/scope.ts';
import type { LegacyClient } from '../legacy/client.ts';
import type { Credentials } from '../legacy/endpoint.ts';
import { accountOf } from './account.ts';
import { type CheckoutParts, checkoutOf } from './checkout/checkout.ts';
import { type CustomerCaller, customerCaller } from './customer-caller.ts';
import { cartOf, type CartTurns } from './cart.ts';
import type { Loader } from '../sources/reader.ts';
import { wishlistOf } from './wishlist.ts';

/** All that is one signed-in customer's. */
export type SignedIn = ReturnType<typeof customerOf>;

/** Who is signed in, as use cases see it. */
type Sessions = {
  readonly current: () => Promise<(Credentials & { readonly id: string }) | null>;
  readonly end: () => Promise<void>;
};

/** What all requests have in common. */
export type CustomerParts = { readonly checkout: CheckoutParts; readonly cartTurns: CartTurns };

/** Gives what concerns whoever is signed in when it is asked: that may change while a request runs. */
export function signedIn(
  sessions: Sessions,
  legacy: LegacyClient,
  scope: Scope,
  books: Loader<BookDetail>,
  parts: CustomerParts,
): () => Promise<SignedIn | null> {
  let known: { readonly sessionId: string; readonly own: SignedIn } | undefined;
  return async () => {
    const session = await sessions.current();
    if (session === null) return null;
    if (known?.sessionId !== session.id) {
      const caller = customerCaller(legacy, session, scope, sessions.end);
      known = { sessionId: session.id, own: customerOf(caller, scope, books, parts) };
    }
    return known.own;
  };
}

const customerOf = (
  caller: CustomerCaller,
  scope: Scope,
  books: Loader<BookDetail>,
  { checkout, cartTurns }: CustomerParts,
) => ({
  id: caller.customerId,
  cart: cartOf(caller, books, cartTurns),
  wishlist: wishlistOf(caller, books),
  account: accountOf(caller),
  checkout: checkoutOf(caller, scope.language, checkout),
});
