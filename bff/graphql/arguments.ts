import { GraphQLError } from 'graphql';
import type { ArticleQuery } from '../domain/article.ts';
import type { AuthorQuery } from '../domain/author.ts';
import type { BookQuery, CatalogueQuery, Narrowing } from '../domain/book.ts';
import { type Days, lengthOf } from '../domain/calendar.ts';
import { mostCopies, mostLines, type WantedLine } from '../domain/cart.ts';
import { mostWords } from '../domain/excerpt.ts';
import { type Rendition, imageWidths } from '../domain/image.ts';
import { isbnIn } from '../domain/isbn.ts';
import type { Language } from '../domain/language.ts';
import { isRecordId } from '../domain/record.ts';
import { charactersIn, longestKeyword, sent } from '../domain/spelling.ts';
import type {
  AuthorFilter,
  BookFilter,
  BookSort,
  CartLineInput,
  CatalogueFilter,
  ImageFormat,
  ImageUrlArgs,
  Language as LanguageName,
  QueryBookArgs,
} from './generated/resolvers.ts';

/** What clients may ask for, checked where the schema's types can't say it. Throws BAD_USER_INPUT. */

const badInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

/** More pages than any list of the legacy API has. */
const mostPages = 1_000;

/** A page's number: 1 where none is given. */
export function pageNumber(page: number | null | undefined): number {
  if (page != null && page < 1) throw badInput(`Pages are counted from 1, so there is no page ${page}.`);
  if (page != null && page > mostPages) throw badInput(`No list has more than ${mostPages} pages.`);
  return page ?? 1;
}

/** How the legacy API names the order that books are asked for in; null where it is left to it. */
export const bookOrder = (sort: BookSort | null | undefined): BookQuery['sort'] => (sort ? bookOrders[sort] : null);

const bookOrders = { LATEST: 'latest', OLDEST: 'oldest', NAME: 'name', PRICE: 'price' } as const;

/** How many words an excerpt may have. */
export function wordCount(words: number): number {
  if (words < 1 || words > mostWords) throw badInput(`An excerpt has 1 to ${mostWords} words.`);
  return words;
}

/** An id that the legacy API could have given out. */
export function recordId(id: string): string {
  if (!isRecordId(id))
    throw badInput('An id has at most 64 letters, digits, hyphens and underscores; a number has no zero before it.');
  return id;
}

/** The record of an id; null, without a call, for an id that the legacy API can't have given out: there is no such record. */
export const recordOf = async <T>(id: string, load: (id: string) => Promise<T | null>): Promise<T | null> =>
  isRecordId(id) ? load(id) : null;

/** What names one book: its id, or its ISBN in thirteen digits. Both at once may name two, of which either would be a guess. */
export function bookNamed({ id, isbn }: Partial<QueryBookArgs>): BookName {
  if (id != null && isbn != null) throw badInput('A book is asked for by its id or by its ISBN, not by both.');
  if (id != null) return { id, isbn: null };
  if (isbn == null) throw badInput('A book is asked for by its id or by its ISBN.');
  const digits = isbnIn(isbn);
  if (digits === null) throw badInput('An ISBN has 13 digits, or 10.');
  return { id: null, isbn: digits };
}

type BookName = { readonly id: string; readonly isbn: null } | { readonly id: null; readonly isbn: string };

/** How many records one field gives by their ids. */
const mostIds = 50;

/** Ids of books, as they were asked for. */
export function bookIds(ids: readonly string[]): readonly string[] {
  if (ids.length > mostIds) throw badInput(`At most ${mostIds} books are asked for by their ids at once.`);
  return ids;
}

/** Words to look for, without the spaces around them; null where there are none. */
export function keyword(words: string | null | undefined): string | null {
  const trimmed = words?.trim() || null;
  if (trimmed !== null && charactersIn(trimmed) > longestKeyword)
    throw badInput(`A keyword has at most ${longestKeyword} characters.`);
  return trimmed;
}

/** The keyword of a search for books, counted as typed and spelled as it is sent. */
function bookKeyword(words: string | null | undefined): string | null {
  const typed = keyword(words);
  return typed && sent(typed);
}

/** A filter as a source takes it: the ids each once and in order, so that equal filters are one. */
export function bookFilter(filter: BookFilter | null | undefined): Pick<BookQuery, 'keyword' | 'categoryIds'> {
  const asked = new Set(filter?.categoryIds);
  if (asked.size > 50) throw badInput('At most 50 categories can be asked for at once.');
  const categoryIds = [...new Set([...asked].map(categoryOf))].toSorted();
  return { keyword: bookKeyword(filter?.keyword), categoryIds };
}

/** The category that a filter asks for; in the place of an id that the legacy API can't have given out, one that there never is. */
const categoryOf = (id: string): string => (isRecordId(id) ? id : noCategory);

/** No text of a client gets further by it, and no record has it. */
const noCategory = '/';

/** What of a filter the snapshot alone answers; null where nothing is, so that the legacy API answers. */
function facetsIn(filter: Pick<BookFilter, 'languages' | 'years' | 'readable'> | null | undefined) {
  const { languages, years, readable } = filter ?? {};
  if (!languages?.length && !years?.length && !readable) return null;
  if ((years?.length ?? 0) > 50) throw badInput('At most 50 years can be asked for at once.');
  return {
    languages: (languages ?? []).map((language) => languageOf[language]),
    years: years ?? [],
    isReadable: readable === true,
  };
}

/** The filter as the snapshot takes it; null where the legacy API answers. */
export function narrowingOf(filter: BookFilter | null | undefined): Narrowing | null {
  const facets = facetsIn(filter);
  return facets && { ...bookFilter(filter), ...facets };
}

/** The same of the catalogue. */
export function catalogueNarrowing(filter: CatalogueFilter | null | undefined): Narrowing | null {
  const facets = facetsIn(filter);
  return facets && { ...inCategory(catalogueFilter(filter)), ...facets };
}

/** A filter by one category as one by several. */
export const inCategory = ({
  keyword,
  categoryId,
}: Pick<CatalogueQuery, 'keyword' | 'categoryId'>): Pick<BookQuery, 'keyword' | 'categoryIds'> => ({
  keyword,
  categoryIds: categoryId === null ? [] : [categoryId],
});

const languageOf = { EN: 'en', AR: 'ar' } as const satisfies Record<LanguageName, Language>;

export const catalogueFilter = (
  filter: CatalogueFilter | null | undefined,
): Pick<CatalogueQuery, 'keyword' | 'categoryId'> => ({
  keyword: bookKeyword(filter?.keyword),
  categoryId: filter?.categoryId == null ? null : categoryOf(filter.categoryId),
});

/** Null for a keyword that is typed too short to search by (spec 5). */
export const searchKeyword = (words: string): string | null =>
  charactersIn(words.trim()) > 3 ? bookKeyword(words) : null;

export const authorQuery = (filter: AuthorFilter | null | undefined): AuthorQuery => ({
  name: keyword(filter?.name),
  categoryId: filter?.categoryId == null ? null : categoryOf(filter.categoryId),
});

export const articleQuery = (args: {
  readonly search?: string | null | undefined;
  readonly page?: number | null | undefined;
}): ArticleQuery => ({ search: keyword(args.search), page: pageNumber(args.page) });

/**
 * A line a book, each quantity from 1 to what anybody orders. What is no book's id stays: what an old device kept must not
 * cost the whole cart.
 */
export function wantedLines(lines: readonly CartLineInput[]): readonly WantedLine[] {
  const copies = new Map<string, number>();
  for (const { bookId, quantity } of lines) {
    copies.set(bookId, Math.max(1, Math.min((copies.get(bookId) ?? 0) + quantity, mostCopies)));
  }
  return [...copies].map(([bookId, quantity]) => ({ bookId, quantity }));
}

/** Lines that are all to be priced. */
export function pricedLines(lines: readonly CartLineInput[]): readonly WantedLine[] {
  const wanted = wantedLines(lines);
  if (wanted.length > mostLines) throw badInput(`A guest's cart has at most ${mostLines} lines.`);
  return wanted;
}

export function calendarDays({ from, to }: Days, most: number): Days {
  const days = lengthOf({ from, to });
  if (days < 1) throw badInput('The last day must not be before the first.');
  if (days > most) throw badInput(`At most ${most} days can be asked for at once.`);
  return { from, to };
}

/** More events than anybody reads of a day. */
const mostOfDay = 20;

export function eventsOfDay(first: number): number {
  if (first < 0 || first > mostOfDay) throw badInput(`Of a day 0 to ${mostOfDay} events can be asked for.`);
  return first;
}

/** The width and format that a picture is asked for in; null for the original. */
export function imageRendition({ width, format }: ImageUrlArgs): Rendition | null {
  if (width != null && !imageWidths.some((known) => known === width))
    throw badInput(`Pictures are ${imageWidths.join(', ')} pixels wide, and not ${width}.`);
  return width == null && format == null ? null : { width: width ?? null, format: format ? formats[format] : null };
}

const formats = { AVIF: 'avif', JPEG: 'jpeg', PNG: 'png', WEBP: 'webp' } as const satisfies Record<ImageFormat, string>;
