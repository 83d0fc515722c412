import type { Citable } from './citation.ts';
import type { Language } from './language.ts';
import { invertedName, personName } from './person-name.ts';

/** A book as a file for a reference manager. What is unknown is left out. */
export type CitationFile = {
  /** What the name of the file ends with. */
  readonly extension: string;
  readonly mediaType: string;
  readonly write: (book: Citable) => string;
};

/**
 * What a book is called in its files, and they themselves, in characters that LaTeX takes in one. The language is in it: whoever keeps
 * both would have two of one name.
 */
export const citationKey = ({ id, language }: Pick<Citable, 'id' | 'language'>): string =>
  `book-${id.replace(/[^\w-]+/g, '-')}-${language}`;

/** The language that the book's title is in; null where that is unknown, and that of the citation where there is no title. */
const languageOf = ({ title, language }: Citable): Language | null => (title ? title.language : language);

/** On one line: a line of its own would be another field. */
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What LaTeX takes for a command, by what it writes instead. BibTeX counts even an escaped brace, so braces have names. */
const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** What LaTeX would draw as one character, such as two hyphens, and is two. */
const ligature = /([-'`,<>])(?=\1)|[?!](?=`)/g;

const latex = (text: string): string =>
  onOneLine(text)
    .replace(/[\\{}~^%$&#_]/g, (character) => commands[character] ?? `\\${character}`)
    .replace(ligature, '$&{}');

const bibtex: CitationFile = {
  extension: 'bib',
  mediaType: 'application/x-bibtex',
  write: (book) => {
    const { title, author, publisher, year, isbn, doi, url } = book;
    const language = languageOf(book);
    const name = author && latex(invertedName(author.value));
    const fields = Object.entries({
      // In braces of their own, in which no style changes capitals and nothing is taken for a list of names.
      author: author && ('literal' in personName(author.value) ? `{${name}}` : name),
      title: title && `{${latex(title.value)}}`,
      publisher: publisher && `{${latex(publisher.value)}}`,
      year: year?.toString(),
      isbn: isbn && latex(isbn),
      langid: language && { en: 'english', ar: 'arabic' }[language],
      // A DOI and an address are verbatim in BibTeX, but for braces, which are counted.
      doi: doi?.replace(/[{}]/g, encodeURIComponent),
      url,
    });
    const lines = fields.flatMap(([field, value]) => (value ? [`  ${field} = {${value}},`] : []));
    return [`@book{${citationKey(book)},`, ...lines, '}', ''].join('\n');
  },
};

const ris: CitationFile = {
  extension: 'ris',
  mediaType: 'application/x-research-info-systems',
  write: (book) => {
    const { title, author, publisher, year, isbn, doi, url } = book;
    const tags = Object.entries({
      TY: 'BOOK',
      ID: citationKey(book),
      AU: author && invertedName(author.value),
      TI: title?.value,
      PB: publisher?.value,
      PY: year?.toString(),
      SN: isbn,
      DO: doi,
      LA: languageOf(book),
      UR: url,
    });
    const lines = tags.flatMap(([tag, value]) => (value ? [`${tag}  - ${onOneLine(value)}`] : []));
    return [...lines, 'ER  - ', ''].join('\r\n');
  },
};

const cslName = (name: string) => {
  const parts = personName(name);
  if ('literal' in parts) return parts;
  const { given, particle, family } = parts;
  return { given, ...(particle && { 'non-dropping-particle': particle }), family };
};

const cslJson: CitationFile = {
  extension: 'json',
  mediaType: 'application/vnd.citationstyles.csl+json',
  write: (book) => {
    const { title, author, publisher, year, isbn, doi, url } = book;
    const item = {
      id: citationKey(book),
      type: 'book',
      title: title?.value,
      author: author ? [cslName(author.value)] : undefined,
      publisher: publisher?.value,
      issued: year === null ? undefined : { 'date-parts': [[year]] },
      ISBN: isbn ?? undefined,
      DOI: doi ?? undefined,
      language: languageOf(book) ?? undefined,
      URL: url,
    };
    return `${JSON.stringify([item], null, 2)}\n`;
  },
};

export const citationFiles = { BIBTEX: bibtex, RIS: ris, CSL_JSON: cslJson } as const satisfies Record<
  string,
  CitationFile
>;
