import type { BookDetail, CatalogueEntry } from '../domain/book.ts';
import type { Page } from '../domain/record.ts';
import { longestKeyword } from '../domain/spelling.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** Records that no call of the legacy API gives by their ids: they are looked for in their lists, which are cached. */

/**
 * The item wanted, or null, by reading the pages of its list from the first on. No page is read after the one that has the item,
 * after the last, after `mostPages`, or after one of nothing new: an API that ignores which page it is asked for sends one for ever.
 */
export async function itemOnPages<T>(
  pageOf: (page: number) => Promise<Page<T>>,
  idOf: (item: T) => string,
  wanted: string,
  mostPages: number,
): Promise<T | null> {
  const seen = new Set<string>();
  for (let page = 1; page <= mostPages; page += 1) {
    const { items, hasMore } = await pageOf(page);
    const found = items.find((item) => idOf(item) === wanted);
    const isNew = items.some((item) => !seen.has(idOf(item)));
    if (found !== undefined || !hasMore || !isNew) return found ?? null;
    for (const item of items) seen.add(idOf(item));
  }
  return null;
}

/** More pages than have books of one title and category. */
const mostPagesOfTitle = 3;

/**
 * What the catalogue has of a book: where it is searched for the book's title, in the one language and then in the other, within
 * the book's category, since issues of journals are found there alone. Null, without a search, for a book that there is not.
 */
export async function catalogueEntry(
  read: Reader,
  id: string,
  book: Promise<BookDetail | null>,
): Promise<CatalogueEntry | null> {
  const { id: found, title, categoryId } = (await book) ?? {};
  if (found !== id) return null; // some databases find 7 for `7-made-up`, too
  for (const keyword of new Set(Object.values(title ?? {}).map(searchable))) {
    const pageOf = (page: number) => read(endpoints.catalogue, { keyword, categoryId: categoryId ?? null, page });
    const entry = await itemOnPages(pageOf, ({ book }) => book.id, id, mostPagesOfTitle);
    if (entry) return entry;
  }
  return null;
}

/** The whole words of a title that a search may be for: no more UTF-16 units than a keyword may have characters. */
const searchable = (title: string): string =>
  title.length <= longestKeyword ? title : title.slice(0, longestKeyword).replace(/\s+\S*$/, '');
