import { readFileSync } from 'node:fs';
import { gql } from '@apollo/client';
import {
  buildSchema,
  getNamedType,
  type GraphQLObjectType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, test } from 'vitest';
import { customerCache, typePolicies } from './cache.ts';

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));

/** What Apollo asks: each operation's text by its hash. */
const operations = Object.values<string>(
  JSON.parse(readFileSync(new URL('../../generated/private/operations.json', import.meta.url), 'utf8')),
);

/** Every object type that an answer to a query can contain, and every list of them that comes in pages. */
const held = new Set<GraphQLObjectType>();
const paged = new Set<string>();
for (const operation of operations.filter((text) => /^query /m.test(text))) {
  const info = new TypeInfo(schema);
  const note = () => {
    const type = getNamedType(info.getType());
    if (isObjectType(type)) held.add(type);
    const field = info.getFieldDef();
    if (field?.args.some(({ name }) => name === 'page')) paged.add(`${info.getParentType()?.name}.${field.name}`);
  };
  visit(parse(operation), visitWithTypeInfo(info, { Field: note }));
}

const policyOf = ({ name }: { readonly name: string }) => typePolicies[name];

const isPage = ({ name }: { readonly name: string }) => name.endsWith('Page') && name !== 'InfoPage';

test('every type that an answer may hold is kept by its id, by other key fields, or merged into what it is part of', () => {
  const undecided = [...held].filter((type) => {
    const hasId = String(type.getFields()['id']?.type) === 'ID!';
    const { keyFields, merge } = policyOf(type) ?? {};
    return !hasId && !Array.isArray(keyFields) && merge !== true && !(isPage(type) && keyFields === false);
  });

  expect(held.size).toBeGreaterThan(8);
  expect(undecided.map(String)).toEqual([]);
});

test('every list that comes in pages has the one policy, and no policy is for what the schema does not have', () => {
  const policies = Object.entries(typePolicies).flatMap(([type, { fields = {} }]) =>
    Object.entries(fields)
      .filter(([, policy]) => typeof policy === 'object' && 'keyArgs' in policy)
      .map(([field]) => `${type}.${field}`),
  );

  expect(policies.toSorted()).toEqual([...paged].toSorted());
  expect(Object.keys(typePolicies).filter((name) => !schema.getType(name))).toEqual([]);
});

test('a further operation adds to what is kept of a text, and each page of a list is kept by its number', () => {
  const cache = customerCache();
  const orders = gql`query Orders($page: Int) { viewer { id orders(page: $page) { items { number } hasMore } } }`;
  const answer = (number: string) => ({
    viewer: {
      __typename: 'Customer',
      id: '1',
      orders: { __typename: 'OrderPage', items: [{ __typename: 'Order', number }], hasMore: true },
    },
  });
  cache.writeQuery({ query: orders, data: answer('A') });
  cache.writeQuery({ query: orders, variables: { page: 2 }, data: answer('B') });
  const book = { __typename: 'Book', id: '7' };
  const title = (fields: object) => ({ book: { ...book, title: { __typename: 'Text', ...fields } } });
  cache.writeQuery({ query: gql`{ book(id: "7") { id title { value } } }`, data: title({ value: 'Optics' }) });
  cache.writeQuery({ query: gql`{ book(id: "7") { id title { language } } }`, data: title({ language: 'EN' }) });

  expect(cache.readQuery({ query: orders, variables: { page: 1 } })).toEqual(answer('A'));
  expect(cache.readQuery({ query: orders, variables: { page: 2 } })).toEqual(answer('B'));
  expect(cache.readQuery({ query: gql`{ book(id: "7") { id title { value language } } }` })).toEqual(
    title({ value: 'Optics', language: 'EN' }),
  );
});
