import { expect, test } from 'vitest';
import { type LegacyApi, startLegacyApi } from '../../legacy-api/server.ts';
import { type KillableShop, startKillableShop } from '../support/killable-shop.ts';
import { startTestShop } from '../support/shop.ts';

/** HTML of about the greatest length that one text may have, which takes the sanitiser long. */
const slowHtml = '<b>x</b>'.repeat(6_200);

const texts = (html: string, name: string) => ({ en: `${html}${name}`, ar: `${html}${name}…` });

/** A shop in a process of its own: what holds its event loop is not the test's own work. */
const startShop = (legacy: LegacyApi): Promise<KillableShop> =>
  startKillableShop({
    LEGACY_API_URL: legacy.url,
    LEGACY_TIMEOUT_MS: '60000',
    SESSION_SECRET: 'of every shop under test '.repeat(2),
  });

const ask = async (shop: KillableShop, query: string): Promise<unknown> => {
  const response = await fetch(`${shop.listening}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return response.json();
};

const waitOf = async (shop: KillableShop): Promise<number> => {
  const asked = performance.now();
  await ask(shop, '{ contact { phone } }');
  return performance.now() - asked;
};

const mean = (waits: readonly number[]): number => waits.reduce((sum, wait) => sum + wait, 0) / waits.length;

/** How long a reader waits for a small answer from memory, on average: alone, and while a large one is worked on. */
async function waitsBeside(shop: KillableShop, query: string) {
  const alone: number[] = [];
  for (let round = 0; round < 60; round += 1) alone.push(await waitOf(shop));

  const work = { isDone: false };
  const answering = ask(shop, query).finally(() => {
    work.isDone = true;
  });
  const beside: number[] = [];
  while (!work.isDone) beside.push(await waitOf(shop));
  const answer = await answering;
  return { answer, alone: mean(alone), beside: mean(beside) };
}

test('while one record of the longest texts is made safe, other readers wait about as long as without', async () => {
  await using legacy = await startLegacyApi({ port: 0 });
  const detail = {
    id: 7,
    description: texts(slowHtml, '1'),
    return_policy: texts(slowHtml, '2'),
    abstract_view: texts(slowHtml, '3'),
  };
  using _long = legacy.intercept('/books/view/detail', (_request, response) => {
    response.json({ data: { detail, author: { name: 'A', description: texts(slowHtml, '4') } } });
  });
  await using shop = await startShop(legacy);

  const { answer, alone, beside } = await waitsBeside(shop, '{ book(id: "7") { id } }');

  expect(answer).toMatchObject({ data: { book: { id: '7' } } });
  expect(beside).toBeLessThan(8 * alone);
});

test('while excerpts are made of many long texts, other readers still get their answers in between', async () => {
  await using legacy = await startLegacyApi({ port: 0 });
  const authors = Array.from({ length: 60 }, (_, id) => ({ id, name: 'A', description: `${slowHtml}${id}` }));
  using _long = legacy.intercept('/getauthor', (_request, response) => void response.json(authors));
  await using shop = await startShop(legacy);
  await ask(shop, '{ authors { items { id } } }');

  const { alone, beside } = await waitsBeside(shop, '{ authors { items { description { excerpt(words: 3) } } } }');

  expect(beside).toBeLessThan(25 * alone); // it has its turn with every excerpt;
});

test('a large answer is read as a small one is: texts are made safe, what is not understood is missing and logged', async () => {
  await using shop = await startTestShop();
  const detail = { id: 101, qty: 'many', description: `<script>1</script>${slowHtml}` };
  using _large = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    response.json({ status: 'success', data: { detail, author: null } });
  });

  const { data, errors } = await shop.graphql('{ book(id: "101") { stock description { html } } }');

  expect(errors).toEqual([]);
  expect(data).toEqual({ book: { stock: null, description: { html: slowHtml } } });
  expect(shop.logged).toContainEqual(expect.objectContaining({ endpoint: '/books/view/detail', field: 'detail.qty' }));
});

test('the list of authors may be longer than any other answer: 100,000 books have 12,000 of them', async () => {
  await using shop = await startTestShop();
  const description = 'From Basra. '.repeat(40);
  const rows = Array.from({ length: 12_000 }, (_, id) => ({ id, name: `Author ${id}`, description }));
  using _authors = shop.legacy.intercept('/getauthor', (_request, response) => {
    response.json({ status: 'success', msg: '', data: { data: rows } });
  });
  using _journals = shop.legacy.intercept('/getjournal', (_request, response) => {
    response.json({ status: 'success', msg: '', data: { data: rows } });
  });

  const { data, errors } = await shop.graphql('{ authors(page: 1) { total } journals { total } }');

  // As many as are read of any list.
  expect(data).toEqual({ authors: { total: 500 }, journals: null });
  expect(errors.map(({ path, extensions }) => [path?.[0], extensions?.['code']])).toEqual([
    ['journals', 'UPSTREAM_MALFORMED'],
  ]);
});
