import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { startTestShop } from '../support/shop.ts';

const many = (count: number, field: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => field(index)).join(' ');

const bomb = (levels: number) =>
  `{ newBooks { items { ...F0 } } } ${many(levels, (level) => `fragment F${level} on Book { ...F${level + 1} ...F${level + 1} }`)} fragment F${levels} on Book { id isbn }`;

test.each([
  [
    'many lists',
    many(50, (n) => `b${n}: books(page: ${n}) { items { title { value } category { name { value } } } }`),
    /cost/,
  ],
  ['details in lists', many(9, (n) => `b${n}: books(page: ${n}) { items { author { name { value } } } }`), /cost/],
  [
    'details in lists, by fragments',
    many(9, (n) => `b${n}: books(page: ${n}) { items { ... on Book { abstract { html } } } }`),
    /cost/,
  ],
  ['the same field under many names', `book(id: "101") { ${many(201, (n) => `a${n}: isbn`)} }`, /number of aliases/],
  ['nothing under many names', many(201, (n) => `t${n}: __typename`), /number of aliases/],
  [
    'the beginnings of texts',
    `newBooks { items { ${many(5, (n) => `d${n}: description { ${many(10, (words) => `e${words}: excerpt(words: 1)`)} }`)} } }`,
    /cost/,
  ],
  [
    'the beginnings of texts, in many lists',
    many(
      12,
      (n) => `l${n}: newBooks { items { description { excerpt(words: 1) } returnPolicy { excerpt(words: 1) } } }`,
    ),
    /cost/,
  ],
  [
    'texts of a list under many names',
    `newBooks { items { ${many(11, (n) => `t${n}: title { value }`)} } }`,
    /number of aliases/,
  ],
  [
    'the same value of a list under many names',
    `newBooks { items { ${many(201, (n) => `t${n}: isbn`)} } }`,
    /number of aliases/,
  ],
  ['the schema twice', many(2, (n) => `s${n}: __schema { queryType { name } }`), /cost/],
  ['the schema under many names', `__schema { types { ${many(7, (n) => `f${n}: name`)} } }`, /number of aliases/],
  [
    'lists of the schema within lists',
    `__schema { types { fields { type { ${'...F ofType { '.repeat(20)} name ${'}'.repeat(20)} } } } } }
      fragment F on __Type { fields { name args { name type { name } } }`,
    /cost/,
  ],
])('one operation asks for no more than several pages do: %s', async (_name, fields, words) => {
  await using shop = await startTestShop();

  const { data, errors } = await shop.graphql(`{ ${fields} }`);

  expect(data).toBeUndefined();
  expect(errors).toMatchObject([
    { message: expect.stringMatching(words), extensions: { code: 'OPERATION_TOO_LARGE' } },
  ]);
  expect(shop.legacy.calls()).toBe(0);
});

test('three lists are answered in two languages, with two sizes of each picture', async () => {
  await using shop = await startTestShop();
  const items = `items {
    id
    en: title(language: EN) { value }
    ar: title(language: AR) { value }
    thumbnail { small: url(width: 160, format: WEBP) large: url(width: 480, format: WEBP) }
  }`;

  const { data, errors } = await shop.graphql(
    `{ newBooks { ${items} } exploreBooks { ${items} } mostSoldBooks { ${items} } }`,
  );

  expect(errors).toEqual([]);
  const list = { items: expect.arrayContaining([expect.objectContaining({ en: expect.anything() })]) as unknown };
  expect(data).toEqual({ newBooks: list, exploreBooks: list, mostSoldBooks: list });
});

test('client-2: what an operation costs is said where it is asked for, to whoever asks alone', async () => {
  await using shop = await startTestShop();
  const query = '{ contact { phone } }';
  const ask = (headers: Record<string, string>) => shop.get(`/graphql?query=${encodeURIComponent(query)}`, { headers });
  const costIn = async (response: Response) =>
    ((await response.json()) as { extensions?: { cost?: unknown } }).extensions?.cost;
  const asking = { 'operation-cost': '1' };

  const answers = [await ask({}), await ask(asking), await ask({}), await ask({}), await ask(asking)];

  expect(await Promise.all(answers.map(costIn))).toEqual([
    undefined,
    { requested: 102, maximum: 10_000 },
    undefined,
    undefined,
    { requested: 102, maximum: 10_000 },
  ]);
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([
    'max-age=600, public',
    'private, no-store',
    'max-age=600, public',
    'max-age=600, public',
    'private, no-store',
  ]);
});

test('client-2: an operation that is refused before its cost is counted is said to have none', async () => {
  await using shop = await startTestShop();
  const extensionsOf = async (query: string) => {
    const response = await shop.get(`/graphql?query=${encodeURIComponent(query)}`, {
      headers: { 'operation-cost': '1' },
    });
    return ((await response.json()) as { extensions: object }).extensions;
  };

  for (const query of [
    '{',
    '{ book(id: "101") { nope } }',
    `{ ${'books { items { category { '.repeat(5)}id${'}'.repeat(16)}`,
  ]) {
    expect(await extensionsOf(query)).not.toHaveProperty('cost');
  }
  const dear = `{ ${many(100, (n) => `b${n}: book(id: "${n}") { id }`)} }`;
  expect(await extensionsOf(dear)).toMatchObject({ cost: { requested: 10_200, maximum: 10_000 } });
});

test('one operation changes only so much, and nothing where it asks for more', async () => {
  await using shop = await startTestShop();
  const changes = (count: number) => `mutation { ${many(count, (n) => `c${n}: signOut { userErrors { code } }`)} }`;

  const few = await shop.graphql(changes(10));
  const more = await shop.graphql(changes(12));

  expect(few.errors).toEqual([]);
  expect(more.data).toBeUndefined();
  expect(more.errors).toMatchObject([{ extensions: { code: 'OPERATION_TOO_LARGE' } }]);
});

const cart = (count: number, asked: string) => ({
  query: `query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { lines { bookId ${asked} } } }`,
  variables: { lines: Array.from({ length: count }, (_, id) => ({ bookId: String(id + 1), quantity: 1 })) },
});

test.each(['isbn', 'category { id }', 'oldPrice { amount }', 'author { id }'])(
  'a cart of some 20 lines has the details of its books, and a longer one has what carts tell: %s',
  async (detail) => {
    await using shop = await startTestShop();
    const ask = ({ query, variables }: ReturnType<typeof cart>) => shop.graphql(query, variables);

    const long = await ask(cart(25, `book { title { value } ...D } } } } fragment D on Book { ${detail} } #`));
    expect(long.errors).toMatchObject([{ message: expect.stringMatching(/cost/) }]);
    expect(shop.legacy.calls()).toBe(0);
    const short = await ask(cart(20, `book { title { value } ${detail} }`));
    const told = 'book { id title { value } thumbnail { url alt } price { amount currencyCode } stock inStock }';
    const longest = await ask(cart(100, `quantity unitPrice { amount } subtotal { amount } ${told}`));

    expect([...short.errors, ...longest.errors]).toEqual([]);
  },
);

test('the lines of a cart are counted where they stand in the operation, too', async () => {
  await using shop = await startTestShop();
  const lines = many(30, (id) => `{ bookId: "${id}", quantity: 1 }`);

  const written = await shop.graphql(`{ guestCart(lines: [${lines}]) { lines { book { isbn } } } }`);
  const byDefault = await shop.graphql(
    `query ($lines: [CartLineInput!]! = [${lines}]) { guestCart(lines: $lines) { lines { book { isbn } } } }`,
  );

  for (const { errors } of [written, byDefault]) {
    expect(errors).toMatchObject([{ message: expect.stringMatching(/cost/) }]);
  }
});

test('an excerpt has at most 500 words', async () => {
  await using shop = await startTestShop();
  const long = `<p>${'word '.repeat(1_000)}</p>`;
  using _long = shop.legacy.intercept('/books/getnewpublishedbook', (_request, response) => {
    response.json([{ id: 1, description: long }]);
  });

  const { data } = await shop.graphql('{ newBooks { items { summary { excerpt(words: 500) } } } }');

  const [book] = (data as { newBooks: { items: { summary: { excerpt: string } }[] } }).newBooks.items;
  expect(book?.summary.excerpt.split(' ')).toHaveLength(500);
});

test.each([-5, 0, 501, 100_000])('an excerpt of %i words is a mistake of the client', async (words) => {
  await using shop = await startTestShop();

  for (const field of ['title', 'description']) {
    const { data, errors } = await shop.graphql(
      `query ($words: Int!) { book(id: "101") { text: ${field} { excerpt(words: $words) } } }`,
      { words },
    );
    expect(data).toEqual({ book: { text: null } });
    expect(errors).toMatchObject([{ path: ['book', 'text', 'excerpt'], extensions: { code: 'BAD_USER_INPUT' } }]);
  }
});

test('an excerpt of a text without markup takes it as it is', async () => {
  await using shop = await startTestShop();
  using _named = shop.legacy.intercept('/books/getnewpublishedbook', (_request, response) => {
    response.json([{ id: 1, name: 'Books <b>for</b> everyone  and all' }]);
  });
  const query =
    '{ newBooks { items { title { two: excerpt(words: 2) five: excerpt(words: 5) ten: excerpt(words: 10) } } } }';

  const { data } = await shop.graphql(query);

  const whole = 'Books <b>for</b> everyone and all';
  expect(data).toEqual({ newBooks: { items: [{ title: { two: 'Books <b>for</b>…', five: whole, ten: whole } }] } });
});

test('what a client gets wrong is the client’s mistake, and does not wake the operator', async () => {
  await using shop = await startTestShop();
  const lines = Array.from({ length: 1_500 }, () => 1);

  const answers = await Promise.all([
    shop.graphql('subscription { __typename }'),
    shop.graphql('query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { lineCount } }', { lines }),
  ]);

  for (const { status, errors } of answers) {
    expect(status).toBe(200);
    expect(new Set(errors.map(({ extensions }) => extensions?.['code']))).toEqual(new Set(['BAD_USER_INPUT']));
  }
  expect(shop.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('fragments that multiply are counted as often as they are used, and those within themselves are refused', async () => {
  await using shop = await startTestShop();

  const multiplied = await shop.graphql(bomb(40));
  const endless = await shop.graphql(
    '{ newBooks { items { ...A } } } fragment A on Book { id ...B } fragment B on Book { isbn ...A }',
  );

  expect(multiplied.errors).toMatchObject([{ message: expect.stringContaining('number of fields') }]);
  expect(endless.errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
  expect(shop.legacy.calls()).toBe(0);
});

test('what clients need is within the limits: the schema, and details in a list', async () => {
  await using shop = await startTestShop();

  const schema = await shop.graphql(getIntrospectionQuery());
  const list = await shop.graphql(
    '{ newBooks { items { title { value } author { name { value } } abstract { html } } } }',
  );

  expect([...schema.errors, ...list.errors]).toEqual([]);
});
