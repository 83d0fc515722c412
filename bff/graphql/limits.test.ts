import { ApolloServer } from '@apollo/server';
import { expect, test } from 'vitest';
import type { Context } from './context.ts';
import { limitsPlugin } from './limits.ts';

test.each([
  [12, undefined],
  [13, 'This operation’s depth is 13, more than 12.'],
])('what is asked deeper than anything lies is refused: %i fields within each other', async (depth, told) => {
  const typeDefs = 'type Query { deeper: Query }';
  const apollo = new ApolloServer<Context>({ typeDefs, plugins: [limitsPlugin], stopOnTerminationSignals: false });

  const query = `${'{ deeper '.repeat(depth - 1)} { __typename } ${'}'.repeat(depth - 1)}`;
  const { body } = await apollo.executeOperation({ query }, { contextValue: {} as Context });
  await apollo.stop();

  expect(body.kind === 'single' && body.singleResult.errors?.[0]?.message).toBe(told);
});
