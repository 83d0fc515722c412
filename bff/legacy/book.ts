import { z } from 'zod';
import type { Book, BookDetail, CatalogueEntry, Category } from '../domain/book.ts';
import type { MinorUnits } from '../domain/money.ts';
import { leavingOut } from './answer.ts';
import { author } from './author.ts';
import {
  amount,
  bilingual,
  bilingualWords,
  count,
  id,
  moment,
  picture,
  pictures,
  reference,
  stock,
  text,
} from './fields.ts';
import { bilingualHtml } from './html.ts';

/** 0 is what a database has where nothing was typed. */
const year = count.transform((value) => (value !== null && value > 0 ? value : null));

const listed = z.object({
  id,
  sku: text,
  name: bilingual,
  publisher: bilingual,
  publishing_year: year,
  category_id: reference,
  description: bilingualHtml,
  tags: bilingualWords,
  return_policy: bilingualHtml,
  thumb_img: picture,
  images: pictures,
  new_price: amount,
  old_price: amount,
  qty: stock,
});

type Prices = { readonly new_price: MinorUnits | null; readonly old_price: MinorUnits | null };

/** What a book cost before, where it cost anything else; null where nothing is said of what it costs. */
const formerPrice = ({ new_price: price, old_price: former }: Prices): MinorUnits | null =>
  price === null || former === price ? null : former;

const factsOf = (row: z.output<typeof listed>) => ({
  id: row.id,
  isbn: row.sku,
  title: row.name,
  publisher: row.publisher,
  publishingYear: row.publishing_year,
  categoryId: row.category_id,
  tags: row.tags,
  returnPolicy: row.return_policy,
  thumbnail: row.thumb_img,
  images: row.images,
  price: row.new_price,
  oldPrice: formerPrice(row),
  stock: row.qty,
});

/** The same in a list, whose description is shorter than that of the details. */
const listedFactsOf = (row: z.output<typeof listed>) => ({ ...factsOf(row), summary: row.description });

/** A listed book, as /books/getpublishedbook and its siblings send it (spec 3). */
export const book: z.ZodType<Book> = listed.transform(listedFactsOf);

/** Leaves out of a book what its list has cut off of the facts that are JSON in a text: the details may know it. */
export const leaveOutFacts = leavingOut({
  name: 'title',
  name_decoded: 'title',
  'product.name': 'title',
  publisher: 'publisher',
  description: 'summary',
  tags: 'tags',
  return_policy: 'returnPolicy',
  images: 'images',
});

/** The same of what has a book: an entry of the catalogue, a line of a cart, an entry of a wishlist. */
export const leaveOutFactsOfBook = <Entry extends { readonly book: Book | null }>(
  entry: Entry,
  fields: ReadonlySet<string>,
): Entry => ({ ...entry, book: entry.book && leaveOutFacts(entry.book, fields) });

/** A book of the catalogue, with its author and its e-book (spec 3). */
export const catalogueEntry: z.ZodType<CatalogueEntry> = listed
  .extend({ author: author.nullish(), ebook: text })
  .transform(({ author: writer, ebook, ...row }) => ({
    book: { ...listedFactsOf(row), ...(writer && { author: { ...writer, describedIn: row.id } }) },
    author: writer ?? null,
    ebook,
  }));

/** A book that a search found (spec 3). */
export const foundBook: z.ZodType<Book> = z
  .object({ id, name_decoded: bilingual, thumb_img: picture, new_price: amount, old_price: amount })
  .transform((row) => ({
    id: row.id,
    title: row.name_decoded,
    thumbnail: row.thumb_img,
    price: row.new_price,
    oldPrice: formerPrice(row),
  }));

/** A book with its details, as /books/view/detail sends it (spec 3). */
export const bookDetail: z.ZodType<BookDetail> = z
  .object({ detail: listed.extend({ abstract_view: bilingualHtml, created_at: moment }), author: author.nullish() })
  .transform(({ detail, author: writer }) => ({
    ...factsOf(detail),
    description: detail.description,
    abstract: detail.abstract_view,
    author: writer ?? null,
    createdAt: detail.created_at,
  }));

/** A category, as /common/getallbookcategory sends it (spec 3). */
export const category: z.ZodType<Category> = z.object({ id, name: bilingual, image: picture });
