import type { Dialect } from '../dialect.ts';
import { coverName } from '../pictures/names.ts';
import type { CartRow } from '../queries/carts.ts';
import type { WishRow } from '../queries/wishlists.ts';

/** Lines of carts and entries of wishlists as they are sent, each with a part of its book (spec 3). */

export type Priced = Omit<CartRow, 'id' | 'customer_id'>;

/** `id` is null in the cart of a guest. */
export const sentCartLine = (id: number | null, row: Priced, say: Dialect) => ({
  id: id === null ? null : say.number(id),
  product_id: say.number(row.product_id),
  qty: say.number(row.qty),
  product: { ...product(row, say), qty: say.number(row.stock) },
});

export const sentWish = (row: WishRow, say: Dialect) => ({
  id: say.number(row.id),
  product_id: say.number(row.product_id),
  product: product(row, say),
});

const product = ({ product_id, title_en, title_ar, price }: Priced | WishRow, say: Dialect) => ({
  name: say.bilingual(title_en, title_ar),
  thumb_img: coverName(product_id),
  new_price: say.amount(price),
});
