import { gzipSync } from 'node:zlib';
import { type Hostile, many, posted, type WireRequest } from './request.ts';

/** Requests that are hostile as HTTP, or in the texts that they bring. */

const json = { 'content-type': 'application/json' };

const body = (name: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Hostile => ({
  name,
  request: () => ({ method: 'POST', path: '/graphql', headers: { ...json, ...headers }, body }),
});

const got = (name: string, path: (word: string) => string, headers?: WireRequest['headers']): Hostile => ({
  name,
  request: (word) => ({ path: path(word), ...(headers && { headers }) }),
});

const lines = (count: number) => Array.from({ length: count }, (_, id) => ({ bookId: `b${id}`, quantity: 1 }));
const inAddress = (query: string, variables = '{}') =>
  `/graphql?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(variables)}`;

const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { userErrors { code } } }`;
const contact = `mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { userErrors { code } } }`;
const search = 'query ($words: String!) { searchBooks(keyword: $words) { items { id } } }';

export const hostileRequests: readonly Hostile[] = [
  body('body: no JSON', '{"query": "{ newBooks { items { id } } }", '.repeat(1_000)),
  body('body: 19,000 levels of JSON', '{"variables":{"a":'.concat('['.repeat(19_000), ']'.repeat(19_000), '}}')),
  body('body: 4,000 keys', `{${many(4_000, (n) => `"k${n}":1`, ',')}}`),
  body(
    'body: keys of prototypes',
    `{"query":"{ newBooks { items { id } } }","variables":{"__proto__":{"a":1},"constructor":{"prototype":{}}},"__proto__":[]}`,
  ),
  body('body: 10 MB of zeros, compressed', gzipSync(Buffer.alloc(10_000_000)), { 'content-encoding': 'gzip' }),
  body('body: no UTF-8', Buffer.concat([Buffer.from('{"query":"'), Buffer.alloc(30_000, 0xff), Buffer.from('"}')])),
  body(
    'body: lone surrogates',
    `{"query":"{ newBooks { items { id } } }","variables":{"a":"${'\\ud800'.repeat(6_000)}"}}`,
  ),
  body('body: 1 MB', `{"query":"${'x'.repeat(1_000_000)}"}`),
  got('address: 15 kB of a document', (word) =>
    inAddress(`#${word}\n{ newBooks { items { ${'id '.repeat(2_400)} } } }`),
  ),
  got('address: variables 2,400 levels deep', () =>
    inAddress('{ newBooks { items { id } } }', `{"a":${'['.repeat(2_400)}${']'.repeat(2_400)}}`),
  ),
  got(
    'address: variables 7,000 levels deep',
    () => `/graphql?query={newBooks{items{id}}}&variables={"a":${'['.repeat(7_000)}${']'.repeat(7_000)}}`,
  ),
  got('address: 3,000 parameters', () => `/graphql?${'query=a&'.repeat(1_800)}`),
  got('address: 15 kB of a page', (word) => `/product/${word}${'a'.repeat(15_000)}`),
  got('address: 5,000 slashes', (word) => `/${word}${'/'.repeat(5_000)}`),
  got('address: 4,000 malformed escapes', (word) => `/product/${word}${'%E0%A4'.repeat(2_400)}`),
  got('address: 3,000 parameters of a page', (word) => `/?lng=${word}&${'lng=ar&'.repeat(2_000)}`),
  got('address: up and out of the pictures', () => `/media/${'../'.repeat(4_000)}etc/passwd`),
  got('address: up and out of the files', () => `/assets/${'..%2f'.repeat(2_800)}etc/passwd`),
  got('headers: 2,500 languages', () => '/graphql?query=%7Bcontact%7Bphone%7D%7D', {
    'accept-language': many(2_500, (n) => `a;q=0.${n % 10}`, ',').slice(0, 15_000),
  }),
  got('headers: 2,500 languages for a page', () => '/', { 'accept-language': many(2_500, () => 'x-y', ',') }),
  got('headers: 1,500 types', () => '/graphql?query=%7Bcontact%7Bphone%7D%7D', {
    accept: many(1_500, (n) => `a/b${n}`, ',').slice(0, 15_000),
  }),
  got('headers: 3,000 cookies for a page', () => '/', { cookie: many(3_000, () => 'a=b', '; ').slice(0, 15_000) }),
  got('headers: 3,000 cookies of one name', () => '/graphql?query=%7Bcontact%7Bphone%7D%7D', {
    cookie: many(1_500, () => 'session=x', ';').slice(0, 15_000),
  }),
  got('headers: a token of 15 kB', () => '/graphql?query=%7Bcontact%7Bphone%7D%7D', {
    authorization: `Bearer ${'eyJ.'.repeat(3_700)}`,
  }),
  got('headers: 15 kB of ETags', () => inAddress('{ newBooks { items { id } } }'), {
    'if-none-match': many(3_500, () => '"a"', ','),
  }),
  got('headers: 15 kB of forwarded addresses', () => '/', {
    'x-forwarded-for': many(1_800, () => '1.1.1.1', ',').slice(0, 15_000),
  }),
  {
    name: 'texts: an address that never comes to its end',
    request: () =>
      posted(contact, {
        input: {
          name: 'a',
          phone: '+'.repeat(5_000),
          email: `${'a.'.repeat(6_000)}@${'a-'.repeat(6_000)}`,
          message: ' '.repeat(5_000),
        },
      }),
  },
  {
    name: 'texts: a message of 38 kB',
    request: () =>
      posted(contact, { input: { name: 'a', phone: '+974 5555', email: 'a@b.example', message: ' \n'.repeat(9_500) } }),
  },
  { name: 'texts: a search of 38 kB', request: (word) => posted(search, { words: `${word}${' '.repeat(38_000)}x` }) },
  {
    name: 'texts: a search of combining marks',
    request: (word) => posted(search, { words: `${word}${'\u0301'.repeat(100)}` }),
  },
  {
    name: 'texts: a password of 38 kB',
    request: () =>
      posted(signIn, { input: { email: `${' '.repeat(1_000)}a@b.example`, password: 'x'.repeat(37_000) } }),
  },
  {
    name: 'texts: a sign-in with 900 lines',
    request: () => posted(signIn, { input: { email: 'a@b.example', password: 'x', guestCart: lines(900) } }),
  },
  {
    name: 'texts: a cart of 1,000 lines',
    request: () =>
      posted('query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { lineCount } }', { lines: lines(1_000) }),
  },
  {
    name: 'texts: a calendar of ten thousand years',
    request: () => posted('{ events(from: "0001-01-01", to: "9999-12-31") { id } }'),
  },
  {
    name: 'texts: 4,000 categories',
    request: () =>
      posted('query ($ids: [ID!]) { books(filter: { categoryIds: $ids }) { hasMore } }', {
        ids: Array.from({ length: 4_000 }, (_, id) => `c${id}`),
      }),
  },
];
