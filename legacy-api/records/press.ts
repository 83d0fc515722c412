import type { Dialect } from '../dialect.ts';
import type { Call } from '../endpoint.ts';
import { authorName, journalName, plateName } from '../pictures/names.ts';
import type { AuthorRow, JournalRow, PlateRow } from '../queries/press.ts';

/** Journals, authors and plates of the gallery as they are sent (spec 3). */

export const sentJournal = ({ website, ...row }: JournalRow, say: Dialect) => ({
  id: say.number(row.id),
  name: row.name_en,
  name_ar: row.name_ar,
  description: row.description_en,
  description_ar: row.description_ar,
  image: journalName(row.id),
  view_journal: website,
  current_issue: `${website}/current`,
  submission: say.nullable(`${website}/submissions`),
});

export const sentAuthor = (row: AuthorRow, say: Dialect) => ({
  id: say.number(row.id),
  ...authorOfBook(row),
  image: authorName(row.id),
});

/** An author as sent along with a book: no id, one plain field a language. */
export const authorOfBook = (row: AuthorRow) => ({
  name: row.name_en,
  name_ar: row.name_ar,
  description: row.life_en,
  description_ar: row.life_ar,
});

export const sentPlate = (row: PlateRow, { say, language }: Call) => ({
  image: plateName(row.id),
  description: say.aside(row.description_en, row.description_ar, language),
});
