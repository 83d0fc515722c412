import { type Cart, guestCart, type WantedLine } from '../domain/cart.ts';
import { isRecordId } from '../domain/record-id.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** Carts, from the legacy API: never cached. */
export const cartSource = (read: Reader) => ({
  /** All lines by one call, and by none where there are none. */
  guest: async (lines: readonly WantedLine[]): Promise<Cart> => {
    const known = lines.filter(({ bookId }) => isRecordId(bookId));
    const sold = known.length === 0 ? [] : await read(endpoints.guestCart, known);
    return guestCart(
      lines,
      sold.filter((book) => book !== null),
    );
  },
});
