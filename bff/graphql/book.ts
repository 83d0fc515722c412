import { type Book as BookRecord, type BookDetail, type BookPage as BookPageRecord, inStock } from '../domain/book.ts';
import { instantOf, rfc3339 } from '../domain/calendar.ts';
import { citationOf } from '../domain/citation.ts';
import { imageOf, imagesOf } from '../domain/image.ts';
import { percentOff } from '../domain/money.ts';
import { wholePage } from '../domain/record.ts';
import { type Bilingual, otherTextIn, textIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { catalogueEntry } from '../sources/by-id.ts';
import { cataloguePage } from '../sources/checked-reads.ts';
import { foundBooks, searchedBooks } from '../sources/search.ts';
import { ifReadable } from '../sources/snapshot.ts';
import { unlessItFails } from '../sources/unless-it-fails.ts';
import {
  bookFilter,
  bookIds,
  catalogueFilter,
  catalogueNarrowing,
  inCategory,
  isbnOf,
  narrowingOf,
  pageNumber,
  recordOf,
  searchKeyword,
} from './arguments.ts';
import { citable, citationUrl } from './citation.ts';
import {
  bookIndexPage,
  broadly,
  catalogueDump,
  facetsOf,
  idOfIsbn,
  narrowedBooks,
  narrowedCatalogue,
  orOfSnapshot,
} from './snapshot.ts';
import type { Context, Shop } from './context.ts';
import { enrichmentOf } from './enrichment.ts';
import type {
  BookPageResolvers,
  BookResolvers,
  BookSearchPageResolvers,
  CatalogueEntryResolvers,
  CataloguePageResolvers,
  CategoryResolvers,
  QueryResolvers,
} from './generated/resolvers.ts';
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
  isbn: (book, _args, context) => shown('isbn', book, context, asItIs),
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
  related: ({ id }, _args, { shop: { snapshot } }) => ifReadable(snapshot?.related(id, mostRelated)),
  citation: async (book, args, context) =>
    citationOf(citable((await context.loaders.book.load(book.id)) ?? book, args, context), citationStyles[args.style]),
  citationUrl: ({ id }, args, context) => citationUrl(id, args, context),
  url: ({ id }, _args, { shop }) => pageUrl('book', id, shop),
  ebookUrl: async ({ id }, _args, { shop, read, loaders }) => {
    if (shop.ebookBaseUrl === null) return null; // before the catalogue is searched for nothing
    const entry = await catalogueEntry(read, id, loaders.book.load(id));
    return ebookUrl(entry?.ebook ?? null, shop);
  },
};

const citationStyles = { APA: 'apa', MLA: 'mla', CHICAGO: 'chicago' } as const;

const searchingOf = ({ read, shop: { snapshot } }: Context) => ({ read, snapshot });

const momentOf = (ms: number | null | undefined): string | null => (ms == null ? null : rfc3339(new Date(ms)));

const outcomeFields = {
  foundBy: ({ search }: BookPageRecord) => search?.foundBy ?? [],
  didYouMean: ({ search }: BookPageRecord, _args: object, { language }: Context) =>
    textIn(search?.nearest ?? null, language),
  gatheredAt: ({ search }: BookPageRecord) => momentOf(search?.gatheredAt),
};

export const bookQueries: Pick<
  QueryResolvers,
  | 'book'
  | 'booksById'
  | 'books'
  | 'bookIndex'
  | 'catalogueDump'
  | 'exploreBooks'
  | 'newBooks'
  | 'mostSoldBooks'
  | 'catalogue'
  | 'catalogueEntry'
  | 'searchBooks'
> = {
  book: async (_root, { id, isbn }, context) => {
    const wanted = id ?? (await idOfIsbn(context, isbnOf(isbn)));
    return wanted === null ? null : recordOf(wanted, context.loaders.book.load);
  },
  // Each fails by itself. That a promise in a list may be of null the generated types don't know.
  booksById: (_root, { ids }, { loaders }) =>
    bookIds(ids).map((id) => recordOf(id, loaders.book.load)) as readonly Promise<BookRecord>[],
  books: async (_root, { filter, sort, page }, context) => {
    const order = { sort: sort ? orders[sort] : null, page: pageNumber(page) };
    const narrowing = narrowingOf(filter);
    if (narrowing) return narrowedBooks(context, narrowing, order);
    const query = { ...bookFilter(filter), ...order };
    const asked = await orOfSnapshot(context, searchedBooks(searchingOf(context), query), async (gatheredAt) => ({
      ...(await narrowedBooks(context, broadly(query), order)),
      search: { foundBy: [], nearest: null, gatheredAt },
    }));
    return { ...asked, narrowing: broadly(query) };
  },
  catalogueDump: (_root, _args, context) => catalogueDump(context),
  bookIndex: (_root, { letter, page }, context) => bookIndexPage(context, letter || null, pageNumber(page)),
  exploreBooks: (_root, { page }, { read }) => read(endpoints.exploreBooks, { page: pageNumber(page) }),
  newBooks: async (_root, _args, { read }) => wholePage(await read(endpoints.newBooks)),
  mostSoldBooks: (_root, { page }, { read }) => read(endpoints.mostSoldBooks, { page: pageNumber(page) }),
  catalogue: async (_root, { filter, page }, context) => {
    const narrowing = catalogueNarrowing(filter);
    if (narrowing) return narrowedCatalogue(context, narrowing, pageNumber(page));
    const query = { ...catalogueFilter(filter), page: pageNumber(page) };
    const all = broadly(inCategory(query));
    const asked = await orOfSnapshot(context, cataloguePage(context.read, query), async (gatheredAt) => ({
      ...(await narrowedCatalogue(context, all, query.page)),
      gatheredAt,
    }));
    return { ...asked, narrowing: all };
  },
  catalogueEntry: (_root, { id }, { read, loaders }) =>
    recordOf(id, (known) => catalogueEntry(read, known, loaders.book.load(known))),
  searchBooks: (_root, { keyword }, context) => foundBooks(searchingOf(context), searchKeyword(keyword)),
};

const facetFields = {
  facets: ({ narrowing }: Pick<BookPageRecord, 'narrowing'>, _args: object, context: Context) =>
    narrowing ? facetsOf(context, narrowing) : null,
};

/** What of a list depends on how its books were found, and on what else there is. */
export const BookPage: Pick<BookPageResolvers, 'foundBy' | 'didYouMean' | 'gatheredAt' | 'facets'> = {
  ...outcomeFields,
  ...facetFields,
};

export const CataloguePage: Pick<CataloguePageResolvers, 'facets' | 'gatheredAt'> = {
  ...facetFields,
  gatheredAt: ({ gatheredAt }) => momentOf(gatheredAt),
};

export const BookSearchPage: Pick<BookSearchPageResolvers, 'foundBy' | 'didYouMean' | 'gatheredAt'> = outcomeFields;

export const CatalogueEntry: CatalogueEntryResolvers = {
  id: ({ book }) => book.id,
  ebookUrl: ({ ebook }, _args, { shop }) => ebookUrl(ebook, shop),
  ebookState: ({ ebook }, _args, { shop }) => {
    const url = ebookUrl(ebook, shop);
    return url === null ? null : shop.ebookState(url);
  },
};

const ebookUrl = (ebook: string | null, { ebookBaseUrl }: Shop): string | null =>
  ebook === null || ebookBaseUrl === null ? null : `${ebookBaseUrl}/${encodeURIComponent(ebook)}`;

const orders = { LATEST: 'latest', OLDEST: 'oldest', NAME: 'name', PRICE: 'price' } as const;

export const Category: CategoryResolvers = {
  name: (category, args, context) => textFor(category.name, args, context),
  otherName: (category, _args, { language }) => otherTextIn(category.name, language),
  image: (category) => imageOf(category.image, category.name),
  url: ({ id }, _args, { shop }) => pageUrl('category', id, shop),
  books: ({ id }, { sort, page }, { read }) =>
    read(endpoints.publishedBooks, {
      keyword: null,
      categoryIds: [id],
      sort: sort ? orders[sort] : null,
      page: pageNumber(page),
    }),
};

export const categoryQueries: Pick<QueryResolvers, 'categories' | 'category'> = {
  categories: (_root, _args, { read }) => read(endpoints.categories),
  category: (_root, { id }, { loaders }) => recordOf(id, (known) => loaders.category.load(known)),
};
