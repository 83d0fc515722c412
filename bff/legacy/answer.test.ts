import { expect, test } from 'vitest';
import { decode, list, type Misunderstood, page } from './answer.ts';
import { book, bookDetail } from './book.ts';
import { refusalIn, payloadOf } from './envelope.ts';

const row = { id: 7, name: '{"en":"Optics","ar":"المناظر"}', new_price: '49.00', old_price: 49, qty: '3' };

/** What an answer is read as, and which places were not understood. */
function readWith<T>(read: (misunderstood: Misunderstood) => { value: T } | undefined) {
  const places: string[] = [];
  const result = read((path) => places.push(path.map(String).join('.')));
  return { value: result?.value, places };
}

test('api-3: what one field says wrongly is null and reported with its path; the rest of the record is kept', () => {
  const { value, places } = readWith((told) => decode(book, { ...row, qty: 'many', sku: {} }, told));

  expect(value).toMatchObject({
    id: '7',
    title: { en: 'Optics', ar: 'المناظر' },
    price: 4900,
    stock: null,
    isbn: null,
  });
  expect(places.toSorted()).toEqual(['qty', 'sku']);
});

test.each([0, '0', -1])('api-3: %j is no year that a book was published in', (year) => {
  const { value } = readWith((told) => decode(book, { ...row, publishing_year: year }, told));

  expect(value).toMatchObject({ publishingYear: null });
});

test('api-3: what is wrong inside JSON in a string costs that field alone', () => {
  const { value, places } = readWith((told) => decode(book, { ...row, name: '{"en":{"deep":1}}' }, told));

  expect(value).toMatchObject({ id: '7', title: null, price: 4900 });
  expect(places).toEqual(['name']);
});

test('api-3: a record without an id is left out of its list and told', () => {
  const { value, places } = readWith((told) =>
    list(book).read([row, { ...row, id: null }, 'x', { ...row, id: 9 }], told, []),
  );

  expect(value?.map(({ id }) => id)).toEqual(['7', '9']);
  expect(places).toEqual(['1.id', '2']);
});

test('api-3: a detail whose record has no id is an error, not a book', () => {
  const { value, places } = readWith((told) => decode(bookDetail, { detail: { ...row, id: [] } }, told));

  expect(value).toBeUndefined();
  expect(places).toEqual(['detail.id']);
});

test.each<[string, unknown, { hasMore: boolean; total: number | null }]>([
  ['bare', [row], { hasMore: true, total: null }],
  ['in data, without paging', { data: [row] }, { hasMore: true, total: null }],
  ['in data, with paging, at the end', { data: [row], last_page: '2', total: '13' }, { hasMore: false, total: 13 }],
  ['in data, with paging, before the end', { data: [row], last_page: 3, total: 25 }, { hasMore: true, total: 25 }],
  [
    'beside its paging, without an envelope around',
    { data: [row], current_page: 2, last_page: 2, total: 13 },
    { hasMore: false, total: 13 },
  ],
  ['in data as a JSON string', { data: JSON.stringify([row]) }, { hasMore: true, total: null }],
  ['in data, with malformed paging', { data: [row], last_page: 'soon', total: {} }, { hasMore: true, total: null }],
])('api-3: a page of a list that comes %s', (_shape, payload, told) => {
  const { value } = readWith((misunderstood) => page(book).read(payload, misunderstood, [{ page: 2 }]));

  expect(value).toMatchObject({ ...told, page: 2, items: [{ id: '7' }] });
});

test('shop-5: a page without items has no further one', () => {
  const { value } = readWith((told) => page(book).read([], told, [{ page: 4 }]));

  expect(value).toEqual({ items: [], page: 4, hasMore: false, total: null });
});

test.each<[string, unknown]>([
  ['an object', {}],
  ['a number', 5],
  ['a text', 'no'],
])('api-3: %s is no list', (_shape, payload) => {
  expect(readWith((told) => list(book).read(payload, told, [])).value).toBeUndefined();
});

test.each<[string, unknown, string | null]>([
  ['success', { status: 'success', data: [] }, null],
  ['a list without an envelope', [row], null],
  ['a record without a status', row, null],
  ['true', { status: true, data: {} }, null],
  ['an error with words', { status: 'error', msg: 'لا يوجد' }, 'لا يوجد'],
  ['an error without words', { status: 'failed' }, ''],
  ['an error whose words are no text', { status: 'error', msg: { email: ['taken'] } }, ''],
])('a refusal is told from its status: %s', (_case, body, message) => {
  expect(refusalIn(body)).toBe(message);
});

test('what an answer carries is its data, or itself', () => {
  expect(payloadOf({ status: 'success', data: '[1]' })).toEqual([1]);
  expect(payloadOf([1])).toEqual([1]);
});

test('shop-6: an old price that is the price is no old price', () => {
  const { value } = readWith((told) => decode(book, row, told));

  expect(value?.oldPrice).toBeNull();
  expect(readWith((told) => decode(book, { ...row, old_price: 60 }, told)).value?.oldPrice).toBe(6000);
});
