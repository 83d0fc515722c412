import { InMemoryCache, type InMemoryCacheConfig, type TypePolicy } from '@apollo/client';
import { pagedList } from './paged-lists.ts';

/** How Apollo keeps what it has been answered. Types with an id are kept once, by it; cache.test.ts holds this to the schema. */

/** Part of what it is found in: what a further operation asks of it is added. */
const part: TypePolicy = { keyFields: false, merge: true };

/** One page of a list (paged-lists.ts): part of it, and replaced as a whole. */
const page: TypePolicy = { keyFields: false };

export const typePolicies: NonNullable<InMemoryCacheConfig['typePolicies']> = {
  Query: {
    fields: {
      books: pagedList,
      exploreBooks: pagedList,
      mostSoldBooks: pagedList,
      catalogue: pagedList,
      posts: pagedList,
      news: pagedList,
      projects: pagedList,
      gallery: pagedList,
    },
  },
  Customer: { fields: { orders: pagedList } },
  // Its lines are those of the last answer: one that is gone is not to come back by a merge.
  Cart: { fields: { lines: { merge: false } } },
  // Some are known by name alone.
  Author: { ...part, fields: { books: pagedList } },
  Category: { fields: { books: pagedList } },
  Banner: part,
  Contact: part,
  GalleryItem: part,
  Image: part,
  InfoPage: part,
  Money: part,
  RichText: part,
  Shop: part,
  Text: part,
  CatalogueEntry: part,
  AuthorPage: page,
  BookPage: page,
  BookSearchPage: page,
  CataloguePage: page,
  GalleryPage: page,
  JournalPage: page,
  NewsPage: page,
  OrderPage: page,
  PostPage: page,
  ProjectPage: page,
  WishlistPage: page,
};

export const customerCache = (): InMemoryCache => new InMemoryCache({ typePolicies });
