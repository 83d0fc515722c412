import { versioned } from '../storage/formats.ts';
import { storedValue, useStored } from '../storage/stored-value.ts';

/** The cart of a guest: which books and how many copies, kept by the browser without any price, the same in all tabs. */

export type GuestLine = { readonly bookId: string; readonly quantity: number };

/** As many as the API takes at once. */
const most = { lines: 100, copies: 999 };

const cart = storedValue<readonly GuestLine[]>({
  key: 'guest_cart',
  initial: [],
  format: versioned<readonly GuestLine[]>(1, {
    read: (stored) => (Array.isArray(stored) ? unique(stored.flatMap(readLine)).slice(0, most.lines) : null),
    write: (lines) => lines.map(({ bookId, quantity }) => ({ product_id: bookId, qty: quantity })),
  }),
});

export const useGuestCart = (): readonly GuestLine[] => useStored(cart);

export const guestLines = cart.get;

/** A book is in the cart once, with the quantity chosen last. False where no further book can be taken. */
export function addToGuestCart({ bookId, quantity }: GuestLine): boolean {
  const lines = cart.get();
  const isThere = lines.some((line) => line.bookId === bookId);
  if (!isThere && lines.length >= most.lines) return false;
  cart.set(
    isThere
      ? lines.map((line) => (line.bookId === bookId ? { bookId, quantity } : line))
      : [...lines, { bookId, quantity }],
  );
  return true;
}

export function removeFromGuestCart(bookIds: readonly string[]): void {
  if (bookIds.length > 0) cart.set(cart.get().filter(({ bookId }) => !bookIds.includes(bookId)));
}

/** Nothing for what is no line. */
function readLine(stored: unknown): readonly GuestLine[] {
  if (typeof stored !== 'object' || stored === null || !('product_id' in stored) || !('qty' in stored)) return [];
  const { product_id: bookId, qty: quantity } = stored;
  if (typeof bookId !== 'string' || bookId === '' || typeof quantity !== 'number') return [];
  return Number.isInteger(quantity) && quantity >= 1 ? [{ bookId, quantity: Math.min(quantity, most.copies) }] : [];
}

const unique = (lines: readonly GuestLine[]): readonly GuestLine[] => [
  ...new Map(lines.map((line) => [line.bookId, line])).values(),
];
