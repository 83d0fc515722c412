import type { DatabaseSync } from 'node:sqlite';

import { command, query } from '../storage/statement.ts';

/** What can be asked and kept of wishlists: each book at most once. */

/** An entry together with its book. */
export type WishRow = {
  readonly id: number;
  readonly product_id: number;
  readonly title_en: string;
  readonly title_ar: string;
  readonly price: number;
};

export type Wishlists = ReturnType<typeof wishlistQueries>;

export function wishlistQueries(database: DatabaseSync) {
  const ofCustomer = query<WishRow>(
    database,
    `SELECT wishlist_entries.id, product_id, shelf.title_en, shelf.title_ar, shelf.price
     FROM wishlist_entries JOIN shelf ON shelf.id = product_id WHERE customer_id = :customer ORDER BY wishlist_entries.id`,
  );
  const insert = command(
    database,
    'INSERT INTO wishlist_entries (customer_id, product_id) VALUES (:customer, :product) ON CONFLICT DO NOTHING',
  );
  const remove = command(database, 'DELETE FROM wishlist_entries WHERE id = :id AND customer_id = :customer');

  return {
    entries: (customer: number) => ofCustomer.all({ customer }),
    /** False where it is there already. */
    add: (customer: number, product: number) => insert({ customer, product }).changed === 1,
    remove: (customer: number, id: number) => remove({ customer, id }).changed === 1,
  };
}
