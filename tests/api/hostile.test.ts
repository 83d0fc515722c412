import { expect, test } from 'vitest';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { operationOf } from '../support/operation.ts';
import { startKillableShop } from '../support/killable-shop.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** A shop in a process of its own, whose event loop nothing of the test shares, before a stand-in. */
async function startShopBeside() {
  const legacy = await startLegacyApi({ port: 0 });
  const shop = await startKillableShop({
    LEGACY_API_URL: legacy.url,
    SESSION_SECRET: 'of every shop under test '.repeat(2),
    RATE_LIMIT: 'off',
  });
  const send = (body: string) =>
    fetch(`${shop.listening}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body,
    });
  const post = async (query: string, variables: Record<string, unknown> = {}) => {
    const response = await send(JSON.stringify({ query, variables }));
    return (await response.json()) as { data?: unknown; errors?: { message: string }[] };
  };
  return {
    listening: shop.listening,
    adminUrl: shop.adminUrl,
    legacy,
    send,
    post,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      await legacy.close();
    },
  };
}

/** How many honest reads are answered, one after the other, until `hostile` is, and the longest of them in milliseconds. */
async function readsBeside(post: (query: string) => Promise<unknown>, hostile: Promise<unknown>) {
  const done = new AbortController();
  const ended = hostile.finally(() => done.abort());
  let count = 0;
  let longest = 0;
  while (!done.signal.aborted) {
    const began = performance.now();
    await post('{ newBooks { items { id } } }');
    longest = Math.max(longest, performance.now() - began);
    count++;
  }
  await ended;
  return { count, longest };
}

const cart = 'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { lineCount } }';
const unknownKeys = Object.fromEntries(Array.from({ length: 3_800 }, (_, key) => [`k${key}`, 1]));

test('variables that don’t fit delay no other request', async () => {
  await using shop = await startShopBeside();
  await shop.post('{ newBooks { items { id } } }');

  const keys = await readsBeside(shop.post, shop.post(cart, { lines: [unknownKeys] }));
  const items = await readsBeside(shop.post, shop.post(cart, { lines: Array.from({ length: 12_000 }, () => 1) }));

  expect(Math.max(keys.longest, items.longest)).toBeLessThan(1_000); // it was 8 s
});

const deep = (levels: number, open: string, close: string, inside = '') =>
  open.repeat(levels) + inside + close.repeat(levels);
const inText = (value: string) => JSON.stringify({ query: `{ book(id: ${value}) { id } }` });
const inVariable = (value: string) =>
  `{"query":"query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { id } }","variables":{"lines":${value}}}`;

const nested = {
  'a list of 20,000 levels in the text': inText(deep(20_000, '[', ']')),
  'an object of 8,000 levels in the text': inText(deep(8_000, '{a:', '}', '1')),
  'a type of 19,000 levels': JSON.stringify({
    query: `query ($a: ${deep(19_000, '[', ']', 'ID')}) { contact { phone } }`,
  }),
  'fields of 8,000 levels': JSON.stringify({ query: deep(8_000, '{ a', '}') }),
  'a list of 19,000 levels in a variable': inVariable(deep(19_000, '[', ']')),
  'an object of 6,500 levels in a variable': inVariable(deep(6_500, '{"a":', '}', '1')),
};

test('values of thousands of levels are the client’s mistake, in the text and in variables', async () => {
  await using shop = await startShopBeside(); // newly started: once its code is compiled, the parser goes twice as deep

  for (const [what, body] of Object.entries(nested)) {
    const response = await shop.send(body);
    expect({ what, status: response.status }).toEqual({ what, status: 400 });
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
  }
});

test('while long lists are answered others are, too', async () => {
  await using shop = await startShopBeside();
  const books = Array.from({ length: 500 }, (_, index) => ({
    id: index + 1,
    name: { en: `Title ${index}` },
    images: [],
  }));
  using _books = shop.legacy.intercept('/books/getexplorebook', (_request, response) => void response.json(books));
  const fields =
    'id isbn title { value language } publishingYear tags thumbnail { url } price { amount } stock inStock';
  const lists = Array.from({ length: 8 }, (_, index) => `a${index}: exploreBooks { items { ${fields} } }`);
  await shop.post('{ newBooks { items { id } } exploreBooks { items { id } } }');

  const { count } = await readsBeside(shop.post, shop.post(`{ ${lists.join(' ')} }`));

  expect(count).toBeGreaterThan(3); // executed at once, it left time for one or two
});

test.each([
  [
    'a number that is none',
    { lines: [{ bookId: '1', quantity: 'geheim' }] },
    '"lines[0].quantity": Expected type "Int!".',
  ],
  [
    'a line that is none',
    { lines: [{ bookId: '1', quantity: 1 }, 'geheim'] },
    '"lines[1]": Expected type "CartLineInput!".',
  ],
  [
    'a field that is missing',
    { lines: [{ bookId: 'geheim' }] },
    '"lines[0]": Field "quantity" of required type "Int!" was not provided.',
  ],
  [
    'a field that there is not',
    { lines: [{ bookId: '1', quantity: 1, copies: 'geheim' }] },
    '"lines[0]": Field "copies" is not defined by type "CartLineInput".',
  ],
])(
  'a variable that doesn’t fit is named with its place, and its value is not repeated: %s',
  async (_what, variables, words) => {
    await using shop = await startTestShop();

    const { status, errors } = await shop.graphql(cart, variables);

    expect(status).toBe(200);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors[0]?.message).toBe(`Variable "$lines" got an invalid value at ${words}`);
  },
);

test.each([
  ['none', {}, 'Variable "$lines" of required type "[CartLineInput!]!" was not provided.'],
  ['null', { lines: null }, 'Variable "$lines" got an invalid value: Expected type "[CartLineInput!]!".'],
])('a variable that has to be there is asked for: %s', async (_what, variables, message) => {
  await using shop = await startTestShop();

  const { errors } = await shop.graphql(cart, variables);

  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
});

test.each([
  ['a number', '{ news(page: "geheim") { page } }', 'Expected a value of type "Int".'],
  ['a date', '{ events(from: "geheim", to: "2026-01-01") { id } }', 'Expected a value of type "Date!".'],
  ['an enum', '{ book(id: "1") { title(language: GEHEIM) { value } } }', 'Expected a value of type "Language".'],
  ['an object', '{ guestCart(lines: ["geheim"]) { id } }', 'Expected a value of type "CartLineInput!".'],
  ['what is out of place', '{ news(page: 1) "geheim" }', 'Syntax Error: Expected Name, found String.'],
])('a value in the text of an operation is not repeated in the error, either: %s', async (_what, query, message) => {
  await using shop = await startTestShop();

  const { errors } = await shop.graphql(query);

  expect(errors).toMatchObject([{ message }]);
});

test('null in the place of a default within a list is the client’s mistake, and the list is not repeated', async () => {
  await using shop = await startTestShop();
  const query = `query ($line: CartLineInput = { bookId: "1", quantity: 1 }) {
    guestCart(lines: [$line, { bookId: "geheim", quantity: 1 }]) { lineCount }
  }`;

  const { errors } = await shop.graphql(query, { line: null });

  expect(errors).toMatchObject([
    {
      message: 'Variable "$line" is null where a value of type "CartLineInput!" is expected.',
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ]);
  expect(shop.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('an operation beyond the limits is refused before it is validated, by POST and by GET', async () => {
  await using shop = await startTestShop();
  const query = `{ newBooks { items { ${'title { valeu } '.repeat(31)} } } }`;

  const posted = await shop.graphql(query);
  const got = await shop.get(`/graphql?${new URLSearchParams({ query }).toString()}`);

  const errors = [{ message: expect.stringContaining('30 times'), extensions: { code: 'OPERATION_TOO_LARGE' } }];
  expect(posted.errors).toMatchObject(errors);
  expect(await got.json()).toMatchObject({ errors });
});

const withLongTexts = (shop: TestShop) =>
  shop.legacy.intercept('/books/getnewpublishedbook', (_request, response) => {
    response.json(
      Array.from({ length: 30 }, (_, id) => ({ id, description: { en: `<p>${'خبز '.repeat(5_000)}</p>` } })),
    );
  });
const longTexts = '{ newBooks { items { id summary { html } } } }';

test('an answer of more than a million bytes is refused as a whole, and may not be kept', async () => {
  await using shop = await startTestShop();
  using _texts = withLongTexts(shop);

  const posted = await shop.graphql(longTexts);
  const got = await shop.get(`/graphql?${new URLSearchParams({ query: longTexts }).toString()}`, {
    headers: { accept: 'application/graphql-response+json' },
  });
  const fewer = await shop.graphql('{ newBooks { items { id summary { excerpt(words: 30) } } } }');

  expect(posted).toMatchObject({
    status: 200,
    data: undefined,
    errors: [{ extensions: { code: 'ANSWER_TOO_LARGE' } }],
  });
  expect(got.status).toBe(400);
  expect(got.headers.get('cache-control')).toBe('no-store');
  expect(await got.json()).not.toHaveProperty('data');
  expect(fewer.errors).toEqual([]);
});

test('lists of more items than an answer can hold end its execution', async () => {
  await using shop = await startTestShop();
  const images = Array.from({ length: 100 }, (_, index) => `/${index}.svg`);
  using _books = shop.legacy.intercept('/books/getnewpublishedbook', (_request, response) => {
    response.json(Array.from({ length: 300 }, (_, id) => ({ id, images })));
  });

  const { data, errors } = await shop.graphql('{ newBooks { items { images { __typename } } } }');

  expect(data).toBeUndefined();
  expect(errors).toMatchObject([{ extensions: { code: 'ANSWER_TOO_LARGE' } }]);
});

test('a page whose answer is too large is known to the operator', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<unknown>();
  const { operation, manifest } = operationOf(`query LongTexts ${longTexts}`);
  await using shop = await startTestShop({
    operations: manifest,
    render: async ({ execute }) => {
      resolve(await execute(operation));
      return { kind: 'document', status: 503, html: '' };
    },
  });
  using _texts = withLongTexts(shop);

  await shop.get('/');

  expect(await answered).toMatchObject({ errors: [{ extensions: { code: 'ANSWER_TOO_LARGE' } }] });
  expect(shop.logged).toContainEqual(
    expect.objectContaining({ level: 40, operation: 'LongTexts', msg: 'a page asked for an answer that is too large' }),
  );
});

test('a page’s address that is longer than any of the shop is refused', async () => {
  await using shop = await startTestShop();

  expect((await shop.get(`/?${'lng=ar&'.repeat(1_000)}`)).status).toBe(414);
});
