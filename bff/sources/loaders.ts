import DataLoader from 'dataloader';
import type { BookDetail, Category } from '../domain/book.ts';

/** Records by id, memoized for one request. Null where there is no such record. */
export type Loader<T> = Pick<DataLoader<string, T | null>, 'load'>;

/** The legacy API takes one id a call: equal ids share a call, others run side by side. */
export const bookLoader = (read: (id: string) => Promise<BookDetail | null>): Loader<BookDetail> =>
  new DataLoader<string, BookDetail | null>((ids) => eachOrError(ids.map(read)), { name: 'book' });

/** However many categories are asked for, their list is read once. */
export const categoryLoader = (all: () => Promise<readonly Category[]>): Loader<Category> =>
  new DataLoader<string, Category | null>(
    async (ids) => {
      const byId = new Map((await all()).map((category) => [category.id, category]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { name: 'category' },
  );

/** One failed key fails alone: DataLoader takes an Error in the place of a value. */
const eachOrError = <T>(calls: readonly Promise<T>[]): Promise<(T | Error)[]> =>
  Promise.all(calls.map((call) => call.catch((error: Error) => error)));
