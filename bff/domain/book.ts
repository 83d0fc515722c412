import type { Author } from './author.ts';
import type { Moment } from './calendar.ts';
import type { Language } from './language.ts';
import type { MinorUnits } from './money.ts';
import type { Page } from './record.ts';
import type { Bilingual, Localised } from './text.ts';

/** All that is told of a book, in one answer or another. Texts with markup are sanitised HTML; pictures are names below the image base. */
type BookFacts = {
  readonly id: string;
  /** The number that it is sold by; `validIsbn` says whether it may be published as an ISBN. */
  readonly isbn: string | null;
  readonly title: Bilingual | null;
  readonly publisher: Bilingual | null;
  readonly publishingYear: number | null;
  readonly categoryId: string | null;
  readonly description: Bilingual | null;
  readonly tags: Localised<readonly string[]> | null;
  readonly returnPolicy: Bilingual | null;
  readonly thumbnail: string | null;
  readonly images: readonly string[] | null;
  readonly price: MinorUnits | null;
  /** What it cost before; null when it never cost anything else. */
  readonly oldPrice: MinorUnits | null;
  /** Copies; null where the legacy API does not say. */
  readonly stock: number | null;
  readonly abstract: Bilingual | null;
  readonly author: Author | null;
  readonly createdAt: Moment | null;
};

/** A book as one answer describes it. Lists leave fields out, the title where they have cut it off; the book's details have all. */
export type Book = Pick<BookFacts, 'id' | 'thumbnail' | 'price'> &
  Partial<BookFacts> & {
    /** What a list says of it, where it is no list of little. */
    readonly summary?: Bilingual | null;
    /** Read for one request, and never kept: nothing knows its stock better. */
    readonly isCurrent?: true;
  };

/** A book with its details. */
export type BookDetail = BookFacts;

export type BookPage = Page<Book> & {
  /** The spelling that the books were found by, where it is not that of the keyword. */
  readonly searchedFor?: string;
  /** Of books that were looked for by a keyword, or are those of the snapshot. */
  readonly search?: SearchOutcome;
  /** What the list is narrowed by, where it can be narrowed further. */
  readonly narrowing?: Narrowing;
};

/** How books were found. */
type SearchOutcome = {
  /** By what each of them was. */
  readonly foundBy: readonly FoundBy[];
  /** The title or the name that is nearest to the keyword, where nothing is found by its words as they are. */
  readonly nearest: Bilingual | null;
  /** When the snapshot was gathered, in milliseconds, where it has answered in the place of the legacy API. */
  readonly gatheredAt: number | null;
};

/** From the closest to the most distant. */
export type FoundBy = 'ISBN' | 'KEYWORD' | 'SPELLING' | 'OTHER_SCRIPT' | 'TYPING_ERROR';

/** What a list of the snapshot's books is narrowed by: books have one of each set of values that is not empty. */
export type Narrowing = {
  readonly categoryIds: readonly string[];
  readonly languages: readonly Language[];
  readonly years: readonly number[];
  readonly isReadable: boolean;
  /** Null: of any keyword. */
  readonly keyword: string | null;
};

/** A book as the catalogue has it: with its author's name, and the name of its e-book below the e-book base. */
export type CatalogueEntry = {
  readonly book: Book;
  readonly author: Author | null;
  readonly ebook: string | null;
};

export type CataloguePage = Page<CatalogueEntry> & {
  /** By what each of them was found, where they were looked for by a keyword. */
  readonly foundBy?: readonly FoundBy[];
  /** When the snapshot was gathered, in milliseconds, where it has answered in the place of the legacy API. */
  readonly gatheredAt?: number | null;
  /** What the list is narrowed by, where it can be narrowed further. */
  readonly narrowing?: Narrowing;
};

/** Set where it could not be told which of the categories asked for there are: anybody may have made them up. */
type Unverified = { readonly unverified?: true };

/** What narrows and orders a list of books. */
export type BookQuery = Unverified & {
  readonly keyword: string | null;
  readonly categoryIds: readonly string[];
  readonly sort: 'latest' | 'oldest' | 'name' | 'price' | null;
  readonly page: number;
};

/** What narrows the catalogue. */
export type CatalogueQuery = Unverified & {
  readonly keyword: string | null;
  readonly categoryId: string | null;
  readonly page: number;
};

/** A book of unknown stock counts as sold out: a customer should not pay for what may be missing. */
export const inStock = (stock: number | null): boolean => (stock ?? 0) > 0;

/** What books are sorted into. */
export type Category = { readonly id: string; readonly name: Bilingual | null; readonly image: string | null };

/** Whether the page of an e-book answers now. */
export type EbookState = 'READABLE' | 'MISSING' | 'UNREACHABLE';
