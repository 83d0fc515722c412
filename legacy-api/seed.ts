/** Fills an empty database from the data set, all or nothing. */
import type { DatabaseSync } from 'node:sqlite';

import type { Author, Book, ShopData } from './data/records.ts';
import { fold } from './fold.ts';
import type { Language } from './language.ts';
import { toMinor } from './money.ts';

export function seed(database: DatabaseSync, data: ShopData): void {
  database.exec('BEGIN');
  try {
    seedCategories(database, data);
    seedAuthors(database, data);
    seedBooks(database, data);
    seedBanners(database, data);
    seedContact(database, data);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function seedCategories(database: DatabaseSync, { categories }: ShopData): void {
  const insert = database.prepare('INSERT INTO categories VALUES (:id, :key, :name_en, :name_ar)');
  for (const { id, key, name } of categories) insert.run({ id, key, name_en: name.en, name_ar: name.ar });
}

function seedAuthors(database: DatabaseSync, { authors }: ShopData): void {
  const insert = database.prepare(
    'INSERT INTO authors VALUES (:id, :key, :name_en, :name_ar, :lived, :life_en, :life_ar, :writes_arabic)',
  );
  for (const { id, key, name, lived, life, writesArabic } of authors) {
    insert.run({
      id,
      key,
      name_en: name.en,
      name_ar: name.ar,
      lived,
      life_en: life.en,
      life_ar: life.ar,
      writes_arabic: Number(writesArabic),
    });
  }
}

function seedBooks(database: DatabaseSync, { books, authors }: ShopData): void {
  const insert = database.prepare(`
    INSERT INTO books VALUES (
      :id, (SELECT id FROM categories WHERE key = :category), (SELECT id FROM authors WHERE key = :author),
      :title_en, :title_ar, :written, :publishing_year, :price, :old_price, :stock, :abstract_en, :abstract_ar,
      :description_en, :description_ar, :tags, :bound_on_the_right, :created_at, :sought, :place_en, :place_ar)`);
  const authorsByKey = new Map(authors.map((author) => [author.key, author]));
  const english = places(books, 'en');
  const arabic = places(books, 'ar');

  for (const book of books) {
    const price = toMinor(book.price);
    insert.run({
      id: book.id,
      category: book.category,
      author: book.author,
      title_en: book.title.en,
      title_ar: book.title.ar,
      written: book.written === null ? null : String(book.written),
      publishing_year: book.publishingYear,
      price,
      old_price: book.oldPrice === null ? price : toMinor(book.oldPrice),
      stock: book.stock,
      abstract_en: book.abstract.en,
      abstract_ar: book.abstract.ar,
      description_en: book.description.en,
      description_ar: book.description.ar,
      tags: JSON.stringify(book.tags),
      bound_on_the_right: Number(book.boundOnTheRight),
      created_at: createdAt(book),
      sought: sought(book, authorsByKey.get(book.author)),
      place_en: english.get(book.id) ?? 0,
      place_ar: arabic.get(book.id) ?? 0,
    });
  }
}

function seedBanners(database: DatabaseSync, { banners }: ShopData): void {
  const insert = database.prepare(
    'INSERT INTO banners VALUES (:id, :subtitle_en, :subtitle_ar, :text_en, :text_ar, :link)',
  );
  for (const { id, subtitle, text, link } of banners) {
    insert.run({ id, subtitle_en: subtitle.en, subtitle_ar: subtitle.ar, text_en: text.en, text_ar: text.ar, link });
  }
}

function seedContact(database: DatabaseSync, { contact: { address, ...plain } }: ShopData): void {
  database
    .prepare(
      `INSERT INTO contact VALUES (
        1, :address_en, :address_ar, :email, :mobile, :phone, :facebook, :instagram, :twitter, :linkedin, :snapchat, :map)`,
    )
    .run({ ...plain, address_en: address.en, address_ar: address.ar });
}

/** Each book's place among the titles of a language, as its readers sort them. */
function places(books: readonly Book[], language: Language): ReadonlyMap<number, number> {
  const { compare } = new Intl.Collator(language, { numeric: true, ignorePunctuation: true });
  const sorted = books.toSorted(
    (one, other) => compare(one.title[language], other.title[language]) || one.id - other.id,
  );
  return new Map(sorted.map(({ id }, place) => [id, place]));
}

const sought = ({ title }: Book, author: Author | undefined): string =>
  fold([title.en, title.ar, author?.name.en, author?.name.ar].join('\n'));

/** The data set knows the year alone. The day within it follows from the id, so that it never changes. */
function createdAt({ id, publishingYear }: Book): string {
  const month = String((id % 12) + 1).padStart(2, '0');
  const day = String((id % 28) + 1).padStart(2, '0');
  return `${publishingYear}-${month}-${day} 09:00:00`;
}
