import { expect, test } from 'vitest';
import { targetOf } from './record-pages.ts';

const shop = 'https://books.example.edu';

test.each([
  ['/product/101', { kind: 'book', id: '101' }],
  ['/product/101/?lng=ar', { kind: 'book', id: '101' }],
  ['/newslist/3', { kind: 'newsItem', id: '3' }],
  ['/shop/3', { kind: 'category', id: '3' }],
  ['/shop', { kind: 'page', id: null }],
  ['/', { kind: 'page', id: null }],
  ['/product/101/cite', { kind: 'page', id: null }],
  ['/product/%', { kind: 'page', id: null }],
  ['/product/0 or 1', { kind: 'page', id: null }],
  ['/gallery/12', { kind: 'page', id: null }],
])('%s of the shop leads to %j', (path, target) => {
  const { href, pathname } = new URL(path, shop);

  expect(targetOf(href, shop)).toEqual({ ...target, path: pathname });
});

test.each(['https://elsewhere.example/product/101', 'http://books.example.edu/product/101', 'mailto:a@b.example'])(
  '%s leads elsewhere',
  (address) => {
    expect(targetOf(address, shop)).toBeNull();
  },
);
