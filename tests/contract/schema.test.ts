import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  specifiedDirectives,
  valueFromASTUntyped,
} from 'graphql';
import { expect, test } from 'vitest';
import { root } from '../support/process.ts';

const schema = buildSchema(readFileSync(path.join(root, 'schema.graphql'), 'utf8'));
const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
const reads: readonly GraphQLField<unknown, unknown>[] = Object.values(schema.getQueryType()?.getFields() ?? {});

/** What a directive says of a type or a field. */
const said = (
  directiveName: string,
  { astNode }: Pick<GraphQLField<unknown, unknown>, 'astNode'> | (typeof types)[number],
) => {
  const directive = astNode?.directives?.find(({ name }) => name.value === directiveName);
  return Object.fromEntries(
    directive?.arguments?.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]) ?? [],
  );
};

/** Seconds, by the table of the design: what rarely changes, places, lists, details, what is somebody's own. */
const lives: Record<number, readonly string[]> = {
  600: [
    ...'shop contact banners categories category authors author journals journal gallery galleryItem infoPage events event calendarDays'.split(
      ' ',
    ),
    'searchJournals',
  ],
  86_400: ['countries', 'cities'],
  60: 'books bookIndex catalogueDump exploreBooks newBooks mostSoldBooks catalogue catalogueEntry searchBooks searchAuthors posts post news newsItem projects project'.split(
    ' ',
  ),
  30: ['book', 'booksById'],
  0: ['viewer'],
};

test('every read says for whom and how long its answer may be kept', () => {
  // The lines of a guest's cart come with the request: it belongs to no customer, and is never kept.
  const anybodys = ['guestCart', { maxAge: 0 }] as const;
  const expected = Object.entries(lives).flatMap(([maxAge, names]) =>
    names.map((name) => [name, { maxAge: Number(maxAge), scope: maxAge === '0' ? 'PRIVATE' : 'PUBLIC' }] as const),
  );

  expect(Object.fromEntries(reads.map((field) => [field.name, said('cacheControl', field)]))).toEqual(
    Object.fromEntries([...expected, anybodys]),
  );
});

test('what public answers are made of lives as long as they do', () => {
  const reached = new Set<string>();
  const reach = ({ type }: Pick<GraphQLField<unknown, unknown>, 'type'>): void => {
    const named = getNamedType(type);
    if (reached.has(named.name) || !(isObjectType(named) || isInterfaceType(named))) return;
    reached.add(named.name);
    Object.values(named.getFields()).forEach(reach);
  };
  reads.filter((field) => said('cacheControl', field)['scope'] === 'PUBLIC').forEach(reach);

  const shortened = types
    .filter((type) => isObjectType(type) && reached.has(type.name))
    .filter((type) => said('cacheControl', type)['inheritMaxAge'] !== true);

  expect(reached.size).toBeGreaterThan(10);
  expect(shortened.map(({ name }) => name)).toEqual([]);
});

test('every read and every change says what its calls to the legacy API cost', () => {
  const weights = (fields: readonly GraphQLField<unknown, unknown>[]) =>
    new Set(fields.map((field) => said('cost', field)['weight']));

  // The shop is asked nowhere; what no call gives by its id may take several.
  const several = { catalogueEntry: 701, galleryItem: 1_001 };
  // Of books by their ids each is a call: what @detailCost counts.
  const others = reads.filter(({ name }) => name !== 'shop' && name !== 'booksById' && !(name in several));
  expect(weights(others)).toEqual(new Set([101]));
  expect(reads.filter(({ name }) => name === 'booksById').map((field) => said('detailCost', field))).toEqual([
    { brings: [] },
  ]);
  for (const [name, weight] of Object.entries(several)) {
    expect(weights(reads.filter((field) => field.name === name))).toEqual(new Set([weight]));
  }
  expect(weights(Object.values(schema.getMutationType()?.getFields() ?? {}))).toEqual(new Set([901]));
});

test('every field that gives a book, but the one of its details, says what details cost, and of fields that there are', () => {
  const fields = types.filter(isObjectType).flatMap((type) => Object.values(type.getFields()));
  const ofBooks = fields.filter(({ type }) => getNamedType(type).name === 'Book');
  const applied = ({ astNode }: (typeof fields)[number]) =>
    astNode?.directives?.some(({ name }) => name.value === 'detailCost') === true;
  const details = schema.getType('Book');
  const named = [
    ...ofBooks.map((field) => said('detailCost', field)['brings']),
    ...(schema.getDirective('detailCost')?.args.map(({ defaultValue }) => defaultValue) ?? []),
  ].flatMap((names) => (Array.isArray(names) ? names : []));

  expect(ofBooks.filter((field) => !applied(field)).map(({ name, args }) => [name, args.length])).toEqual([
    ['book', 2],
  ]);
  expect(fields.filter((field) => applied(field) && !ofBooks.includes(field))).toEqual([]);
  expect(new Set(named).size).toBeGreaterThan(5);
  expect(Object.keys(isObjectType(details) ? details.getFields() : {})).toEqual(expect.arrayContaining(named));
});

test('every type, field, argument and value is described', () => {
  const parts = [
    ...schema.getDirectives().filter((directive) => !specifiedDirectives.includes(directive)),
    ...types,
  ].flatMap((part) => {
    const fields =
      isObjectType(part) || isInterfaceType(part) || isInputObjectType(part) ? Object.values(part.getFields()) : [];
    const values = isEnumType(part) ? part.getValues() : [];
    const args = [part, ...fields].flatMap((each) => ('args' in each ? each.args : []));
    return [part, ...fields, ...values, ...args].map(({ name, description }) => ({
      name: `${part.name} ${name}`,
      description,
    }));
  });

  expect(parts.length).toBeGreaterThan(200);
  expect(parts.filter(({ description }) => !description?.trim()).map(({ name }) => name)).toEqual([]);
});

test.each([
  ['BookFilter', 'categoryIds'],
  ['BookFilter', 'years'],
  ['CatalogueFilter', 'years'],
])('how many a filter takes is said where it is defined: %s.%s', (name, field) => {
  const filter = schema.getType(name);

  expect(isInputObjectType(filter) ? filter.getFields()[field]?.description : null).toContain('at most 50');
});

test('every field that is named as an address is one', () => {
  const fields = types
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ name }) => name === 'url')
        .map((field) => [type.name, getNamedType(field.type).name] as const),
    );

  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter(([, type]) => type !== 'URL')).toEqual([]);
});
