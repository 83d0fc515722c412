import { GraphQLError } from 'graphql';
import { endpoints } from '../legacy/endpoints.ts';
import { updateAccount } from '../use-cases/account.ts';
import { asCustomer, done } from '../use-cases/outcome.ts';
import { pageNumber, recordId } from './arguments.ts';
import type { Context } from './context.ts';
import type {
  CustomerResolvers,
  MutationResolvers,
  QueryResolvers,
  UpdateAccountPayloadResolvers,
  WishlistPayloadResolvers,
} from './generated/resolvers.ts';

export const Customer: CustomerResolvers = {
  name: async ({ account }) => (await account.details()).name,
  email: async ({ account }) => (await account.details()).email,
  country: async ({ account }, _args, { read }) => {
    const [{ countryId }, countries] = await Promise.all([account.details(), read(endpoints.countries)]);
    return countries.find(({ id }) => id === countryId) ?? null;
  },
  cart: ({ cart }) => cart.read(),
  wishlist: ({ wishlist }) => wishlist.all(),
  orders: ({ account }, { page }) => account.orders(pageNumber(page)),
};

export const customerQueries: Pick<QueryResolvers, 'viewer'> = {
  viewer: (_root, _args, { session, customer }) => {
    if (session.isPrivate) return customer();
    throw new GraphQLError('What is a customer’s is answered by POST alone.', {
      extensions: { code: 'BAD_REQUEST' },
    });
  },
};

const viewer = (_payload: unknown, _args: unknown, { customer }: Context) => customer();

export const UpdateAccountPayload: UpdateAccountPayloadResolvers = { viewer };
export const WishlistPayload: WishlistPayloadResolvers = { viewer };

export const customerMutations: Pick<MutationResolvers, 'updateAccount' | 'addToWishlist' | 'removeFromWishlist'> = {
  updateAccount: (_root, { input }, context) => updateAccount(context, input),
  addToWishlist: (_root, { bookId }, context) =>
    asCustomer(context, async ({ wishlist }) => done(await wishlist.add(recordId(bookId)))),
  removeFromWishlist: (_root, { entryId }, context) =>
    asCustomer(context, async ({ wishlist }) => done(await wishlist.remove(recordId(entryId)))),
};
