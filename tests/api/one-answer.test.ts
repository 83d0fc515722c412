import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import * as fc from 'fast-check';
import { print } from 'graphql';
import { from } from 'rxjs';
import { expect, test } from 'vitest';
import { loadData } from '../../legacy-api/data/load.ts';
import { shapes } from '../../legacy-api/dialect.ts';
import { type GraphqlAnswer, startTestShop, type TestShop } from '../support/shop.ts';

/** One id has one answer, whichever field it is reached by (api-11). */

const data = loadData();

const fields = `id isbn title { value language } publisher { value } publishingYear category { id name { value } }
  summary { html } description { html } tags returnPolicy { html } thumbnail { url alt } images { url alt }
  price { amount currencyCode } oldPrice { amount } discount stock inStock createdAt abstract { html }
  author { id name { value } description { html } image { url } }`;

const operations = [
  `{ catalogue { items { id ebookUrl author { id name { value } description { html } image { url } } book { ${fields} } } } }`,
  `{ catalogue(filter: { keyword: "khaldun" }) { items { book { ${fields} } } } }`,
  `{ catalogueEntry(id: "101") { id ebookUrl author { id name { value } } book { ${fields} } } }`,
  '{ gallery { items { id image { url alt } description { value language } } } }',
  '{ galleryItem(id: "4964584681950992534") { id image { url alt } description { value language } } }',
  `{ books(page: 2) { items { ${fields} } } }`,
  `{ books(filter: { keyword: "khaldun" }, sort: PRICE) { items { ${fields} } } }`,
  `{ newBooks { items { ${fields} } } }`,
  `{ exploreBooks { items { ${fields} } } }`,
  `{ mostSoldBooks { items { ${fields} } } }`,
  `{ searchBooks(keyword: "khaldun") { items { ${fields} } } }`,
  `{ book(id: "101") { ${fields} } }`,
  `{ guestCart(lines: [{ bookId: "101", quantity: 1 }]) { lines { id book { ${fields} } } } }`,
  `{ category(id: "3") { id name { value } books { items { ${fields} } } } }`,
  `{ authors { items { id name { value } description { html } image { url } } } }`,
  `{ author(id: "1") { id name { value } description { html } image { url } books { items { ${fields} } } } }`,
];

/** Apollo Client as its manual sets it up, on operations that this shop answers. */
function clientOf(shop: TestShop): ApolloClient {
  const answer = async (
    query: string,
    variables: Record<string, unknown>,
  ): Promise<{ data: Record<string, unknown> }> => {
    const { data: answered, errors } = await shop.graphql(query, variables);
    expect(errors).toEqual([]);
    return { data: answered as Record<string, unknown> };
  };
  const link = new ApolloLink(({ query, variables }) => from(answer(print(query), variables)));
  return new ApolloClient({ link, cache: new InMemoryCache() });
}

/** All that a client knows of records with an id, once it has read these one after another. */
async function storeAfter(shop: TestShop, read: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const client = clientOf(shop);
  for (const operation of read) await client.query({ query: gql(operation), fetchPolicy: 'network-only' });
  const { ROOT_QUERY: _root, __META: _meta, ...records } = client.cache.extract() as Record<string, unknown>;
  return records;
}

test.each(shapes)(
  'api-11: Apollo Client with default policies knows the same, in whichever order it reads (shape %s)',
  { timeout: 240_000 },
  async (shape) => {
    await using shop = await startTestShop({ legacy: { shape }, env: { RATE_LIMIT: 'off' } });
    const whole = await storeAfter(shop, operations);
    expect(Object.keys(whole).filter((key) => key.startsWith('Book:')).length).toBeGreaterThan(30);
    expect(whole).toHaveProperty('Author:1');

    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...operations], { minLength: 3 }), async (some) => {
        const store = await storeAfter(shop, some);
        for (const [id, record] of Object.entries(store)) expect(record).toEqual(expectedOf(whole[id], record));
      }),
      { numRuns: 25 },
    );
  },
);

/** The whole of a record has at least what a part of the reads brings, and the same. */
const expectedOf = (known: unknown, part: unknown): unknown =>
  typeof part === 'object' && part !== null && typeof known === 'object' && known !== null
    ? Object.fromEntries(Object.keys(part).map((key) => [key, (known as Record<string, unknown>)[key]]))
    : known;

test('api-11: the author of a book is the one of the list, where the list has the very name once', async () => {
  await using shop = await startTestShop();

  const { data: answer } = await shop.graphql(
    '{ book(id: "101") { author { id name { value } description { html } image { url } } } author(id: "1") { id name { value } description { html } image { url } } }',
  );

  const { book, author } = answer as { book: { author: { id: string } }; author: unknown };
  expect(book.author.id).toBe('1');
  expect(book.author).toEqual(author);
});

test.each([
  ['twice in both languages', (name: Name) => [name, name]],
  ['with another Arabic name', (name: Name) => [{ ...name, name_ar: 'ابن خلدون الحفيد' }]],
  ['in English alone', (name: Name) => [{ ...name, name_ar: null }]],
])('api-11: where the list of authors has the name %s the author of a book has no id', async (_how, listed) => {
  await using shop = await startTestShop();
  const { name } = data.authors.find(({ id }) => id === 1) ?? { name: { en: '', ar: '' } };
  const rows = listed({ name: name.en, name_ar: name.ar }).map((row, index) => ({ id: index + 1, ...row }));
  using _list = shop.legacy.intercept('/getauthor', (_request, response) => {
    response.json({ status: 'success', data: rows });
  });

  const { data: answer, errors } = await shop.graphql(
    '{ book(id: "101") { author { id name { value } description { excerpt(words: 3) } } } }',
  );

  expect(errors).toEqual([]);
  expect(answer).toEqual({
    book: { author: { id: null, name: { value: name.en }, description: { excerpt: expect.any(String) } } },
  });
});

type Name = { readonly name: string | null; readonly name_ar: string | null };

test('api-11: while the list of authors can’t be had a book’s author is as the book says', async () => {
  await using shop = await startTestShop();
  using _away = shop.legacy.intercept('/getauthor', (request) => void request.socket.destroy());

  const query = '{ book(id: "101") { author { id name { value } description { language } image { url } } } }';
  const response = await shop.get(`/graphql?query=${encodeURIComponent(query)}`);

  expect(response.headers.get('cache-control')).toContain('no-store'); // the id may be known a moment later
  const { data: answer, errors } = (await response.json()) as GraphqlAnswer;
  expect(errors).toMatchObject([{ path: ['book', 'author', 'id'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  expect(answer).toMatchObject({
    book: { author: { id: null, name: { value: expect.any(String) }, description: { language: 'EN' } } },
  });
});

test.each(shapes)(
  'an author has the books of that very name, and a category its own, sorted (shape %s)',
  async (shape) => {
    await using shop = await startTestShop({ legacy: { shape } });

    for (const author of data.authors.slice(0, 12)) {
      const { data: answer, errors } = await shop.graphql(
        'query ($id: ID!) { author(id: $id) { books { items { id author { id } } } } }',
        { id: author.id },
      );
      expect(errors).toEqual([]);
      const { items } = (answer as { author: { books: { items: { id: string; author: { id: string } }[] } } }).author
        .books;
      const own = data.books.filter((book) => book.author === author.key && book.category !== 'journals');
      expect(items.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => String(id)).toSorted());
      for (const item of items) expect(item.author.id).toBe(String(author.id));
    }

    const { data: sorted } = await shop.graphql(
      '{ category(id: "3") { books(sort: PRICE) { total items { price { amount } category { id } } } } }',
    );
    const { items } = (sorted as { category: { books: { items: Priced[] } } }).category.books;
    expect(items.length).toBeGreaterThan(1);
    expect(new Set(items.map(({ category }) => category.id))).toEqual(new Set(['3']));
    const prices = items.map(({ price }) => Number(price.amount));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  },
);

test.each([
  ['a', 2],
  ['b', null], // it says of no list where it ends
] as const)(
  'each page of an author’s books has the same total, one beyond the end too (shape %s: %s)',
  async (shape, total) => {
    await using shop = await startTestShop({ legacy: { shape } });

    // By itself, when nothing has been read of the list before.
    const { data: beyond } = await shop.graphql('{ author(id: "12") { books(page: 7) { total items { id } } } }');
    const { data: both } = await shop.graphql(
      '{ author(id: "12") { first: books { total } beyond: books(page: 2) { total items { id } } } }',
    );

    expect(beyond).toEqual({ author: { books: { total, items: [] } } });
    expect(both).toEqual({ author: { first: { total }, beyond: { total, items: [] } } });
  },
);

type Priced = { readonly price: { readonly amount: string }; readonly category: { readonly id: string } };
