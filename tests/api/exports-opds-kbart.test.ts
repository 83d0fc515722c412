import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startGatheredShop } from '../support/gathered-shop.ts';

/** The catalogue as link resolvers of libraries and reading apps take it, read back by parsers of another make. */

const folder = mkdtempSync(path.join(tmpdir(), 'exports-test-'));
const shop = await startGatheredShop({ env: { CATALOGUE_FILE: path.join(folder, 'catalogue.sqlite') } });
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const get = (where: string): Promise<Response> => fetch(shop.url + where);

const idsOfEbooks = async (): Promise<string[]> => {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await shop.graphql(`{ catalogue(page: ${page}) { items { id ebookUrl } hasMore } }`);
    const { catalogue } = data as {
      catalogue: { items: { id: string; ebookUrl: string | null }[]; hasMore: boolean };
    };
    found.push(...catalogue.items.filter(({ ebookUrl }) => ebookUrl !== null).map(({ id }) => id));
    if (!catalogue.hasMore) return found;
  }
};

test('export-1: KBART has each book that can be read on screen once, with every field that libraries rely on', async () => {
  const [response, arabic, ids] = await Promise.all([
    get('/exports/en/kbart.txt'),
    get('/exports/ar/kbart.txt'),
    idsOfEbooks(),
  ]);
  const [header, ...records] = (await response.text()).split('\r\n').map((line) => line.split('\t'));
  const rows = records
    .slice(0, -1)
    .map((cells) => Object.fromEntries(cells.map((cell, at) => [header?.[at] ?? '', cell])));

  expect(response.headers.get('content-type')).toBe('text/tab-separated-values; charset=utf-8');
  expect(header).toHaveLength(25);
  expect(new Set(rows.map((row) => row['title_id']))).toEqual(new Set(ids));
  expect([rows.length, ids.length > 0]).toEqual([ids.length, true]);
  for (const row of rows) {
    expect(Object.keys(row)).toHaveLength(25);
    expect(row).toMatchObject({
      publication_title: expect.stringMatching(/./),
      print_identifier: expect.stringMatching(/^97[89]\d{10}$/),
      title_url: expect.stringMatching(/^https?:\/\/\S+$/),
      first_author: expect.stringMatching(/./),
      coverage_depth: 'fulltext',
      publisher_name: expect.stringMatching(/./),
      publication_type: 'monograph',
      date_monograph_published_print: expect.stringMatching(/^\d{4}$/),
      access_type: 'F',
    });
  }
  const lines = (await arabic.text()).split('\r\n');
  expect(lines.filter((line) => /^[^\t]*\p{Script=Arabic}/u.test(line))).toHaveLength(ids.length);
});
