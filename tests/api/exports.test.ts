import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'undici';
import { afterAll, expect, test } from 'vitest';
import { startGatheredShop } from '../support/gathered-shop.ts';
import { startTestShop } from '../support/shop.ts';

/** The catalogue in the forms of libraries and the trade, made of the snapshot alone. */

const folder = mkdtempSync(path.join(tmpdir(), 'exports-test-'));
const shop = await startGatheredShop({ env: { CATALOGUE_FILE: path.join(folder, 'catalogue.sqlite') } });
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const get = (where: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(shop.url + where, { headers });

test('export-1: all books come as a table of titles, prices and stock, in each language, while the legacy API is away', async () => {
  using _away = shop.legacy.faults.add({ kind: 'status', status: 503, path: '/*' });

  const responses = await Promise.all(['en', 'ar'].map((language) => get(`/exports/${language}/books.csv`)));
  const [english = '', arabic = ''] = await Promise.all(responses.map((response) => response.text()));

  for (const [at, response] of responses.entries()) {
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-language': at === 0 ? 'en' : 'ar',
      'content-disposition': `attachment; filename="books.${at === 0 ? 'en' : 'ar'}.csv"`,
    });
  }
  expect(english.split('\r\n')).toHaveLength(168 + 2);
  expect(english).toMatch(
    /^9795000001010,The Muqaddimah,المقدمة,Ibn Khaldun,[^\n]*,148\.00,QAR,7,http[^\n]*\/product\/101\?lng=en,,\r$/m,
  );
  expect(arabic).toMatch(/^9795000001010,المقدمة,The Muqaddimah,ابن خلدون,/m);
});

test('an export that has not changed is not sent again, a part of it can be asked for, and HEAD says how long it is', async () => {
  const whole = await get('/exports/en/books.csv', { 'Accept-Encoding': 'identity' });
  const bytes = await whole.bytes();
  const etag = whole.headers.get('etag') ?? '';

  const [same, part, head] = await Promise.all([
    // fetch would ask for it anew.
    request(`${shop.url}/exports/en/books.csv`, { headers: { 'If-None-Match': etag } }),
    get('/exports/en/books.csv', { Range: 'bytes=3-6', 'Accept-Encoding': 'identity' }),
    fetch(`${shop.url}/exports/en/books.csv`, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } }),
  ]);

  expect(etag).toMatch(/^"[\w-]{43}"$/);
  expect([same.statusCode, part.status]).toEqual([304, 206]);
  expect(await part.text()).toBe('isbn');
  expect(head.headers.get('content-length')).toBe(String(bytes.length));
});

test('export-1: who asks by time has an export again once the details of a book have changed it', async () => {
  await using own = await startGatheredShop({ env: { CATALOGUE_FILE: path.join(folder, 'own.sqlite') } });
  const first = await fetch(`${own.url}/exports/en/books.csv`);
  await first.bytes();
  const since = first.headers.get('last-modified') ?? '';
  const again = async (): Promise<number> => {
    const { statusCode, body } = await request(`${own.url}/exports/en/books.csv`, {
      headers: { 'If-Modified-Since': since },
    });
    await body.dump();
    return statusCode;
  };
  const before = await again();
  own.legacy.reprice(101, 9_900);
  own.pass(660);
  await own.graphql('{ book(id: "101") { price { amount } } }');

  expect(before).toBe(304);
  await expect.poll(again).toBe(200);
});

test('a part of an export is never compressed, and a compressed one is not said to be the same bytes as the file', async () => {
  const where = '/exports/en/books.csv';
  const bytes = await (await get(where, { 'Accept-Encoding': 'identity' })).bytes();
  const accepted = { 'Accept-Encoding': 'br, gzip' };
  const [part, whole] = await Promise.all([get(where, { ...accepted, Range: 'bytes=100-' }), get(where, accepted)]);
  const etag = whole.headers.get('etag') ?? '';
  const same = await request(shop.url + where, { headers: { ...accepted, 'If-None-Match': etag } });

  expect([part.status, part.headers.get('content-encoding')]).toEqual([206, null]);
  expect(await part.bytes()).toEqual(bytes.subarray(100));
  expect([whole.headers.get('content-encoding'), whole.headers.get('accept-ranges')]).toEqual(['br', null]);
  expect(await whole.bytes()).toEqual(bytes);
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  expect(same.statusCode).toBe(304);
});

test('export-1: a part of an export, and the word that it has not changed, say what the export itself does', async () => {
  const where = '/exports/en/books.csv';
  const told = ({ headers }: { readonly headers: Awaited<ReturnType<typeof request>>['headers'] }) =>
    [headers['etag'], headers['accept-ranges'], headers['vary']] as const;
  const ask = async (headers: Record<string, string>) => {
    const answer = await request(shop.url + where, { headers });
    await answer.body.dump();
    return answer;
  };

  for (const encoding of ['identity', 'gzip', 'br']) {
    const accepted = { 'Accept-Encoding': encoding };
    const whole = await ask(accepted);
    const same = await ask({ ...accepted, 'If-None-Match': String(whole.headers['etag']) });

    expect([same.statusCode, ...told(same)]).toEqual([304, ...told(whole)]);
  }
  const part = await ask({ Range: 'bytes=0-9' });
  expect([part.statusCode, ...told(part)]).toEqual([206, ...told(await ask({}))]);
});

test('export-1: a book has an export of its own, and what is no book has none', async () => {
  const [book, lost, noForm] = await Promise.all([
    get('/exports/en/product/101/books.csv'),
    get('/exports/en/product/999999/books.csv'),
    get('/exports/en/books.doc'),
  ]);

  expect((await book.text()).split('\r\n')).toHaveLength(3);
  expect(book.headers.get('content-disposition')).toBe('attachment; filename="101-books.en.csv"');
  expect([lost.status, noForm.status]).toEqual([404, 404]);
});

test('export-1: without a snapshot there is nothing to export', async () => {
  await using plain = await startTestShop({ beside: shop });

  expect((await fetch(`${plain.url}/exports/en/books.csv`)).status).toBe(404);
});

test('export-1: a range past the end, and a condition that the file does not meet, are answered and kept by no cache', async () => {
  const responses = await Promise.all([
    get('/exports/en/books.csv', { Range: 'bytes=99999999-', 'Accept-Encoding': 'identity' }),
    get('/exports/en/books.csv', { 'If-Match': '"another"' }),
  ]);

  expect(responses.map(({ status }) => status)).toEqual([416, 412]);
  for (const { headers } of responses) {
    expect([headers.get('cache-control'), headers.get('content-disposition')]).toEqual(['no-store', null]);
  }
  expect(responses[0]?.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
});
