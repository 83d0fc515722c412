import { z } from 'zod';
import type { Wish } from '../domain/wishlist.ts';
import { amount, bilingual, id, picture } from './fields.ts';

/** An entry of a wishlist (spec 3). Whether the book is in stock it does not say. */
export const wish: z.ZodType<Wish> = z
  .object({
    id,
    product_id: id,
    product: z.object({ name: bilingual, thumb_img: picture, new_price: amount }).nullish(),
  })
  .transform(({ id: entryId, product_id: bookId, product }) => ({
    id: entryId,
    bookId,
    book:
      product == null
        ? null
        : { id: bookId, title: product.name, thumbnail: product.thumb_img, price: product.new_price },
  }));
