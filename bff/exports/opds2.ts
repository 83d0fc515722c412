import { doiUrl, type Enrichment } from '../domain/enrichment.ts';
import { inStock } from '../domain/book.ts';
import { type Language, languages } from '../domain/language.ts';
import { decimalOf } from '../domain/money.ts';
import { recordPath, recordPaths } from '../domain/record-pages.ts';
import { type Bilingual, textIn, valueIn } from '../domain/text.ts';
import { pathOfOne } from './addresses.ts';
import type { ExportedBook } from './exported-book.ts';
import type { ExportFormat, Frame } from './format.ts';
import { buyRel, feedLinks, readRel, scaledCover, urnOf } from './opds.ts';

const fileNames = { fileName: 'opds.json', allFileName: 'opds-all.json' };

const feedType = 'application/opds+json';
const publicationType = 'application/opds-publication+json';

/** The catalogue as reading apps browse it: OPDS 2.0, whose texts are there in both languages. */
export const opds2: ExportFormat = {
  ...fileNames,
  mediaType: `${feedType}; charset=utf-8`,
  isRead: true,
  begin: (frame) => `${JSON.stringify(feedOf(frame)).slice(0, -1)},"publications":[`,
  record: publicationOf,
  between: ',',
  end: ']}\n',
  alone: { mediaType: `${publicationType}; charset=utf-8`, record: publicationOf },
};

function feedOf(frame: Frame) {
  const { shop, language, gatheredAt, page } = frame;
  return {
    metadata: {
      title: textIn(shop.name, language)?.value,
      modified: new Date(gatheredAt).toISOString(),
      ...(page && { numberOfItems: page.total, itemsPerPage: page.size, currentPage: page.number }),
    },
    links: feedLinks(fileNames, frame).map((link) => ({ ...link, type: feedType })),
  };
}

/** What is undefined is left out of JSON. */
function publicationOf(book: ExportedBook, frame: Frame): string | null {
  const title = inItsLanguages(book.title);
  if (title === undefined) return null;
  const { shop, language } = frame;
  const author = inItsLanguages(book.author);
  const publisher = inItsLanguages(book.publisher);
  return JSON.stringify({
    metadata: {
      '@type': 'http://schema.org/Book',
      identifier: urnOf(book) ?? shop.publicUrl + recordPath('book', book.id),
      title,
      author: author && [{ name: author }],
      publisher: publisher && { name: publisher },
      published: book.year === null ? undefined : String(book.year),
      language: languages.filter((each) => book.title[each] !== undefined),
      description: textIn(book.description, language)?.value,
      subject: subjectsOf(book, frame),
      ...(book.enrichment && addedTo(book.enrichment, language)),
    },
    links: linksOf(book, frame),
    images: book.image === null ? undefined : [scaledCover(book.image, 'whole'), scaledCover(book.image, 'thumbnail')],
  });
}

/** Of what the operator adds, all that has a place in a publication's metadata. */
const addedTo = ({ doi, licence, series, pages, accessibility }: Enrichment, language: Language) => ({
  altIdentifier: doi === null ? undefined : [doiUrl(doi)],
  license: licence ?? undefined,
  numberOfPages: pages ?? undefined,
  belongsTo: series
    ? {
        series: {
          name: inItsLanguages(series.title),
          position: series.number === null ? undefined : Number(series.number) || undefined,
        },
      }
    : undefined,
  accessibility: accessibility
    ? {
        accessMode: accessibility.modes,
        feature: accessibility.features,
        hazard: accessibility.hazards,
        summary: textIn(accessibility.summary, language)?.value,
      }
    : undefined,
});

/** A text by its languages; one whose language is unknown alone. */
function inItsLanguages(text: Bilingual | null): Record<string, string> | string | undefined {
  const known = languages.flatMap((language) => {
    const value = text?.[language];
    return value === undefined ? [] : [[language, value] as const];
  });
  return known.length > 0 ? Object.fromEntries(known) : text?.unmarked;
}

function subjectsOf({ category, subjects }: ExportedBook, { shop, language }: Frame) {
  const name = inItsLanguages(category?.name ?? null);
  const found = [
    ...(category && name !== undefined
      ? [{ name, code: category.id, scheme: `${shop.publicUrl}${recordPaths.category}` }]
      : []),
    ...(valueIn(subjects, language)?.value ?? []).map((subject) => ({ name: subject })),
  ];
  return found.length === 0 ? undefined : found;
}

function linksOf({ id, ebook, page, price, stock }: ExportedBook, { shop, language }: Frame) {
  const html = { type: 'text/html' };
  const properties = {
    ...(price !== null && { price: { value: Number(decimalOf(price)), currency: shop.currency } }),
    ...(stock !== null && { availability: { state: inStock(stock) ? 'available' : 'unavailable' } }),
  };
  return [
    { rel: 'self', href: shop.publicUrl + pathOfOne(fileNames.fileName, language, id), type: publicationType },
    { rel: 'alternate', href: page, ...html, language },
    ...(ebook === null ? [] : [{ rel: readRel, href: ebook, ...html }]),
    {
      rel: buyRel,
      href: page,
      ...html,
      ...(Object.keys(properties).length > 0 && { properties }),
    },
  ];
}
