import { articleQueries, NewsItem, Post, Project } from './article.ts';
import { Author, authorQueries } from './author.ts';
import { Banner, bannerQueries } from './banner.ts';
import { Book, bookQueries } from './book.ts';
import { calendarQueries } from './calendar.ts';
import { Cart, CartLine, cartMutations, CartPayload, cartQueries, CheckoutPayload } from './cart.ts';
import { Category, categoryQueries } from './category.ts';
import { Contact, ContactMessagePayload, contactMutations, contactQueries } from './contact.ts';
import { Customer, customerMutations, customerQueries, UpdateAccountPayload, WishlistPayload } from './customer.ts';
import { UserError } from './errors.ts';
import { GalleryItem, galleryQueries } from './gallery.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { Image } from './image.ts';
import { InfoPage, infoPageQueries } from './info-page.ts';
import { Journal, journalQueries } from './journal.ts';
import { Money } from './money.ts';
import { City, Country, placeQueries } from './place.ts';
import { scalars } from './scalars.ts';
import { sessionMutations, SignInPayload, SignOutPayload, SignUpPayload } from './session.ts';
import { RichText, Text } from './text.ts';

/** Every resolver of the schema, a file a type. */
export const resolvers: Resolvers = {
  ...scalars,
  Query: {
    ...articleQueries,
    ...authorQueries,
    ...bannerQueries,
    ...bookQueries,
    ...calendarQueries,
    ...cartQueries,
    ...categoryQueries,
    ...contactQueries,
    ...customerQueries,
    ...galleryQueries,
    ...infoPageQueries,
    ...journalQueries,
    ...placeQueries,
  },
  Author,
  Banner,
  Book,
  Cart,
  CartLine,
  Category,
  City,
  Contact,
  Country,
  GalleryItem,
  Image,
  InfoPage,
  Journal,
  Money,
  NewsItem,
  Post,
  Project,
  RichText,
  Text,

  // A customer's own part.
  Mutation: {
    ...sessionMutations,
    ...cartMutations,
    ...customerMutations,
    ...contactMutations,
  },
  CartPayload,
  CheckoutPayload,
  ContactMessagePayload,
  Customer,
  SignInPayload,
  SignOutPayload,
  SignUpPayload,
  UpdateAccountPayload,
  UserError,
  WishlistPayload,
};
