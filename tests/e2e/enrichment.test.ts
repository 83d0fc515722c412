import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth } from '../support/browser.ts';
import { htmlOf } from '../support/served.ts';
import type { TestShop } from '../support/shop.ts';
import { openPage, startBuiltShop } from '../support/storefront.ts';
import { structuredDataIn, vocabularyFaults } from '../support/structured-data.ts';
import { views } from '../support/views.ts';

/** What the operator adds to books by their ISBNs. */

const folder = mkdtempSync(path.join(tmpdir(), 'enrichment-'));
const file = path.join(folder, 'enrichment.jsonl');

let shop: TestShop;
beforeAll(async () => {
  const line = {
    isbn: '979-5-0000-0101-0',
    doi: '10.1234/press.101',
    orcid: '0000-0002-1825-0097',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    series: { title: { en: 'Classics of History', ar: 'روائع التاريخ' }, number: '3' },
    pages: 312,
    accessibility: {
      modes: ['textual'],
      features: ['alternativeText', 'tableOfContents'],
      hazards: ['none'],
      summary: { en: 'All pictures are described.', ar: 'كل الصور موصوفة.' },
    },
  };
  writeFileSync(file, `${JSON.stringify(line)}\n{"isbn":"12"}\n`);
  shop = await startBuiltShop('production', { env: { ENRICHMENT_FILE: file } });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const words = {
  en: {
    series: 'Classics of History · 3',
    summary: 'All pictures are described.',
    pages: 'Pages',
    name: 'Classics of History',
  },
  ar: { series: 'روائع التاريخ · 3', summary: 'كل الصور موصوفة.', pages: 'عدد الصفحات', name: 'روائع التاريخ' },
} as const;

test.each(views)(
  'enrich-1: what is added to a book is on its page, which fits its window and is accessible, and in what machines read of it, in $name',
  async (view) => {
    const text = words[view.language];
    await using window = await openPage(shop, '/product/101', { ...view, typefaces: true });
    const { page } = window;
    const facts = await page.getByRole('definition').allInnerTexts();
    const links = await page.locator('dd a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const book = structuredDataIn(await htmlOf(shop, '/product/101', view.language)).find(({ '@type': type }) =>
      String(type).includes('Book'),
    );

    expect(await axeViolations(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
    expect(facts).toEqual(expect.arrayContaining(['312', text.series, text.summary]));
    expect(links).toEqual(
      expect.arrayContaining([
        'https://doi.org/10.1234/press.101',
        'https://orcid.org/0000-0002-1825-0097',
        'https://creativecommons.org/licenses/by/4.0/',
      ]),
    );
    expect(book && vocabularyFaults(book)).toEqual([]);
    expect(book).toMatchObject({
      sameAs: 'https://doi.org/10.1234/press.101',
      identifier: { propertyID: 'doi', value: '10.1234/press.101' },
      author: { sameAs: 'https://orcid.org/0000-0002-1825-0097' },
      license: 'https://creativecommons.org/licenses/by/4.0/',
      numberOfPages: 312,
      isPartOf: { '@type': 'BookSeries', name: text.name },
      position: '3',
      accessMode: ['textual'],
      accessibilityFeature: ['alternativeText', 'tableOfContents'],
      accessibilityHazard: ['none'],
      accessibilitySummary: text.summary,
    });
  },
);

test.each(['en', 'ar'] as const)(
  'enrich-1 cite-1: the DOI that is added to a book is cited, in texts, in files and in the head of its page, in %s',
  async (language) => {
    const read = async (path: string) => (await fetch(`${shop.url}/product/101${path}?lng=${language}`)).text();
    const [head, ...cited] = await Promise.all(['', '/cite', '/cite.bib', '/cite.ris', '/cite.json'].map(read));

    expect(head).toContain('<meta name="citation_doi" content="10.1234/press.101"/>');
    expect(cited).toEqual([
      expect.stringMatching(/(?:https:\/\/doi\.org\/10\.1234\/press\.101<.*){3}/s),
      expect.stringContaining('  doi = {10.1234/press.101},\n'),
      expect.stringContaining('DO  - 10.1234/press.101\r\n'),
      expect.stringContaining('"DOI": "10.1234/press.101"'),
    ]);
  },
);

test.each(['en', 'ar'] as const)(
  'enrich-1: of a book of which nothing is added nothing is said, in %s',
  async (language) => {
    const html = await (await fetch(`${shop.url}/product/102?lng=${language}`)).text();

    expect(html).toContain('<dl');
    expect(html).not.toContain(`>${words[language].pages}<`);
    expect(html).not.toContain('numberOfPages');
    expect(html).not.toContain('citation_doi');
  },
);

test('enrich-1: a line that is not used is named as the shop starts, with its number and why', () => {
  expect(shop.logged).toContainEqual(
    expect.objectContaining({ line: 2, reason: 'isbn is no ISBN', msg: 'a line of ENRICHMENT_FILE is not used' }),
  );
});
