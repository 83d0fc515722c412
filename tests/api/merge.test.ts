import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { app, registration, signInMutation, signUpMutation } from '../support/customers.ts';
import { startTestShop } from '../support/shop.ts';

type Line = { readonly bookId: string; readonly quantity: number };

/** Books that there are, one that is sold out, and one that there never was. */
const books = ['101', '102', '104', '201', '202', '103', '999999'];
const stockless = new Set(['103', '999999']);

const lines = fc.uniqueArray(
  fc.record({ bookId: fc.constantFrom(...books), quantity: fc.integer({ min: 1, max: 40 }) }),
  {
    selector: ({ bookId }) => bookId,
    maxLength: books.length,
  },
);

/** What goes wrong on the first try, and where. */
const fault = fc.option(
  fc.record({
    kind: fc.constantFrom('lost', 'reset', 'html', 'half-json', 'cut'),
    path: fc.constantFrom('/login', '/register', '/books/get/cart', '/books/*', '/*'),
  }),
);

const run = fc.record({ guest: lines, before: lines, fault, how: fc.constantFrom('signIn', 'signUp') });

const cartQuery = '{ viewer { cart { lines { bookId quantity } } } }';

test(
  'cart-5: in 500 random runs no line of a guest’s cart is lost or doubled: each is taken over or named',
  { timeout: 600_000 },
  async () => {
    await using shop = await startTestShop({ env: { RATE_LIMIT: 'off' } });
    const stocks = new Map<string, number>();
    for (const bookId of books) {
      const { book } = await app(shop).data('query Stock($id: ID!) { book(id: $id) { stock } }', { id: bookId });
      stocks.set(bookId, book?.stock ?? 0);
    }
    // One customer for all sign-ins, with a cart that each run begins anew.
    const regular = registration();
    const housekeeper = app(shop);
    housekeeper.token = (await housekeeper.data(signUpMutation, { input: regular })).signUp.token;

    await fc.assert(
      fc.asyncProperty(run, async ({ guest, before, fault: goesWrong, how }) => {
        const account = how === 'signUp' ? registration() : regular;
        const device = app(shop);
        if (how === 'signIn') await refill(before);
        /** What the device still keeps. */
        let kept: readonly Line[] = guest;
        /** The books that went along each time, and those that were told of. */
        const askedFor: string[] = [];
        const named: string[] = [];

        /** Signs in or up as the shop's own pages do: what was taken over is kept no longer. */
        const enter = async (name: 'signIn' | 'signUp') => {
          const { email, password } = account;
          const input = { ...(name === 'signUp' ? account : { email, password }), guestCart: kept };
          const { data, errors } = await device.graphql(name === 'signUp' ? signUpMutation : signInMutation, { input });
          const payload = (data as Record<string, Payload> | null)?.[name];
          if (errors.length > 0 || !payload) return false;
          if (payload.userErrors.length > 0) return false;
          named.push(idsOf([...payload.mergedLines, ...payload.unmergedLines]));
          askedFor.push(idsOf(kept));
          kept = kept.filter(({ bookId }) => payload.unmergedLines.some((line) => line.bookId === bookId));
          device.token = payload.token;
          return true;
        };

        {
          using faults = new DisposableStack();
          if (goesWrong) {
            const { kind, path } = goesWrong;
            faults.use(shop.legacy.faults.add({ kind: kind as 'lost', path }));
          }
          await enter(how);
        }
        // Once nothing goes wrong any more: the same again, or by signing in where the account is there already.
        if (device.token === null || kept.some(({ bookId }) => !stockless.has(bookId))) {
          const isThere = (await enter('signIn')) || ((await enter('signUp')) && (await enter('signIn')));
          if (!isThere) throw new Error('the sign-in was refused, though nothing went wrong');
        }

        const { lines: inCart } = (await device.data(cartQuery)).viewer.cart;
        const had = how === 'signIn' ? before : [];
        const copiesOf = (list: readonly Line[], id: string) => list.find(({ bookId }) => bookId === id)?.quantity ?? 0;
        const sold = guest.filter(({ bookId }) => !stockless.has(bookId));
        expect({
          named,
          kept: sorted(kept),
          inCart: sorted(inCart.filter(({ bookId }) => guest.some((line) => line.bookId === bookId))),
        }).toEqual({
          named: askedFor,
          kept: sorted(guest.filter(({ bookId }) => stockless.has(bookId))),
          inCart: sorted(
            sold.map(({ bookId, quantity }) => ({
              bookId,
              quantity: Math.min(Math.max(quantity, copiesOf(had, bookId)), stocks.get(bookId) ?? 0),
            })),
          ),
        });
      }),
      { numRuns: 500 },
    );

    /** Leaves the regular customer with just these lines, by one request: its parts are done one after the other. */
    async function refill(wanted: readonly Line[]): Promise<void> {
      const had = wanted.filter(({ bookId }) => !stockless.has(bookId));
      const inputs = had.map(
        ({ bookId, quantity }, at) =>
          [`line${at}`, { bookId, quantity: Math.min(quantity, stocks.get(bookId) ?? 1) }] as const,
      );
      const variables = inputs.map(([name]) => `$${name}: AddToCartInput!`).join();
      const additions = inputs.map(([name]) => `${name}: addToCart(input: $${name}) { userErrors { code } }`);
      await housekeeper.data(
        `mutation ${variables && `(${variables})`} { clearCart { userErrors { code } } ${additions.join(' ')} }`,
        Object.fromEntries(inputs),
      );
    }
  },
);

type Payload = {
  readonly token: string;
  readonly mergedLines: readonly Line[];
  readonly unmergedLines: readonly Line[];
  readonly userErrors: readonly unknown[];
};

const sorted = (list: readonly Line[]): readonly Line[] =>
  list.toSorted((one, other) => one.bookId.localeCompare(other.bookId));

const idsOf = (list: readonly Line[]): string =>
  sorted(list)
    .map(({ bookId }) => bookId)
    .join();
