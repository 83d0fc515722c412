import { expect, test } from 'vitest';
import { requestKind } from './request-kind.ts';

test.each([
  ['/', 'page'],
  ['/product/101?lng=ar', 'page'],
  ['/wp-login.php', 'page'],
  ['/assets', 'page'],
  ['/favicon.svg', 'asset'],
  ['/assets/libraries-BFPWtDNa.js', 'asset'],
  ['/graphql/operations.json', 'asset'],
  ['/media/covers/101.svg?width=320', 'picture'],
  ['/graphql', 'api'],
  ['/graphql?query={contact{email}}', 'api'],
  ['/graphql/', 'api'],
  ['/graphql/anything.json', 'api'],
  ['/GraphQL', 'api'],
])('files-1: %s counts as what it is answered by: %s', (url, kind) => {
  expect(requestKind(url, new Set(['/favicon.svg']))).toBe(kind);
});
