import type { BookDetail } from '../domain/book.ts';
import { isRefused } from '../domain/failure.ts';
import type { Notice } from '../domain/notice.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Wish } from '../domain/customer.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { type CustomerCaller, decidedBy } from './customer-caller.ts';
import type { Loader } from '../sources/reader.ts';

/** The books that a customer has an eye on. The legacy API refuses with free text only: whether the record exists has to be looked up. */
export const wishlistOf = (caller: CustomerCaller, books: Loader<BookDetail>) => ({
  all: (): Promise<readonly Wish[]> => caller.read(endpoints.wishlist),
  add: (bookId: string): Promise<Notice> =>
    decidedBy(caller.write(endpoints.addToWishlist, bookId), async () =>
      (await caller.read(endpoints.wishlist)).some((wish) => wish.bookId === bookId),
    ).catch(async (error: unknown) => {
      if (!isRefused(error)) throw error;
      throw (await books.load(bookId).catch(unknown)) === null
        ? new Refusal({ id: 'userError.NOT_FOUND.book', field: ['bookId'], bookId, said: error.failure.message })
        : error;
    }),
  /** The legacy API takes an entry's id, which the customer's own wishlist has. */
  remove: async (bookId: string): Promise<Notice> => {
    const entryOf = async () => (await caller.read(endpoints.wishlist)).find((wish) => wish.bookId === bookId);
    const isGone = async (): Promise<boolean> => (await entryOf()) === undefined;
    const notThere = (said: Notice) =>
      new Refusal({ id: 'userError.NOT_FOUND.wishlist_entry', field: ['bookId'], bookId, said });
    const entry = await entryOf();
    if (!entry) throw notThere(null);
    return decidedBy(caller.write(endpoints.removeFromWishlist, entry.id), isGone).catch(async (error: unknown) => {
      if (!isRefused(error)) throw error;
      throw (await isGone().catch(unknown)) ? notThere(error.failure.message) : error;
    });
  },
});

const unknown = (): undefined => undefined;
