import type { Notice, Wish } from '../domain/customer.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { CustomerCaller } from './customer-caller.ts';

/** The books that a customer has an eye on. */
export const wishlistSource = (caller: CustomerCaller) => ({
  all: (): Promise<readonly Wish[]> => caller.read(endpoints.wishlist),
  add: (bookId: string): Promise<Notice> => caller.write(endpoints.addToWishlist, bookId),
  remove: (entryId: string): Promise<Notice> => caller.write(endpoints.removeFromWishlist, entryId),
});
