import { expect, test } from 'vitest';
import { samplesAt } from './samples.ts';

const at = (query: string) => {
  const { category, page, items, last } = samplesAt(new URLSearchParams(query));
  return { category, page, last, ids: items.map(({ id }) => id) };
};

test('newsgrid-1: the samples are on five pages, and those of a category on as many as they need', () => {
  expect(at('')).toEqual({ category: null, page: 1, last: 5, ids: [1, 2, 3, 4, 5, 6] });
  expect(at('page=5')).toEqual({ category: null, page: 5, last: 5, ids: [25, 26, 27, 28, 29, 30] });
  expect(at('category=events&page=2')).toEqual({ category: 'events', page: 2, last: 2, ids: [20, 23, 26, 29] });
  expect(at('category=awards')).toEqual({ category: 'awards', page: 1, last: 1, ids: [] });
});

test('newsgrid-1: an address that names nothing there is shows all, and a page after the last nothing', () => {
  expect(at('category=__proto__')).toEqual(at(''));
  expect(at('page=6').ids).toEqual([]);
});
