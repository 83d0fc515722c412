import { expect, test } from 'vitest';

import { bannerName, categoryName, coverNames, parseName, views } from './names.ts';

test('every name given is understood again', () => {
  expect(coverNames(101)).toHaveLength(6);
  expect(coverNames(101).map(parseName)).toEqual(views.map((view) => ({ kind: 'cover', id: 101, view })));
  expect(parseName(categoryName(3))).toEqual({ kind: 'category', id: 3 });
  expect(parseName(bannerName(2))).toEqual({ kind: 'banner', id: 2 });
});

test.each([
  'covers/101-1.svg',
  'covers/101-7.svg',
  'covers/0101.svg',
  'covers/1.png',
  'categories/1-2.svg',
  '../1.svg',
  '',
])('no picture is called %j', (name) => {
  expect(parseName(name)).toBeNull();
});
