import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request } from 'undici';
import { afterAll, expect, test } from 'vitest';
import { startGatheredShop } from '../support/gathered-shop.ts';
import { blocks, pageOf } from '../support/manual.ts';
import { startTestShop } from '../support/shop.ts';

/** The catalogue for apps that work offline. */

const folder = mkdtempSync(path.join(tmpdir(), 'dump-test-'));
const shop = await startGatheredShop({
  env: { CATALOGUE_FILE: path.join(folder, 'catalogue.sqlite') },
  legacy: { books: 700, seed: 7 },
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

type Line = { readonly kind: string; readonly id?: string; readonly next?: string };

type Dump = { readonly url: string; readonly cursor: string; readonly books: number; readonly isWhole: boolean };

test('export-1: an app is told where the dump is, reads its pages by their links, and has every book once', async () => {
  using _away = shop.legacy.faults.add({ kind: 'status', status: 503, path: '/*' });
  const { data } = await shop.graphql('{ catalogueDump { url cursor books isWhole } }');
  const dump = (data as { catalogueDump: Dump }).catalogueDump;
  const lines: Line[] = [];
  let pages = 0;
  for (let url: string | undefined = dump.url; url !== undefined; pages += 1) {
    const response: Response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    lines.push(
      ...(await response.text())
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Line),
    );
    url = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  const books = lines.filter(({ kind }) => kind === 'book').map(({ id }) => id);

  expect(pages).toBe(2);
  expect(new Set(books).size).toBe(books.length);
  expect(dump).toEqual({
    url: `${shop.url}/exports/catalogue.jsonl`,
    cursor: lines.at(-1)?.next,
    books: books.length,
    isWhole: true,
  });
});

test('a page of the dump comes as it is to who takes no gzip, not again to who has it, and with 410 for a cursor of before', async () => {
  const url = `${shop.url}/exports/catalogue.jsonl`;
  const [packed, plain] = await Promise.all([
    request(url, { headers: { 'Accept-Encoding': 'gzip' } }),
    request(url, { headers: { 'Accept-Encoding': 'identity' } }),
  ]);
  const etag = String(packed.headers['etag']);
  await packed.body.dump();
  const first = (await plain.body.text()).split('\n')[0] ?? '';
  const [same, expired] = await Promise.all([
    request(url, { headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': etag } }),
    fetch(`${url}?since=before.7`),
  ]);

  expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
  expect(JSON.parse(first)).toMatchObject({ kind: 'category' });
  expect([same.statusCode, expired.status]).toEqual([304, 410]);
});

test('export-1: the app of the manual has every book, keeps them up to date, and begins anew with a cursor of before', async () => {
  const file = path.join(folder, 'offline.ts');
  writeFileSync(file, blocks(pageOf('reading'), 'ts offline').join(''));
  const { sync, coverOf } = (await import(/* @vite-ignore */ file)) as {
    coverOf: (book: object) => string | null;
    sync: (url: string, cursor: string | null, books: Map<string, object>) => Promise<string>;
  };
  const url = `${shop.url}/exports/catalogue.jsonl`;
  const { data } = await shop.graphql('{ catalogueDump { cursor books } }');
  const { cursor, books } = (data as { catalogueDump: Dump }).catalogueDump;
  const first = new Map<string, object>();
  const anew = new Map<string, object>([['none', {}]]);

  expect(await sync(url, null, first)).toBe(cursor);
  expect(await sync(url, cursor, first)).toBe(cursor);
  expect(await sync(url, 'before.7', anew)).toBe(cursor);
  expect(first.size).toBe(books);
  const [book = {}] = first.values();
  const cover = await fetch(coverOf(book) ?? '');
  expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(anew).toEqual(first);
});

test('export-1: without a snapshot there is no dump, and the API says why', async () => {
  await using plain = await startTestShop({ beside: shop });
  const { data, errors } = await plain.graphql('{ catalogueDump { url } }');

  expect(data).toEqual({ catalogueDump: null });
  expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['SNAPSHOT_UNAVAILABLE']);
  expect((await fetch(`${plain.url}/exports/catalogue.jsonl`)).status).toBe(404);
});
