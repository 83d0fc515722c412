import { lineSubtotal, shipping, subtotal, total, unitPrice, unitPriceTotal } from '../domain/cart.ts';
import { pricedCart } from '../sources/checked-reads.ts';
import { asCustomer, done } from '../use-cases/outcome.ts';
import { placeOrder } from '../use-cases/place-order.ts';
import { pricedLines, recordId } from './arguments.ts';
import type { Context } from './context.ts';
import type {
  CartLineResolvers,
  CartPayloadResolvers,
  CartResolvers,
  CheckoutPayloadResolvers,
  MutationAddToCartArgs,
  MutationResolvers,
  MutationSetCartLineArgs,
  OrderReceiptResolvers,
  QueryResolvers,
} from './generated/resolvers.ts';

export const Cart: CartResolvers = {
  lineCount: (cart) => cart.lines.length,
  unitPriceTotal: (cart) => unitPriceTotal(cart),
  subtotal: (cart) => subtotal(cart),
  shipping: () => shipping,
  total: (cart) => total(cart),
};

export const CartLine: CartLineResolvers = {
  unitPrice: (line) => unitPrice(line),
  subtotal: (line) => lineSubtotal(line),
};

/** The customer's cart after a change, read anew: the state of the legacy API is what counts (cart-6). */
const cartNow = async (_payload: unknown, _args: unknown, { customer }: Context) =>
  (await customer())?.cart.read() ?? null;

export const CartPayload: CartPayloadResolvers = { cart: cartNow };

export const OrderReceipt: OrderReceiptResolvers = {
  order: async (receipt, _args, { customer }) => (await customer())?.checkout.orderOf(receipt) ?? null,
};

export const CheckoutPayload: CheckoutPayloadResolvers = {
  receipt: ({ receipt }) => receipt ?? null,
  cart: cartNow,
};

export const cartQueries: Pick<QueryResolvers, 'guestCart'> = {
  guestCart: (_root, { lines }, { read }) => pricedCart(read, pricedLines(lines)),
};

const setCartLine = (
  _root: unknown,
  { input: { bookId, quantity } }: MutationSetCartLineArgs | MutationAddToCartArgs,
  context: Context,
) => asCustomer(context, async ({ cart }) => done(await cart.put(recordId(bookId), quantity ?? null)));

export const cartMutations: Pick<
  MutationResolvers,
  'setCartLine' | 'addToCart' | 'updateCartLine' | 'removeCartLine' | 'clearCart' | 'checkout'
> = {
  setCartLine,
  addToCart: setCartLine,
  updateCartLine: (_root, { input: { lineId, quantity } }, context) =>
    asCustomer(context, async ({ cart }) => done(await cart.change(lineId, quantity))),
  removeCartLine: (_root, { input: { lineId } }, context) =>
    asCustomer(context, async ({ cart }) => done(await cart.remove(lineId))),
  clearCart: (_root, _args, context) => asCustomer(context, async ({ cart }) => done(await cart.clear())),
  checkout: (_root, { input }, context) =>
    placeOrder(context, {
      ...input,
      addressLine2: input.addressLine2 ?? null,
      email: input.email ?? null,
      note: input.note ?? null,
      expectedTotal: input.expectedTotal ?? null,
    }),
};
