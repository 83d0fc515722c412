import type { Cache, CachePolicy, CacheRead } from '../cache/cache.ts';
import type { Moment } from '../domain/calendar.ts';
import { within } from '../domain/in-time.ts';
import type { Bilingual } from '../domain/text.ts';
import { isRecord } from '../legacy/envelope.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { absence } from '../legacy/policies.ts';
import { purgeTag } from './cached-reads.ts';
import type { OwnReads } from './own-reads.ts';

/** What a book's details alone say of how it came into the shop. */
type Arrival = {
  readonly createdAt: Moment | null;
  /** The author's name, as far as its language is known. */
  readonly author: Bilingual | null;
};

/** The arrivals of books, by their ids; of some there is none, and those that do not come in time are left out. */
export type Arrivals = (ids: readonly string[]) => Promise<ReadonlyMap<string, Arrival | null>>;

/** It hardly ever changes, so that it is kept longer than the details, which are read for their stock. */
const policy: CachePolicy = { fresh: 3_600, revalidate: 7 * 86_400, ifError: 7 * 86_400 };

/** How long, in milliseconds, a reader waits for arrivals that are not at hand. What is being read goes on. */
const waitMs = 2_000;

/** How many details are asked for at once. */
const mostAtOnce = 4;

/**
 * Arrivals through the cache: from the details of a book that nothing is known of, and else from what is kept, which is renewed behind the
 * readers' backs and purged with the details.
 */
export function arrivals(cache: Cache, reads: OwnReads): Arrivals {
  const load = async (id: string): Promise<Arrival | null> => {
    const detail = await reads()(endpoints.bookDetail, id);
    if (!detail) return null;
    const { en, ar } = detail.author?.name ?? {};
    const isNamed = en !== undefined || ar !== undefined;
    const author = isNamed ? { ...(en !== undefined && { en }), ...(ar !== undefined && { ar }) } : null;
    return { createdAt: detail.createdAt, author };
  };
  const wanted = (id: string): CacheRead<Arrival | null> => ({
    key: [endpoints.bookDetail.path, 'arrival', id].join('|'),
    tags: [purgeTag(endpoints.bookDetail.path, null), purgeTag(endpoints.bookDetail.path, id)],
    holds: (value): value is Arrival | null => value === null || (isRecord(value) && 'createdAt' in value),
    policy: (arrival) => (arrival === null ? absence : policy),
    load: () => load(id),
  });

  return async (ids) => {
    const found = new Map<string, Arrival | null>();
    const rest = [...new Set(ids)];
    const readOn = async (): Promise<void> => {
      for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
        const known = id;
        // A failure has been logged, and costs this book alone.
        await cache.read(wanted(known)).then(
          (arrival) => found.set(known, arrival),
          () => {},
        );
      }
    };
    await within(waitMs, Promise.all(Array.from({ length: mostAtOnce }, readOn)), () => null);
    return new Map(found);
  };
}
