import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isSameOrigin } from './origin.ts';

const publicUrl = 'https://books.example.edu';

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site', origin: publicUrl }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: publicUrl, host: '127.0.0.1:4000' }, true],
  [{ origin: 'https://127.0.0.1:4000', host: '127.0.0.1:4000' }, true],
  [{ origin: 'http://books.example.edu', host: 'books.example.edu' }, false],
  [{ origin: 'https://evil.example', host: 'books.example.edu' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'null', host: 'null' }, false],
  [{ origin: '' }, false],
  [{}, false],
])('auth-7: a request with %o comes from a page of this shop: %s', (headers, isOurs) => {
  expect(isSameOrigin({ headers } as IncomingMessage, publicUrl)).toBe(isOurs);
});
