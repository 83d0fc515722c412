import type { Book } from './book.ts';
import type { Cart, CartLine, WantedLine } from './cart.ts';

/** What has become of a guest's cart: each of its lines is in the one list or in the other. */
export type Merge = {
  readonly merged: readonly CartLine[];
  readonly unmerged: readonly WantedLine[];
  /** Whether the customer's cart could be read; otherwise it is unknown what was taken over. */
  readonly isKnown: boolean;
};

/** A line that was not taken over, as it is shown. */
export type UnmergedLine = WantedLine & {
  readonly book: Book | null;
  readonly reason: 'SOLD_OUT' | 'NOT_SOLD' | 'UNKNOWN';
};

/** Gives the reason, from what is sold now; `priced` is undefined where it could not be asked. */
export function explained(line: WantedLine, priced: CartLine | undefined, isKnown: boolean): UnmergedLine {
  const { bookId, quantity } = line;
  const book = priced?.book ?? null;
  const isCertain = isKnown && priced !== undefined;
  const reason = isCertain && book === null ? 'NOT_SOLD' : isCertain && book?.stock === 0 ? 'SOLD_OUT' : 'UNKNOWN';
  return { bookId, quantity, book, reason };
}

/**
 * Which of a guest's lines a customer's cart has taken over: with at least as many copies as were wanted, or all that
 * there are. Where it is unknown what is in the cart, none counts as taken over, so that the guest's device keeps them.
 */
export function mergeOf(wanted: readonly WantedLine[], cart: Cart | null): Merge {
  const found = wanted.map((line) => ({ line, taken: cart?.lines.find(({ bookId }) => bookId === line.bookId) }));
  const isWhole = ({ line, taken }: (typeof found)[number]): boolean =>
    taken !== undefined && taken.quantity >= Math.min(line.quantity, taken.book?.stock ?? line.quantity);
  return {
    merged: found.filter(isWhole).flatMap(({ taken }) => taken ?? []),
    unmerged: found.filter((one) => !isWhole(one)).map(({ line }) => line),
    isKnown: cart !== null,
  };
}
