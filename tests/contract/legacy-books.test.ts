import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import type { Book } from '../../legacy-api/data/records.ts';
import { type Shape, shapes } from '../../legacy-api/dialect.ts';
import { isbn } from '../../legacy-api/isbn.ts';
import type { Language } from '../../legacy-api/language.ts';
import { percentOff, toMinor } from '../../legacy-api/money.ts';
import { type Form, hostileTexts, idsOfNothing, type StandIn, startStandIn } from '../support/legacy.ts';
import { json, text, wires } from '../support/legacy-wire.ts';

const { authors, books, categories, demoCustomer, ebooks } = loadData();

const byLatest = (one: Book, other: Book) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id;
const published = books.filter(({ category }) => category !== 'journals').toSorted(byLatest);
const issues = books.filter(({ category }) => category === 'journals').toSorted(byLatest);
const withEbook = (book: Book) => ebooks.some((ebook) => ebook.book === book.id);
const readableFirst = (list: readonly Book[]) =>
  list.toSorted((one, other) => Number(withEbook(other)) - Number(withEbook(one)));
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

const byTitle = (language: Language) => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one: Book, other: Book) => compare(one.title[language], other.title[language]) || one.id - other.id;
};
const byPrice = (one: Book, other: Book) => toMinor(one.price) - toMinor(other.price) || one.id - other.id;
const categoryId = (key: string) => categories.find((category) => category.key === key)?.id;

const picture = z.string().regex(/^covers\/\d+(-\d)?\.svg$/);
const tagsOf = z.strictObject({ en: z.array(text), ar: z.array(text) });

/** Section 3, "Book/product (list)": what differs from shape to shape is separate. */
const row = (shape: Shape) => {
  const { number, amount, both, aside, texts } = wires[shape];
  return z.strictObject({
    id: number,
    sku: text,
    publishing_year: number,
    qty: number,
    old_price: amount,
    new_price: amount,
    discount: number,
    status: number,
    category_id: number,
    thumb_img: picture,
    name: both,
    publisher: aside,
    description: both,
    images: texts,
    ...(shape === 'a'
      ? { is_published: z.literal(1), tags: json(tagsOf), return_policy: both }
      : { tags: z.null(), return_policy: z.literal('') }),
  });
};

/** The catalogue adds the author and the e-book (spec 3). */
const catalogued = (shape: Shape) =>
  row(shape).extend({
    author: z.strictObject({ name: text, name_ar: text }),
    ebook: z.string().regex(/^\d+$/).nullable(),
  });

const sent = (book: Book) => ({
  id: book.id,
  sku: isbn(book.id),
  publishing_year: book.publishingYear,
  qty: book.stock,
  old_price: book.oldPrice ?? book.price,
  new_price: book.price,
  status: 1,
  category_id: categories.find(({ key }) => key === book.category)?.id,
  thumb_img: `covers/${book.id}.svg`,
  name: book.title,
  description: book.description,
});

/** Invalid pages. */
const oddPages = ['?page=0', '?page=-3', '?page=1.5', '?page=x', '?page=', '?page[]=2', '?page=2&page=3', '?page=%zz'];

/** What a list that takes no parameters must not be changed by. */
const strangeForms: [string, Form][] = [
  [
    'parameters that it does not know',
    { page: '2', product_id: '101', keyword: 'ibn', category: '[1]', sort: 'price' },
  ],
  ['a hostile form', { '__proto__[a]': '1', id: ["' OR 1=1 --", '\0'], 'data[data]': '1' }],
];

describe.each(shapes)('books in shape %s', (shape) => {
  const wire = wires[shape];
  // Nothing that these tests ask changes anything, so they share one server.
  let legacy: StandIn;
  beforeAll(async () => {
    legacy = await startStandIn(shape);
  });
  afterAll(() => legacy[Symbol.asyncDispose]());

  const page = (path: string, form: Form = {}, language: Language = 'en') =>
    legacy.data(wire.page(row(shape)), path, form, { language });
  const cataloguePage = (path: string, form: Form = {}) => legacy.data(wire.page(catalogued(shape)), path, form);

  /** All pages of a list, up to the first without a row. */
  async function everyRow<Row>(ask: (path: string) => Promise<Row[]>, path: string): Promise<Row[]> {
    const all: Row[] = [];
    for (let number = 1; ; number += 1) {
      // The next page is asked for where this one had rows.
      const rows = await ask(`${path}?page=${number}`);
      if (rows.length === 0) return all;
      all.push(...rows);
    }
  }

  test('home-4: /books/getexplorebook gives the eight journal issues and nothing else', async () => {
    const rows = await everyRow(page, '/books/getexplorebook');

    expect(rows).toHaveLength(8);
    expect(rows).toMatchObject(issues.map(sent));
  });

  test.each([['nothing', {}] as [string, Form], ...strangeForms])(
    '/books/getnewpublishedbook gives the 12 latest books and no journal issue, with %s sent along',
    async (_what, form) => {
      const rows = await legacy.data(wire.wrapped(row(shape)), '/books/getnewpublishedbook?page=2', form);

      expect(rows).toMatchObject(published.slice(0, 12).map(sent));
    },
  );

  test('/books/getmostsoldbook gives what most copies were ordered of first, then the rest, latest first', async () => {
    const lines = demoCustomer.orders.flatMap((order) => order.lines);
    const sold = ({ id }: Book) => lines.filter(({ book }) => book === id).reduce((sum, { copies }) => sum + copies, 0);
    const expected = published.toSorted((one, other) => sold(other) - sold(one) || byLatest(one, other));

    expect(idsOf(await everyRow(page, '/books/getmostsoldbook'))).toEqual(idsOf(expected));
    for (const query of ['?page=0', '?page=x', '?page=2&page=2']) {
      expect(idsOf(await page(`/books/getmostsoldbook${query}`))).toEqual(idsOf(expected.slice(0, 12)));
    }
  });

  test.each(['/books/getexplorebook', '/books/getmostsoldbook'])(
    '%s takes no other parameter than a page',
    async (path) => {
      const first = await page(path);

      for (const [, form] of strangeForms) expect(await page(path, form)).toEqual(first);
    },
  );

  const paged = ['explorebook', 'mostsoldbook', 'publishedbook', 'catalogue'].map((name) => `/books/get${name}`);

  test.each(paged)('%s: an invalid page is page 1, and beyond the end there is an empty one', async (path) => {
    const rows = (query: string) => legacy.data(wire.page(z.unknown()), path + query);
    const first = await rows('');

    expect(first).toHaveLength(path === '/books/getexplorebook' ? issues.length : 12);
    for (const query of oddPages) expect(await rows(query)).toEqual(first);
    for (const number of ['99', '9'.repeat(30), '9'.repeat(400)]) expect(await rows(`?page=${number}`)).toEqual([]);
  });

  // b sends no envelope.
  test.each(shape === 'a' ? paged : [])('%s says where its pages lie in the whole', async (path) => {
    const envelope = z.looseObject({ total: z.int(), last_page: z.int() });
    const { total, last_page: last } = await legacy.data(envelope, path);

    expect(last).toBe(Math.ceil(total / 12));
    expect(await legacy.data(envelope, `${path}?page=${last}`)).toMatchObject({
      current_page: last,
      per_page: 12,
      from: (last - 1) * 12 + 1,
      to: total,
    });
    expect(await legacy.data(envelope, `${path}?page=${last + 1}`)).toMatchObject({ total, from: null, to: null });
  });

  test('/books/getpublishedbook without a filter gives all books, latest first, and no journal issue', async () => {
    expect(await everyRow(page, '/books/getpublishedbook')).toMatchObject(published.map(sent));
  });

  test.each<[string, Language, (one: Book, other: Book) => number]>([
    ['latest', 'en', byLatest],
    ['oldest', 'en', (one, other) => byLatest(other, one)],
    ['price', 'en', byPrice],
    ['name', 'en', byTitle('en')],
    ['name', 'ar', byTitle('ar')],
    ['', 'en', byLatest],
    ['constructor', 'en', byLatest],
    ['id; DROP TABLE books', 'en', byLatest],
  ])(
    '/books/getpublishedbook: sort %j, asked in %s, holds over all pages; nonsense is latest',
    async (sort, language, compare) => {
      const rows = await everyRow((path) => page(path, { sort }, language), '/books/getpublishedbook');

      expect(idsOf(rows)).toEqual(idsOf(published.toSorted(compare)));
    },
  );

  test('/books/getpublishedbook: several sorts are latest', async () => {
    expect(idsOf(await page('/books/getpublishedbook', { sort: ['price', 'name'] }))).toEqual(
      idsOf(published.slice(0, 12)),
    );
  });

  test.each([
    ['part of an English title', 'muqaddim', [101]],
    ['part of an Arabic title', 'المقدمة', [101]],
    ['an Arabic title without hamza', 'الف ليلة', [112]],
    ['an English author', 'ibn khaldun', [101]],
    ['an Arabic author', 'ابن خلدون', [101]],
    ['an author in capitals, with spaces around', '  IBN KHALDUN ', [101]],
    ['what nothing is called', 'zzzz', []],
    ['a wildcard of SQL', '%', []],
    ['an escape from SQL', "' OR 1=1 --", []],
  ])('/books/getpublishedbook finds %s', async (_what, keyword, ids) => {
    expect(idsOf(await page('/books/getpublishedbook', { keyword }))).toEqual(ids);
  });

  test('/books/getpublishedbook is narrowed by categories, several together, ids as numbers or as text', async () => {
    const narrowed = published.filter(({ category }) => category === 'poetry' || category === 'medicine');
    const [poetry, medicine] = [categoryId('poetry'), categoryId('medicine')];

    for (const category of [`[${poetry},${medicine}]`, `["${poetry}", "${medicine}"]`]) {
      const rows = await everyRow((path) => page(path, { category }), '/books/getpublishedbook');
      expect(idsOf(rows)).toEqual(idsOf(narrowed));
    }
    expect(idsOf(await page('/books/getpublishedbook', { category: `[${poetry}]`, sort: 'price' }))).toEqual(
      idsOf(
        published
          .filter(({ category }) => category === 'poetry')
          .toSorted(byPrice)
          .slice(0, 12),
      ),
    );
  });

  test('/books/getpublishedbook has journal issues where their category is asked for', async () => {
    const rows = await page('/books/getpublishedbook', { category: `[${categoryId('journals')}]` });

    expect(rows).toMatchObject(issues.slice(0, 12).map(sent));
  });

  test('/books/getpublishedbook: a category that does not exist has no books; what is no list filters nothing', async () => {
    const ids = async (category: string | string[]) => idsOf(await page('/books/getpublishedbook', { category }));
    const whole = idsOf(published.slice(0, 12));

    for (const category of [
      '[999]',
      '["x"]',
      '[1e300]',
      '[-1]',
      '[true]',
      '[[1]]',
      '[{"a":1}]',
      '["1; DROP TABLE books"]',
    ]) {
      expect(await ids(category)).toEqual([]);
    }
    for (const category of ['', '[]', '{}', 'null', '[1', '['.repeat(10_000), ['[1]', '[2]']]) {
      expect(await ids(category)).toEqual(whole);
    }
  });

  test('the discount is in whole per cent, and 0 where old and new price are one', async () => {
    const rows = await everyRow(page, '/books/getpublishedbook');

    expect(rows.find(({ id }) => id === 101)).toMatchObject({
      old_price: '185.00',
      new_price: '148.00',
      discount: 20,
    });
    for (const each of rows) {
      expect(each.discount).toBe(percentOff(toMinor(each.new_price), toMinor(each.old_price)));
    }
    expect(rows.some(({ discount }) => discount === 0)).toBe(true);
  });

  test('a book has six pictures, of which the first is its thumbnail', async () => {
    for (const { id, images, thumb_img: thumbnail } of await page('/books/getpublishedbook')) {
      expect(images).toEqual([1, 2, 3, 4, 5, 6].map((n) => `covers/${id}${n > 1 ? `-${n}` : ''}.svg`));
      expect(thumbnail).toBe(images[0]);
    }
  });

  test('/books/getcatalogue gives the books that can be read, then the others, each with its author', async () => {
    const expected = readableFirst(published);

    const rows = await everyRow(cataloguePage, '/books/getcatalogue');

    expect(rows).toMatchObject(
      expected.map((book) => {
        const author = authors.find(({ key }) => key === book.author);
        return {
          ...sent(book),
          author: { name: author?.name.en, name_ar: author?.name.ar },
          ebook: withEbook(book) ? String(book.id) : null,
        };
      }),
    );
  });

  test('/books/getcatalogue is narrowed by one category, by a list of them, and by no invalid one', async () => {
    const medicine = categories.find(({ key }) => key === 'medicine')?.id;
    const ids = async (category: string | string[]) => idsOf(await cataloguePage('/books/getcatalogue', { category }));
    const whole = await ids('');
    const expected = readableFirst(published.filter(({ category }) => category === 'medicine'));

    expect(await ids(String(medicine))).toEqual(idsOf(expected.slice(0, 12)));
    expect(await ids(`[${medicine}]`)).toEqual(idsOf(expected.slice(0, 12)));
    for (const nothing of ['999999', '[999999]', '["x"]']) expect(await ids(nothing)).toEqual([]);
    for (const nonsense of ['x', '-1', '{}', '[]', `${medicine} OR 1=1`, ['1', '2']])
      expect(await ids(nonsense)).toEqual(whole);
  });

  test('/books/search gives at most twelve, latest first, with the texts read already', async () => {
    const { number, amount } = wire;
    const found = z.strictObject({
      id: number,
      name_decoded: z.strictObject({ en: text, ar: text }),
      thumb_img: picture,
      new_price: amount,
      old_price: amount,
    });

    const rows = await legacy.data(wire.list(found), '/books/search', { keyword: 'book' });

    const expected = published.filter((book) => / book/i.test(` ${book.title.en}`)).slice(0, 12);
    expect(expected).toHaveLength(12);
    expect(rows).toEqual(
      expected.map((book) => ({
        id: book.id,
        name_decoded: book.title,
        thumb_img: `covers/${book.id}.svg`,
        new_price: book.price,
        old_price: book.oldPrice ?? book.price,
      })),
    );
    for (const keyword of hostileTexts) await legacy.data(wire.list(found), '/books/search', { keyword });
  });

  test('/books/view/detail gives each book and its author', async () => {
    const { discount: _discount, ...fields } = row(shape).shape;
    const detail = z.strictObject({
      detail: z.strictObject({
        ...fields,
        qty_type: text,
        created_at: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        abstract_view: wire.both,
      }),
      author: z.strictObject({ name: text, name_ar: text, description: text, description_ar: text }),
    });

    for (const book of books) {
      const author = authors.find(({ key }) => key === book.author);
      expect(await legacy.data(detail, '/books/view/detail', { product_id: String(book.id) })).toMatchObject({
        detail: { ...sent(book), abstract_view: book.abstract },
        author: {
          name: author?.name.en,
          name_ar: author?.name.ar,
          description: author?.life.en,
          description_ar: author?.life.ar,
        },
      });
    }
  });

  test.each(idsOfNothing('product_id'))('/books/view/detail: %s is not found', async (_what, form) => {
    expect(await legacy.refusal('/books/view/detail', form)).toEqual({ http: wire.missing, msg: 'Product not found' });
  });

  test('/books/view/detail says that a product is not found in the language of the caller', async () => {
    expect(await legacy.refusal('/books/view/detail', { product_id: '999999' }, { language: 'ar' })).toEqual({
      http: wire.missing,
      msg: 'المنتج غير موجود',
    });
  });

  test('the publisher is said in both languages by a, and in that of the caller by b', async () => {
    const publisher = async (language: Language) => (await page('/books/getpublishedbook', {}, language))[0]?.publisher;
    const both = { en: 'University Press', ar: 'دار نشر الجامعة' };

    expect(await publisher('en')).toEqual(shape === 'a' ? both : both.en);
    expect(await publisher('ar')).toEqual(shape === 'a' ? both : both.ar);
  });
});
