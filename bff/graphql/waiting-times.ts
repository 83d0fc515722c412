import type { ApolloServerPlugin } from '@apollo/server';
import { type FormattedExecutionResult, type GraphQLFormattedError, OperationTypeNode } from 'graphql';
import { overloaded } from '../domain/api-error.ts';
import type { Context } from './context.ts';

/**
 * Says in Retry-After, too, how long a client is to wait whose reads were refused. Where nothing could be read that a query
 * asks for it is refused as a whole, as by admission: 503 without `data`, which caches and proxies understand. Of a partial answer
 * the status is 200, as GraphQL over HTTP has it.
 */
export const waitingTimes: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response: { body, http }, operation }) => {
      if (!request.http || body.kind !== 'single') return;
      const seconds = secondsToWait(body.singleResult);
      if (seconds === null) return;
      http.headers.set('retry-after', String(seconds));
      if (operation?.operation !== OperationTypeNode.QUERY || !isRefused(body.singleResult)) return;
      http.status = 503;
      http.headers.set('cache-control', 'no-store');
      delete body.singleResult.data;
    },
  }),
};

function secondsToWait({ errors = [] }: FormattedExecutionResult): number | null {
  const seconds = errors
    .map(({ extensions }) => extensions?.['retryAfterSeconds'])
    .filter((wait): wait is number => typeof wait === 'number');
  return seconds.length === 0 ? null : Math.max(...seconds);
}

/** Whether each field was refused as OVERLOADED. Null alone says nothing: it may be the answer, as to a guest who asks for the viewer. */
function isRefused({ data, errors = [] }: FormattedExecutionResult): boolean {
  const refused = new Set(errors.filter(({ extensions }) => extensions?.['code'] === overloaded).map(fieldOf));
  const fields = data ? Object.keys(data) : errors.map(fieldOf); // no data: null has gone up from a field that can't be null
  return fields.every((field) => field !== undefined && refused.has(field) && (data?.[field] ?? null) === null);
}

const fieldOf = ({ path }: GraphQLFormattedError) => path?.[0];
