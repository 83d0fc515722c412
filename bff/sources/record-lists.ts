import type { Article, ArticleQuery } from '../domain/article.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Page, wholePage } from '../domain/record.ts';
import type { PublicRead } from '../legacy/endpoint.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { OwnReads } from './own-reads.ts';
import type { Reader } from './reader.ts';
import { ifReadable } from './snapshot.ts';

/** Which records there are: all the ids of each list, read page by page behind the readers' backs. */

/** `date`: the day that the legacy API gives the record; null where it gives none. */
export type ListedRecord = { readonly id: string; readonly date: string | null };

type RecordList = {
  readonly records: readonly ListedRecord[];
  /** Whether that is the whole list, rather than as far as it has been read. */
  readonly isWhole: boolean;
};

type PageReader = (read: Reader, page: number) => Promise<Page<ListedRecord>>;

/** What is asked here is what readers' lists ask: both are kept under one key. */
const readers = {
  books: async (read, page) =>
    undated(await read(endpoints.publishedBooks, { keyword: null, categoryIds: [], sort: null, page })),
  /** Issues of journals, which are sold like books and are not among the lists of these. */
  issues: async (read, page) => undated(await read(endpoints.exploreBooks, { page })),
  categories: async (read) => undated(wholePage(await read(endpoints.categories))),
  authors: async (read) => {
    const authors = await read(endpoints.authors, { name: null, categoryId: null });
    return undated(wholePage(authors.flatMap(({ id }) => (id === null ? [] : { id }))));
  },
  journals: async (read) => undated(wholePage(await read(endpoints.journals))),
  posts: articles(endpoints.posts),
  news: articles(endpoints.news),
  projects: articles(endpoints.projects),
} as const satisfies Record<string, PageReader>;

function articles(endpoint: PublicRead<[ArticleQuery], Page<Article>>): PageReader {
  return (read, page) => read(endpoint, { search: null, page });
}

const undated = <T extends { readonly id: string }>({ items, ...page }: Page<T>): Page<ListedRecord> => ({
  ...page,
  items: items.map(({ id }) => ({ id, date: null })),
});

export type RecordListName = keyof typeof readers;

/** What is known of a list; null where nothing is, as yet. */
export type RecordLists = (name: RecordListName) => RecordList | null;

/** More pages than any list has. */
const mostPages = 1_000;

/** In milliseconds: a list is read anew so often, and one that failed is tried again after so long. */
const readAnewMs = 3_600_000;
const triedAgainMs = 60_000;

type Kept = { list: RecordList | null; isOfSnapshot: boolean; isBeingRead: boolean; dueAt: number };

/** What is left for a list whose records are all in another one. */
const nothing: RecordList = { records: [], isWhole: true };

/**
 * Reads a list when it is asked for and has not been read for an hour, and says at once what is known: no request waits. However many lists are asked
 * for, the shop makes one call at a time for them.
 */
export function recordLists(
  reads: OwnReads,
  now: () => number,
  snapshot: Pick<Catalogue, 'state' | 'bookIds'> | null,
): RecordLists {
  const kept = new Map<RecordListName, Kept>();
  let previous = Promise.resolve();

  const keptOf = (name: RecordListName): Kept => {
    const known = kept.get(name) ?? { list: null, isOfSnapshot: false, isBeingRead: false, dueAt: 0 };
    kept.set(name, known);
    return known;
  };

  /** The books of the snapshot once it is whole, without a call: with the issues of journals. */
  const booksOfSnapshot = async (): Promise<readonly ListedRecord[] | null> => {
    const state = await ifReadable(snapshot?.state());
    if (state === null || state.wholeSince === null) return null;
    const ids = await ifReadable(snapshot?.bookIds());
    return ids && ids.map((id) => ({ id, date: null }));
  };

  /** Issues come from where the list of books does, whatever the snapshot is by now: else neither list may have them. */
  const areAmongBooks = (name: RecordListName): boolean => name === 'issues' && keptOf('books').isOfSnapshot;

  const readList = async (name: RecordListName, known: Kept): Promise<void> => {
    const gathered = name === 'books' ? await booksOfSnapshot() : null;
    if (gathered) {
      known.list = { records: gathered, isWhole: true };
      known.isOfSnapshot = true;
      known.dueAt = now() + readAnewMs;
    }
    if (gathered || areAmongBooks(name)) {
      known.isBeingRead = false;
      return;
    }
    const records = new Map<string, ListedRecord>();
    try {
      for (let page = 1; page <= mostPages; page += 1) {
        const { items, hasMore } = await readers[name](reads(), page);
        // An API that ignores which page it is asked for sends one for ever.
        const isNew = items.some(({ id }) => !records.has(id));
        for (const { id, date } of items) records.set(id, { id, date });
        if (!hasMore || !isNew) break;
        if (!known.list?.isWhole) known.list = { records: [...records.values()], isWhole: false };
      }
      known.list = { records: [...records.values()], isWhole: true };
      known.isOfSnapshot = false;
      known.dueAt = now() + readAnewMs;
    } catch {
      known.dueAt = now() + triedAgainMs; // the failure has been logged
    } finally {
      known.isBeingRead = false;
    }
  };

  return (name) => {
    if (areAmongBooks(name)) return nothing;
    const known = keptOf(name);
    if (!known.isBeingRead && now() >= known.dueAt) {
      known.isBeingRead = true;
      previous = previous.then(() => readList(name, known));
    }
    return known.list;
  };
}
