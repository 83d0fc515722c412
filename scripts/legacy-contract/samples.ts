import type { endpoints } from '../../bff/legacy/endpoints.ts';

/** Arguments by which the forms of all calls are filled in: once with everything, and once with as little as may be. */

type Endpoints = typeof endpoints;
type Sample<Args> = readonly [full: Args, least?: Args];

export type Samples = { readonly [Name in keyof Endpoints]: Sample<Parameters<Endpoints[Name]['form']>> };

const customer = { customerId: '7', token: 'a token' };
const one: Sample<[string]> = [['101']];
const none: Sample<[]> = [[]];
const ofCustomer: Sample<[typeof customer]> = [[customer]];
const paged: Sample<[{ page: number }]> = [[{ page: 1 }]];
const articles: Sample<[{ page: number; search: string | null }]> = [
  [{ page: 1, search: 'a word' }],
  [{ page: 1, search: null }],
];
const lines = [{ bookId: '101', quantity: 2 }];
const billing = {
  name: 'A Reader',
  countryId: '1',
  cityId: '2',
  addressLine1: 'Street 5',
  addressLine2: null,
  phone: '+974 4400 0000',
  email: 'reader@example.com',
  note: 'Ring twice',
};
const purchase = { billing, lineIds: ['1', '2'], amount: 14_800 };

export const samples: Samples = {
  contact: none,
  banners: none,
  categories: none,
  countries: none,
  cities: [['1', true]],
  exploreBooks: paged,
  newBooks: none,
  publishedBooks: [
    [{ page: 1, keyword: 'a word', categoryIds: ['1', '2'], sort: 'latest' }],
    [{ page: 1, keyword: null, categoryIds: [], sort: null }],
  ],
  mostSoldBooks: paged,
  catalogue: [[{ page: 1, keyword: 'a word', categoryId: '1' }], [{ page: 1, keyword: null, categoryId: null }]],
  searchBooks: [['a word']],
  bookDetail: one,
  guestCart: [[lines]],
  posts: articles,
  postDetail: one,
  news: articles,
  newsDetail: one,
  projects: articles,
  projectDetail: one,
  authors: [[{ name: 'a name', categoryId: '1' }], [{ name: null, categoryId: null }]],
  authorDetail: one,
  journals: none,
  journalDetail: one,
  gallery: paged,
  about: none,
  peerReview: none,
  researchIntegrity: none,
  directorsMessage: none,
  signIn: [
    ['reader@example.com', 'a password', lines],
    ['reader@example.com', 'a password', []],
  ],
  register: [[{ email: 'reader@example.com', password: 'a password', name: 'A Reader', countryId: '1', cityId: '2' }]],
  customer: ofCustomer,
  updateAccount: [
    [customer, { name: 'A Reader', countryId: '1', newPassword: 'a password', confirmPassword: 'a password' }],
  ],
  cart: ofCustomer,
  addToCart: [[customer, '101']],
  updateCartLine: [[customer, '1', 2]],
  removeCartLine: [[customer, '1']],
  wishlist: ofCustomer,
  addToWishlist: [[customer, '101']],
  removeFromWishlist: [[customer, '1']],
  orders: [[customer, { page: 1 }]],
  checkout: [
    [customer, purchase, 'en'],
    [customer, { ...purchase, billing: { ...billing, email: null, note: null } }, 'en'],
  ],
};
