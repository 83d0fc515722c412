import { got, type Hostile, inAddress, many } from './request.ts';

/** Addresses that lead out of a folder or a site, are read twice, or are long. */

const outside = /root:x:|"name": "press-bookshop"/;
/** A location, or an address that a browser is sent to by the page, that is another site's. */
const otherSite = /^> location: *(?!\/(?![/\\]))|<meta[^>]*refresh/im;

const onwards = (name: string, answer: string, next: string): Hostile =>
  got(`way on: ${name}`, answer, `/login?next=${next}`, {}, { never: otherSite });

const redirects: readonly Hostile[] = [
  onwards('another site', '200', 'https://evil.example/'),
  onwards('another host', '200', '//evil.example'),
  onwards('another host by backslashes', '200', '/\\evil.example'),
  onwards('another host, encoded twice', '200', '%252f%252fevil.example'),
  onwards('another host by a tab', '200', '/%09/evil.example'),
  onwards('another host by dots', '200', '/..//evil.example'),
  onwards('a script', '200', 'javascript:alert(1)'),
  onwards('a line break', '200', '/%0d%0aSet-Cookie:%20session=x'),
  onwards('two ways', '200', '/cart&next=//evil.example'),
  onwards('a name and password', '200', '/@evil.example'),
  got('way on: from a host in the path', '200', '//evil.example/%2e%2e', {}, { never: otherSite }),
  got('way on: from a host at the end', '404', '/about//evil.example/', {}, { never: otherSite }),
];

const escapes = [
  '/assets/../package.json',
  '/assets/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%252e%252e%252fpackage.json',
  '/assets/..;/package.json',
  '/assets/%c0%ae%c0%ae/package.json',
  '/assets/index.html%00.js',
  '/..%2f..%2fetc%2fpasswd',
  '/.env',
  '/.git/config',
  '/.well-known/../package.json',
  '/.well-known/%2e%2e%2fpackage.json',
  '/server-status',
  '/wp-login.php',
  '/graphql/../admin',
  '/graphql/%2e%2e/health/ready',
  '/metrics',
  '/health/ready',
  '/purge?endpoint=/books/view/detail',
  '/drift',
];

export const ofPaths: readonly Hostile[] = [
  ...redirects,
  ...escapes.map((path) =>
    got(`address: ${path}`, path.startsWith('/graphql') ? '404 BAD_REQUEST' : '404', path, {}, { never: outside }),
  ),
  got('address: GRAPHQL in capitals', '200', `/GRAPHQL${inAddress('{ contact { phone } }').slice('/graphql'.length)}`),
  got('address: an operation with a slash', '200', '/graphql/?query={contact{phone}}'),
  got('address: two operations', '400 BAD_REQUEST', '/graphql?query={contact{phone}}&query={orders{id}}'),
  got('address: an operation by brackets', '400 BAD_REQUEST', '/graphql?query[]={contact{phone}}&query[__proto__]=x'),
  got('address: a fragment', '200', '/about#/../etc'),
  got('address: keys of prototypes', '200', '/shop?__proto__[page]=7&constructor.prototype.page=7&page[]=7'),
  got('address: a page of 400 digits', '200', `/shop?page=${'9'.repeat(400)}`),
  got('address: a page below zero', '200', '/shop?page=-1'),
  got('address: pages that are lists', '200', '/shop?page=1&page=2&page[]=3'),
  got('address: a book named like a prototype', '404', '/product/__proto__'),
  got('address: a book that is a path', '404', '/product/..%2f..%2fcustomer'),
  got('address: a book with a zero byte', '404', '/product/101%00'),
  got('address: 15 kB of a document', '200 OPERATION_TOO_LARGE', (word) =>
    inAddress(`#${word}\n{ newBooks { items { ${'id '.repeat(2_400)} } } }`),
  ),
  got('address: variables 2,400 levels deep', '200', () =>
    inAddress('{ newBooks { items { id } } }', `{"a":${'['.repeat(2_400)}${']'.repeat(2_400)}}`),
  ),
  got(
    'address: variables 7,000 levels deep',
    '200',
    `/graphql?query={newBooks{items{id}}}&variables={"a":${'['.repeat(7_000)}${']'.repeat(7_000)}}`,
  ),
  got('address: 3,000 parameters', '400 BAD_REQUEST', `/graphql?${'query=a&'.repeat(1_800)}`),
  got('address: 15 kB of a page', '414', (word) => `/product/${word}${'a'.repeat(15_000)}`),
  got('address: 5,000 slashes', '414', (word) => `/${word}${'/'.repeat(5_000)}`),
  got('address: 4,000 malformed escapes', '414', (word) => `/product/${word}${'%E0%A4'.repeat(2_400)}`),
  got('address: 3,000 parameters of a page', '414', (word) => `/?lng=${word}&${'lng=ar&'.repeat(2_000)}`),
  got('address: up and out of the pictures', '404', `/media/${'../'.repeat(4_000)}etc/passwd`),
  got('address: up and out of the files', '404', `/assets/${'..%2f'.repeat(2_800)}etc/passwd`),
  got('address: 900 parameters of a list', '200', (word) =>
    `/shop?q=${word}&${many(900, (n) => `c=${n}`, '&')}`.slice(0, 3_900),
  ),
];
