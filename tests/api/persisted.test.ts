import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../bff/config.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** The operations that the shop publishes, by hash. */
async function manifestOf(shop: TestShop): Promise<Readonly<Record<string, string>>> {
  const response = await shop.get('/graphql/operations.json');
  expect(response.headers.get('content-type')).toMatch('application/json');
  return (await response.json()) as Record<string, string>;
}

const homePage = async (shop: TestShop): Promise<readonly [id: string, text: string]> => {
  const found = Object.entries(await manifestOf(shop)).find(([, text]) => text.includes('query HomePage'));
  if (!found) throw new Error('no such operation is published');
  return found;
};

const post = async (shop: TestShop, body: unknown, accept = 'application/json') => {
  const response = await shop.get('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { data?: unknown; errors?: unknown } };
};

const persistedQuery = (id: string) => ({ persistedQuery: { version: 1, sha256Hash: id.replace('sha256:', '') } });

test('the operations of the shop’s own clients are published by the hash of their text', async () => {
  await using shop = await startTestShop();

  const manifest = await manifestOf(shop);

  expect(Object.keys(manifest).length).toBeGreaterThan(2);
  for (const [id, text] of Object.entries(manifest)) expect(id).toBe(`sha256:${hash('sha256', text)}`);
});

test('an operation known by its hash needs no text: posted or by GET, as the specification has it or as Apollo Client does', async () => {
  await using shop = await startTestShop();
  const [id, query] = await homePage(shop);
  const { data } = (await post(shop, { query })).body;

  const address = (parameters: Record<string, string>) => `/graphql?${new URLSearchParams(parameters).toString()}`;
  const answers = [
    (await post(shop, { documentId: id })).body,
    (await post(shop, { extensions: persistedQuery(id) })).body,
    await (await shop.get(address({ documentId: id }))).json(),
    await (await shop.get(address({ extensions: JSON.stringify(persistedQuery(id)) }))).json(),
    (await post(shop, { query, extensions: persistedQuery(id) })).body,
  ];

  for (const answer of answers) expect(answer).toEqual({ data });
});

test('variables go with a hash as with a text', async () => {
  await using shop = await startTestShop();
  const found = Object.entries(await manifestOf(shop)).find(([, text]) => text.includes('query BookPage'));

  const { body } = await post(shop, { documentId: found?.[0], variables: { id: '101' } });

  expect(body).toMatchObject({ data: { book: { id: '101' } } });
});

test('an unknown hash is reported as such, and the answer is cached nowhere', async () => {
  await using shop = await startTestShop();
  const unknown = `sha256:${'0'.repeat(64)}`;

  const posted = await post(shop, { documentId: unknown });
  const modern = await post(shop, { documentId: unknown }, 'application/graphql-response+json');
  const got = await shop.get(`/graphql?documentId=${unknown}`);

  expect(posted).toMatchObject({
    status: 200,
    body: { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
  });
  expect(modern.status).toBe(400);
  // Apollo's clients name it otherwise, and read no other status.
  expect((await post(shop, { extensions: persistedQuery(unknown) }, 'application/graphql-response+json')).status).toBe(
    200,
  );
  expect(got.headers.get('cache-control')).toBe('no-store');
});

test('with the safelist known operations are answered, however they are laid out, and no others', async () => {
  await using shop = await startTestShop({ env: { GRAPHQL_SAFELIST: 'on' } });
  const [id, query] = await homePage(shop);
  const asOthersPrintIt = query.replaceAll('__typename', '').replaceAll(/\s+/g, ' ');

  const known = [{ documentId: id }, { query }, { query: asOthersPrintIt }];
  const unknown = [
    '{ contact { phone } }',
    'query HomePage { contact { phone } }',
    '{ __schema { queryType { name } } }',
    '{',
  ];

  for (const body of known) {
    expect((await post(shop, body)).body).toHaveProperty('data.newBooks.items.0.id', expect.any(String));
  }
  for (const text of unknown) {
    const { status, body } = await post(shop, { query: text }, 'application/graphql-response+json');
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'OPERATION_NOT_KNOWN' } }] },
    });
  }
  const got = await shop.get(`/graphql?${new URLSearchParams({ query: '{ contact { phone } }' }).toString()}`);
  expect(await got.json()).toMatchObject({ errors: [{ extensions: { code: 'OPERATION_NOT_KNOWN' } }] });
  expect(shop.legacy.calls('/books/getexplorebook')).toBe(1);
});

test('with the safelist fields and variables may be in any order, and changes in their own alone', async () => {
  const query =
    'query Found($words: String!, $page: Int) { contact { phone email } books(filter: { keyword: $words }, page: $page) { page } }';
  const change = 'mutation Both { clearCart { message } signOut { message } }';
  const known = Object.fromEntries([query, change].map((each) => [`sha256:${hash('sha256', each)}`, each]));
  await using shop = await startTestShop({ operations: known, env: { GRAPHQL_SAFELIST: 'on' } });
  const sorted =
    'query Found($page: Int, $words: String!) { books(filter: { keyword: $words }, page: $page) { page } contact { email phone } }';

  const answers = [
    (await post(shop, { query: sorted, variables: { words: 'muqaddimah' } })).body,
    (await post(shop, { query: change })).body,
    (await post(shop, { query: 'mutation Both { signOut { message } clearCart { message } }' })).body,
  ];

  expect(answers).toMatchObject([
    { data: { contact: { phone: expect.any(String) } } },
    { data: { signOut: {} } },
    { errors: [{ extensions: { code: 'OPERATION_NOT_KNOWN' } }] },
  ]);
});

test.each([
  ['a fragment', (changes: string) => `mutation Both { ...Changes } fragment Changes on Mutation { ${changes} }`],
  ['an inline fragment', (changes: string) => `mutation Both { ... on Mutation { ${changes} } }`],
  ['one without a type', (changes: string) => `mutation Both { ... @include(if: true) { ${changes} } }`],
])('with the safelist changes in %s may be in their own order alone', async (_where, within) => {
  const known = within('clearCart { message userErrors { code } } signOut { message }');
  await using shop = await startTestShop({
    operations: { [`sha256:${hash('sha256', known)}`]: known },
    env: { GRAPHQL_SAFELIST: 'on' },
  });

  const answers = [
    (await post(shop, { query: within('clearCart { userErrors { code } message } signOut { message }') })).body,
    (await post(shop, { query: within('signOut { message } clearCart { message userErrors { code } }') })).body,
  ];

  expect(answers).toMatchObject([
    { data: { signOut: {} } },
    { errors: [{ extensions: { code: 'OPERATION_NOT_KNOWN' } }] },
  ]);
});

/** What no client means, each beside a text that is not known. */
const text = '{ contact { phone } }';
const malformed = [
  { query: text, documentId: 7 },
  { query: text, documentId: ['x'] },
  { query: text, extensions: { persistedQuery: null } },
  { query: text, extensions: { persistedQuery: 0 } },
  { query: text, extensions: [] },
  { query: text, variables: 'none' },
  { query: text, operationName: 7 },
];
const got = (...parameters: (readonly [string, string])[]) =>
  `/graphql?${new URLSearchParams([...parameters.map(([name, value]) => [name, value]), ['query', text]]).toString()}`;
const malformedAddresses = [
  got(['documentId', 'x'], ['documentId', 'x']),
  got(['query', text]),
  got(['extensions', '{"persistedQuery":null}']),
  got(['extensions', '{']),
  got(['variables', '7']),
];

test.each(['on', 'off'])('with the safelist %s nothing is answered that has not been understood', async (safelist) => {
  await using shop = await startTestShop({ env: { GRAPHQL_SAFELIST: safelist } });

  for (const body of malformed) {
    const answer = await post(shop, body);
    expect({ asked: body, ...answer }).toMatchObject({
      asked: body,
      status: 400,
      body: { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
    });
  }
  for (const address of malformedAddresses) {
    expect({ address, status: (await shop.get(address)).status }).toEqual({ address, status: 400 });
  }
  expect(shop.legacy.calls()).toBe(0);
});

test('with the safelist no text hides behind a thousand other parameters', async () => {
  await using shop = await startTestShop({ env: { GRAPHQL_SAFELIST: 'on' } });

  const response = await shop.get(`/graphql?${'a&'.repeat(1_001)}${new URLSearchParams({ query: text }).toString()}`);

  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'OPERATION_NOT_KNOWN' } }] });
});

test('a text and a hash that don’t belong together are the client’s mistake, and so are two hashes', async () => {
  await using shop = await startTestShop();
  const [id, query] = await homePage(shop);
  const other = `sha256:${'0'.repeat(64)}`;

  const answers = [
    await post(shop, { query: text, documentId: id }),
    await post(shop, { query, documentId: other }),
    await post(shop, { query, extensions: persistedQuery(other) }),
    await post(shop, { documentId: id, extensions: persistedQuery(other) }),
  ];

  for (const { status } of answers) expect(status).toBe(400);
  expect((await post(shop, { query: text, documentId: `sha256:${hash('sha256', text)}` })).body).toHaveProperty('data');
});

test('a hash by another version of Apollo’s protocol is refused as Apollo Server does', async () => {
  await using shop = await startTestShop();
  const [id] = await homePage(shop);
  const { persistedQuery: first } = persistedQuery(id);

  for (const version of [2, '1', null]) {
    const { status, body } = await post(shop, { extensions: { persistedQuery: { ...first, version } } });
    expect({ version, status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Unsupported persisted query version', extensions: { code: 'BAD_REQUEST' } }] },
    });
  }
});

test('operations are answered at one address, however many others there may be', async () => {
  await using shop = await startTestShop();
  const [id] = await homePage(shop);
  const parameters = new URLSearchParams({ documentId: id }).toString();

  for (const path of ['/graphql/any/path', '/graphql//:', '/graphql//', '/graphql/schema']) {
    const { status, headers } = await shop.get(`${path}?${parameters}`);
    expect({ path, status, kept: headers.get('cache-control') }).toEqual({ path, status: 404, kept: 'no-store' });
  }
});

test.each([
  ['documentId', { documentId: 7 }],
  ['documentId', { documentId: { $gt: '' } }],
  ['a hash', { extensions: { persistedQuery: null } }],
  ['the text', { query: 7, documentId: 'x' }],
  ['the body', 'text'],
  ['the body', null],
  ['the body', [{ query: '{ contact { phone } }' }]],
])('an invalid request is the client’s mistake: %s, %j', async (_part, body) => {
  await using shop = await startTestShop();

  expect((await post(shop, body)).status).toBe(400);
});

test('the contract is published where it may be seen', async () => {
  await using open = await startTestShop();
  await using closed = await startTestShop({ env: { GRAPHQL_INTROSPECTION: 'off' } });

  expect(await (await open.get('/graphql/schema.graphql')).text()).toMatch(/^type Query/m);
  expect((await closed.get('/graphql/schema.graphql')).status).not.toBe(200);
});

/** A folder with these manifests, by file, until the test is over. */
function folderOf(files: Readonly<Record<string, unknown>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'manifests-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return { env: { OPERATIONS_FOLDER: folder }, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

const ofApollo = (...texts: string[]) => ({
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: texts.map((body) => ({ id: hash('sha256', body), name: 'Contact', type: 'query', body })),
});

test.each(['on', 'off'])(
  'api-12: apps bring manifests of their own, one a release, and each is known by hash: with the safelist %s',
  async (safelist) => {
    const [first, second, third] = ['{ contact { phone } }', '{ contact { mobile } }', '{ contact { email } }'];
    using folder = folderOf({
      'android/1.0.json': ofApollo(first),
      'android/1.1.json': ofApollo(first, second),
      'ios/2.json': { [hash('sha256', third)]: third },
    });
    await using shop = await startTestShop({ env: { ...folder.env, GRAPHQL_SAFELIST: safelist } });

    for (const text of [first, second, third]) {
      const id = hash('sha256', text);
      const answers = [await post(shop, { documentId: id }), await post(shop, { extensions: persistedQuery(id) })];
      for (const { body } of answers) expect(body).toHaveProperty('data.contact');
      expect(await manifestOf(shop)).toHaveProperty([`sha256:${id}`], text);
    }
    const [home] = await homePage(shop);
    expect((await post(shop, { documentId: home })).body).toHaveProperty('data.newBooks');
  },
);

test('api-12: an operation of an app that is no longer valid is named in the log at start, and costs no other', async () => {
  const [gone, torn, valid] = ['{ contact { fax } }', '{ contact {', '{ contact { phone } }'];
  using folder = folderOf({ 'android/1.json': ofApollo(gone, torn, valid) });
  await using shop = await startTestShop({ env: { ...folder.env, GRAPHQL_SAFELIST: 'on' } });

  const named = shop.logged.filter(({ msg }) => msg === 'a known operation is no longer valid');

  expect(named.map(({ operation, reason }) => [operation, reason])).toEqual([
    [`sha256:${hash('sha256', gone)}`, expect.stringContaining('Cannot query field "fax" on type "Contact".')],
    [`sha256:${hash('sha256', torn)}`, 'Syntax Error: Expected Name, found <EOF>.'],
  ]);
  expect((await post(shop, { documentId: hash('sha256', valid) })).body).toHaveProperty('data.contact.phone');
});

test('api-12: mistakes in manifests are named at start, each with its file', () => {
  using folder = folderOf({
    'android/1.json': '{',
    'android/2.json': { format: 'apollo-persisted-query-manifest', version: 2, operations: [] },
    'ios/1.json': { ['0'.repeat(64)]: text },
    'ios/2.json': ofApollo(text),
  });
  const mistakesOf = (env: Record<string, string>) =>
    readConfig(env).mistakes.map(({ variable, wanted }) => `${variable} ${wanted}`);

  expect(mistakesOf(folder.env)).toEqual([
    'OPERATIONS_FOLDER has android/1.json, which is no JSON',
    'OPERATIONS_FOLDER has android/2.json, which is neither an apollo-persisted-query-manifest of version 1 nor { "<hash>": text }',
    `OPERATIONS_FOLDER has ios/1.json, where sha256:${'0'.repeat(64)} is not the SHA-256 hash of its text`,
  ]);
  expect(mistakesOf({ OPERATIONS_FOLDER: '/nowhere' })).toEqual([
    'OPERATIONS_FOLDER is "/nowhere", but must be a folder with manifests',
  ]);
});
