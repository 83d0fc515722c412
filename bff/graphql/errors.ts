import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFieldResolver, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { apiError, internalError, overloaded, tooLarge } from '../domain/api-error.ts';
import {
  CalendarError,
  LegacyError,
  TooManyCalls,
  TooManyReads,
  UpstreamError,
  type UpstreamFailure,
} from '../domain/failure.ts';
import { messageIn } from '../domain/messages.ts';
import { caseOf, codeOf } from '../domain/refusal.ts';
import type { Log } from '../log.ts';
import type { Context } from './context.ts';
import type { UserErrorResolvers } from './generated/resolvers.ts';

/** What clients are told of a source that failed: a stable code, and words for developers. */
const publicErrors = {
  unreachable: ['UPSTREAM_UNAVAILABLE', (source) => `${source} could not be reached.`],
  missing: ['UPSTREAM_UNAVAILABLE', (source) => `${source} could not be reached.`],
  overloaded: ['UPSTREAM_UNAVAILABLE', (source) => `${source} is busy.`],
  timeout: ['UPSTREAM_TIMEOUT', (source) => `${source} did not answer in time.`],
  refused: ['UPSTREAM_REFUSED', (source) => `${source} refused.`],
  unauthorised: ['UNAUTHENTICATED', () => 'Sign in first.'],
  aborted: ['UPSTREAM_UNAVAILABLE', (source) => `${source} was not waited for.`],
  malformed: ['UPSTREAM_MALFORMED', (source) => `${source} gave a malformed answer.`],
} as const satisfies Record<UpstreamFailure['kind'], readonly [code: string, message: (source: string) => string]>;

/** By error, the trace of the request in which it was thrown: the formatter is not told of requests. */
const traceIds = new WeakMap<GraphQLError, string>();

export const errorTraces: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue }) => {
      for (const error of errors) traceIds.set(error, contextValue.scope.trace.id);
    },
  }),
};

/**
 * The one place where what is thrown becomes an error of the API. Nothing from upstream gets out but the words of a
 * refusal (err-2, err-3); an unexpected error is logged and reported as an internal error, without details.
 */
export const errorFormatter =
  (log: Log) =>
  (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const error = unwrapResolverError(thrown);
    const afterSeconds = error instanceof UpstreamError ? secondsOf(error.failure) : null;
    const doubt = doubtOf(error);
    // Of a change of several calls the first may have been made.
    if (afterSeconds !== null && doubt.mayBeDone !== true) {
      const message = 'As much as the legacy API can bear is asked of it already.';
      return { ...formatted, ...apiError(overloaded, message, { retryAfterSeconds: afterSeconds, ...doubt }) };
    }
    if (error instanceof TooManyCalls) return { ...formatted, ...apiError(tooLarge, manyCalls(error.most)) };
    if (error instanceof UpstreamError) {
      const [code, messageOf] = publicErrors[error.failure.kind];
      const words = error.failure.kind === 'refused' ? error.failure.message : null;
      const message = words ?? messageOf(error instanceof CalendarError ? 'The calendar' : 'The legacy API');
      return { ...formatted, ...apiError(code, message, doubt) };
    }
    if (error instanceof TooManyReads) {
      return {
        ...formatted,
        ...apiError('RATE_LIMITED', error.message, { retryAfterSeconds: error.afterSeconds }),
      };
    }
    // What graphql-js says before any resolver has run is of the request, such as too many mistakes.
    if (thrown instanceof GraphQLError && !thrown.originalError && !thrown.path && isUncoded(thrown)) {
      return { ...formatted, ...apiError('BAD_USER_INPUT', formatted.message) };
    }
    // Apollo Server's own errors and ours for bad input carry a code; everything else is a defect of ours.
    const code = formatted.extensions?.['code'];
    if (error instanceof GraphQLError && typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR') {
      return { ...formatted, ...apiError(code, formatted.message) };
    }
    const traceId = thrown instanceof GraphQLError ? traceIds.get(thrown) : undefined;
    log.error({ err: error, path: formatted.path, traceId }, 'a resolver failed');
    return { ...formatted, ...internalError };
  };

const manyCalls = (most: number): string =>
  `One operation makes at most ${most} different calls to the legacy API: ask for shorter lists, for fewer of them at once, or for ` +
  'what comes along with a list (docs/api/limits.md).';

/** When a call may be sent that was not; null for any other failure. */
const secondsOf = (failure: UpstreamFailure): number | null =>
  (failure.kind === 'overloaded' ? failure.afterSeconds : undefined) ?? null;

/** Of a change: whether it may have been made all the same. */
const doubtOf = (error: unknown): { readonly mayBeDone?: boolean } =>
  error instanceof LegacyError && error.mayBeDone !== null ? { mayBeDone: error.mayBeDone } : {};

const isUncoded = ({ extensions }: GraphQLError): boolean => extensions['code'] === undefined;

/** A change that fails says whether it may have been done all the same. Changes of one operation run one after another. */
export function sayWhetherDone(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (field.resolve) field.resolve = reporting(field.resolve);
  }
  return schema;
}

const reporting =
  (change: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> =>
  async (root, args, context, info): Promise<unknown> => {
    const { changes } = context.scope;
    changes.hasBegun = true;
    changes.mayBeDone = false;
    try {
      return await change(root, args, context, info);
    } catch (error) {
      if (error instanceof LegacyError) error.mayBeDone = changes.mayBeDone;
      throw error;
    }
  };

export const UserError: UserErrorResolvers = {
  code: codeOf,
  reason: caseOf,
  message: (reason, _args, { language }) => reason.said ?? messageIn(language, reason),
};
