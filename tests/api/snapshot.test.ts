import { mkdtempDisposableSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { snapshotSource } from '../../bff/cache/version.ts';
import { snapshotFile } from '../../bff/catalogue/database.ts';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { fillSnapshot } from '../support/filled-snapshot.ts';
import { snapshotOf, startGatheredShop } from '../support/gathered-shop.ts';
import { metricsOf } from '../support/metrics.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** The snapshot of the catalogue: how it is gathered, what is made of it, and what there is without it. */

const books = 168;

/** A shop that has gathered it all, for what only reads. */
let whole: TestShop;
beforeAll(async () => {
  whole = await startGatheredShop();
});
afterAll(() => whole[Symbol.asyncDispose]());

test('index-1, facet-1: the whole catalogue is gathered behind the readers’ backs', async () => {
  const state = await snapshotOf(whole);
  const ready = await (await fetch(`${whole.adminUrl}/health/ready`)).text();

  expect(state).toEqual({ books, detailed: books, isWhole: true, wholeSince: expect.stringMatching(/Z$/) as string });
  expect(ready).toMatch(
    new RegExp(`^ready; snapshot: ${books} of ${books} books with details, lists of [01] minutes ago\n$`),
  );
});

test('a record that a request reads is renewed', async () => {
  await using shop = await startGatheredShop();
  const priceOf = async () => {
    const { data } = await shop.graphql('{ bookIndex(letter: "M") { items { id price { amount } } } }');
    const { items } = (data as { bookIndex: { items: { id: string; price: { amount: string } }[] } }).bookIndex;
    return items.find(({ id }) => id === '101')?.price.amount;
  };
  expect(await priceOf()).toBe('148.00');
  shop.legacy.reprice(101, 9_900);
  await shop.graphql('{ book(id: "101") { price { amount } } }');

  await expect.poll(priceOf).toBe('99.00');
});

const details =
  '{ book(id: "101") { title { value } isbn price { amount } stock publishingYear description { html } abstract { html } author { name { value } } images { alt } createdAt } }';

test('age-1+: while the legacy API is away a book that had not been asked for is the snapshot’s, and the answer says of when', async () => {
  await using shop = await startGatheredShop();
  using _away = shop.legacy.faults.add({ kind: 'status', status: 503, path: '/*' });

  const [known, gone] = [await shop.graphql(details), await shop.graphql('{ book(id: "999999") { id } }')];

  expect(known.errors).toEqual([]);
  expect(known.data).toEqual((await whole.graphql(details)).data);
  expect(known.extensions).toMatchObject({ asOf: expect.any(String) as string });
  expect(gone.errors.map(({ extensions }) => extensions?.['code'])).toEqual(['UPSTREAM_UNAVAILABLE']);
});

type Index = {
  readonly total: number;
  readonly letters: readonly string[];
  readonly initials: readonly string[];
  readonly items: readonly { readonly title: { readonly value: string } }[];
};

test.each(['a', 'b'] as const)(
  'what lists say besides the details, in shape %s, has no details read anew',
  async (shape) => {
    await using shop = await startGatheredShop({ legacy: { shape } });
    await shop.graphql(
      '{ books { items { id } } newBooks { items { id } } catalogue { items { id } } exploreBooks { items { id } } }',
    );

    expect(await snapshotOf(shop)).toMatchObject({ books, detailed: books });
  },
);

test.each(['en', 'ar'])('index-1: the index has all books by their letters, in %s', async (language) => {
  const read = async (letter: string | null, page = 1): Promise<Index> => {
    const query =
      'query ($letter: String, $page: Int) { bookIndex(letter: $letter, page: $page) { total letters initials items { title { value } } } }';
    return ((await whole.graphql(query, { letter, page }, language)).data as { bookIndex: Index }).bookIndex;
  };
  const all = await read(null);
  const byLetter = await Promise.all(all.letters.map((letter) => read(letter)));
  const pages = await Promise.all([1, 2, 3, 4].map((page) => read(null, page)));

  expect(all.total).toBe(books);
  expect(byLetter.map(({ total }) => total).reduce((sum, each) => sum + each)).toBe(books);
  expect(byLetter.flatMap(({ items }) => items)).toEqual(pages.flatMap(({ items }) => items));
  expect(pages.flatMap(({ initials }) => initials)).toEqual(
    byLetter.flatMap(({ items }, at) => items.map(() => all.letters[at])),
  );
  expect(new Set(byLetter.map(({ letters }) => letters.join(''))).size).toBe(1);
});

type Facets = {
  readonly categories: readonly { readonly category: { readonly id: string }; readonly books: number }[];
  readonly years: readonly { readonly year: number; readonly books: number }[];
  readonly readable: number;
};
type Listed = {
  readonly total: number;
  readonly items: readonly { readonly id: string }[];
  readonly facets: Facets | null;
};

const narrowed =
  'query ($filter: BookFilter) { books(filter: $filter) { total items { id } facets { categories { category { id } books } years { year books } readable } } }';

test('facet-1: each number is that of the books which the list then has', async () => {
  const list = async (filter: Record<string, unknown>): Promise<Listed> =>
    ((await whole.graphql(narrowed, { filter })).data as { books: Listed }).books;
  const { facets } = await list({});
  const { categories = [], years = [], readable = 0 } = facets ?? {};
  const [year] = years;
  const [category] = categories;

  expect(years.reduce((sum, each) => sum + each.books, 0)).toBe(books);
  expect(categories.reduce((sum, each) => sum + each.books, 0)).toBe(books);
  expect((await list({ years: [year?.year] })).total).toBe(year?.books);
  expect((await list({ readable: true })).total).toBe(readable);
  const both = await list({ years: [year?.year], categoryIds: [category?.category.id] });
  expect(both.total).toBe(
    both.facets?.categories.find((each) => each.category.id === category?.category.id)?.books ?? 0,
  );
  const words = await list({ keyword: 'ibn', years: years.map((each) => each.year) });
  expect(words.total).toBe(words.facets?.years.reduce((sum, each) => sum + each.books, 0));
});

test('facet-1: the catalogue is narrowed and counted as books are, each with its author and its e-book', async () => {
  const list = async (filter: Record<string, unknown>) => {
    const query =
      'query ($filter: CatalogueFilter) { catalogue(filter: $filter) { total items { id author { name { value } } ebookUrl } facets { isWhole years { year books } readable } } }';
    type Entry = { readonly id: string; readonly author: object | null; readonly ebookUrl: string | null };
    type Entries = { readonly total: number; readonly items: readonly Entry[]; readonly facets: Facets | null };
    return ((await whole.graphql(query, { filter })).data as { catalogue: Entries }).catalogue;
  };
  const { facets } = await list({});
  const [year] = facets?.years ?? [];
  const readable = await list({ readable: true });

  expect(facets).toMatchObject({ isWhole: true });
  expect((await list({ years: [year?.year] })).total).toBe(year?.books);
  expect(readable.total).toBe(facets?.readable);
  expect(readable.items.filter(({ author, ebookUrl }) => author === null || ebookUrl === null)).toEqual([]);
  expect((await list({ categoryId: '3', languages: ['AR'] })).total).toBe(
    (await list({ categoryId: '3', languages: ['EN', 'AR'] })).total,
  );
});

test('facet-1: where no e-books are set up, no list says that a book can be read on screen', async () => {
  await using shop = await startGatheredShop({ env: { LEGACY_API_URL: 'http://legacy.example' } });
  const numbers = 'total items { id } facets { categories { books } years { books } readable isWhole }';

  const { data, errors } = await shop.graphql(`{
    all: books(filter: { years: [2021] }) { total facets { readable } }
    catalogue { facets { readable } }
    books(filter: { readable: true }) { ${numbers} }
    narrowed: catalogue(filter: { readable: true }) { ${numbers} }
  }`);

  const none = { total: 0, items: [], facets: { categories: [], years: [], readable: 0, isWhole: true } };
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    all: { total: expect.any(Number) as number, facets: { readable: 0 } },
    catalogue: { facets: { readable: 0 } },
    books: none,
    narrowed: none,
  });
});

test('related-1: books with the same author or key words are related to a book, itself never, and nothing to one without', async () => {
  const query = 'query ($id: ID!) { book(id: $id) { related { id } } }';
  type Related = { book: { related: { id: string }[] } };
  const relatedTo = async (id: string) =>
    ((await whole.graphql(query, { id })).data as Related).book.related.map((book) => book.id);

  expect(await relatedTo('222')).toContain('228');
  expect(await relatedTo('222')).not.toContain('222');
  expect((await relatedTo('222')).length).toBeLessThanOrEqual(8);
});

test('search-3: a book is asked for by its ISBN, of which no hyphen counts, with a snapshot and without', async () => {
  await using plain = await startTestShop({ beside: whole });
  const byIsbn = (from: TestShop, isbn: string) =>
    from.graphql('query ($isbn: String) { book(isbn: $isbn) { id } }', { isbn });

  for (const from of [whole, plain]) {
    for (const isbn of ['9795000001010', '979-5-0000-0101-0'])
      expect((await byIsbn(from, isbn)).data).toEqual({ book: { id: '101' } });
    expect((await byIsbn(from, '9795000009993')).data).toEqual({ book: null });
    expect((await byIsbn(from, '12')).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  }
});

test('search-3: a book asked for by an id and an ISBN at once is refused, be they of one book or of two', async () => {
  const query = 'query ($id: ID, $isbn: String) { book(id: $id, isbn: $isbn) { id } }';
  const answerTo = (id: string | null, isbn: string | null) => whole.graphql(query, { id, isbn });

  for (const id of ['101', '102']) {
    const { data, errors } = await answerTo(id, '979-5-0000-0101-0');
    expect(data).toEqual({ book: null });
    expect(errors).toMatchObject([{ path: ['book'], extensions: { code: 'BAD_USER_INPUT' } }]);
  }
  expect((await answerTo('102', null)).data).toEqual({ book: { id: '102' } });
  expect((await answerTo(null, '979-5-0000-0101-0')).data).toEqual({ book: { id: '101' } });
});

test('facet-1: without a snapshot lists are as the legacy API gives them, and what needs one says so', async () => {
  await using shop = await startTestShop();
  const { data, errors } = await shop.graphql(`{
    shop { snapshot { books } }
    books { items { id byline { value } } facets { readable } }
    book(id: "101") { related { id } }
    bookIndex { total }
    catalogue { facets { readable } }
    narrowed: books(filter: { years: [2021] }) { total }
    narrowedCatalogue: catalogue(filter: { readable: true }) { total }
  }`);

  expect(data).toMatchObject({
    shop: { snapshot: null },
    books: { facets: null },
    book: { related: null },
    bookIndex: null,
    catalogue: { facets: null },
  });
  expect(errors.map(({ path: [field] = [], extensions }) => [field, extensions?.['code']])).toEqual([
    ['bookIndex', 'SNAPSHOT_UNAVAILABLE'],
    ['narrowed', 'SNAPSHOT_UNAVAILABLE'],
    ['narrowedCatalogue', 'SNAPSHOT_UNAVAILABLE'],
  ]);
});

test('search-3: a list names the authors whom the snapshot knows, without a call for each', async () => {
  await using shop = await startGatheredShop();
  shop.legacy.forget();
  const { data } = await shop.graphql('{ books { items { id byline { value } } } }');
  const { items } = (data as { books: { items: { byline: { value: string } | null }[] } }).books;

  expect(items.filter(({ byline }) => byline === null)).toEqual([]);
  expect(shop.legacy.calls('/books/view/detail')).toBe(0);
});

test('ops-1: metrics say how far the snapshot is', async () => {
  const began = Date.now() / 1000;
  await using shop = await startGatheredShop();
  const listed = async () => (await metricsOf(shop)).value('shop_snapshot_books', { known: 'detailed' });
  await expect.poll(listed).toBe(books);
  const { value } = await metricsOf(shop);

  expect(value('shop_snapshot_unusable')).toBe(0);
  expect(value('shop_snapshot_books', { known: 'listed' })).toBe(books);
  expect(value('shop_snapshot_listed_seconds')).toBeGreaterThan(began - 1);
});

test('a file that is something else is left as it is, and the shop does without a snapshot', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'snapshot-'));
  const configured = path.join(folder.path, 'letters.txt');
  await using legacy = await startLegacyApi({ port: 0, passwordWork: 16 });
  const file = snapshotFile(configured, snapshotSource(legacy.url));
  writeFileSync(file, 'Dear reader, '.repeat(20));
  await using shop = await startTestShop({
    beside: { legacy, clock: { passed: 0 } },
    env: { CATALOGUE_CALLS_PER_SECOND: '10', CATALOGUE_FILE: configured },
  });

  expect((await shop.graphql('{ searchBooks(keyword: "muqaddimah") { items { id } } }')).data).toEqual({
    searchBooks: { items: [{ id: '101' }] },
  });
  await expect
    .poll(() => shop.logged.filter(({ msg }) => msg === 'the snapshot of the catalogue failed').length)
    .toBe(1);
  expect((await metricsOf(shop)).value('shop_snapshot_unusable')).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe('Dear reader, '.repeat(20));
});

test('age-1+: a snapshot that can’t be written is read all the same, and operators are told', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'snapshot-'));
  const CATALOGUE_FILE = path.join(folder.path, 'catalogue.sqlite');
  await using legacy = await startLegacyApi({ port: 0, passwordWork: 16 });
  fillSnapshot(CATALOGUE_FILE, legacy.url, books);
  const file = snapshotFile(CATALOGUE_FILE, snapshotSource(legacy.url));
  // As in a folder that may not be written to: SQLite can't make its files beside it.
  for (const part of ['-wal', '-shm']) symlinkSync(path.join(folder.path, 'none', 'none'), file + part);
  await using shop = await startTestShop({
    beside: { legacy, clock: { passed: 0 } },
    env: { CATALOGUE_CALLS_PER_SECOND: '10', CATALOGUE_FILE },
  });
  const logged = () => shop.logged.filter(({ msg }) => msg === 'the snapshot of the catalogue failed');
  await expect.poll(logged).toHaveLength(1);

  expect(await snapshotOf(shop)).toMatchObject({ books, detailed: books });
  expect(logged()).toMatchObject([{ err: { message: expect.stringContaining('readonly database') as string } }]);
  expect(await (await fetch(`${shop.adminUrl}/health/ready`)).text()).toMatch(/; it can’t be written\n$/);
  expect(await (await fetch(`${shop.adminUrl}/`)).text()).toContain('Not writable');
  expect((await metricsOf(shop)).value('shop_snapshot_unusable')).toBe(1);
});

test('ops-1: health is answered while the thread of the snapshot waits, as for what another process writes', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'snapshot-'));
  await using shop = await startGatheredShop({ env: { CATALOGUE_FILE: path.join(folder.path, 'catalogue.sqlite') } });
  const file = snapshotFile(path.join(folder.path, 'catalogue.sqlite'), snapshotSource(shop.legacy.url));
  using other = new DatabaseSync(file, { timeout: 5_000 }); // the shop may be writing
  other.exec('BEGIN IMMEDIATE');
  await shop.graphql('{ book(id: "101") { title { value } } }'); // is kept besides

  const began = performance.now();
  const ready = await (await fetch(`${shop.adminUrl}/health/ready`)).text();
  const took = performance.now() - began;
  other.exec('ROLLBACK');

  expect(ready).toBe('ready; snapshot: it does not answer in time\n');
  expect(took).toBeLessThan(3_000); // so long the container waits for it
});

test('a snapshot of another legacy API is gathered anew', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'snapshot-'));
  const env = { CATALOGUE_FILE: path.join(folder.path, 'catalogue.sqlite') };
  await using first = await startGatheredShop({ env });
  expect((await snapshotOf(first))?.books).toBe(books);
  await first[Symbol.asyncDispose]();
  await using second = await startTestShop({ env: { ...env, CATALOGUE_CALLS_PER_SECOND: '1' } });

  expect((await snapshotOf(second))?.books).toBeLessThan(books);
});
