import type { Book } from './book.ts';
import type { MinorUnits } from './money.ts';

/** Copies of one book that somebody wants. `book` is null when it is no longer sold. */
export type CartLine = {
  readonly id: string;
  readonly bookId: string;
  readonly book: Book | null;
  readonly quantity: number;
};

/** What somebody wants to buy. */
export type Cart = { readonly id: string; readonly lines: readonly CartLine[] };

/** A line that a guest's device has kept. */
export type WantedLine = Pick<CartLine, 'bookId' | 'quantity'>;

/** More copies of one book than anybody orders at once. */
export const mostCopies = 999;

/** More books than a device keeps for a guest. */
export const mostLines = 100;

/** Delivery is free, wherever it goes (spec 9). */
export const shipping: MinorUnits = 0;

/** A guest's cart: each line wanted, with the book as it is sold now, and no more copies than there are. */
export const guestCart = (wanted: readonly WantedLine[], sold: readonly Book[]): Cart => ({
  id: 'guest',
  lines: wanted.map(({ bookId, quantity }) => {
    const book = sold.find(({ id }) => id === bookId) ?? null;
    return {
      id: `guest-${bookId}`,
      bookId,
      book,
      quantity: Math.max(1, Math.min(quantity, book?.stock ?? mostCopies)),
    };
  }),
});

/** What one copy costs; null where it is unknown. */
export const unitPrice = ({ book }: CartLine): MinorUnits | null => book?.price ?? null;

/** What a line costs; null where it is unknown. */
export const lineSubtotal = (line: CartLine): MinorUnits | null => {
  const price = unitPrice(line);
  return price === null ? null : price * line.quantity;
};

/** One copy of each line: what the header's panel calls the subtotal (header-7). */
export const unitPriceTotal = ({ lines }: Cart): MinorUnits => sum(lines.map(unitPrice));

/** All lines with their quantities (cart-1). */
export const subtotal = ({ lines }: Cart): MinorUnits => sum(lines.map(lineSubtotal));

/** What is to be paid (cart-2). */
export const total = (cart: Cart): MinorUnits => subtotal(cart) + shipping;

/** What has no price adds nothing. */
const sum = (amounts: readonly (MinorUnits | null)[]): MinorUnits =>
  amounts.reduce<MinorUnits>((all, amount) => all + (amount ?? 0), 0);
