import { makeExecutableSchema } from '@graphql-tools/schema';
import { execute, getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import type { CacheHint } from './cache-hints.ts';
import type { Context } from './context.ts';
import { followed } from './plan-run.ts';
import { queryPlans } from './query-plan.ts';

const schema = makeExecutableSchema({
  typeDefs: /* GraphQL */ `
    directive @cacheControl(maxAge: Int, scope: Scope, inheritMaxAge: Boolean) on FIELD_DEFINITION | OBJECT
    enum Scope { PUBLIC PRIVATE }
    type Query {
      books(first: Int = 2): [Book!] @cacheControl(maxAge: 60)
      later: [Book] @cacheControl(maxAge: 30)
      broken: Book
      given: Book
      mine: Book @cacheControl(scope: PRIVATE)
    }
    type Book @cacheControl(inheritMaxAge: true) {
      id: ID!
      title(upper: Boolean = false): String
      year: Int
      next: Book
      needed: String!
    }
  `,
  resolvers: {
    Query: {
      books: (_root, { first }: { first: number }) => books.slice(0, first),
      later: async () => [books[1], null, Promise.resolve(books[0])],
      broken: () => {
        throw new Error('broken');
      },
      given: () => new Error('given'),
      mine: () => books[0],
    },
    Book: {
      title: ({ title }: { title: string }, { upper }: { upper: boolean }) => (upper ? title.toUpperCase() : title),
      next: async ({ id }: { id: string }) => books.find((book) => book.id === String(Number(id) + 1)),
    },
  },
});

const books = [
  { id: '1', title: 'one', year: 2026, needed: 'yes' },
  { id: '2', title: 'two', year: 'unknown', needed: null },
  { id: '3', title: 'three', year: null, needed: undefined },
];

const context = {} as Context;
const plans = queryPlans(schema);

async function both(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  const ages: (number | undefined)[] = [];
  const plan = plans(document, operation, variables);
  const onHint = ({ maxAge }: CacheHint) => void ages.push(maxAge);
  const planned = plan ? await followed(plan.complete, { context, variables, onHint }) : undefined;
  const { data, errors } = await execute({ schema, document, variableValues: variables, contextValue: context });
  return { planned, text: JSON.stringify(planned), expected: JSON.stringify(data), errors, ages };
}

test.each([
  ['{ books { id title shout: title(upper: true) next { id next { __typename id } } } }', {}],
  ['{ later { ...Parts } again: later { id } } fragment Parts on Book { title id ... on Book { next { id } } id }', {}],
  ['query ($n: Int, $up: Boolean!) { books(first: $n) { title(upper: $up) } }', { n: 3, up: true }],
  ['query ($no: Boolean!) { books { id @skip(if: $no) title @include(if: $no) } }', { no: true }],
  ['{ books(first: 0) { id } __typename }', {}],
])('%s is answered as by graphql-js, in the same order', async (text, variables) => {
  const { text: planned, expected, errors } = await both(text, variables);

  expect(errors).toBeUndefined();
  expect(planned).toBe(expected);
});

test.each([
  '{ books { id } broken { id } }',
  '{ given { id } }',
  '{ books { year } }',
  '{ books { next { needed } } }',
])('%s has an error, so its plan gives up', async (text) => {
  const { planned, errors } = await both(text);

  expect(errors).not.toBeUndefined();
  expect(planned).toBeNull();
});

test.each(['{ mine { id } }', '{ __schema { description } }', '{ __proto__: books { id } }'])(
  '%s has no plan',
  async (text) => {
    expect((await both(text)).planned).toBeUndefined();
  },
);

test('what fields say of caching is told once they are resolved', async () => {
  expect((await both('{ books { id next { id } } later { id } }')).ages).toEqual([60, 30]);
});
