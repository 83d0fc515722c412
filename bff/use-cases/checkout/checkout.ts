import { setTimeout as pause } from 'node:timers/promises';
import type { LRUCache } from 'lru-cache';
import { type Billing, type Purchased, type Receipt, uncertain, unavailable } from '../../domain/checkout.ts';
import type { Order } from '../../domain/customer.ts';
import { LegacyError } from '../../domain/failure.ts';
import type { Language } from '../../domain/language.ts';
import type { MinorUnits } from '../../domain/money.ts';
import { endpoints } from '../../legacy/endpoints.ts';
import { type State, StateUnreachable } from '../../state/state.ts';
import type { CustomerCaller } from '../customer-caller.ts';
import { type LatestPurchase, latestPurchase } from './latest-purchase.ts';
import { type OrderOutcome, outcomeOf } from './order-outcome.ts';
import { type PurchaseNotes, purchaseNotes } from './purchase-notes.ts';
import { inputHash, orderOf, type Present, recordName } from './purchase-record.ts';
import type { End, Event, Step, Wanted } from './steps.ts';
import { transition } from './transition.ts';

export type CheckoutParts = {
  /** What all processes have to agree on. */
  readonly state: State;
  /** Resolves once no process serves what it knew of these books before they were, or may have been, sold. */
  readonly onSold: (bookIds: readonly string[]) => Promise<void>;
  /** Told of each checkout that is refused because the processes can't agree. */
  readonly onUnreachable: () => void;
  /** Told of each attempt, and what it came to. */
  readonly onOrder: (outcome: OrderOutcome) => void;
  /** The longest that one call upstream takes. */
  readonly timeoutMs: number;
  readonly now: () => number;
  /** The purchases that this process has sent and that may have been made, by the names of their records. */
  readonly sentHere: LRUCache<string, true>;
};

export type Checkout = {
  /** The order of a receipt, as the customer's latest orders have it. */
  readonly orderOf: (receipt: Receipt) => Promise<Order | null>;
  readonly place: (key: string, billing: Billing, expectedTotal: MinorUnits | null) => Promise<Purchased>;
};

/**
 * Buys what is in a customer's cart: with one key once, however often it is asked, from however many processes, and
 * whatever is lost on the way (check-7). Rejects with a Refusal for all that is not bought.
 */
export function checkoutOf(caller: CustomerCaller, language: Language, parts: CheckoutParts): Checkout {
  const { state, timeoutMs, now, sentHere, onSold, onOrder } = parts;
  const attempt = async (key: string, billing: Billing, expectedTotal: MinorUnits | null): Promise<Ended> => {
    const name = recordName(caller.customerId, key);
    const wanted = { input: inputHash(billing, expectedTotal), billing, expectedTotal, timeoutMs };
    const notes = purchaseNotes(state, name, now);
    const latest = latestPurchase(state, caller.customerId, name, now);
    const sent = { add: () => sentHere.set(name, true), remove: () => sentHere.delete(name) };
    try {
      return await run(performer({ caller, language, notes, latest, sent, onSold }), wanted, now);
    } catch (error) {
      // Where another process may have sent it, nothing is sent.
      if (!(error instanceof StateUnreachable)) throw error;
      parts.onUnreachable();
      // A repeat of what this process has sent must not be answered as if nothing was done.
      throw sentHere.has(name) ? uncertain() : unavailable();
    }
  };
  return {
    orderOf: async (receipt) => {
      const { items } = await caller.read(endpoints.orders, { page: 1 });
      return orderOf(caller.customerId, receipt, items);
    },
    place: async (...wanted) => {
      try {
        const { isPlaced, purchased } = await attempt(...wanted);
        onOrder(isPlaced ? 'placed' : 'repeated');
        return purchased;
      } catch (error) {
        onOrder(outcomeOf(error));
        throw error;
      }
    },
  };
}

/** How an attempt has ended; `isPlaced` where it is the one that has placed the order, or found it. */
type Ended = { readonly purchased: Purchased; readonly isPlaced: boolean };

type Perform = (step: Exclude<Step, End>) => Promise<Event>;

/** Performs one step after the other, until the last. */
async function run(perform: Perform, wanted: Wanted, now: () => number): Promise<Ended> {
  let step: Step = { do: 'read' };
  let fallback: End | null = null;
  let isPlaced = false;
  for (;;) {
    if (step.do === 'return') return { purchased: { receipt: step.receipt, notice: step.notice }, isPlaced };
    if (step.do === 'read') fallback = step.fallback ?? fallback;
    try {
      if (step.do === 'refuse') throw step.reason;
      const event = await perform(step);
      isPlaced ||= placesOrder(event);
      step = transition(event, wanted, now());
    } catch (error) {
      if (!(error instanceof StateUnreachable) || fallback === null) throw error;
      step = fallback;
    }
  }
}

/** The first to note a receipt is the one that has placed the order. */
const placesOrder = (event: Event): boolean =>
  event.was === 'settled' || (event.was === 'noted' && event.step.progress.phase === 'done' && event.noted !== false);

/** How often, in milliseconds, an attempt that waits for another one looks at the record. */
const pollMs = 50;

/** Whether this process has sent a purchase. */
type Sent = { readonly add: () => void; readonly remove: () => void };

type PerformerParts = Pick<CheckoutParts, 'onSold'> & {
  readonly caller: CustomerCaller;
  readonly language: Language;
  readonly notes: PurchaseNotes;
  readonly latest: LatestPurchase;
  readonly sent: Sent;
};

/** What a step does, and what it comes to. */
function performer({ caller, language, notes, latest, sent, onSold }: PerformerParts): Perform {
  let bookIds: readonly string[] = []; // in the cart as it was inspected last
  const inspect = async (): Promise<Present> => {
    caller.forget(); // the present state, and not what this request read before
    const [lines, orders] = await Promise.all([
      caller.read(endpoints.cart),
      caller.read(endpoints.orders, { page: 1 }),
    ]);
    bookIds = lines.map(({ bookId }) => bookId);
    // Asked last: who has begun by then may have made one of these orders.
    const isAlone = await latest.isAlone();
    return { cart: { id: caller.customerId, lines }, orders: orders.items, isAlone };
  };

  return async (step) => {
    switch (step.do) {
      case 'read':
        if (step.restartDeadline) caller.restartDeadline();
        return { was: 'read', text: await notes.read() };
      case 'wait':
        await pause(pollMs);
        return { was: 'waited' };
      case 'begin': {
        const { from, input, earlier } = step;
        await latest.begin(earlier !== null);
        const text = await notes.advance(from, { phase: 'preparing', input, before: earlier });
        return { was: 'begun', text, earlier };
      }
      case 'inspect': {
        const { attempt } = step;
        return inspect().then(
          (present): Event => ({ was: 'inspected', attempt, present }),
          (error: unknown): Event => ({ was: 'uninspectable', attempt, error }),
        );
      }
      case 'claim': {
        const { sending } = step;
        const text = await notes.advance(sending.text, { phase: 'sent', before: sending.before });
        return { was: 'claimed', text, sending };
      }
      case 'send': {
        const { sending } = step;
        sent.add();
        try {
          const sale = await caller.write(endpoints.checkout, sending.purchase, language);
          return { was: 'sold', sale, sending };
        } catch (error) {
          if (error instanceof LegacyError) return { was: 'unsold', error, sending };
          throw error;
        } finally {
          await onSold(bookIds);
        }
      }
      case 'search':
        return { was: 'searched', lost: step.lost, present: await inspect().catch(() => null) };
      case 'forget':
        if (step.notSent) sent.remove();
        await latest.withdraw();
        await notes.forget(step.text);
        return { was: 'forgotten', step };
      case 'note': {
        if (step.notSent) sent.remove();
        const noted = await notes.noteIfPossible(step.text, step.progress);
        if (step.progress.phase === 'done') await latest.finish();
        return { was: 'noted', step, noted };
      }
      case 'settle': {
        const receipt = await notes.settle(step.input, step.receipt);
        await latest.finish();
        return { was: 'settled', receipt, notice: step.notice };
      }
    }
  };
}
