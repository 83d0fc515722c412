import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { gatheringAtOnce, snapshotOf, startGatheredShop } from '../support/gathered-shop.ts';
import { root } from '../support/process.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** The search of a shop that has gathered the catalogue: what readers of either script type, and what they mean. */

const shop = await startGatheredShop();
afterAll(() => shop[Symbol.asyncDispose]());

const pairs = z.array(
  z.object({ query: z.string(), by: z.string(), book: z.string().optional(), books: z.array(z.string()).optional() }),
);

type Found = { readonly items: readonly { readonly id: string }[]; readonly foundBy: readonly string[] };

async function found(keyword: string, from: TestShop = shop): Promise<Found> {
  const { data } = await from.graphql(
    'query ($keyword: String!) { books(filter: { keyword: $keyword }) { items { id } foundBy } }',
    { keyword },
  );
  return (data as { books: Found }).books;
}

test.each([
  ['search-pairs.json', 0.98],
  ['search-pairs-unseen.json', 0.95],
])('search-3: of the books that readers mean in %s, %d are among the first three found', async (file, least) => {
  const wanted = pairs.parse(JSON.parse(readFileSync(path.join(root, 'tests/data', file), 'utf8')));
  const missed: string[] = [];
  for (const { query, by, book, books = [book ?? ''] } of wanted) {
    const { items } = await found(query);
    if (!items.slice(0, 3).some(({ id }) => books.includes(id))) missed.push(`${by}: ${query}`);
  }

  const most = Math.floor((1 - least) * wanted.length);
  expect(missed.slice(most)).toEqual([]);
});

test.each(['zzzzq', 'blah blah', 'machine learning'])(
  'search-3: “%s”, which no book sounds like, finds none',
  async (keyword) => {
    expect((await found(keyword)).items).toEqual([]);
  },
);

test.each([
  ['ibn khaldoun', '101', 'SPELLING'],
  ['rihla', '108', 'OTHER_SCRIPT'],
  ['9795000001010', '101', 'ISBN'],
  ['979-5-0000-0101-0', '101', 'ISBN'],
  ['muqaddjmah', '101', 'TYPING_ERROR'],
  ['muqadimmah', '101', 'SPELLING'],
])('search-3: “%s” finds its book and says by what', async (keyword, id, by) => {
  const { items, foundBy } = await found(keyword);

  expect(foundBy).toHaveLength(items.length);
  expect(foundBy[items.findIndex((book) => book.id === id)]).toBe(by);
});

test.each([
  ['ibn khaldoun', ['Ibn Khaldun']],
  ['haldun', ['Ibn Khaldun']],
  ['al motanabi', ['al-Mutanabbi']],
  ['شكسبير', ['William Shakespeare']],
  ['Shakespere', ['William Shakespeare']],
  ['ibn sena', ['Ibn Sina (Avicenna)']],
  ['muqaddimah', []],
  ['poetry', []],
  ['كتاب', []],
  ['python', []],
  ['al', []],
  ['ال', []],
  ['no such name', []],
])('search-3: “%s” finds authors by the sound of their names: %j', async (keyword, wanted) => {
  const { data } = await shop.graphql(
    'query ($keyword: String!) { searchAuthors(keyword: $keyword) { items { name { value } } } }',
    { keyword },
  );
  const { items } = (data as { searchAuthors: { items: readonly { readonly name: { readonly value: string } }[] } })
    .searchAuthors;

  expect(items.map(({ name }) => name.value.replaceAll('\u2060', ''))).toEqual(wanted);
});

test('search-3: a word that two words joined begin with is not as it is written', async () => {
  const { items } = await found('بناء');

  expect(items.map(({ id }) => id)).toEqual(['173', '217']);
});

test.each(['history', 'كتاب', 'ibn', 'muqaddimah'])(
  'search-3: what the legacy API finds for “%s” comes first, and no book twice',
  async (keyword) => {
    await using plain = await startTestShop({ beside: shop });
    const upstream = await found(keyword, plain);
    const { items, foundBy } = await found(keyword);

    expect(upstream.items.length).toBeGreaterThan(0);
    expect(items.slice(0, upstream.items.length)).toEqual(upstream.items);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(foundBy).toHaveLength(items.length);
  },
);

test.each([
  ['شعر', 'a word of categories and tags'],
  ['omar', 'a short word, which many others sound like'],
  ['poetry', 'a word of more books than a page has'],
  ['diwan', 'a word that two titles have in another romanisation'],
])(
  'search-3: “%s”, %s, finds first the books that have it, as many in all as the numbers beside say',
  async (keyword) => {
    const { data } = await shop.graphql(
      `query ($keyword: String!) {
      books(filter: { keyword: $keyword }) { total hasMore items { id } foundBy didYouMean { value } facets { categories { books } } }
      narrowed: books(filter: { keyword: $keyword, languages: [EN, AR] }) { total }
      further: books(filter: { keyword: $keyword }, page: 2) { total hasMore items { id } }
    }`,
      { keyword },
    );
    const { books, narrowed, further } = data as {
      books: Found & { total: number; facets: { categories: readonly { books: number }[] } };
      narrowed: { total: number };
      further: unknown;
    };

    expect(books).toMatchObject({ total: books.items.length, hasMore: false, didYouMean: null });
    const asWritten = books.foundBy.filter((by) => by === 'KEYWORD').length;
    expect(asWritten).toBeGreaterThan(1);
    expect(books.foundBy.lastIndexOf('KEYWORD')).toBe(asWritten - 1);
    expect(books.facets.categories.reduce((sum, { books: count }) => sum + count, 0)).toBe(books.total);
    expect(narrowed.total).toBe(books.total);
    expect(further).toMatchObject({ hasMore: false, items: [], total: books.total });
  },
);

test('search-3: before a legacy API that says no totals, what the snapshot finds follows a first page that is not full', async () => {
  await using untold = await startGatheredShop({ legacy: { shape: 'b' } });
  const { data, errors } = await untold.graphql(`{
    books(filter: { keyword: "diwan" }) { total hasMore items { id } }
    catalogue(filter: { keyword: "diwan" }) { total hasMore items { id } }
    further: books(filter: { keyword: "diwan" }, page: 2) { total hasMore items { id } }
    narrowed: books(filter: { keyword: "diwan", languages: [EN, AR] }) { total }
  }`);
  const { narrowed, books } = data as { narrowed: { total: number }; books: Found };

  const whole = { total: narrowed.total, hasMore: false };
  expect(errors).toEqual([]);
  expect(narrowed.total).toBeGreaterThan(2);
  expect(data).toMatchObject({ books: whole, catalogue: whole, further: { ...whole, items: [] } });
  expect(books.items).toHaveLength(narrowed.total);
});

test('search-3: with a sort the books that the snapshot finds besides are in one order with the others', async () => {
  const { data } = await shop.graphql(`{
    cheapest: books(filter: { keyword: "history" }, sort: PRICE) { items { id price { amount } } foundBy }
    named: books(filter: { keyword: "rihla" }, sort: NAME) { items { title { value } } foundBy }
    unsorted: books(filter: { keyword: "history" }) { items { id } }
  }`);
  const { cheapest, named, unsorted } = data as {
    cheapest: { items: readonly { id: string; price: { amount: string } }[] };
    named: { items: readonly { title: { value: string } }[] };
    unsorted: Found;
  };
  const prices = cheapest.items.map(({ price }) => Number(price.amount));
  const titles = named.items.map(({ title }) => title.value.replace(/^The /, ''));

  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(cheapest.items.map(({ id }) => id).toSorted()).toEqual(unsorted.items.map(({ id }) => id).toSorted());
  expect(titles.length).toBeGreaterThan(2);
  expect(titles).toEqual(titles.toSorted());
});

test.each(['LATEST', 'OLDEST'])(
  'search-3: by %s what the legacy API finds is in its order, also before the snapshot knows when books came into the shop',
  async (sort) => {
    await using legacy = await startLegacyApi({ port: 0 });
    const beside = { legacy, clock: { passed: 0 } };
    using _away = legacy.faults.add({ kind: 'status', status: 503, path: '/books/view/detail' });
    await using plain = await startTestShop({ beside });
    await using listed = await startTestShop({ beside, env: gatheringAtOnce });
    await vi.waitFor(
      async () => expect(await snapshotOf(listed)).toMatchObject({ isWhole: true, detailed: 0 }),
      50_000,
    );

    const sorted = async (from: TestShop) => {
      const { data } = await from.graphql(
        'query ($sort: BookSort) { books(filter: { keyword: "medicine" }, sort: $sort) { items { id } } }',
        { sort },
      );
      return (data as { books: Found }).books.items.map(({ id }) => id);
    };
    const [upstream, both] = [await sorted(plain), await sorted(listed)];

    expect(both.filter((id) => upstream.includes(id))).toEqual(upstream);
    expect(both.length).toBeGreaterThan(upstream.length);
  },
);

test.each([
  ['dostoyevski', null],
  ['rihla', null],
  ['المقدمه ابن خلدن', null],
  ['ibn', '4'],
])(
  'search-3: the catalogue has what a search for “%s” finds, of category %s, and its facets count that',
  async (keyword, categoryId) => {
    const { data } = await shop.graphql(
      `query ($keyword: String!, $categoryId: ID, $categoryIds: [ID!]) {
      books(filter: { keyword: $keyword, categoryIds: $categoryIds }) { items { id } foundBy }
      catalogue(filter: { keyword: $keyword, categoryId: $categoryId }) {
        total foundBy items { id author { name { value } } } facets { years { books } }
      }
    }`,
      { keyword, categoryId, categoryIds: categoryId === null ? [] : [categoryId] },
    );
    const { books, catalogue } = data as {
      books: Found;
      catalogue: Pick<Found, 'foundBy'> & {
        total: number;
        items: readonly { id: string; author: object | null }[];
        facets: { years: readonly { books: number }[] };
      };
    };
    const ways = new Map(books.items.map(({ id }, at) => [id, books.foundBy[at]]));

    expect(new Set(catalogue.items.map(({ id }) => id))).toEqual(new Set(ways.keys()));
    expect(catalogue.foundBy).toEqual(catalogue.items.map(({ id }) => ways.get(id)));
    expect(catalogue.items.filter(({ author }) => author === null)).toEqual([]);
    expect(catalogue.total).toBe(catalogue.items.length);
    expect(catalogue.facets.years.reduce((sum, each) => sum + each.books, 0)).toBe(catalogue.total);
  },
);

test.each(['history', 'histroy', 'rihla', 'ibn'])(
  'search-3: by what each book was found is said of a narrowed list of “%s” as of the list before',
  async (keyword) => {
    const { data } = await shop.graphql(
      `query ($keyword: String!) {
      all: books(filter: { keyword: $keyword }) { items { id } foundBy }
      books(filter: { keyword: $keyword, languages: [EN, AR] }) { items { id } foundBy }
      catalogue(filter: { keyword: $keyword, languages: [EN, AR] }) { items { id } foundBy }
    }`,
      { keyword },
    );
    const { all, books, catalogue } = data as Record<'all' | 'books' | 'catalogue', Found>;
    const ways = new Map(all.items.map(({ id }, at) => [id, all.foundBy[at]]));

    for (const { items, foundBy } of [books, catalogue]) {
      expect(foundBy).toHaveLength(items.length);
      const both = items.map(({ id }, at) => [id, foundBy[at]] as const).filter(([id]) => ways.has(id));
      expect(both.length).toBeGreaterThan(0);
      expect(both.map(([, by]) => by)).toEqual(both.map(([id]) => ways.get(id)));
    }
  },
);

test('search-3: a quick search that finds more than it gives says so', async () => {
  const { data } = await shop.graphql('{ searchBooks(keyword: "poetry") { total hasMore items { id } } }');

  expect(data).toMatchObject({ searchBooks: { total: null, hasMore: true } });
  expect((data as { searchBooks: Found }).searchBooks.items).toHaveLength(10);
});

test.each([
  ['en', 'dostoyevski', 'Fyodor Dostoevsky'],
  ['ar', 'dostoyevski', 'فيودور دوستويفسكي'],
  ['en', 'المقدمه ابن خلدن', 'The Muqaddimah'],
  ['en', 'muqaddimah', null],
  ['en', 'camus', null],
  ['ar', 'naguib', null],
])('search-3: in %s a reader who types “%s” is asked about %s', async (language, keyword, meant) => {
  const { data } = await shop.graphql(
    'query ($keyword: String!) { searchBooks(keyword: $keyword) { didYouMean { value } items { id } } }',
    { keyword },
    language,
  );
  const { searchBooks } = data as { searchBooks: { didYouMean: { value: string } | null; items: readonly unknown[] } };

  expect(searchBooks.didYouMean?.value ?? null).toBe(meant);
  expect(searchBooks.items.length).toBeGreaterThan(0);
});

test.each([
  ['at once', 0],
  ['after an hour', 3600],
])(
  'search-3: while the legacy API is away the snapshot answers, and says of when it is: %s',
  async (_when, seconds) => {
    await using own = await startGatheredShop();
    const whole = await snapshotOf(own);
    using _away = own.legacy.faults.add({ kind: 'status', status: 503, path: '/*' });
    own.pass(seconds);

    const { data, errors } = await own.graphql(`{
    searchBooks(keyword: "muqaddimah") { gatheredAt items { id } }
    found: books(filter: { keyword: "ابن خلدون" }) { gatheredAt items { id } }
    books(filter: { categoryIds: ["2"] }, sort: NAME) { gatheredAt total items { id } }
    catalogue(page: 2) { gatheredAt total items { id book { title { value } } } }
    bookIndex(letter: "M") { items { id } }
  }`);

    const gatheredAt = whole?.wholeSince;
    const muqaddimah = expect.arrayContaining([{ id: '101' }]) as unknown;
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      searchBooks: { gatheredAt, items: muqaddimah },
      found: { gatheredAt, items: muqaddimah },
      books: { gatheredAt, total: 16 },
      catalogue: { gatheredAt, total: whole?.books },
      bookIndex: { items: muqaddimah },
    });
    expect((data as { catalogue: { items: readonly unknown[] } }).catalogue.items.length).toBeGreaterThan(0);
  },
);

/** The pages from one to another of all books by their names, issues too. */
async function named(from: TestShop, language: string, first: number, last: number): Promise<readonly string[]> {
  const pages = Array.from({ length: last - first + 1 }, async (_, at) => {
    const { data, errors } = await from.graphql(
      `{ books(filter: { categoryIds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }, sort: NAME, page: ${first + at}) { items { id } } }`,
      {},
      language,
    );
    expect(errors).toEqual([]);
    return (data as { books: Found }).books.items.map(({ id }) => id);
  });
  return (await Promise.all(pages)).flat();
}

test.each(['en', 'ar'])(
  'api-6: an outage between two pages of books by their names leaves none out and repeats none (%s)',
  async (language) => {
    await using own = await startGatheredShop();
    const [first, all] = [await named(own, language, 1, 1), await named(shop, language, 1, 12)];
    using _away = own.legacy.faults.add({ kind: 'status', status: 503, path: '/*' });

    const further = await named(own, language, 2, 12);

    expect(first.length).toBeGreaterThan(0);
    expect([...first, ...further]).toEqual(all);
  },
);

test('a list that the snapshot has nothing of fails as it would without one, while the legacy API is away', async () => {
  await using own = await startTestShop({ env: { CATALOGUE_CALLS_PER_SECOND: '1', CATALOGUE_FILE: ':memory:' } });
  using _away = own.legacy.faults.add({ kind: 'status', status: 503, path: '/*' });

  const { data, errors } = await own.graphql('{ books { items { id } } }');

  expect(data).toEqual({ books: null });
  expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['UPSTREAM_UNAVAILABLE']);
});

test('search-3: what has not been gathered yet is found by another spelling, as without a snapshot', async () => {
  await using own = await startTestShop({ env: { CATALOGUE_CALLS_PER_SECOND: '1', CATALOGUE_FILE: ':memory:' } });
  const { data } = await own.graphql(`{
    searchBooks(keyword: "979-5-0000-0101-0") { items { id } searchedFor }
    books(filter: { keyword: "979-5-0000-0101-0" }) { items { id } searchedFor }
  }`);

  const found = { items: [{ id: '101' }], searchedFor: '9795000001010' };
  expect(data).toEqual({ searchBooks: found, books: found });
});

test('search-3: a book of this minute is found before it has been gathered', async () => {
  await using own = await startTestShop({ env: { CATALOGUE_CALLS_PER_SECOND: '1', CATALOGUE_FILE: ':memory:' } });
  const { items } = await found('muqaddimah', own);

  expect(items).toContainEqual({ id: '101' });
});

test('an article alone is found in no name of an author', async () => {
  const { data, errors } = await shop.graphql(
    '{ the: searchAuthors(keyword: "the") { total } al: searchAuthors(keyword: "al") { total } arabic: searchAuthors(keyword: "ال") { total } }',
  );

  expect(errors).toEqual([]);
  expect(data).toEqual({ the: { total: 0 }, al: { total: 0 }, arabic: { total: 0 } });
});
