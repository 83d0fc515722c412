import { z } from 'zod';
import type { CustomerDetails, Order, Wish } from '../domain/customer.ts';
import type { Place } from '../domain/place.ts';
import { amount, bilingual, id, moment, paired, picture, reference, text } from './fields.ts';

/** Decoders of what is a customer’s: details, orders, wishlist; and of the places where customers live. */

/** A customer, as /customer/details sends it (spec 3). */
export const customerDetails: z.ZodType<CustomerDetails> = z
  .object({ name: text, email: text, country_id: reference })
  .transform((row) => ({ name: row.name, email: row.email, countryId: row.country_id }));

/** An order (spec 3). */
export const order: z.ZodType<Order> = z
  .object({ order_number: id, updated_at: moment, status: text, pay_amount: amount })
  .transform((row) => ({
    number: row.order_number,
    updatedAt: row.updated_at,
    status: row.status,
    total: row.pay_amount,
  }));

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

/** A country or a city, as /common/getcountry and /common/getcity send it (spec 3). */
export const place: z.ZodType<Place> = z
  .object({ id, name: bilingual, ar_name: text })
  .transform((row) => ({ id: row.id, name: paired(row.name, row.ar_name) }));
