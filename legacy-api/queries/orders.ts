import type { DatabaseSync } from 'node:sqlite';

import type { Slice } from '../paging.ts';
import { command, query, transaction } from '../storage/statement.ts';
import { type CartRow, cartQueries } from './carts.ts';

/** What can be asked and kept of orders. */

export type OrderRow = {
  readonly id: number;
  readonly customer_id: number;
  readonly status: string;
  /** In hundredths. */
  readonly pay_amount: number;
  readonly updated_at: string;
};

export type NewOrder = Omit<OrderRow, 'id' | 'pay_amount'> & {
  /** Where it goes and to whom, as JSON. */
  readonly billing: string;
};

export type OrderLine = { readonly product_id: number; readonly qty: number; readonly price: number };

/** Why a checkout is refused. */
export type CheckoutRefusal = 'cartEmpty' | 'cartChanged' | 'wrongAmount' | 'outOfStock';

export type Orders = ReturnType<typeof orderQueries>;

export function orderQueries(database: DatabaseSync) {
  const carts = cartQueries(database);
  const ofCustomer = query<OrderRow>(
    database,
    'SELECT * FROM orders WHERE customer_id = :customer ORDER BY id DESC LIMIT :limit OFFSET :offset',
  );
  const count = query<{ readonly count: number }>(
    database,
    'SELECT count(*) AS count FROM orders WHERE customer_id = :customer',
  );
  const insert = command(
    database,
    `INSERT INTO orders (customer_id, status, pay_amount, updated_at, billing)
     VALUES (:customer_id, :status, :pay_amount, :updated_at, :billing)`,
  );
  const insertLine = command(database, 'INSERT INTO order_lines VALUES (:order_id, :product_id, :qty, :price)');
  const sell = command(
    database,
    `INSERT INTO sold VALUES (:product, :copies)
     ON CONFLICT (product_id) DO UPDATE SET copies = copies + excluded.copies`,
  );

  const add = (order: NewOrder, lines: readonly OrderLine[]): number => {
    const { id } = insert({ ...order, pay_amount: total(lines) });
    for (const { product_id, qty, price } of lines) insertLine({ order_id: id, product_id, qty, price });
    return id;
  };

  return {
    ofCustomer: (customer: number, { limit, offset }: Slice) => ofCustomer.all({ customer, limit, offset }),
    count: (customer: number) => count.get({ customer })?.count ?? 0,
    /** Gives the id of the order. */
    add,
    /**
     * Makes an order of these lines of the customer's cart, takes the copies from the stock and the lines from the cart;
     * all of it, or none of it where anything is not as the customer saw it.
     */
    checkout(order: NewOrder, lineIds: readonly number[], payAmount: number | null): number | CheckoutRefusal {
      return transaction(database, () => {
        const cart = new Map(carts.lines(order.customer_id).map((line) => [line.id, line]));
        const lines = [...new Set(lineIds)].map((id) => cart.get(id)).filter((line) => line !== undefined);
        if (lineIds.length === 0) return 'cartEmpty';
        if (lines.length < new Set(lineIds).size) return 'cartChanged';
        if (lines.some(({ qty, stock }) => qty > stock)) return 'outOfStock';
        if (payAmount !== total(lines)) return 'wrongAmount';
        for (const line of lines) take(line);
        return add(order, lines);
      });
    },
  };

  function take({ customer_id, id, product_id, qty }: CartRow): void {
    sell({ product: product_id, copies: qty });
    carts.remove(customer_id, id);
  }
}

const total = (lines: readonly OrderLine[]): number => lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
