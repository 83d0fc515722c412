import type { Cart, CartLine } from '../domain/cart.ts';
import type { Notice } from '../domain/customer.ts';
import { LegacyError } from '../domain/failure.ts';
import { Refusal } from '../domain/refusal.ts';
import { words } from '../domain/words.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { BookSource } from './book.ts';
import type { CustomerCaller } from './customer-caller.ts';

/** A customer's own cart, which the press keeps. What it will not do rejects with a Refusal. */
export const customerCartSource = (caller: CustomerCaller, books: Pick<BookSource, 'detail'>) => {
  const read = async (): Promise<Cart> => ({ id: caller.customerId, lines: await caller.read(endpoints.cart) });

  /** The press would change anybody's line: it has to be one of this customer's (api-6). */
  const own = async (lineId: string): Promise<CartLine> => {
    const line = (await read()).lines.find(({ id }) => id === lineId);
    if (line) return line;
    throw new Refusal({ code: 'NOT_FOUND', field: ['input', 'lineId'], words: words.notInCart });
  };

  const change = async (line: CartLine, quantity: number): Promise<Notice> => {
    requireInStock(quantity, line.book?.stock);
    return caller.write(endpoints.updateCartLine, line.id, quantity);
  };

  return {
    read,

    /** As many copies as asked for; one, asked for again, leaves the line as it is. */
    put: async (bookId: string, quantity: number): Promise<Notice> => {
      requireQuantity(quantity);
      // The press adds one copy whatever is asked for: more than there are must not begin with it.
      if (quantity > 1) requireInStock(quantity, (await books.detail(bookId).catch(() => null))?.stock);
      const notice = await caller
        .write(endpoints.addToCart, bookId)
        .catch((error: unknown) => explained(error, bookId));
      if (quantity === 1) return notice;
      const line = (await read()).lines.find((each) => each.bookId === bookId);
      if (line && line.quantity !== quantity) await change(line, quantity);
      return notice;
    },

    change: async (lineId: string, quantity: number): Promise<Notice> => {
      requireQuantity(quantity);
      return change(await own(lineId), quantity);
    },

    remove: async (lineId: string): Promise<Notice> => caller.write(endpoints.removeCartLine, (await own(lineId)).id),

    /** The press takes out one line a call. */
    clear: async (): Promise<Notice> => {
      const { lines } = await read();
      const notices = await Promise.all(lines.map(({ id }) => caller.write(endpoints.removeCartLine, id)));
      return notices.at(-1) ?? null;
    },
  };

  /** The press says no in words; what they are about is told by the book. */
  async function explained(failed: unknown, bookId: string): Promise<never> {
    if (!(failed instanceof LegacyError) || failed.failure.kind !== 'refused') throw failed;
    const book = await books.detail(bookId).catch(() => undefined);
    const code = book === null ? 'NOT_FOUND' : book?.stock === 0 ? 'OUT_OF_STOCK' : 'REFUSED';
    throw new Refusal({ code, field: ['input', 'bookId'], words: failed.failure.message ?? words.somethingWrong });
  }
};

const field = ['input', 'quantity'];

function requireQuantity(quantity: number): void {
  if (quantity < 1) throw new Refusal({ code: 'INVALID', field, words: words.atLeastOne });
}

/** Where nobody knows how many there are, the press has the word. */
function requireInStock(quantity: number, stock: number | null | undefined): void {
  if (stock != null && quantity > stock) throw new Refusal({ code: 'OUT_OF_STOCK', field, words: words.notSoMany });
}
