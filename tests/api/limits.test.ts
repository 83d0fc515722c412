import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { startTestShop } from '../support/shop.ts';

const many = (count: number, field: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => field(index)).join(' ');

const bomb = (levels: number) =>
  `{ newBooks { ...F0 } } ${many(levels, (level) => `fragment F${level} on Book { ...F${level + 1} ...F${level + 1} }`)} fragment F${levels} on Book { id isbn }`;

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
  ['the same field under many names', many(61, (n) => `a${n}: contact { phone }`), /number of aliases/],
  ['the same text under many names', `newBooks { ${many(61, (n) => `t${n}: isbn`)} }`, /number of aliases/],
  ['the schema many times', many(6, (n) => `s${n}: __schema { types { name } }`), /cost/],
])('one operation asks for no more than several pages do: %s', async (_name, fields, words) => {
  await using shop = await startTestShop();

  const { data, errors } = await shop.graphql(`{ ${fields} }`);

  expect(data).toBeUndefined();
  expect(errors).toMatchObject([
    { message: expect.stringMatching(words), extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
  ]);
  expect(shop.legacy.calls()).toBe(0);
});

test('fragments that multiply are counted as often as they are used, and those within themselves are refused', async () => {
  await using shop = await startTestShop();

  const multiplied = await shop.graphql(bomb(40));
  const endless = await shop.graphql(
    '{ newBooks { ...A } } fragment A on Book { id ...B } fragment B on Book { isbn ...A }',
  );

  expect(multiplied.errors).toMatchObject([{ message: expect.stringContaining('cost') }]);
  expect(endless.errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
  expect(shop.legacy.calls()).toBe(0);
});

test('what is asked deeper than anything lies is refused', async () => {
  await using shop = await startTestShop();

  const { errors } = await shop.graphql(`{ newBooks { ${'author { name { '.repeat(8)}value${' } }'.repeat(8)} } }`);

  expect(errors.map(({ message }) => message)).toContainEqual(expect.stringMatching(/depth is 18, more than 12/));
});

test('what clients need is within the limits: the schema, and details in a list', async () => {
  await using shop = await startTestShop();

  const schema = await shop.graphql(getIntrospectionQuery());
  const list = await shop.graphql('{ newBooks { title { value } author { name { value } } abstract { html } } }');

  expect([...schema.errors, ...list.errors]).toEqual([]);
});
