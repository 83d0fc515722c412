import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import type { Book } from '../../legacy-api/data/records.ts';
import { type Shape, shapes } from '../../legacy-api/dialect.ts';
import { isbn } from '../../legacy-api/isbn.ts';
import { toMinor } from '../../legacy-api/money.ts';
import { hostileTexts, idsOfNothing, type Form, type StandIn, startStandIn } from '../support/legacy.ts';
import { json, text, wires } from '../support/legacy-wire.ts';

const { authors, banners, books, categories, contact, demoCustomer, ebooks } = loadData();

const byLatest = (one: Book, other: Book) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id;
const published = books.filter(({ category }) => category !== 'journals').toSorted(byLatest);
const issues = books.filter(({ category }) => category === 'journals').toSorted(byLatest);
const withEbook = (book: Book) => ebooks.some((ebook) => ebook.book === book.id);
const readableFirst = (list: readonly Book[]) =>
  list.toSorted((one, other) => Number(withEbook(other)) - Number(withEbook(one)));
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

const picture = z.string().regex(/^covers\/\d+(-\d)?\.svg$/);
const tagsOf = z.strictObject({ en: z.array(text), ar: z.array(text) });

/** Section 3, "Book/product (list)": what differs from shape to shape stands apart. */
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

/** Every path of the tables of section 7. */
const paths = [
  ...['getcontact', 'gethomebanner', 'getallbookcategory', 'getcountry', 'getcity'].map((name) => `/common/${name}`),
  ...['getexplorebook', 'getnewpublishedbook', 'getmostsoldbook', 'getpublishedbook', 'getcatalogue', 'search'].map(
    (name) => `/books/${name}`,
  ),
  ...['view/detail', 'setwishlist', 'get/wishlist', 'remove/wishlist'].map((name) => `/books/${name}`),
  ...['add/cart', 'get/cart', 'get/cart/noauth', 'update/cart', 'remove/cart'].map((name) => `/books/${name}`),
  '/register',
  '/login',
  ...['details', 'orders/get', 'update/password', 'order/checkout'].map((name) => `/customer/${name}`),
  '/about',
  '/peerview',
  '/researchintegrity',
  '/directormessage',
  ...['/getpost', '/get/news', '/getjournal', '/getauthor', '/getprojectprogram'].flatMap((list) => [
    list,
    `${list}/detail`,
  ]),
  '/getgallery',
];

describe.each(shapes)('shape %s', (shape) => {
  const wire = wires[shape];
  // Nothing that these tests ask changes anything, so they share one server.
  let legacy: StandIn;
  beforeAll(async () => {
    legacy = await startStandIn(shape);
  });
  afterAll(() => legacy[Symbol.asyncDispose]());

  const page = (path: string, form: Form = {}) => legacy.data(wire.page(row(shape)), path, form);
  const cataloguePage = (path: string, form: Form = {}) => legacy.data(wire.page(catalogued(shape)), path, form);

  /** All pages of a list, up to the first without a row. */
  async function everyRow<Row>(ask: (path: string) => Promise<Row[]>, path: string): Promise<Row[]> {
    const all: Row[] = [];
    for (let number = 1; ; number += 1) {
      // The next page is asked for where this one had rows.
      // oxlint-disable-next-line no-await-in-loop
      const rows = await ask(`${path}?page=${number}`);
      if (rows.length === 0) return all;
      all.push(...rows);
    }
  }

  test.each(paths)('%s is answered by POST alone, in words, even without a form', async (path) => {
    const { http, body } = await legacy.ask(path);
    const get = await fetch(`${legacy.api.url}${path}`);

    expect(http).toBeLessThan(500);
    expect(body).toMatchObject({
      status: expect.stringMatching(`^(success|${wire.refused})$`),
      msg: expect.any(String),
    });
    expect(get.status).toBe(405);
    expect(await get.json()).toMatchObject({ data: null });
  });

  test('/common/getcontact gives the contact; networks that the press is not on are null', async () => {
    const link = z.url().nullable();
    const record = z.strictObject({
      address: wire.both,
      email: z.email(),
      mobile: text,
      phone: text,
      facebook: link,
      instagram: link,
      twitter: link,
      linkedin: link,
      snapchat: link,
      map: z.url(),
    });

    expect(await legacy.data(record, '/common/getcontact')).toEqual(contact);
  });

  test('/common/gethomebanner gives the banners in their order', async () => {
    const banner = z.strictObject({ subtitle: wire.both, text: wire.both, link: text, data: text });

    expect(await legacy.data(wire.list(banner), '/common/gethomebanner')).toEqual(
      banners.map((each) => ({
        subtitle: each.subtitle,
        text: each.text,
        link: each.link,
        data: `banners/${each.id}.svg`,
      })),
    );
  });

  test('/common/getallbookcategory gives all categories', async () => {
    const category = z.strictObject({ id: wire.number, image: text, name: wire.both });

    expect(await legacy.data(wire.list(category), '/common/getallbookcategory')).toEqual(
      categories.map(({ id, name }) => ({ id, image: `categories/${id}.svg`, name })),
    );
  });

  test('/books/getexplorebook gives the journal issues, then all books, page by page', async () => {
    const rows = await everyRow(page, '/books/getexplorebook');

    expect(rows).toMatchObject([...issues, ...published].map(sent));
  });

  test('/books/getnewpublishedbook gives the 12 latest books', async () => {
    const rows = await legacy.data(wire.wrapped(row(shape)), '/books/getnewpublishedbook');

    expect(rows).toMatchObject(published.slice(0, 12).map(sent));
  });

  test('/books/getmostsoldbook gives what most copies were ordered of first, then the rest, latest first', async () => {
    const lines = demoCustomer.orders.flatMap((order) => order.lines);
    const sold = ({ id }: Book) => lines.filter(({ book }) => book === id).reduce((sum, { copies }) => sum + copies, 0);
    const expected = published.toSorted((one, other) => sold(other) - sold(one) || byLatest(one, other));

    expect(idsOf(await everyRow(page, '/books/getmostsoldbook'))).toEqual(idsOf(expected));
    for (const query of ['?page=0', '?page=x', '?page=2&page=2']) {
      expect(idsOf(await page(`/books/getmostsoldbook${query}`))).toEqual(idsOf(expected.slice(0, 12)));
    }
  });

  test('/books/getpublishedbook gives all books, narrowed by keyword and category and sorted as asked', async () => {
    const poetry = categories.find(({ key }) => key === 'poetry')?.id;
    const cheapest = (one: Book, other: Book) => toMinor(one.price) - toMinor(other.price) || one.id - other.id;

    expect(await everyRow(page, '/books/getpublishedbook')).toMatchObject(published.map(sent));
    expect(idsOf(await page('/books/getpublishedbook', { keyword: 'ابن خلدون' }))).toEqual([101]);
    expect(idsOf(await page('/books/getpublishedbook', { category: `["${poetry}"]`, sort: 'price' }))).toEqual(
      idsOf(
        published
          .filter(({ category }) => category === 'poetry')
          .toSorted(cheapest)
          .slice(0, 12),
      ),
    );
    expect(await page('/books/getpublishedbook', { category: '[999]' })).toEqual([]);
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

  test('/books/getcatalogue is narrowed by one category, by a list of them, by none that makes no sense', async () => {
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

  test('the publisher is said in both languages by a, and in that of the caller by b', async () => {
    const publisher = async (language: 'en' | 'ar') =>
      (await legacy.data(wire.page(row(shape)), '/books/getpublishedbook', {}, { language }))[0]?.publisher;
    const both = { en: 'University Press', ar: 'دار نشر الجامعة' };

    expect(await publisher('en')).toEqual(shape === 'a' ? both : both.en);
    expect(await publisher('ar')).toEqual(shape === 'a' ? both : both.ar);
  });
});
