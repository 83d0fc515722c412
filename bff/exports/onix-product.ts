import type { Language } from '../domain/language.ts';
import { decimalOf } from '../domain/money.ts';
import { textIn, valuesIn } from '../domain/text.ts';
import { element, type Xml } from '../domain/xml.ts';
import type { ExportedBook } from './exported-book.ts';
import type { Frame } from './format.ts';
import { inLanguageOf, threeLetterCodes } from './iso-639.ts';
import { scaledCover } from './opds.ts';
import { accessibilityOf, doiOf, extentOf, licenceOf, orcidOf, seriesOf } from './onix-enrichment.ts';

/** A book as a Product of ONIX 3.0. Elements are in the order of its schema; numbers are codes of EDItEUR's lists, named beside them. */
export function onixProduct(book: ExportedBook, frame: Frame): Xml {
  const { host } = new URL(frame.shop.publicUrl);
  return element(
    'Product',
    {},
    // The same in both languages and in every export, so that one record takes the place of another.
    element('RecordReference', {}, `${host}.product.${book.id}`),
    // List 1: a notification confirmed on publication.
    element('NotificationType', {}, '03'),
    // List 5: an identifier of the sender's own, GTIN-13, ISBN-13.
    identifier('01', book.id, host),
    book.isbn === null ? null : identifier('03', book.isbn),
    book.isbn === null ? null : identifier('15', book.isbn),
    book.enrichment && doiOf(book.enrichment),
    descriptiveDetail(book, frame.language, host),
    collateralDetail(book, frame.language),
    publishingDetail(book, frame.language),
    element('ProductSupply', {}, supplyDetail(book, frame)),
  );
}

const identifier = (type: string, value: string, typeName?: string): Xml =>
  element(
    'ProductIdentifier',
    {},
    element('ProductIDType', {}, type),
    typeName === undefined ? null : element('IDTypeName', {}, typeName),
    element('IDValue', {}, value),
  );

/** Null in the place of a composite that would have nothing in it: ONIX has no empty elements. */
function composite(name: string, ...children: readonly (Xml | null)[]): Xml | null {
  return children.some((child) => child !== null) ? element(name, {}, ...children) : null;
}

function descriptiveDetail(book: ExportedBook, wanted: Language, host: string): Xml {
  const { enrichment } = book;
  const titles = valuesIn(book.title, wanted);
  return element(
    'DescriptiveDetail',
    {},
    // List 2: a single item. List 150: a book, whose binding the catalogue does not say.
    element('ProductComposition', {}, '00'),
    element('ProductForm', {}, 'BA'),
    ...(enrichment && book.ebook !== null ? accessibilityOf(enrichment, wanted) : []),
    enrichment && licenceOf(enrichment),
    enrichment && seriesOf(enrichment, wanted),
    ...titles.map(({ value, language }, at) =>
      element(
        'TitleDetail',
        {},
        // List 15: the distinctive title, and the title in another language.
        element('TitleType', {}, at === 0 ? '01' : '06'),
        element(
          'TitleElement',
          {},
          // List 149: the title of a product.
          element('TitleElementLevel', {}, '01'),
          element('TitleText', inLanguageOf(language), value),
        ),
      ),
    ),
    contributor(book, wanted),
    ...titles.map(({ language }) =>
      language === null
        ? null
        : element(
            'Language',
            {},
            // List 22: the language of the text.
            element('LanguageRole', {}, '01'),
            element('LanguageCode', {}, threeLetterCodes[language]),
          ),
    ),
    enrichment && extentOf(enrichment),
    ...subjects(book, wanted, host),
  );
}

/** The author; the name in the other script is an alternative one. */
function contributor({ author, enrichment }: ExportedBook, wanted: Language): Xml | null {
  const [name, other] = valuesIn(author, wanted);
  if (!name) return null;
  return element(
    'Contributor',
    {},
    element('SequenceNumber', {}, '1'),
    // List 17: by (author).
    element('ContributorRole', {}, 'A01'),
    enrichment && orcidOf(enrichment),
    element('PersonName', inLanguageOf(name.language), name.value),
    other
      ? element(
          'AlternativeName',
          {},
          // List 18: the name transliterated or translated.
          element('NameType', {}, '05'),
          element('PersonName', inLanguageOf(other.language), other.value),
        )
      : null,
  );
}

/** The category, and the keywords of each language. */
function subjects(book: ExportedBook, wanted: Language, host: string): Xml[] {
  const { category } = book;
  const heading = textIn(category?.name ?? null, wanted);
  const ofCategory = category && [
    element(
      'Subject',
      {},
      // List 27: a scheme of the sender's own.
      element('SubjectSchemeIdentifier', {}, '24'),
      element('SubjectSchemeName', {}, host),
      element('SubjectCode', {}, category.id),
      heading && element('SubjectHeadingText', inLanguageOf(heading.language), heading.value),
    ),
  ];
  const ofKeywords = valuesIn(book.subjects, wanted)
    .filter(({ value }) => value.length > 0)
    .map(({ value, language }) =>
      element(
        'Subject',
        {},
        // List 27: keywords, which have semicolons between them.
        element('SubjectSchemeIdentifier', {}, '20'),
        element('SubjectHeadingText', inLanguageOf(language), value.join('; ')),
      ),
    );
  return [...(ofCategory ?? []), ...ofKeywords];
}

function collateralDetail({ description, image }: ExportedBook, wanted: Language): Xml | null {
  const texts = valuesIn(description, wanted);
  return composite(
    'CollateralDetail',
    // List 153: a description. List 154: for anybody. One in two languages is one composite.
    composite(
      'TextContent',
      ...(texts.length > 0 ? [element('TextType', {}, '03'), element('ContentAudience', {}, '00')] : []),
      ...texts.map(({ value, language }) => element('Text', inLanguageOf(language), value)),
    ),
    // List 158: the front cover. List 159: an image.
    image === null
      ? null
      : element(
          'SupportingResource',
          {},
          element('ResourceContentType', {}, '01'),
          element('ContentAudience', {}, '00'),
          element('ResourceMode', {}, '03'),
          coverVersion(image),
        ),
  );
}

/** The cover as it is where that is a JPEG or PNG, else as a JPEG: systems of the trade take no drawings. */
function coverVersion(image: string): Xml {
  const isPng = /\.png$/i.test(image);
  return element(
    'ResourceVersion',
    {},
    // List 161: a file to be downloaded. List 162: its format. List 178: JPEG, PNG.
    element('ResourceForm', {}, '02'),
    element(
      'ResourceVersionFeature',
      {},
      element('ResourceVersionFeatureType', {}, '01'),
      element('FeatureValue', {}, isPng ? 'D503' : 'D502'),
    ),
    element('ResourceLink', {}, isPng || /\.jpe?g$/i.test(image) ? image : scaledCover(image, 'whole').href),
  );
}

function publishingDetail({ publisher, year }: ExportedBook, wanted: Language): Xml {
  const name = textIn(publisher, wanted);
  return element(
    'PublishingDetail',
    {},
    name &&
      element(
        'Publisher',
        {},
        // List 45: the publisher.
        element('PublishingRole', {}, '01'),
        element('PublisherName', inLanguageOf(name.language), name.value),
      ),
    // List 64: active.
    element('PublishingStatus', {}, '04'),
    year === null
      ? null
      : element(
          'PublishingDate',
          {},
          // List 163: publication. List 55: a year.
          element('PublishingDateRole', {}, '01'),
          element('Date', { dateformat: '05' }, String(year).padStart(4, '0')),
        ),
  );
}

/** How the shop sells it, and where its page and its e-book are. */
function supplyDetail(book: ExportedBook, { shop, language }: Frame): Xml {
  const { stock, price } = book;
  const sellerName = shop.name[language] ?? new URL(shop.publicUrl).host;
  return element(
    'SupplyDetail',
    {},
    element(
      'Supplier',
      {},
      // List 93: the publisher, to readers.
      element('SupplierRole', {}, '09'),
      element('SupplierName', {}, sellerName),
      // List 73: a supplier's page of this work, and one that has its whole text.
      website('36', book.page),
      book.ebook === null ? null : website('29', book.ebook),
    ),
    // List 65: in stock, out of stock, to be asked for.
    element('ProductAvailability', {}, stock === null ? '99' : stock > 0 ? '21' : '31'),
    stock === null ? null : element('Stock', {}, element('OnHand', {}, String(Math.max(0, stock)))),
    price === null || price === 0
      ? // List 57: free of charge, or the price is to be asked for.
        element('UnpricedItemType', {}, price === 0 ? '01' : '04')
      : element(
          'Price',
          {},
          // List 58: the publisher's retail price, taxes included.
          element('PriceType', {}, '42'),
          element('PriceAmount', {}, decimalOf(price)),
          element('CurrencyCode', {}, shop.currency),
        ),
  );
}

const website = (role: string, address: string): Xml =>
  element('Website', {}, element('WebsiteRole', {}, role), element('WebsiteLink', {}, address));
