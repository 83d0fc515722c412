import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { loadData } from '../../legacy-api/data/load.ts';
import type { Book } from '../../legacy-api/data/records.ts';
import { startLegacyApi } from '../../legacy-api/server.ts';
import type { LegacyApi } from '../../legacy-api/server.ts';

const { books, authors, categories } = loadData();
const isJournal = ({ category }: Book) => category === 'journals';
const byLatest = (one: Book, other: Book) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id;
const byTitle = (language: 'en' | 'ar') => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one: Book, other: Book) => compare(one.title[language], other.title[language]);
};
const journals = books.filter(isJournal).toSorted(byLatest);
const published = books.filter((book) => !isJournal(book)).toSorted(byLatest);
const idsOf = (list: readonly Pick<Book, 'id'>[]) => list.map(({ id }) => id);

// Nothing that these tests ask changes anything, so they share one server.
let api: LegacyApi;
beforeAll(async () => {
  api = await startLegacyApi({ port: 0, basePath: '/press/api' });
});
afterAll(() => api.close());

test('home-4: the first products of /books/getexplorebook are the journal issues, all books follow', async () => {
  const pages = await everyPage('/books/getexplorebook');

  expect(pages.flatMap(({ data }) => idsOf(data))).toEqual(idsOf([...journals, ...published]));
});

test('/books/getnewpublishedbook gives the 12 latest books and no journal issue', async () => {
  const { data } = z.strictObject({ data: z.array(listed) }).parse(await ask('/books/getnewpublishedbook'));

  expect(idsOf(data)).toEqual(idsOf(published.slice(0, 12)));
});

test('/books/getpublishedbook without a filter gives all books, latest first, and no journal issue', async () => {
  const pages = await everyPage('/books/getpublishedbook');

  expect(pages.flatMap(({ data }) => idsOf(data))).toEqual(idsOf(published));
});

test('a row of a list has exactly the fields of the specification, made from the data set', async () => {
  const [row] = (await list('/books/getpublishedbook', { category: idList('history-travel'), keyword: 'Muqaddimah' }))
    .data;
  const book = books.find(({ id }) => id === row?.id);

  expect(row).toMatchObject({
    publishing_year: book?.publishingYear,
    qty: book?.stock,
    old_price: '185.00',
    new_price: '148.00',
    discount: 20,
    name: book?.title,
    description: book?.description,
    tags: book?.tags,
    thumb_img: row?.images[0],
  });
  expect(row?.images).toHaveLength(6);
});

test('without an old price, old and new price are equal and the discount is 0', async () => {
  const { data } = await list('/books/getpublishedbook');
  const plain = data.filter(({ id }) => books.find((book) => book.id === id)?.oldPrice === null);

  expect(plain.length).toBeGreaterThan(0);
  for (const row of plain) expect(row).toMatchObject({ old_price: row.new_price, discount: 0 });
});

test.each(['/books/getexplorebook', '/books/getpublishedbook'])(
  '%s: a page that makes no sense is page 1',
  async (path) => {
    const first = await list(path);

    for (const query of [
      '?page=0',
      '?page=-3',
      '?page=1.5',
      '?page=x',
      '?page=',
      '?page[]=2',
      '?page=2&page=3',
      '?page=%zz',
    ]) {
      expect(await list(`${path}${query}`)).toEqual(first);
    }
  },
);

test.each(['/books/getexplorebook', '/books/getpublishedbook'])(
  '%s: a page beyond the end is an empty list',
  async (path) => {
    for (const page of ['99', '9'.repeat(30), '9'.repeat(400)]) {
      expect(await list(`${path}?page=${page}`)).toMatchObject({ data: [], from: null, to: null });
    }
  },
);

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
])('the keyword finds %s', async (_what, keyword, ids) => {
  expect(idsOf((await list('/books/getpublishedbook', { keyword })).data)).toEqual(ids);
});

test('categories narrow the list, several together, ids as numbers or as text', async () => {
  const expected = published.filter(({ category }) => category === 'poetry' || category === 'medicine');
  const [poetry, medicine] = [categoryId('poetry'), categoryId('medicine')];

  for (const category of [`[${poetry},${medicine}]`, `["${poetry}", "${medicine}"]`]) {
    const { data, total } = await list('/books/getpublishedbook', { category });
    expect(total).toBe(expected.length);
    expect(idsOf(data)).toEqual(idsOf(expected.slice(0, 12)));
  }
});

test('journal issues are there where their category is asked for', async () => {
  const { data } = await list('/books/getpublishedbook', { category: idList('journals') });

  expect(idsOf(data)).toEqual(idsOf(journals));
});

test('a category that does not exist has no books; a filter that is no list filters nothing', async () => {
  for (const category of ['[999]', '["x"]', '[1e300]', '[-1]', '["1; DROP TABLE books"]']) {
    expect((await list('/books/getpublishedbook', { category })).total).toBe(0);
  }
  for (const category of ['', '[]', '{}', '[[1]]', '[{"a":1}]', 'null', '[1', '['.repeat(10_000)]) {
    expect((await list('/books/getpublishedbook', { category })).total).toBe(published.length);
  }
});

test.each<[string, string, (one: Book, other: Book) => number]>([
  ['latest', 'en', byLatest],
  ['oldest', 'en', (one, other) => byLatest(other, one)],
  ['price', 'en', (one, other) => Number(one.price) - Number(other.price) || one.id - other.id],
  ['name', 'en', byTitle('en')],
  ['name', 'ar', byTitle('ar')],
  ['', 'en', byLatest],
  ['constructor', 'en', byLatest],
  ['id; DROP TABLE books', 'en', byLatest],
])('sort %j (asked in %s) holds over all pages, nonsense is latest', async (sort, language, compare) => {
  const pages = await everyPage('/books/getpublishedbook', { sort }, language);

  expect(pages.flatMap(({ data }) => idsOf(data))).toEqual(idsOf(published.toSorted(compare)));
});

test('/books/view/detail gives a book and its author, with exactly the fields of the specification', async () => {
  const book = published.find(({ id }) => id === 101);
  const author = authors.find(({ key }) => key === book?.author);

  const { detail, author: sent } = detailed.parse(await ask('/books/view/detail', { product_id: '101' }));

  expect(detail).toMatchObject({
    id: 101,
    sku: '979-5-0000-0101-0',
    name: book?.title,
    abstract_view: book?.abstract,
    publisher: { en: 'University Press', ar: 'دار نشر الجامعة' },
  });
  expect(sent).toEqual({
    name: author?.name.en,
    name_ar: author?.name.ar,
    description: author?.life.en,
    description_ar: author?.life.ar,
  });
});

test('every book of the data set has its detail', async () => {
  for (const { id } of books) {
    const { detail } = detailed.parse(await ask('/books/view/detail', { product_id: String(id) }));
    expect(detail.id).toBe(id);
  }
});

test.each<[string, string[][]]>([
  ['no product', []],
  ['an empty one', [['product_id', '']]],
  ['an unknown one', [['product_id', '999']]],
  ['no number', [['product_id', '101x']]],
  ['a negative number', [['product_id', '-101']]],
  ['a huge number', [['product_id', '9'.repeat(400)]]],
  [
    'several',
    [
      ['product_id', '101'],
      ['product_id', '102'],
    ],
  ],
  ['a list', [['product_id[]', '101']]],
  ['an object', [['product_id[id]', '101']]],
  ['an escape from SQL', [['product_id', '101 OR 1=1']]],
])('/books/view/detail: %s is not found, which is said in the language of the caller', async (_what, fields) => {
  const body = new URLSearchParams(fields);

  const english = await post('/books/view/detail', body, 'en');
  const arabic = await post('/books/view/detail', body, 'ar');

  expect([english.status, arabic.status]).toEqual([200, 200]);
  expect(await english.json()).toEqual({ status: 'error', msg: 'Product not found', data: null });
  expect(await arabic.json()).toEqual({ status: 'error', msg: 'المنتج غير موجود', data: null });
});

const parsed = <Shape extends z.ZodType>(shape: Shape) => z.string().transform((json) => shape.parse(JSON.parse(json)));
const text = z.string().min(1);
const bilingual = parsed(z.strictObject({ en: text, ar: text }));
const amount = z.string().regex(/^\d+\.\d\d$/);
const picture = z.string().regex(/^covers\/\d+(-\d)?\.svg$/);

/** Section 3, "Book/product (list)". */
const listed = z.strictObject({
  id: z.int(),
  sku: z.string().regex(/^979-5-\d{4}-\d{4}-\d$/),
  publishing_year: z.int(),
  qty: z.int(),
  old_price: amount,
  new_price: amount,
  discount: z.int(),
  status: z.literal(1),
  is_published: z.literal(1),
  category_id: z.int(),
  thumb_img: picture,
  name: bilingual,
  publisher: bilingual,
  description: bilingual,
  tags: parsed(z.strictObject({ en: z.array(text), ar: z.array(text) })),
  return_policy: bilingual,
  images: parsed(z.array(picture)),
});

/** Section 3, "Book detail". */
const detailed = z.strictObject({
  detail: listed.omit({ discount: true }).extend({
    qty_type: text,
    created_at: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    abstract_view: bilingual,
  }),
  author: z.strictObject({ name: text, name_ar: text, description: text, description_ar: text }),
});

const paged = z
  .strictObject({
    current_page: z.int(),
    data: z.array(listed).max(12),
    from: z.int().nullable(),
    to: z.int().nullable(),
    last_page: z.int().min(1),
    per_page: z.literal(12),
    total: z.int(),
  })
  .refine(({ from, to, data }) => data.length === 0 || data.length === (to ?? 0) - (from ?? 0) + 1);

const categoryId = (key: string) => categories.find((category) => category.key === key)?.id;
const idList = (key: string) => JSON.stringify([categoryId(key)]);

const post = (path: string, body?: URLSearchParams, language = 'en') =>
  fetch(`${api.url}${path}`, { method: 'POST', headers: { 'accept-language': language }, ...(body ? { body } : {}) });

/** The data of a successful answer. */
async function ask(path: string, fields: Record<string, string> = {}, language = 'en'): Promise<unknown> {
  const response = await post(path, new URLSearchParams(fields), language);
  expect(response.status).toBe(200);
  return z.strictObject({ status: z.literal('success'), msg: text, data: z.unknown() }).parse(await response.json())
    .data;
}

const list = async (path: string, fields?: Record<string, string>, language?: string) =>
  paged.parse(await ask(path, fields, language));

async function everyPage(path: string, fields?: Record<string, string>, language?: string) {
  const first = await list(`${path}?page=1`, fields, language);
  const others = Array.from({ length: first.last_page - 1 }, (_, index) =>
    list(`${path}?page=${index + 2}`, fields, language),
  );
  return [first, ...(await Promise.all(others))];
}
