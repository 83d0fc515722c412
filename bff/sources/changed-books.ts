import { LRUCache } from 'lru-cache';
import { endpoints } from '../legacy/endpoints.ts';
import { purgeTag } from './cached-reads.ts';

/**
 * Books whose details were purged lately, as after an order of them: lists may have been read before, so that what they say of a book's
 * stock is no longer right, while its details are read anew.
 */
export type ChangedBooks = {
  /** Told of each purge, whichever process it came from. */
  readonly onPurge: (tag: string) => void;
  readonly has: (id: string) => boolean;
  /** Another number once there is another book. */
  readonly revision: () => number;
};

/** Lists are read anew within less, in milliseconds (policies.ts). */
const listMs = 15 * 60_000;

/** More orders than there are in that time. */
const most = 5_000;

const ofOneBook = purgeTag(endpoints.bookDetail.path, '');

export function changedBooks(now: () => number): ChangedBooks {
  const changed = new LRUCache<string, true>({ max: most, ttl: listMs, perf: { now }, ttlResolution: 0 });
  let revision = 0;
  return {
    onPurge: (tag) => {
      if (!tag.startsWith(ofOneBook)) return;
      changed.set(tag.slice(ofOneBook.length), true);
      revision += 1;
    },
    has: (id) => changed.has(id),
    revision: () => revision,
  };
}
