import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** The type of an answer is the one that the client accepts (GraphQL over HTTP, 6). */

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const query = '{ shop { currencyCode } }';
const json = 'application/json; charset=utf-8';
const graphqlResponse = 'application/graphql-response+json; charset=utf-8';

const ways = {
  POST: (accept: string) =>
    shop.get('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ query }),
    }),
  GET: (accept: string) => shop.get(`/graphql?${new URLSearchParams({ query }).toString()}`, { headers: { accept } }),
} as const;

/** What Accept is answered with, by POST and by GET. */
const answersTo = (accept: string) =>
  Promise.all(
    [ways.POST, ways.GET].map(async (ask) => {
      const response = await ask(accept);
      const { data } = (await response.json()) as { data?: unknown };
      return { status: response.status, type: response.headers.get('content-type'), data };
    }),
  );

test.each([
  // As Relay’s documentation and graffle have it.
  ['application/graphql-response+json; charset=utf-8, application/json; charset=utf-8', graphqlResponse],
  ['application/graphql-response+json, application/json; charset=utf-8', graphqlResponse],
  ['application/json;charset="UTF-8"', json],
  ['application/graphql-response+json ; Charset=utf-8', graphqlResponse],
  ['application/graphql-response+json; charset=utf-8; q=0.5, application/json; charset=utf-8', json],
  ['application/json; charset=utf-8; q=0.5, application/graphql-response+json; q=0.9', graphqlResponse],
  ['text/html; q=0.9, application/json; charset=utf-8', json],
])('client-1: Accept: %s is answered by POST and by GET as %s', async (accept, type) => {
  const answer = { status: 200, type, data: { shop: { currencyCode: 'QAR' } } };

  expect(await answersTo(accept)).toEqual([answer, answer]);
});

test.each([
  'application/json; charset=utf-8; q=0',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8; indent=2',
  'application/graphql-response+json; indent=2',
])('Accept: %s is refused with 406 by POST and by GET', async (accept) => {
  const refusal = { status: 406, type: json, data: undefined };

  expect(await answersTo(accept)).toEqual([refusal, refusal]);
});

test.each([
  ['no JSON', 400, '{"query":', {}],
  [
    'no JSON, in a charset that is decoded first',
    400,
    '{"query":',
    { 'content-type': 'application/json; charset=utf-16' },
  ],
  ['too long', 413, ' '.repeat(50_000), {}],
  ['too long once it is decompressed', 413, gzipSync(' '.repeat(50_000)), { 'content-encoding': 'gzip' }],
] as const)(
  'client-1: a body that is %s is refused with %d in the type that the client accepts',
  async (_what, status, body, headers) => {
    const refusedIn = async (accept: string) => {
      const sent = { 'content-type': 'application/json', ...headers, accept };
      const response = await shop.get('/graphql', { method: 'POST', headers: sent, body });
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
      return { status: response.status, type: response.headers.get('content-type') };
    };

    expect(await refusedIn('application/graphql-response+json, application/json; q=0.9')).toEqual({
      status,
      type: graphqlResponse,
    });
    expect(await refusedIn('application/json')).toEqual({ status, type: json });
    expect(await refusedIn('*/*')).toEqual({ status, type: json });
  },
);
