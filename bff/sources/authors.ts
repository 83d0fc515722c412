import type { Author } from '../domain/author.ts';
import type { BookPage } from '../domain/book.ts';
import { memoizedByList } from '../domain/record.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** Authors whom the legacy API names in its books without their ids. */

/**
 * The author of the list of authors who has this very name, in both languages, where there is one alone; otherwise the author
 * as given: two of one name can't be told apart.
 */
export async function listedAuthor(read: Reader, author: Author): Promise<Author> {
  const name = nameOf(author);
  if (author.id !== null || name === null) return author;
  return byName(await read(endpoints.authors, { name: null, categoryId: null })).get(name) ?? author;
}

/** The books of an author's name. A search finds other books, too: each says in the catalogue who wrote it. */
export async function booksOf(read: Reader, author: Author, page: number): Promise<BookPage> {
  const name = nameOf(author);
  const keyword = author.name?.en ?? author.name?.ar;
  if (name === null || keyword === undefined) return { items: [], page, hasMore: false, total: 0 };
  const found = await read(endpoints.catalogue, { keyword, categoryId: null, page });
  const entries = found.items.filter((entry) => entry.author !== null && nameOf(entry.author) === name);
  const isWhole = page === 1 && !found.hasMore;
  return {
    items: entries.map(({ book }) => book),
    page,
    hasMore: found.hasMore,
    total: isWhole ? entries.length : null,
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
