import { z } from 'zod';
import type { CustomerDetails, Newcomer, Notice, Order, Wish } from '../domain/customer.ts';
import type { Sale } from '../domain/checkout.ts';
import { cleaned } from '../domain/text.ts';
import type { Reading } from './answer.ts';
import { decode } from './decode.ts';
import { isRecord, payloadOf, refusalIn } from './envelope.ts';
import { amount, bilingual, id, moment, picture, reference, text } from './fields.ts';
import { meantForCustomers } from './words.ts';

/** What the press has done, in words: they are the data, or else the message (spec 7). */
export const notice: Reading<readonly unknown[], Notice> = {
  read: async (body) => ({ value: meantForCustomers(wordsIn(payloadOf(body))) ?? noticeIn(body) }),
};

/** What an answer says beside its data. */
const messageIn = (body: unknown): string | null =>
  isRecord(body) ? (wordsIn(body['message']) ?? wordsIn(body['msg'])) : null;

const noticeIn = (body: unknown): Notice => meantForCustomers(messageIn(body));

const wordsIn = (value: unknown): string | null => (typeof value === 'string' ? cleaned(value.slice(0, 300)) : null);

const bearer = z.object({ id: id.optional(), token: text });

/** Wherever the id and the token stand: side by side, inside `user`, or the one inside and the other beside. */
const newcomer: z.ZodType<Omit<Newcomer, 'notice'>> = bearer
  .extend({ user: bearer.nullish() })
  .transform((row, context) => {
    const customerId = row.user?.id ?? row.id;
    const token = row.token ?? row.user?.token;
    if (customerId !== undefined && token != null) return { customerId, token };
    context.addIssue({ code: 'custom', message: 'no id and token' });
    return z.NEVER;
  });

/** What a sign-in is told by: a word for programs, in one language. */
const welcome = 'login successful';

/** Who has come in, with the token. Nothing of it may be missing. */
export const admission: Reading<readonly unknown[], Newcomer> = {
  read: async (body, misunderstood) => {
    for (const level of [payloadOf(body), body]) {
      const read = newcomer.safeParse(level);
      const notice = noticeIn(body);
      if (read.success) return { value: { ...read.data, notice: notice?.toLowerCase() === welcome ? null : notice } };
    }
    misunderstood(['token']);
    return undefined;
  },
};

/** A sign-in is told by its message alone (spec 7): any other message is a no (auth-2). */
export const signInRefusal = (body: unknown): string | null => {
  const refusal = refusalIn(body);
  const said = messageIn(body);
  if (refusal !== null) return said ?? refusal;
  return said === null || said.toLowerCase() === welcome ? null : said;
};

/** A customer, as /customer/details sends it (spec 3). */
export const customerDetails: z.ZodType<CustomerDetails> = z
  .object({ name: text, email: text, country_id: reference })
  .transform((row) => ({ name: row.name, email: row.email, countryId: row.country_id }));

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

/** An order (spec 3). */
export const order: z.ZodType<Order> = z
  .object({ order_number: id, updated_at: moment, status: text, pay_amount: amount })
  .transform((row) => ({
    number: row.order_number,
    date: row.updated_at,
    status: row.status ?? '',
    total: row.pay_amount,
  }));

/** What a checkout gives (spec 3). Without either number nobody can say that there is an order. */
export const sale: Reading<readonly unknown[], Sale> = {
  read: async (body, misunderstood) => {
    const read = decode(z.object({ order_id: reference, invoice_number: text }), payloadOf(body), misunderstood);
    if (read?.value.order_id == null && read?.value.invoice_number == null) return undefined;
    const { order_id: orderId, invoice_number: invoiceNumber } = read.value;
    return { value: { orderId, invoiceNumber, notice: noticeIn(body) } };
  },
};
