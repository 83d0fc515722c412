import { sessionMark } from '../../kit/session-cookie.ts';
import { versioned } from '../../storage/formats.ts';
import { isRecord } from '../../storage/is-record.ts';
import { storedValue, useStored } from '../../storage/stored-value.ts';

/** The cart of a guest: which books and how many copies, kept by the browser without any price, the same in all tabs. */

export type GuestLine = { readonly bookId: string; readonly quantity: number };

/** As many copies of a book a cart takes. */
export const mostCopies = 999;

/** As many books as the API takes at once. */
export const mostLines = 100;

type KeptLine = GuestLine & {
  /** The mark of the session that has left it here, being none of its cart's; undefined for a guest's. */
  readonly leftBy?: string;
};

const cart = storedValue<readonly KeptLine[]>({
  key: 'guest_cart',
  initial: [],
  format: versioned<readonly KeptLine[]>(1, {
    read: (stored) => (Array.isArray(stored) ? unique(stored.flatMap(readLine)).slice(0, mostLines) : null),
    write: (lines) =>
      lines.map(({ bookId, quantity, leftBy }) => ({ product_id: bookId, qty: quantity, session: leftBy })),
  }),
});

export const useGuestCart = (): readonly GuestLine[] => useStored(cart);

/** Without more than the API takes. */
export const guestLines = (): GuestLine[] => cart.get().map(({ bookId, quantity }) => ({ bookId, quantity }));

/** False where the browser's storage is full or forbidden: then the cart lasts as long as the document. */
export const isGuestCartKept = cart.isKept;

/** A book is in the cart once, with the quantity chosen last; a further one comes last, or at `index`. False where none can be taken. */
export function addToGuestCart(added: GuestLine, index?: number): boolean {
  const lines = cart.get();
  const isIn = lines.some(({ bookId }) => bookId === added.bookId);
  if (!isIn && lines.length >= mostLines) return false;
  removedAt.delete(added.bookId);
  if (isIn) changeGuestLine(added);
  else cart.set(lines.toSpliced(index ?? lines.length, 0, added));
  return true;
}

/** Another number of copies. What another tab has removed meanwhile does not come back by it. */
export function changeGuestLine(changed: GuestLine): void {
  cart.set(cart.get().map((line) => (line.bookId === changed.bookId ? changed : line)));
}

/** In milliseconds, longer than a browser takes to tell one tab what another has stored. */
const delay = 1000;

/** When each book was removed in this tab. */
const removedAt = new Map<string, number>();

/** What another tab stores before it has heard of the removal does not bring the lines back. */
export function removeFromGuestCart(bookIds: readonly string[]): void {
  for (const bookId of bookIds) removedAt.set(bookId, Date.now());
  removeAgain();
  addEventListener('storage', removeAgain);
}

function removeAgain(): void {
  const lines = cart.get();
  const since = Date.now() - delay;
  const left = lines.filter(({ bookId }) => (removedAt.get(bookId) ?? 0) < since);
  if (left.length < lines.length) cart.set(left);
}

export const clearGuestCart = (): void => removeFromGuestCart(cart.get().map(({ bookId }) => bookId));

/**
 * Marks the lines that a sign-in has left here as belonging to its session, and removes those of sessions that are over, so
 * that no guest is shown them and no other customer is given them. To be called once a session may have begun or ended.
 */
export function settleGuestCart(): void {
  const session = sessionMark();
  const isSettled = ({ leftBy }: KeptLine) => leftBy === (session || undefined);
  const lines = cart.get();
  if (lines.every(isSettled)) return;
  const left = lines.filter((line) => line.leftBy === undefined || isSettled(line));
  cart.set(session === '' ? left : left.map((line) => ({ ...line, leftBy: session })));
}

/** Nothing for what is no line. */
function readLine(stored: unknown): readonly KeptLine[] {
  if (!isRecord(stored)) return [];
  const { product_id: bookId, qty: quantity, session } = stored;
  if (typeof bookId !== 'string' || bookId === '' || typeof quantity !== 'number') return [];
  if (!Number.isInteger(quantity) || quantity < 1) return [];
  const leftBy = typeof session === 'string' && { leftBy: session };
  return [{ bookId, quantity: Math.min(quantity, mostCopies), ...leftBy }];
}

const unique = (lines: readonly KeptLine[]): readonly KeptLine[] => [
  ...new Map(lines.map((line) => [line.bookId, line])).values(),
];
