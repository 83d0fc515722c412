import DataLoader from 'dataloader';
import type { Category } from '../domain/category.ts';
import type { CategorySource } from '../sources/category.ts';

/** Categories by id, for one request: however many are asked for, the list is read once. */
export const categoryLoader = (source: CategorySource) =>
  new DataLoader<string, Category | null>(
    async (ids) => {
      const byId = new Map((await source.all()).map((category) => [category.id, category]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { name: 'category' },
  );
