import { z } from 'zod';
import type { Book, BookDetail } from '../domain/book.ts';
import { author } from './author.ts';
import {
  amount,
  bilingual,
  bilingualWords,
  count,
  decimal,
  id,
  moment,
  picture,
  pictures,
  reference,
  text,
} from './fields.ts';
import { bilingualHtml } from './html.ts';

const listed = z.object({
  id,
  sku: text,
  name: bilingual,
  publisher: bilingual,
  publishing_year: count,
  category_id: reference,
  description: bilingualHtml,
  tags: bilingualWords,
  return_policy: bilingualHtml,
  thumb_img: picture,
  images: pictures,
  new_price: amount,
  old_price: amount,
  discount: decimal,
  qty: count,
});

const toBook = (row: z.output<typeof listed>): Book => ({
  id: row.id,
  isbn: row.sku,
  title: row.name,
  publisher: row.publisher,
  publishingYear: row.publishing_year,
  categoryId: row.category_id,
  description: row.description,
  tags: row.tags,
  returnPolicy: row.return_policy,
  thumbnail: row.thumb_img,
  images: row.images,
  price: row.new_price,
  oldPrice: row.old_price === row.new_price ? null : row.old_price,
  discount: Number(row.discount) === 0 ? null : row.discount,
  stock: row.qty,
});

/** A listed book, as /books/getpublishedbook and its siblings send it (spec 3). */
export const book: z.ZodType<Book> = listed.transform(toBook);

/** A book with its details, as /books/view/detail sends it (spec 3). */
export const bookDetail: z.ZodType<BookDetail> = z
  .object({ detail: listed.extend({ abstract_view: bilingualHtml, created_at: moment }), author: author.nullish() })
  .transform(({ detail, author: writer }) => ({
    ...toBook(detail),
    abstract: detail.abstract_view,
    author: writer ?? null,
    createdAt: detail.created_at,
  }));
