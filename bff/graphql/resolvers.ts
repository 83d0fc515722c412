import { articleQueries, NewsItem, Post, Project } from './article.ts';
import { Author, authorQueries } from './author.ts';
import {
  Banner,
  CalendarDay,
  Contact,
  ContactMessagePayload,
  contentMutations,
  contentQueries,
  GalleryItem,
  InfoPage,
  InfoSection,
  Journal,
  Shop,
} from './content.ts';
import { Book, bookQueries } from './book.ts';
import { bookListQueries, BookPage, BookSearchPage, CatalogueEntry, CataloguePage } from './book-lists.ts';
import { Category, categoryQueries } from './category.ts';
import { Cart, CartLine, cartMutations, CartPayload, cartQueries, CheckoutPayload, OrderReceipt } from './cart.ts';
import {
  Customer,
  customerMutations,
  customerQueries,
  Order,
  AccountDeletionPayload,
  UpdateAccountPayload,
  WishlistPayload,
} from './customer.ts';
import { Citation } from './citation.ts';
import { BookAccessibility, BookEnrichment, BookSeries } from './enrichment.ts';
import { UserError } from './errors.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { Image, Money, RichText, Text } from './values.ts';
import { City, Country, placeQueries } from './place.ts';
import { Snapshot } from './snapshot.ts';
import { scalars } from './scalars.ts';
import { sessionMutations, SignInPayload, SignOutPayload, SignUpPayload } from './session.ts';

/** Every resolver of the schema, a file a subject. */
export const resolvers: Resolvers = {
  ...scalars,
  Query: {
    ...articleQueries,
    ...authorQueries,
    ...bookQueries,
    ...bookListQueries,
    ...cartQueries,
    ...categoryQueries,
    ...contentQueries,
    ...customerQueries,
    ...placeQueries,
  },
  Author,
  Banner,
  Book,
  BookAccessibility,
  BookEnrichment,
  BookSeries,
  BookPage,
  BookSearchPage,
  CataloguePage,
  CalendarDay,
  Cart,
  CartLine,
  CatalogueEntry,
  Category,
  Citation,
  City,
  Contact,
  Country,
  GalleryItem,
  Image,
  InfoPage,
  InfoSection,
  Journal,
  Money,
  NewsItem,
  Post,
  Project,
  RichText,
  Shop,
  Snapshot,
  Text,

  // A customer's own part.
  Mutation: {
    ...sessionMutations,
    ...cartMutations,
    ...customerMutations,
    ...contentMutations,
  },
  CartPayload,
  CheckoutPayload,
  OrderReceipt,
  ContactMessagePayload,
  Customer,
  Order,
  SignInPayload,
  SignOutPayload,
  SignUpPayload,
  AccountDeletionPayload,
  UpdateAccountPayload,
  UserError,
  WishlistPayload,
};
