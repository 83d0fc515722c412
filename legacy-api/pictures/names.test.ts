import { expect, test } from 'vitest';

import {
  articleName,
  authorName,
  bannerName,
  categoryName,
  coverNames,
  journalName,
  parseName,
  plateName,
  views,
} from './names.ts';

test('every name given is understood again', () => {
  expect(coverNames(101)).toHaveLength(6);
  expect(coverNames(101).map(parseName)).toEqual(views.map((view) => ({ kind: 'cover', id: 101, view })));
  expect(parseName(categoryName(3))).toEqual({ kind: 'category', id: 3 });
  expect(parseName(bannerName(2))).toEqual({ kind: 'banner', id: 2 });
  expect(parseName(authorName(19))).toEqual({ kind: 'author', id: 19 });
  expect(parseName(plateName(18))).toEqual({ kind: 'plate', id: 18 });
  expect(parseName(journalName(4))).toEqual({ kind: 'journal', id: 4 });
  expect(parseName(articleName('news', 7, 'banner'))).toEqual({ kind: 'article', id: 7, of: 'news', format: 'banner' });
  expect(parseName(articleName('post', 7, 'thumb'))).toEqual({ kind: 'article', id: 7, of: 'post', format: 'thumb' });
});

test.each([
  'covers/101-1.svg',
  'covers/101-7.svg',
  'covers/0101.svg',
  'covers/1.png',
  'categories/1-2.svg',
  'authors/0.svg',
  'gallery/1-thumb.svg',
  'articles/7.svg',
  'articles/essay-7.svg',
  'articles/news-7-banner.svg',
  'constructor/1.svg',
  '../1.svg',
  '',
])('no picture is called %j', (name) => {
  expect(parseName(name)).toBeNull();
});
