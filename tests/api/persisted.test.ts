import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
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

test('a hash that nobody knows is told so, and is stored nowhere on the way', async () => {
  await using shop = await startTestShop();
  const unknown = `sha256:${'0'.repeat(64)}`;

  const posted = await post(shop, { documentId: unknown });
  const modern = await post(shop, { documentId: unknown }, 'application/graphql-response+json');
  const got = await shop.get(`/graphql?documentId=${unknown}`);

  expect(posted).toMatchObject({
    status: 200,
    body: { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
  });
  expect(modern.status).toBe(400);
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
    expect((await post(shop, body)).body).toMatchObject({ data: { contact: { phone: '+974 4000 0000' } } });
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

test.each([
  ['documentId', { documentId: 7 }],
  ['documentId', { documentId: { $gt: '' } }],
  ['a hash', { extensions: { persistedQuery: null } }],
  ['the text', { query: 7, documentId: 'x' }],
  ['the body', 'text'],
  ['the body', null],
  ['the body', [{ query: '{ contact { phone } }' }]],
])('%s that makes no sense is the client’s mistake: %j', async (_part, body) => {
  await using shop = await startTestShop();

  expect((await post(shop, body)).status).toBe(400);
});

test('the contract is published where it may be seen', async () => {
  await using open = await startTestShop();
  await using closed = await startTestShop({ env: { GRAPHQL_INTROSPECTION: 'off' } });

  expect(await (await open.get('/graphql/schema.graphql')).text()).toMatch(/^type Query/m);
  expect((await closed.get('/graphql/schema.graphql')).status).not.toBe(200);
});
