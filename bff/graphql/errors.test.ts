import { ApolloServer } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { CalendarError, LegacyError } from '../domain/failure.ts';
import { newTrace } from '../domain/trace.ts';
import type { Context } from './context.ts';
import { errorFormatter, errorTraces } from './errors.ts';

const format = (thrown: Error) => {
  const error = new GraphQLError(thrown.message, { originalError: thrown, path: ['book'] });
  return errorFormatter(pino({ level: 'silent' }))(error.toJSON(), error);
};

test('a mistake of ours shows nothing of itself', () => {
  expect(format(new TypeError('cannot read /srv/shop/secret.ts'))).toEqual({
    message: 'Something went wrong.',
    path: ['book'],
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  });
});

test('a mistake of ours is logged with where it was made and the trace of the request', async () => {
  const lines: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  const server = new ApolloServer<Context>({
    typeDefs: 'type Query { book: Book } type Book { title: String }',
    resolvers: { Query: { book: () => ({ title: () => Promise.reject(new TypeError('of ours')) }) } },
    formatError: errorFormatter(log),
    plugins: [errorTraces],
  });
  const trace = newTrace();

  await server.executeOperation({ query: '{ book { title } }' }, { contextValue: { scope: { trace } } as Context });
  await server.stop();

  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'a resolver failed',
      traceId: trace.id,
      path: ['book', 'title'],
      err: expect.objectContaining({ message: 'of ours' }) as unknown,
    }),
  ]);
});

test('what caused a failed legacy call stays with us', () => {
  const cause = new Error('connect ECONNREFUSED 10.0.0.7:80');

  const { message, extensions } = format(new LegacyError('/books/view/detail', { kind: 'unreachable' }, { cause }));

  expect({ message, extensions }).toEqual({
    message: 'The legacy API could not be reached.',
    extensions: { code: 'UPSTREAM_UNAVAILABLE' },
  });
});

test('a calendar that fails is not taken for the legacy API', () => {
  const { message, extensions } = format(new CalendarError({ kind: 'malformed', at: 'calendar' }));

  expect({ message, extensions }).toEqual({
    message: 'The calendar gave a malformed answer.',
    extensions: { code: 'UPSTREAM_MALFORMED' },
  });
});

test.each([
  ['The password is too short', 'The password is too short'],
  [null, 'The legacy API refused.'],
])('a refusal in the words %s reads: %s', (said, told) => {
  const { message, extensions } = format(new LegacyError('/common/getcity', { kind: 'refused', message: said }));

  expect({ message, extensions }).toEqual({ message: told, extensions: { code: 'UPSTREAM_REFUSED' } });
});
