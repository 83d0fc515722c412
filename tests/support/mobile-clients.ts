import { hash } from 'node:crypto';
import { type DocumentNode, type FieldNode, Kind, parse, print, type SelectionNode, visit } from 'graphql';
import { operationOf, type StockClient, type Variables } from './stock-client.ts';

/**
 * The libraries of Kotlin and Swift don't run here: their requests are put together as their sources do it (apollo-kotlin 5:
 * `RequestParameters.kt`, `DefaultHttpRequestComposer.kt`, `AutoPersistedQueryInterceptor.kt`; apollo-ios 2.4: `JSONRequest.swift`,
 * `RequestBodyCreator.swift`, `AutomaticPersistedQueryInterceptor.swift`, `ResponseCodeInterceptor.swift`).
 */

type MobileRequest = {
  readonly text: string;
  readonly variables: Variables;
  /** Whether the text goes along, and its hash. */
  readonly withText: boolean;
  readonly withHash: boolean;
};

type MobileLibrary = {
  readonly name: string;
  readonly accept: string;
  /** The text that its generator makes of an operation. */
  readonly asSent: (text: string) => string;
  readonly body: (request: MobileRequest) => object;
  /** Whether it reads what an answer of another status than 2xx says. */
  readonly reads: (response: Response) => boolean;
};

const persistedQuery = (text: string) => ({ version: 1, sha256Hash: hash('sha256', text) });

const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Has `__typename` asked for where `where` says so of a selection, other than that of the operation itself. */
const withTypenames = (text: string, where: (selections: readonly SelectionNode[]) => boolean): DocumentNode =>
  visit(parse(text), {
    SelectionSet: (node, _key, parent) =>
      !Array.isArray(parent) && parent && 'operation' in parent
        ? undefined
        : where(node.selections)
          ? { ...node, selections: [typename, ...node.selections] }
          : undefined,
  });

export const kotlin: MobileLibrary = {
  name: 'Apollo Kotlin',
  accept: 'application/graphql-response+json, application/json',
  // It asks for types beside fragments, and minifies.
  asSent: (text) =>
    print(withTypenames(text, (selections) => selections.some(({ kind }) => kind !== Kind.FIELD))).replaceAll(
      /\s */g,
      ' ',
    ),
  body: ({ text, variables, withText, withHash }) => ({
    ...(withText && { query: text }),
    operationName: operationOf(parse(text)).name,
    ...(Object.keys(variables).length > 0 && { variables }),
    extensions: {
      ...(withHash && { persistedQuery: persistedQuery(text) }),
      clientLibrary: { name: 'apollo-kotlin', version: '5.1.0' },
    },
  }),
  reads: ({ headers }) => headers.get('content-type')?.startsWith('application/graphql-response+json') ?? false,
};

export const swift: MobileLibrary = {
  name: 'Apollo iOS',
  accept: 'multipart/mixed;deferSpec=20220824,application/graphql-response+json,application/json',
  asSent: (text) =>
    withTypenames(text, () => true)
      .definitions.map((definition) => print(definition).replaceAll(/\s+/g, ' '))
      .join('\n'),
  body: ({ text, variables, withText, withHash }) => ({
    operationName: operationOf(parse(text)).name,
    ...(Object.keys(variables).length > 0 && { variables }),
    ...(withText && { query: text }),
    extensions: {
      ...(withHash && { persistedQuery: persistedQuery(text) }),
      clientLibrary: { name: 'apollo-ios', version: '2.4.0' },
    },
  }),
  reads: () => false,
};

type MobileOptions = {
  readonly library: MobileLibrary;
  readonly origin: string;
  /** `GET`, `POST`: hashes first, by this method; null: texts alone. */
  readonly hashes: 'GET' | 'POST' | null;
};

export function mobileClient({ library, origin, hashes }: MobileOptions): StockClient {
  const session: { token: string | null; language: 'en' | 'ar' } = { token: null, language: 'en' };
  const sendBy = async (method: 'GET' | 'POST', request: MobileRequest) => {
    const body = library.body(request);
    const parameters = Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    const search = new URLSearchParams(Object.fromEntries(parameters) as Record<string, string>).toString();
    const headers = {
      accept: library.accept,
      'accept-language': session.language,
      ...(session.token !== null && { authorization: `Bearer ${session.token}` }),
      ...(method === 'GET' ? { 'apollo-require-preflight': 'true' } : { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${origin}/graphql${method === 'GET' ? `?${search}` : ''}`, {
      method,
      headers,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    session.token = response.headers.get('session-token') ?? session.token;
    if (!response.ok && !library.reads(response))
      return { reply: { data: null, errors: [`HTTP ${response.status}`] }, isUnknown: false };
    const { data = null, errors = [] } = (await response.json()) as {
      data?: unknown;
      errors?: { message: string; extensions: { code: string } }[];
    };
    return {
      reply: { data, errors: errors.map(({ extensions }) => extensions.code) },
      isUnknown: errors.some(({ message }) => message === 'PersistedQueryNotFound'),
    };
  };
  return {
    name: library.name,
    send: async (source, variables = {}) => {
      const text = library.asSent(source);
      const isChange = operationOf(parse(text)).operation === 'mutation';
      try {
        if (hashes === null) return (await sendBy('POST', { text, variables, withText: true, withHash: false })).reply;
        const method = isChange ? 'POST' : hashes;
        const first = await sendBy(method, { text, variables, withText: false, withHash: true });
        if (!first.isUnknown) return first.reply;
        return (await sendBy('POST', { text, variables, withText: true, withHash: true })).reply;
      } catch {
        return { data: null, errors: ['lost'] };
      }
    },
    keep: async (token) => {
      session.token = token;
    },
    speak: async (language) => {
      session.language = language;
    },
    token: async () => session.token,
    async [Symbol.asyncDispose]() {},
  };
}
