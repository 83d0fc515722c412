import type { DatabaseSync } from 'node:sqlite';

import type { PageName } from '../data/records.ts';
import type { Language } from '../language.ts';
import type { Slice } from '../paging.ts';
import { query } from '../storage/statement.ts';

/** What can be asked of the database about the publisher: journals, authors, gallery and informational pages. */

export type JournalRow = {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly description_en: string;
  readonly description_ar: string;
  readonly website: string;
};

export type AuthorRow = {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly life_en: string;
  readonly life_ar: string;
  readonly writes_arabic: 0 | 1;
};

export type PlateRow = { readonly id: number; readonly description_en: string; readonly description_ar: string };

export type PageRow = { readonly content_en: string; readonly content_ar: string };

export type Press = ReturnType<typeof pressQueries>;

export function pressQueries(database: DatabaseSync) {
  const journals = query<JournalRow>(database, 'SELECT * FROM journals ORDER BY id');
  const journal = query<JournalRow>(database, 'SELECT * FROM journals WHERE id = :id');
  const author = query<AuthorRow>(database, 'SELECT * FROM authors WHERE id = :id');
  const inOrder = (place: string) =>
    query<AuthorRow>(
      database,
      `SELECT * FROM authors
       WHERE (:sought IS NULL OR id IN (SELECT rowid FROM sought_authors WHERE sought_authors MATCH :sought))
         AND (:category IS NULL OR id IN (SELECT author_id FROM books WHERE category_id = :category))
         AND EXISTS (
           SELECT 1 FROM books
           WHERE author_id = authors.id AND category_id <> (SELECT id FROM categories WHERE key = 'journals')
         )
       ORDER BY ${place}`,
    );
  const authors = { en: inOrder('place_en'), ar: inOrder('place_ar') };
  const plates = query<PlateRow>(database, 'SELECT * FROM plates ORDER BY id LIMIT :limit OFFSET :offset');
  const plate = query<PlateRow>(database, 'SELECT * FROM plates WHERE id = :id');
  const countPlates = query<{ readonly count: number }>(database, 'SELECT count(*) AS count FROM plates');
  const page = query<PageRow>(database, 'SELECT * FROM pages WHERE name = :name');

  return {
    journals: () => journals.all(),
    journal: (id: number | null) => journal.get({ id }),
    author: (id: number | null) => author.get({ id }),
    /** Those whose books there are, by name in that language; `sought` is an expression of the full-text index, null for all. */
    authors: (sought: string | null, category: number | null, language: Language) =>
      authors[language].all({ sought, category }),
    plates: (slice: Slice) => plates.all({ ...slice }),
    plate: (id: number | null) => plate.get({ id }),
    countPlates: () => countPlates.get()?.count ?? 0,
    page: (name: PageName) => page.get({ name }),
  };
}
