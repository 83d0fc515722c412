import * as fc from 'fast-check';
import type { WantedLine } from '../../bff/domain/cart.ts';
import { sessionMs, type Session } from '../../bff/session/session.ts';
import { memoryState } from '../../bff/state/memory.ts';
import { billing } from '../support/billing.ts';
import { buy, plainSealer, scheduledState, startedProcess } from './processes.ts';
import { customerId, type Fate, fates, scheduledLegacy } from './scheduled-legacy.ts';

/** One customer at two processes at once: checkouts of one order, books put in, a guest's cart taken along, and sessions that are renewed and end. */

type Act =
  | { readonly do: 'checkout' | 'signOut' | 'read'; readonly at: 0 | 1 }
  | { readonly do: 'add'; readonly at: 0 | 1; readonly bookId: string }
  | { readonly do: 'signIn'; readonly at: 0 | 1; readonly guestCart: readonly WantedLine[] };

const at = fc.constantFrom(0 as const, 1 as const);
const bookId = fc.constantFrom('101', '102', '103');
const checkout = fc.record({ do: fc.constant('checkout' as const), at });
const guestCart = fc.array(fc.record({ bookId, quantity: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 2,
});
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: checkout },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), at, bookId }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('signIn' as const), at, guestCart }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('signOut' as const, 'read' as const), at }) },
);

type Case = { readonly scheduler: fc.Scheduler; readonly acts: readonly Act[]; readonly drawn: readonly Fate[] };

const cases: fc.Arbitrary<Case> = fc.record({
  scheduler: fc.scheduler(),
  acts: fc.tuple(checkout, fc.array(act, { minLength: 1, maxLength: 4 })).map(([first, others]) => [first, ...others]),
  drawn: fc.array(fc.constantFrom(...fates), { maxLength: 3 }),
});

const inCart: readonly WantedLine[] = [
  { bookId: '101', quantity: 2 },
  { bookId: '201', quantity: 1 },
];

/** Throws where an order is made twice or not at all, a copy of a book is lost or made up, or somebody is signed in who has signed out. */
async function holds({ scheduler, acts, drawn }: Case): Promise<void> {
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const legacy = scheduledLegacy(scheduler, inCart, drawn);
  const state = scheduledState(scheduler, memoryState(now));
  const start = () => startedProcess({ legacy: legacy.client, state, now });
  const processes = [start(), start()] as const;
  // It is so old that each use renews it.
  const first: Session = { id: 's', customerId, token: 'token', begunAt: now(), expiresAt: now() + sessionMs / 3 };
  const token = await plainSealer.seal(first);
  const tokens: string[] = [token];
  const wanted = [...inCart];
  const receipts: object[] = [];
  let hasEnded = false;

  const perform = async (each: Act): Promise<void> => {
    const process = processes[each.at];
    if (each.do === 'checkout') {
      const receipt = await buy(process, token, 'one-order', billing);
      if (receipt) receipts.push(receipt);
      return;
    }
    const asking = process(token);
    if (each.do === 'signOut') {
      await asking.session.end();
      hasEnded = true;
    } else if (each.do === 'signIn') {
      await asking.signIn({ email: 'reader@example.com', password: 'p', guestCart: each.guestCart });
      hasEnded = true; // another session has taken its place
      wanted.push(...each.guestCart);
    } else {
      const customer = await asking.customer();
      if (each.do === 'add' && customer) {
        await customer.cart.put(each.bookId, null);
        wanted.push({ bookId: each.bookId, quantity: 1 });
      }
      const renewed = asking.renewed();
      if (renewed !== undefined) tokens.push(renewed);
    }
  };
  await scheduler.waitFor(Promise.all(acts.map(perform)));
  await scheduler.waitIdle(); // an order may be late

  if (hasEnded) {
    for (const each of tokens) {
      for (const process of processes) {
        const session = await scheduler.waitFor(process(each).session.current());
        if (session !== null) throw new Error('signed in after having signed out');
      }
    }
  }
  clock.now += 3 * 60_000; // longer than an order may still be worked on
  const fresh = await plainSealer.seal({ ...first, id: 'another', begunAt: now(), expiresAt: now() + sessionMs });
  // Each that is drawn may fail one of these, and one more finds an order that is late.
  for (let tries = 0; tries < drawn.length + 2; tries += 1) {
    const receipt = await scheduler.waitFor(buy(processes[1], fresh, 'one-order', billing));
    if (receipt) receipts.push(receipt);
  }
  const distinct = new Set(receipts.map((receipt) => JSON.stringify(receipt)));
  if (legacy.orders.length !== 1) throw new Error(`${legacy.orders.length} orders`);
  if (distinct.size !== 1) throw new Error(`${distinct.size} receipts: ${[...distinct].join(' ')}`);
  const [had, has] = [copies(wanted), copies([...legacy.cart(), ...legacy.orders.flat()])];
  if (had !== has) throw new Error(`wanted ${had}, in cart and order ${has}`);
}

const copies = (lines: readonly WantedLine[]): string => {
  const counted = Map.groupBy(lines, ({ bookId: id }) => id);
  const sums = [...counted].map(([id, each]) => [id, each.reduce((sum, { quantity }) => sum + quantity, 0)]);
  return JSON.stringify(Object.fromEntries(sums));
};

export const purchases = fc.asyncProperty(cases, holds);
