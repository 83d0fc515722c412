import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestShop } from '../support/shop.ts';

/** Whether an e-book can be read on the screen, as its own server says. */

const query = 'query ($id: ID!) { catalogueEntry(id: $id) { ebookUrl ebookState } }';

/** A shop beside a server of e-books that answers so. */
async function startWith(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/read`;
  const shop = await startTestShop({ env: { EBOOK_BASE_URL: base } });
  const stateOf = async (id: string) => {
    const { data } = await shop.graphql(query, { id });
    return (data as { catalogueEntry: { ebookState: string | null } }).catalogueEntry.ebookState;
  };
  return {
    shop,
    asked,
    stateOf,
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const status =
  (code: number): RequestListener =>
  (_request, response) =>
    response.writeHead(code).end();

test.each([
  [200, 'READABLE'],
  [302, 'READABLE'],
  [403, 'READABLE'],
  [404, 'MISSING'],
  [410, 'MISSING'],
  [500, 'UNREACHABLE'],
  [503, 'UNREACHABLE'],
])('catalogue-2: an e-book whose server answers %i is %s', async (code, state) => {
  await using ebooks = await startWith(status(code));

  expect(await ebooks.stateOf('101')).toBe(state);
  expect(ebooks.asked).toEqual(['HEAD /read/101']);
});

test('catalogue-2: a server that answers nothing but GET is asked by GET', async () => {
  await using ebooks = await startWith(({ method }, response) =>
    response.writeHead(method === 'GET' ? 404 : 405).end(),
  );

  expect(await ebooks.stateOf('101')).toBe('MISSING');
  expect(ebooks.asked).toEqual(['HEAD /read/101', 'GET /read/101']);
});

test('catalogue-2: one that breaks off is out of reach, and asked again at once; what it has said holds for a while', async () => {
  let isDown = true;
  await using ebooks = await startWith((request, response) => {
    if (isDown) request.socket.destroy();
    else response.end();
  });

  expect(await ebooks.stateOf('101')).toBe('UNREACHABLE');
  isDown = false;
  expect(await ebooks.stateOf('101')).toBe('READABLE');
  const asked = ebooks.asked.length;
  expect(await ebooks.stateOf('101')).toBe('READABLE');
  expect(ebooks.asked).toHaveLength(asked);
});

test('catalogue-2: many who want to know at once are answered by one request, and no cache keeps the answer', async () => {
  const waiting: (() => void)[] = [];
  await using ebooks = await startWith((_request, response) => void waiting.push(() => response.end()));
  const address = `${ebooks.shop.url}/graphql?${new URLSearchParams({ query, variables: '{"id":"101"}' })}`;
  const ask = () => fetch(address, { headers: { 'apollo-require-preflight': 'true' } });

  const all = [ask(), ask(), ask()];
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  const answers = await Promise.all(all);

  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    answers.map(() => ({ data: { catalogueEntry: { ebookUrl: expect.any(String), ebookState: 'READABLE' } } })),
  );
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'));
  expect(ebooks.asked).toEqual(['HEAD /read/101']);
});

test('catalogue-2: where there is no e-book nothing is asked', async () => {
  await using ebooks = await startWith(status(200));

  expect(await ebooks.stateOf('103')).toBeNull();
  expect(ebooks.asked).toEqual([]);
});

test('catalogue-2: a book says where it is read on screen, and nothing is searched for it where no e-books are set up', async () => {
  const asking = 'query ($id: ID!) { book(id: $id) { ebookUrl } }';
  await using ebooks = await startWith(status(200));
  await using without = await startTestShop({ env: { LEGACY_API_URL: 'http://legacy.example' } });
  const urlOf = async (id: string, shop = ebooks.shop) => (await shop.graphql(asking, { id })).data;

  expect(await urlOf('101')).toEqual({ book: { ebookUrl: expect.stringMatching(/\/read\/101$/) } });
  expect(await urlOf('103')).toEqual({ book: { ebookUrl: null } });
  expect(ebooks.asked).toEqual([]);
  expect(await urlOf('101', without)).toEqual({ book: { ebookUrl: null } });
  expect(without.legacy.calls()).toBe(1);
});

test('catalogue-2: the books of a list are not asked where they are read: that is for the catalogue', async () => {
  await using ebooks = await startWith(status(200));

  const { errors } = await ebooks.shop.graphql('{ books { items { ebookUrl } } }');

  expect(errors?.[0]?.message).toMatch(/cost/i);
  expect(ebooks.shop.legacy.calls()).toBe(0);
});
