import { setTimeout as delay } from 'node:timers/promises';
import { checkoutMutation, delivery } from '../support/checkouts.ts';
import { app, type Device, signInMutation } from '../support/customers.ts';
import type { Fleet } from './fleet.ts';
import type { Buyer } from './plan.ts';
import { closed, note } from './readers.ts';

/** Customers who sign in, fill a cart and buy it, and do again what has failed, as it is said that they may. */

export type Account = { readonly id: string; readonly email: string; readonly password: string };

export type Purchase = { readonly account: Account; readonly bookIds: readonly string[]; readonly hasReceipt: boolean };

type Payload = {
  readonly token?: string;
  readonly receipt?: object | null;
  readonly userErrors: readonly { readonly code: string }[];
};

/** An order that may yet appear is waited for a minute; the longest fault takes a quarter of that. */
const [tries, pauseMs] = [90, 1_500];

const addToCart = 'mutation Add($input: AddToCartInput!) { addToCart(input: $input) { userErrors { code } } }';

/** Done again, at whatever process is next, until it is done; null where it never is. `others`: what was answered otherwise. */
async function insist(
  device: () => Device,
  field: string,
  [query, input]: readonly [query: string, input: unknown],
  others: Map<string, number>,
): Promise<Payload | null> {
  for (let left = tries; left > 0; left -= 1) {
    const answer = await device()
      .graphql(query, { input })
      .catch(() => null);
    if (answer === null) note(others, closed);
    else {
      const payload = (answer.data as Record<string, Payload | null> | null)?.[field];
      const codes = [
        ...(payload?.userErrors ?? []).map(({ code }) => code),
        ...answer.errors.map(({ extensions }) => String(extensions?.['code'])),
      ];
      for (const code of codes) note(others, code);
      // What failed beside it, such as the cart as it is then, is no failure of the change.
      if (payload && payload.userErrors.length === 0) return payload;
    }
    await delay(pauseMs);
  }
  return null;
}

export async function buyAs(
  fleet: Pick<Fleet, 'next'>,
  account: Account,
  { language, bookIds }: Buyer,
  others: Map<string, number>,
): Promise<Purchase> {
  let token: string | null = null;
  const device = () => Object.assign(app({ listening: fleet.next() }, language), { token });
  const { email, password } = account;
  const signedIn = await insist(device, 'signIn', [signInMutation, { email, password }], others);
  token = signedIn?.token ?? null;
  for (const bookId of bookIds) await insist(device, 'addToCart', [addToCart, { bookId, quantity: 1 }], others);
  const bought = await insist(device, 'checkout', [checkoutMutation, delivery()], others);
  return { account, bookIds, hasReceipt: bought?.receipt != null };
}
