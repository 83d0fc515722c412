import { byKey, letterOf, sortKeyOf } from './alphabet.ts';
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
  const items = letter === null ? index.authors : (index.byLetter.get(letter) ?? []);
  return { ...(page === null ? wholePage(items) : pageOf(items, page, authorsAPage)), letters: index.letters };
}

/** The letter that an author's name is filed under, as it is shown in a language. */
export const shownLetter = ({ name }: Pick<Author, 'name'>, language: Language): string =>
  letterOf(textIn(name, language)?.value ?? '');

type Index = Pick<AuthorPage, 'letters'> & {
  readonly authors: readonly Author[];
  /** Those whose name in either language begins with a letter. */
  readonly byLetter: ReadonlyMap<string, readonly Author[]>;
};

/** Made once a list and language, for all requests that share the list: filing thousands of names takes milliseconds. */
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
    .map((author) => {
      const shown = textIn(author.name, language)?.value ?? '';
      const letter = letterOf(shown);
      // Of any of the names: so a letter has the same authors in both languages.
      const letters = new Set([letter, ...Object.values(author.name ?? {}).map(letterOf)]);
      return { author, key: sortKeyOf(shown, language), letter, letters };
    })
    .toSorted(byKey);
  const byLetter = new Map<string, Author[]>();
  for (const { author, letters } of entries) {
    for (const letter of letters) {
      const group = byLetter.get(letter) ?? [];
      group.push(author);
      byLetter.set(letter, group);
    }
  }
  return {
    authors: entries.map(({ author }) => author),
    letters: [...new Set(entries.map(({ letter }) => letter))],
    byLetter,
  };
}
