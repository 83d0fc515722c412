import type { Bilingual } from './text.ts';

/** Somebody who wrote a book. The id is null where the legacy API gives none. `description` is sanitised HTML. */
export type Author = {
  readonly id: string | null;
  readonly name: Bilingual | null;
  readonly description: Bilingual | null;
  readonly image: string | null;
};

/** What narrows a list of authors. */
export type AuthorQuery = { readonly name: string | null; readonly categoryId: string | null };
