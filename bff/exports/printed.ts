import { readFileSync } from 'node:fs';
import { excerptOfPlain } from '../domain/excerpt.ts';
import { renditionUrl } from '../domain/image.ts';
import { type Language, directionOf } from '../domain/language.ts';
import { locales, messageIn } from '../domain/messages.ts';
import { decimalOf, type MinorUnits } from '../domain/money.ts';
import { type Bilingual, type LocalisedText, otherTextIn, textIn } from '../domain/text.ts';
import { element, type Xml } from '../domain/xml.ts';
import type { ExportedBook } from './exported-book.ts';
import type { ExportedCategory, ExportFormat, Frame } from './format.ts';

const style = readFileSync(new URL('./printed.css', import.meta.url), 'utf8');

/** The catalogue as a document to be printed: by category, with contents before it. It needs no file but the covers. */
export const printed: ExportFormat = {
  fileName: 'catalogue.html',
  mediaType: 'text/html; charset=utf-8',
  isRead: true,
  style,
  begin: (frame) => {
    const { language, shop } = frame;
    const brand = textIn(shop.name, language)?.value ?? '';
    const title = messageIn(language, { id: 'printed.title' });
    const head = element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width' }),
      element('meta', { name: 'robots', content: 'noindex' }),
      element('title', {}, `${title} · ${brand}`),
      element('link', { rel: 'canonical', href: frame.self }),
      { xml: `<style>${style}</style>` },
    );
    const { categories } = frame;
    const cover = element(
      'header',
      {},
      element('p', {}, brand),
      element('h1', {}, title),
      element('p', {}, asOf(frame)),
      categories ? element('p', {}, countOf(categories, language)) : null,
    );
    return `<!doctype html>\n<html lang="${language}" dir="${directionOf(language)}">${head.xml}<body>${cover.xml}<main>${contentsOf(frame)}`;
  },
  byCategory: {
    begin: (category, frame) => {
      const { id, name } = anchored(category, frame);
      return `<section aria-labelledby="${id}">${element('h2', { id }, name).xml}<div class="books">\n`;
    },
    end: '</div></section>\n',
  },
  record: (book, frame) => entryOf(book, frame).xml,
  end: '</main></body></html>\n',
};

function asOf({ language, gatheredAt, shop: { timeZone } }: Frame): string {
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone });
  return messageIn(language, { id: 'content.as_of', values: { date: day.format(gatheredAt) } });
}

const countOf = (categories: readonly Pick<ExportedCategory, 'books'>[], language: Language): string =>
  messageIn(language, {
    id: 'printed.books',
    values: { count: booksOf(categories) },
  });

const booksOf = (categories: readonly Pick<ExportedCategory, 'books'>[]): number =>
  categories.reduce((sum, { books }) => sum + books, 0);

function contentsOf(frame: Frame): string {
  const { categories, language } = frame;
  if (!categories) return '';
  const entries = categories.map((category) => {
    const { id, name } = anchored(category, frame);
    const link = element(
      'a',
      { href: `#${id}` },
      element('span', {}, name),
      element('span', {}, countOf([category], language)),
    );
    return element('li', {}, link);
  });
  const heading = element('h2', { id: 'contents' }, messageIn(language, { id: 'printed.contents' }));
  return element('nav', { 'aria-labelledby': 'contents' }, heading, element('ul', {}, ...entries)).xml;
}

/** The name of a category, and its place in the document. */
const anchored = ({ id, name }: ExportedCategory, { language }: Frame) => ({
  id: `category-${id ?? 'none'}`,
  name: textIn(name, language)?.value ?? id ?? messageIn(language, { id: 'printed.others' }),
});

/** Of more books than these no browser would fetch the covers before it prints. */
const mostCovers = 2_000;

const excerptWords = 45;

function entryOf(book: ExportedBook, frame: Frame): Xml {
  const { language } = frame;
  const { title, author, description, page } = book;
  const name = textIn(title, language);
  const other = otherTextIn(title, language);
  return element(
    'article',
    {},
    coverOf(book, frame),
    name && text('h3', {}, name, language, (words) => element('a', { href: page }, words)),
    other && text('p', { class: 'other' }, other, language),
    paragraph(author, language),
    factsOf(book, frame),
    paragraph(description, language, (words) => excerptOfPlain(words, excerptWords)),
  );
}

/** An element with a text in whichever language that is. */
const text = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  { value, language: its }: LocalisedText,
  language: Language,
  inner: (words: string) => Xml | string = (words) => words,
): Xml =>
  element(
    name,
    its === language || its === null ? attributes : { ...attributes, lang: its, dir: directionOf(its) },
    inner(value),
  );

function paragraph(of: Bilingual | null, language: Language, inner?: (words: string) => string): Xml | null {
  const found = textIn(of, language);
  return found && text('p', {}, found, language, inner);
}

function coverOf({ image }: ExportedBook, { categories }: Frame): Xml | null {
  if (image === null || booksOf(categories ?? []) > mostCovers) return null;
  const src = renditionUrl(image, { width: 240, format: 'jpeg' }, null);
  return element('img', { src, alt: '', loading: 'lazy' });
}

/** Publisher, year, pages, ISBN and price, between which the style has dots; null where none of them is known. */
function factsOf(book: ExportedBook, { shop, language }: Frame): Xml | null {
  const { publisher, year, writtenIsbn, price, enrichment } = book;
  const facts: Xml[] = [];
  const told = textIn(publisher, language);
  if (told) facts.push(element('span', {}, text('bdi', {}, told, language)));
  if (year !== null) facts.push(element('span', {}, String(year)));
  if (enrichment?.pages)
    facts.push(element('span', {}, messageIn(language, { id: 'printed.pages', values: { count: enrichment.pages } })));
  if (writtenIsbn !== null) {
    const isbn = messageIn(language, { id: 'catalogue.isbn' });
    facts.push(element('span', {}, `${isbn} `, element('bdi', { dir: 'ltr' }, writtenIsbn)));
  }
  if (price !== null) facts.push(element('strong', { class: 'price' }, priceOf(price, shop.currency, language)));
  if (facts.length === 0) return null;
  return element('p', { class: 'facts' }, ...facts.flatMap((fact, at) => (at === 0 ? [fact] : [' ', fact])));
}

const priceOf = (price: MinorUnits, currency: string, language: Language): string => {
  const amount = decimalOf(price);
  return currency === 'QAR'
    ? messageIn(language, { id: 'price.qar', values: { amount } })
    : messageIn(language, { id: 'price.foreign', values: { amount, currency } });
};
