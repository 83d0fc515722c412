import type { DatabaseSync } from 'node:sqlite';

import type { ShopData } from '../data/records.ts';
import { isbn } from '../isbn.ts';
import type { Language } from '../language.ts';
import { toMinor } from '../money.ts';
import type { Search } from '../search.ts';
import { command, transaction } from './statement.ts';

/** Fills an empty database with the catalogue of the data set. */

export const fillCatalogue = (database: DatabaseSync, data: ShopData, search: Search): void =>
  transaction(database, () => {
    seedCategories(database, data);
    seedAuthors(database, data, search);
    seedBooks(database, data, search);
    seedBanners(database, data);
    seedContact(database, data);
    seedCountries(database, data);
    seedArticles(database, data, search);
    seedJournals(database, data);
    seedPlates(database, data);
    seedPages(database, data);
  });

function seedCategories(database: DatabaseSync, { categories }: ShopData): void {
  const insert = command(database, 'INSERT INTO categories VALUES (:id, :key, :name_en, :name_ar)');
  for (const { id, key, name } of categories) insert({ id, key, name_en: name.en, name_ar: name.ar });
}

function seedAuthors(database: DatabaseSync, { authors }: ShopData, { indexed }: Search): void {
  const insert = command(
    database,
    `INSERT INTO authors VALUES (
      :id, :key, :name_en, :name_ar, :life_en, :life_ar, :writes_arabic, :place_en, :place_ar)`,
  );
  const index = command(database, 'INSERT INTO sought_authors (rowid, words) VALUES (:id, :words)');
  const place = places(authors.map(({ id, name }) => ({ id, text: name })));

  for (const { id, key, name, life, writesArabic } of authors) {
    insert({
      id,
      key,
      name_en: name.en,
      name_ar: name.ar,
      life_en: life.en,
      life_ar: life.ar,
      writes_arabic: Number(writesArabic),
      place_en: place('en', id),
      place_ar: place('ar', id),
    });
    index({ id, words: indexed(name.en, name.ar) });
  }
}

function seedBooks(database: DatabaseSync, { books, authors, ebooks }: ShopData, search: Search): void {
  const insert = command(
    database,
    `INSERT INTO books VALUES (
      :id, (SELECT id FROM categories WHERE key = :category), (SELECT id FROM authors WHERE key = :author),
      :title_en, :title_ar, :publishing_year, :price, :old_price, :printed, :abstract_en, :abstract_ar,
      :description_en, :description_ar, :tags_en, :tags_ar, :bound_on_the_right, :translated, :ebook, :created_at, :place_en, :place_ar)`,
  );
  const index = command(database, 'INSERT INTO sought_books (rowid, words) VALUES (:id, :words)');
  const nameOf = new Map(authors.map(({ key, name }) => [key, name]));
  const withEbook = new Set(ebooks.map(({ book }) => book));
  const place = places(books.map(({ id, title }) => ({ id, text: title })));

  for (const book of books) {
    const { id, title, abstract, description, tags } = book;
    const price = toMinor(book.price);
    const author = nameOf.get(book.author);
    insert({
      id,
      category: book.category,
      author: book.author,
      title_en: title.en,
      title_ar: title.ar,
      publishing_year: book.publishingYear,
      price,
      old_price: book.oldPrice === null ? price : toMinor(book.oldPrice),
      printed: book.stock,
      abstract_en: abstract.en,
      abstract_ar: abstract.ar,
      description_en: description.en,
      description_ar: description.ar,
      tags_en: JSON.stringify(tags.en),
      tags_ar: JSON.stringify(tags.ar),
      bound_on_the_right: Number(book.boundOnTheRight),
      translated: Number(book.translatedInto !== undefined),
      ebook: withEbook.has(id) ? String(id) : null,
      created_at: book.createdAt,
      place_en: place('en', id),
      place_ar: place('ar', id),
    });
    const texts = [title.en, title.ar, author?.en ?? '', author?.ar ?? '', isbn(id).replaceAll('-', '')];
    index({ id, words: search.indexed(...texts) });
  }
}

function seedBanners(database: DatabaseSync, { banners }: ShopData): void {
  const insert = command(
    database,
    `INSERT INTO banners VALUES (
        :id, :subtitle_en, :subtitle_ar, :text_en, :text_ar, :link, :opening_book, :opening_en, :opening_ar)`,
  );
  for (const { id, subtitle, text, link, opening } of banners) {
    insert({
      id,
      subtitle_en: subtitle.en,
      subtitle_ar: subtitle.ar,
      text_en: text.en,
      text_ar: text.ar,
      link,
      opening_book: opening?.book ?? null,
      opening_en: opening?.lines.en ?? null,
      opening_ar: opening?.lines.ar ?? null,
    });
  }
}

function seedContact(database: DatabaseSync, { contact: { address, ...plain } }: ShopData): void {
  command(
    database,
    `INSERT INTO contact VALUES (
        1, :address_en, :address_ar, :email, :mobile, :phone, :facebook, :instagram, :twitter, :linkedin, :snapchat, :map)`,
  )({ ...plain, address_en: address.en, address_ar: address.ar });
}

function seedCountries(database: DatabaseSync, { countries }: ShopData): void {
  const insert = command(database, 'INSERT INTO countries VALUES (:id, :name_en, :name_ar, :place_en, :place_ar)');
  const insertCity = command(database, 'INSERT INTO cities VALUES (:id, :country_id, :name_en, :name_ar)');
  const place = places(countries.map(({ id, name }) => ({ id, text: name })));
  for (const { id, name, cities } of countries) {
    insert({ id, name_en: name.en, name_ar: name.ar, place_en: place('en', id), place_ar: place('ar', id) });
    for (const city of cities) {
      insertCity({ id: city.id, country_id: id, name_en: city.name.en, name_ar: city.name.ar });
    }
  }
}

function seedArticles(database: DatabaseSync, { articles }: ShopData, { indexed }: Search): void {
  const insert = command(
    database,
    `INSERT INTO articles VALUES (
      :kind, :id, :title_en, :title_ar, :description_en, :description_ar, :keywords_en, :keywords_ar, :date)`,
  );
  const index = command(database, 'INSERT INTO sought_articles (kind, article_id, words) VALUES (:kind, :id, :words)');
  for (const [kind, records] of Object.entries(articles)) {
    for (const { id, title, description, keywords, date } of records) {
      insert({
        kind,
        id,
        title_en: title.en,
        title_ar: title.ar,
        description_en: description.en,
        description_ar: description.ar,
        keywords_en: JSON.stringify(keywords.en),
        keywords_ar: JSON.stringify(keywords.ar),
        date,
      });
      const prose = [description.en, description.ar].map((html) => html.replaceAll(/<[^>]*>/g, ' '));
      index({ kind, id, words: indexed(title.en, title.ar, ...keywords.en, ...keywords.ar, ...prose) });
    }
  }
}

function seedJournals(database: DatabaseSync, { journals }: ShopData): void {
  const insert = command(
    database,
    'INSERT INTO journals VALUES (:id, :name_en, :name_ar, :description_en, :description_ar, :website)',
  );
  for (const { id, name, description, website } of journals) {
    insert({
      id,
      name_en: name.en,
      name_ar: name.ar,
      description_en: description.en,
      description_ar: description.ar,
      website,
    });
  }
}

function seedPlates(database: DatabaseSync, { plates }: ShopData): void {
  const insert = command(database, 'INSERT INTO plates VALUES (:id, :description_en, :description_ar)');
  for (const { id, description } of plates) {
    insert({ id, description_en: description.en, description_ar: description.ar });
  }
}

function seedPages(database: DatabaseSync, { pages }: ShopData): void {
  const insert = command(database, 'INSERT INTO pages VALUES (:name, :content_en, :content_ar)');
  for (const [name, { en, ar }] of Object.entries(pages)) insert({ name, content_en: en, content_ar: ar });
}

/** Each record's place among the texts of a language, as its readers sort them. */
function places(records: readonly { readonly id: number; readonly text: Record<Language, string> }[]) {
  const inLanguage = (language: Language): ReadonlyMap<number, number> => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const sorted = records.toSorted(
      (one, other) => compare(one.text[language], other.text[language]) || one.id - other.id,
    );
    return new Map(sorted.map(({ id }, place) => [id, place]));
  };
  const all = { en: inLanguage('en'), ar: inLanguage('ar') };
  return (language: Language, id: number): number => all[language].get(id) ?? 0;
}
