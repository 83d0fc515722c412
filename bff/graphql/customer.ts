import { instantOf } from '../domain/calendar.ts';
import { messageIn, type OrderStatusId } from '../domain/messages.ts';
import { wholePage } from '../domain/record.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { requestAccountDeletion } from '../use-cases/account-deletion.ts';
import { updateAccount } from '../use-cases/update-account.ts';
import { asCustomer, done } from '../use-cases/outcome.ts';
import { pageNumber, recordId } from './arguments.ts';
import type { Context } from './context.ts';
import type {
  AccountDeletionPayloadResolvers,
  CustomerResolvers,
  MutationResolvers,
  OrderResolvers,
  OrderStatus,
  QueryResolvers,
  UpdateAccountPayloadResolvers,
  WishlistPayloadResolvers,
} from './generated/resolvers.ts';
import { languageOf } from './values.ts';

export const Customer: CustomerResolvers = {
  name: async ({ account }) => (await account.details()).name,
  email: async ({ account }) => (await account.details()).email,
  country: async ({ account }, _args, { read }) => {
    const [{ countryId }, countries] = await Promise.all([account.details(), read(endpoints.countries)]);
    return countries.find(({ id }) => id === countryId) ?? null;
  },
  cart: ({ cart }) => cart.read(),
  wishlist: async ({ wishlist }) => wholePage(await wishlist.all()),
  wishlistBookIds: async ({ wishlist }) => [...new Set((await wishlist.all()).map(({ bookId }) => bookId))],
  orders: ({ account }, { page }) => account.orders(pageNumber(page)),
  order: ({ account }, { number }) => account.order(number),
};

export const Order: OrderResolvers = {
  id: ({ number }) => number,
  updatedAt: ({ updatedAt }, _args, { shop }) => updatedAt && instantOf(updatedAt, shop.timeZone),
  status: ({ status }) => statusOf(status)?.value ?? 'OTHER',
  statusText: ({ status }, args, context) => {
    const known = statusOf(status);
    return known ? messageIn(languageOf(args, context), known) : status;
  },
};

/** What the legacy API's word for a status means, where the shop knows it. */
const statusOf = (word: string | null) => statuses.find(({ words }) => words.test(word?.trim() ?? ''));

const statuses = [
  { words: /^pending$/i, value: 'PENDING', id: 'status.pending' },
  { words: /^completed$/i, value: 'COMPLETED', id: 'status.completed' },
  { words: /^processing$/i, value: 'OTHER', id: 'status.processing' },
  { words: /^shipped$/i, value: 'OTHER', id: 'status.shipped' },
  { words: /^delivered$/i, value: 'OTHER', id: 'status.delivered' },
  { words: /^cancell?ed$/i, value: 'OTHER', id: 'status.cancelled' },
  { words: /^refunded$/i, value: 'OTHER', id: 'status.refunded' },
] as const satisfies readonly { words: RegExp; value: OrderStatus; id: OrderStatusId }[];

export const customerQueries: Pick<QueryResolvers, 'viewer'> = {
  viewer: (_root, _args, { customer }) => customer(),
};

const viewer = (_payload: unknown, _args: unknown, { customer }: Context) => customer();

export const UpdateAccountPayload: UpdateAccountPayloadResolvers = { viewer };
export const WishlistPayload: WishlistPayloadResolvers = { viewer };

export const AccountDeletionPayload: AccountDeletionPayloadResolvers = {
  isSent: ({ userErrors }) => userErrors.length === 0,
};

export const customerMutations: Pick<
  MutationResolvers,
  'updateAccount' | 'requestAccountDeletion' | 'addToWishlist' | 'removeFromWishlist'
> = {
  updateAccount: (_root, { input }, context) => updateAccount(context, input),
  requestAccountDeletion: (_root, _args, context) => requestAccountDeletion(context),
  addToWishlist: (_root, { bookId }, context) =>
    asCustomer(context, async ({ wishlist }) => done(await wishlist.add(recordId(bookId)))),
  removeFromWishlist: (_root, { bookId }, context) =>
    asCustomer(context, async ({ wishlist }) => done(await wishlist.remove(recordId(bookId)))),
};
