import { hash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import { refused } from './media-type.ts';

/** Says so where a request is for another address below that of operations, whatever it sends. */
export const atOneAddress: RequestHandler = ({ path }, response, next) => {
  if (path === '/') return next();
  refused(response, 404, 'BAD_REQUEST', 'Operations are answered at /graphql alone.');
};

type KnownOperations = {
  /** The text of the operation with this hash, `sha256:…`. */
  readonly textOf: (id: string) => string | undefined;
  /** Whether a text is one of them, however it is laid out. */
  readonly includes: (text: string) => boolean;
};

type OperationsOptions = KnownOperations & {
  /** Whether no others are answered. */
  readonly safelist: boolean;
};

/**
 * Puts the text of a known operation where a client names it by its hash alone: as `documentId` (GraphQL over HTTP,
 * appendix A) or as Apollo Client does, in `extensions.persistedQuery`. The GraphQL server is given what has been
 * understood here and nothing else, so that no text reaches it that has not been looked at.
 */
export const operationsByHash =
  ({ textOf, includes, safelist }: OperationsOptions): RequestHandler =>
  (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'POST') return next(); // the GraphQL server says which it takes
    const read = asked.safeParse(request.method === 'GET' ? inAddress(request.url) : request.body);
    if (!read.success) {
      const [issue] = read.error.issues;
      return refused(response, 400, 'BAD_REQUEST', [...(issue?.path ?? []), issue?.message].map(String).join(': '));
    }
    const { id, statusOfUnknownHash, ...operation } = read.data;
    const query = operation.query ?? (id === null ? null : textOf(id));
    if (query === undefined) {
      // Apollo's clients go by these very words, and those of iOS read no answer but one with 200.
      return refused(response, statusOfUnknownHash, 'PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound');
    }
    if (safelist && query !== null && !includes(query)) {
      return refused(response, 400, 'OPERATION_NOT_KNOWN', 'Only known operations are answered.');
    }
    replace(request, { ...operation, query });
    next();
  };

const hex = /^[0-9a-f]{64}$/i;
const map = z.record(z.string(), z.unknown());

/** What a request asks for. `id` is the hash that names the operation; what is left out is null. */
const asked = z
  .object({
    query: z.string().nullish(),
    operationName: z.string().max(200).nullish(),
    variables: map.nullish(),
    documentId: z.string().nullish(),
    extensions: z.looseObject({ persistedQuery: z.looseObject({ sha256Hash: z.string() }).optional() }).nullish(),
  })
  .transform(({ query, operationName, variables, documentId, extensions }, context) => {
    const { persistedQuery, ...others } = extensions ?? {};
    const version = persistedQuery?.['version'];
    // In the words of Apollo Server.
    if (version !== undefined && version !== 1) context.addIssue('Unsupported persisted query version');
    const ids = [documentId, persistedQuery?.sha256Hash]
      .filter((id): id is string => typeof id === 'string' && id !== '')
      .map((id) => (hex.test(id) ? `sha256:${id}` : id).toLowerCase());
    const known = query ? [`sha256:${hash('sha256', query)}`] : [];
    if (ids.length > 0 && new Set([...ids, ...known]).size > 1)
      context.addIssue('Text and hash name different operations.');
    return {
      id: ids[0] ?? null,
      // GraphQL over HTTP has 400 for its documentId; Apollo's protocol for persistedQuery has 200.
      statusOfUnknownHash: documentId ? 400 : 200,
      query: query || null,
      operationName: operationName || null,
      variables: variables ?? null,
      extensions: others,
    };
  });

type Operation = Omit<z.output<typeof asked>, 'id' | 'statusOfUnknownHash'>;

/** What an address asks for, in the form of a body. */
function inAddress(url: string): unknown {
  const [, search = ''] = /\?(.*)$/s.exec(url) ?? [];
  const parameters = new URLSearchParams(search);
  // What is there several times is in no form.
  const once = (name: string) => (parameters.getAll(name).length > 1 ? parameters.getAll(name) : parameters.get(name));
  const json = (name: string): unknown => {
    const value = once(name);
    try {
      // An empty parameter is one left out.
      return typeof value === 'string' ? JSON.parse(value || 'null') : value;
    } catch {
      return value; // a text where an object belongs is in no form either
    }
  };
  return {
    query: once('query'),
    operationName: once('operationName'),
    documentId: once('documentId'),
    variables: json('variables'),
    extensions: json('extensions'),
  };
}

function replace(request: Request, operation: Operation): void {
  if (request.method === 'POST') {
    request.body = operation;
    return;
  }
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(operation)) {
    if (value !== null) parameters.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  request.url = `/?${parameters.toString()}`;
}
