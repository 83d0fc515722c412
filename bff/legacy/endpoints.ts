import type { CachePolicy } from '../cache/cache.ts';
import type { ArticleQuery } from '../domain/article.ts';
import type { AuthorQuery } from '../domain/author.ts';
import type { BookQuery, CatalogueQuery } from '../domain/book.ts';
import type { WantedLine } from '../domain/cart.ts';
import { leavingOut, list, one, page } from './answer.ts';
import { article } from './article.ts';
import { author } from './author.ts';
import { banner, contact, galleryPage, infoPage, journal } from './content.ts';
import { book, bookDetail, catalogueEntry, category, foundBook, leaveOutFacts, leaveOutFactsOfBook } from './book.ts';
import { cartBook } from './cart.ts';
import { place } from './customer.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import { privateRead, publicDetail, publicRead } from './endpoint.ts';
import { isRecord } from './envelope.ts';
import { guestLines, numberIfDigits, type Paged, pageNumber } from './forms.ts';
import { details, lists, places, searches, slowChanging } from './policies.ts';

/** Pages further on than readers go are for whoever reads everything: they must not push out what readers read. */
const lastOftenRead = 50;

/** What is asked for in ways that are many, each seldom, is kept as searches are; all else by `policy`. */
const seldomAs =
  <Query extends Paged>(policy: CachePolicy, isSeldom: (query: Query) => boolean = () => false) =>
  (query: Query): CachePolicy =>
    query.page > lastOftenRead || isSeldom(query) ? searches : policy;

const byId = (id: string) => ({ id });

const pageOfBooks = page(book, leaveOutFacts);

/** Leaves out a description of which a list has cut off a language: the record by its id may have it. */
const leaveOutDescription = leavingOut({
  description: 'description',
  description_ar: 'description',
  ar_description: 'description',
});

const articleList = (path: string) =>
  publicRead({
    path,
    query: pageNumber,
    form: ({ search }: ArticleQuery) => ({ search }),
    answer: page(article, leaveOutDescription),
    cache: seldomAs(lists, ({ search }) => search !== null),
  });

/** An article is its text: without it, readers would be shown a title and nothing to read. */
const articleDetail = (path: string) =>
  publicDetail({ path, form: byId, answer: one(article, 'description'), cache: lists });

/** The server picks the language of these itself. */
const infoPageAt = (path: string) =>
  publicRead({ path, answer: one(infoPage), localised: () => true, cache: slowChanging });

/** Every call to the legacy API: the table that documents it (spec 7). */
export const endpoints = {
  contact: publicRead({ path: '/common/getcontact', answer: one(contact), cache: slowChanging }),
  banners: publicRead({ path: '/common/gethomebanner', answer: list(banner), cache: slowChanging }),
  categories: publicRead({ path: '/common/getallbookcategory', answer: list(category), cache: slowChanging }),
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
    answer: pageOfBooks,
    cache: seldomAs(lists),
  }),
  newBooks: publicRead({ path: '/books/getnewpublishedbook', answer: list(book, leaveOutFacts), cache: lists }),
  publishedBooks: publicRead({
    path: '/books/getpublishedbook',
    query: pageNumber,
    form: ({ keyword, categoryIds, sort }: BookQuery) => ({
      keyword,
      category: categoryIds.length === 0 ? null : JSON.stringify(categoryIds.map(numberIfDigits)),
      sort,
    }),
    answer: pageOfBooks,
    localised: ({ sort }) => sort === 'name',
    cache: seldomAs(
      lists,
      ({ keyword, categoryIds, unverified }) => keyword !== null || categoryIds.length > 1 || unverified === true,
    ),
  }),
  mostSoldBooks: publicRead({
    path: '/books/getmostsoldbook',
    query: pageNumber,
    answer: pageOfBooks,
    cache: seldomAs(lists),
  }),
  catalogue: publicRead({
    path: '/books/getcatalogue',
    query: pageNumber,
    form: ({ keyword, categoryId }: CatalogueQuery) => ({ keyword, category: categoryId }),
    answer: page(catalogueEntry, leaveOutFactsOfBook),
    cache: seldomAs(lists, ({ keyword, unverified }) => keyword !== null || unverified === true),
  }),
  searchBooks: publicRead({
    path: '/books/search',
    form: (keyword: string) => ({ keyword }),
    answer: list(foundBook, leaveOutFacts),
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
    answer: list(cartBook, (sold, fields) => sold && leaveOutFacts(sold, fields)),
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
    answer: list(author, leaveOutDescription),
    localised: () => true, // their order is that of the language asked in
    mostBytes: 10_000_000, // those of 100,000 books are 12,000, in 6 MB
    cache: ({ name, unverified }) => (name === null && !unverified ? slowChanging : searches),
  }),
  authorDetail: publicDetail({ path: '/getauthor/detail', form: byId, answer: one(author), cache: slowChanging }),
  journals: publicRead({ path: '/getjournal', answer: list(journal, leaveOutDescription), cache: slowChanging }),
  journalDetail: publicDetail({ path: '/getjournal/detail', form: byId, answer: one(journal), cache: slowChanging }),
  gallery: publicRead({
    path: '/getgallery',
    query: pageNumber,
    answer: galleryPage,
    cache: seldomAs(slowChanging),
  }),

  about: infoPageAt('/about'),
  peerReview: infoPageAt('/peerview'),
  researchIntegrity: infoPageAt('/researchintegrity'),
  directorsMessage: infoPageAt('/directormessage'),

  ...customerEndpoints,
};
