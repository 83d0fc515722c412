import { expect, test } from 'vitest';
import { bareBook as nothingKnown } from '../../tests/support/exported-book.ts';
import { childElements, parsedXml } from '../../tests/support/xml.ts';
import type { ExportedBook } from './exported-book.ts';
import type { ExportFormat, Frame } from './format.ts';
import { opds1 } from './opds1.ts';
import { opds2 } from './opds2.ts';

const book: ExportedBook = {
  id: '101',
  isbn: '9795000001010',
  writtenIsbn: '979-5-0000-0101-0',
  misprintedIsbn: null,
  title: { en: 'The Muqaddimah', ar: 'المقدمة: كتاب العبر' },
  author: { en: 'Ibn Khaldun', ar: 'ابن خلدون' },
  publisher: { en: 'Publisher' },
  year: 2019,
  category: { id: '3', name: { en: 'History', ar: 'تاريخ' } },
  description: { en: 'Of states & peoples' },
  subjects: { en: ['sociology'], ar: ['علم الاجتماع'] },
  price: 14_850,
  stock: 7,
  image: 'https://shop.test/media/covers/101.jpg',
  ebook: 'https://ebooks.test/muqaddimah',
  page: 'https://shop.test/product/101?lng=en',
  enrichment: null,
};
const frame: Frame = {
  shop: {
    name: { en: 'Shop & sons', ar: 'المتجر' },
    publicUrl: 'https://shop.test',
    currency: 'QAR',
    timeZone: 'Asia/Qatar',
    ebookBaseUrl: 'https://ebooks.test',
    enrichments: new Map(),
  },
  language: 'en',
  gatheredAt: Date.UTC(2026, 0, 2),
  self: 'https://shop.test/exports/en/opds-all.xml',
};

const fileOf = (format: ExportFormat, books: readonly ExportedBook[], of: Frame = frame): string =>
  format.begin(of) + books.map((each) => String(format.record(each, of))).join(format.between ?? '') + format.end;

/** The elements of an OPDS 1.2 entry as [name, text, attributes]. */
function entryOf(of: ExportedBook, language: 'en' | 'ar' = 'en') {
  const feed = parsedXml(fileOf(opds1, [of], { ...frame, language }));
  const entry = childElements(feed).find(({ localName }) => localName === 'entry');
  return (entry ? childElements(entry) : []).map((element) => [
    element.nodeName,
    element.textContent,
    Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
  ]);
}

/** The publications of an OPDS 2.0 feed. */
const publicationsOf = (books: readonly ExportedBook[], of: Frame = frame) =>
  (JSON.parse(fileOf(opds2, books, of)) as { publications: { metadata: Record<string, unknown> }[] }).publications;

test('export-1: an OPDS 1.2 entry has the facts of a book, its cover in two sizes, and where it is read and bought', () => {
  const image = { type: 'image/jpeg' };

  expect(entryOf(book)).toEqual([
    ['id', 'https://shop.test/product/101', {}],
    ['title', 'The Muqaddimah', {}],
    ['updated', '2026-01-02T00:00:00.000Z', {}],
    ['author', 'Ibn Khaldun', {}],
    ['dc:identifier', 'urn:isbn:9795000001010', {}],
    ['dc:language', 'en', {}],
    ['dc:language', 'ar', {}],
    ['dc:issued', '2019', {}],
    ['dc:publisher', 'Publisher', {}],
    ['category', '', { scheme: 'https://shop.test/shop', term: '3', label: 'History' }],
    ['category', '', { term: 'sociology' }],
    ['summary', 'Of states & peoples', {}],
    ['link', '', { rel: 'http://opds-spec.org/image', href: `${book.image}?width=1080&format=jpeg`, ...image }],
    [
      'link',
      '',
      { rel: 'http://opds-spec.org/image/thumbnail', href: `${book.image}?width=240&format=jpeg`, ...image },
    ],
    ['link', '', { rel: 'alternate', type: 'text/html', hreflang: 'en', href: book.page }],
    ['link', '', { rel: 'http://opds-spec.org/acquisition/open-access', type: 'text/html', href: book.ebook }],
    ['link', '148.50', { rel: 'http://opds-spec.org/acquisition/buy', type: 'text/html', href: book.page }],
  ]);
});

test('export-1: the price of OPDS 1.2 has its currency', () => {
  const prices = parsedXml(fileOf(opds1, [book])).getElementsByTagName('opds:price');

  expect(Array.from(prices, (price) => [price.getAttribute('currencycode'), price.textContent])).toEqual([
    ['QAR', '148.50'],
  ]);
});

test('export-1: an OPDS 2.0 publication has its texts in both languages, its price and where it is read and bought', () => {
  expect(publicationsOf([book])).toEqual([
    {
      metadata: {
        '@type': 'http://schema.org/Book',
        identifier: 'urn:isbn:9795000001010',
        title: book.title,
        author: [{ name: book.author }],
        publisher: { name: { en: 'Publisher' } },
        published: '2019',
        language: ['en', 'ar'],
        description: 'Of states & peoples',
        subject: [
          { name: { en: 'History', ar: 'تاريخ' }, code: '3', scheme: 'https://shop.test/shop' },
          { name: 'sociology' },
        ],
      },
      links: [
        {
          rel: 'self',
          href: 'https://shop.test/exports/en/product/101/opds.json',
          type: 'application/opds-publication+json',
        },
        { rel: 'alternate', href: book.page, type: 'text/html', language: 'en' },
        { rel: 'http://opds-spec.org/acquisition/open-access', href: book.ebook, type: 'text/html' },
        {
          rel: 'http://opds-spec.org/acquisition/buy',
          href: book.page,
          type: 'text/html',
          properties: { price: { value: 148.5, currency: 'QAR' }, availability: { state: 'available' } },
        },
      ],
      images: [
        { href: `${book.image}?width=1080&format=jpeg`, type: 'image/jpeg' },
        { href: `${book.image}?width=240&format=jpeg`, type: 'image/jpeg' },
      ],
    },
  ]);
});

test('export-1: of a book of which only the title is known, OPDS has no empty field, and its page to buy it at', () => {
  const entry = entryOf(nothingKnown);
  const [publication] = publicationsOf([nothingKnown]);

  expect(entry.map(([name]) => name)).toEqual(['id', 'title', 'updated', 'dc:language', 'link', 'link']);
  expect(entry.filter(([name, text]) => name !== 'link' && text === '')).toEqual([]);
  expect(publication).toMatchObject({
    metadata: { identifier: 'https://shop.test/product/1', title: { en: 'A title' } },
  });
  expect(JSON.stringify(publication)).not.toMatch(/null|""/);
});

test('export-1: an OPDS 2.0 publication without subjects, price and stock has no empty list of them', () => {
  const bare = { ...book, category: null, subjects: null, price: null, stock: null };
  const text = String(opds2.record(bare, frame));

  expect(text).not.toMatch(/\[\]|\{\}/);
  expect(text).not.toContain('"subject"');
});

test('export-1: in Arabic OPDS 1.2 has Arabic titles whole, and says of a text in the other language that it is', () => {
  expect(entryOf(book, 'ar')).toEqual(
    expect.arrayContaining([
      ['title', 'المقدمة: كتاب العبر', {}],
      ['author', 'ابن خلدون', {}],
      ['summary', 'Of states & peoples', { 'xml:lang': 'en' }],
    ]),
  );
});

test.each(['Bread & <salt>', ']]> "quoted"', 'one\ttwo\nthree', 'المقدمة\u200f (1) & <ب>'])(
  'export-1: OPDS gives the title %j as it is',
  (title) => {
    const of = { ...book, title: { en: title } };

    expect(entryOf(of)[1]).toEqual(['title', title, {}]);
    expect(publicationsOf([of])[0]?.metadata['title']).toEqual({ en: title });
  },
);

test('export-1: OPDS of an empty catalogue is a feed without books', () => {
  const feed = childElements(parsedXml(fileOf(opds1, []))).map(({ nodeName }) => nodeName);

  expect(feed).toEqual(['id', 'title', 'updated', 'author', 'fh:complete', 'link', 'link']);
  expect(JSON.parse(fileOf(opds2, []))).toMatchObject({ metadata: { title: 'Shop & sons' }, publications: [] });
});

test('export-1: a single page of OPDS says that it is the first and the last, and where all books are', () => {
  const page = { number: 1, pages: 1, size: 100, total: 0 };
  const self = 'https://shop.test/exports/en/opds.json';

  expect(JSON.parse(fileOf(opds2, [], { ...frame, self, page }))).toMatchObject({
    metadata: { numberOfItems: 0, itemsPerPage: 100, currentPage: 1 },
    links: [
      { rel: 'self', href: self },
      { rel: 'start', href: self },
      { rel: 'first', href: self },
      { rel: 'last', href: self },
      { rel: 'http://opds-spec.org/crawlable', href: 'https://shop.test/exports/en/opds-all.json' },
    ],
  });
});
