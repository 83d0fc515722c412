import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { recordingOf } from '../sources/recording.ts';
import { capture } from './capture.ts';
import { readyAnswers } from './ready-answers.ts';

/**
 * A shop that makes pages of 300 kB, which say how many were made; its day ends when so many ready ones have been sent. Pages below /search are
 * transient; `entry` is one that every page is made of.
 */
async function shopOfLongPages({ readyInADay = Infinity } = {}) {
  let [made, sent] = [0, 0];
  const entry: { current: object; isTransient: boolean } = { current: {}, isTransient: false };
  const ready = readyAnswers({
    kindOf: () => 'page',
    languageOf: () => 'en',
    originOf: () => null,
    sessionCookie: 'session',
    today: () => (sent < readyInADay ? '2026-11-27' : '2026-11-28'),
    now: () => 0,
    onAnswer: () => void (sent += 1),
    onBody: () => {},
  });
  const page: RequestListener = (request, response) => {
    made += 1;
    const body = `page ${made} `.padEnd(300_000, '.');
    response.setHeader('Content-Length', body.length);
    captureOf(request, response);
    const readOf = entry.current;
    const isTransient = entry.isTransient || request.url?.startsWith('/search') === true;
    recordingOf(response)?.entry({ state: () => (entry.current === readOf ? 'fresh' : 'refreshed') }, isTransient);
    recordingOf(response)?.settle();
    response.end(body);
  };
  const server = createServer(ready(page)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    entry,
    [Symbol.asyncDispose]: async () => void (await once(server.close(), 'close')),
  };
}

/** A middleware of Express, of which it uses what any request and response of Node has. */
const captureOf = (request: IncomingMessage, response: ServerResponse): void =>
  void capture(request as never, response as never, () => {});

/** Sends requests in one piece, so that they arrive together, and gives which pages came. */
async function pagesOf(port: number, count: number, path = '/'): Promise<string[]> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  const request = `GET ${path} HTTP/1.1\r\nHost: shop.example\r\n`;
  socket.write(`${request}\r\n`.repeat(count - 1) + `${request}Connection: close\r\n\r\n`);
  const pieces: string[] = await socket.toArray();
  return pieces.join('').match(/page \d+/g) ?? [];
}

test('ready-1: what goes out of date while it waits for its turn is made anew, once for all who wait', async () => {
  await using shop = await shopOfLongPages({ readyInADay: 2 });

  const first = await pagesOf(shop.port, 1);
  const together = await pagesOf(shop.port, 4);

  expect(first).toEqual(['page 1']);
  expect(together).toEqual(['page 1', 'page 1', 'page 2', 'page 2']);
});

/** Sends a request for each of twenty pages in turn, and gives which pages came. */
async function inTurn(port: number, path: string): Promise<string[]> {
  const pages: string[] = [];
  for (let at = 0; at < 20; at += 1) pages.push(...(await pagesOf(port, 1, `${path}${at}`)));
  return pages;
}

test('ready-2: pages that many readers go through in turn are kept, though all that is asked for once would not be', async () => {
  await using shop = await shopOfLongPages();
  await inTurn(shop.port, '/');

  const [second, third] = [await inTurn(shop.port, '/'), await inTurn(shop.port, '/')];

  expect(second.at(0)).toBe('page 21');
  expect(third).toEqual(second);
});

test('ready-2: what anybody may make up does not last, however often it is asked for', async () => {
  await using shop = await shopOfLongPages();
  await inTurn(shop.port, '/search');

  const [second, third] = [await inTurn(shop.port, '/search'), await inTurn(shop.port, '/search')];

  expect(second.at(-1)).toBe('page 40');
  expect(third.at(-1)).toBe('page 60');
});

test('ready-2: where an answer that lasts is made anew of what is transient now, the newer one is sent', async () => {
  await using shop = await shopOfLongPages();
  const page = async () => (await pagesOf(shop.port, 1))[0];
  const before = [await page(), await page()];

  shop.entry.current = {};
  shop.entry.isTransient = true;
  const after = [await page(), await page(), await page()];

  expect(before).toEqual(['page 1', 'page 1']);
  expect(after).toEqual(['page 2', 'page 2', 'page 2']);
});
