import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import express, { type Request } from 'express';
import * as fc from 'fast-check';
import { buildSchema, GraphQLError, parse, print } from 'graphql';
import { documents } from '../../../bff/graphql/documents.ts';
import { knownOperations } from '../../../bff/graphql/operations.ts';
import { typeDefs } from '../../../bff/graphql/server.ts';
import { namedOrigin } from '../../../bff/http/cors.ts';
import { languageByHeaders } from '../../../bff/http/language.ts';
import { operationsByHash } from '../../../bff/http/operations.ts';
import { requestKind } from '../../../bff/http/request-kind.ts';
import { keysBy } from '../../../bff/ready/request-key.ts';
import { asHeader, mutated, noise, textOf } from '../inputs.ts';
import { target } from '../target.ts';

/** Readers of operations: their text, their names, and what identifies their answers. */

const schema = buildSchema(typeDefs);
const { read } = documents(schema, { introspection: false });
/** It is no name, which errors may repeat, wherever the quotes around it are. */
const secret = 'p@ss w0rd';
const words = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  'query',
  'mutation',
  'fragment F on Book',
  '...F',
  '... on Book',
  'newBooks',
  'items',
  'id',
  'book(id: "7")',
  'title',
  'value',
  '$id: ID!',
  '$',
  ':',
  '@include(if: true)',
  `"${secret}"`,
  `"""${secret}"""`,
  '\\u{110000}',
  '#',
  'first: 3',
  'a: id',
  '__typename',
  '__schema',
  ' ',
  '\n',
  '{ items {',
  '123',
  'null',
  '...',
];
const validTexts = [
  '{ newBooks { items { id title { value } } } }',
  'query Book($id: ID!) { book(id: $id) { isbn price { amount } } }',
  'mutation { signOut { __typename } }',
  'query A { shop { currency } } fragment F on Book { id }',
];

/** With a value in the wrong place, which no error may repeat. */
const wrongTexts = [
  `{ exploreBooks(page: "${secret}") { items { id } } }`,
  `query ($id: ID = "${secret}") { book(id: $id, isbn: ["${secret}"]) { id } }`,
  `{ books(sort: "${secret}") { items { id } } }`,
];

const texts = target({
  name: 'documents',
  inputs: textOf(words, { valid: fc.constantFrom(...validTexts, ...wrongTexts), longest: 40_000 }),
  holds: (text) => {
    const outcome = read(text, hash('sha256', text));
    assert.equal(read(text, hash('sha256', text)), outcome, 'a text is looked at once');
    if (!(outcome instanceof GraphQLError)) {
      assert.equal(print(parse(print(outcome))), print(outcome), 'it is a document');
      return;
    }
    assert.ok(outcome.message.length < 400 && !outcome.message.includes(secret), 'no error repeats a value');
    assert.ok(outcome.nodes === undefined && outcome.source === undefined, 'no error holds on to the text');
    assert.ok(typeof outcome.extensions['code'] === 'string');
  },
});

const known = knownOperations(
  JSON.stringify(Object.fromEntries(validTexts.map((text) => [`sha256:${hash('sha256', text)}`, text]))),
  {},
);
const ids = [...validTexts.map((text) => hash('sha256', text)), '0'.repeat(64), 'sha256:', 'toString', '__proto__', ''];
const scalar: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(null, undefined, 1, [], {}), noise);
const asked = fc.record(
  {
    query: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<unknown>(...validTexts) },
      { weight: 2, arbitrary: mutated(fc.constantFrom(...validTexts)) },
      { weight: 1, arbitrary: scalar },
    ),
    documentId: fc.oneof(fc.constantFrom<unknown>(...ids, `sha256:${ids[0]}`), scalar),
    operationName: scalar,
    variables: fc.oneof(fc.dictionary(noise, fc.jsonValue()), scalar),
    extensions: fc.oneof(
      fc.record({
        persistedQuery: fc.oneof(
          fc.record({ version: scalar, sha256Hash: fc.oneof(fc.constantFrom<unknown>(...ids), scalar) }),
          scalar,
        ),
      }),
      scalar,
    ),
    __proto__: scalar,
  },
  { requiredKeys: [] },
);

/** What becomes of a request: the status of what is refused; otherwise the text that the GraphQL server is given. */
function answering(safelist: boolean) {
  let query: unknown;
  const app = express();
  app.use('/graphql', operationsByHash({ ...known, safelist }), ({ method, url, body }: Request) => {
    query =
      method === 'GET'
        ? new URLSearchParams(url.slice(url.indexOf('?'))).get('query')
        : (body as { query: unknown }).query;
  });
  return (body: unknown, byGet: boolean) => {
    const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
    const search = new URLSearchParams(
      fields.map(([name, value]) => [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]),
    );
    const request = Object.assign(new IncomingMessage(new Socket()), {
      method: byGet ? 'GET' : 'POST',
      url: byGet ? `/graphql?${search.toString()}` : '/graphql',
      body,
    });
    const response = new ServerResponse(request);
    query = undefined;
    app(request, response);
    return query === undefined ? { status: response.statusCode, query: null } : { status: null, query };
  };
}
const answerTo = answering(false);
const answerFromSafelist = answering(true);

const byHash = target({
  name: 'persisted operations',
  inputs: fc.record({
    body: fc.oneof({ weight: 9, arbitrary: asked }, { weight: 1, arbitrary: fc.jsonValue() }),
    byGet: fc.boolean(),
    safelist: fc.boolean(),
  }),
  holds: ({ body, byGet, safelist }) => {
    const { status, query } = (safelist ? answerFromSafelist : answerTo)(body, byGet);
    if (status !== null) {
      assert.ok(status === 200 || (status >= 400 && status < 500), 'what is not understood is the client’s mistake');
      return;
    }
    assert.ok(query === null || typeof query === 'string', 'one text or none reaches the GraphQL server');
    if (safelist && query !== null) assert.ok(known.includes(query), 'with a safelist no other operation passes');
  },
});

const keyOf = keysBy({
  kindOf: (request) => requestKind(request, new Set(['/robots.txt'])),
  languageOf: languageByHeaders,
  originOf: namedOrigin(['https://library.example.edu']),
  sessionCookie: 'session',
});
const asking = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'),
  url: fc.oneof(
    fc.constantFrom('/graphql?query={a}', '/graphql', '/', '/product/7?lng=ar', '/media/7.jpg', '/graphql/'),
    textOf(['/', 'graphql', '?', '#', 'lng=ar', '&', '%0a', 'product', '..', '\\']).map(asHeader),
  ),
  headers: fc.record(
    {
      accept: fc.constantFrom(
        'text/html',
        '*/*',
        'application/json',
        'text/markdown',
        'text/markdown, text/html;q=0.5',
      ),
      'accept-language': fc.constantFrom('en', 'ar', 'ar,en;q=0.5', 'fr'),
      origin: fc.constantFrom('https://library.example.edu', 'https://evil.example', 'null'),
      cookie: fc.constantFrom(
        'i18nextLng=ar',
        'i18nextLng=en',
        'a=b',
        'session=x',
        '__Host-session=x; a=b',
        ' session =x',
      ),
      authorization: fc.constantFrom('Bearer x', '', 'Basic x'),
      'content-length': fc.constantFrom('0', '5'),
      'content-type': fc.constantFrom('application/json'),
    },
    { requiredKeys: [] },
  ),
});

/** Two requests that have all in common but some header fields, or nothing. */
const alike = fc.oneof(
  fc.tuple(asking, asking),
  fc.tuple(asking, asking).map(([one, other]) => {
    const { authorization: _token, 'content-type': _type, 'content-length': _length, ...fields } = one.headers;
    const { accept, 'accept-language': language, cookie = '' } = other.headers;
    return [
      { ...one, headers: fields },
      {
        ...one,
        headers: { ...fields, ...(accept && { accept }), ...(language && { 'accept-language': language }), cookie },
      },
    ] as const;
  }),
);

const keys = target({
  name: 'keys of ready answers',
  inputs: alike,
  holds: ([one, other]) => {
    const [first, second] = [one, other].map((asked) => ({
      key: keyOf(asked as unknown as IncomingMessage),
      asked,
    })) as [Keyed, Keyed];
    for (const { key, asked } of [first, second]) {
      if (key === null) continue;
      assert.equal(asked.headers.authorization, undefined, 'nothing that carries a token');
      assert.ok(!/session/.test(asked.headers.cookie ?? ''), 'nothing that carries a session');
      assert.ok(/^(GET|HEAD|POST)$/.test(asked.method), 'nothing that may not be answered alike');
      assert.ok(asked.url.startsWith('/'));
    }
    if (first.key === null || first.key.hash !== second.key?.hash) return;
    assert.equal(one.url, other.url, 'one answer has one address');
    const kind = first.key.isPage ? 'page' : 'api';
    assert.equal(languageByHeaders(one, kind), languageByHeaders(other, kind), 'in one language');
    if (!first.key.isPage) {
      assert.equal(one.method, other.method);
      assert.equal(one.headers.accept, other.headers.accept);
      const origins = [one, other].map((asked) => namedOrigin(['https://library.example.edu'])(asked));
      assert.equal(origins[0], origins[1], 'for one origin');
    }
  },
});

type Keyed = {
  readonly key: ReturnType<typeof keyOf>;
  readonly asked: {
    readonly method: string;
    readonly url: string;
    readonly headers: { readonly authorization?: string; readonly cookie?: string };
  };
};

export const operationTargets = [texts, byHash, keys];
