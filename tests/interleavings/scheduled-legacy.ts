import type { Scheduler } from 'fast-check';
import type { CartLine, WantedLine } from '../../bff/domain/cart.ts';
import type { Billing, Purchase } from '../../bff/domain/checkout.ts';
import type { Order } from '../../bff/domain/customer.ts';
import { LegacyError } from '../../bff/domain/failure.ts';
import type { LegacyClient } from '../../bff/legacy/client.ts';
import { endpoints } from '../../bff/legacy/endpoints.ts';

/** A legacy API in memory, of one customer: when a call arrives, and when its answer does, a scheduler decides. */

/** What becomes of an order that is sent: the last three give no answer, and `late` is done after that is known. */
export const fates = ['answered', 'answered', 'lost', 'unsent', 'late'] as const;

export type Fate = (typeof fates)[number];

export type ScheduledLegacy = {
  readonly client: LegacyClient;
  /** What is in the cart now, as bookId and copies. */
  readonly cart: () => readonly WantedLine[];
  /** What was ordered, order by order. */
  readonly orders: readonly (readonly WantedLine[])[];
  /** Where each order goes, by its number. */
  readonly billings: ReadonlyMap<string, Billing>;
};

export const customerId = '7';

const price = 1_000;

type Answers = Readonly<Record<string, (...args: never[]) => unknown>>;

export function scheduledLegacy(scheduler: Scheduler, wanted: readonly WantedLine[], drawn: readonly Fate[]) {
  let lastLine = 0;
  let lines: CartLine[] = [];
  const orders: CartLine[][] = [];
  const billings = new Map<string, Billing>();
  const left = drawn.values();

  const add = (bookId: string, copies: number): void => {
    const known = lines.find((line) => line.bookId === bookId);
    lastLine += 1;
    const added = known
      ? { ...known, quantity: known.quantity + copies }
      : {
          id: String(lastLine),
          bookId,
          quantity: copies,
          book: { id: bookId, title: null, thumbnail: null, price, stock: 99 },
        };
    lines = [...lines.filter((line) => line !== known), added];
  };
  for (const { bookId, quantity } of wanted) add(bookId, quantity);

  const order = ({ lineIds, amount, billing }: Purchase) => {
    const bought = lines.filter(({ id }) => lineIds.includes(id));
    const isAsSeen = bought.length === lineIds.length && amount === price * copiesIn(bought);
    if (!isAsSeen) throw new LegacyError(endpoints.checkout.path, { kind: 'refused', message: 'The cart has changed' });
    lines = lines.filter((line) => !bought.includes(line));
    orders.push(bought);
    billings.set(`UP-${orders.length}`, billing);
    return { orderId: String(orders.length), invoiceNumber: null, notice: null };
  };

  const fail = (failure: LegacyError['failure'], mayBeDone: boolean) => {
    throw Object.assign(new LegacyError(endpoints.checkout.path, failure), { mayBeDone });
  };
  const checkout = (purchase: Purchase) => {
    const fate = left.next().value ?? 'answered';
    if (fate === 'unsent') return fail({ kind: 'unreachable' }, false);
    if (fate === 'late') {
      void scheduler
        .schedule(Promise.resolve(), 'an order, late')
        .then(() => order(purchase))
        .catch(() => {});
      return fail({ kind: 'timeout', afterMs: 5_000 }, true);
    }
    const sale = order(purchase);
    return fate === 'lost' ? fail({ kind: 'unreachable', inDoubt: true }, true) : sale;
  };

  const answers: Answers = {
    [endpoints.cart.path]: () => lines,
    [endpoints.orders.path]: () => ({ items: orders.map((bought, at) => orderOf(bought, at)).toReversed() }),
    [endpoints.addToCart.path]: (bookId: string) => add(bookId, 1) ?? null,
    [endpoints.signIn.path]: (_email: string, _password: string, guest: readonly WantedLine[]) => {
      for (const { bookId, quantity } of guest) add(bookId, quantity);
      return { customerId, token: 'token', notice: null };
    },
    [endpoints.checkout.path]: checkout,
  };

  const call = async (path: string, args: readonly unknown[]): Promise<unknown> => {
    await scheduler.schedule(Promise.resolve(), `${path} arrives`);
    const answer = answers[path];
    if (!answer) throw new Error(`no such endpoint here: ${path}`);
    // A failure has as far to go as an answer.
    const settled = await Promise.resolve()
      .then(() => answer(...(args as never[])))
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
    await scheduler.schedule(Promise.resolve(), `${path} answers`);
    if ('error' in settled) throw settled.error;
    return settled.value;
  };
  return {
    client: {
      read: (endpoint, _scope, ...args) => call(endpoint.path, args),
      readFor: (endpoint, _credentials, _scope, ...args) => call(endpoint.path, args),
      write: (endpoint, _credentials, _scope, ...args) => call(endpoint.path, args),
      writeAsGuest: (endpoint, _scope, ...args) => call(endpoint.path, args),
    } as LegacyClient,
    cart: () => lines,
    orders,
    billings,
  } satisfies ScheduledLegacy;
}

const copiesIn = (bought: readonly WantedLine[]): number =>
  bought.reduce((copies, { quantity }) => copies + quantity, 0);

const orderOf = (bought: readonly WantedLine[], at: number): Order => ({
  number: `UP-${at + 1}`,
  updatedAt: null,
  status: 'pending',
  total: price * copiesIn(bought),
});
