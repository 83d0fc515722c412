import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sortKeyOf } from '../../bff/domain/alphabet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFormats } from '../../bff/exports/formats.ts';
import { axeViolations } from '../support/axe.ts';
import { excessWidth } from '../support/browser.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import { htmlOf, linksIn, mainOf, textOf, textsIn } from '../support/served.ts';
import { openPage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

/** What libraries and booksellers can take home of the catalogue, and the pages that say so. */

const folder = mkdtempSync(path.join(tmpdir(), 'librarians-test-'));

let shop: TestStorefront;
beforeAll(async () => {
  // Exports are made of a snapshot in a file.
  shop = await startGatheredStorefront('production', {
    env: { CATALOGUE_FILE: path.join(folder, 'catalogue.sqlite') },
  });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const pages = [
  {
    path: '/librarians',
    title: { en: 'For librarians', ar: 'لأمناء المكتبات' },
    formats: { en: ['MARC 21', 'KBART', 'OPDS'], ar: ['MARC 21', 'KBART', 'OPDS'] },
    files: {
      'marc.mrc': 'application/marc',
      'marc.xml': 'application/marcxml+xml',
      'kbart.txt': 'text/tab-separated-values',
      'opds.xml': 'application/atom+xml',
      'opds.json': 'application/opds+json',
    },
    contact: '/contact',
  },
  {
    path: '/booksellers',
    title: { en: 'For booksellers', ar: 'لبائعي الكتب' },
    formats: { en: ['ONIX 3.0', 'CSV', 'Catalogue to print'], ar: ['ONIX 3.0', 'CSV', 'دليل للطباعة'] },
    files: { 'onix.xml': 'application/xml', 'books.csv': 'text/csv', 'catalogue.html': 'text/html' },
    contact: '/contact?subject=order',
  },
] as const;

const words = {
  en: {
    asOf: /^As of \d+ \w+ \d{4}$/m,
    once: 'at most once a day',
    one: '/exports/en/product/101/',
    soFar: 'the books gathered so far',
    away: 'The files are not available at the moment',
    contact: 'Contact',
    inEnglish: 'In English',
    inArabic: 'In Arabic',
  },
  ar: {
    asOf: /^محدَّث في \d+ \S+ \d{4}$/m,
    once: 'مرة واحدة في اليوم على الأكثر',
    one: '/exports/ar/product/101/',
    soFar: 'الكتب المجموعة حتى الآن',
    away: 'الملفات غير متاحة في الوقت الحالي',
    contact: 'اتصل بنا',
    inEnglish: 'بالإنجليزية',
    inArabic: 'بالعربية',
  },
} as const;

/** What the links to files say of them, in the order of the page. */
const linksOf = (html: string) =>
  linksIn(mainOf(html))
    .filter(({ address }) => address.startsWith('/exports/'))
    .map(({ name, address, tag }) => ({
      address,
      name,
      file: address.split('/').at(-1) ?? '',
      type: / type="([^"]*)"/.exec(tag)?.[1] ?? '',
      language: / hreflang="([^"]*)"/i.exec(tag)?.[1] ?? '',
      isDownload: / download[= >]/.test(tag),
    }));

/** The names of the files that the shop serves. */
const served = new Set<string>(Object.values(exportFormats).map(({ fileName }) => fileName));

describe.each(pages)('$path', ({ path: address, title, formats, files, contact }) => {
  test.each(['en', 'ar'] as const)(
    'export-1: its files are said to be what they are, and can be had, each in its language, in %s',
    async (language) => {
      const text = words[language];
      const other = language === 'en' ? 'ar' : 'en';
      const html = await htmlOf(shop, address, language);
      const main = mainOf(html);
      const links = linksOf(html);
      const answers = await Promise.all(
        links.filter(({ file }) => served.has(file)).map((link) => fetch(shop.url + link.address)),
      );

      expect(textsIn(main, 'h1')).toEqual([title[language]]);
      expect(textsIn(main, 'h2').slice(0, formats[language].length)).toEqual(formats[language]);
      expect(links.map((link) => link.address).toSorted()).toEqual(
        Object.keys(files)
          .flatMap((file) => [`/exports/${language}/${file}`, `/exports/${other}/${file}`])
          .toSorted(),
      );
      expect(links[0]?.language).toBe(language);
      for (const link of links) {
        expect(link.address).toBe(`/exports/${link.language}/${link.file}`);
        expect(link.name.replaceAll(/\s+/g, ' ')).toBe(
          `${link.file} ${link.language === 'en' ? text.inEnglish : text.inArabic}`,
        );
        expect(files).toHaveProperty([link.file], link.type);
        // The address of a feed is given to an app, and what is to be printed is opened.
        expect(link.isDownload).toBe(!/^(?:opds|catalogue)/.test(link.file));
      }
      expect(
        answers.map(({ status, headers }) => [
          status,
          headers.get('content-language'),
          headers.get('content-type')?.split(';')[0],
        ]),
      ).toEqual(links.filter(({ file }) => served.has(file)).map((link) => [200, link.language, link.type]));
      expect(textsIn(main, 'p')).toContainEqual(expect.stringMatching(text.asOf));
      for (const part of [text.once, 'ETag', 'If-None-Match', text.one]) expect(textOf(main)).toContain(part);
      expect(main.match(new RegExp(`<a [^>]*href="${RegExp.escape(contact)}"`, 'g'))).toHaveLength(1);
    },
  );

  test.each(['en', 'ar'] as const)(
    'export-1: it leads to its counterpart and is reached from the footer, in %s',
    async (language) => {
      const main = mainOf(await htmlOf(shop, address, language));
      const [, footer = ''] = (await htmlOf(shop, '/peerreview', language)).split('<footer');

      expect(linksIn(footer)).toContainEqual(expect.objectContaining({ address, name: title[language] }));
      for (const each of pages) expect(main.includes(`href="${each.path}"`)).toBe(each.path !== address);
    },
  );

  test.each(views)(
    'export-1: without a snapshot it says that there are no files now, and leads to contact, in $name',
    async (view) => {
      const text = words[view.language];
      await using plain = await startStorefront();
      await using window = await openPage(plain, address, view);
      const { page } = window;
      const main = page.getByRole('main');

      expect(await main.getByRole('heading', { level: 2, name: text.away }).count()).toBe(1);
      expect(linksOf(await page.content())).toEqual([]);
      expect(await main.innerText()).not.toContain(text.one);
      expect(await axeViolations(page)).toEqual([]);
      await main.getByRole('link', { name: text.contact, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: text.contact }).waitFor();
    },
  );
});

test.each([
  {
    language: 'en',
    width: 1440,
    title: 'Catalogue of books',
    contents: 'Contents',
    of: 'History & Travel',
    count: '168 books',
  },
  { language: 'ar', width: 390, title: 'دليل الكتب', contents: 'المحتويات', of: 'التاريخ والرحلات', count: '168 كتابًا' },
] as const)(
  'export-1: the catalogue to print has all books by category, each by title, in $language',
  async ({ language, width, title, contents, of, count }) => {
    await using window = await shop.browser.open({ language, width, pictures: true });
    const { page } = window;
    await page.goto(`${shop.url}/exports/${language}/catalogue.html`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();

    const named = await page.getByRole('navigation', { name: contents }).getByRole('link').allInnerTexts();
    const sections = await page.locator('section h2').allInnerTexts();
    const titles = await page
      .getByRole('region', { name: of, exact: true })
      .getByRole('heading', { level: 3 })
      .allInnerTexts();
    const [size, pages] = await Promise.all([excessWidth(page), page.pdf({ preferCSSPageSize: true })]);

    expect(named.map((name) => name.split('\n')[0])).toEqual(sections);
    const keys = sections.map((name) => sortKeyOf(name, language));
    expect(keys).toEqual(keys.toSorted());
    expect(await page.locator('header').innerText()).toContain(count);
    expect(await page.locator('article').count()).toBe(168);
    expect(titles.length).toBeGreaterThan(5);
    expect(size).toBe(0);
    expect(await page.locator('.facts').evaluateAll(dotsAtBeginnings)).toBe(0);
    // Where the language of the page begins, whatever that of the title is.
    const side = await page
      .locator('.other')
      .first()
      .evaluate((other) => getComputedStyle(other).textAlign);
    expect(side).toBe(language === 'ar' ? 'right' : 'left');
    expect(await axeViolations(page)).toEqual([]);
    expect(pages.length).toBeGreaterThan(100_000);
    expect(
      await page
        .locator('article img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBe(240);
  },
);

/** How many facts that begin a line have the place of the dot before them within it, where it is seen. */
const dotsAtBeginnings = (lists: readonly Element[]): number =>
  lists
    .flatMap((list) => {
      const { left, right } = list.getBoundingClientRect();
      const isRtl = getComputedStyle(list).direction === 'rtl';
      const facts = Array.from(list.children, (fact) => fact.getBoundingClientRect());
      return facts
        .filter(({ top }, at) => top > (facts[at - 1]?.top ?? 0) + 4)
        .map((fact) => (isRtl ? fact.right - right : left - fact.left));
    })
    .filter((beyond) => beyond < 8).length;

test('export-1: whatever the shop exports is on one of the pages', () => {
  const named = pages.flatMap(({ files }) => Object.keys(files));

  expect(named).toEqual(expect.arrayContaining([...served]));
});

test('export-1: while the catalogue is gathered, the files are said to have the books so far', async () => {
  await using slow = await startStorefront('production', {
    env: { CATALOGUE_CALLS_PER_SECOND: '1', CATALOGUE_FILE: ':memory:' },
  });

  for (const language of ['en', 'ar'] as const) {
    await expect
      .poll(async () => (await fetch(`${slow.url}/librarians?lng=${language}`)).text(), { timeout: 10_000 })
      .toContain(words[language].soFar);
  }
});
