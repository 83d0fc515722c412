import { expect, test } from 'vitest';
import { startTestShop } from '../support/shop.ts';

const card =
  'id title { value } thumbnail { url } price { amount } oldPrice { amount } inStock category { name { value } }';
const categories = 'categories { id name { value } }';
const twenty = Array.from({ length: 20 }, (_, index) => ({ bookId: String(101 + index), quantity: 1 }));

type Page = {
  readonly page: string;
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  /** The calls of a first visit, in the order of the alphabet. */
  readonly cold: readonly string[];
  /** Those of the next one. */
  readonly warm: readonly string[];
};

const pages: readonly Page[] = [
  {
    page: 'home',
    query: `{
      contact { phone } banners { text { value } } ${categories}
      exploreBooks { items { ${card} } } newBooks { items { ${card} } }
    }`,
    cold: [
      '/books/getexplorebook',
      '/books/getnewpublishedbook',
      '/common/getallbookcategory',
      '/common/getcontact',
      '/common/gethomebanner',
    ],
    warm: [],
  },
  {
    page: 'shop',
    query: `{ ${categories} books(filter: { keyword: "history", categoryIds: ["3"] }, sort: NAME) { items { ${card} } hasMore } }`,
    cold: ['/books/getpublishedbook', '/common/getallbookcategory'],
    warm: [],
  },
  {
    page: 'a category of the shop',
    query: `{ category(id: "3") { name { value } } ${categories} books(filter: { categoryIds: ["3"] }) { items { ${card} } } }`,
    cold: ['/books/getpublishedbook', '/common/getallbookcategory'],
    warm: [],
  },
  {
    page: 'book',
    query: `{
      book(id: "101") { ${card} isbn author { name { value } } abstract { html } description { html } images { url } }
      books { items { ${card} } }
    }`,
    cold: ['/books/getpublishedbook', '/books/view/detail', '/common/getallbookcategory'],
    warm: [],
  },
  {
    page: 'cart of a guest with 20 lines',
    query: `query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) {
      lineCount total { amount } lines { quantity subtotal { amount } book { title { value } thumbnail { url } stock inStock } }
    } }`,
    variables: { lines: twenty },
    cold: ['/books/get/cart/noauth'],
    warm: ['/books/get/cart/noauth'],
  },
  {
    page: 'authors',
    query: `{ ${categories} authors { items { id name { value } image { url } description { excerpt(words: 30) } } } }`,
    cold: ['/common/getallbookcategory', '/getauthor'],
    warm: [],
  },
  {
    page: 'catalogue',
    query: `{ ${categories} catalogue { items { book { ${card} isbn } ebookUrl author { name { value } } } hasMore } }`,
    cold: ['/books/getcatalogue', '/common/getallbookcategory'],
    warm: [],
  },
  {
    page: 'search panel',
    query:
      '{ searchBooks(keyword: "book") { items { id title { value } thumbnail { url } price { amount } oldPrice { amount } } } }',
    cold: ['/books/search'],
    warm: [],
  },
  { page: 'sign-up form', query: '{ countries { id name { value } } }', cold: ['/common/getcountry'], warm: [] },
  { page: 'posts', query: '{ posts { items { title { value } } hasMore } }', cold: ['/getpost'], warm: [] },
  { page: 'gallery', query: '{ gallery { items { image { url } } } }', cold: ['/getgallery'], warm: [] },
  { page: 'journals', query: '{ journals { items { id name { value } } } }', cold: ['/getjournal'], warm: [] },
  { page: 'about', query: '{ infoPage(name: ABOUT) { content { html } } }', cold: ['/about'], warm: [] },
];

test.each(pages)(
  'api-4: the page "$page" costs $cold at first, and then $warm',
  async ({ query, variables, cold, warm }) => {
    await using shop = await startTestShop();
    const paths = () => shop.legacy.received.map(({ path }) => path).toSorted();

    const first = await shop.graphql(query, variables);
    expect(first.errors).toEqual([]);
    expect(paths()).toEqual(cold);
    shop.legacy.forget();
    const second = await shop.graphql(query, variables);

    expect(second.data).toEqual(first.data);
    expect(paths()).toEqual(warm);
  },
);

test('api-4: what a list leaves out of its books is asked for side by side, each book once', async () => {
  await using shop = await startTestShop();
  // Each waits for all the others: were one asked after another had answered, none ever would be.
  const all = Promise.withResolvers<void>();
  let waiting = 0;
  using _held = shop.legacy.intercept('/books/view/detail', async (_request, _response, next) => {
    if ((waiting += 1) === 12) all.resolve();
    await all.promise;
    next();
  });

  const { errors } = await shop.graphql(`{
    newBooks { items { id abstract { language } author { name { value } } createdAt } }
    again: newBooks { items { createdAt author { description { language } } } }
    searchBooks(keyword: "no such book") { items { isbn } }
  }`);

  expect(errors).toEqual([]);
  expect(shop.legacy.calls('/books/view/detail')).toBe(12);
});

test('api-4: whom the catalogue names as the author of a book is not asked for again', async () => {
  await using shop = await startTestShop();
  const named = 'id author { id name { value } image { url } }';
  await shop.graphql('{ authors { items { id } } }'); // by this list an author without an id is known
  shop.legacy.forget();

  const { data, errors } = await shop.graphql(
    `{ categories { id } catalogue(filter: { keyword: "muqaddimah" }) { items { book { ${named} } } } }`,
  );
  expect(shop.legacy.received.map(({ path }) => path).toSorted()).toEqual([
    '/books/getcatalogue',
    '/common/getallbookcategory',
  ]);
  const described = await shop.graphql(
    `{ catalogue(filter: { keyword: "muqaddimah" }) { items { book { id author { description { html } } } } }
       book(id: "101") { ${named} author { description { html } } } }`,
  );

  expect([errors, described.errors]).toEqual([[], []]);
  const { book } = described.data as { book: { author: { description: unknown } } };
  const { description, ...author } = book.author;
  expect(data).toMatchObject({ catalogue: { items: [{ book: { ...book, author } }] } });
  expect(described.data).toMatchObject({ catalogue: { items: [{ book: { id: '101', author: { description } } }] } });
});

test('api-4: one guest’s cart asked for twice in one query is one call', async () => {
  await using shop = await startTestShop();

  await shop.graphql(
    'query ($lines: [CartLineInput!]!) { a: guestCart(lines: $lines) { lineCount } b: guestCart(lines: $lines) { total { amount } } }',
    { lines: twenty },
  );

  expect(shop.legacy.calls()).toBe(1);
});

test('a search of fewer than four letters finds nothing and costs nothing', async () => {
  await using shop = await startTestShop();

  const { data, errors } = await shop.graphql(
    '{ a: searchBooks(keyword: " ibn ") { items { id } } b: searchBooks(keyword: "") { items { id } } }',
  );

  expect([data, errors]).toEqual([{ a: { items: [] }, b: { items: [] } }, []]);
  expect(shop.legacy.calls()).toBe(0);
});
