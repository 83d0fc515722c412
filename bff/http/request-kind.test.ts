import { expect, test } from 'vitest';
import { pathOf, requestKind } from './request-kind.ts';

const texts = new Set(['/favicon.svg', '/graphql/operations.json']);

test.each([
  ['/', 'page'],
  ['/product/101?lng=ar', 'page'],
  ['/wp-login.php', 'page'],
  ['/assets', 'page'],
  ['/favicon.svg', 'asset'],
  ['/assets/libraries-BFPWtDNa.js', 'asset'],
  ['/graphql/operations.json', 'asset'],
  ['/media/covers/101.svg?width=320', 'picture'],
  ['/cards/en/101.jpg', 'picture'],
  ['/feeds/en/news.atom', 'feed'],
  ['/sitemap.xml', 'feed'],
  ['/sitemaps/books-2.xml', 'feed'],
  ['/feeds', 'page'],
  ['/graphql', 'api'],
  ['/graphql?query={contact{email}}', 'api'],
  ['/graphql/', 'api'],
  ['/graphql/anything.json', 'api'],
  ['/GraphQL', 'api'],
  ['/hooks/purge', 'hook'],
  ['/Hooks', 'hook'],
  ['/hooks.html', 'page'],
  ['http://shop.example/graphql', 'api'],
  ['/graphql#fragment', 'api'],
  ['http://shop.example/hooks/purge', 'api'],
  ['/\u00a0/graphql', 'api'],
  ['http://shop.example/product/101', 'page'],
  ['http://shop.example/media/covers/101.svg', 'picture'],
  ['/catalogue?name=\u00d9\u00a0', 'page'],
  ['*', 'page'],
  ['', 'page'],
  ['/Media/covers/101.svg', 'picture'],
  ['/EXPORTS/en/books.csv', 'feed'],
])('files-1: what is read at %s counts as %s', (url, kind) => {
  expect(requestKind({ method: 'GET', url }, texts)).toBe(kind);
});

test.each([
  ['HEAD', '/favicon.svg', 'asset'],
  ['POST', '/favicon.svg', 'page'],
  ['POST', '/feeds/en/news.atom', 'page'],
  ['POST', '/assets/libraries-BFPWtDNa.js', 'page'],
  ['POST', '/graphql/operations.json', 'api'],
])('files-1: what is at hand counts so where it is read: %s %s counts as %s', (method, url, kind) => {
  expect(requestKind({ method, url }, texts)).toBe(kind);
});

test.each([
  ['/shop?page=2', '/shop'],
  ['/shop#secret', '/shop'],
  ['http://reader:secret@shop.example/shop?page=2', '/shop'],
  ['reader:secret@shop.example:443', ''],
  ['*', ''],
])('ops-1: of %s the log has %j', (url, path) => {
  expect(pathOf(url)).toBe(path);
});
