import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { newcomer } from '../support/legacy.ts';
import { root, startProcess } from '../support/process.ts';
import type { TestShop } from '../support/shop.ts';
import { startBuiltShop } from '../support/storefront.ts';

/** A recorded run of the shop, and what the stand-in makes of it (RECORD_FILE, --replay). */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'replay-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const pages = [
  '/',
  '/shop',
  '/catalogue',
  '/product/101',
  '/product/999999',
  '/authors',
  '/journals',
  '/gallery',
  '/contact',
  '/newslist',
];

/** Nothing of them is the process's or the moment's. */
const settled = { PUBLIC_URL: 'http://books.press.example', EBOOK_BASE_URL: 'http://books.press.example/ebooks' };

/** Each page in both languages, as bytes. */
const documents = (shop: TestShop): Promise<readonly { readonly page: string; readonly html: string }[]> =>
  Promise.all(
    pages
      .flatMap((page) => [`${page}?lng=en`, `${page}?lng=ar`])
      .map(async (page) => ({ page, html: withoutTimes(await (await shop.get(page)).text()) })),
  );

const withoutTimes = (html: string): string => html.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'a time');

const signUp = (
  { graphql }: TestShop,
  { email, password, name, country_id: countryId, city_id: cityId }: ReturnType<typeof newcomer>,
) =>
  graphql('mutation ($input: SignUpInput!) { signUp(input: $input) { userErrors { code } } }', {
    input: { email, password, name, countryId, cityId },
  });

test('ops-7: the pages of a recorded run come from its replay byte for byte, and nothing of a customer is recorded', async () => {
  const file = path.join(folder, 'run.jsonl');
  const customer = newcomer();
  const shop = await startBuiltShop('production', { legacy: { shape: 'b' }, env: { ...settled, RECORD_FILE: file } });
  const recorded = await documents(shop);
  await signUp(shop, customer);
  const { received } = shop.legacy;
  await shop[Symbol.asyncDispose]();
  const lines = readFileSync(file, 'utf8');

  const missing: string[] = [];
  await using again = await startBuiltShop('production', {
    legacy: { replay: file, onMissing: (of) => void missing.push(of) },
    env: settled,
  });
  const replayed = await documents(again);

  expect(recorded.every(({ html }) => html.length > 5_000)).toBe(true);
  expect(replayed).toEqual(recorded);
  expect(missing).toEqual([]);
  expect(received.map((call) => call.path)).toContain('/register');
  expect(lines).not.toContain('/register');
  expect(lines).not.toContain(customer.email);
  expect(lines).toContain(
    '"path":"/books/view/detail","query":"","form":"product_id=101","language":"en","status":200',
  );
});

test('ops-7: a call that was not recorded is answered so, and named; one that was changes in the time of the recording', async () => {
  const file = path.join(folder, 'changes.jsonl');
  await using shop = await startBuiltShop('production', { env: { RECORD_FILE: file } });
  const phone = async (of: TestShop) =>
    ((await of.graphql('{ contact { phone } }')).data as { contact: { phone: string } }).contact.phone;
  using _first = shop.legacy.intercept(
    '/common/getcontact',
    (_request, response) => void response.json({ data: { phone: '1' } }),
  );
  await phone(shop);
  shop.pass(24 * 3600);
  using _second = shop.legacy.intercept(
    '/common/getcontact',
    (_request, response) => void response.json({ data: { phone: '2' } }),
  );
  await expect.poll(() => phone(shop)).toBe('2');

  const missing: string[] = [];
  const clock = { now: 0 };
  await using legacy = await startLegacyApi({
    port: 0,
    replay: file,
    replayNow: () => clock.now,
    onMissing: (of) => void missing.push(of),
  });
  const ask = async (of: string) => (await fetch(`${legacy.url}${of}`, { method: 'POST' })).text();
  const before = await ask('/common/getcontact');
  clock.now = 25 * 3600 * 1_000;

  expect(before).toBe('{"data":{"phone":"1"}}');
  expect(await ask('/common/getcontact')).toBe('{"data":{"phone":"2"}}');
  expect(await ask('/common/gethomebanner')).toBe('{"status":"error","msg":"This call was not recorded","data":null}');
  expect(missing).toEqual(['/common/gethomebanner']);
});

test('ops-7: npm run record starts the shop, records into the file that is named, and says how to replay it', async () => {
  const file = path.join(folder, 'new', 'recorded.jsonl');
  const shop = startProcess({}, 'scripts/record.ts', root, [file, '--megabytes', '1']);
  const { url } = await shop.open;
  const asked = await fetch(`${url}/graphql?query={contact{phone}}`, { headers: { 'apollo-require-preflight': '1' } });
  const { data } = (await asked.json()) as { data: { contact: { phone: string } } };

  shop.kill('SIGTERM');
  const ended = await shop.ended;
  await using legacy = await startLegacyApi({ port: 0, replay: file });
  const replayed = await (await fetch(`${legacy.url}/common/getcontact`, { method: 'POST' })).text();

  expect(ended).toEqual({
    status: 0,
    stderr: `Recording into ${file}; to replay it: npm run legacy -- --replay ${file}\n`,
  });
  expect(replayed).toContain(data.contact.phone);
});

test.each([
  ['a file that is there already', [import.meta.filename], 'is there already: name another file'],
  [
    'a bound that can be none',
    [path.join(tmpdir(), 'never.jsonl'), '--megabytes', '0'],
    'RECORD_MEGABYTES is "0", but must be a whole number from 1 to 100000',
  ],
])('ops-7: npm run record with %s ends with status 78, and says why', async (_what, args, why) => {
  await using shop = startProcess({}, 'scripts/record.ts', root, args);

  const { status, stderr } = await shop.ended;

  expect(status).toBe(78);
  expect(stderr).toContain(why);
});
