import { readFileSync } from 'node:fs';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { Log } from '../log.ts';
import type { Context } from './context.ts';
import { errorFormatter } from './errors.ts';
import { resolvers } from './resolvers.ts';

/** Several times what the largest page of the shop asks. */
const maxTokens = 2_000;

/** The GraphQL server over the contract in schema.graphql. With `introspection` it shows the Apollo Sandbox to browsers. */
export function graphqlServer({
  introspection,
  log,
}: {
  readonly introspection: boolean;
  readonly log: Log;
}): ApolloServer<Context> {
  const typeDefs = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
  return new ApolloServer<Context>({
    schema: makeExecutableSchema({ typeDefs, resolvers }),
    introspection,
    hideSchemaDetailsFromClientErrors: !introspection,
    parseOptions: { maxTokens },
    formatError: errorFormatter(log),
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false, // the process ends in one place, for all of its parts
    logger: log,
    plugins: [
      introspection
        ? ApolloServerPluginLandingPageLocalDefault({ embed: true, footer: false })
        : ApolloServerPluginLandingPageDisabled(),
      requestIds,
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
