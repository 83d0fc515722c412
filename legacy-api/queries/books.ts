import type { DatabaseSync } from 'node:sqlite';

import type { Language } from '../language.ts';
import type { Slice } from '../paging.ts';
import { command, query } from '../storage/statement.ts';

/** What can be asked of the database about books. */

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
  readonly tags_en: string;
  readonly tags_ar: string;
  readonly bound_on_the_right: 0 | 1;
  /** Into Arabic. */
  readonly translated: 0 | 1;
  /** The identifier of its e-book; null where there is none. */
  readonly ebook: string | null;
  readonly created_at: string;
};

export type Sort = 'latest' | 'oldest' | 'name' | 'price';

export type BookFilter = {
  /** An expression of the full-text index, null for all. */
  readonly sought: string | null;
  /** null for all but the journals. */
  readonly categoryIds: readonly number[] | null;
};

export type Books = ReturnType<typeof bookQueries>;

export function bookQueries(database: DatabaseSync) {
  const byId = query<BookRow>(database, 'SELECT * FROM shelf WHERE id = :id');
  const byEbook = query<BookRow>(database, 'SELECT * FROM shelf WHERE ebook = :ebook');
  const issues = query<BookRow>(
    database,
    `SELECT * FROM shelf WHERE category_key = 'journals' ORDER BY ${orders.latest} LIMIT :limit OFFSET :offset`,
  );
  const issueCount = query<Count>(database, "SELECT count(*) AS count FROM shelf WHERE category_key = 'journals'");
  const matchingCount = query<Count>(database, `SELECT count(*) AS count FROM catalogue.books WHERE ${matches}`);
  // The page is found in an index, and only its books are read whole: of a large catalogue the others would take seconds.
  const inOrder = (order: string) =>
    query<BookRow>(
      database,
      `SELECT * FROM shelf WHERE id IN (
         SELECT id FROM catalogue.books WHERE ${matches} ORDER BY ${order} LIMIT :limit OFFSET :offset
       ) ORDER BY ${order}`,
    );
  const published = {
    latest: inOrder(orders.latest),
    oldest: inOrder(orders.oldest),
    price: inOrder(orders.price),
    name: { en: inOrder(orders.nameInEnglish), ar: inOrder(orders.nameInArabic) },
  };
  // The copies of all books are added up once: asked for book by book, every line of every order would be read each time.
  const mostSold = query<BookRow>(
    database,
    `WITH ordered AS (SELECT product_id, sum(qty) AS copies FROM order_lines GROUP BY product_id),
     candidates AS (
       SELECT * FROM (
         SELECT id AS ranked_id, copies, created_at FROM ordered JOIN catalogue.books ON id = product_id
         WHERE ${matches} ORDER BY copies DESC, ${orders.latest} LIMIT :limit + :offset
       )
       UNION ALL SELECT * FROM (
         SELECT id, NULL, created_at FROM catalogue.books
         WHERE ${matches} AND id NOT IN (SELECT product_id FROM ordered) ORDER BY ${orders.latest} LIMIT :limit + :offset
       )
     ),
     ranked AS (
       SELECT ranked_id, copies FROM candidates
       ORDER BY copies DESC NULLS LAST, created_at DESC, ranked_id DESC LIMIT :limit OFFSET :offset
     )
     SELECT shelf.* FROM ranked JOIN shelf ON id = ranked_id ORDER BY copies DESC NULLS LAST, ${orders.latest}`,
  );
  const catalogue = inOrder(orders.catalogue);
  const reprice = command(database, 'UPDATE catalogue.books SET price = :price WHERE id = :id');
  const restock = command(database, 'DELETE FROM sold');

  return {
    /** An id that is null names nothing. */
    book: (id: number | null) => byId.get({ id }),
    withEbook: (ebook: string) => byEbook.get({ ebook }),
    /** The journal issues alone. */
    explore: ({ limit, offset }: Slice) => issues.all({ limit, offset }),
    countExplored: () => issueCount.get()?.count ?? 0,
    published(filter: BookFilter, sort: Sort, language: Language, { limit, offset }: Slice) {
      const sorted = sort === 'name' ? published.name[language] : published[sort];
      return sorted.all({ ...parameters(filter), limit, offset });
    },
    /** Those that most copies were ordered of, then the others, latest first. */
    mostSold: ({ limit, offset }: Slice) => mostSold.all({ ...parameters(everything), limit, offset }),
    /** Those with an e-book, then the others, latest first. */
    catalogue: (filter: BookFilter, { limit, offset }: Slice) =>
      catalogue.all({ ...parameters(filter), limit, offset }),
    reprice: (id: number, price: number) => void reprice({ id, price }),
    restock: () => void restock({}),
    count: (filter: BookFilter) => matchingCount.get(parameters(filter))?.count ?? 0,
  };
}

/** All books but the journal issues. */
export const everything: BookFilter = { sought: null, categoryIds: null };

type Count = { readonly count: number };

/** Journal issues are sold like books, but stand among them only where their category is asked for. */
const matches = `
  CASE WHEN :categories IS NULL THEN category_id <> (SELECT id FROM catalogue.categories WHERE key = 'journals')
       ELSE category_id IN (SELECT value FROM json_each(:categories)) END
  AND (:sought IS NULL OR id IN (SELECT rowid FROM sought_books WHERE sought_books MATCH :sought))`;

/** Each ends in the id: without it, books of one day or price could change places between two pages. */
const orders = {
  latest: 'created_at DESC, id DESC',
  oldest: 'created_at, id',
  price: 'price, id',
  nameInEnglish: 'place_en, id',
  nameInArabic: 'place_ar, id',
  catalogue: 'ebook IS NULL, created_at DESC, id DESC',
};

const parameters = ({ sought, categoryIds }: BookFilter) => ({
  sought,
  categories: categoryIds && JSON.stringify(categoryIds),
});
