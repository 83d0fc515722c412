import { recordId } from './arguments.ts';
import type { MutationResolvers, WishlistPayloadResolvers } from './generated/resolvers.ts';
import { asCustomer, done } from './outcome.ts';

export const WishlistPayload: WishlistPayloadResolvers = { viewer: (_payload, _args, { customer }) => customer() };

export const wishlistMutations: Pick<MutationResolvers, 'addToWishlist' | 'removeFromWishlist'> = {
  addToWishlist: (_root, { bookId }, context) =>
    asCustomer(context, async ({ wishlist }) => done(await wishlist.add(recordId(bookId)))),
  removeFromWishlist: (_root, { entryId }, context) =>
    asCustomer(context, async ({ wishlist }) => done(await wishlist.remove(recordId(entryId)))),
};
