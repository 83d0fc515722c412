import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused } from '../support/browser.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import { openPage, pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

/** The index of all titles, by letter. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startGatheredStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    title: 'Titles',
    letters: 'Titles by letter',
    authors: 'Authors by letter',
    every: 'All',
    letter: 'P',
    count: '5 titles',
    first: 'Pride and Prejudice',
    author: 'Jane Austen',
    year: '2017',
    all: '168 titles',
    more: 'Show More',
    second: 'Page 2',
    loaded: '48 more items loaded',
    asOf: /As of \d+ \w+ \d{4}/,
    soFar: 'These are the titles gathered so far',
    none: 'Nothing is filed under this letter.',
    away: 'The list of titles is not available now',
    catalogue: 'Catalogue',
  },
  ar: {
    title: 'العناوين',
    letters: 'العناوين حسب الحرف',
    authors: 'المؤلفون حسب الحرف',
    every: 'الكل',
    letter: 'ب',
    count: '3 عناوين',
    first: 'البخلاء',
    author: 'الجاحظ',
    year: '2013',
    all: '168 عنوانًا',
    more: 'عرض المزيد',
    second: 'الصفحة 2',
    loaded: 'أُضيف 48 عنصرًا إلى القائمة',
    asOf: /محدَّث في \d+ \S+ \d{4}/,
    soFar: 'هذه هي العناوين المجموعة حتى الآن',
    none: 'لا شيء تحت هذا الحرف.',
    away: 'قائمة العناوين غير متاحة الآن',
    catalogue: 'فهرس الإصدارات',
  },
} as const;

/** The lines of the index. */
const entriesOf = (page: Page) => page.locator('main section li');

describe.each(views)('the index of titles in $name', (view) => {
  const { language } = view;
  const text = words[language];
  const open = (path = '/titles', script = true) => openPage(shop, path, { ...view, script });

  test('index-1: a letter leads to the titles that begin with it, each with author and year, without script', async () => {
    await using window = await open('/author', false);
    const { page } = window;
    await page.getByRole('main').getByRole('link', { name: text.letters, exact: true }).click();
    const bar = page.getByRole('navigation', { name: text.letters, exact: true });
    const perPage = await entriesOf(page).count();

    await bar.getByRole('link', { name: text.letter, exact: true }).click();
    await page.getByText(text.count, { exact: true }).waitFor();

    expect(perPage).toBe(48);
    expect(new URL(page.url()).searchParams.get('letter')).toBe(text.letter);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`${text.letter} · ${text.title}`);
    expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe(text.letter);
    expect(await bar.locator('[aria-current=page]').allInnerTexts()).toEqual([text.letter]);
    expect((await entriesOf(page).first().innerText()).split(/\s*\n\s*/)).toEqual([text.first, text.author, text.year]);
    expect(await page.getByText(text.asOf).count()).toBe(1);
    await page.getByRole('link', { name: text.first, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: text.first, exact: true }).waitFor();
  });

  test('index-1: it fits the screen, is accessible, and leads to the authors', async () => {
    await using window = await open();
    const { page } = window;

    const violations = await axeViolations(page);
    const excess = await excessWidth(page);
    const headings = await page.locator('main h2').allTextContents();
    await page.getByRole('main').getByRole('link', { name: text.authors, exact: true }).click();
    await page.getByRole('navigation', { name: text.authors, exact: true }).waitFor();

    expect([violations, excess]).toEqual([[], 0]);
    expect(headings.length).toBeGreaterThan(2);
    expect(new Set(headings).size).toBe(headings.length);
  });

  test('index-1: by keyboard Show More adds the next titles below their letters, and the focus goes to the first of them', async () => {
    await using window = await open();
    const { page } = window;
    const before = await page.locator('main h2').allTextContents();

    await page.getByRole('button', { name: text.more }).press('Enter');
    await page.getByRole('status').filter({ hasText: text.loaded }).waitFor();

    await expect.poll(() => isFocused(entriesOf(page).nth(48).getByRole('link'))).toBe(true);
    const after = await page.locator('main h2').allTextContents();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after).size).toBe(after.length);
    expect(new URL(page.url()).search).toBe('?page=2');
    expect(await axeViolations(page)).toEqual([]);
  });

  testIn('ar', language)('index-1: further pages are reached without script, each at its address', async () => {
    await using window = await open('/titles', false);
    const { page } = window;

    await page.getByRole('main').getByRole('link', { name: text.second, exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');

    expect(await entriesOf(page).count()).toBe(48);
    expect(await page.getByText(text.all, { exact: true }).count()).toBe(1);
  });
});

test.each(['en', 'ar'] as const)(
  'index-1: in %s a letter that no title begins with is not found, on a page that leads to all titles',
  async (language) => {
    const text = words[language];
    await using window = await shop.browser.open({ language, width: 390, expected: /status of 404/ });
    const { page } = window;
    const response = await page.goto(`${shop.url}/titles?letter=X`);
    await hydrated(page);
    const said = await page.getByText(text.none).count();

    await page.getByRole('main').getByRole('link', { name: text.title, exact: true }).click();
    await page.getByRole('navigation', { name: text.letters }).waitFor();

    expect([response?.status(), said]).toEqual([404, 1]);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/titles');
  },
);

test('index-1: a change of language leads from a letter of the other alphabet to all titles', async () => {
  await using window = await openPage(shop, '/titles?letter=M', { language: 'en', width: 1280, colorScheme: 'light' });
  const { page } = window;

  await pressLanguage(page, 'ar');
  await page.locator('html[lang=ar]').waitFor();

  const chosen = page.getByRole('navigation', { name: words.ar.letters }).locator('[aria-current]');
  await expect.poll(() => chosen.allInnerTexts()).toEqual([words.ar.every]);
  expect(new URL(page.url()).search).toBe('');
});

test('index-1: while the legacy API is away the titles are there, with the day that they are of', async () => {
  await using away = await startGatheredStorefront();
  away.legacy.faults.add({ kind: 'status', path: '/*', status: 503 });

  for (const language of ['en', 'ar'] as const) {
    const response = await fetch(`${away.url}/titles?letter=${words[language].letter}&lng=${language}`);
    const html = (await response.text()).replaceAll(/<[^>]+>/g, '');

    expect(response.status).toBe(200);
    expect(html).toContain(words[language].first);
    expect(html).toMatch(words[language].asOf);
  }
});

test.each(views)(
  'index-1: without a snapshot the page says that there are no titles now, and leads on, in $name',
  async (view) => {
    const text = words[view.language];
    await using plain = await startStorefront();
    await using window = await plain.browser.open({ ...view, expected: /status of 503/ });
    const { page } = window;

    const response = await page.goto(`${plain.url}/titles`);
    await hydrated(page);

    expect(response?.status()).toBe(503);
    expect(await page.getByRole('heading', { level: 2, name: text.away }).count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: text.catalogue, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: text.catalogue }).waitFor();
  },
);

test('index-1: while the catalogue is gathered, the titles are said to be those so far', async () => {
  await using slow = await startStorefront('production', {
    env: { CATALOGUE_CALLS_PER_SECOND: '1', CATALOGUE_FILE: ':memory:' },
  });

  for (const language of ['en', 'ar'] as const) {
    const html = await (await fetch(`${slow.url}/titles?lng=${language}`)).text();

    expect(html).toContain(words[language].soFar);
  }
});
