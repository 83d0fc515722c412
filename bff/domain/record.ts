/** What all records have: ids, lists with their pages, and what is made of a list once. */

/** Whether the legacy API could have given this id out: others are not worth a call. No number begins with a zero. */
export const isRecordId = (id: string): boolean => /^(?!0\d+$)[\w-]{1,64}$/.test(id);

/** One page of a list, counted from 1. `total` is null where the legacy API does not say it. */
export type Page<T> = {
  readonly items: readonly T[];
  readonly page: number;
  readonly hasMore: boolean;
  readonly total: number | null;
};

/** How many records the legacy API gives on each page of a list but the last, as its own paging says (`per_page`). */
export const recordsAPage = 12;

/** A list that is whole, as a page: the only one. */
export const wholePage = <T>(items: readonly T[]): Page<T> => ({ items, page: 1, hasMore: false, total: items.length });

/** A page of a list that is at hand as a whole. */
export const pageOf = <T>(items: readonly T[], page: number, size: number): Page<T> => ({
  items: items.slice((page - 1) * size, page * size),
  page,
  hasMore: items.length > page * size,
  total: items.length,
});

/** Memoizes what is made of a list for as long as the list is kept: many requests share one that is cached. */
export function memoizedByList<Item, Made>(make: (items: readonly Item[]) => Made): (items: readonly Item[]) => Made {
  const known = new WeakMap<readonly Item[], { readonly made: Made }>();
  return (items) => {
    const kept = known.get(items);
    if (kept) return kept.made;
    const made = make(items);
    known.set(items, { made });
    return made;
  };
}
