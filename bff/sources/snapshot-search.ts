import type { Catalogue } from '../catalogue/catalogue.ts';
import type { BookOrder } from '../catalogue/listing.ts';
import type { Hit } from '../catalogue/search.ts';
import type { Book, BookPage } from '../domain/book.ts';
import { UpstreamError } from '../domain/failure.ts';
import { isbnIn } from '../domain/isbn.ts';
import type { Scope } from '../domain/scope.ts';
import type { Recording } from './recording.ts';
import { gatheredInstead, ifReadable } from './snapshot.ts';
import { unlessItFails } from './unless-it-fails.ts';

/** A search of the legacy API, followed by what the snapshot finds besides, and answered by that alone while the legacy API is away. */

export type Search = {
  /** A page of what the legacy API finds by the keyword as it is. */
  readonly asTyped: (page: number) => Promise<BookPage>;
  /** The same, and by another spelling where that is nothing: where there is no snapshot, or one that is not whole finds nothing either. */
  readonly bySpelling: () => Promise<BookPage>;
  /** How many books of the snapshot may follow, where not all that it finds. */
  readonly most?: number;
  readonly isWanted?: (book: Book) => boolean;
  /** Which page of the list is asked for. Books of the snapshot follow on the first alone, where that is the whole list of the legacy API; a page after that has its total. */
  readonly page?: number;
  /** How the books are to be sorted: those of the snapshot are then put among the others. */
  readonly order?: BookOrder | null;
  /** Those of the answer it is for. */
  readonly scope: Scope;
  readonly recording: Recording | undefined;
};

const anyBook = (): boolean => true;

export async function withSnapshot(snapshot: Catalogue | null, keyword: string, search: Search): Promise<BookPage> {
  const {
    asTyped,
    bySpelling,
    most = Infinity,
    isWanted = anyBook,
    page: number = 1,
    order = null,
    scope,
    recording,
  } = search;
  const plainly = isbnIn(keyword) === null ? 'KEYWORD' : 'ISBN';
  const asFound = (page: BookPage): BookPage => {
    const foundBy = page.searchedFor === undefined || plainly === 'ISBN' ? plainly : 'SPELLING';
    return { ...page, search: { foundBy: page.items.map(() => foundBy), nearest: null, gatheredAt: null } };
  };
  if (!snapshot) return asFound(await bySpelling());
  const [asked, hits] = await Promise.all([
    outcomeOf(asTyped(number)),
    ifReadable(snapshot.search(keyword), recording),
  ]);
  if (hits === null) return 'error' in asked ? Promise.reject(asked.error) : asFound(await bySpelling());
  const wanted = hits.filter(({ book }) => isWanted(book));
  if ('error' in asked) return ofSnapshot(snapshot, { hits: wanted, most, number, order, scope }, asked.error);
  const { page } = asked;
  const hasNone = page.items.length === 0 && (number > 1 || wanted.length === 0);
  // What has not been gathered yet may be found by another spelling.
  if (hasNone && !(await isWhole(snapshot, recording))) return asFound(await bySpelling());
  if (page.hasMore || (number > 1 && page.items.length > 0)) return asFound(page);
  if (number > 1) {
    const first = await unlessItFails(withSnapshot(snapshot, keyword, { ...search, page: 1 }));
    return first ? afterAll(first, number) : asFound(page);
  }
  const shown = new Set(page.items.map(({ id }) => id));
  const further = wanted.filter(({ book }) => !shown.has(book.id));
  const found = page.items.map((book): Found => ({ book, foundBy: plainly }));
  const { items, foundBy } = listed(await together(snapshot, found, further.slice(0, most), order));
  const isCut = further.length > most;
  return {
    ...page,
    items,
    hasMore: isCut,
    total: page.total === null || isCut ? null : items.length,
    search: { foundBy, nearest: shown.size === 0 ? nearestOf(further) : null, gatheredAt: null },
  };
}

/** A page after the last one, of a list with as many books as its first page says. */
const afterAll = (first: BookPage, number: number): BookPage => ({
  ...first,
  items: [],
  page: number,
  hasMore: false,
  search: { foundBy: [], nearest: null, gatheredAt: first.search?.gatheredAt ?? null },
});

const isWhole = async (snapshot: Catalogue, recording: Recording | undefined): Promise<boolean> =>
  ((await ifReadable(snapshot.state(), recording))?.wholeSince ?? null) !== null;

type Found = Pick<Hit, 'foundBy'> & { readonly book: Book };

const listed = (found: readonly Found[]) => ({
  items: found.map(({ book }) => book),
  foundBy: found.map(({ foundBy }) => foundBy),
});

/**
 * What the legacy API finds, in its order, which may go by what the snapshot does not know yet, and what the snapshot finds besides: after it, or with an
 * order each before the first book that it precedes as far as the snapshot knows.
 */
async function together(
  snapshot: Catalogue,
  found: readonly Found[],
  further: readonly Found[],
  order: BookOrder | null,
): Promise<readonly Found[]> {
  if (order === null) return [...found, ...further];
  const ids = [...found, ...further].map(({ book }) => book.id);
  const places = new Map((await ifReadable(snapshot.inOrder(ids, order)))?.map((id, place) => [id, place]));
  const placeOf = ({ book }: Found) => places.get(book.id) ?? -1;
  const sorted = further.toSorted((one, other) => placeOf(one) - placeOf(other));
  const merged = found.flatMap((each) => {
    const after = sorted.findIndex((other) => placeOf(other) > placeOf(each));
    return [...sorted.splice(0, after === -1 ? sorted.length : after), each];
  });
  return [...merged, ...sorted];
}

/** What the closest book was found in, unless by its very words. */
const nearestOf = ([closest]: readonly Hit[]) =>
  closest && closest.foundBy !== 'KEYWORD' && closest.foundBy !== 'ISBN' ? closest.matched : null;

type Asked = Pick<Search, 'scope'> & {
  readonly hits: readonly Hit[];
  readonly most: number;
  readonly number: number;
  readonly order: BookOrder | null;
};

/**
 * The books of the snapshot alone, all of them on the first page. One that has not gathered anything yet is no answer, and there is none to a further page: the
 * first may have been the legacy API's, which finds others, and an empty page would end the list.
 */
async function ofSnapshot(
  snapshot: Catalogue,
  { hits, most, number, order, scope }: Asked,
  error: UpstreamError,
): Promise<BookPage> {
  if (number > 1) throw error;
  const gatheredAt = await gatheredInstead(snapshot, scope, error);
  const { items, foundBy } = listed(await together(snapshot, [], hits.slice(0, most), order));
  const isCut = hits.length > most;
  return {
    items,
    page: 1,
    hasMore: isCut,
    total: isCut ? null : hits.length,
    search: { foundBy, nearest: nearestOf(hits), gatheredAt },
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
