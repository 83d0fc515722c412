import { describe, expect, test } from 'vitest';
import { startGatheredShop } from '../support/gathered-shop.ts';
import type { GraphqlAnswer, TestShop } from '../support/shop.ts';

/** What the snapshot gives in the place of a list that the legacy API can't be asked for. */

type Listed = {
  readonly items: readonly { readonly id: string }[];
  readonly hasMore: boolean;
  readonly total: number;
  readonly gatheredAt: string | null;
};

const listOf = async (shop: TestShop, field: string): Promise<Listed> => {
  const { data, errors } = await shop.graphql(`{ list: ${field} { items { id } hasMore total gatheredAt } }`);
  expect(errors).toEqual([]);
  return (data as { list: Listed }).list;
};

type Lists = {
  readonly newBooks: Listed;
  readonly category: { readonly books: Listed };
  readonly journals: { readonly books: Listed };
};

const awayFrom = (shop: TestShop) => shop.legacy.faults.add({ kind: 'status', status: 503, path: '/*' });

describe('search-3: a list of which the legacy API has given the first page goes on after it in the snapshot', () => {
  test.each([
    ['books', 'filter: { categoryIds: ["3", "4"] }, sort: PRICE'],
    ['books', 'filter: { categoryIds: ["3", "4"] }, sort: LATEST'],
    ['books', 'filter: { categoryIds: ["3", "4"] }, sort: OLDEST'],
    ['books', 'filter: { categoryIds: ["3", "4"] }'],
    ['catalogue', 'filter: { categoryId: "3" }'],
  ])('%s(%s)', async (list, args) => {
    await using shop = await startGatheredShop();
    const page = (number: number) => listOf(shop, `${list}(${args}, page: ${number})`);
    const first = await page(1);
    const pages = [first];
    using _away = awayFrom(shop);
    while (pages.at(-1)?.hasMore === true) pages.push(await page(pages.length + 1));

    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => first.total));
    expect(pages.map(({ gatheredAt }) => gatheredAt === null)).toEqual(pages.map((_page, at) => at === 0));
    expect(new Set(ids).size).toBe(first.total);
    expect(ids).toHaveLength(first.total);
  });
});

test.each(['books', 'catalogue'])(
  'search-3: a further page of a keyword in %s fails while the legacy API is away, and can be asked for again',
  async (list) => {
    const page = (number: number) => `${list}(filter: { keyword: "ibn" }, page: ${number})`;
    await using shop = await startGatheredShop();
    const first = await listOf(shop, page(1));
    using _away = awayFrom(shop);

    const { data, errors } = await shop.graphql(`{ list: ${page(2)} { items { id } } }`);

    expect(first).toMatchObject({ hasMore: true, gatheredAt: null });
    expect(data).toEqual({ list: null });
    expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['UPSTREAM_UNAVAILABLE']);
  },
);

test.each([
  'searchBooks(keyword: "muqaddimah")',
  'books(filter: { keyword: "ibn" })',
  'books(filter: { categoryIds: ["2"] })',
  'catalogue(filter: { keyword: "ibn" })',
  'catalogue',
  'newBooks',
])('age-1: while the legacy API is away %s says of when it is, and is kept for a moment alone', async (list) => {
  await using shop = await startGatheredShop();
  const query = `{ list: ${list} { items { id } gatheredAt } }`;
  using _away = awayFrom(shop);

  const answer = await shop.get(`/graphql?${new URLSearchParams({ query }).toString()}`);

  const { data, extensions } = (await answer.json()) as { data: { list: Listed }; extensions?: { asOf: string } };
  expect(Date.parse(extensions?.asOf ?? '')).toBe(Date.parse(data.list.gatheredAt ?? ''));
  expect(answer.headers.get('cache-control')).toBe('max-age=5, public');
  expect(answer.headers.get('cdn-cache-control')).toBeNull();
});

test('search-3: the books published last, and those of a category, are the same while the legacy API is away', async () => {
  const query = `{
    newBooks { items { id } hasMore gatheredAt }
    category(id: "3") { books(sort: PRICE) { items { id } total } }
    journals: category(id: "11") { books { items { id } } }
  }`;
  await using shop = await startGatheredShop();
  const { data: before } = (await shop.graphql(query)) as { data: Lists };
  shop.pass(100_000);
  using _away = awayFrom(shop);

  const { data, errors } = (await shop.graphql(query)) as GraphqlAnswer & { data: Lists };

  expect(errors).toEqual([]);
  expect(data.category).toEqual(before.category);
  expect(Date.parse(data.newBooks.gatheredAt ?? '')).not.toBeNaN();
  expect(data.newBooks).toMatchObject({ hasMore: false, items: { length: before.newBooks.items.length } });
  // The snapshot has issues of journals among them.
  const issues = new Set(data.journals.books.items.map(({ id }) => id));
  const books = data.newBooks.items.filter(({ id }) => !issues.has(id));
  expect(books.length).toBeGreaterThan(6);
  expect(books).toEqual(before.newBooks.items.slice(0, books.length));
});
