import { z } from 'zod';
import type { Book } from '../domain/book.ts';
import type { CartLine } from '../domain/cart.ts';
import { amount, bilingual, count, id, picture, stock } from './fields.ts';

const line = z.object({
  product_id: id,
  product: z.object({ name: bilingual, thumb_img: picture, new_price: amount, qty: stock }).nullish(),
});

/** The product's own `qty` is its stock. */
const bookOf = ({ product_id, product }: z.output<typeof line>): Book | null =>
  product == null
    ? null
    : {
        id: product_id,
        title: product.name,
        thumbnail: product.thumb_img,
        price: product.new_price,
        stock: product.qty,
        isCurrent: true,
      };

/** The book of a line of a cart (spec 3): null where there is none any more. */
export const cartBook: z.ZodType<Book | null> = line.transform(bookOf);

/** A line of a customer's cart (spec 3). */
export const cartLine: z.ZodType<CartLine> = line.extend({ id, qty: count }).transform((row) => ({
  id: row.id,
  bookId: row.product_id,
  book: bookOf(row),
  quantity: Math.max(1, row.qty ?? 1),
}));
