import { lineSubtotal, shipping, subtotal, total, unitPrice, unitPriceTotal } from '../domain/cart.ts';
import { pricedCart } from '../sources/checked-reads.ts';
import { pricedLines } from './arguments.ts';
import type { CartLineResolvers, CartResolvers, QueryResolvers } from './generated/resolvers.ts';

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

export const cartQueries: Pick<QueryResolvers, 'guestCart'> = {
  guestCart: (_root, { lines }, { read }) => pricedCart(read, pricedLines(lines)),
};
