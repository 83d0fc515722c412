import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { body, type Hostile, json, many } from './request.ts';

/** Requests that break the rules of HTTP, or that a proxy before the shop might read otherwise than the shop does. */

const raw = (name: string, answer: string, ...lines: readonly string[]): Hostile => ({
  name: `protocol: ${name}`,
  answer,
  request: () => ({ raw: lines.join('\r\n') }),
});

const list = JSON.stringify({ query: '{ newBooks { items { id } } }' });
const post = ['POST /graphql HTTP/1.1', 'Host: shop', 'Content-Type: application/json'] as const;
const smuggled = 'GET /product/smuggled HTTP/1.1\r\nHost: shop\r\n\r\n';
const home = ['GET /health-of-nothing HTTP/1.1', 'Host: shop', 'Connection: close'] as const;

const framing: readonly Hostile[] = [
  raw('a length and chunks', '400', ...post, 'Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', smuggled),
  raw('chunks and a length', '400', ...post, 'Transfer-Encoding: chunked', 'Content-Length: 4', '', '0', '', smuggled),
  raw('two lengths', '400', ...post, 'Content-Length: 4', 'Content-Length: 90', '', smuggled),
  raw('a list of lengths', '400', ...post, 'Content-Length: 4, 4', '', '{}{}', smuggled),
  raw('a negative length', '400', ...post, 'Content-Length: -1', '', smuggled),
  raw('a length with a sign', '400', ...post, 'Content-Length: +4', '', '{}{}', smuggled),
  raw('a length in hexadecimal', '400', ...post, 'Content-Length: 0x4', '', '{}{}', smuggled),
  raw('a length of 30 digits', '400', ...post, `Content-Length: ${'9'.repeat(30)}`, '', smuggled),
  raw('an empty length', '400', ...post, 'Content-Length:', '', smuggled),
  raw('chunks twice', '400', ...post, 'Transfer-Encoding: chunked, chunked', '', '0', '', smuggled),
  raw('chunks that are not last', '400', ...post, 'Transfer-Encoding: chunked, identity', '', '0', '', smuggled),
  raw('chunks by another name', '400', ...post, 'Transfer-Encoding: xchunked', '', '0', '', smuggled),
  raw('chunks after a vertical tab', '400', ...post, 'Transfer-Encoding: \vchunked', '', '0', '', smuggled),
  raw('a space before the colon', '400', ...post, 'Transfer-Encoding : chunked', '', '0', '', smuggled),
  raw('a folded line', '400', ...post, 'X-Folded: a', ' Transfer-Encoding: chunked', 'Content-Length: 2', '', '{}'),
  raw('a chunk of 2^72 bytes', '400', ...post, 'Transfer-Encoding: chunked', '', `1${'0'.repeat(18)}`, ''),
  raw('a chunk whose size is no number', '400', ...post, 'Transfer-Encoding: chunked', '', 'zz', '', smuggled),
  raw('a chunk with a sign', '400', ...post, 'Transfer-Encoding: chunked', '', '-2', '{}', '0', '', ''),
  raw('a chunk extension of 20 kB', '413', ...post, 'Transfer-Encoding: chunked', '', `2;${'x'.repeat(20_000)}`, ''),
  raw('a chunk longer than its size', '400', ...post, 'Transfer-Encoding: chunked', '', '2', '{}{}', '0', '', ''),
  raw(
    'trailers of 20 kB',
    '431',
    ...post,
    'Transfer-Encoding: chunked',
    '',
    '2',
    '{}',
    '0',
    `X-Trailer: ${'x'.repeat(20_000)}`,
    '',
    '',
  ),
  raw('lines that end with LF alone', '400', `${post.join('\n')}\nContent-Length: 2\n\n{}`),
  raw('a request in the body of a GET', '404', ...home, `Content-Length: ${smuggled.length}`, '', smuggled),
  raw('a request after one that closes', '404', ...home, '', smuggled),
];

const heads: readonly Hostile[] = [
  raw('no host', '400', 'GET / HTTP/1.1', 'Connection: close', '', ''),
  raw('two hosts', '400', 'GET / HTTP/1.1', 'Host: shop', 'Host: evil.example', 'Connection: close', '', ''),
  raw('no version', '200', 'GET /', '', ''),
  raw('a version that is not there', '400', 'GET / HTTP/3.0', 'Host: shop', '', ''),
  raw('the preface of HTTP/2', '400', 'PRI * HTTP/2.0', '', 'SM', '', ''),
  raw('the first bytes of TLS', '400', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', ''),
  raw('bytes of zero', '400', '\0'.repeat(2_000), ''),
  raw('a method that is not there', '400', 'BREW / HTTP/1.1', 'Host: shop', '', ''),
  raw('a method in lower case', '400', 'get / HTTP/1.1', 'Host: shop', '', ''),
  raw('a tunnel', '0', 'CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example', '', ''),
  raw('an echo', '405', 'TRACE / HTTP/1.1', 'Host: shop', 'Cookie: session=x', 'Connection: close', '', ''),
  raw('an asterisk', '405', 'OPTIONS * HTTP/1.1', 'Host: shop', 'Connection: close', '', ''),
  raw(
    'another site’s address',
    '404',
    'GET http://evil.example/about HTTP/1.1',
    'Host: x',
    'Connection: close',
    '',
    '',
  ),
  raw('an address without a slash', '400', 'GET about HTTP/1.1', 'Host: shop', 'Connection: close', '', ''),
  raw('a socket', '404', ...home, 'Upgrade: websocket', 'Sec-WebSocket-Key: eDp5eDp5eDp5eDp5eDp5eA==', '', ''),
  raw('HTTP/2 in the clear', '404', ...home, 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA', '', ''),
  raw('an expectation', '417', ...home, 'Expect: 200-ok', '', ''),
  raw('a field without a colon', '400', ...home, 'X-Nothing', '', ''),
  raw('a field without a name', '400', ...home, ': nothing', '', ''),
  raw('a zero byte in a field', '400', ...home, 'X-Zero: a\0b', '', ''),
  raw('a name with a space', '400', ...home, 'X Space: a', '', ''),
  raw('a carriage return in a field', '400', ...home, 'X-Return: a\rX-Other: b', '', ''),
  raw('3,000 fields', '431', ...home, many(3_000, (n) => `X-${n}: `, '\r\n').slice(0, 15_000), '', ''),
  raw('fields of 20 kB', '431', ...home, `X-Long: ${'x'.repeat(20_000)}`, '', ''),
  raw('an address of 20 kB', '431', `GET /${'x'.repeat(20_000)} HTTP/1.1`, 'Host: shop', '', ''),
  raw(
    '20 requests at once',
    '200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 503',
    'GET /favicon.svg HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(20),
  ),
  ...['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'OPTIONS'].map((method): Hostile => ({
    name: `protocol: ${method} of operations`,
    answer: '405 BAD_REQUEST',
    request: () => ({ method, path: '/graphql', headers: json, body: list }),
  })),
  ...['POST', 'PUT', 'DELETE', 'SEARCH'].map((method): Hostile => ({
    name: `protocol: ${method} of a page`,
    answer: '405',
    request: () => ({ method, path: '/about', headers: json, body: list }),
  })),
];

const bodies: readonly Hostile[] = [
  body('body: text', '415 BAD_REQUEST', list, { 'content-type': 'text/plain' }),
  body('body: a form', '415 BAD_REQUEST', new URLSearchParams({ query: '{ newBooks { items { id } } }' }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  }),
  body(
    'body: a form with files',
    '415 BAD_REQUEST',
    `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${list}\r\n--x--`,
    {
      'content-type': 'multipart/form-data; boundary=x',
    },
  ),
  body('body: a document', '415 BAD_REQUEST', '{ newBooks { items { id } } }', {
    'content-type': 'application/graphql',
  }),
  body('body: no type', '415 BAD_REQUEST', list, { 'content-type': '' }),
  body('body: two types', '415 BAD_REQUEST', list, { 'content-type': 'application/json, text/plain' }),
  body('body: a type that begins like JSON', '415 BAD_REQUEST', list, { 'content-type': 'application/jsonp' }),
  body('body: UTF-7', '200', list, { 'content-type': 'application/json; charset=utf-7' }),
  body('body: UTF-16', '200', Buffer.from(list, 'utf16le'), { 'content-type': 'application/json; charset=utf-16le' }),
  body('body: a charset of 10 kB', '415 BAD_REQUEST', list, {
    'content-type': `application/json; charset=${'x'.repeat(10_000)}`,
  }),
  body('body: an encoding that is not there', '415 BAD_REQUEST', list, { 'content-encoding': 'zip' }),
  body('body: compressed twice', '415 BAD_REQUEST', gzipSync(gzipSync(list)), { 'content-encoding': 'gzip, gzip' }),
  body('body: half of what was compressed', '400 BAD_REQUEST', gzipSync(list).subarray(0, 20), {
    'content-encoding': 'gzip',
  }),
  body('body: not compressed', '400 BAD_REQUEST', list, { 'content-encoding': 'gzip' }),
  body('body: 10 MB by brotli', '413 BAD_REQUEST', brotliCompressSync(Buffer.alloc(10_000_000)), {
    'content-encoding': 'br',
  }),
  body('body: 10 MB by deflate', '413 BAD_REQUEST', deflateSync(Buffer.alloc(10_000_000)), {
    'content-encoding': 'deflate',
  }),
  body('body: 10 MB of zeros, compressed', '413 BAD_REQUEST', gzipSync(Buffer.alloc(10_000_000)), {
    'content-encoding': 'gzip',
  }),
  body('body: 400 operations', '400 BAD_REQUEST', `[${many(400, () => list, ',')}]`),
  body('body: a number', '400 BAD_REQUEST', '7'),
  body('body: nothing', '400 BAD_REQUEST', ''),
  body('body: null', '400 BAD_REQUEST', 'null'),
  body('body: a list for the document', '400 BAD_REQUEST', '{"query":["{ newBooks { items { id } } }"]}'),
  body('body: an object for the document', '400 BAD_REQUEST', '{"query":{"toString":"x"}}'),
  body(
    'body: a list for the variables',
    '400 BAD_REQUEST',
    '{"query":"{ newBooks { items { id } } }","variables":[1]}',
  ),
  body(
    'body: a text for the variables',
    '400 BAD_REQUEST',
    '{"query":"{ newBooks { items { id } } }","variables":"{}"}',
  ),
  body(
    'body: one key twice',
    '200 GRAPHQL_VALIDATION_FAILED',
    '{"query":"{ contact { phone } }","query":"{ orders { id } }"}',
  ),
  body('body: no JSON', '413 BAD_REQUEST', '{"query": "{ newBooks { items { id } } }", '.repeat(1_000)),
  body(
    'body: 19,000 levels of JSON',
    '400 BAD_REQUEST',
    '{"variables":{"a":'.concat('['.repeat(19_000), ']'.repeat(19_000), '}}'),
  ),
  body('body: 4,000 keys', '400 BAD_REQUEST', `{${many(4_000, (n) => `"k${n}":1`, ',')}}`),
  body(
    'body: no UTF-8',
    '200 GRAPHQL_PARSE_FAILED',
    Buffer.concat([Buffer.from('{"query":"'), Buffer.alloc(30_000, 0xff), Buffer.from('"}')]),
  ),
  body(
    'body: lone surrogates',
    '200',
    `{"query":"{ newBooks { items { id } } }","variables":{"a":"${'\\ud800'.repeat(6_000)}"}}`,
  ),
  body('body: 1 MB', '413 BAD_REQUEST', `{"query":"${'x'.repeat(1_000_000)}"}`),
];

export const ofProtocol: readonly Hostile[] = [...framing, ...heads, ...bodies];
