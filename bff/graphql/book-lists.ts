import type { BookPage as BookPageRecord, BookQuery } from '../domain/book.ts';
import { rfc3339 } from '../domain/calendar.ts';
import { ebookUrl } from '../domain/ebook.ts';
import { wholePage } from '../domain/record.ts';
import { textIn } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { catalogueEntry } from '../sources/by-id.ts';
import { foundBooks, searchedBooks, searchedCatalogue } from '../sources/search.ts';
import {
  bookFilter,
  bookOrder,
  catalogueFilter,
  catalogueNarrowing,
  inCategory,
  narrowingOf,
  pageNumber,
  recordOf,
  searchKeyword,
} from './arguments.ts';
import {
  bookIndexPage,
  broadly,
  catalogueDump,
  facetsOf,
  narrowedBooks,
  narrowedCatalogue,
  orOfSnapshot,
} from './snapshot.ts';
import type { Context } from './context.ts';
import type {
  BookPageResolvers,
  BookSearchPageResolvers,
  CatalogueEntryResolvers,
  CataloguePageResolvers,
  QueryResolvers,
} from './generated/resolvers.ts';

/** Books in lists, as found, and in the catalogue. */

const searchingOf = ({ read, shop: { snapshot }, language, scope, recording }: Context) => ({
  read,
  snapshot,
  language,
  scope,
  recording,
});

const momentOf = (ms: number | null | undefined): string | null => (ms == null ? null : rfc3339(new Date(ms)));

const outcomeFields = {
  foundBy: ({ search }: BookPageRecord) => search?.foundBy ?? [],
  didYouMean: ({ search }: BookPageRecord, _args: object, { language }: Context) =>
    textIn(search?.nearest ?? null, language),
  gatheredAt: ({ search }: BookPageRecord) => momentOf(search?.gatheredAt),
};

/** A list of books, which the snapshot gives while the legacy API is away. */
export async function listedBooks(context: Context, query: BookQuery): Promise<BookPageRecord> {
  const { sort, page } = query;
  const all = broadly(query);
  const asked = await orOfSnapshot(context, all, searchedBooks(searchingOf(context), query), (gatheredAt) =>
    narrowedBooks(context, all, { sort, page, gatheredAt }),
  );
  return { ...asked, narrowing: all };
}

export const bookListQueries: Pick<
  QueryResolvers,
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
  books: async (_root, { filter, sort, page }, context) => {
    const order = { sort: bookOrder(sort), page: pageNumber(page) };
    const narrowing = narrowingOf(filter);
    if (narrowing) return narrowedBooks(context, narrowing, order);
    return listedBooks(context, { ...bookFilter(filter), ...order });
  },
  catalogueDump: (_root, _args, context) => catalogueDump(context),
  bookIndex: (_root, { letter, page }, context) => bookIndexPage(context, letter || null, pageNumber(page)),
  exploreBooks: (_root, { page }, { read }) => read(endpoints.exploreBooks, { page: pageNumber(page) }),
  newBooks: (_root, _args, context) => {
    const all = broadly({ keyword: null, categoryIds: [] });
    const asked = context.read(endpoints.newBooks).then(wholePage);
    return orOfSnapshot(context, all, asked, async (gatheredAt) => {
      const { items, search } = await narrowedBooks(context, all, { sort: 'latest', page: 1, gatheredAt });
      return { ...wholePage(items), search };
    });
  },
  mostSoldBooks: (_root, { page }, { read }) => read(endpoints.mostSoldBooks, { page: pageNumber(page) }),
  catalogue: async (_root, { filter, page }, context) => {
    const narrowing = catalogueNarrowing(filter);
    if (narrowing) return narrowedCatalogue(context, narrowing, { page: pageNumber(page) });
    const query = { ...catalogueFilter(filter), page: pageNumber(page) };
    const all = broadly(inCategory(query));
    const asked = await orOfSnapshot(context, all, searchedCatalogue(searchingOf(context), query), (gatheredAt) =>
      narrowedCatalogue(context, all, { page: query.page, gatheredAt }),
    );
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

export const CataloguePage: Pick<CataloguePageResolvers, 'foundBy' | 'facets' | 'gatheredAt'> = {
  ...facetFields,
  foundBy: ({ foundBy }) => foundBy ?? [],
  gatheredAt: ({ gatheredAt }) => momentOf(gatheredAt),
};

export const BookSearchPage: Pick<BookSearchPageResolvers, 'foundBy' | 'didYouMean' | 'gatheredAt'> = outcomeFields;

export const CatalogueEntry: CatalogueEntryResolvers = {
  id: ({ book }) => book.id,
  ebookUrl: ({ ebook }, _args, { shop }) => ebookUrl(ebook, shop.ebookBaseUrl),
  ebookState: ({ ebook }, _args, { shop }) => {
    const url = ebookUrl(ebook, shop.ebookBaseUrl);
    return url === null ? null : shop.ebookState(url);
  },
};
