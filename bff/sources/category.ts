import type { Category } from '../domain/category.ts';
import { endpoints } from '../legacy/endpoints.ts';
import { idsIn } from './known-ids.ts';
import type { Reader } from './reader.ts';

/** Categories, from the legacy API through the cache. It gives them all at once or not at all. */
export const categorySource = (read: Reader) => {
  const all = (): Promise<readonly Category[]> => read(endpoints.categories);
  return {
    all,
    /** Those of the ids that there are, in their order; null where that can't be told. */
    existing: async (ids: readonly string[]): Promise<readonly string[] | null> => {
      const known = await idsIn(all());
      return known && ids.filter((id) => known.has(id));
    },
  };
};

export type CategorySource = ReturnType<typeof categorySource>;
