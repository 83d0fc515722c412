import { readFileSync } from 'node:fs';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControl } from '@apollo/server/plugin/cacheControl';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { OperationTypeNode } from 'graphql';
import type { Log } from '../log.ts';
import { answerSize } from './answer-size.ts';
import type { Context } from './context.ts';
import { crossSite } from './cross-site.ts';
import { customerReads } from './customer-reads.ts';
import { type Documents, documents, documentsPlugin } from './documents.ts';
import { errorFormatter, errorTraces, sayWhetherDone } from './errors.ts';
import { limitsPlugin } from './limits.ts';
import { completeListsInSlices } from './long-lists.ts';
import { plannedAnswers } from './planned-answers.ts';
import { resolvers } from './resolvers.ts';
import { sandboxDocument } from './sandbox.ts';
import { waitingTimes } from './waiting-times.ts';

/** The contract. */
export const typeDefs = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');

/** The contract with its resolvers. */
export const schema = completeListsInSlices(sayWhetherDone(makeExecutableSchema({ typeDefs, resolvers })));

/** The documents read so far: every shop of a process has the same schema, so a text is validated once for all of them. */
const read = {
  withIntrospection: documents(schema, { introspection: true }),
  without: documents(schema, { introspection: false }),
};

/** What each field costs, and how it is answered, is read from the schema once. */
const limits = limitsPlugin(schema);
const planned = plannedAnswers(schema);

/** Reads operations by the contract. */
export const contractDocuments = ({ introspection }: { readonly introspection: boolean }): Documents =>
  introspection ? read.withIntrospection : read.without;

/** The GraphQL server over the contract in schema.graphql. With `introspection` it shows the Apollo Sandbox to browsers. */
export function graphqlServer({
  introspection,
  log,
}: {
  readonly introspection: boolean;
  readonly log: Log;
}): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection,
    documentStore: null, // documents.ts remembers them
    csrfPrevention: false, // POST is JSON or refused, and GET changes nothing: see http/media-type.ts
    formatError: errorFormatter(log),
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false, // the process ends in one place, for all of its parts
    logger: log,
    plugins: [
      introspection
        ? ApolloServerPluginLandingPageLocalDefault({ embed: true, footer: false, document: sandboxDocument })
        : ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControl(), // before those that go by what it says
      documentsPlugin(contractDocuments({ introspection })),
      limits,
      crossSite,
      customerReads(schema),
      planned,
      answerSize(log),
      errorTraces,
      requestIds,
      age,
      answers,
      waitingTimes,
      settled,
    ],
  });
}

/** Names the request in every answer with errors, so that a client's report leads to the log. */
const requestIds: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response, contextValue }) => {
      if (response.body.kind !== 'single' || !response.body.singleResult.errors) return;
      response.body.singleResult.extensions = {
        ...response.body.singleResult.extensions,
        requestId: contextValue.requestId,
      };
    },
  }),
};

/** Says of what time an answer is, where something in it is older than it should be because it could not be renewed (age-1). */
const age: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response, contextValue }) => {
      const { loadedAt } = contextValue.scope.older;
      if (response.body.kind !== 'single' || loadedAt === null) return;
      response.body.singleResult.extensions = {
        ...response.body.singleResult.extensions,
        asOf: new Date(loadedAt).toISOString(),
      };
    },
  }),
};

/**
 * A whole answer to a query may be kept; one that had to fall back on older values may be better the next time. An
 * operation of a page settles nothing: others of the page may be under way.
 */
const settled: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response: { body }, operation, contextValue: { recording, scope } }) => {
      const isWhole = body.kind === 'single' && body.singleResult.errors === undefined;
      const isQuery = operation?.operation === OperationTypeNode.QUERY;
      if (!isWhole || !isQuery || scope.older.loadedAt !== null) recording?.spoil();
      else if (request.http) recording?.settle();
    },
  }),
};

/**
 * What caches in front of the shop may do beyond browsers (RFC 9213): go on with an answer for a minute while they ask for the next,
 * and for an hour while the shop can't be reached, as the shop itself does with all that it keeps.
 */
const forSharedCaches = (maxAge: string): string =>
  `public, max-age=${maxAge}, stale-while-revalidate=60, stale-if-error=3600`;

/** Seconds for which an answer may be kept that had to fall back on older values: it may be better in a moment. */
const olderMaxAge = 5;

/**
 * As GraphQL over HTTP has it: under application/json the status of a well-formed request is 200, even where the
 * operation in it is not answered. And caches may keep only what was asked for by GET, without credentials.
 */
const answers: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response, contextValue }) => {
      const { body, http } = response;
      const errors = body.kind === 'single' ? body.singleResult.errors : undefined;
      const wellFormed = errors?.every(({ extensions }) => extensions?.['code'] !== 'BAD_REQUEST');
      if (http.status === 400 && wellFormed && request.http?.headers.get('accept') === 'application/json') {
        http.status = 200;
      }
      if (request.http && request.http.method !== 'GET') http.headers.set('cache-control', 'no-store');
      else if (contextValue.wantsCost || request.http?.headers.has('authorization'))
        http.headers.set('cache-control', 'private, no-store');
      const [, maxAge] = /^max-age=(\d+), public$/.exec(http.headers.get('cache-control') ?? '') ?? [];
      if (maxAge === undefined) return;
      if (contextValue.scope.older.loadedAt === null) {
        http.headers.set('cdn-cache-control', forSharedCaches(maxAge));
        // What the answer is made of may have been read before, for somebody else.
        const freshMs = contextValue.recording?.freshMs() ?? Infinity;
        const age = Math.floor(Number(maxAge) - freshMs / 1_000);
        if (age > 0) http.headers.set('age', String(age));
      } else http.headers.set('cache-control', `max-age=${Math.min(Number(maxAge), olderMaxAge)}, public`);
    },
  }),
};
