import { longestKeyword } from '../ui/longest-keyword.ts';

/** What the address of a list says: which page of it is shown, and what narrows it. */

const lastPage = 1000; // The schema's own bound.

/** The page of the list, from 1 to 1,000; the first where the address names none that there can be. */
export function pageNumber(search: URLSearchParams): number {
  const named = search.get('page') ?? '';
  const number = /^\d{1,4}$/.test(named) ? Number(named) : 1;
  return number >= 1 && number <= lastPage ? number : 1;
}

/** A word of a filter, trimmed, and cut where it is longer than the API takes; undefined where the address leaves it empty. */
export const filterWord = (search: URLSearchParams, name: string): string | undefined =>
  search
    .get(name)
    ?.trim()
    .slice(0, longestKeyword)
    // Half of a character that the cut went through.
    .replace(/\p{Surrogate}$/u, '') || undefined;

/** What may be the id of a record; by others there is nothing. */
export const isId = (text: string): boolean => /^(?!0\d)\d{1,64}$/.test(text);

/** As many ids of one filter the API takes. */
const mostIds = 50;

/** The ids of a filter that may be set more than once, after those that are chosen anyway, without what can't be an id. */
export const filterIds = (search: URLSearchParams, name: string, chosen: readonly string[] = []): string[] =>
  [...new Set([...chosen, ...search.getAll(name).filter(isId)])].slice(0, mostIds);

/** Whether the address names any of these filters. */
export const isFiltered = (search: URLSearchParams, names: readonly string[]): boolean =>
  names.some((name) => filterWord(search, name) !== undefined);

/** The address of another page of the same list, relative to it. */
export function pageAddress(search: string, page: number): string {
  const parameters = new URLSearchParams(search);
  if (page === 1) parameters.delete('page');
  else parameters.set('page', String(page));
  return `?${parameters}`;
}
