import { GraphQLError } from 'graphql';
import { endpoints } from '../legacy/endpoints.ts';
import { pageNumber } from './arguments.ts';
import type { CustomerResolvers, QueryResolvers } from './generated/resolvers.ts';

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
  viewer: (_root, _args, { visit, customer }) => {
    if (visit.isPrivate) return customer();
    throw new GraphQLError('What is a customer’s is answered by POST alone.', {
      extensions: { code: 'BAD_REQUEST' },
    });
  },
};
