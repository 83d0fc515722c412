import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import { refused } from './media-type.ts';

type KnownOperations = {
  /** The text of the operation with this hash, `sha256:…`. */
  readonly textOf: (hash: string) => string | undefined;
  /** Whether a text is one of them, however it is laid out. */
  readonly includes: (text: string) => boolean;
};

type OperationsOptions = KnownOperations & {
  /** Whether no others are answered. */
  readonly safelist: boolean;
};

/**
 * Puts the text of a known operation where a client names it by its hash alone: as `documentId` (GraphQL over HTTP,
 * appendix A) or as Apollo Client does, in `extensions.persistedQuery`.
 */
export const operationsByHash =
  ({ textOf, includes, safelist }: OperationsOptions): RequestHandler =>
  (request, response, next) => {
    const asked = request.method === 'GET' ? inAddress(request) : inBody(request.body);
    if (!asked) return next(); // what is malformed is told so by the GraphQL server
    const text = asked.query ?? (asked.hash === null ? null : textOf(asked.hash));
    if (text === undefined) {
      return refused(response, 400, 'PERSISTED_QUERY_NOT_FOUND', 'No operation with that hash is known.');
    }
    if (safelist && text !== null && asked.query !== null && !includes(text)) {
      return refused(response, 400, 'OPERATION_NOT_KNOWN', 'Only known operations are answered.');
    }
    if (asked.hash !== null && text !== null) replace(request, text, asked.extensions);
    next();
  };

type Asked = {
  readonly query: string | null;
  readonly hash: string | null;
  /** Without those that name the operation. */
  readonly extensions: Readonly<Record<string, unknown>>;
};

const hex = /^[0-9a-f]{64}$/i;

const parameters = z
  .looseObject({
    query: z.string().nullish(),
    documentId: z
      .string()
      .transform((id) => (hex.test(id) ? `sha256:${id}` : id))
      .nullish(),
    extensions: z.looseObject({ persistedQuery: z.looseObject({ sha256Hash: z.string() }).optional() }).nullish(),
  })
  .transform(({ query, documentId, extensions }): Asked => {
    const { persistedQuery, ...others } = extensions ?? {};
    const hash = documentId ?? (persistedQuery ? `sha256:${persistedQuery.sha256Hash}` : null);
    return { query: query || null, hash: hash?.toLowerCase() ?? null, extensions: others };
  });

const inBody = (body: unknown): Asked | undefined => parameters.safeParse(body).data;

function inAddress(request: Request): Asked | undefined {
  const { query, documentId, extensions } = request.query;
  try {
    return inBody({
      query,
      documentId,
      extensions: typeof extensions === 'string' ? JSON.parse(extensions) : undefined,
    });
  } catch {
    return undefined; // no JSON: the GraphQL server says so
  }
}

function replace(request: Request, query: string, extensions: Asked['extensions']): void {
  if (request.method !== 'GET') {
    const { documentId: _named, ...body } = request.body as Record<string, unknown>; // it has been understood as one
    request.body = { ...body, query, extensions };
    return;
  }
  const address = new URL(request.url, 'http://shop');
  address.searchParams.set('query', query);
  address.searchParams.delete('documentId');
  address.searchParams.set('extensions', JSON.stringify(extensions));
  request.url = address.pathname + address.search;
}
