import { GraphQLError } from 'graphql';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { NarrowedPage, NarrowedQuery } from '../catalogue/listing.ts';
import type { Facets } from '../catalogue/narrowing.ts';
import { entryOfBook, type KnownBook } from '../catalogue/records.ts';
import type { BookPage, BookQuery, CataloguePage, Narrowing } from '../domain/book.ts';
import { rfc3339 } from '../domain/calendar.ts';
import { isbnIn } from '../domain/isbn.ts';
import { UpstreamError } from '../domain/failure.ts';
import type { Language } from '../domain/language.ts';
import { type Page, recordsAPage } from '../domain/record.ts';
import { dumpCursor, dumpPath, dumpPoint } from '../domain/dump.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { gatheredInstead, ifReadable } from '../sources/snapshot.ts';
import type { Context, Shop } from './context.ts';
import type { Language as LanguageName, SnapshotResolvers } from './generated/resolvers.ts';

/** Lists and numbers that the legacy API can't give: they are made of the snapshot of the catalogue. */

const unavailable = () =>
  new GraphQLError('There is no snapshot of the catalogue to answer this by.', {
    extensions: { code: 'SNAPSHOT_UNAVAILABLE' },
  });

/** What the snapshot answers; SNAPSHOT_UNAVAILABLE where it can't. Nothing says when it will have changed, so that no answer made of it alone is kept. */
async function answerOf<T>({ recording }: Context, answer: Promise<T> | undefined): Promise<T> {
  recording?.spoil();
  const known = await ifReadable(answer);
  if (known === null) throw unavailable();
  return known;
}

/** Where the dump of the snapshot is, and how far it is. */
export async function catalogueDump(context: Context) {
  const { snapshot, publicUrl, dumpSettings } = context.shop;
  const [state, version] = await Promise.all([
    answerOf(context, snapshot?.state()),
    answerOf(context, snapshot?.version()),
  ]);
  return {
    url: publicUrl + dumpPath,
    cursor: dumpCursor(dumpPoint(version, dumpSettings)),
    books: state.books,
    isWhole: state.wholeSince !== null,
  };
}

const titlesAPage = 48;

/** A page of the index of all books by their titles. */
export async function bookIndexPage(context: Context, letter: string | null, page: number) {
  const { shop, language } = context;
  const found = await answerOf(context, shop.snapshot?.bookIndex({ language, letter, page, size: titlesAPage }));
  return { ...found, total: found.total ?? 0 };
}

const booksAPage = 24;

/**
 * Which part of a list it is. gatheredAt: of when, where it is given in the place of one of the legacy API, in pages of that list's size then, so that it goes
 * on where that ended.
 */
type Place = Pick<NarrowedQuery, 'sort' | 'page'> & { readonly gatheredAt?: number };

/** A page of the books of the snapshot that a filter leaves. */
export async function narrowedBooks(
  context: Context,
  narrowing: Narrowing,
  { gatheredAt, ...order }: Place,
): Promise<Page<KnownBook> & Required<Pick<BookPage, 'search' | 'narrowing'>>> {
  const { shop, language } = context;
  const pageOf = async (snapshot: Catalogue): Promise<NarrowedPage> =>
    leavesNone(shop, narrowing)
      ? { items: [], page: order.page, hasMore: false, total: 0, foundBy: [] }
      : snapshot.narrowed({
          ...narrowing,
          ...order,
          language,
          size: gatheredAt === undefined ? booksAPage : recordsAPage,
        });
  const { foundBy, ...page } = await answerOf(context, shop.snapshot ? pageOf(shop.snapshot) : undefined);
  return { ...page, narrowing, search: { foundBy, nearest: null, gatheredAt: gatheredAt ?? null } };
}

/** The snapshot knows which books have an e-book; where e-books are not known to be anywhere, none of them can be read on screen. */
const leavesNone = ({ ebookBaseUrl }: Shop, { isReadable }: Narrowing): boolean => isReadable && ebookBaseUrl === null;

/** A page of the catalogue, likewise. */
export async function narrowedCatalogue(
  context: Context,
  narrowing: Narrowing,
  place: Omit<Place, 'sort'>,
): Promise<CataloguePage> {
  const { items, search, ...page } = await narrowedBooks(context, narrowing, { ...place, sort: 'catalogue' });
  return { ...page, items: items.map(entryOfBook), foundBy: search.foundBy, gatheredAt: search.gatheredAt };
}

/**
 * A list of the legacy API; while that is away, the same list of the snapshot, given when that was gathered. What the snapshot has not gathered
 * anything for is no answer. That of a keyword has been looked for in the snapshot already.
 */
export async function orOfSnapshot<T, Kept>(
  { shop: { snapshot }, scope }: Context,
  { keyword }: Narrowing,
  asked: Promise<T>,
  kept: (gatheredAt: number) => Promise<Kept>,
): Promise<T | Kept> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof UpstreamError) || keyword !== null) throw error;
    return await kept(await gatheredInstead(snapshot, scope, error));
  }
}

/** What a list of the legacy API is narrowed by. */
export const broadly = ({ keyword, categoryIds }: Pick<BookQuery, 'keyword' | 'categoryIds'>): Narrowing => ({
  keyword,
  categoryIds,
  languages: [],
  years: [],
  isReadable: false,
});

/** How many books there are with each value; null without a snapshot. */
export async function facetsOf({ shop, loaders, recording }: Context, narrowing: Narrowing) {
  const { snapshot } = shop;
  if (!snapshot) return null;
  const [facets, state] = await Promise.all([
    leavesNone(shop, narrowing) ? noFacets : ifReadable(snapshot.facets(narrowing), recording),
    ifReadable(snapshot.state(), recording),
  ]);
  if (facets === null || state === null) return null;
  const categories = await Promise.all(
    facets.categories.map(async ({ value, books }) => ({ category: await loaders.category.load(value), books })),
  );
  return {
    categories: categories.flatMap(({ category, books }) => (category === null ? [] : { category, books })),
    languages: facets.languages.map(({ value, books }) => ({ language: names[value as Language], books })),
    years: facets.years.map(({ value, books }) => ({ year: Number(value), books })),
    readable: shop.ebookBaseUrl === null ? 0 : facets.readable,
    isWhole: state.wholeSince !== null,
  };
}

const noFacets: Facets = { categories: [], languages: [], years: [], readable: 0 };

const names = { en: 'EN', ar: 'AR' } as const satisfies Record<Language, LanguageName>;

/** The id of the book with an ISBN: as the snapshot has it, or else as a search of the legacy API finds it. */
export async function idOfIsbn({ shop, read, loaders, recording }: Context, isbn: string): Promise<string | null> {
  const known = await ifReadable(shop.snapshot?.idOfIsbn(isbn), recording);
  if (known !== null) return known;
  const found = await read(endpoints.searchBooks, isbn);
  const details = await Promise.all(found.slice(0, mostOfIsbn).map(({ id }) => loaders.book.load(id)));
  return details.find((detail) => detail?.isbn != null && isbnIn(detail.isbn) === isbn)?.id ?? null;
}

/** An ISBN is that of one book: what else is found has its digits by chance. */
const mostOfIsbn = 3;

export const Snapshot: SnapshotResolvers = {
  isWhole: ({ wholeSince }) => wholeSince !== null,
  wholeSince: ({ wholeSince }) => (wholeSince === null ? null : rfc3339(new Date(wholeSince))),
};
