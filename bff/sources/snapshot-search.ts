import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Hit } from '../catalogue/search.ts';
import type { Book, BookPage } from '../domain/book.ts';
import { UpstreamError } from '../domain/failure.ts';
import { isbnIn } from '../domain/isbn.ts';
import type { Recording } from './recording.ts';
import { ifReadable } from './snapshot.ts';

/** A search of the legacy API, followed by what the snapshot finds besides, and answered by that alone while the legacy API is away. */

export type Search = {
  /** What the legacy API finds by the keyword as it is. */
  readonly asTyped: () => Promise<BookPage>;
  /** The same, and by another spelling where that is nothing: where there is no snapshot. */
  readonly bySpelling: () => Promise<BookPage>;
  /** How many books of the snapshot may follow. */
  readonly most: number;
  readonly isWanted?: (book: Book) => boolean;
  /** The books that pages before this one have; null where that is unknown: then none of the snapshot follow. */
  readonly before?: () => Promise<ReadonlySet<string> | null>;
  /** That of the answer it is for. */
  readonly recording: Recording | undefined;
};

const anyBook = (): boolean => true;
const none = async (): Promise<ReadonlySet<string>> => new Set();

export async function withSnapshot(snapshot: Catalogue | null, keyword: string, search: Search): Promise<BookPage> {
  const { asTyped, bySpelling, most, isWanted = anyBook, before = none, recording } = search;
  const plainly = isbnIn(keyword) === null ? 'KEYWORD' : 'ISBN';
  const asFound = (page: BookPage): BookPage => {
    const foundBy = page.searchedFor === undefined || plainly === 'ISBN' ? plainly : 'SPELLING';
    return { ...page, search: { foundBy: page.items.map(() => foundBy), nearest: null, gatheredAt: null } };
  };
  if (!snapshot) return asFound(await bySpelling());
  const [asked, hits] = await Promise.all([
    outcomeOf(asTyped()),
    ifReadable(snapshot.search(keyword, 2 * most), recording),
  ]);
  if (hits === null) return 'error' in asked ? Promise.reject(asked.error) : asFound(await bySpelling());
  const wanted = hits.filter(({ book }) => isWanted(book));
  if ('error' in asked) return ofSnapshot(snapshot, wanted.slice(0, most), asked.error);
  const { page } = asked;
  if (page.hasMore) return asFound(page);
  const known = await before();
  if (known === null) return asFound(page);
  const shown = new Set([...known, ...page.items.map(({ id }) => id)]);
  const further = wanted.filter(({ book }) => !shown.has(book.id)).slice(0, most);
  return {
    ...page,
    items: [...page.items, ...further.map(({ book }) => book)],
    total: page.total === null ? null : page.total + further.length,
    search: {
      foundBy: [...page.items.map(() => plainly), ...further.map(({ foundBy }) => foundBy)],
      nearest: shown.size === 0 ? nearestOf(further) : null,
      gatheredAt: null,
    },
  };
}

/** What the closest book was found in, unless by its very words. */
const nearestOf = ([closest]: readonly Hit[]) =>
  closest && closest.foundBy !== 'KEYWORD' && closest.foundBy !== 'ISBN' ? closest.matched : null;

/** The books of the snapshot alone. One that has not gathered anything yet is no answer. */
async function ofSnapshot(snapshot: Catalogue, hits: readonly Hit[], error: UpstreamError): Promise<BookPage> {
  const state = await ifReadable(snapshot.state());
  if (!state || state.books === 0) throw error;
  return {
    items: hits.map(({ book }) => book),
    page: 1,
    hasMore: false,
    total: hits.length,
    search: {
      foundBy: hits.map(({ foundBy }) => foundBy),
      nearest: nearestOf(hits),
      gatheredAt: state.wholeSince ?? state.beganAt,
    },
  };
}

type Outcome = { readonly page: BookPage } | { readonly error: UpstreamError };

const outcomeOf = (asked: Promise<BookPage>): Promise<Outcome> =>
  asked.then(
    (page) => ({ page }),
    (error: unknown) => {
      if (error instanceof UpstreamError) return { error };
      throw error;
    },
  );
