import { type Hostile, many, posted } from './request.ts';

/** Operations and variables that cost more to refuse, or to answer, than they look. */

const cart = 'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { lineCount } }';

/** A document, different each time, so that its refusal is not remembered. */
const document = (name: string, text: string): Hostile => ({
  name,
  request: (word) => posted(`#${word}\n${text}`),
});

const variables = (name: string, query: string, values: Readonly<Record<string, unknown>>): Hostile => ({
  name,
  request: () => posted(query, values),
});

const keys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

const book = `id title { value language } publisher { value } description { html language } tags returnPolicy { html }
  thumbnail { url alt } images { url alt } price { amount currencyCode } oldPrice { amount } discount stock inStock`;

export const hostileDocuments: readonly Hostile[] = [
  variables('variables: an object of 5,000 unknown keys', cart, { lines: [keys(3_900)] }),
  variables('variables: objects of unknown keys', cart, { lines: Array.from({ length: 13 }, () => keys(300)) }),
  variables('variables: 12,000 wrong items', cart, { lines: Array.from({ length: 12_000 }, () => 1) }),
  variables('variables: 1,000 lines with a wrong quantity', cart, {
    lines: Array.from({ length: 1_000 }, () => ({ bookId: '1', quantity: 'x' })),
  }),
  variables('variables: 1,000 right lines', cart, {
    lines: Array.from({ length: 1_000 }, (_, id) => ({ bookId: `${id}`, quantity: 1 })),
  }),
  variables('variables: 19,000 levels deep', cart, { lines: nested(19_000) }),
  variables('variables: a text of 39 kB for a number', 'query ($p: Int) { news(page: $p) { hasMore } }', {
    p: '9'.repeat(39_000),
  }),
  variables('variables: 4,000 that the operation does not have', '{ newBooks { items { id } } }', keys(4_000)),
  document('document: 1,980 times one field', `{ newBooks { items { ${'id '.repeat(1_980)} } } }`),
  document(
    'document: one field with one below, 400 times',
    `{ newBooks { items { ${'title { value } '.repeat(390)} } } }`,
  ),
  document('document: 490 fields of the schema', `{ __schema { types { ${'fields { name } '.repeat(240)} } } }`),
  document('document: 1,900 unknown fields', `{ ${many(1_900, (n) => `newBok${n}`)} }`),
  document('document: 600 levels deep', `{ ${'newBooks { '.repeat(600)} id ${'}'.repeat(600)} }`),
  document('document: 190 aliases of a list', `{ ${many(190, (n) => `a${n}: newBooks { items { id } }`)} }`),
  document('document: 90 aliases of a list', `{ ${many(90, (n) => `a${n}: newBooks { items { id } }`)} }`),
  document(
    'document: 280 fragments',
    `{ newBooks { items { ${many(280, (n) => `...F${n}`)} } } } ${many(140, (n) => `fragment F${n} on Book { id }`)}`,
  ),
  document(
    'document: fragments that double 150 times',
    `{ newBooks { items { ...F0 } } } ${many(150, (n) => `fragment F${n} on Book { ...F${n + 1} ...F${n + 1} }`)}
      fragment F150 on Book { id }`,
  ),
  document(
    'document: a fragment within itself',
    '{ newBooks { items { ...F } } } fragment F on Book { category { ...F } ...F }',
  ),
  document('document: 300 inline fragments', `{ newBooks { items { ${'... on Book { id } '.repeat(300)} } } }`),
  document('document: 250 directives of a field', `{ newBooks { items { id ${'@include(if: true) '.repeat(250)} } } }`),
  document('document: 380 variables', `query (${many(380, (n) => `$v${n}: ID`)}) { newBooks { items { id } } }`),
  document(
    'document: 200 operations',
    `${many(200, (n) => `query Q${n} { ...F }`)} fragment F on Query { newBooks { items { id } } }`,
  ),
  document(
    'document: a literal object of 600 keys',
    `{ guestCart(lines: [{ ${many(600, (n) => `k${n}: 1`)} }]) { id } }`,
  ),
  document('document: a list of 19,000 levels', `{ book(id: ${'['.repeat(19_000)}${']'.repeat(19_000)}) { id } }`),
  document('document: a literal of 900 levels', `{ guestCart(lines: ${'['.repeat(900)}${']'.repeat(900)}) { id } }`),
  document('document: a text of 39 kB where none fits', `{ news(page: "${'x'.repeat(39_000)}") { hasMore } }`),
  document('document: a name of 39 kB', `{ ${'x'.repeat(39_000)} }`),
  document('document: 39 kB that never end', `{ news(search: """${'\\"""'.repeat(9_700)}`),
  document('document: all of the schema', introspection()),
  document('document: six lists in full', `{ ${many(6, (n) => `a${n}: newBooks { items { ${book} } }`)} }`),
  document(
    'document: the dearest excerpts',
    `{ newBooks { items { description { ${many(9, (n) => `e${n}: excerpt(words: ${500 - n})`)} } } } }`,
  ),
];

function introspection(): string {
  const type = 'type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
  return `{ __schema { types { kind name description
    fields(includeDeprecated: true) { name description args { name description ${type} defaultValue } ${type} }
    inputFields { name description ${type} } enumValues { name description } possibleTypes { name } } } }`;
}
