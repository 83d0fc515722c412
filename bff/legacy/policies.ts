import type { CachePolicy } from '../cache/cache.ts';

/** How long public answers live, by subject. */

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What rarely changes: contact, banners, categories, informational pages, journals, authors, gallery. */
export const slowChanging: CachePolicy = { fresh: 10 * minute, revalidate: hour, ifError: 7 * day };

/** Countries and cities. */
export const places: CachePolicy = { fresh: day, revalidate: 7 * day, ifError: 30 * day };

/** Lists of books; posts, news, projects. */
export const lists: CachePolicy = { fresh: minute, revalidate: 10 * minute, ifError: day };

/**
 * What anybody may make up: searches by keyword, several categories at once, pages that readers never get to. Many different
 * ones are asked for, each seldom, so they live for a minute or two, in little room of this process's memory. Only while the source
 * fails is one of them served for longer, as long as there is room for it.
 */
export const searches: CachePolicy = { fresh: minute, revalidate: 30, ifError: hour, transient: true };

/** A book's details; short, since they carry the stock. */
export const details: CachePolicy = { fresh: 30, revalidate: 5 * minute, ifError: day };

/** That something does not exist: soon asked again, and never a reason to serve an older copy. */
export const absence: CachePolicy = { fresh: 30, revalidate: 0, ifError: 0, transient: true };
