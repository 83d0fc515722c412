import { getIntrospectionQuery, parse } from 'graphql';
import { expect, test } from 'vitest';
import { excessOf } from './document-limits.ts';

const excess = (text: string) => excessOf(parse(text))?.message;

test.each([
  [12, undefined],
  [13, 'This operation’s depth is 13, more than 12.'],
])('what is asked deeper than anything lies is refused: %i fields within each other', (depth, told) => {
  expect(excess(`${'{ deeper '.repeat(depth - 1)} { __typename } ${'}'.repeat(depth - 1)}`)).toBe(told);
});

test.each([
  ['fields', `{ ${Array.from({ length: 501 }, (_, n) => `f${n}`).join(' ')} }`, /number of fields is 501/],
  ['one field', `{ ${'a '.repeat(31)} }`, /same field more than 30 times/],
  [
    'one field below one that is repeated',
    `{ ${'a { b { c d } } '.repeat(16)} ...F ...F } fragment F on Query { ${'a { b { c } } '.repeat(15)} }`,
    /same field more than 30 times/,
  ],
  ['one field, by inline fragments', `{ ${'... { a } '.repeat(31)} }`, /same field more than 30 times/],
  ['aliases', `{ ${Array.from({ length: 201 }, (_, n) => `a${n}: id`).join(' ')} }`, /number of aliases is 201/],
  ['operations', '{ a } '.repeat(51), /number of operations and fragments is 51/],
  ['fragments within themselves', '{ ...A } fragment A on B { c { ...A } d { ...A } }', /contains itself/],
  ['unused fragments', `{ a } fragment F on Query { ${'a '.repeat(501)} }`, /number of fields is 501/],
])('a document with too many %s is refused', (_what, text, words) => {
  expect(excess(text)).toMatch(words);
});

test.each([
  ['the schema', getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true, schemaDescription: true })],
  ['fragments that each ask for the id', `{ ${'... { id } '.repeat(30)} }`],
  ['a fragment that is not there', '{ ...Missing }'],
])('what clients ask is within the limits: %s', (_what, text) => {
  expect(excess(text)).toBeUndefined();
});
