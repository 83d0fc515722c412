import { collation, filedAs, letterOf, otherLetter } from './alphabet.ts';
import type { Author } from './author.ts';
import type { Language } from './language.ts';
import { type Page, pageOf, wholePage } from './record.ts';
import { textIn } from './text.ts';

/** An index of authors: their alphabetical order, and the letters that they are reached by. */

/** A page of authors, with the letters of the whole list. */
export type AuthorPage = Page<Author> & { readonly letters: readonly string[] };

/** What is shown of an index. */
type Part = {
  /** Whose names are shown: it decides their order, and which letters there are. */
  readonly language: Language;
  /** A letter of either script; null for all authors. */
  readonly letter: string | null;
  /** Null for all of them on one page. */
  readonly page: number | null;
};

const authorsAPage = 24;

/** The authors of a list in alphabetical order, all of them or those of a letter, and the letters of them all. */
export function indexPage(authors: readonly Author[], { language, letter, page }: Part): AuthorPage {
  const index = indexOf(authors, language);
  const items = letter === null ? index.authors : index.authors.filter((author) => isFiledUnder(letter, author));
  return { ...(page === null ? wholePage(items) : pageOf(items, page, authorsAPage)), letters: index.letters };
}

/** The letter that an author's name is filed under, as it is shown in a language. */
export const shownLetter = ({ name }: Pick<Author, 'name'>, language: Language): string =>
  letterOf(textIn(name, language)?.value ?? '');

/** By any of the names: so a letter has the same authors in both languages. */
const isFiledUnder = (letter: string, { name }: Author): boolean => {
  const names = Object.values(name ?? {});
  return names.length === 0 ? letter === otherLetter : names.some((each) => letterOf(each) === letter);
};

type Index = Pick<AuthorPage, 'letters'> & { readonly authors: readonly Author[] };

/** Made once a list and language, for all requests that share the list. */
const indexes = new WeakMap<readonly Author[], Map<Language, Index>>();

/** The authors of a list in alphabetical order, and the letters of their names. */
export function indexOf(authors: readonly Author[], language: Language): Index {
  const made = indexes.get(authors) ?? new Map<Language, Index>();
  const index = made.get(language) ?? makeIndex(authors, language);
  indexes.set(authors, made.set(language, index));
  return index;
}

function makeIndex(authors: readonly Author[], language: Language): Index {
  const entries = authors
    .map((author) => ({
      author,
      letter: shownLetter(author, language),
      filed: filedAs(textIn(author.name, language)?.value ?? ''),
    }))
    .toSorted(
      (one, other) =>
        // What begins with no letter comes last.
        Number(one.letter === otherLetter) - Number(other.letter === otherLetter) ||
        collation[language](one.filed, other.filed),
    );
  return {
    authors: entries.map(({ author }) => author),
    letters: [...new Set(entries.map(({ letter }) => letter))],
  };
}
