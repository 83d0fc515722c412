import type { Author } from '../domain/author.ts';
import type { BookPage } from '../domain/book.ts';
import { memoizedByList } from '../domain/record.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader, Reads } from './reader.ts';
import { ifSoon, unlessItFails } from './unless-it-fails.ts';

/** Authors whom the legacy API names in its books without their ids. */

/**
 * The author of the list of authors who has this very name, in both languages, where there is one alone; otherwise the author
 * as given: two of one name can't be told apart.
 */
export async function listedAuthor({ readIn }: Pick<Reads, 'readIn'>, author: Author): Promise<Author> {
  const name = nameOf(author);
  if (author.id !== null || name === null) return author;
  return byName(await readIn(listLanguage)(endpoints.authors, { name: null, categoryId: null })).get(name) ?? author;
}

/**
 * An author as the list of authors has them, so that an id has one answer. Whoever is not in the list, or where it can't be had soon, is
 * as the details of the book say, which may have named the author alone.
 */
export async function describedAuthor(reads: Pick<Reads, 'readIn' | 'loaders'>, author: Author): Promise<Author> {
  const listing = listedAuthor(reads, author);
  const listed = await (author.description ? ifSoon(listing) : unlessItFails(listing));
  if (listed && listed.id !== null) return listed;
  const { describedIn } = author;
  return describedIn === undefined ? author : ((await reads.loaders.book.load(describedIn))?.author ?? author);
}

/** The list of authors has both languages, and only its order is that of the one asked in: here one list serves both. */
const listLanguage = 'en';

/** The books of an author's name. A search finds other books, too: each says in the catalogue who wrote it. */
export async function booksOf(read: Reader, author: Author, page: number): Promise<BookPage> {
  const name = nameOf(author);
  const keyword = author.name?.en ?? author.name?.ar;
  if (name === null || keyword === undefined) return { items: [], page, hasMore: false, total: 0 };
  const found = await read(endpoints.catalogue, { keyword, categoryId: null, page });
  const entries = found.items.filter((entry) => entry.author !== null && nameOf(entry.author) === name);
  const isWhole = page === 1 && !found.hasMore;
  // Each page of a list has the same total: beyond the end it is what the first page says.
  const isBeyond = page > 1 && !found.hasMore && found.items.length === 0;
  return {
    items: entries.map(({ book }) => book),
    page,
    hasMore: found.hasMore,
    total: isWhole ? entries.length : isBeyond ? (await booksOf(read, author, 1)).total : null,
  };
}

/** The name in both languages; null where one is missing. */
const nameOf = ({ name }: Author): string | null =>
  name?.en === undefined || name.ar === undefined ? null : `${name.en}\0${name.ar}`;

/** The authors by name; null in the place of several. */
const byName = memoizedByList((authors: readonly Author[]): ReadonlyMap<string, Author | null> => {
  const index = new Map<string, Author | null>();
  for (const author of authors) {
    const name = nameOf(author);
    if (name !== null) index.set(name, index.has(name) ? null : author);
  }
  return index;
});
