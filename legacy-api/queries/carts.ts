import type { DatabaseSync } from 'node:sqlite';

import { command, query, transaction } from '../storage/statement.ts';

/** What can be asked and kept of carts: a line a book, at most as many copies as there are. */

/** A line together with its book. */
export type CartRow = {
  readonly id: number;
  readonly customer_id: number;
  readonly product_id: number;
  readonly qty: number;
  readonly title_en: string;
  readonly title_ar: string;
  readonly price: number;
  readonly stock: number;
};

/** Of a book of which there is a copy at least. */
type GuestLine = { readonly product: number; readonly copies: number; readonly stock: number };

export type Carts = ReturnType<typeof cartQueries>;

const lines = `
  SELECT cart_lines.*, shelf.title_en, shelf.title_ar, shelf.price, shelf.stock
  FROM cart_lines JOIN shelf ON shelf.id = cart_lines.product_id`;

export function cartQueries(database: DatabaseSync) {
  const ofCustomer = query<CartRow>(database, `${lines} WHERE customer_id = :customer ORDER BY cart_lines.id`);
  const byId = query<CartRow>(database, `${lines} WHERE cart_lines.id = :id`);
  const insert = command(
    database,
    'INSERT INTO cart_lines (customer_id, product_id, qty) VALUES (:customer, :product, :qty) ON CONFLICT DO NOTHING',
  );
  const raise = command(
    database,
    'UPDATE cart_lines SET qty = min(max(qty, :qty), :stock) WHERE customer_id = :customer AND product_id = :product',
  );
  const change = command(database, 'UPDATE cart_lines SET qty = :qty WHERE id = :id');
  const remove = command(database, 'DELETE FROM cart_lines WHERE id = :id AND customer_id = :customer');

  return {
    lines: (customer: number) => ofCustomer.all({ customer }),
    line: (id: number) => byId.get({ id }),
    /** False where the book has its line already. */
    add: (customer: number, product: number) => insert({ customer, product, qty: 1 }).changed === 1,
    /** Lines of at least so many copies, as far as there are: the same guest cart taken twice is taken once. All or none. */
    merge(customer: number, guest: readonly GuestLine[]): void {
      transaction(database, () => {
        for (const { product, copies, stock } of guest) {
          const qty = Math.min(copies, stock);
          insert({ customer, product, qty });
          raise({ customer, product, qty, stock });
        }
      });
    },
    change: (id: number, qty: number) => void change({ id, qty }),
    remove: (customer: number, id: number) => remove({ customer, id }).changed === 1,
  };
}
