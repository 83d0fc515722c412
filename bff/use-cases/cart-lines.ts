import type { BookDetail } from '../domain/book.ts';
import type { Cart, CartLine } from '../domain/cart.ts';
import { isRefused } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { within } from '../domain/in-time.ts';
import { Refusal } from '../domain/refusal.ts';
import { unlessItFails } from '../sources/unless-it-fails.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Loader } from '../sources/reader.ts';
import { type CustomerCaller, decidedBy } from './customer-caller.ts';

/** The path of the argument that says how many copies. */
export const quantityField = ['input', 'quantity'];

/** So long, in milliseconds, before a read a change is sent that the read is to show: the legacy API is likely to take them in this order. */
const headStartMs = 30;

const always = (): true => true;

/** What the legacy API does with the lines of one customer's cart, one call each. What it will not do rejects with a Refusal. */
export const cartLines = (caller: CustomerCaller, books: Loader<BookDetail>) => {
  const read = async (): Promise<Cart> => ({ id: caller.customerId, lines: await caller.read(endpoints.cart) });

  const find = async (isWanted: (line: CartLine) => boolean): Promise<CartLine | undefined> =>
    (await read()).lines.find(isWanted);

  /** Finds a line that a change is to bring, read meanwhile to spare the time; undefined where the read was too early, or failed. */
  const findWhile = async (
    changing: Promise<Notice>,
    isWanted: (line: CartLine) => boolean,
  ): Promise<CartLine | undefined> => {
    const isDone = await within(headStartMs, changing.then(always, always), () => false);
    if (isDone) return undefined;
    caller.forget(); // what was read is the cart of before
    return (await unlessItFails(find(isWanted))) ?? undefined;
  };

  const has = async (isWanted: (line: CartLine) => boolean): Promise<boolean> => (await find(isWanted)) !== undefined;

  const change = async (line: CartLine, quantity: number): Promise<Notice> => {
    requireInStock(line, quantity);
    return decidedBy(caller.write(endpoints.updateCartLine, line.id, quantity), () =>
      has(({ id, quantity: now }) => id === line.id && now === quantity),
    );
  };

  const add = (bookId: string): Promise<Notice> =>
    decidedBy(caller.write(endpoints.addToCart, bookId), () => has((line) => line.bookId === bookId)).catch(
      (error: unknown) => explained(error, bookId),
    );

  const take = (lineId: string): Promise<Notice> =>
    decidedBy(caller.write(endpoints.removeCartLine, lineId), async () => !(await has(({ id }) => id === lineId)));

  return { read, find, findWhile, has, change, add, take };

  /** The legacy API refuses with free text only: the book shows why. */
  async function explained(failed: unknown, bookId: string): Promise<never> {
    if (!isRefused(failed)) throw failed;
    const book = await books.load(bookId).catch(() => undefined);
    const id =
      book === null ? 'userError.NOT_FOUND.book' : book?.stock === 0 ? 'userError.OUT_OF_STOCK' : 'userError.REFUSED';
    throw new Refusal({ id, field: ['input', 'bookId'], bookId, said: failed.failure.message });
  }
};

/** Where the stock is unknown, the legacy API decides. */
function requireInStock({ id: lineId, bookId, book }: CartLine, quantity: number): void {
  if ((book?.stock ?? quantity) < quantity) {
    throw new Refusal({ id: 'userError.OUT_OF_STOCK', field: quantityField, lineId, bookId });
  }
}
