import type { CachePolicy } from '../cache/cache.ts';
import type { ArticleQuery } from '../domain/article.ts';
import type { AuthorQuery } from '../domain/author.ts';
import type { BookQuery, CatalogueQuery } from '../domain/book.ts';
import type { WantedLine } from '../domain/cart.ts';
import type { Purchase } from '../domain/checkout.ts';
import type { AccountChange, Registration } from '../domain/customer.ts';
import type { Language } from '../domain/language.ts';
import { decimalOf } from '../domain/money.ts';
import { list, one, page } from './answer.ts';
import { article } from './article.ts';
import { author } from './author.ts';
import { banner, contact, galleryItem, infoPage, journal } from './content.ts';
import { book, bookDetail, cataloguedBook, category, foundBook } from './book.ts';
import { cartBook, cartLine } from './cart.ts';
import { sale } from './checkout.ts';
import { customerDetails, order, place, wish } from './customer.ts';
import { customerRead, entry, privateRead, publicDetail, publicRead, write } from './endpoint.ts';
import { admission, signInRefusal } from './entry.ts';
import { isRecord } from './envelope.ts';
import { notice } from './notice.ts';
import { details, lists, places, searches, standing } from './policies.ts';

type Paged = { readonly page: number };

const pageNumber = ({ page: number }: Paged) => ({ page: number });

/** Pages further on than readers go are for whoever reads everything: they must not push out what readers read. */
const lastOftenRead = 50;

/** What is asked for in ways that are many, each seldom, is kept as searches are; all else by `policy`. */
const seldomAs =
  <Query extends Paged>(policy: CachePolicy, isSeldom: (query: Query) => boolean = () => false) =>
  (query: Query): CachePolicy =>
    query.page > lastOftenRead || isSeldom(query) ? searches : policy;

const byId = (id: string) => ({ id });

const byProduct = (bookId: string) => ({ product_id: bookId });

const articleList = (path: string) =>
  publicRead({
    path,
    query: pageNumber,
    form: ({ search }: ArticleQuery) => ({ search }),
    answer: page(article),
    cache: seldomAs(lists, ({ search }) => search !== null),
  });

const articleDetail = (path: string) => publicDetail({ path, form: byId, answer: one(article), cache: lists });

/** The server picks the language of these itself. */
const infoPageAt = (path: string) =>
  publicRead({ path, answer: one(infoPage), localised: () => true, cache: standing });

/** Every call to the legacy API: the table that documents it (spec 7). */
export const endpoints = {
  contact: publicRead({ path: '/common/getcontact', answer: one(contact), cache: standing }),
  banners: publicRead({ path: '/common/gethomebanner', answer: list(banner), cache: standing }),
  categories: publicRead({ path: '/common/getallbookcategory', answer: list(category), cache: standing }),
  countries: publicRead({
    path: '/common/getcountry',
    answer: list(place),
    localised: () => true, // their order is that of the language asked in
    cache: places,
  }),
  cities: publicRead({
    path: '/common/getcity',
    form: (countryId: string, _isKnown: boolean) => ({ country_id: countryId }),
    answer: list(place),
    cache: (_countryId, isKnown) => (isKnown ? places : searches),
  }),

  exploreBooks: publicRead({
    path: '/books/getexplorebook',
    query: pageNumber,
    answer: page(book),
    cache: seldomAs(lists),
  }),
  newBooks: publicRead({ path: '/books/getnewpublishedbook', answer: list(book), cache: lists }),
  publishedBooks: publicRead({
    path: '/books/getpublishedbook',
    query: pageNumber,
    form: ({ keyword, categoryIds, sort }: BookQuery) => ({
      keyword,
      category: categoryIds.length === 0 ? null : JSON.stringify(categoryIds.map(numberIfDigits)),
      sort,
    }),
    answer: page(book),
    localised: ({ sort }) => sort === 'name',
    cache: seldomAs(
      lists,
      ({ keyword, categoryIds, unverified }) => keyword !== null || categoryIds.length > 1 || unverified === true,
    ),
  }),
  mostSoldBooks: publicRead({
    path: '/books/getmostsoldbook',
    query: pageNumber,
    answer: page(book),
    cache: seldomAs(lists),
  }),
  catalogue: publicRead({
    path: '/books/getcatalogue',
    query: pageNumber,
    form: ({ keyword, categoryId }: CatalogueQuery) => ({ keyword, category: categoryId }),
    answer: page(cataloguedBook),
    cache: seldomAs(lists, ({ keyword, unverified }) => keyword !== null || unverified === true),
  }),
  searchBooks: publicRead({
    path: '/books/search',
    form: (keyword: string) => ({ keyword }),
    answer: list(foundBook),
    cache: searches,
  }),
  bookDetail: publicDetail({
    path: '/books/view/detail',
    form: (id: string) => ({ product_id: id }),
    answer: one(bookDetail),
    recordIn: (payload) => (isRecord(payload) ? payload['detail'] : undefined),
    cache: details,
  }),
  guestCart: privateRead({
    path: '/books/get/cart/noauth',
    form: (lines: readonly WantedLine[]) => ({
      cart_data: guestLines(lines),
    }),
    answer: list(cartBook),
  }),

  posts: articleList('/getpost'),
  postDetail: articleDetail('/getpost/detail'),
  news: articleList('/get/news'),
  newsDetail: articleDetail('/get/news/detail'),
  projects: articleList('/getprojectprogram'),
  projectDetail: articleDetail('/getprojectprogram/detail'),

  authors: publicRead({
    path: '/getauthor',
    form: ({ name, categoryId }: AuthorQuery) => ({ name, category: categoryId }),
    answer: list(author),
    localised: () => true, // their order is that of the language asked in
    cache: ({ name, unverified }) => (name === null && !unverified ? standing : searches),
  }),
  authorDetail: publicDetail({ path: '/getauthor/detail', form: byId, answer: one(author), cache: standing }),
  journals: publicRead({ path: '/getjournal', answer: list(journal), cache: standing }),
  journalDetail: publicDetail({ path: '/getjournal/detail', form: byId, answer: one(journal), cache: standing }),
  gallery: publicRead({ path: '/getgallery', query: pageNumber, answer: page(galleryItem), cache: seldomAs(standing) }),

  about: infoPageAt('/about'),
  peerReview: infoPageAt('/peerview'),
  researchIntegrity: infoPageAt('/researchintegrity'),
  directorsMessage: infoPageAt('/directormessage'),

  signIn: entry({
    path: '/login',
    form: (email: string, password: string, guestCart: readonly WantedLine[]) => ({
      email,
      password,
      cart: guestCart.length === 0 ? null : guestLines(guestCart),
    }),
    answer: admission,
    refusal: signInRefusal,
  }),
  register: entry({
    path: '/register',
    form: ({ email, password, name, countryId, cityId }: Registration) => ({
      email,
      password,
      name,
      country_id: countryId,
      city_id: cityId,
    }),
    answer: admission,
  }),
  customer: customerRead({ path: '/customer/details', answer: one(customerDetails) }),
  updateAccount: write({
    path: '/customer/update/password',
    form: ({ name, countryId, newPassword, confirmPassword }: AccountChange) => ({
      name,
      country_id: countryId,
      new_password: newPassword,
      confirm_password: confirmPassword,
    }),
    answer: notice,
  }),

  cart: customerRead({ path: '/books/get/cart', answer: list(cartLine) }),
  addToCart: write({ path: '/books/add/cart', form: byProduct, answer: notice }),
  updateCartLine: write({
    path: '/books/update/cart',
    form: (lineId: string, quantity: number) => ({ cart_id: lineId, quantity }),
    answer: notice,
  }),
  removeCartLine: write({
    path: '/books/remove/cart',
    form: (lineId: string) => ({ cart_id: lineId }),
    answer: notice,
  }),

  wishlist: customerRead({ path: '/books/get/wishlist', answer: list(wish) }),
  addToWishlist: write({ path: '/books/setwishlist', form: byProduct, answer: notice }),
  removeFromWishlist: write({
    path: '/books/remove/wishlist',
    form: (entryId: string) => ({ wishlist_id: entryId }),
    answer: notice,
  }),

  orders: customerRead({ path: '/customer/orders/get', query: pageNumber, answer: page(order) }),
  checkout: write({
    path: '/customer/order/checkout',
    form: ({ billing, lineIds, amount }: Purchase, language: Language) => ({
      billing_name: billing.name,
      billing_country: billing.countryId,
      billing_address: [billing.addressLine1, billing.addressLine2].filter((line) => line !== null).join('\n'),
      billing_city: billing.cityId,
      billing_phone: billing.phone,
      billing_email: billing.email,
      order_note: billing.note,
      pay_amount: decimalOf(amount),
      cart_id: JSON.stringify(lineIds.map(numberIfDigits)),
      shipping_different: 0,
      payment_method: 'cod',
      lang: language,
    }),
    answer: sale,
  }),
};

/** A guest's lines, as JSON in a field. */
const guestLines = (lines: readonly WantedLine[]): string =>
  JSON.stringify(lines.map(({ bookId, quantity }) => ({ product_id: numberIfDigits(bookId), qty: quantity })));

/** Ids go out as the numbers that they came in as, where they are such. */
const numberIfDigits = (id: string): string | number => (/^\d{1,15}$/.test(id) ? Number(id) : id);
