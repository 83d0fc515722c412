import { expect, test } from 'vitest';
import { startTestShop } from '../support/shop.ts';

test('api-4: one book asked for twice is one upstream call', async () => {
  await using shop = await startTestShop();

  const { data } = await shop.graphql('{ a: book(id: "101") { isbn } b: book(id: "101") { inStock } }');

  expect(data).toEqual({ a: { isbn: '979-5-0000-0101-0' }, b: { inStock: true } });
  expect(shop.legacy.calls()).toBe(1);
});

test('api-4: whatever a query asks of one list, the list is one upstream call', async () => {
  await using shop = await startTestShop();

  const { errors } = await shop.graphql(`{
    categories { id }
    newBooks { items { id category { name { value } } } }
    again: newBooks { items { isbn } }
    a: books { items { id category { id } } }
    b: books(filter: { keyword: "  ", categoryIds: [] }, page: 1) { items { isbn } }
  }`);

  expect(errors).toEqual([]);
  expect(shop.legacy.received.map(({ path }) => path).toSorted()).toEqual([
    '/books/getnewpublishedbook',
    '/books/getpublishedbook',
    '/common/getallbookcategory',
  ]);
});

test('api-4: a call that failed for one field is not tried again for the next', async () => {
  await using shop = await startTestShop();
  const refused = Promise.withResolvers<void>();
  using _refusal = shop.legacy.intercept('/common/getallbookcategory', (_request, response) => {
    response.once('finish', refused.resolve).json({ status: 'error', msg: 'No categories today' });
  });
  // The books come, and ask for their categories, when those have failed already.
  using _held = shop.legacy.intercept('/books/getnewpublishedbook', async (_request, _response, next) => {
    await refused.promise;
    next();
  });

  const { data, errors } = await shop.graphql('{ newBooks { items { id category { id } } } categories { id } }');

  expect(new Set(errors.map(({ message }) => message))).toEqual(new Set(['No categories today']));
  expect(data).toMatchObject({
    categories: null,
    newBooks: { items: expect.arrayContaining([{ id: expect.any(String), category: null }]) },
  });
  expect(shop.legacy.calls('/common/getallbookcategory')).toBe(1);
});

test('api-4: loads that do not depend on each other run side by side', async () => {
  await using shop = await startTestShop();
  const paths = [
    '/common/getcontact',
    '/common/gethomebanner',
    '/common/getallbookcategory',
    '/books/getexplorebook',
    '/books/getnewpublishedbook',
  ];
  // Each waits for all the others: were one asked after another had answered, none ever would be.
  const arrived = new Set<string>();
  const all = Promise.withResolvers<void>();
  using held = new DisposableStack();
  for (const path of paths) {
    held.use(
      shop.legacy.intercept(path, async (_request, _response, next) => {
        if (arrived.add(path).size === paths.length) all.resolve();
        await all.promise;
        next();
      }),
    );
  }

  const { errors } = await shop.graphql(
    '{ contact { phone } banners { link } categories { id } exploreBooks { items { id } } newBooks { items { id } } }',
  );

  expect(errors).toEqual([]);
  expect(shop.legacy.calls()).toBe(5);
});

test('api-5: a second visit makes no call to the legacy API, in whichever language', async () => {
  await using shop = await startTestShop();
  const query =
    '{ contact { phone } banners { text { value } } categories { name { value } } newBooks { items { title { value } } } }';
  await shop.graphql(query, {}, 'en');
  shop.legacy.forget();

  const { data } = await shop.graphql(query, {}, 'ar');

  expect(data).toMatchObject({ categories: [{ name: { value: 'الأدب' } }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}] });
  expect(shop.legacy.calls()).toBe(0);
});

test('api-5: two hundred readers at once are as many upstream calls as one', async () => {
  await using shop = await startTestShop();

  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      shop.graphql('{ book(id: "101") { isbn } newBooks { items { id } } contact { phone } }'),
    ),
  );

  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(shop.legacy.calls()).toBe(3);
});

test('api-5: what was read before is still answered when the legacy API is down', async () => {
  await using shop = await startTestShop();
  const query = '{ newBooks { items { id } } book(id: "101") { isbn } }';
  const before = await shop.graphql(query);

  await shop.legacy.close();
  const after = await shop.graphql(query);

  expect(after.errors).toEqual([]);
  expect(after.data).toEqual(before.data);
});

test.each<[string, string]>([
  ['an HTML page with HTTP 404', '404 html <h1>Not found</h1>'],
  ['malformed records', '200 json {"status":"success","data":[{"oops":1},{"oops":2}]}'],
  ['an empty object', '200 json {}'],
])('api-5: a malformed answer never takes the place of what was read before: %s', async (_name, answer) => {
  await using shop = await startTestShop();
  const query = '{ newBooks { items { id } } book(id: "101") { isbn } }';
  const before = await shop.graphql(query);
  const [status = '', type = '', ...body] = answer.split(' ');
  using faults = new DisposableStack();
  for (const path of ['/books/getnewpublishedbook', '/books/view/detail']) {
    faults.use(
      shop.legacy.intercept(path, (_request, response) => {
        response.status(Number(status)).type(type).send(body.join(' '));
      }),
    );
  }

  shop.pass(3_600);
  const after = await shop.graphql(query);

  expect(after.errors).toEqual([]);
  expect(after.data).toEqual(before.data);
  expect(shop.logged.filter(({ msg }) => msg === 'served an older answer')).toHaveLength(2);
});

test('a book that is gone is gone: the legacy API’s “not found” replaces the older copy', async () => {
  await using shop = await startTestShop();
  await shop.graphql('{ book(id: "101") { isbn } }');
  using _gone = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    response.status(404).json({ status: 'error', msg: 'No such product' });
  });

  shop.pass(3_600);

  expect((await shop.graphql('{ book(id: "101") { isbn } }')).data).toEqual({ book: null });
});

test('a book that does not exist is null, without an error, and is asked for once in a while only', async () => {
  await using shop = await startTestShop();

  const first = await shop.graphql('{ book(id: "999999999") { id } }');
  const second = await shop.graphql('{ book(id: "999999999") { id } }');

  expect([first.data, first.errors, second.data]).toEqual([{ book: null }, [], { book: null }]);
  expect(shop.legacy.calls('/books/view/detail')).toBe(1);
});

test.each([
  ['HTTP 404', 404, 'text/html', '<h1>Not found</h1>'],
  ['no data', 200, 'application/json', '{"status":"success","data":null}'],
  ['a refusal', 200, 'application/json', '{"status":"error","msg":"No such product"}'],
  ['an empty list, as PHP writes no object', 200, 'application/json', '{"status":"success","data":[]}'],
  ['data without a record', 200, 'application/json', '{"status":"success","data":{"detail":null,"author":null}}'],
])('a detail call answered by %s means: there is no such book', async (_name, status, type, body) => {
  await using shop = await startTestShop();
  using _answer = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    response.status(status).type(type).send(body);
  });

  const { data, errors } = await shop.graphql('{ book(id: "101") { id } }');
  await shop.graphql('{ book(id: "101") { isbn } }');

  expect([data, errors]).toEqual([{ book: null }, []]);
  expect(shop.legacy.calls()).toBe(1);
});

test.each([
  ['an empty object', '{}'],
  ['another message', '{"message":"Server Error"}'],
  ['success without data', '{"status":"success"}'],
  ['null', 'null'],
])('a detail call answered by %s says nothing of the book: that is an error', async (_name, body) => {
  await using shop = await startTestShop();
  using _answer = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    response.type('json').send(body);
  });

  const { data, errors } = await shop.graphql('{ book(id: "101") { id } }');

  expect(data).toEqual({ book: null });
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_MALFORMED' } }]);
});

test.each([
  [`{ books(filter: { keyword: "${'a'.repeat(129)}" }) { total } }`],
  [`{ books(filter: { categoryIds: [${Array.from({ length: 51 }, (_, id) => id).join()}] }) { total } }`],
])('what no client means is refused before it costs a call: %s', async (query) => {
  await using shop = await startTestShop();

  const { errors } = await shop.graphql(query);

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(shop.legacy.calls()).toBe(0);
});

test.each(['', '1\\n2', '07', '7'.repeat(65)])(
  'there is nothing by an id that the legacy API can’t have given out, and it costs no call: "%s"',
  async (id) => {
    await using shop = await startTestShop();
    const records = ['book', 'category', 'author', 'journal', 'post', 'newsItem', 'project'];

    const { data, errors } = await shop.graphql(
      `{ ${records.map((name) => `${name}(id: "${id}") { id }`).join(' ')} }`,
    );

    expect(errors).toEqual([]);
    expect(data).toEqual(Object.fromEntries(records.map((name) => [name, null])));
    expect(shop.legacy.calls()).toBe(0);
  },
);

test('a book has its details, its author and its category, each text with its language', async () => {
  await using shop = await startTestShop();

  const { data } = await shop.graphql(
    `{ book(id: "101") {
    id isbn title { value language } english: title(language: EN) { value language }
    author { id name { value } description { language } } category { id name { value } } publisher { value }
    publishingYear price { amount currencyCode } oldPrice { amount } stock inStock tags
    abstract { excerpt(words: 4) language } createdAt thumbnail { url alt } images { url }
  } }`,
    {},
    'ar',
  );

  expect(data).toEqual({
    book: {
      id: '101',
      isbn: '979-5-0000-0101-0',
      title: { value: 'المقدمة', language: 'AR' },
      english: { value: 'The Muqaddimah', language: 'EN' },
      author: { id: '1', name: { value: 'ابن خلدون' }, description: { language: 'AR' } },
      category: { id: '3', name: { value: 'التاريخ والرحلات' } },
      publisher: { value: 'دار نشر الجامعة' },
      publishingYear: 2021,
      price: { amount: '148.00', currencyCode: 'QAR' },
      oldPrice: { amount: '185.00' },
      stock: 7,
      inStock: true,
      tags: expect.arrayContaining(['تاريخ']),
      abstract: { excerpt: expect.stringMatching(/^\S+ \S+ \S+ \S+…$/), language: 'AR' },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      thumbnail: { url: `${shop.url}/media/covers/101.svg`, alt: 'المقدمة' },
      images: [1, 2, 3, 4, 5, 6].map((n) => ({ url: `${shop.url}/media/covers/101${n === 1 ? '' : `-${n}`}.svg` })),
    },
  });
});

test('i18n-2: a text in one language is shown in that language, and says so', async () => {
  await using shop = await startTestShop();
  using _answer = shop.legacy.intercept('/books/getnewpublishedbook', (_request, response) => {
    response.json([
      { id: 1, name: '{"en":"Optics"}' },
      { id: 2, name: { ar: 'المناظر' } },
      { id: 3, name: 'Kitab' },
      { id: 4, name: null },
    ]);
  });

  const { data } = await shop.graphql('{ newBooks { items { title { value language } } } }', {}, 'ar');

  expect(data).toEqual({
    newBooks: {
      items: [
        { title: { value: 'Optics', language: 'EN' } },
        { title: { value: 'المناظر', language: 'AR' } },
        { title: { value: 'Kitab', language: null } },
        { title: null },
      ],
    },
  });
});

test('a list is filtered and sorted by the legacy API, page by page, and says where it ends', async () => {
  await using shop = await startTestShop();

  const { data, errors } = await shop.graphql(
    `query ($filter: BookFilter) {
    first: books(filter: $filter, sort: PRICE) { page hasMore total items { price { amount } category { id } } }
    beyond: books(filter: $filter, page: 40) { page hasMore items { id } }
  }`,
    { filter: { categoryIds: ['4', '3', '4'] } },
  );

  expect(errors).toEqual([]);
  const { first, beyond } = data as {
    first: { total: number; hasMore: boolean; items: { price: { amount: string }; category: { id: string } }[] };
    beyond: unknown;
  };
  const prices = first.items.map(({ price }) => Number(price.amount));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(new Set(first.items.map(({ category }) => category.id))).toEqual(new Set(['3', '4']));
  expect(first.hasMore).toBe(first.total > 12);
  expect(beyond).toEqual({ page: 40, hasMore: false, items: [] });
  expect(shop.legacy.received.find(({ form }) => form['sort'] === 'price')?.form).toEqual({
    category: '[3,4]',
    sort: 'price',
  });
});

test('a page before the first is a mistake of the client', async () => {
  await using shop = await startTestShop();

  const { data, errors } = await shop.graphql('{ exploreBooks(page: 0) { page } newBooks { items { id } } }');

  expect(errors).toMatchObject([{ path: ['exploreBooks'], extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(data).toMatchObject({ exploreBooks: null, newBooks: { items: expect.any(Array) } });
});

test('a text with markup is also had without it, with its paragraphs, lists and absolute links', async () => {
  await using shop = await startTestShop();
  using _described = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    const html = `<p>One &amp; <a href="/shop">two</a></p><ul><li>three</li></ul><script>bad()</script>${'<p>word</p>'.repeat(200)}`;
    response.json({
      data: { detail: { id: 101, name: 'A book', description: html, abstract_view: '' }, author: null },
    });
  });

  const { data, errors } = await shop.graphql('{ book(id: "101") { description { text } abstract { text } } }');

  expect(errors).toEqual([]);
  const { book } = data as { book: { description: { text: string }; abstract: null } };
  expect(book.abstract).toBeNull();
  expect(book.description.text).toMatch(/^One & two \(http:\/\/[^)]+\/shop\)\n\n• three\n\nword\n\nword\n/);
});
