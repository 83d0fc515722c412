import { type Book as BookRecord, type BookDetail, inStock } from '../domain/book.ts';
import { instantOf } from '../domain/calendar.ts';
import { citationOf } from '../domain/citation.ts';
import { ebookUrl } from '../domain/ebook.ts';
import { imageOf, imagesOf } from '../domain/image.ts';
import { validIsbn } from '../domain/isbn.ts';
import { percentOff } from '../domain/money.ts';
import { type Bilingual, otherTextIn } from '../domain/text.ts';
import { catalogueEntry } from '../sources/by-id.ts';
import { ifReadable } from '../sources/snapshot.ts';
import { unlessItFails } from '../sources/unless-it-fails.ts';
import { citable, citationUrl } from './citation.ts';
import type { Context } from './context.ts';
import { enrichmentOf } from './enrichment.ts';
import type { BookResolvers, QueryResolvers } from './generated/resolvers.ts';
import { bookIds, bookNamed, recordOf } from './arguments.ts';
import { idOfIsbn } from './snapshot.ts';
import { pageUrl, textFor, valueFor } from './values.ts';

/** Shows a fact of a book: one that is at hand, or else what one more call says, which many facts share. */
const shown = <Fact extends keyof BookDetail, T>(
  fact: Fact,
  book: BookRecord,
  { loaders }: Context,
  show: (value: BookDetail[Fact] | null) => T | Promise<T>,
): T | Promise<T> => {
  const atHand = book[fact] as BookDetail[Fact] | undefined;
  if (atHand !== undefined) return show(atHand);
  return loaders.book.load(book.id).then((detail) => show(detail?.[fact] ?? null));
};

/** Shows the stock of a book: after it was sold, what its details say, as far as they can be had, and not a list that may be of before. */
const shownStock = <T>(book: BookRecord, context: Context, show: (stock: number | null) => T): T | Promise<T> => {
  const { stock } = book;
  if (stock === undefined) return shown('stock', book, context, show);
  if (book.isCurrent || !context.shop.hasChanged(book.id)) return show(stock);
  return unlessItFails(context.loaders.book.load(book.id)).then((detail) => show(detail ? detail.stock : stock));
};

/** Shows the title; what a list has cut off is that of the details, and null where these can't be had: the list is there all the same. */
const shownTitle = <T>(
  { id, title }: BookRecord,
  { loaders }: Context,
  show: (title: Bilingual | null) => T,
): T | Promise<T> =>
  title === undefined
    ? unlessItFails(loaders.book.load(id)).then((detail) => show(detail?.title ?? null))
    : show(title);

const shownDescription = (book: BookRecord, args: Parameters<typeof textFor>[1], context: Context) =>
  shown('description', book, context, (description) => textFor(description, args, context));

/** As many as a strip of books shows. */
const mostRelated = 8;

const asItIs = <T>(value: T): T => value;

export const Book: BookResolvers = {
  title: (book, args, context) => shownTitle(book, context, (title) => textFor(title, args, context)),
  otherTitle: (book, _args, context) => shownTitle(book, context, (title) => otherTextIn(title, context.language)),
  isbn: (book, _args, context) => shown('isbn', book, context, validIsbn),
  author: (book, _args, context) => shown('author', book, context, asItIs),
  byline: async (book, args, context) => {
    const author = book.author === undefined ? (await context.known.load(book.id))?.author : book.author;
    return textFor(author?.name ?? null, args, context);
  },
  publisher: (book, args, context) =>
    shown('publisher', book, context, (publisher) => textFor(publisher, args, context)),
  enrichment: (book, _args, context) => shown('isbn', book, context, (isbn) => enrichmentOf(isbn, context.shop)),
  publishingYear: (book, _args, context) => shown('publishingYear', book, context, asItIs),
  category: (book, _args, context) =>
    shown('categoryId', book, context, (id) => (id === null ? null : context.loaders.category.load(id))),
  summary: (book, args, context) =>
    book.summary === undefined ? shownDescription(book, args, context) : textFor(book.summary, args, context),
  description: (book, args, context) => shownDescription(book, args, context),
  abstract: (book, args, context) => shown('abstract', book, context, (abstract) => textFor(abstract, args, context)),
  tags: (book, args, context) => shown('tags', book, context, (tags) => valueFor(tags, args, context)?.value ?? []),
  returnPolicy: (book, args, context) =>
    shown('returnPolicy', book, context, (policy) => textFor(policy, args, context)),
  thumbnail: (book, _args, context) => shownTitle(book, context, (title) => imageOf(book.thumbnail, title)),
  images: (book, _args, context) =>
    shown('images', book, context, (images) => images && shownTitle(book, context, (title) => imagesOf(images, title))),
  oldPrice: (book, _args, context) => shown('oldPrice', book, context, asItIs),
  discount: (book, _args, context) => shown('oldPrice', book, context, (oldPrice) => percentOff(book.price, oldPrice)),
  stock: (book, _args, context) => shownStock(book, context, asItIs),
  inStock: (book, _args, context) => shownStock(book, context, inStock),
  createdAt: (book, _args, context) =>
    shown('createdAt', book, context, (moment) => moment && instantOf(moment, context.shop.timeZone)),
  related: ({ id }, _args, { shop: { snapshot }, recording }) =>
    ifReadable(snapshot?.related(id, mostRelated), recording),
  citation: async (book, args, context) =>
    citationOf(citable((await context.loaders.book.load(book.id)) ?? book, args, context), citationStyles[args.style]),
  citationUrl: ({ id }, args, context) => citationUrl(id, args, context),
  url: ({ id }, _args, { shop }) => pageUrl('book', id, shop),
  ebookUrl: async ({ id }, _args, { shop, read, loaders }) => {
    if (shop.ebookBaseUrl === null) return null; // before the catalogue is searched for nothing
    const entry = await catalogueEntry(read, id, loaders.book.load(id));
    return ebookUrl(entry?.ebook, shop.ebookBaseUrl);
  },
};

const citationStyles = { APA: 'apa', MLA: 'mla', CHICAGO: 'chicago' } as const;

/** Books by their ids, or by their ISBNs. */
export const bookQueries: Pick<QueryResolvers, 'book' | 'booksById'> = {
  book: async (_root, args, context) => {
    const { id, isbn } = bookNamed(args);
    const wanted = isbn === null ? id : await idOfIsbn(context, isbn);
    return wanted === null ? null : recordOf(wanted, context.loaders.book.load);
  },
  // Each fails by itself. That a promise in a list may be of null the generated types don't know.
  booksById: (_root, { ids }, { loaders }) =>
    bookIds(ids).map((id) => recordOf(id, loaders.book.load)) as readonly Promise<BookRecord>[],
};
