import { got, type Hostile, inAddress, json } from './request.ts';

/** Requests whose answer must not become that of other readers, and keys by which answers and operations are found. */

const never = /evil\.example/;
const list = (word: string) => inAddress(`#${word}\n{ newBooks { items { id } } }`);

const poisoned = (name: string, answer: string, headers: Readonly<Record<string, string>>): readonly Hostile[] => [
  got(`cache: ${name}, for a page`, answer, (word) => `/about?a=${word}`, headers, { never }),
  got(`cache: ${name}, for an operation`, answer, list, headers, { never }),
];

const byHash = (name: string, answer: string, extensions: unknown, query?: string): Hostile => ({
  name: `operation by hash: ${name}`,
  answer,
  request: () => ({
    method: 'POST',
    path: '/graphql',
    headers: json,
    body: JSON.stringify({ ...(query !== undefined && { query }), extensions }),
  }),
});

const hash = 'a'.repeat(64);
const persisted = (sha256Hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash } });

export const ofCaches: readonly Hostile[] = [
  ...poisoned('X-Forwarded-Host', '200', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }),
  ...poisoned('another host', '200', { host: 'evil.example' }),
  ...poisoned('another host and port', '200', { host: 'localhost:4000@evil.example' }),
  ...poisoned('a prefix', '200', { 'x-forwarded-prefix': '//evil.example', 'x-forwarded-port': '1@evil.example' }),
  ...poisoned('another origin', '200', { origin: 'https://evil.example' }),
  ...poisoned('a referrer', '200', { referer: 'https://evil.example/' }),
  ...poisoned('an upgrade', '200', { 'upgrade-insecure-requests': '1', 'x-forwarded-scheme': 'evil.example' }),
  got('cache: an address in capitals', '200', '/ABOUT', {}, { never }),
  got('cache: an encoded address', '200', '/%61bout?x=%3Cscript%3Eevil.example', {}, { never: /<script>evil/ }),
  got('cache: a parameter twice', '200', '/about?lng=en&lng=ar', {}, { never: /^> content-language: ar/im }),
  got('cache: a parameter in another case', '200', '/about?LNG=ar', {}, { never: /^> content-language: ar/im }),
  got('cache: an encoded parameter', '200', '/about?%6Cng=en;lng=ar', {}, { never: /^> content-language: ar/im }),
  got('cache: a file’s name after a page', '404', '/myaccount/x.css', {}, { never: /^> cache-control:.*public/im }),
  got(
    'cache: a file’s name after an encoded mark',
    '404',
    '/myaccount%3Fx.css',
    {},
    { never: /^> cache-control:.*public/im },
  ),
  got(
    'cache: a file’s name after a semicolon',
    '404',
    '/myaccount;x.css',
    {},
    { never: /^> cache-control:.*public/im },
  ),
  got(
    'cache: a customer’s read kept by address',
    '405 BAD_REQUEST',
    inAddress('{ viewer { email } }'),
    { cookie: 'session=x' },
    { never: /^> cache-control:.*public/im },
  ),
  got(
    'cache: no content of a read',
    '415 BAD_REQUEST',
    list,
    { 'content-length': '0', 'content-type': 'text/html' },
    { never },
  ),
  got('cache: what is to be read anew', '200', list, { 'cache-control': 'no-cache', pragma: 'no-cache' }, { never }),
  got('cache: 20 kB in the key', '200', (word) => `${list(word)}&x=${'y'.repeat(12_000)}`, {}, { never }),
  byHash('not known', '200 PERSISTED_QUERY_NOT_FOUND', persisted(hash)),
  byHash('of another text', '400 BAD_REQUEST', persisted(hash), '{ newBooks { items { id } } }'),
  byHash('no hash', '200 PERSISTED_QUERY_NOT_FOUND', persisted('x')),
  byHash('a path', '200 PERSISTED_QUERY_NOT_FOUND', persisted('../../operations.json')),
  byHash('a prototype', '200 PERSISTED_QUERY_NOT_FOUND', persisted('__proto__')),
  byHash('a list', '400 BAD_REQUEST', persisted([hash])),
  byHash('a number', '400 BAD_REQUEST', persisted(7)),
  byHash('another version', '400 BAD_REQUEST', persisted(hash, 99), '{ newBooks { items { id } } }'),
  byHash('of 30 kB', '200 PERSISTED_QUERY_NOT_FOUND', persisted('a'.repeat(30_000))),
  byHash('extensions that are a list', '400 BAD_REQUEST', [1]),
  byHash(
    'extensions of prototypes',
    '400 BAD_REQUEST',
    JSON.parse('{"__proto__":{"persistedQuery":1},"constructor":{}}'),
  ),
  got('operation by hash: two ids', '400 BAD_REQUEST', `/graphql?documentId=${hash}&documentId=sha256:${hash}`),
  got(
    'operation by hash: two names',
    '400 BAD_REQUEST',
    `/graphql?documentId=${hash}&extensions={"persistedQuery":{"sha256Hash":"${'b'.repeat(64)}"}}`,
  ),
];
