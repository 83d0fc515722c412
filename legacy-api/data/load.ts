import { toMinor } from '../money.ts';
import { Reading } from './reading.ts';
import {
  article,
  author,
  banner,
  book,
  category,
  contact,
  country,
  demoCustomer,
  ebook,
  journal,
  plate,
} from './records.ts';
import type { Book, PageName, ShopData } from './records.ts';

/** Reads the data files and promises a data set without contradictions, or one error that names file and record of every mistake. */
export function loadData(directory: string = import.meta.dirname): ShopData {
  const reading = new Reading(directory);
  const authors = reading.lists('authors', author);
  const books = reading.lists('books', book);
  const read = {
    authors: authors.map(({ file, record }) => ({ ...record, writesArabic: file === 'authors/arabic.json' })),
    categories: reading.list('categories.json', category),
    books: books.map(({ file, record }) => ({
      ...record,
      boundOnTheRight: file === 'books/arabic.json' || record.translatedInto === 'ar',
      createdAt: createdAt(record),
    })),
    banners: reading.list('banners.json', banner),
    contact: reading.one('contact.json', contact),
    articles: {
      post: reading.list('posts.json', article),
      news: reading.list('news.json', article),
      project: reading.list('projects.json', article),
    },
    journals: reading.list('journals.json', journal),
    plates: reading.list('gallery.json', plate),
    countries: reading.list('countries.json', country),
    pages: {
      about: page(reading, 'about'),
      'peer-review': page(reading, 'peer-review'),
      'research-integrity': page(reading, 'research-integrity'),
      'directors-message': page(reading, 'directors-message'),
    },
    ebooks: reading.ones('ebooks', ebook),
    demoCustomer: reading.one('demo-customer.json', demoCustomer),
  };

  const cities = read.countries.flatMap((each) => each.cities);
  reading.unique('authors', 'id', ids(read.authors));
  reading.unique('authors', 'key', keys(read.authors));
  reading.unique('books', 'id', ids(read.books));
  reading.unique('categories.json', 'id', ids(read.categories));
  reading.unique('categories.json', 'key', keys(read.categories));
  reading.unique('banners.json', 'id', ids(read.banners));
  reading.unique('posts.json', 'id', ids(read.articles.post));
  reading.unique('news.json', 'id', ids(read.articles.news));
  reading.unique('projects.json', 'id', ids(read.articles.project));
  reading.unique('journals.json', 'id', ids(read.journals));
  reading.unique('gallery.json', 'id', ids(read.plates));
  reading.unique('countries.json', 'id', ids(read.countries));
  reading.unique('countries.json', 'city', ids(cities));
  reading.unique(
    'ebooks',
    'book',
    read.ebooks.map((each) => each.book),
  );

  const authorKeys = new Set(keys(read.authors));
  const categoryKeys = new Set(keys(read.categories));
  const bookIds = new Set(ids(read.books));
  for (const { file, record } of books) {
    const where = `${file}: record with id ${record.id}`;
    reading.known(where, 'author', record.author, authorKeys);
    reading.known(where, 'category', record.category, categoryKeys);
    if (record.oldPrice !== null && toMinor(record.oldPrice) <= toMinor(record.price)) {
      reading.mistakes.push(`${where}: oldPrice: must be above the price`);
    }
  }
  for (const { id, opening } of read.banners) {
    if (opening) reading.known(`banners.json: record with id ${id}`, 'book', opening.book, bookIds);
  }
  for (const each of read.ebooks) reading.known(`ebooks/${each.book}.json`, 'book', each.book, bookIds);
  const { contact: address, demoCustomer: customer, ...rest } = read;
  if (customer) {
    reading.known('demo-customer.json', 'city', customer.city, new Set(ids(cities)));
    for (const { date, lines } of customer.orders) {
      const where = `demo-customer.json: order of ${date}`;
      for (const line of lines) {
        reading.known(where, 'book', line.book, bookIds);
        const since = read.books.find(({ id }) => id === line.book)?.createdAt.slice(0, 10);
        if (since && since > date) reading.mistakes.push(`${where}: book ${line.book} came into the shop on ${since}`);
      }
    }
  }

  if (reading.mistakes.length > 0 || !address || !customer) {
    throw new Error(
      `The data of the stand-in (${directory}) has mistakes:\n${reading.mistakes.map((each) => `  ${each}`).join('\n')}`,
    );
  }
  return { ...rest, contact: address, demoCustomer: customer };
}

const ids = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);
const keys = (records: readonly { readonly key: string }[]) => records.map(({ key }) => key);

const page = (reading: Reading, name: PageName) => ({
  en: reading.text(`pages/${name}.en.html`),
  ar: reading.text(`pages/${name}.ar.html`),
});

/** The data files know the year alone. The day within it follows from the id, so that it never changes. */
export function createdAt({ id, publishingYear }: Pick<Book, 'id' | 'publishingYear'>): string {
  const month = String((id % 12) + 1).padStart(2, '0');
  const day = String((id % 28) + 1).padStart(2, '0');
  return `${publishingYear}-${month}-${day} 09:00:00`;
}
