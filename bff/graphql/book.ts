import { type Book as BookRecord, type BookDetail, inStock, isDetailed } from '../domain/book.ts';
import { imageOf } from '../domain/image.ts';
import { textIn, valueIn } from '../domain/text.ts';
import { bookFilter, pageNumber, recordId } from './arguments.ts';
import type { Context } from './context.ts';
import type { BookResolvers, QueryResolvers } from './generated/resolvers.ts';
import { languageOf } from './language.ts';

/** The book with its details: at hand, or by one more call. */
const detailOf = (book: BookRecord, { loaders }: Context): BookDetail | null | Promise<BookDetail | null> =>
  isDetailed(book) ? book : loaders.book.load(book.id);

export const Book: BookResolvers = {
  title: (book, args, context) => textIn(book.title, languageOf(args, context)),
  author: async (book, _args, context) => (await detailOf(book, context))?.author ?? null,
  publisher: (book, args, context) => textIn(book.publisher, languageOf(args, context)),
  category: (book, _args, { loaders }) => (book.categoryId === null ? null : loaders.category.load(book.categoryId)),
  description: (book, args, context) => textIn(book.description, languageOf(args, context)),
  abstract: async (book, args, context) =>
    textIn((await detailOf(book, context))?.abstract ?? null, languageOf(args, context)),
  tags: (book, args, context) => valueIn(book.tags, languageOf(args, context))?.value ?? [],
  returnPolicy: (book, args, context) => textIn(book.returnPolicy, languageOf(args, context)),
  thumbnail: (book) => imageOf(book.thumbnail, book.title),
  images: (book) => book.images.map((path) => ({ path, shows: book.title })),
  inStock: (book) => inStock(book),
  createdAt: async (book, _args, context) => (await detailOf(book, context))?.createdAt ?? null,
};

export const bookQueries: Pick<QueryResolvers, 'book' | 'books' | 'exploreBooks' | 'newBooks'> = {
  book: (_root, { id }, { loaders }) => loaders.book.load(recordId(id)),
  books: (_root, { filter, sort, page }, { sources }) =>
    sources.books.published({ ...bookFilter(filter), sort: sort ? orders[sort] : null, page: pageNumber(page) }),
  exploreBooks: (_root, { page }, { sources }) => sources.books.explore(pageNumber(page)),
  newBooks: (_root, _args, { sources }) => sources.books.newest(),
};

const orders = { LATEST: 'latest', OLDEST: 'oldest', NAME: 'name', PRICE: 'price' } as const;
