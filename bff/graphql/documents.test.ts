import { buildSchema, GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { documents } from './documents.ts';

const schema = buildSchema('type Query { name: String, page(number: Int): Query }');

test.each([
  ['a valid one', '{ name }'],
  ['one that can’t be parsed', '{ name'],
  ['one that is not valid', '{ nam }'],
  ['one beyond the limits', `{ ${'name '.repeat(31)} }`],
])('a text is looked at once, whatever comes of it: %s', (_what, text) => {
  const { read } = documents(schema, { introspection: true });

  expect(read(text, 'its hash')).toBe(read(text, 'its hash'));
});

test.each([
  ['a list', '[', ']'],
  ['an object', '{a:', '}'],
])('a text is parsed only as deep as anything is asked: %s within another', (_what, open, close) => {
  const { read } = documents(schema, { introspection: true });
  const nested = (levels: number) =>
    read(`{ page(number: ${open.repeat(levels)}1${close.repeat(levels)}) { name } }`, `${levels}`);

  expect(nested(90)).toMatchObject({ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
  expect(nested(101)).toMatchObject({
    message: 'This document is nested more than 100 levels deep.',
    extensions: { code: 'OPERATION_TOO_LARGE' },
  });
});

test('a refusal says where the mistake is, and keeps nothing of the text', () => {
  const { read } = documents(schema, { introspection: true });

  const refusal = read(`{ ${'n'.repeat(30_000)} }`, 'its hash');

  if (!(refusal instanceof GraphQLError)) throw new Error('it was not refused');
  expect(refusal.locations).toEqual([{ line: 1, column: 3 }]);
  expect(refusal.message.length).toBeLessThan(400);
  expect(refusal.nodes).toBeUndefined();
  expect(refusal.source).toBeUndefined();
});

test('where the schema is not shown it can’t be asked for, and no names are suggested', () => {
  const { read } = documents(schema, { introspection: false });

  expect(read('{ __schema { queryType { name } } }', 'one')).toBeInstanceOf(GraphQLError);
  expect(read('{ nam }', 'another')).toMatchObject({ message: 'Cannot query field "nam" on type "Query".' });
});
