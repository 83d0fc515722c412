import { BulkheadRejectedError, TaskCancelledError } from 'cockatiel';
import type { BookDetail } from '../domain/book.ts';
import type { CartLine } from '../domain/cart.ts';
import { isAnswer, isRefused, LegacyError } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { Refusal } from '../domain/refusal.ts';
import { someRetryAfter } from '../domain/retry-after.ts';
import { sharesOf } from '../domain/shares.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Loader } from '../sources/reader.ts';
import { cartLines, quantityField } from './cart-lines.ts';
import type { CustomerCaller } from './customer-caller.ts';

/** Has one cart's changes made one after another, in this process: two at once would undo each other's steps. */
export const turnsOfCarts = () => sharesOf(1, mostWaiting);

export type CartTurns = ReturnType<typeof turnsOfCarts>;

/** Changes of one cart that may wait: several devices' hasty clicks. Each has a place in flight and its full time, which others need too. */
const mostWaiting = 16;

/** How many calls of one customer run at once. */
const sideBySide = 3;

/** A customer's own cart, kept by the legacy API. What it will not do rejects with a Refusal. */
export const cartOf = (caller: CustomerCaller, books: Loader<BookDetail>, inTurnOf: CartTurns) => {
  const { read, put, change, remove, clear } = cartOperations(caller, books);
  /** Lines of one cart are changed one after another; one that has waited sees what the others have made, and has its full time. */
  const inTurn =
    <Args extends readonly unknown[]>(act: (...args: Args) => Promise<Notice>) =>
    (...args: Args): Promise<Notice> => {
      let hasWaited = false;
      const done = inTurnOf(caller.customerId, caller.left, () => {
        if (hasWaited) {
          caller.forget();
          caller.restartDeadline();
        }
        return act(...args);
      });
      hasWaited = true; // unless it has begun already
      return done.catch(notBegun);
    };
  return { read, put: inTurn(put), change: inTurn(change), remove: inTurn(remove), clear };
};

/** A change that found no place, or whose readers left before its turn, was not sent. */
const notBegun = (cause: unknown): never => {
  const { path } = endpoints.cart;
  if (cause instanceof BulkheadRejectedError) {
    throw new LegacyError(path, { kind: 'overloaded', afterSeconds: someRetryAfter() }, { cause });
  }
  if (cause instanceof TaskCancelledError) throw new LegacyError(path, { kind: 'aborted' }, { cause });
  throw cause;
};

const cartOperations = (caller: CustomerCaller, books: Loader<BookDetail>) => {
  const calls = cartLines(caller, books);
  const { read, find, findWhile, has, change, add, take } = calls;
  const { withOwn, takeUnlessGone } = linesThatMayGo(calls);

  /** One copy is what the legacy API adds, so that the cart need not be read before; a book that is there may have more. */
  const putOne = async (bookId: string): Promise<Notice> => {
    const added = await add(bookId).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    const line = await find((each) => each.bookId === bookId);
    if (line && line.quantity !== 1) return change(line, 1);
    if (!(added instanceof Refusal)) return added;
    // A book that is sold out by now is not added again, and is there all the same.
    if (line) return null;
    throw added;
  };

  return {
    read,

    /** As many copies as are asked for, whatever was there before; where no number is said one, unless there are some. */
    put: async (bookId: string, quantity: number | null): Promise<Notice> => {
      if (quantity === null) return add(bookId);
      requireQuantity(quantity);
      if (quantity === 1) return putOne(bookId);
      const before = await find((line) => line.bookId === bookId);
      if (before) return before.quantity === quantity ? null : change(before, quantity);
      // The legacy API adds one copy, whatever is asked for.
      const adding = add(bookId);
      const early = await findWhile(adding, (each) => each.bookId === bookId);
      const notice = await adding;
      // That it has enough copies is to be seen once all is done.
      const line = early && early.quantity !== quantity ? early : await find((each) => each.bookId === bookId);
      if (!line || line.quantity === quantity) return notice;
      await change(line, quantity).catch(async (error: unknown) => {
        const isRefusal = error instanceof Refusal || isAnswer(error);
        // Unless somebody else has set how many there are meanwhile.
        if (isRefusal && (await has(({ id, quantity: now }) => id === line.id && now === 1))) {
          await unlessRefused(take(line.id)); // why it is not put in is the answer
          throw ofNoLine(error);
        }
        throw error;
      });
      return notice;
    },

    change: async (lineId: string, quantity: number): Promise<Notice> => {
      requireQuantity(quantity);
      return withOwn(lineId, (line) => change(line, quantity));
    },

    remove: (lineId: string): Promise<Notice> => withOwn(lineId, ({ id }) => take(id)),

    /** The legacy API removes one line a call, and has a notice for one line alone. */
    clear: async (): Promise<Notice> => {
      const { lines } = await read();
      // A few at once: others have to get through as well.
      for (let from = 0; from < lines.length; from += sideBySide) {
        const some = lines.slice(from, from + sideBySide);
        await Promise.all(some.map(({ id }) => takeUnlessGone(id)));
      }
      return null;
    },
  };
};

/** Lines that another device may remove meanwhile. */
const linesThatMayGo = ({ find, has, take }: Pick<ReturnType<typeof cartLines>, 'find' | 'has' | 'take'>) => {
  /** Whether a line was refused since it is there no more. */
  const isGone = async (lineId: string, error: unknown): Promise<boolean> =>
    isRefused(error) && !(await has(({ id }) => id === lineId));

  /** The legacy API would change any customer's line: it has to be one of this customer's (api-6). */
  const withOwn = async (lineId: string, act: (line: CartLine) => Promise<Notice>): Promise<Notice> => {
    const line = await find(({ id }) => id === lineId);
    if (!line) throw notInCart(lineId);
    return act(line).catch(async (error: unknown) => {
      throw (await isGone(lineId, error)) ? notInCart(lineId) : error;
    });
  };

  const takeUnlessGone = (lineId: string): Promise<Notice> =>
    take(lineId).catch(async (error: unknown) => {
      if (await isGone(lineId, error)) return null;
      throw error;
    });

  return { withOwn, takeUnlessGone };
};

const notInCart = (lineId: string) =>
  new Refusal({ id: 'userError.NOT_FOUND.cart_line', field: ['input', 'lineId'], lineId });

/** The same refusal of a book that has no line any more. */
const ofNoLine = (error: unknown): unknown =>
  error instanceof Refusal ? new Refusal(...error.reasons.map(({ lineId: _gone, ...reason }) => reason)) : error;

const unlessRefused = (taken: Promise<Notice>): Promise<Notice> =>
  taken.catch((error: unknown) => {
    if (isAnswer(error)) return null;
    throw error;
  });

function requireQuantity(quantity: number): void {
  if (quantity < 1) throw new Refusal({ id: 'userError.INVALID.quantity', field: quantityField });
}
