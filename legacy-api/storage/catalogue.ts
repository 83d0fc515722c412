/**
 * The tables of the data set, in memory and read anew at each start. Amounts are whole hundredths; a text in two languages
 * takes two columns.
 */
export const catalogue = `
CREATE TABLE catalogue.categories (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL
) STRICT;

CREATE TABLE catalogue.authors (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  life_en TEXT NOT NULL,
  life_ar TEXT NOT NULL,
  writes_arabic INTEGER NOT NULL CHECK (writes_arabic IN (0, 1)),
  -- The place among all names of the language: SQLite cannot collate Arabic, Intl.Collator can.
  place_en INTEGER NOT NULL,
  place_ar INTEGER NOT NULL
) STRICT;

CREATE TABLE catalogue.books (
  id INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES categories,
  author_id INTEGER NOT NULL REFERENCES authors,
  title_en TEXT NOT NULL,
  title_ar TEXT NOT NULL,
  publishing_year INTEGER NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0),
  old_price INTEGER NOT NULL CHECK (old_price >= 0),
  printed INTEGER NOT NULL CHECK (printed >= 0),
  abstract_en TEXT NOT NULL,
  abstract_ar TEXT NOT NULL,
  description_en TEXT NOT NULL,
  description_ar TEXT NOT NULL,
  tags_en TEXT NOT NULL CHECK (json_valid(tags_en)),
  tags_ar TEXT NOT NULL CHECK (json_valid(tags_ar)),
  bound_on_the_right INTEGER NOT NULL CHECK (bound_on_the_right IN (0, 1)),
  translated INTEGER NOT NULL CHECK (translated IN (0, 1)),
  ebook TEXT UNIQUE,
  created_at TEXT NOT NULL,
  place_en INTEGER NOT NULL,
  place_ar INTEGER NOT NULL
) STRICT;

-- Lists read one of these alone, in their order, up to their page; the id settles the order of equals.
CREATE INDEX catalogue.books_by_day ON books (created_at, id, category_id);
CREATE INDEX catalogue.books_by_price ON books (price, id, category_id);
CREATE INDEX catalogue.books_by_english_title ON books (place_en, id, category_id);
CREATE INDEX catalogue.books_by_arabic_title ON books (place_ar, id, category_id);
CREATE INDEX catalogue.books_by_ebook ON books (ebook IS NULL, created_at DESC, id DESC, category_id);
CREATE INDEX catalogue.books_by_category ON books (category_id, author_id);
CREATE INDEX catalogue.books_by_author ON books (author_id, category_id);

CREATE TABLE catalogue.banners (
  id INTEGER PRIMARY KEY,
  subtitle_en TEXT NOT NULL,
  subtitle_ar TEXT NOT NULL,
  text_en TEXT NOT NULL,
  text_ar TEXT NOT NULL,
  link TEXT NOT NULL,
  opening_book INTEGER REFERENCES books,
  opening_en TEXT,
  opening_ar TEXT
) STRICT;

CREATE TABLE catalogue.contact (
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

CREATE TABLE catalogue.countries (
  id INTEGER PRIMARY KEY,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  place_en INTEGER NOT NULL,
  place_ar INTEGER NOT NULL
) STRICT;

CREATE TABLE catalogue.cities (
  id INTEGER PRIMARY KEY,
  country_id INTEGER NOT NULL REFERENCES countries,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL
) STRICT;

-- Posts, news and projects.
CREATE TABLE catalogue.articles (
  kind TEXT NOT NULL CHECK (kind IN ('post', 'news', 'project')),
  id INTEGER NOT NULL,
  title_en TEXT NOT NULL,
  title_ar TEXT NOT NULL,
  description_en TEXT NOT NULL,
  description_ar TEXT NOT NULL,
  keywords_en TEXT NOT NULL CHECK (json_valid(keywords_en)),
  keywords_ar TEXT NOT NULL CHECK (json_valid(keywords_ar)),
  date TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;

CREATE TABLE catalogue.journals (
  id INTEGER PRIMARY KEY,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  description_en TEXT NOT NULL,
  description_ar TEXT NOT NULL,
  website TEXT NOT NULL
) STRICT;

CREATE TABLE catalogue.plates (
  id INTEGER PRIMARY KEY,
  description_en TEXT NOT NULL,
  description_ar TEXT NOT NULL
) STRICT;

CREATE TABLE catalogue.pages (
  name TEXT PRIMARY KEY,
  content_en TEXT NOT NULL,
  content_ar TEXT NOT NULL
) STRICT;

-- What keywords are looked for in, folded; a row of its own for each record.
CREATE VIRTUAL TABLE catalogue.sought_books USING fts5 (words, tokenize = 'unicode61', prefix = '2 3');
CREATE VIRTUAL TABLE catalogue.sought_authors USING fts5 (words, tokenize = 'unicode61');
CREATE VIRTUAL TABLE catalogue.sought_articles USING fts5 (kind UNINDEXED, article_id UNINDEXED, words, tokenize = 'unicode61');
`;

/** What joins the data set to the ledger: a connection's own, since a view may not reach from one database into another. */
export const shelf = `
-- A book with what lists show along with it. Its stock is what was printed less what orders have taken.
CREATE TEMP VIEW shelf AS
  SELECT books.*, books.printed - coalesce(sold.copies, 0) AS stock,
    categories.key AS category_key, authors.name_en AS author_en, authors.name_ar AS author_ar
  FROM catalogue.books
  JOIN catalogue.categories ON categories.id = books.category_id
  JOIN catalogue.authors ON authors.id = books.author_id
  LEFT JOIN main.sold ON sold.product_id = books.id;
`;
