import type { Accessibility, Enrichment } from '../domain/enrichment.ts';
import type { Language } from '../domain/language.ts';
import { textIn, valuesIn } from '../domain/text.ts';
import { element, type Xml } from '../domain/xml.ts';
import { inLanguageOf } from './iso-639.ts';

/** What the operator adds to a book as composites of ONIX 3.0; numbers are codes of EDItEUR's lists. */

/** List 5: a DOI. */
export const doiOf = ({ doi }: Enrichment): Xml | null =>
  doi === null
    ? null
    : element('ProductIdentifier', {}, element('ProductIDType', {}, '06'), element('IDValue', {}, doi));

/** List 44: an ORCID iD, which is written without hyphens. */
export const orcidOf = ({ orcid }: Enrichment): Xml | null =>
  orcid === null
    ? null
    : element('NameIdentifier', {}, element('NameIDType', {}, '21'), element('IDValue', {}, orcid.replaceAll('-', '')));

export const licenceOf = ({ licence }: Enrichment): Xml | null =>
  licence === null
    ? null
    : element(
        'EpubLicense',
        {},
        element('EpubLicenseName', {}, licence),
        element(
          'EpubLicenseExpression',
          {},
          // List 218: for professionals.
          element('EpubLicenseExpressionType', {}, '02'),
          element('EpubLicenseExpressionLink', {}, licence),
        ),
      );

/** List 148: a series of the publisher. List 149: the title of a collection. */
export function seriesOf({ series }: Enrichment, wanted: Language): Xml | null {
  if (!series) return null;
  const titles = valuesIn(series.title, wanted).map(({ value, language }, at) =>
    element(
      'TitleDetail',
      {},
      element('TitleType', {}, at === 0 ? '01' : '06'),
      element(
        'TitleElement',
        {},
        element('TitleElementLevel', {}, '02'),
        series.number === null ? null : element('PartNumber', {}, series.number),
        element('TitleText', inLanguageOf(language), value),
      ),
    ),
  );
  return element('Collection', {}, element('CollectionType', {}, '10'), ...titles);
}

/** List 23: pages of the main content. List 24: pages. */
export const extentOf = ({ pages }: Enrichment): Xml | null =>
  pages === null
    ? null
    : element(
        'Extent',
        {},
        element('ExtentType', {}, '00'),
        element('ExtentValue', {}, String(pages)),
        element('ExtentUnit', {}, '03'),
      );

/** List 196, by the features of schema.org that it has codes for. */
const featureCodes: Partial<Record<Accessibility['features'][number], string>> = {
  alternativeText: '14',
  displayTransformability: '36',
  index: '12',
  longDescription: '15',
  MathML: '17',
  printPageNumbers: '19',
  readingOrder: '13',
  tableOfContents: '11',
};

/** List 79: how accessible its e-book is; in words first, where there are some. */
export function accessibilityOf({ accessibility }: Enrichment, wanted: Language): Xml[] {
  if (!accessibility) return [];
  const summary = textIn(accessibility.summary, wanted);
  const codes = accessibility.features.flatMap((feature) => featureCodes[feature] ?? []);
  return [
    ...(summary
      ? [feature('00', element('ProductFormFeatureDescription', inLanguageOf(summary.language), summary.value))]
      : []),
    ...codes.map((code) => feature(code, null)),
  ];
}

const feature = (value: string, description: Xml | null): Xml =>
  element(
    'ProductFormFeature',
    {},
    element('ProductFormFeatureType', {}, '09'),
    element('ProductFormFeatureValue', {}, value),
    description,
  );
