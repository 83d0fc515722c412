import type { AuthorRow } from '../queries/shop.ts';

/** An author as sent along with a book (spec 3, book detail): no id, one plain field a language. */
export const authorOfBook = (row: AuthorRow) => ({
  name: row.name_en,
  name_ar: row.name_ar,
  description: row.life_en,
  description_ar: row.life_ar,
});
