import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startGatheredShop } from '../support/gathered-shop.ts';

/** What the operator adds to books by their ISBNs, in each export that has a place for it. */

const folder = mkdtempSync(path.join(tmpdir(), 'exports-enriched-'));
const file = path.join(folder, 'enrichment.jsonl');
writeFileSync(
  file,
  JSON.stringify({
    isbn: '9795000001010',
    doi: '10.1234/press.101',
    orcid: '0000-0002-1825-0097',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    series: { title: { en: 'Classics of History', ar: 'روائع التاريخ' }, number: '3' },
    pages: 312,
    accessibility: { features: ['alternativeText'], summary: { en: 'All pictures are described.' } },
  }),
);
const shop = await startGatheredShop({
  env: { CATALOGUE_FILE: path.join(folder, 'catalogue.sqlite'), ENRICHMENT_FILE: file },
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const orcid = '0000-0002-1825-0097';
const all = [
  '10.1234/press.101',
  'https://creativecommons.org/licenses/by/4.0/',
  'Classics of History',
  'روائع التاريخ',
  '312',
];

test.each([
  ['onix.xml', [...all, orcid.replaceAll('-', '')]],
  ['marc.xml', [...all, orcid, 'All pictures are described.']],
  ['marc.mrc', [...all, orcid, 'All pictures are described.']],
  ['opds.json', [...all, 'All pictures are described.', 'alternativeText']],
  ['opds.xml', all.slice(0, 2)],
  ['books.csv', ['10.1234/press.101', ',312']],
])(
  'enrich-1: %s has what is added to a book, as far as it has a place for it, and of other books nothing',
  async (name, said) => {
    const [book, other] = await Promise.all(
      ['101', '102'].map(async (id) => (await fetch(`${shop.url}/exports/en/product/${id}/${name}`)).text()),
    );

    expect(said.filter((words) => !book?.includes(words))).toEqual([]);
    expect(said.filter((words) => words.length > 4 && other?.includes(words))).toEqual([]);
  },
);

test('enrich-1: the dump for apps has all that is added', async () => {
  const text = await (await fetch(`${shop.url}/exports/catalogue.jsonl`)).text();

  expect([...all, orcid].filter((words) => !text.includes(words))).toEqual([]);
});
