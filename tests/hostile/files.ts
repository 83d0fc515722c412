import { got, type Hostile, many } from './request.ts';

/** Addresses of pictures, exports, feeds and calendars that are none, and odd ways to ask for those that there are. */

const never = /root:x:|"name": "press-bookshop"|^> x-injected/im;
const picture = (name: string, answer: string, path: string, headers: Readonly<Record<string, string>> = {}): Hostile =>
  got(`picture: ${name}`, answer, `/media/${path}`, headers, { never });

export const ofPictures: readonly Hostile[] = [
  picture('another host', '404', 'http://evil.example/x.svg'),
  picture('another host, encoded', '404', 'http:%2f%2fevil.example%2fx.svg'),
  picture('another host by two slashes', '404', '/evil.example/x.svg'),
  picture('another host by a backslash', '404', '%5cevil.example/x.svg'),
  picture('the metadata of a cloud', '404', '@169.254.169.254/latest/meta-data'),
  picture('a file', '404', 'file:%2f%2f%2fetc%2fpasswd'),
  picture('up', '404', '%2e%2e/books/view/detail'),
  picture('up, encoded twice', '404', '%252e%252e/books/view/detail'),
  picture('a zero byte', '404', 'covers/101.svg%00.png'),
  picture('a line break', '404', 'covers/101.svg%0d%0aHost:%20evil.example'),
  picture('a query within', '404', 'covers/101.svg%3fx=1'),
  picture('an escape that is none', '404', 'covers/%E0%A4.svg'),
  picture('a name of 10 kB', '404', 'x'.repeat(10_000)),
  picture('3,000 folders', '404', 'x/'.repeat(3_000)),
  picture('no name', '404', ''),
  picture('a width of a million', '400', 'covers/101.svg?width=1000000'),
  picture('a width below zero', '400', 'covers/101.svg?width=-1'),
  picture('a width that is no number', '400', 'covers/101.svg?width=1e3'),
  picture('two widths', '400', 'covers/101.svg?width=160&width=320'),
  picture('a width by brackets', '400', 'covers/101.svg?width[]=160&width[__proto__]=1'),
  picture('a format that is not there', '400', 'covers/101.svg?format=pdf'),
  picture('a format named like a prototype', '400', 'covers/101.svg?format=__proto__'),
  picture('a parameter that is not there', '400', 'covers/101.svg?url=http://evil.example'),
  picture('900 parameters', '400', `covers/101.svg?${many(900, (n) => `a${n}=1`, '&')}`),
  picture('2,000 ranges', '200', 'covers/101.svg', {
    range: `bytes=${many(2_000, (n) => `${n}-${n}`, ',')}`.slice(0, 15_000),
  }),
  picture('3,000 types', '200', 'covers/101.svg?width=160', {
    accept: many(3_000, () => 'image/x', ',').slice(0, 15_000),
  }),
  picture('another’s ETag', '200', 'covers/101.svg', { 'if-none-match': `W/"${'x'.repeat(10_000)}"` }),
];

const exported = (
  name: string,
  answer: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Hostile => got(`export: ${name}`, answer, path, headers, { never });

const onix = '/exports/en/onix.xml';

export const ofExports: readonly Hostile[] = [
  exported('2,000 ranges', '200', onix, { range: `bytes=${many(2_000, (n) => `${n}-${n}`, ',')}`.slice(0, 15_000) }),
  exported('ranges over each other', '206', onix, { range: `bytes=${many(500, () => '0-', ',')}` }),
  exported('a range past the end', '416', onix, { range: 'bytes=99999999999-' }),
  exported('a range backwards', '416', onix, { range: 'bytes=9-1' }),
  exported('a range of 400 digits', '416', onix, { range: `bytes=${'9'.repeat(400)}-` }),
  exported('a range in another unit', '200', onix, { range: 'books=0-1' }),
  exported('a range by another’s ETag', '200', onix, { range: 'bytes=0-9', 'if-range': '"x"' }),
  exported('a condition that no file meets', '412', onix, { 'if-match': '"x"' }),
  exported('15 kB of ETags', '200', onix, { 'if-none-match': many(3_000, (n) => `"${n}"`, ',').slice(0, 15_000) }),
  exported('a date that is none', '200', onix, { 'if-modified-since': 'the day before' }),
  exported('a date a million years ahead', '412', onix, { 'if-unmodified-since': 'Sat, 01 Jan 0001 00:00:00 GMT' }),
  exported('another language', '404', '/exports/fr/onix.xml'),
  exported('a language that is a path', '404', '/exports/..%2f..%2f/onix.xml'),
  exported('up', '404', '/exports/en/..%2f..%2f..%2fetc%2fpasswd'),
  exported('a form named like a prototype', '404', '/exports/en/__proto__'),
  exported('a folder', '404', '/exports/'),
  exported('a book that is a path', '404', '/exports/en/product/..%2f..%2fetc/onix.xml'),
  exported('a book of 10 kB', '404', `/exports/en/product/${'9'.repeat(10_000)}/onix.xml`),
  exported('a name for the file with a quote', '404', '/exports/en/product/1"%0d%0aX-Injected:1/onix.xml'),
  exported('a page of 400 digits', '404', `/exports/en/opds.json?page=${'9'.repeat(400)}`),
  exported('a page below zero', '404', '/exports/en/opds.xml?page=-1'),
  exported('two pages', '404', '/exports/en/opds.json?page=1&page=2'),
  exported('a page by brackets', '200', '/exports/en/opds.json?page[__proto__]=1'),
  exported('a cursor that is none', '410', '/exports/catalogue.jsonl?since=x'),
  exported('a cursor of SQL', '410', "/exports/catalogue.jsonl?since=x.1'%20OR%201=1"),
  exported('a cursor of 10 kB', '410', `/exports/catalogue.jsonl?since=${'a'.repeat(10_000)}.1`),
  exported('two cursors', '410', '/exports/catalogue.jsonl?since=a.1&since=b.2'),
  exported('a feed in another language', '404', '/feeds/fr/books.atom'),
  exported('a feed that is a path', '404', '/feeds/en/..%2fbooks.atom'),
  exported('a sitemap of 400 digits', '404', `/sitemaps/books-${'9'.repeat(400)}.xml`),
  exported('a sitemap named like a prototype', '404', '/sitemaps/__proto__.xml'),
  exported('a calendar’s event that is not there', '404', '/calendar/__proto__.ics'),
  exported('a calendar’s name with a quote', '404', '/calendar/1%22%0d%0aX-Injected:1.ics'),
  exported('a card that is a path', '404', '/cards/en/product/..%2f1.jpg'),
  exported('a card in another language', '404', '/cards/fr/product/101.jpg'),
  exported('a citation in another form', '404', '/product/101/cite.exe'),
  exported('a page as Markdown that is not there', '404', '/product/..%2f.md', { accept: 'text/markdown' }),
];
