import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { lists, searches, slowChanging } from './policies.ts';

test('what can be asked in many ways, each seldom, is not kept as long as what readers read', () => {
  const books = { keyword: null, categoryIds: [], sort: null, page: 1 };
  const { publishedBooks, exploreBooks, mostSoldBooks, catalogue, posts, authors, gallery, cities } = endpoints;

  expect(publishedBooks.cache({ ...books, categoryIds: ['3'] })).toBe(lists);
  expect(publishedBooks.cache({ ...books, categoryIds: ['3', '4'] })).toBe(searches);
  expect(publishedBooks.cache({ ...books, keyword: 'a' })).toBe(searches);
  // Where the list of categories can't be had: an unknown category filters nothing there, so that any text is a list of its own.
  expect(publishedBooks.cache({ ...books, categoryIds: ['made-up'], unverified: true })).toBe(searches);
  expect(catalogue.cache({ keyword: null, categoryId: 'made-up', page: 1, unverified: true })).toBe(searches);
  expect(authors.cache({ name: null, categoryId: 'made-up', unverified: true })).toBe(searches);
  expect(cities.cache('made-up', false)).toBe(searches);
  expect(catalogue.cache({ keyword: null, categoryId: '3', page: 1 })).toBe(lists);
  expect(catalogue.cache({ keyword: 'a', categoryId: '3', page: 1 })).toBe(searches);
  expect(authors.cache({ name: 'a', categoryId: null })).toBe(searches);
  expect(authors.cache({ name: null, categoryId: null })).toBe(slowChanging);
  for (const [page, list, album] of [[50, lists, slowChanging] as const, [51, searches, searches] as const]) {
    expect(publishedBooks.cache({ ...books, page })).toBe(list);
    expect(exploreBooks.cache({ page })).toBe(list);
    expect(mostSoldBooks.cache({ page })).toBe(list);
    expect(catalogue.cache({ keyword: null, categoryId: null, page })).toBe(list);
    expect(posts.cache({ search: null, page })).toBe(list);
    expect(gallery.cache({ page })).toBe(album);
  }
});
