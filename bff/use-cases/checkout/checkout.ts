import { setTimeout as pause } from 'node:timers/promises';
import type { LRUCache } from 'lru-cache';
import { type Cart, total } from '../../domain/cart.ts';
import {
  type Billing,
  keyUsed,
  type Purchased,
  type Receipt,
  receiptOf,
  refusalOf,
  uncertain,
  unavailable,
} from '../../domain/checkout.ts';
import { isAnswer, isUnsent, LegacyError, mayYetBeDone } from '../../domain/failure.ts';
import type { Language } from '../../domain/language.ts';
import type { MinorUnits } from '../../domain/money.ts';
import type { Notice } from '../../domain/notice.ts';
import type { Order } from '../../domain/order.ts';
import { endpoints } from '../../legacy/endpoints.ts';
import { ignoreUnreachable, type State, StateUnreachable } from '../../state/state.ts';
import type { CustomerCaller } from '../customer-caller.ts';
import { purchaseNotes } from './purchase-notes.ts';
import { inputSum, recordName, recordOf, type Snapshot, snapshotOf, whatBecame } from './purchase-record.ts';

export type CheckoutParts = {
  /** What all processes have to agree on. */
  readonly state: State;
  /** Told of each checkout that is refused because the processes can't agree. */
  readonly onUnreachable: () => void;
  /** The longest that one call upstream takes. */
  readonly timeoutMs: number;
  readonly now: () => number;
  /** The purchases that this process has sent and that may have been made, by the names of their records. */
  readonly sentHere: LRUCache<string, true>;
};

/** For so long, in milliseconds, the press may still be at an order after nobody waits for its answer any more. */
const lingersMs = 60_000;

/** How often, in milliseconds, one who waits looks whether the order is made. */
const lookMs = 50;

/**
 * Buys what is in a customer's cart: with one key once, however often it is asked, from however many processes, and
 * whatever is lost on the way (check-7). Rejects with a Refusal for all that is not bought.
 */
export function checkoutSource(caller: CustomerCaller, language: Language, parts: CheckoutParts) {
  const { state, timeoutMs, now, sentHere } = parts;
  /** A try that has not got on for so long never will: reading and sending are a call each, and so is looking after it. */
  const patienceMs = 2 * timeoutMs + 2_000;

  /** How it is now, and not when this request looked before. */
  const standing = async (): Promise<{ readonly cart: Cart; readonly orders: readonly Order[] }> => {
    caller.forget();
    const [lines, orders] = await Promise.all([
      caller.read(endpoints.cart),
      caller.read(endpoints.orders, { page: 1 }),
    ]);
    return { cart: { id: caller.customerId, lines }, orders: orders.items };
  };

  const place = async (key: string, billing: Billing, expectedTotal: MinorUnits | null): Promise<Purchased> => {
    let said: Notice = null;
    const input = inputSum(billing, expectedTotal);
    const name = recordName(caller.customerId, key);
    const notes = purchaseNotes(state, name, input, now);

    /** Begins, goes on with, or waits for the one order of this key. */
    const follow = async (): Promise<Receipt> => {
      for (;;) {
        const text = await notes.read();
        if (text === null) {
          const begun = await notes.advance(null, { phase: 'preparing', before: null });
          if (begun !== null) return attempt(begun, null);
          continue;
        }
        const known = recordOf(text);
        if (known === null) throw uncertain();
        const { progress } = known;
        const isSame = known.input === input;
        if (['preparing', 'sent'].includes(progress.phase) && now() < known.since + patienceMs) {
          if (!isSame) throw uncertain();
          await pause(lookMs);
          // What this request has waited for is another one: once that is given up, there has to be time to go on from it.
          caller.restartDeadline();
          continue;
        }
        switch (progress.phase) {
          case 'preparing':
          case 'none': {
            // Surely nothing is bought, and whoever was at it before can't send any more: its record is gone.
            const begun = await notes.advance(text, { phase: 'preparing', before: progress.before });
            if (begun !== null) return attempt(begun, progress.before);
            break;
          }
          case 'sent':
          case 'lost': {
            if (!isSame) throw uncertain();
            const lostAt = progress.phase === 'lost' ? progress.lostAt : known.since + timeoutMs;
            const became = await search(text, progress.before, lostAt);
            if (became !== 'none') return became;
            break;
          }
          case 'done':
            if (!isSame) throw keyUsed();
            return progress.receipt;
        }
      }
    };

    /** `earlier`: how it was before an earlier try sent something, of which nothing had come when it was looked for. */
    const attempt = async (begun: string, earlier: Snapshot | null): Promise<Receipt> => {
      const giveUp = async (reason: unknown): Promise<never> => {
        await (earlier ? notes.noteIfPossible(begun, { phase: 'none', before: earlier }) : notes.forget(begun));
        throw reason;
      };
      const { cart, orders } = await standing().catch((error: unknown) =>
        giveUp(isTrouble(error) ? unavailable() : error),
      );
      if (earlier) {
        // What an earlier try sent may have arrived after all.
        const became = whatBecame(earlier, cart, orders);
        if (typeof became === 'object') return found(begun, became.order);
        if (became === 'unclear') return giveUp(uncertain());
      }
      const refusal = refusalOf(cart, expectedTotal);
      if (refusal) return giveUp(refusal);

      const before = snapshotOf(cart, orders);
      const sent = await notes.advance(begun, { phase: 'sent', before });
      if (sent === null) return follow();
      sentHere.set(name, true);
      const amount = total(cart);
      const purchase = { billing, amount, lineIds: cart.lines.map(({ id }) => id) };
      const sale = await caller
        .write(endpoints.checkout, purchase, language)
        .catch((error: unknown) => failureIn(error));
      if (!(sale instanceof LegacyError)) {
        const { orderId, invoiceNumber } = sale;
        said = sale.notice;
        return sold({ orderId, invoiceNumber, orderNumber: null, total: amount });
      }

      if (!earlier && isUnsent(sale)) {
        sentHere.delete(name);
        await notes.forget(sent);
        throw unavailable();
      }
      if (earlier || !isAnswer(sale)) {
        // The press may say no because an earlier try has been done meanwhile.
        const became = await search(sent, before, mayYetBeDone(sale) ? now() : null);
        if (became !== 'none') return became;
        throw isAnswer(sale) ? sale : unavailable();
      }
      sentHere.delete(name);
      await notes.forget(sent);
      throw sale;
    };

    /**
     * The answer is lost: what there is now tells what has become of it, or nobody can. `none`: surely there is no order.
     * `lostAt` is when nobody waited for it any more; null where the press has done with it: then nothing comes any more.
     */
    const search = async (text: string, before: Snapshot, lostAt: number | null): Promise<Receipt | 'none'> => {
      const mayYetCome = lostAt !== null && now() < lostAt + lingersMs;
      const present = await standing().catch(() => null);
      const became = present ? whatBecame(before, present.cart, present.orders) : 'unclear';
      if (typeof became === 'object') return found(text, became.order);
      const isNone = became === 'none' && !mayYetCome;
      if (isNone) sentHere.delete(name);
      if (isNone && lostAt === null) {
        await notes.forget(text);
        return 'none';
      }
      const noted = await notes.noteIfPossible(
        text,
        isNone ? { phase: 'none', before } : { phase: 'lost', before, lostAt: lostAt ?? now() },
      );
      if (noted === false) {
        // Another try has found out more; where that can't be read any more, nobody knows.
        caller.restartDeadline();
        return follow().catch((error: unknown) => {
          throw error instanceof StateUnreachable ? uncertain() : error;
        });
      }
      if (!isNone) throw uncertain();
      // Whoever can't write it down can't send it anew either.
      if (noted === undefined) throw new StateUnreachable();
      return 'none';
    };

    /** The press has said that it is sold: that stands, whatever other tries have noted meanwhile. All get one receipt. */
    const sold = async (receipt: Receipt): Promise<Receipt> => {
      try {
        for (;;) {
          const text = await notes.read();
          const progress = text === null ? null : recordOf(text)?.progress;
          if (progress?.phase === 'done') return progress.receipt;
          if (await notes.note(text ?? '', { phase: 'done', receipt })) return receipt;
        }
      } catch (error) {
        ignoreUnreachable(error);
        return receipt;
      }
    };

    /** The order was found: so says the first who finds it. */
    const found = async (text: string, order: Order): Promise<Receipt> => {
      const receipt = receiptOf(order);
      const noted = await notes.noteIfPossible(text, { phase: 'done', receipt });
      if (noted !== false) return receipt;
      return follow().catch((error: unknown) => {
        if (error instanceof StateUnreachable) return receipt;
        throw error;
      });
    };

    const receipt = await follow();
    return { receipt, notice: said };
  };

  return {
    place: (key: string, billing: Billing, expectedTotal: MinorUnits | null): Promise<Purchased> =>
      place(key, billing, expectedTotal).catch((error: unknown) => {
        // Where nobody can say whether another process has sent it, nothing is sent.
        if (!(error instanceof StateUnreachable)) throw error;
        parts.onUnreachable();
        // A repeat of what this process has sent may not be told that nothing was done.
        throw sentHere.has(recordName(caller.customerId, key)) ? uncertain() : unavailable();
      }),
  };
}

/** The press can't be asked, and nothing of it is the customer's to mend. */
const isTrouble = (error: unknown): boolean => error instanceof LegacyError && !isAnswer(error);

const failureIn = (error: unknown): LegacyError => {
  if (error instanceof LegacyError) return error;
  throw error;
};
