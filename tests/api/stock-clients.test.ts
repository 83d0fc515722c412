import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Answers } from '../support/customers.ts';
import { type LossyLink, lossyLink } from '../support/lossy-link.ts';
import { blocks, customerExamples, pageOf } from '../support/manual.ts';
import { appWith, program } from '../support/manual-app.ts';
import { kotlin, mobileClient, swift } from '../support/mobile-clients.ts';
import { npmClient } from '../support/npm-clients.ts';
import { root } from '../support/process.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { manifestOf, type StockClient } from '../support/stock-client.ts';

/**
 * Stock GraphQL clients by the set-ups of the manual: an app that reads, signs in, buys, loses an answer and is signed out by time.
 * `npm run test:clients` tries each with the safelist on and off; `npm test` with it on, since what is known passes there alone.
 */

const found = `query Found($words: String!, $page: Int) {
  contact { phone email }
  books(filter: { keyword: $words }, page: $page) { items { ...Line } }
}
fragment Line on Book { id title { value language } }`;

const basket = `query Basket($lines: [CartLineInput!]!) { guestCart(lines: $lines) { lineCount total { amount } } }`;

const who = 'query Who { viewer { id name } }';

const example = (name: string) => customerExamples.get(name) ?? '';

/** What the app may send. */
const operations = [found, basket, who, ...['SignIn', 'Add', 'Cart', 'Checkout', 'Orders', 'SignOut'].map(example)];

const unknown = 'query Unknown { contact { phone } }';

// By POST a guest has no viewer; by GET a cache might keep what belongs to somebody.
const signedOut = { data: { viewer: null }, errors: [] };
const refusedByGet = { errors: [expect.stringMatching(/^(?:BAD_REQUEST|HTTP 405)$/)] };
const isAnswered = { data: { contact: { phone: expect.any(String) } }, errors: [] };
const refusedByShop = { errors: [expect.stringMatching(/^(?:OPERATION_NOT_KNOWN|HTTP 400)$/)] };
const sentByNone = { errors: ['lost'] };

const files = Object.fromEntries(operations.map((text, at) => [`src/${at}.graphql`, text]));

/** What generators of npm make, for all tests of this process; the one of Apollo's client, and codegen's. */
const generated: { manifests?: Promise<Readonly<Record<'codegen' | 'apollo', string>>> } = {};

const generatedManifests = () => (generated.manifests ??= generate());

async function generate() {
  const [codegen = ''] = blocks(pageOf('clients'), 'ts codegen.ts');
  const [apollo = ''] = blocks(pageOf('clients'), 'json persisted-query-manifest.config.json');
  using app = appWith({
    ...files,
    'codegen.ts': codegen.replace(/'http.*?schema\.graphql'/, JSON.stringify(path.join(root, 'schema.graphql'))),
    'persisted-query-manifest.config.json': apollo,
  });
  await Promise.all([
    app.run(program('graphql-codegen'), '--silent'),
    app.run(program('generate-persisted-query-manifest')),
  ]);
  const read = (file: string) => readFileSync(path.join(app.folder, file), 'utf8');
  return { codegen: read('src/generated/persisted-documents.json'), apollo: read('persisted-query-manifest.json') };
}

type Kind = {
  readonly name: string;
  readonly manifest: () => Promise<string>;
  readonly start: (origin: string) => Promise<StockClient>;
  /** What it gives where others give what every client is expected to. */
  readonly differs?: Partial<Expected>;
};

const codegen = async () => (await generatedManifests()).codegen;
const ofApollo = async () => (await generatedManifests()).apollo;

/** The manual's client, with the link by hash that the manual has. */
const byHash = (code: string): string => {
  const [link = ''] = blocks(pageOf('clients'), 'ts by-hash');
  const [line = ''] = blocks(pageOf('clients'), 'ts link');
  return code.replace('export const client', `${link}\nexport const client`).replace(/^ +link: .*\n/m, line);
};

/** The manual's fetch, with the Accept that Relay's documentation and graffle send. */
const acceptingAsRelay = (code: string): string =>
  code.replace(
    'headers: {',
    "headers: { accept: 'application/graphql-response+json; charset=utf-8, application/json; charset=utf-8',",
  );

const kinds: readonly Kind[] = [
  {
    name: 'Apollo Client, texts',
    manifest: codegen,
    start: (origin) => npmClient({ library: 'Apollo Client', origin }),
  },
  {
    name: 'Apollo Client, hashes',
    manifest: ofApollo,
    // It sends nothing that is not in its manifest.
    differs: { unknown: sentByNone },
    start: async (origin) =>
      npmClient({
        library: 'Apollo Client',
        origin,
        changed: byHash,
        files: { 'persisted-query-manifest.json': await ofApollo() },
      }),
  },
  { name: 'urql', manifest: codegen, start: (origin) => npmClient({ library: 'urql', origin }) },
  {
    name: 'urql, GET by its default',
    manifest: codegen,
    differs: { viewer: refusedByGet },
    start: (origin) =>
      npmClient({ library: 'urql', origin, changed: (code) => code.replace('  preferGetMethod: false,\n', '') }),
  },
  { name: 'fetch', manifest: codegen, start: (origin) => npmClient({ library: 'fetch', origin }) },
  {
    name: 'fetch, with the Accept of Relay’s network layer',
    manifest: codegen,
    start: (origin) => npmClient({ library: 'fetch', origin, changed: acceptingAsRelay }),
  },
  {
    name: 'Apollo Kotlin, hashes by POST',
    manifest: async () => manifestOf(operations, kotlin.asSent),
    start: async (origin) => mobileClient({ library: kotlin, origin, hashes: 'POST' }),
  },
  {
    name: 'Apollo Kotlin, hashes by GET as by default',
    manifest: async () => manifestOf(operations, kotlin.asSent),
    differs: { viewer: refusedByGet },
    start: async (origin) => mobileClient({ library: kotlin, origin, hashes: 'GET' }),
  },
  {
    name: 'Apollo iOS, texts as by default',
    manifest: async () => manifestOf(operations, swift.asSent),
    start: async (origin) => mobileClient({ library: swift, origin, hashes: null }),
  },
  {
    name: 'Apollo iOS, hashes',
    manifest: async () => manifestOf(operations, swift.asSent),
    start: async (origin) => mobileClient({ library: swift, origin, hashes: 'POST' }),
  },
];

type Place = AsyncDisposable & {
  readonly shop: TestShop;
  readonly link: LossyLink;
  readonly client: StockClient;
};

/** A shop and a client of it, with the app's manifest installed or not. */
async function placeOf(kind: Kind, { safelist, installed }: { safelist: boolean; installed: boolean }): Promise<Place> {
  await using begun = new AsyncDisposableStack();
  const folder = mkdtempSync(path.join(tmpdir(), 'operations-'));
  begun.defer(() => rmSync(folder, { recursive: true }));
  if (installed) writeFileSync(path.join(folder, '1.0.0.json'), await kind.manifest());
  const env = { ...(installed && { OPERATIONS_FOLDER: folder }), GRAPHQL_SAFELIST: safelist ? 'on' : 'off' };
  const shop = begun.use(await startTestShop({ env }));
  const link = begun.use(await lossyLink(shop.listening));
  const client = begun.use(await kind.start(link.origin));
  const rest = begun.move();
  return { shop, link, client, [Symbol.asyncDispose]: () => rest.disposeAsync() };
}

/** Sends an operation that must be answered without an error. */
async function answered(client: StockClient, text: string, variables?: Record<string, unknown>): Promise<Answers> {
  const { data, errors } = await client.send(text, variables);
  expect({ text, errors }).toEqual({ text, errors: [] });
  return data as Answers;
}

/** What comes of an operation that is in no manifest, and of `viewer` for a guest. */
type Expected = { readonly unknown: object; readonly viewer: object };

async function asGuest(client: StockClient, expected: Expected): Promise<void> {
  const languages = [];
  for (const language of ['en', 'ar', 'en'] as const) {
    await client.speak(language);
    const { books } = await answered(client, found, { words: 'muqaddimah' });
    languages.push(books.items[0].title.language);
  }
  expect(languages).toEqual(['EN', 'AR', 'EN']);
  const lines = [{ bookId: '101', quantity: 2 }];
  expect((await answered(client, basket, { lines })).guestCart).toMatchObject({ lineCount: 1 });
  expect(await client.send(who)).toMatchObject(expected.viewer);
  const { setCartLine } = await answered(client, example('Add'));
  expect(setCartLine.userErrors).toMatchObject([{ code: 'SIGN_IN_REQUIRED' }]);
  expect(await client.send(unknown)).toMatchObject(expected.unknown);
}

async function signIn(client: StockClient): Promise<string> {
  const credentials = { email: 'reader@example.com', password: 'books for all' };
  const { signIn: wrong } = await answered(client, example('SignIn'), { ...credentials, password: 'not this one' });
  expect({ ...wrong, token: wrong.token }).toMatchObject({ token: null, userErrors: [{ code: 'REFUSED' }] });
  const { signIn: right } = await answered(client, example('SignIn'), credentials);
  expect(right.userErrors).toEqual([]);
  await client.keep(right.token);
  return right.token;
}

async function buys(client: StockClient, link: LossyLink): Promise<void> {
  const numbers = async () =>
    (await answered(client, example('Orders'))).viewer.orders.items.map(({ number }) => number);
  const before = await numbers();
  expect((await answered(client, example('Add'))).setCartLine.userErrors).toEqual([]);
  const { amount } = (await answered(client, example('Cart'))).viewer.cart.total;
  const order = { key: randomUUID(), expectedTotal: amount };
  link.loseNext = true;
  expect((await client.send(example('Checkout'), order)).errors).toEqual(['lost']);
  const { checkout } = await answered(client, example('Checkout'), order);
  expect(checkout).toMatchObject({ receipt: { total: { amount } }, cart: { lineCount: 0 }, userErrors: [] });
  const after = await numbers();
  expect(after.filter((number) => !before.includes(number))).toHaveLength(1);
}

const days = 24 * 60 * 60;

async function asCustomer({ client, link, shop }: Place): Promise<void> {
  const token = await signIn(client);
  expect((await answered(client, who)).viewer).toMatchObject({ name: expect.any(String) });
  await buys(client, link);
  // Past half of its time the token is renewed; past all of it the session has ended.
  shop.pass(8 * days);
  expect((await answered(client, who)).viewer).not.toBeNull();
  expect(await client.token()).not.toBe(token);
  shop.pass(10 * days);
  expect((await answered(client, who)).viewer).not.toBeNull();
  shop.pass(15 * days);
  expect((await answered(client, who)).viewer).toBeNull();
  expect((await answered(client, example('Add'))).setCartLine.userErrors).toMatchObject([{ code: 'SIGN_IN_REQUIRED' }]);
  await client.keep(null);
  await signIn(client);
  expect((await answered(client, example('SignOut'))).signOut).toMatchObject({ viewer: null });
  expect((await answered(client, who)).viewer).toBeNull();
}

const everySafelist = process.env['CLIENTS'] === 'all' ? [true, false] : [true];

test.each(
  kinds.flatMap((kind) =>
    everySafelist.map((safelist) => [kind.name, safelist ? 'on' : 'off', kind, safelist] as const),
  ),
)(
  'client-1: %s, by the manual, safelist %s: a guest reads, a customer buys though an answer is lost, and a session ends',
  async (_name, _safelist, kind, safelist) => {
    await using place = await placeOf(kind, { safelist, installed: true });

    await asGuest(place.client, { viewer: signedOut, unknown: safelist ? refusedByShop : isAnswered, ...kind.differs });
    await asCustomer(place);
  },
);

test.each(kinds.filter(({ name }) => name.includes('hashes')).map((kind) => [kind.name, kind] as const))(
  'client-1: %s: where the shop does not know its hashes yet, the texts are sent',
  async (_name, kind) => {
    await using place = await placeOf(kind, { safelist: false, installed: false });

    // Who is told that a hash is not known posts the text.
    await asGuest(place.client, { unknown: isAnswered, ...kind.differs, viewer: signedOut });
    await asCustomer(place);
  },
);
