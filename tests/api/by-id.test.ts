import { describe, expect, test } from 'vitest';
import { loadData } from '../../legacy-api/data/load.ts';
import { shapesAndLanguages } from '../support/customers.ts';
import { type GraphqlAnswer, startTestShop, type TestShop } from '../support/shop.ts';

/** What no call of the legacy API gives by an id, and what it costs to find it. */

const itemQuery = 'query ($id: ID!) { galleryItem(id: $id) { id image { url } description { value } } }';
const galleryQuery =
  'query ($page: Int) { gallery(page: $page) { items { id image { url } description { value } } hasMore } }';

type Item = {
  readonly id: string;
  readonly image: { readonly url: string };
  readonly description: { readonly value: string };
};

const itemsOf = async ({ graphql }: TestShop, page: number, language = 'en'): Promise<readonly Item[]> =>
  ((await graphql(galleryQuery, { page }, language)).data as { gallery: { items: readonly Item[] } }).gallery.items;

/** Of every shop, so that their answers are alike. */
const env = { PUBLIC_URL: 'https://books.press.example' };

/** Has the gallery so many pages, of two pictures each; the first of every page is the same file as the second. */
const pagesOf = ({ legacy }: TestShop, last: number) =>
  legacy.intercept('/getgallery', (request, response) => {
    const page = Number(request.query['page']);
    const data = [0, 1].map((at) => ({ image: `gallery/${page}.svg`, description: `${page} ${at}` }));
    response.json({ status: 'success', data: { data, current_page: page, last_page: last, total: last * 2 } });
  });

const idOn = async (page: number): Promise<string> => {
  await using shop = await startTestShop();
  using _pages = pagesOf(shop, page);
  return (await itemsOf(shop, page))[1]?.id ?? '';
};

test('gallery-1: a picture of the third page is found by three calls at first, and then by none', async () => {
  const id = await idOn(3);
  await using shop = await startTestShop();
  using _pages = pagesOf(shop, 30);

  const first = await shop.graphql(itemQuery, { id });
  expect(shop.legacy.calls('/getgallery')).toBe(3);
  const again = await shop.graphql(itemQuery, { id });

  expect(first).toMatchObject({ errors: [], data: { galleryItem: { id, description: { value: '3 1' } } } });
  expect(again.data).toEqual(first.data);
  expect(shop.legacy.calls()).toBe(3);
});

test('gallery-1: a picture is looked for on ten pages, and no further', async () => {
  const [tenth, eleventh] = await Promise.all([idOn(10), idOn(11)]);
  await using shop = await startTestShop();
  using _pages = pagesOf(shop, 30);

  const answers = [await shop.graphql(itemQuery, { id: tenth }), await shop.graphql(itemQuery, { id: eleventh })];

  expect(answers.map(({ data, errors }) => [data, errors.length])).toEqual([
    [{ galleryItem: expect.objectContaining({ id: tenth }) }, 0],
    [{ galleryItem: null }, 0],
  ]);
  expect(shop.legacy.calls()).toBe(10);
});

test('gallery-1: where the legacy API sends one page whichever is asked for, a picture is looked for on two', async () => {
  await using shop = await startTestShop();
  using _same = shop.legacy.intercept('/getgallery', (_request, response) => {
    const data = [{ image: 'gallery/1.svg', description: 'One' }];
    response.json({ status: 'success', data: { data, current_page: 1, last_page: 30, total: 30 } });
  });

  const { data, errors } = await shop.graphql(itemQuery, { id: '4711' });

  expect([data, errors]).toEqual([{ galleryItem: null }, []]);
  expect(shop.legacy.calls()).toBe(2);
});

test('gallery-1: ids that are made up cost the pages of the gallery once, and those that can be none nothing', async () => {
  await using shop = await startTestShop();
  const made = Array.from({ length: 9 }, (_, number) => `i${number}: galleryItem(id: "${number + 1}") { id }`);

  const impossible = await shop.graphql('{ galleryItem(id: "../1") { id } }');
  expect([impossible.data, shop.legacy.calls()]).toEqual([{ galleryItem: null }, 0]);
  const { data, errors } = await shop.graphql(`{ ${made.join(' ')} }`);
  await shop.graphql(itemQuery, { id: '4711' });

  expect([new Set(Object.values(data as object)), errors]).toEqual([new Set([null]), []]);
  expect(shop.legacy.calls()).toBe(2); // all pages that there are
});

test('gallery-1: while a page can’t be had, what is on those before it is found, and of the others it is not said that they are not there', async () => {
  await using shop = await startTestShop({ env });
  const [[first], [last]] = [await itemsOf(shop, 1), (await itemsOf(shop, 2)).slice(-1)];
  await using other = await startTestShop({ env });
  using _down = other.legacy.intercept('/getgallery', (request, response, next) =>
    request.query['page'] === '2' ? void response.sendStatus(500) : next(),
  );

  const [found, failed] = [
    await other.graphql(itemQuery, { id: first?.id }),
    await other.graphql(itemQuery, { id: last?.id }),
  ];

  expect(found).toMatchObject({ errors: [], data: { galleryItem: first } });
  expect(failed.data).toEqual({ galleryItem: null });
  expect(failed.errors).toMatchObject([{ path: ['galleryItem'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
});

test.each(shapesAndLanguages)(
  'gallery-1: an id names one picture in both languages and after a restart, in shape %s: %s',
  async (shape, language) => {
    await using shop = await startTestShop({ legacy: { shape }, env });
    const items = [...(await itemsOf(shop, 1, language)), ...(await itemsOf(shop, 2, language))];
    await using restarted = await startTestShop({ legacy: { shape }, env });

    const found = await Promise.all(items.map(({ id }) => restarted.graphql(itemQuery, { id }, language)));
    const others = await itemsOf(shop, 1, language === 'en' ? 'ar' : 'en');

    expect(items.length).toBe(loadData().plates.length);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(found.map(({ data }) => data)).toEqual(items.map((item) => ({ galleryItem: item })));
    expect(others.map(({ id }) => id)).toEqual(items.slice(0, others.length).map(({ id }) => id));
  },
);

test('gallery-1: a picture found by its id is described in the language that is asked for', async () => {
  await using shop = await startTestShop({ legacy: { shape: 'b' } });
  const { id } = (await itemsOf(shop, 2)).at(-1) ?? {};
  const inBoth =
    'query ($id: ID!) { galleryItem(id: $id) { en: description(language: EN) { value } ar: description(language: AR) { value } } }';

  const { data } = await shop.graphql(inBoth, { id });

  const plate = loadData().plates.at(-1);
  expect(data).toEqual({
    galleryItem: { en: { value: plate?.description.en }, ar: { value: plate?.description.ar } },
  });
});

const besideQuery =
  'query ($id: ID!) { galleryItem(id: $id) { previous { description { value } } next { description { value } } } }';
const described = (value: string) => ({ description: { value } });

test('gallery-1: a picture leads to those beside it, across pages and from the first to the last', async () => {
  await using shop = await startTestShop();
  using _pages = pagesOf(shop, 2);
  const items = [...(await itemsOf(shop, 1)), ...(await itemsOf(shop, 2))];

  const answers = await Promise.all(items.map(({ id }) => shop.graphql(besideQuery, { id })));

  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  expect(answers.map(({ data }) => data)).toEqual([
    { galleryItem: { previous: null, next: described('1 1') } },
    { galleryItem: { previous: described('1 0'), next: described('2 0') } },
    { galleryItem: { previous: described('1 1'), next: described('2 1') } },
    { galleryItem: { previous: described('2 0'), next: null } },
  ]);
  expect(shop.legacy.calls()).toBe(2);
});

test('gallery-1: beside the last picture of the tenth page is none, since none could be found beyond', async () => {
  const id = await idOn(10);
  await using shop = await startTestShop();
  using _pages = pagesOf(shop, 30);

  const { data } = await shop.graphql(besideQuery, { id });

  expect(data).toEqual({ galleryItem: { previous: described('10 0'), next: null } });
  expect(shop.legacy.calls()).toBe(10);
});

test('gallery-1: where the legacy API sends one page whichever is asked for, it is the whole gallery', async () => {
  await using shop = await startTestShop();
  using _same = shop.legacy.intercept('/getgallery', (_request, response) => {
    const data = [{ image: 'gallery/1.svg', description: 'One' }];
    response.json({ status: 'success', data: { data, current_page: 1, last_page: 30, total: 30 } });
  });
  const [only] = await itemsOf(shop, 1);

  const { data } = await shop.graphql(besideQuery, { id: only?.id });

  expect(data).toEqual({ galleryItem: { previous: null, next: null } });
});

const entryQuery =
  'query ($id: ID!) { catalogueEntry(id: $id) { id ebookUrl author { name { value } } book { id title { value } } } }';
const sought = ({ legacy }: TestShop) =>
  legacy.received.flatMap(({ path, form }) => (path === '/books/getcatalogue' ? [form['keyword']] : []));

test('catalogue-1: an entry is found by its book’s details and one search, and then by no call', async () => {
  await using shop = await startTestShop();

  const first = await shop.graphql(entryQuery, { id: '101' });
  expect(shop.legacy.received.map(({ path }) => path)).toEqual(['/books/view/detail', '/books/getcatalogue']);
  const again = await shop.graphql(entryQuery, { id: '101' });
  const { data: listed } = await shop.graphql(
    '{ catalogue(filter: { keyword: "muqaddimah" }) { items { id ebookUrl author { name { value } } book { id title { value } } } } }',
  );

  expect(first).toMatchObject({ errors: [], data: { catalogueEntry: { id: '101', book: { id: '101' } } } });
  expect(again.data).toEqual(first.data);
  expect(shop.legacy.calls()).toBe(3); // with the list
  const { items } = (listed as { catalogue: { items: readonly unknown[] } }).catalogue;
  expect(items).toContainEqual((first.data as { catalogueEntry: unknown }).catalogueEntry);
});

test.each([
  ['folded', 'a'],
  ['literal', 'b'],
] as const)(
  'catalogue-1: books of all categories are found by their ids, issues of journals too, where a search is %s',
  { timeout: 60_000 },
  async (search, shape) => {
    await using shop = await startTestShop({ legacy: { search, shape }, env: { RATE_LIMIT: 'off' } });
    const byCategory = Map.groupBy(loadData().books, ({ category }) => category);
    const ids = [...byCategory.values()].flatMap((books) => books.slice(0, 3).map(({ id }) => String(id)));

    const found = await Promise.all(ids.map(async (id) => (await shop.graphql(entryQuery, { id })).data));

    expect(ids.length).toBeGreaterThan(25);
    expect(found).toEqual(ids.map((id) => ({ catalogueEntry: expect.objectContaining({ id }) })));
  },
);

test('catalogue-1: a book that the catalogue does not have has no entry, after both its titles have been looked for', async () => {
  await using shop = await startTestShop();
  using _without = shop.legacy.intercept('/books/getcatalogue', (_request, response) => {
    response.json({ status: 'success', data: [{ id: 999, name: { en: 'Another' } }] });
  });

  const { data, errors } = await shop.graphql(entryQuery, { id: '101' });

  expect([data, errors]).toEqual([{ catalogueEntry: null }, []]);
  const { en, ar } = loadData().books.find(({ id }) => id === 101)?.title ?? {};
  expect(sought(shop)).toEqual([en, en, ar, ar]); // a second page of nothing new is the last
});

test('catalogue-1: of a book that there is not the catalogue is not searched, nor for an id that can be none', async () => {
  await using shop = await startTestShop();

  const { data, errors } = await shop.graphql(
    '{ none: catalogueEntry(id: "999999") { id } made: catalogueEntry(id: "a b") { id } }',
  );

  expect([data, errors]).toEqual([{ none: null, made: null }, []]);
  expect(shop.legacy.received.map(({ path }) => path)).toEqual(['/books/view/detail']);
});

test('catalogue-1: an id that the legacy API takes for another one has no entry, and the catalogue is not searched', async () => {
  await using shop = await startTestShop();
  using _lenient = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    response.json({ status: 'success', data: { detail: { id: 101, name: { en: 'The Muqaddimah' } } } });
  });

  const { data, errors } = await shop.graphql(entryQuery, { id: '101-made-up' });

  expect([data, errors]).toEqual([{ catalogueEntry: null }, []]);
  expect(sought(shop)).toEqual([]);
});

test.each(['/books/view/detail', '/books/getcatalogue'])(
  'catalogue-1: while %s fails, it is not said that there is no entry',
  async (path) => {
    await using shop = await startTestShop();
    using _down = shop.legacy.intercept(path, (_request, response) => void response.sendStatus(500));

    const { data, errors } = await shop.graphql(entryQuery, { id: '101' });

    expect(data).toEqual({ catalogueEntry: null });
    expect(errors).toMatchObject([{ path: ['catalogueEntry'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  },
);

test('catalogue-1: a title is searched for by no more words than a search may have', async () => {
  await using shop = await startTestShop();
  const title = 'A very long title of many words '.repeat(6).trim();
  using _long = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    response.json({ status: 'success', data: { detail: { id: 5, name: { en: title } } } });
  });
  using _found = shop.legacy.intercept('/books/getcatalogue', (_request, response) => {
    response.json({ status: 'success', data: [{ id: 5, name: { en: title } }] });
  });

  const { data } = await shop.graphql(entryQuery, { id: '5' });

  expect(data).toMatchObject({ catalogueEntry: { id: '5' } });
  const [keyword = ''] = sought(shop).map(String);
  expect(keyword.length).toBeLessThanOrEqual(128);
  expect(`${title} `.startsWith(`${keyword} `)).toBe(true);
});

describe('several books by their ids', () => {
  const query = `query ($ids: [ID!]!) { booksById(ids: $ids) { id url title { value } isbn } }`;
  type Several = { readonly booksById: readonly ({ readonly id: string } | null)[] };

  test('they come in the order asked for, each by one call, and null for what there is not', async () => {
    await using shop = await startTestShop();
    const ids = ['103', '999999', '101', '0 or 1', '103'];

    const { data, errors } = await shop.graphql(query, { ids }, 'ar');

    expect(errors).toEqual([]);
    expect((data as Several).booksById.map((book) => book?.id ?? null)).toEqual(['103', null, '101', null, '103']);
    expect((data as Several).booksById[2]).toEqual({
      id: '101',
      url: `${shop.url}/product/101`,
      title: { value: 'المقدمة' },
      isbn: expect.any(String),
    });
    expect(shop.legacy.received.map(({ path, form }) => `${path} ${String(form['product_id'])}`).toSorted()).toEqual(
      ['101', '103', '999999'].map((id) => `/books/view/detail ${id}`),
    );
  });

  test('one that can’t be had is null with an error, and costs no other', async () => {
    await using shop = await startTestShop();
    using _broken = shop.legacy.intercept('/books/view/detail', (request, response, next) => {
      if ((request.body as Record<string, string>)['product_id'] === '101') response.status(500).send('');
      else next();
    });

    const { data, errors } = await shop.graphql(query, { ids: ['101', '103'] });

    expect((data as Several).booksById.map((book) => book?.id ?? null)).toEqual([null, '103']);
    expect(errors).toMatchObject([{ path: ['booksById', 0], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });

  test('fifty are the most, and each costs a call', async () => {
    await using shop = await startTestShop();
    const ids = (count: number) => Array.from({ length: count }, (_, at) => String(101 + at));
    const ask = async (count: number) => {
      const response = await shop.get('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'operation-cost': '1' },
        body: JSON.stringify({
          query: 'query ($ids: [ID!]!) { booksById(ids: $ids) { id } }',
          variables: { ids: ids(count) },
        }),
      });
      return (await response.json()) as GraphqlAnswer;
    };

    expect((await ask(50)).extensions).toMatchObject({ cost: { requested: 1 + 50 * 101 } });
    expect((await ask(51)).errors).toMatchObject([{ path: ['booksById'], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect((await ask(1)).extensions).toMatchObject({ cost: { requested: 102 } });
  });
});

test('client-2: every record says where its page is', async () => {
  await using shop = await startTestShop();
  const { data, errors } = await shop.graphql(`{
    book(id: "101") { url author { url } category { url } }
    post(id: "1") { url }
    newsItem(id: "1") { url }
    project(id: "1") { url }
    journal(id: "1") { url }
  }`);

  expect(errors).toEqual([]);
  const at = (path: string) => ({ url: shop.url + path });
  expect(data).toEqual({
    book: { ...at('/product/101'), author: at('/author/1'), category: at('/shop/3') },
    post: at('/post/1'),
    newsItem: at('/newslist/1'),
    project: at('/projectsandprogram/1'),
    journal: at('/journals/1'),
  });
});
