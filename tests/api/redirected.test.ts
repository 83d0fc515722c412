import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** What the shop asks is at the origins that an operator has named, wherever answers would lead it. */

/** A server that leads all who ask it to another, such as one that only the shop's network has. */
const leading = createServer((_request, response) => {
  response.writeHead(302, { location: `${originOf(inside)}/secrets` }).end();
});
const reached: string[] = [];
const inside = createServer((request, response) => {
  reached.push(`${request.method} ${request.url}`);
  response.end('a secret');
});

const originOf = (server: typeof inside): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let shop: TestShop;
beforeAll(async () => {
  await Promise.all([leading, inside].map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
  const origin = originOf(leading);
  shop = await startTestShop({
    env: {
      IMAGE_BASE_URL: `${origin}/images`,
      CALENDAR_FEED_URL: `${origin}/events.ics`,
      EBOOK_BASE_URL: `${origin}/read`,
    },
  });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  for (const server of [leading, inside]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => void reached.splice(0));

test('secure-1: a picture that leads to another server is none', async () => {
  const { status } = await shop.get('/media/covers/101.svg');

  expect([status, ...reached]).toEqual([503]);
});

test('secure-1: a calendar feed that leads to another server has no answer', async () => {
  const { errors } = await shop.graphql('{ calendarDays(from: "2026-11-01", to: "2026-11-30") { date } }');

  expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['UPSTREAM_MALFORMED']);
  expect(reached).toEqual([]);
});

test('secure-1: an e-book that leads to another server is not followed there', async () => {
  const { data } = await shop.graphql('{ catalogueEntry(id: "101") { ebookState } }');

  expect(data).toEqual({ catalogueEntry: { ebookState: 'READABLE' } });
  expect(reached).toEqual([]);
});

test.each(['301', '307'])('secure-1: a call that leads to another server by %s has no answer', async (status) => {
  using _led = shop.legacy.intercept('/common/getcontact', (_request, response) => {
    response.redirect(Number(status), `${originOf(inside)}/secrets`);
  });

  const { errors } = await shop.graphql('{ contact { phone } }');

  expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['UPSTREAM_MALFORMED']);
  expect(reached).toEqual([]);
});
