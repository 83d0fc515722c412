/** What can be asked of the database about books. */
import type { DatabaseSync } from 'node:sqlite';

import { prepare } from '../database.ts';
import type { Language } from '../language.ts';

/** A row of the view `shelf`. */
export type BookRow = {
  readonly id: number;
  readonly category_id: number;
  readonly category_key: string;
  readonly author_id: number;
  readonly author_en: string;
  readonly author_ar: string;
  readonly title_en: string;
  readonly title_ar: string;
  readonly publishing_year: number;
  readonly price: number;
  readonly old_price: number;
  readonly stock: number;
  readonly abstract_en: string;
  readonly abstract_ar: string;
  readonly description_en: string;
  readonly description_ar: string;
  readonly tags: string;
  readonly bound_on_the_right: 0 | 1;
  readonly created_at: string;
};

export type Sort = 'latest' | 'oldest' | 'name' | 'price';

export type BookFilter = {
  /** Folded; empty for all. */
  readonly keyword: string;
  /** null for all but the journals. */
  readonly categoryIds: readonly number[] | null;
};

export type Slice = { readonly limit: number; readonly offset: number };

export type Books = ReturnType<typeof bookQueries>;

export function bookQueries(database: DatabaseSync) {
  const byId = prepare<BookRow>(database, 'SELECT * FROM shelf WHERE id = :id');
  const explored = prepare<BookRow>(
    database,
    `SELECT * FROM shelf ORDER BY category_key = 'journals' DESC, ${orders.latest} LIMIT :limit OFFSET :offset`,
  );
  const all = prepare<Count>(database, 'SELECT count(*) AS count FROM books');
  const matching = prepare<Count>(database, `SELECT count(*) AS count FROM shelf WHERE ${matches}`);
  const inOrder = (order: string) =>
    prepare<BookRow>(database, `SELECT * FROM shelf WHERE ${matches} ORDER BY ${order} LIMIT :limit OFFSET :offset`);
  const published = {
    latest: inOrder(orders.latest),
    oldest: inOrder(orders.oldest),
    price: inOrder(orders.price),
    name: { en: inOrder(orders.nameInEnglish), ar: inOrder(orders.nameInArabic) },
  };

  return {
    book: (id: number) => byId.get({ id }),
    /** All there is, the journal issues first. */
    explore: ({ limit, offset }: Slice) => explored.all({ limit, offset }),
    countAll: () => all.get()?.count ?? 0,
    published(filter: BookFilter, sort: Sort, language: Language, { limit, offset }: Slice) {
      const query = sort === 'name' ? published.name[language] : published[sort];
      return query.all({ ...parameters(filter), limit, offset });
    },
    countPublished: (filter: BookFilter) => matching.get(parameters(filter))?.count ?? 0,
  };
}

type Count = { readonly count: number };

/** Journal issues are sold like books, but stand among them only where their category is asked for. */
const matches = `
  CASE WHEN :categories IS NULL THEN category_key <> 'journals'
       ELSE category_id IN (SELECT value FROM json_each(:categories)) END
  AND instr(sought, :keyword) > 0`;

/** Each ends in the id: without it, books of one year or price could change places between two pages. */
const orders = {
  latest: 'publishing_year DESC, id DESC',
  oldest: 'publishing_year, id',
  price: 'price, id',
  nameInEnglish: 'place_en, id',
  nameInArabic: 'place_ar, id',
};

const parameters = ({ keyword, categoryIds }: BookFilter) => ({
  keyword,
  categories: categoryIds && JSON.stringify(categoryIds),
});
