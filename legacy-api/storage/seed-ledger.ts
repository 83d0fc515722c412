import type { DatabaseSync } from 'node:sqlite';

import type { ShopData } from '../data/records.ts';
import { toMinor } from '../money.ts';
import { orderQueries } from '../queries/orders.ts';
import { command } from './statement.ts';

/** The customer of the README, with orders made before the stock was counted. `password` is hashed already. */
export function fillLedger(
  database: DatabaseSync,
  { demoCustomer, books, countries }: ShopData,
  password: string,
): void {
  const { email, name, city, orders } = demoCustomer;
  const country = countries.find(({ cities }) => cities.some(({ id }) => id === city));
  const price = new Map(books.map((book) => [book.id, toMinor(book.price)]));
  const customer = command(
    database,
    `INSERT INTO customers (email, password, name, country_id, city_id)
     VALUES (:email, :password, :name, :country_id, :city_id)`,
  )({ email, password, name, country_id: country?.id ?? 0, city_id: city });
  const ledger = orderQueries(database);
  for (const { date, status, lines } of orders) {
    ledger.add(
      { customer_id: customer.id, status, updated_at: `${date} 10:00:00`, billing: '{}' },
      lines.map(({ book, copies }) => ({ product_id: book, qty: copies, price: price.get(book) ?? 0 })),
    );
  }
}
