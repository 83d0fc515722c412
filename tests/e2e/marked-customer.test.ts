import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, browser, registration, signUpMutation } from '../support/customers.ts';
import { everyPage } from '../support/every-page.ts';
import { exampleVariables, operationIn } from '../support/example-variables.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { everythingIn, logs, startRedis, type TestRedis } from '../support/redis.ts';
import { gathered, gatheringAtOnce } from '../support/gathered-shop.ts';
import { startBuiltShop } from '../support/storefront.ts';
import type { TestShop } from '../support/shop.ts';

/** A customer whose every text has a mark in it does all that can be done: the mark is then nowhere that others see. */

const mark = 'kestrelmark';
const account = {
  ...registration(),
  email: `${mark}@example.org`,
  password: `${mark} password`,
  name: `${mark} reader`,
};
const phone = '+974 5577 0199';

/** What must not be found, however it is written: in a query or a form as well. */
const traces = new RegExp([mark, '5577.?0199'].join('|'), 'i');

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

const values = {
  text: `${mark} text`,
  byName: {
    ...account,
    phone,
    bookId: '101',
    book: '101',
    countryId: '1',
    cityId: '1001',
    id: '101',
    categoryIds: ['1'],
    newPassword: account.password,
    confirmPassword: account.password,
    idempotencyKey: `${mark}-order-1`,
    expectedTotal: null,
    page: 1,
    quantity: 2,
  },
};

/** These end the session, or replace what it is opened by: each is sent by a browser that signs in for it. */
const ending = new Set(['SignOut', 'RequestAccountDeletion', 'UpdateAccount', 'ResetPassword', 'SignIn', 'SignUp']);

let mail: MailServer;
let redis: TestRedis;
let shop: TestShop;
let operations: readonly (readonly [id: string, text: string])[];

beforeAll(async () => {
  mail = await startMailServer();
  redis = await startRedis();
  shop = await startBuiltShop('production', {
    env: {
      ...gatheringAtOnce,
      RATE_LIMIT: 'off',
      REDIS_URL: redis.url,
      SMTP_URL: mail.url,
      CONTACT_EMAIL: 'shop@press.example',
    },
  });
  await Promise.all([
    gathered(shop),
    logs(shop, 'the state Redis is reached'),
    logs(shop, 'the cache Redis is reached'),
  ]);
  operations = Object.entries((await (await shop.get('/graphql/operations.json')).json()) as Record<string, string>);
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await redis[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
});

type Seen = { readonly what: string; readonly cacheControl: string; readonly text: string };

const isPrivate = /no-store|private/;

const cookieOf = ({ cookies }: Browser): string => [...cookies].map((cookie) => cookie.join('=')).join('; ');

async function read(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  const response = await fetch(shop.listening + path, { headers, redirect: 'manual' });
  return {
    what: path,
    cacheControl: response.headers.get('cache-control') ?? '',
    text: JSON.stringify([...response.headers]) + (await response.text()),
  };
}

/** Each operation by its text as this device sends it. */
async function operationsAs(device: () => Promise<Browser>, only: (name: string) => boolean): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  for (const [, text] of operations.filter(([, each]) => only(operationIn(each).name))) {
    const asking = await device();
    const { headers, data, errors } = await asking.graphql(text, exampleVariables(schema, text, values));
    seen.push({
      what: operationIn(text).name,
      cacheControl: headers.get('cache-control') ?? '',
      text: JSON.stringify([...headers].filter(([name]) => name !== 'set-cookie')) + JSON.stringify([data, errors]),
    });
  }
  return seen;
}

/** Each query by its hash and GET, as ready answers are asked for: with variables that name no one. */
const queriesByGet = (headers: Record<string, string>): Promise<readonly Seen[]> =>
  Promise.all(
    operations
      .filter(([, text]) => operationIn(text).isQuery)
      .map(([id, text]) => {
        const variables = JSON.stringify(exampleVariables(schema, text, { ...values, text: 'ibn' }));
        return read(`/graphql?${new URLSearchParams({ documentId: id, variables }).toString()}`, headers);
      }),
  );

const addresses = Object.values(everyPage).flatMap(({ path, detail }) =>
  detail === undefined ? [path] : [path, detail],
);
const pagesAs = (headers: Record<string, string>): Promise<readonly Seen[]> =>
  Promise.all(
    addresses
      .flatMap((path) => [path, `${path}?lng=ar`])
      .map((address) => read(address, { accept: 'text/html', ...headers })),
  );

/** What programs read, as far as the catalogue goes. */
const machines =
  `/sitemap.xml /robots.txt /llms.txt /feeds/en/books.atom /feeds/ar/books.atom /en.webmanifest /exports/catalogue.jsonl /exports/en/onix.xml /exports/en/catalogue.html /cards/en/101.jpg`.split(
    ' ',
  );

const found = (seen: readonly Seen[]): readonly string[] =>
  seen.flatMap(({ what, text }) => (traces.test(text) ? [what] : []));

test('api-6 secure-1: nothing of a customer is in what others are sent, in a shared store, in the log or on the admin port', async () => {
  const customer = browser(shop);
  await customer.data(signUpMutation, { input: account });
  const signedIn = async () => {
    const another = browser(shop);
    await another.data(operations.find(([, text]) => operationIn(text).name === 'SignIn')?.[1] ?? '', {
      input: { email: account.email, password: account.password },
    });
    return another;
  };

  const own = [
    ...(await operationsAs(
      async () => customer,
      (name) => !ending.has(name),
    )),
    // Others have emptied the cart.
    ...(await operationsAs(
      async () => customer,
      (name) => name === 'SetCartLine',
    )),
    ...(await operationsAs(
      async () => customer,
      (name) => ['Checkout', 'Orders', 'AccountDetails'].includes(name),
    )),
    ...(await pagesAs({ cookie: cookieOf(customer) })),
    ...(await queriesByGet({ cookie: cookieOf(customer) })),
    ...(await operationsAs(signedIn, (name) => ending.has(name))),
  ];
  expect(mail.received.length).toBeGreaterThan(1);
  const shared = own.filter(({ cacheControl }) => !isPrivate.test(cacheControl));

  const others = [
    // Twice: what was made for the first is sent to the second.
    ...(await pagesAs({})),
    ...(await pagesAs({})),
    ...(await queriesByGet({})),
    ...(await queriesByGet({})),
    ...(await Promise.all(machines.map((path) => read(path)))),
  ];
  const admin = await Promise.all(
    ['/metrics', '/drift', '/health/ready'].map(async (path) => ({
      what: path,
      cacheControl: '',
      text: await (await fetch(shop.adminUrl + path)).text(),
    })),
  );

  // It is the right place to look: the customer sees it, and guests are sent what there is to see.
  expect(found(own)).toEqual(expect.arrayContaining(['AccountDetails', 'CartToBuy', 'Viewer']));
  expect(own.map(({ text }) => text).join()).toMatch(/"invoiceNumber":"[^"]+"/);
  expect(shared.length).toBeGreaterThan(30);
  expect(others.filter(({ cacheControl }) => !isPrivate.test(cacheControl)).length).toBeGreaterThan(60);

  expect(found(shared)).toEqual([]);
  expect(found(others)).toEqual([]);
  expect(found(admin)).toEqual([]);
  expect(shop.logged.map((line) => JSON.stringify(line)).filter((line) => traces.test(line))).toEqual([]);
  const stored = await everythingIn(redis);
  expect(stored).toContain('/books/view/detail');
  expect(stored.split('\n').filter((line) => traces.test(line))).toEqual([]);
});
