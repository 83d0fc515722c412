import { doiUrl } from './enrichment.ts';
import { type Language, directionOf } from './language.ts';
import { escaped } from './markup.ts';
import { initialsOf, invertedName, type NameOrder } from './person-name.ts';
import type { LocalisedText } from './text.ts';

/** What is cited of a book, and in which language; what is unknown is null, as the place always is. */
export type Citable = {
  readonly id: string;
  readonly language: Language;
  readonly title: LocalisedText | null;
  readonly author: LocalisedText | null;
  readonly publisher: LocalisedText | null;
  readonly year: number | null;
  readonly isbn: string | null;
  /** Without an address before it. */
  readonly doi: string | null;
  /** The address of the book's page. */
  readonly url: string;
};

/** APA 7, MLA 9, and the bibliography of Chicago 18. */
export type CitationStyle = 'apa' | 'mla' | 'chicago';

/** As plain text and as HTML, where titles are `cite`. Both keep their order where they have two scripts in them. */
export type Citation = { readonly language: Language; readonly text: string; readonly html: string };

/** A book as a style cites it. */
export function citationOf(book: Citable, style: CitationStyle): Citation {
  const { language } = book;
  const sentences = styles[style](book).filter((parts) => parts.length > 0);
  return {
    language,
    text: sentences.map((parts) => closed(parts, (part) => isolated(part, language))).join(' '),
    html: sentences.map((parts) => closed(parts, htmlOf)).join(' '),
  };
}

/** A piece of a sentence; a string is of the style's own, such as a comma. A full stop would be read as a part of an open one. */
type Part = string | (LocalisedText & { readonly isTitle?: true; readonly isOpen?: true });

/** What the styles write between the facts, and in the place of an unknown year. */
const words = {
  en: { comma: ', ', noDate: 'n.d.' },
  ar: { comma: '، ', noDate: 'د.ت.' },
} as const satisfies Record<Language, unknown>;

/** The sentences of a citation. One without parts is left out. */
const styles: Readonly<Record<CitationStyle, (book: Citable) => readonly (readonly Part[])[]>> = {
  apa: (book) => {
    const { author, publisher, year, language } = book;
    const date = [`(${year ?? words[language].noDate})`];
    const title = titleOf(book);
    const name = author && [{ ...author, value: invertedName(author.value, { ofGiven: initialsOf }) }];
    return [
      ...(name ? [name, date, title] : title.length > 0 ? [title, date] : [date]),
      present(publisher),
      doiOf(book, { isOpen: true }),
    ];
  },
  mla: (book) => [authorOf(book, {}), titleOf(book), imprint(book, present(book.year), doiOf(book))],
  chicago: (book) => [
    authorOf(book, { particleLast: true }),
    titleOf(book),
    imprint(book, [String(book.year ?? words[book.language].noDate)]),
    doiOf(book),
  ],
};

const present = (fact: LocalisedText | number | null): readonly Part[] =>
  fact === null ? [] : [typeof fact === 'number' ? String(fact) : fact];

const titleOf = ({ title }: Citable): readonly Part[] => (title ? [{ ...title, isTitle: true }] : []);

const authorOf = ({ author }: Citable, order: NameOrder): readonly Part[] =>
  author ? [{ ...author, value: invertedName(author.value, order) }] : [];

/** The address that a DOI is found at, as all three styles want it. */
const doiOf = ({ doi }: Citable, closing: { readonly isOpen?: true } = {}): readonly Part[] =>
  doi === null ? [] : [{ value: doiUrl(doi), language: null, ...closing }];

/** The publisher and what comes after it, with commas between. */
const imprint = ({ publisher, language }: Citable, ...others: readonly (readonly Part[])[]): readonly Part[] =>
  [present(publisher), ...others].flat().flatMap((part, at) => (at === 0 ? [part] : [words[language].comma, part]));

/** What ends a sentence, within quotation marks or not. */
const end = /[.?!؟…]["'”’»]?$/;

/** A sentence, closed by a full stop unless its last part has closed it. */
function closed(parts: readonly Part[], show: (part: Part) => string): string {
  const last = parts.at(-1) ?? '';
  const isClosed = typeof last === 'string' ? end.test(last) : last.isOpen === true || end.test(last.value);
  return parts.map(show).join('') + (isClosed ? '' : '.');
}

const foreign = { en: /\p{Script=Arabic}/u, ar: /\p{Script=Latin}/u } as const satisfies Record<Language, RegExp>;

/** What has letters of the other script is isolated (FSI … PDI), or the full stops and years around it would change their places. */
function isolated(part: Part, language: Language): string {
  if (typeof part === 'string') return part;
  return foreign[language].test(part.value) ? `\u2068${part.value}\u2069` : part.value;
}

function htmlOf(part: Part): string {
  if (typeof part === 'string') return part;
  const tag = part.isTitle ? 'cite' : 'bdi';
  const attributes = part.language ? `lang="${part.language}" dir="${directionOf(part.language)}"` : 'dir="auto"';
  return `<${tag} ${attributes}>${escaped(part.value)}</${tag}>`;
}
