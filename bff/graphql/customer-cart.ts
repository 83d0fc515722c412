import { recordId } from './arguments.ts';
import type { CartPayloadResolvers, MutationResolvers } from './generated/resolvers.ts';
import { asCustomer, cartNow, done } from './outcome.ts';

export const CartPayload: CartPayloadResolvers = { cart: cartNow };

export const customerCartMutations: Pick<
  MutationResolvers,
  'addToCart' | 'updateCartLine' | 'removeCartLine' | 'clearCart'
> = {
  addToCart: (_root, { input: { bookId, quantity } }, context) =>
    asCustomer(context, async ({ cart }) => done(await cart.put(recordId(bookId), quantity ?? null))),
  updateCartLine: (_root, { input: { lineId, quantity } }, context) =>
    asCustomer(context, async ({ cart }) => done(await cart.change(lineId, quantity))),
  removeCartLine: (_root, { input: { lineId } }, context) =>
    asCustomer(context, async ({ cart }) => done(await cart.remove(lineId))),
  clearCart: (_root, _args, context) => asCustomer(context, async ({ cart }) => done(await cart.clear())),
};
