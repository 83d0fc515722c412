import { type Hostile, json, many, posted } from './request.ts';

/** Operations and variables that cost more to refuse, or to answer, than they look. */

const cart = 'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { lineCount } }';

/** A document, different each time, so that its refusal is not remembered. */
const document = (name: string, answer: string, text: string): Hostile => ({
  name,
  answer,
  request: (word) => posted(`#${word}\n${text}`),
});

const variables = (name: string, answer: string, query: string, values: unknown): Hostile => ({
  name,
  answer,
  request: () => ({
    method: 'POST',
    path: '/graphql',
    headers: json,
    body: JSON.stringify({ query, variables: values }),
  }),
});

const keys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

const book = `id title { value language } publisher { value } description { html language } tags returnPolicy { html }
  thumbnail { url alt } images { url alt } price { amount currencyCode } oldPrice { amount } discount stock inStock`;

export const ofCost: readonly Hostile[] = [
  variables('variables: an object of 5,000 unknown keys', '200 BAD_USER_INPUT', cart, { lines: [keys(3_900)] }),
  variables('variables: objects of unknown keys', '200 BAD_USER_INPUT', cart, {
    lines: Array.from({ length: 13 }, () => keys(300)),
  }),
  variables('variables: 12,000 wrong items', '200 BAD_USER_INPUT', cart, {
    lines: Array.from({ length: 12_000 }, () => 1),
  }),
  variables('variables: 1,000 lines with a wrong quantity', '200 BAD_USER_INPUT', cart, {
    lines: Array.from({ length: 1_000 }, () => ({ bookId: '1', quantity: 'x' })),
  }),
  variables('variables: 1,000 right lines', '200 BAD_USER_INPUT', cart, {
    lines: Array.from({ length: 1_000 }, (_, id) => ({ bookId: `${id}`, quantity: 1 })),
  }),
  variables('variables: 19,000 levels deep', '200 BAD_USER_INPUT', cart, { lines: nested(19_000) }),
  variables(
    'variables: a text of 39 kB for a number',
    '200 BAD_USER_INPUT',
    'query ($p: Int) { news(page: $p) { hasMore } }',
    {
      p: '9'.repeat(39_000),
    },
  ),
  variables('variables: 4,000 that the operation does not have', '200', '{ newBooks { items { id } } }', keys(4_000)),
  document(
    'document: 1,980 times one field',
    '200 OPERATION_TOO_LARGE',
    `{ newBooks { items { ${'id '.repeat(1_980)} } } }`,
  ),
  document(
    'document: one field with one below, 400 times',
    '200 OPERATION_TOO_LARGE',
    `{ newBooks { items { ${'title { value } '.repeat(390)} } } }`,
  ),
  document(
    'document: 490 fields of the schema',
    '200 OPERATION_TOO_LARGE',
    `{ __schema { types { ${'fields { name } '.repeat(240)} } } }`,
  ),
  document('document: 1,900 unknown fields', '200 OPERATION_TOO_LARGE', `{ ${many(1_900, (n) => `newBok${n}`)} }`),
  document(
    'document: 600 levels deep',
    '200 OPERATION_TOO_LARGE',
    `{ ${'newBooks { '.repeat(600)} id ${'}'.repeat(600)} }`,
  ),
  document(
    'document: 190 aliases of a list',
    '200 OPERATION_TOO_LARGE',
    `{ ${many(190, (n) => `a${n}: newBooks { items { id } }`)} }`,
  ),
  document(
    'document: 90 aliases of a list',
    '200 OPERATION_TOO_LARGE',
    `{ ${many(90, (n) => `a${n}: newBooks { items { id } }`)} }`,
  ),
  document(
    'document: 280 fragments',
    '200 OPERATION_TOO_LARGE',
    `{ newBooks { items { ${many(280, (n) => `...F${n}`)} } } } ${many(140, (n) => `fragment F${n} on Book { id }`)}`,
  ),
  document(
    'document: fragments that double 150 times',
    '200 OPERATION_TOO_LARGE',
    `{ newBooks { items { ...F0 } } } ${many(150, (n) => `fragment F${n} on Book { ...F${n + 1} ...F${n + 1} }`)}
      fragment F150 on Book { id }`,
  ),
  document(
    'document: a fragment within itself',
    '200 GRAPHQL_VALIDATION_FAILED',
    '{ newBooks { items { ...F } } } fragment F on Book { category { ...F } ...F }',
  ),
  document(
    'document: 300 inline fragments',
    '200 OPERATION_TOO_LARGE',
    `{ newBooks { items { ${'... on Book { id } '.repeat(300)} } } }`,
  ),
  document(
    'document: 250 directives of a field',
    '200 GRAPHQL_VALIDATION_FAILED',
    `{ newBooks { items { id ${'@include(if: true) '.repeat(250)} } } }`,
  ),
  document(
    'document: 380 variables',
    '200 GRAPHQL_VALIDATION_FAILED',
    `query (${many(380, (n) => `$v${n}: ID`)}) { newBooks { items { id } } }`,
  ),
  document(
    'document: 200 operations',
    '200 OPERATION_TOO_LARGE',
    `${many(200, (n) => `query Q${n} { ...F }`)} fragment F on Query { newBooks { items { id } } }`,
  ),
  document(
    'document: a literal object of 600 keys',
    '200 GRAPHQL_VALIDATION_FAILED',
    `{ guestCart(lines: [{ ${many(600, (n) => `k${n}: 1`)} }]) { id } }`,
  ),
  document(
    'document: a list of 19,000 levels',
    '200 OPERATION_TOO_LARGE',
    `{ book(id: ${'['.repeat(19_000)}${']'.repeat(19_000)}) { id } }`,
  ),
  document(
    'document: a literal of 900 levels',
    '200 OPERATION_TOO_LARGE',
    `{ guestCart(lines: ${'['.repeat(900)}${']'.repeat(900)}) { id } }`,
  ),
  document(
    'document: a text of 39 kB where none fits',
    '200 GRAPHQL_VALIDATION_FAILED',
    `{ news(page: "${'x'.repeat(39_000)}") { hasMore } }`,
  ),
  document('document: a name of 39 kB', '200 GRAPHQL_VALIDATION_FAILED', `{ ${'x'.repeat(39_000)} }`),
  document('document: 39 kB that never end', '413 BAD_REQUEST', `{ news(search: """${'\\"""'.repeat(9_700)}`),
  document('document: all of the schema', '200', introspection()),
  document(
    'document: six lists in full',
    '200 OPERATION_TOO_LARGE',
    `{ ${many(6, (n) => `a${n}: newBooks { items { ${book} } }`)} }`,
  ),
  document(
    'document: the dearest excerpts',
    '200',
    `{ newBooks { items { description { ${many(9, (n) => `e${n}: excerpt(words: ${500 - n})`)} } } } }`,
  ),
  variables(
    'variables: keys of prototypes',
    '200 BAD_USER_INPUT',
    cart,
    JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}'),
  ),
  variables(
    'variables: a line of prototypes',
    '200 BAD_USER_INPUT',
    cart,
    JSON.parse('{"lines":[{"__proto__":{"bookId":"1"},"quantity":1}]}'),
  ),
  variables('variables: a list for all of them', '400 BAD_REQUEST', cart, [[1]]),
  variables('variables: a text for all of them', '400 BAD_REQUEST', cart, 'x'),
  variables('variables: an infinite number', '200 BAD_USER_INPUT', 'query ($p: Int) { news(page: $p) { hasMore } }', {
    p: 1e300,
  }),
  variables('variables: half a page', '200 BAD_USER_INPUT', 'query ($p: Int) { news(page: $p) { hasMore } }', {
    p: 1.5,
  }),
  variables('variables: minus zero copies', '200', cart, { lines: [{ bookId: '1', quantity: -0 }] }),
  variables('variables: 2^31 copies', '200', cart, { lines: [{ bookId: '1', quantity: 2_147_483_647 }] }),
  document(
    'document: an integer of 30 kB',
    '200 GRAPHQL_VALIDATION_FAILED',
    `{ news(page: ${'9'.repeat(30_000)}) { hasMore } }`,
  ),
  document(
    'document: an integer of 400 digits',
    '200 GRAPHQL_VALIDATION_FAILED',
    `{ news(page: ${'9'.repeat(400)}) { hasMore } }`,
  ),
  document(
    'document: a number below what there is',
    '200 GRAPHQL_VALIDATION_FAILED',
    '{ news(page: -9007199254740993) { hasMore } }',
  ),
  document('document: a float for a page', '200 GRAPHQL_VALIDATION_FAILED', '{ news(page: 1e400) { hasMore } }'),
  document(
    'document: 1,900 ids',
    '200 OPERATION_TOO_LARGE',
    `{ booksById(ids: [${many(1_900, (n) => `"${n + 1}"`)}]) { id } }`,
  ),
  document(
    'document: two fragments within each other',
    '200 GRAPHQL_VALIDATION_FAILED',
    '{ newBooks { items { ...A } } } fragment A on Book { ...B } fragment B on Book { ...A }',
  ),
  document(
    'document: three fragments in a round',
    '200 GRAPHQL_VALIDATION_FAILED',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...C } fragment C on Query { ...A contact { phone } }',
  ),
  document('document: a subscription', '200 BAD_USER_INPUT', 'subscription { newBooks { items { id } } }'),
  document(
    'document: two operations without a name',
    '200 GRAPHQL_VALIDATION_FAILED',
    '{ contact { phone } } { contact { phone } }',
  ),
  document('document: no operation', '200 GRAPHQL_VALIDATION_FAILED', 'fragment F on Book { id }'),
  document(
    'document: a type of its own',
    '200 GRAPHQL_VALIDATION_FAILED',
    'type Query { a: ID } extend type Book { b: ID }',
  ),
  document(
    'document: @defer and @stream',
    '200 GRAPHQL_VALIDATION_FAILED',
    '{ newBooks { ... @defer { items @stream { id } } } }',
  ),
  document(
    'document: a directive that is not there',
    '200 GRAPHQL_VALIDATION_FAILED',
    '{ newBooks @admin(secret: "x") { items { id } } }',
  ),
  document(
    'document: a field of prototypes',
    '200 GRAPHQL_VALIDATION_FAILED',
    '{ __proto__ { id } constructor { name } }',
  ),
  document(
    'document: types of lists of lists',
    '200 GRAPHQL_VALIDATION_FAILED',
    `query ($a: ${'['.repeat(90)}ID${']'.repeat(90)}) { contact { phone } }`,
  ),
  document('document: 10,000 commas', '200', `{ contact { ${','.repeat(10_000)} phone } }`),
  document('document: 5,000 comments', '200', `${'#x\n'.repeat(5_000)}{ contact { phone } }`),
  document('document: a byte order mark in the middle', '200', '{ contact { \uFEFFphone \uFEFF } }'),
  document('document: escapes that are none', '200 GRAPHQL_PARSE_FAILED', '{ book(id: "\\u{110000}\\uD800") { id } }'),
  document(
    'document: a misspelt field, 60 times',
    '200 GRAPHQL_VALIDATION_FAILED',
    `{ ${many(60, (n) => `a${n}: newBoks { items { id } }`)} }`,
  ),
  document(
    'document: fields that can’t be merged',
    '200 OPERATION_TOO_LARGE',
    `{ ${many(180, (n) => `a: book(id: "${n}") { id }`)} }`,
  ),
  document(
    'document: a round of books and authors',
    '200 OPERATION_TOO_LARGE',
    `{ newBooks { items ${'{ author { books { items '.repeat(3)}{ id }${'} } }'.repeat(3)} } }`,
  ),
  document(
    'document: mutations side by side with reads',
    '200 GRAPHQL_VALIDATION_FAILED',
    'mutation { signOut { viewer { id } } newBooks { items { id } } }',
  ),
];

function introspection(): string {
  const type = 'type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
  return `{ __schema { types { kind name description
    fields(includeDeprecated: true) { name description args { name description ${type} defaultValue } ${type} }
    inputFields { name description ${type} } enumValues { name description } possibleTypes { name } } } }`;
}
