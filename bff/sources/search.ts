import { type Author, authorKey } from '../domain/author.ts';
import type { Book, BookPage, BookQuery, CatalogueEntry, CataloguePage, CatalogueQuery } from '../domain/book.ts';
import type { Journal } from '../domain/content.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { entryOfBook } from '../catalogue/records.ts';
import type { Language } from '../domain/language.ts';
import { memoizedByList, type Page, pageOf, recordsAPage, wholePage } from '../domain/record.ts';
import type { Scope } from '../domain/scope.ts';
import { areFoundIn, otherSpelling, wordsOf } from '../domain/spelling.ts';
import type { Bilingual } from '../domain/text.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { cataloguePage, publishedBooks } from './checked-reads.ts';
import type { Recording } from './recording.ts';
import type { Reader } from './reader.ts';
import { ifReadable } from './snapshot.ts';
import { withSnapshot } from './snapshot-search.ts';
import { ifSoon, unlessItFails } from './unless-it-fails.ts';

/**
 * Searches that forgive spelling. The legacy API is always asked, so that a book of this minute is found; then a snapshot of the catalogue, where
 * there is one. Without it, where a keyword finds nothing, books are looked for by one other spelling of it.
 */

/** What a search reads by. */
type Searching = {
  readonly read: Reader;
  /** That of the reader, in which names are sorted. */
  readonly language: Language;
  readonly snapshot: Catalogue | null;
  readonly scope: Scope;
  readonly recording: Recording | undefined;
};

/** The first books of a keyword; none, without a call, for no keyword. */
export async function foundBooks(
  { read, snapshot, scope, recording }: Searching,
  keyword: string | null,
): Promise<BookPage> {
  if (keyword === null) return wholePage([]);
  const search = async (spelling: string) => firstBooks(await read(endpoints.searchBooks, spelling));
  const found = await withSnapshot(snapshot, keyword, {
    asTyped: () => search(keyword),
    bySpelling: () => bySpelling(keyword, search, search),
    most: fewestCut,
    scope,
    recording,
  });
  if (found.items.length > 0) return found;
  return (await issuesOf(read, { keyword, categoryIds: [], sort: null, page: 1 })) ?? found;
}

/** The legacy API says neither how many books it finds nor after how many it stops: of fewer than so many it has given all. */
const fewestCut = 10;

const firstBooks = (items: readonly Book[]): BookPage =>
  items.length < fewestCut ? wholePage(items) : { items, page: 1, hasMore: true, total: null };

/** A page of the books of a query: the first one decides by which spelling of the keyword all of them are found. */
export async function searchedBooks(
  { read, snapshot, language, scope, recording }: Searching,
  query: BookQuery,
): Promise<BookPage> {
  const { keyword } = query;
  if (keyword === null) return publishedBooks(read, query);
  const pageAt = (page: number) => (spelling: string) => publishedBooks(read, { ...query, keyword: spelling, page });
  const found = await withSnapshot(snapshot, keyword, {
    asTyped: async (page) => wholeIfShort(await pageAt(page)(keyword)),
    bySpelling: () => bySpelling(keyword, pageAt(1), pageAt(query.page)),
    page: query.page,
    order: query.sort && { language, sort: query.sort },
    scope,
    recording,
    isWanted: ({ categoryId }) => query.categoryIds.length === 0 || query.categoryIds.includes(categoryId ?? ''),
  });
  if (found.items.length > 0 || query.categoryIds.length > 0) return found;
  // After the last page of other books there are no issues.
  const first = query.page === 1 ? found : await unlessItFails(bySpelling(keyword, pageAt(1), pageAt(1)));
  if (first?.items.length !== 0) return found;
  return (await issuesOf(read, { ...query, keyword })) ?? found;
}

/** A list that does not say how many it has ends with its first page where that is not full. */
const wholeIfShort = <Listed extends Page<unknown>>(page: Listed): Listed =>
  page.page === 1 && page.total === null && page.items.length < recordsAPage
    ? { ...page, hasMore: false, total: page.items.length }
    : page;

/** A page of the catalogue; of a keyword followed by what the snapshot finds besides, as a search for books is. */
export async function searchedCatalogue(
  { read, snapshot, scope, recording }: Omit<Searching, 'language'>,
  query: CatalogueQuery,
): Promise<CataloguePage> {
  const { keyword, categoryId } = query;
  if (keyword === null || !snapshot) return cataloguePage(read, query);
  const entries = new Map<string, CatalogueEntry>();
  const asTyped = async (page: number): Promise<BookPage> => {
    const asked = wholeIfShort(await cataloguePage(read, { ...query, page }));
    for (const entry of asked.items) entries.set(entry.book.id, entry);
    return { ...asked, items: asked.items.map(({ book }) => book) };
  };
  const { items, search, ...page } = await withSnapshot(snapshot, keyword, {
    asTyped,
    bySpelling: () => asTyped(query.page),
    page: query.page,
    scope,
    recording,
    isWanted: (book) => categoryId === null || book.categoryId === categoryId,
  });
  const further = items.filter(({ id }) => !entries.has(id)).map(({ id }) => id);
  const known = further.length > 0 ? await ifReadable(snapshot.booksById(further), recording) : null;
  const entryOf = (book: Book) => entries.get(book.id) ?? entryOfBook(known?.get(book.id) ?? book);
  return {
    ...page,
    items: items.map(entryOf),
    ...(search && { foundBy: search.foundBy, gatheredAt: search.gatheredAt }),
  };
}

/**
 * The issues of a journal that a keyword names: the legacy API lists them only where their category is asked for, so it is
 * asked once more, for every category. Null where it names none, where there are none, and where they can't be had: that the
 * keyword finds no book is known already.
 */
async function issuesOf(read: Reader, query: BookQuery & { readonly keyword: string }): Promise<BookPage | null> {
  const [journals, categories] = await Promise.all([
    ifSoon(journalsNamed(read, query.keyword, 1)),
    ifSoon(read(endpoints.categories)),
  ]);
  const categoryIds = (categories ?? []).map(({ id }) => id).toSorted();
  if (!journals || journals.items.length === 0 || categoryIds.length === 0) return null;
  const pageAt = (page: number) => (keyword: string) =>
    read(endpoints.publishedBooks, { ...query, keyword, categoryIds, page });
  const issues = await unlessItFails(bySpelling(query.keyword, pageAt(1), pageAt(query.page)));
  return issues && issues.items.length > 0 ? issues : null;
}

type Search = (spelling: string) => Promise<BookPage>;

/** What is asked twice here is read once: reads of one request are memoized. */
async function bySpelling(keyword: string, firstPage: Search, wanted: Search): Promise<BookPage> {
  const other = otherSpelling(keyword);
  if (other === null || (await firstPage(keyword)).items.length > 0) return wanted(keyword);
  const found = await wanted(other);
  return found.items.length > 0 ? { ...found, searchedFor: other } : found;
}

/**
 * A page of the authors whose names a keyword is found in, however it is spelled, of the list that is cached for all; where it is found in none,
 * of those whose names the snapshot finds by how they sound.
 */
export async function authorsNamed(
  { read, snapshot, recording }: Omit<Searching, 'language' | 'scope'>,
  keyword: string | null,
  page: number,
): Promise<Page<Author>> {
  if (keyword === null) return wholePage([]);
  const authors = await read(endpoints.authors, { name: null, categoryId: null });
  const found = named(authors, keyword, page);
  if (found.total !== 0) return found;
  const keys = await ifReadable(snapshot?.authorsFound(keyword), recording);
  const places = new Map(keys?.map((key, place) => [key, place]));
  const heard = authors.flatMap((author) => {
    const place = author.name ? places.get(authorKey(author.name)) : undefined;
    return place === undefined ? [] : [{ author, place }];
  });
  const closestFirst = heard.toSorted((one, other) => one.place - other.place).map(({ author }) => author);
  return pageOf(closestFirst, page, namesOnPage);
}

/** A page of the journals, likewise. */
export const journalsNamed = async (read: Reader, keyword: string | null, page: number): Promise<Page<Journal>> =>
  keyword === null ? wholePage([]) : named(await read(endpoints.journals), keyword, page);

type Named = { readonly name: Bilingual | null };

/** How many names are on a page: more are no help to whoever looks for one. */
const namesOnPage = 10;

function named<T extends Named>(records: readonly T[], keyword: string, page: number): Page<T> {
  const sought = wordsOf(keyword);
  const names = namesIn(records);
  const all = records.filter((_record, index) => areFoundIn(sought, names[index] ?? []));
  return pageOf(all, page, namesOnPage);
}

/** The words of each record's name, in all its languages. */
const namesIn = memoizedByList((records: readonly Named[]): readonly (readonly string[])[] =>
  records.map(({ name }) => Object.values(name ?? {}).flatMap(wordsOf)),
);
