import { doiUrl } from '../domain/enrichment.ts';
import { languages } from '../domain/language.ts';
import { decimalOf } from '../domain/money.ts';
import { recordPath, recordPaths } from '../domain/record-pages.ts';
import { type LocalisedText, textIn, valueIn } from '../domain/text.ts';
import { element, type Xml, xmlDocument } from '../domain/xml.ts';
import type { ExportedBook } from './exported-book.ts';
import type { ExportFormat, Frame } from './format.ts';
import { buyRel, feedLinks, readRel, scaledCover, urnOf } from './opds.ts';

const fileNames = { fileName: 'opds.xml', allFileName: 'opds-all.xml' };

const feedType = 'application/atom+xml;profile=opds-catalog;kind=acquisition';

const namespaces = {
  xmlns: 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/terms/',
  'xmlns:opds': 'http://opds-spec.org/2010/catalog',
  'xmlns:fh': 'http://purl.org/syndication/history/1.0',
};

const closing = '</feed>\n';

/** The catalogue as reading apps browse it: OPDS 1.2, feeds of Atom with links to buy and to read a book. */
export const opds1: ExportFormat = {
  ...fileNames,
  mediaType: `${feedType}; charset=utf-8`,
  isRead: true,
  begin: (frame) => opened(feedOf(frame)),
  record: (book, frame) => entryOf(book, frame)?.xml ?? null,
  end: closing,
  alone: {
    mediaType: 'application/atom+xml;type=entry;profile=opds-catalog; charset=utf-8',
    record: (book, frame) => {
      const entry = entryOf(book, frame, namespaces);
      return entry && xmlDocument(entry);
    },
  },
};

/** A feed without the end, which follows its entries. */
const opened = (feed: Xml): string => xmlDocument(feed).slice(0, -closing.length);

function feedOf(frame: Frame): Xml {
  const { shop, language, gatheredAt, self, page } = frame;
  const name = textIn(shop.name, language);
  return element(
    'feed',
    { ...namespaces, 'xml:lang': language },
    element('id', {}, self),
    name && element('title', {}, name.value),
    element('updated', {}, new Date(gatheredAt).toISOString()),
    name && element('author', {}, element('name', {}, name.value), element('uri', {}, shop.publicUrl)),
    // By RFC 5005: whatever is not in it is not in the catalogue.
    page ? null : element('fh:complete', {}),
    ...feedLinks(fileNames, frame).map(({ rel, href }) => element('link', { rel, href, type: feedType })),
  );
}

function entryOf(book: ExportedBook, frame: Frame, attributes: Readonly<Record<string, string>> = {}): Xml | null {
  const { shop, language, gatheredAt } = frame;
  const { id, author, publisher, year, description, page, enrichment } = book;
  const title = textIn(book.title, language);
  if (!title) return null;
  const text = (name: string, of: LocalisedText | null): Xml | null =>
    of && element(name, { 'xml:lang': of.language === language ? undefined : (of.language ?? undefined) }, of.value);
  const name = text('name', textIn(author, language));
  const urn = urnOf(book);
  return element(
    'entry',
    attributes,
    // The same in both languages, and where its ISBN is corrected.
    element('id', {}, shop.publicUrl + recordPath('book', id)),
    text('title', title),
    element('updated', {}, new Date(gatheredAt).toISOString()),
    name && element('author', {}, name),
    urn === null ? null : element('dc:identifier', {}, urn),
    enrichment?.doi ? element('dc:identifier', {}, doiUrl(enrichment.doi)) : null,
    enrichment?.licence ? element('rights', {}, enrichment.licence) : null,
    ...languages.filter((each) => book.title[each] !== undefined).map((each) => element('dc:language', {}, each)),
    year === null ? null : element('dc:issued', {}, String(year)),
    text('dc:publisher', textIn(publisher, language)),
    ...categoriesOf(book, frame),
    text('summary', textIn(description, language)),
    ...coversOf(book),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: page }),
    ...acquisitionsOf(book, frame),
  );
}

function categoriesOf({ category, subjects }: ExportedBook, { shop, language }: Frame): Xml[] {
  const label = textIn(category?.name ?? null, language)?.value;
  return [
    ...(category
      ? [element('category', { scheme: `${shop.publicUrl}${recordPaths.category}`, term: category.id, label })]
      : []),
    ...(valueIn(subjects, language)?.value ?? []).map((term) => element('category', { term })),
  ];
}

const coversOf = ({ image }: ExportedBook): Xml[] =>
  image === null
    ? []
    : [
        element('link', { rel: 'http://opds-spec.org/image', ...scaledCover(image, 'whole') }),
        element('link', { rel: 'http://opds-spec.org/image/thumbnail', ...scaledCover(image, 'thumbnail') }),
      ];

const acquisitionsOf = ({ ebook, page, price }: ExportedBook, { shop }: Frame): Xml[] => [
  ...(ebook === null ? [] : [element('link', { rel: readRel, type: 'text/html', href: ebook })]),
  element(
    'link',
    { rel: buyRel, type: 'text/html', href: page },
    price === null ? null : element('opds:price', { currencycode: shop.currency }, decimalOf(price)),
  ),
];
