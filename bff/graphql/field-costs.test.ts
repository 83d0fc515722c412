import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { fieldCosts } from './field-costs.ts';

const costs = fieldCosts(
  buildSchema(`
    directive @cost(weight: Int! = 2) on FIELD_DEFINITION
    directive @listSize(assumedSize: Int! = 7, slicingArguments: [String!]) on FIELD_DEFINITION
    directive @detailCost(weight: Int! = 30, lacks: [String!] = ["pages"], brings: [String!]) on FIELD_DEFINITION
    type Query {
      plain: Film
      dear: Film @cost(weight: 5)
      many: [Film] @detailCost
      few: [Film!]! @listSize(assumedSize: 3) @detailCost(weight: 40, brings: ["title"])
      named(names: [String]): Film @listSize(slicingArguments: ["names"])
    }
    type Film { title: String pages: Int parts: [String] }
  `),
);

test.each([
  ['plain', { weight: 2, size: 1, slicingArguments: [] }],
  ['dear', { weight: 5, size: 1, slicingArguments: [] }],
  ['many', { weight: 2, size: 7, slicingArguments: [] }],
  ['few', { weight: 2, size: 3, slicingArguments: [] }],
  ['named', { weight: 2, size: 1, slicingArguments: ['names'] }],
])('a field costs what its directives say, or else their defaults: %s', (field, cost) => {
  expect(costs.of('Query', field)).toMatchObject(cost);
});

test.each([
  ['plain', ['title', 'pages'], 0],
  ['many', ['title', 'parts'], 0],
  ['many', ['title', 'pages'], 30],
  ['few', ['title'], 0],
  ['few', ['title', 'parts'], 40],
])('details cost where something is asked for that does not come along: %s with %j', (field, asked, cost) => {
  expect(costs.of('Query', field).detailCost(new Set(asked))).toBe(cost);
});

test('lists of values, and of the schema itself, are not counted as pages', () => {
  expect(costs.of('Film', 'parts').size).toBe(1);
  expect(costs.of('__Type', 'fields').size).toBe(3);
});
