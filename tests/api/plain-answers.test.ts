import { expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { startTestShop, type TestShopOptions } from '../support/shop.ts';

/** What is answered in the place of a page, a file or a picture: a sentence of the catalogues, in the reader's language. */

const render: TestShopOptions['render'] = () => Promise.reject(new Error('for a test'));

/** As a library refuses what it can't make out. */
const assets: TestShopOptions['assets'] = (_request, _response, next) =>
  next(Object.assign(new Error('for a test'), { status: 400 }));

const securityPath = '/.well-known/security.txt';
const securityContact = { SECURITY_CONTACT: 'security@press.example' };

test.each([
  ['a page is posted to', 405, 'http.get_only', '/shop', { method: 'POST' }, {}],
  ['the address of a page is too long', 414, 'http.long_address', `/${'a'.repeat(4_000)}`, {}, {}],
  ['an address can’t be read', 400, 'http.unreadable', '/shop', {}, { assets }],
  ['a page fails', 500, 'err.page', '/', {}, { render }],
  ['a file is not there', 404, 'http.no_file', '/assets/gone.js', {}, {}],
  ['a picture is posted to', 405, 'http.get_only', '/media/covers/101.svg', { method: 'POST' }, {}],
  ['an export is posted to', 405, 'http.get_only', '/exports/en/onix.xml', { method: 'POST' }, {}],
  ['the preview of a book is deleted', 405, 'http.get_only', '/cards/en/101.jpg', { method: 'DELETE' }, {}],
  ['a sitemap is asked what may be done with it', 405, 'http.get_only', '/sitemap.xml', { method: 'OPTIONS' }, {}],
  ['the contract is posted to', 405, 'http.get_only', '/graphql/schema.graphql', { method: 'POST' }, {}],
  ['a list of operations is deleted', 405, 'http.get_only', '/graphql/operations.json', { method: 'DELETE' }, {}],
  ['a text is posted to', 405, 'http.get_only', securityPath, { method: 'POST' }, { env: securityContact }],
  ['a picture is not there', 404, 'http.no_picture', '/media/covers/none.svg', {}, {}],
  ['a picture is asked for in no width of its', 400, 'http.picture_form', '/media/covers/101.svg?width=7', {}, {}],
] as const)('i18n-1: %s: %d, in the reader’s language', async (_what, status, id, path, init, options) => {
  await using shop = await startTestShop(options);

  for (const [language, said] of [
    ['en', english[id]],
    ['ar', arabic[id]],
  ]) {
    const answer = await shop.get(path, { ...init, headers: { 'accept-language': String(language) } });
    expect({ status: answer.status, text: await answer.text() }).toEqual({ status, text: `${said}\n` });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null);
  }
});

test('i18n-1: who reads a picture that the legacy API can’t give now is told so in their language', async () => {
  await using shop = await startTestShop();
  using _broken = shop.legacy.intercept(
    '/images/covers/101.svg',
    (_request, response) => void response.sendStatus(500),
  );

  const answer = await shop.get('/media/covers/101.svg', { headers: { 'accept-language': 'ar' } });

  expect({ status: answer.status, text: await answer.text() }).toEqual({
    status: 503,
    text: `${arabic['err.page']}\n`,
  });
});

test('ops-1: what failed is logged with the id and the trace of the request whose answer it was', async () => {
  await using shop = await startTestShop({ render });
  const id = 'a0'.repeat(16);

  const answer = await shop.get('/', { headers: { traceparent: `00-${id}-${'b1'.repeat(8)}-00` } });

  const failure = shop.logged.find(({ msg }) => msg === 'a request failed');
  expect(failure?.['req']).toEqual({ id: answer.headers.get('x-request-id'), traceId: id, path: '/' });
});
