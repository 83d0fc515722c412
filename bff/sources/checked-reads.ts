import type { Author, AuthorQuery } from '../domain/author.ts';
import type { BookPage, BookQuery, CataloguePage, CatalogueQuery } from '../domain/book.ts';
import { type Cart, guestCart, type WantedLine } from '../domain/cart.ts';
import type { Place } from '../domain/place.ts';
import { isRecordId, type Page } from '../domain/record.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';
import { ifSoon } from './unless-it-fails.ts';

/** Reads whose arguments are checked first, so that what does not exist costs no upstream call. */

/** Categories that do not exist are left out; empty, without a call, where no other is asked for. */
export async function publishedBooks(read: Reader, query: BookQuery): Promise<BookPage> {
  if (query.categoryIds.length === 0) return read(endpoints.publishedBooks, query);
  const categoryIds = query.categoryIds.filter(isRecordId);
  const existing = await existingCategories(read, categoryIds);
  if (existing === null) return read(endpoints.publishedBooks, { ...query, categoryIds, unverified: true });
  if (existing.length === 0) return emptyPage(query);
  return read(endpoints.publishedBooks, { ...query, categoryIds: existing });
}

/** Empty, without a call, for a category that does not exist. */
export async function cataloguePage(read: Reader, query: CatalogueQuery): Promise<CataloguePage> {
  if (query.categoryId === null) return read(endpoints.catalogue, query);
  const existing = await existingCategories(read, [query.categoryId]);
  if (existing === null) return read(endpoints.catalogue, { ...query, unverified: true });
  return existing.length === 0 ? emptyPage(query) : read(endpoints.catalogue, query);
}

/** None, without a call, for a category that does not exist. */
export async function authorsBy(read: Reader, query: AuthorQuery): Promise<readonly Author[]> {
  if (query.categoryId === null) return read(endpoints.authors, query);
  const existing = await existingCategories(read, [query.categoryId]);
  if (existing === null) return read(endpoints.authors, { ...query, unverified: true });
  return existing.length === 0 ? [] : read(endpoints.authors, query);
}

/** An answer about a country that is not in the list is not cached as long as those about the others. */
export const citiesOf = async (read: Reader, countryId: string): Promise<readonly Place[]> =>
  read(endpoints.cities, countryId, (await idsIn(read(endpoints.countries)))?.has(countryId) === true);

/** A guest's cart, never cached: all lines by one call, and by none where there are none. */
export async function pricedCart(read: Reader, lines: readonly WantedLine[]): Promise<Cart> {
  const known = lines.filter(({ bookId }) => isRecordId(bookId));
  const sold = known.length === 0 ? [] : await read(endpoints.guestCart, known);
  return guestCart(
    lines,
    sold.filter((book) => book !== null),
  );
}

const emptyPage = ({ page }: { readonly page: number }): Page<never> => ({ items: [], page, hasMore: false, total: 0 });

/** Those of the ids that exist, in their order; null where that is unknown. None of those that can't, without a call. */
async function existingCategories(read: Reader, ids: readonly string[]): Promise<readonly string[] | null> {
  if (!ids.some(isRecordId)) return [];
  const known = await idsIn(read(endpoints.categories));
  return known && ids.filter((id) => known.has(id));
}

/** The ids in a list; null where it can't be had soon, or where it is empty, so that nothing can be told by it. */
async function idsIn(list: Promise<readonly { readonly id: string }[]>): Promise<ReadonlySet<string> | null> {
  const items = (await ifSoon(list)) ?? [];
  return items.length === 0 ? null : new Set(items.map(({ id }) => id));
}
