import DataLoader from 'dataloader';
import type { BookDetail } from '../domain/book.ts';
import type { BookSource } from '../sources/book.ts';

/** Books with their details by id, for one request. The legacy API takes one id a call: equal keys share a call, others run side by side. */
export const bookLoader = (source: BookSource) =>
  new DataLoader<string, BookDetail | null>((ids) => eachOrError(ids.map((id) => source.detail(id))), { name: 'book' });

/** One failed key fails alone: DataLoader takes an Error in the place of a value. */
const eachOrError = <T>(calls: readonly Promise<T>[]): Promise<(T | Error)[]> =>
  Promise.all(calls.map((call) => call.catch((error: Error) => error)));
