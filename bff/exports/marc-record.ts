import type { Language } from '../domain/language.ts';
import { invertedName, personName } from '../domain/person-name.ts';
import { type LocalisedText, textIn, valuesIn } from '../domain/text.ts';
import type { ExportedBook } from './exported-book.ts';
import type { Frame } from './format.ts';
import { threeLetterCodes } from './iso-639.ts';
import { nonfilingCharacters } from './nonfiling.ts';

/** A bibliographic record of MARC 21. Its values are plain text: without control characters, and never empty. */
export type MarcRecord = {
  /** 24 characters, with zeros where ISO 2709 has lengths. */
  readonly leader: string;
  readonly controls: readonly (readonly [tag: string, value: string])[];
  readonly fields: readonly MarcField[];
};

export type MarcField = {
  readonly tag: string;
  /** Two characters. */
  readonly indicators: string;
  readonly subfields: readonly Subfield[];
};

type Subfield = readonly [code: string, value: string];

/** A new record of printed language material, one item, in Unicode, of an abbreviated level. */
const leader = '00000nam a22000003  4500';

/** A book as MARC 21: what is in the other script is in fields 880, linked to those in the main one. */
export function marcRecord(book: ExportedBook, { language, gatheredAt, shop }: Frame): MarcRecord {
  const { host } = new URL(shop.publicUrl);
  const codes = valuesIn(book.title, language).flatMap(({ language: of }) => (of === null ? [] : threeLetterCodes[of]));
  const time = new Date(gatheredAt).toISOString().replaceAll(/[^\d.]/g, '');
  const authors = valuesIn(book.author, language);
  const descriptions = valuesIn(book.description, language);
  const [linked, alternates] = withAlternates([
    authors.map((name) => field('100', `${isInverted(name) ? 1 : 0} `, authorIn(name, book), name.language)),
    valuesIn(book.title, language).map((title) =>
      field('245', `${authors.length > 0 ? 1 : 0}${nonfilingIn(title)}`, [['a', title.value]], title.language),
    ),
    imprints(book, language),
  ]);
  return {
    leader,
    controls: [
      ['001', book.id],
      ['003', host],
      ['005', time.slice(0, 16)],
      ['008', fixedLengthData(book, time.slice(2, 8), codes[0] ?? 'und')],
    ],
    fields: [
      // One whose check digit is wrong is a number that was cancelled, or is not valid.
      field('020', '  ', [book.isbn === null ? ['z', book.misprintedIsbn] : ['a', book.isbn]]),
      // A number of a system of its own: which, is in subfield 2.
      field('024', '7 ', [
        ['a', book.enrichment?.doi ?? null],
        ['2', 'doi'],
      ]),
      field('040', '  ', [
        ['a', host],
        ['b', threeLetterCodes[language]],
        ['c', host],
      ]),
      field('041', '  ', codes.length > 1 ? codes.map((code) => ['a', code] as const) : []),
      ...linked,
      ...added(book, language),
      ...descriptions.map(({ value }) => field('520', '  ', [['a', value]])),
      ...indexTerms(book, language).map((term) => field('653', '  ', [['a', term]])),
      // A related resource: the page of the book; a version of it: the e-book.
      field('856', '42', [['u', book.page]]),
      field('856', '41', [['u', book.ebook]]),
      ...alternates,
    ].filter(hasValue),
  };
}

/** Positions 18 to 34: a regular print form (23), the rest not coded, the one between index and literary form undefined. */
const ofBooks = '||||| |||||||| ||';

/** Field 008 of books: what the catalogue does not say is not coded (`|`), and the place of publication is unknown (`xx`). */
function fixedLengthData({ year }: ExportedBook, entered: string, language: string): string {
  const date = year === null ? 'nuuuuuuuu' : `s${String(year).padStart(4, '0').slice(-4)}    `;
  return `${entered}${date}xx ${ofBooks}${language} d`;
}

type Value = readonly [code: string, value: string | null];

type FieldIn = MarcField & { readonly language: Language | null };

/** A field with those of its subfields that have a value; without any where the first, which it is about, has none. */
function field(tag: string, indicators: string, values: readonly Value[], language: Language | null = null): FieldIn {
  const subfields = values.flatMap(([code, value]): Subfield[] => {
    const text = plain(value ?? '');
    return text === '' ? [] : [[code, text]];
  });
  return { tag, indicators, subfields: subfields[0]?.[0] === values[0]?.[0] ? subfields : [], language };
}

const hasValue = ({ subfields }: MarcField): boolean => subfields.length > 0;

/** In one line, without characters that part fields or that XML has no place for. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\uFFFE\uFFFF]+/gu, ' ')
    .trim();

/** They are counted in the title as the record has it. */
const nonfilingIn = ({ value, language }: LocalisedText): number =>
  nonfilingCharacters({ value: plain(value), language });

/** A name that has its family name first already: `Smith, John`; not what only follows a name, as in `King, Jr.` */
const isInvertedAlready = /^[^,،]+[,،]\s*(?!(?:[JS]r\b|[IVX]+$))\S/u;

const isInverted = ({ value }: LocalisedText): boolean =>
  !('literal' in personName(value)) || isInvertedAlready.test(value.trim());

const authorIn = ({ value }: LocalisedText, { enrichment }: ExportedBook): readonly Value[] => [
  ['a', invertedName(value, { particleLast: true })],
  ['1', enrichment?.orcid ? `https://orcid.org/${enrichment.orcid}` : null],
  ['4', 'aut'],
];

/** What the operator adds: pages, series, accessibility and licence. */
function added({ enrichment }: ExportedBook, language: Language): readonly MarcField[] {
  if (!enrichment) return [];
  const { pages, series, accessibility, licence } = enrichment;
  return [
    field('300', '  ', [['a', pages === null ? null : `${pages} p.`]]),
    ...valuesIn(series?.title ?? null, language).map(({ value }) =>
      field('490', '0 ', [
        ['a', value],
        ['v', series?.number ?? null],
      ]),
    ),
    field('532', '8 ', [['a', textIn(accessibility?.summary ?? null, language)?.value ?? null]]),
    field('540', '  ', [['u', licence]]),
  ];
}

/** Publisher and year, in each language of the publisher's name. */
function imprints({ publisher, year }: ExportedBook, wanted: Language): readonly FieldIn[] {
  const names = valuesIn(publisher, wanted);
  const date: Value = ['c', year === null ? null : String(year)];
  if (names.length === 0) return [field('264', ' 1', [date])];
  return names.map(({ value, language }) => field('264', ' 1', [['b', value], date], language));
}

/** The category and the keywords, in both languages, each once. */
const indexTerms = ({ category, subjects }: ExportedBook, wanted: Language): readonly string[] => [
  ...new Set([
    ...valuesIn(category?.name ?? null, wanted).map(({ value }) => value),
    ...valuesIn(subjects, wanted).flatMap(({ value }) => value),
  ]),
];

/** Each field in its main language, and as 880 in the other one, with the links between the two (subfield 6). */
function withAlternates(pairs: readonly (readonly FieldIn[])[]): readonly [MarcField[], MarcField[]] {
  const main: MarcField[] = [];
  const alternates: MarcField[] = [];
  for (const pair of pairs) {
    const [first, second] = pair.filter(hasValue);
    if (!first) continue;
    if (!second) {
      main.push(first);
      continue;
    }
    const number = String(alternates.length + 1).padStart(2, '0');
    main.push(linkedTo(`880-${number}`, first));
    alternates.push({ ...linkedTo(`${first.tag}-${number}`, second), tag: '880' });
  }
  return [main, alternates];
}

/** The scripts of subfield 6: Arabic, read from right to left, and Latin. */
const scripts = { ar: '/(3/r', en: '/(B' } as const satisfies Record<Language, string>;

function linkedTo(link: string, { tag, indicators, subfields, language }: FieldIn): MarcField {
  return { tag, indicators, subfields: [['6', `${link}${language === null ? '' : scripts[language]}`], ...subfields] };
}
