/**
 * The tables of what customers leave behind: accounts, carts, wishlists, orders, and which copies are gone. They live in
 * a file that outlives the process; the data set is read anew at each start and is no part of it. Ids of books, countries
 * and cities are the data set's, and stay what they are.
 */

/** "LGCY": marks a file as one of the stand-in's. */
export const applicationId = 0x4c474359;

/**
 * What makes each version of the tables out of the one before; the first out of an empty file. A step that has been
 * released is never changed: files that have taken it are out there.
 */
export const steps: readonly string[] = [
  `
CREATE TABLE customers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  name TEXT NOT NULL,
  country_id INTEGER NOT NULL,
  city_id INTEGER
) STRICT;

-- Only hashes of tokens: whoever reads the file can't sign in with it.
CREATE TABLE tokens (
  hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customers
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers,
  product_id INTEGER NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  UNIQUE (customer_id, product_id)
) STRICT;

CREATE TABLE wishlist_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers,
  product_id INTEGER NOT NULL,
  UNIQUE (customer_id, product_id)
) STRICT;

CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customers,
  status TEXT NOT NULL,
  pay_amount INTEGER NOT NULL CHECK (pay_amount >= 0),
  updated_at TEXT NOT NULL,
  billing TEXT NOT NULL CHECK (json_valid(billing))
) STRICT;

CREATE INDEX orders_of_customer ON orders (customer_id, id);

CREATE TABLE order_lines (
  order_id INTEGER NOT NULL REFERENCES orders,
  product_id INTEGER NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  price INTEGER NOT NULL CHECK (price >= 0),
  PRIMARY KEY (order_id, product_id)
) STRICT, WITHOUT ROWID;

-- Copies that orders have taken from the stock of the data set.
CREATE TABLE sold (
  product_id INTEGER PRIMARY KEY,
  copies INTEGER NOT NULL CHECK (copies > 0)
) STRICT;
`,
];
