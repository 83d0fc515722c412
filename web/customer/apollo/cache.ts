import { InMemoryCache, type InMemoryCacheConfig, type TypePolicy } from '@apollo/client';
import { pagedList } from './paged-lists.ts';

/**
 * How Apollo keeps what it has been answered. Types with an id are kept once, by it; what else an operation of
 * Apollo's may bring has its policy here, which cache.test.ts holds to those operations.
 */

/** Part of what it is found in: what a further operation asks of it is added. */
const part: TypePolicy = { keyFields: false, merge: true };

/** One page of a list (paged-lists.ts): part of it, and replaced as a whole. */
const page: TypePolicy = { keyFields: false };

export const typePolicies: NonNullable<InMemoryCacheConfig['typePolicies']> = {
  Customer: { fields: { orders: pagedList } },
  // Its lines are those of the last answer: one that is gone is not to come back by a merge.
  Cart: { fields: { lines: { merge: false } } },
  Image: part,
  Money: part,
  Shop: part,
  Text: part,
  OrderPage: page,
  WishlistPage: page,
};

export const customerCache = (): InMemoryCache => new InMemoryCache({ typePolicies });
