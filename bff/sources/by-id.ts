import type { BookDetail, CatalogueEntry } from '../domain/book.ts';
import type { Page } from '../domain/record.ts';
import { longestKeyword } from '../domain/spelling.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** Records that no call of the legacy API gives by their ids: they are looked for in their lists, which are cached. */

/** The item wanted, by as few pages of its list as have to be read: at most so many, and none after it, or after the last. */
export async function itemOnPages<T>(
  pageOf: (page: number) => Promise<Page<T>>,
  isWanted: (item: T) => boolean,
  mostPages: number,
): Promise<T | null> {
  for (let page = 1; page <= mostPages; page += 1) {
    const { items, hasMore } = await pageOf(page);
    const found = items.find(isWanted);
    if (found !== undefined || !hasMore) return found ?? null;
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
    const entry = await itemOnPages(pageOf, (each) => each.book.id === id, mostPagesOfTitle);
    if (entry) return entry;
  }
  return null;
}

/** The whole words of a title that a search may be for. */
const searchable = (title: string): string =>
  title.length <= longestKeyword ? title : title.slice(0, longestKeyword).replace(/\s+\S*$/, '');
