/** The tables of the stand-in. Amounts are whole hundredths; a text in two languages takes two columns. */
export const schema = `
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL
) STRICT;

CREATE TABLE authors (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  lived TEXT,
  life_en TEXT NOT NULL,
  life_ar TEXT NOT NULL,
  writes_arabic INTEGER NOT NULL CHECK (writes_arabic IN (0, 1))
) STRICT;

CREATE TABLE books (
  id INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES categories,
  author_id INTEGER NOT NULL REFERENCES authors,
  title_en TEXT NOT NULL,
  title_ar TEXT NOT NULL,
  written TEXT,
  publishing_year INTEGER NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0),
  old_price INTEGER NOT NULL CHECK (old_price >= 0),
  stock INTEGER NOT NULL CHECK (stock >= 0),
  abstract_en TEXT NOT NULL,
  abstract_ar TEXT NOT NULL,
  description_en TEXT NOT NULL,
  description_ar TEXT NOT NULL,
  tags TEXT NOT NULL CHECK (json_valid(tags)),
  bound_on_the_right INTEGER NOT NULL CHECK (bound_on_the_right IN (0, 1)),
  created_at TEXT NOT NULL,
  -- Titles and author's names, folded, for the keyword.
  sought TEXT NOT NULL,
  -- The place among all titles of the language: SQLite cannot collate Arabic, Intl.Collator can.
  place_en INTEGER NOT NULL,
  place_ar INTEGER NOT NULL
) STRICT;

CREATE TABLE banners (
  id INTEGER PRIMARY KEY,
  subtitle_en TEXT NOT NULL,
  subtitle_ar TEXT NOT NULL,
  text_en TEXT NOT NULL,
  text_ar TEXT NOT NULL,
  link TEXT NOT NULL
) STRICT;

CREATE TABLE contact (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  address_en TEXT NOT NULL,
  address_ar TEXT NOT NULL,
  email TEXT NOT NULL,
  mobile TEXT NOT NULL,
  phone TEXT NOT NULL,
  facebook TEXT,
  instagram TEXT,
  twitter TEXT,
  linkedin TEXT,
  snapchat TEXT,
  map TEXT NOT NULL
) STRICT;

CREATE VIEW shelf AS
  SELECT books.*, categories.key AS category_key, authors.name_en AS author_en, authors.name_ar AS author_ar
  FROM books
  JOIN categories ON categories.id = books.category_id
  JOIN authors ON authors.id = books.author_id;
`;
