import { z } from 'zod';
import type { Book } from '../domain/book.ts';
import { amount, bilingual, count, id, picture } from './fields.ts';

/** The book of a line of a cart (spec 3): null where there is none any more. The product's own `qty` is its stock. */
export const cartBook: z.ZodType<Book | null> = z
  .object({
    product_id: id,
    product: z.object({ name: bilingual, thumb_img: picture, new_price: amount, qty: count }).nullish(),
  })
  .transform(({ product_id, product }) =>
    product == null
      ? null
      : {
          id: product_id,
          title: product.name,
          thumbnail: product.thumb_img,
          price: product.new_price,
          stock: product.qty,
        },
  );
