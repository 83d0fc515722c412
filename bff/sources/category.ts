import type { Category } from '../domain/category.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';

/** Categories, from the legacy API through the cache. It gives them all at once or not at all. */
export const categorySource = (read: Reader) => ({
  all: (): Promise<readonly Category[]> => read(endpoints.categories),
});

export type CategorySource = ReturnType<typeof categorySource>;
