import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type GraphQLField,
  isEnumType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  valueFromASTUntyped,
} from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../bff/config.ts';
import { schema } from '../../bff/graphql/server.ts';
import { allowedTags } from '../../bff/legacy/html.ts';
import type { Shape } from '../../legacy-api/dialect.ts';
import { type Answers, shapesAndLanguages } from '../support/customers.ts';
import { appWith, program } from '../support/manual-app.ts';
import { blocks, curlRequest, manual, type ManualPage, pageOf } from '../support/manual.ts';
import { root } from '../support/process.ts';
import { startGatheredShop } from '../support/gathered-shop.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const withExamples = manual.filter((page) => blocks(page, 'graphql').length > 0);

test('the manual of the API has examples', () => {
  expect(withExamples.length).toBeGreaterThan(3);
  expect(manual.flatMap((page) => blocks(page, 'graphql')).length).toBeGreaterThan(8);
});

/** A shop of each shape: the examples only read. */
const gathered: Partial<Record<Shape, Promise<TestShop>>> = {};
afterAll(async () => {
  for (const shop of Object.values(gathered)) await (await shop)[Symbol.asyncDispose]();
});

test.each(withExamples.flatMap((page) => shapesAndLanguages.map((each) => [page.name, ...each, page] as const)))(
  'the manual’s examples are answered, with something in every list: %s, shape %s, %s',
  async (_name, shape, language, page) => {
    const shop = await (gathered[shape] ??= startGatheredShop({ legacy: { shape } }));

    for (const query of blocks(page, 'graphql')) {
      const { data, errors } = await shop.graphql(query, {}, language);
      expect(errors).toEqual([]);
      expect(JSON.stringify(data)).not.toContain('[]');
      expect(Object.values(data as object)).not.toContain(null);
    }
  },
);

/** The hash of an operation that the shop knows and that needs no variables. */
async function knownId(shop: TestShop): Promise<string> {
  const operations = (await (await shop.get('/graphql/operations.json')).json()) as Record<string, string>;
  return Object.entries(operations).find(([, text]) => text.includes('query HomePage'))?.[0] ?? '';
}

/** Sends what a page sends by curl, one after the other, with what the answers before have given; gives the answers. */
async function followed(shop: TestShop, page: ManualPage, language: string): Promise<Answers[]> {
  const variables: Record<string, string> = { ID: await knownId(shop), KEY: randomUUID() };
  const answers: Answers[] = [];
  for (const command of blocks(page, 'sh')) {
    const { address, init } = curlRequest(command, variables);
    expect(address.origin).toBe('http://localhost:4000');
    const headers = { ...init.headers, 'Accept-Language': language };
    const response = await shop.get(address.pathname + address.search, { ...init, headers });
    expect(response.status).toBe(200);
    if (response.headers.get('content-type')?.includes('text/plain')) continue; // the contract
    const { data, errors } = (await response.json()) as { data: Answers; errors?: unknown };
    expect(errors).toBeUndefined();
    answers.push(data);
    if ('signIn' in data) variables['TOKEN'] = data.signIn.token;
    if ('setCartLine' in data) variables['TOTAL'] = data.setCartLine.cart.total.amount;
  }
  return answers;
}

test.each(
  manual
    .filter((page) => blocks(page, 'sh').length > 0)
    .flatMap((page) => shapesAndLanguages.map((each) => [page.name, ...each, page] as const)),
)('what the manual sends by curl is answered: %s, shape %s, %s', async (...[, shape, language, page]) => {
  await using shop = await startTestShop({ legacy: { shape } });

  const answers = await followed(shop, page, language);

  const fields = answers.flatMap((each) => Object.values<object>(each));
  expect(fields).not.toContain(null);
  expect(fields.filter((field) => 'userErrors' in field).map(({ userErrors }) => userErrors)).toEqual(
    page.name === 'quick-start' ? [[], [], []] : [],
  );
});

test('who follows the quick start has ordered, and an emulator finds pictures that it can draw', async () => {
  await using shop = await startTestShop({ env: { PUBLIC_URL: 'http://10.0.2.2:4000' } });

  const [read, , filled, , ordered] = await followed(shop, pageOf('quick-start'), 'en');

  const picture = new URL(read?.book.thumbnail.url ?? '');
  expect(picture.origin).toBe('http://10.0.2.2:4000');
  expect((await shop.get(picture.pathname + picture.search)).headers.get('content-type')).toBe('image/webp');
  const { total } = filled?.setCartLine.cart ?? {};
  expect(ordered?.viewer.orders.items[0]).toMatchObject({ status: 'PENDING', total: { amount: total?.amount } });
});

/** Its fields and variables in another order than a generator puts them. */
const found = `query Found($words: String!, $page: Int) {
  contact { phone email }
  books(filter: { keyword: $words }, page: $page) { items { ...Line } }
}
fragment Line on Book { title { value } id }`;

test('the manual’s set-up for TypeScript generates types and a manifest that the shop takes', async () => {
  const [[config = ''], [client = '']] = [
    blocks(pageOf('clients'), 'ts codegen.ts'),
    blocks(pageOf('clients'), 'ts client.ts'),
  ];
  using app = appWith({
    'codegen.ts': config.replace(/'http.*?schema\.graphql'/, JSON.stringify(path.join(root, 'schema.graphql'))),
    'src/Found.graphql': found,
  });

  await app.run(program('graphql-codegen'), '--silent');

  const manifest = readFileSync(path.join(app.folder, 'src/generated/persisted-documents.json'), 'utf8');
  mkdirSync(path.join(app.folder, 'operations'));
  writeFileSync(path.join(app.folder, 'operations/1.json'), manifest);
  const { config: read, mistakes } = readConfig({ OPERATIONS_FOLDER: path.join(app.folder, 'operations') });
  expect(mistakes).toEqual([]);
  expect(Object.values(read.appOperations)).toEqual([expect.stringContaining('query Found')]);
  await using shop = await startTestShop({
    env: { GRAPHQL_SAFELIST: 'on', OPERATIONS_FOLDER: path.join(app.folder, 'operations') },
  });
  writeFileSync(path.join(app.folder, 'client.ts'), client.replaceAll('http://localhost:4000', shop.listening));
  const main = `
    import { gql } from '@apollo/client';
    import { client } from './client.ts';
    const variables = { words: 'muqaddimah' };
    const { data } = await client.query({ query: gql\`${found}\`, variables });
    console.log(data.books.items.length);
    client.stop();
  `;
  writeFileSync(path.join(app.folder, 'main.ts'), main);
  expect(Number((await app.run('main.ts')).stdout)).toBeGreaterThan(0);
});

test('the manual’s client reads in its language and puts pages after one another', async () => {
  await using shop = await startTestShop();
  const [client = ''] = blocks(pageOf('clients'), 'ts client.ts');
  using app = appWith({
    'client.ts': client.replaceAll('http://localhost:4000', shop.listening),
    'main.ts': `
      import { gql } from '@apollo/client';
      import { client, session } from './client.ts';
      session.language = 'ar';
      const query = gql\`query Books($page: Int) { books(filter: { keyword: "ibn" }, page: $page) { items { id title { language } } foundBy } }\`;
      const list = client.watchQuery({ query, variables: { page: 1 } });
      const shown = list.subscribe(() => {});
      await client.query({ query, variables: { page: 1 } });
      await list.fetchMore({ variables: { page: 2 } });
      console.log(JSON.stringify(client.readQuery({ query, variables: { page: 1 } }).books));
      shown.unsubscribe();
      client.stop();
    `,
  });
  const known = (await shop.graphql('{ books(filter: { keyword: "ibn" }) { items { id } } }')).data as Answers;

  const { stdout } = await app.run('main.ts');

  const { items, foundBy } = JSON.parse(stdout) as {
    items: { id: string; title: { language: string } }[];
    foundBy: readonly string[];
  };
  expect(items.length).toBeGreaterThan(known.books.items.length);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(foundBy).toHaveLength(items.length);
  expect(new Set(items.map(({ title }) => title.language))).toContain('AR');
});

test('of a list and a page together the manual’s client asks for each once, and loses nothing', async () => {
  await using shop = await startTestShop();
  const [client = ''] = blocks(pageOf('clients'), 'ts client.ts');
  using app = appWith({
    'client.ts': client.replaceAll('http://localhost:4000', shop.listening),
    'main.ts': `
      import { gql } from '@apollo/client';
      let requests = 0;
      const ask = globalThis.fetch;
      globalThis.fetch = (...args) => { requests += 1; return ask(...args); };
      const warnings = [];
      for (const level of ['warn', 'error']) console[level] = (...words) => warnings.push(words.join(' '));
      const { client } = await import('./client.ts');
      const list = gql\`{
        newBooks { items { id title { value } price { amount } thumbnail { small: url(width: 240) } description { excerpt(words: 5) } } }
        banners { image { url } text { value } }
      }\`;
      const page = gql\`{
        book(id: "101") { id title { value language } price { amount currencyCode } thumbnail { url alt } description { html } }
        newBooks { items { id title { language } price { currencyCode } thumbnail { width } description { language } } }
      }\`;
      const shown = [list, page].map((query) => client.watchQuery({ query }));
      const seen = [];
      const watching = shown.map((query, at) => query.subscribe(({ data }) => (seen[at] = data)));
      await Promise.all([list, page].map((query) => client.query({ query })));
      const mounted = requests;
      // Both are mounted still: what one brings must not take from the other what it shows.
      await client.refetchQueries({ include: 'active' });
      const whole = [list, page].map((query) => client.readQuery({ query }) !== null);
      console.log(JSON.stringify({ mounted, requests, warnings, whole }));
      for (const each of watching) each.unsubscribe();
      client.stop();
    `,
  });

  const { stdout } = await app.run('main.ts');

  expect(JSON.parse(stdout)).toEqual({ mounted: 2, requests: 4, warnings: [], whole: [true, true] });
});

test('the manual’s manifest is one that the shop takes', () => {
  const [manifest = ''] = blocks(pageOf('known-operations'), 'json');
  using app = appWith({ 'operations/1.json': manifest });

  const { config, mistakes } = readConfig({ OPERATIONS_FOLDER: path.join(app.folder, 'operations') });

  expect(mistakes).toEqual([]);
  expect(Object.values(config.appOperations)).toEqual(['query Phone { contact { phone } }']);
});

const types = Object.values(schema.getTypeMap());

test('the manual maps every scalar of the contract, in each language of clients', () => {
  const scalars = types.filter((type) => isScalarType(type) && !isSpecifiedScalarType(type)).map(({ name }) => name);
  const { text } = pageOf('clients');

  expect(scalars.length).toBeGreaterThan(4);
  for (const name of scalars) {
    expect(text).toMatch(new RegExp(`^\\| \`${name}\` \\|(?: [^|]+ \\|){3}$`, 'm'));
    expect(text).toMatch(new RegExp(`mapScalar(?:ToKotlinString)?\\("${name}"`));
    expect(text).toContain(`${name}: 'string'`);
  }
});

test('the manual names every element that HTML may hold', () => {
  const [, section = ''] = /### What HTML may hold\n([^]*?)\nThey have/.exec(pageOf('reading').text) ?? [];

  expect([...section.matchAll(/`(\w+)`/g)].map(([, name]) => name).slice(1)).toEqual(allowedTags);
});

test('the manual lists every code of a refusal, with what to do', () => {
  const codes = schema.getType('UserErrorCode');
  const rows = [...pageOf('errors').text.matchAll(/^\| ([A-Z_]+) \|/gm)].map(([, code]) => code);

  expect(rows).toEqual(
    expect.arrayContaining(isEnumType(codes) ? codes.getValues().map(({ name }) => name) : ['none']),
  );
});

test('the manual says of every list what its books bring along, as the contract does', () => {
  const detailCost = ({ astNode }: GraphQLField<unknown, unknown>) =>
    astNode?.directives?.find(({ name }) => name.value === 'detailCost');
  const fields = types
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })))
    .filter(({ field }) => detailCost(field));
  const lacking = schema.getDirective('detailCost')?.args.find(({ name }) => name === 'lacks')?.defaultValue;
  const rows = pageOf('reading').text.split('\n');

  expect(lacking).toContain('author');
  expect(fields.length).toBeGreaterThan(4);
  for (const { name, field } of fields) {
    const brings = detailCost(field)?.arguments?.find((argument) => argument.name.value === 'brings');
    const named = brings ? (valueFromASTUntyped(brings.value) as string[]) : lacking;
    const column = brings ? 2 : 3;
    const row = rows.find((line) => line.startsWith('|') && line.includes(`\`${name}\``));
    expect({ name, fields: [...(row?.split('|')[column] ?? '').matchAll(/`(\w+)`/g)].map(([, each]) => each) }).toEqual(
      {
        name,
        fields: named,
      },
    );
  }
});

test('every link between pages of the manual leads somewhere', () => {
  const missing = manual.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\(([\w-]+)\.md(?:#([\w-]+))?\)/g)]
      .filter(([, page, anchor]) => {
        const target = manual.find((each) => each.name === page);
        const anchors = [...(target?.text ?? '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
          heading
            .toLowerCase()
            .replaceAll(/[^\w -]/g, '')
            .replaceAll(' ', '-'),
        );
        return !target || (anchor !== undefined && !anchors.includes(anchor));
      })
      .map(([link]) => `${name}: ${link}`),
  );

  expect(missing).toEqual([]);
});
