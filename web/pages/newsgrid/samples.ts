import { pageNumber } from '../../kit/list-address.ts';

/** The samples of the grid: 30 that are numbered, on five pages, in categories of which one is empty. */

export const categories = ['books', 'events', 'awards'] as const;

export type Category = (typeof categories)[number];

type Sample = { readonly id: number; readonly category: Category };

const samples: readonly Sample[] = Array.from({ length: 30 }, (_none, index) => ({
  id: index + 1,
  category: index % 3 === 1 ? 'events' : 'books',
}));

const perPage = 6;

/** What an address shows: the samples of its category, as far as they are on its page. */
export function samplesAt(search: URLSearchParams) {
  const category = categories.find((name) => name === search.get('category')) ?? null;
  const page = pageNumber(search);
  const all = samples.filter((sample) => category === null || sample.category === category);
  return {
    category,
    page,
    items: all.slice((page - 1) * perPage, page * perPage),
    last: Math.max(1, Math.ceil(all.length / perPage)),
  };
}
