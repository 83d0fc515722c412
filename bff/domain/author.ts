import type { Bilingual } from './text.ts';

/** Somebody who wrote a book. The id is null where the legacy API gives none. */
export type Author = {
  readonly id: string | null;
  readonly name: Bilingual | null;
  /** Sanitised HTML. Left out where a list has cut it off: the details may know it. */
  readonly description?: Bilingual | null;
  readonly image: string | null;
  /** The id of the book whose details describe the author, where the catalogue has only named them. */
  readonly describedIn?: string;
};

/** By which an author is known where books give a name alone, as most do. */
export const authorKey = ({ en, ar }: Bilingual): string => JSON.stringify([en ?? null, ar ?? null]);

/** What narrows a list of authors. */
export type AuthorQuery = {
  readonly name: string | null;
  readonly categoryId: string | null;
  /** Set where it could not be told whether there is such a category: anybody may have made it up. */
  readonly unverified?: true;
};
