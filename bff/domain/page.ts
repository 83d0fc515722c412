/** One page of a list, counted from 1. `total` is null where the legacy API does not say it. */
export type Page<T> = {
  readonly items: readonly T[];
  readonly page: number;
  readonly hasMore: boolean;
  readonly total: number | null;
};
