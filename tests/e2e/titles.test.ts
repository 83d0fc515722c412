import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { hydrated, isFocused } from '../support/browser.ts';
import { cutOffWithFocus } from '../support/focus-in-line.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import { htmlOf, linksIn, mainOf, navigationIn, textOf, textsIn } from '../support/served.ts';
import { openPage, pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

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

const linkTo = (address: string, name: string): unknown => expect.objectContaining({ address, name });

/** The lines of the index, in a document. */
const entriesIn = (html: string): string[] =>
  [...mainOf(html).matchAll(/<section\b.*?<\/section>/gs)].flatMap(
    ([section]) => section.match(/<li\b.*?<\/li>/gs) ?? [],
  );

/** The lines of the index. */
const entriesOf = (page: Page) => page.locator('main section li');

describe.each(views)('the index of titles in $name', (view) => {
  const { language } = view;
  const text = words[language];
  const open = () => openPage(shop, '/titles', view);

  test('index-1: a letter leads to the titles that begin with it, each with author and year, and further pages and the authors are links, without script', async () => {
    const all = await htmlOf(shop, '/titles', language);
    const letters = linksIn(navigationIn(all, text.letters));
    const address = letters.find(({ name }) => name === text.letter)?.address ?? '';
    const html = await htmlOf(shop, address, language);
    const [first = ''] = entriesIn(html);
    const further = linksIn(mainOf(all)).find(({ name }) => name === text.second)?.address;
    const second = await htmlOf(shop, further ?? '', language);
    const [book] = linksIn(first);

    expect(linksIn(mainOf(await htmlOf(shop, '/author', language)))).toContainEqual(linkTo('/titles', text.letters));
    expect(linksIn(mainOf(all))).toContainEqual(linkTo('/author', text.authors));
    expect(entriesIn(all)).toHaveLength(48);
    expect(textsIn(mainOf(all), 'h2').length).toBeGreaterThan(2);
    expect(new Set(textsIn(mainOf(all), 'h2')).size).toBe(textsIn(mainOf(all), 'h2').length);
    expect(new URL(address, shop.url).searchParams.get('letter')).toBe(text.letter);
    expect(textsIn(html, 'h1')).toEqual([`${text.letter}\u00a0· ${text.title}`]);
    expect(textsIn(html, 'h2')[0]).toBe(text.letter);
    const current = linksIn(navigationIn(html, text.letters)).filter(({ tag }) => tag.includes('aria-current="page"'));
    expect(current.map(({ name }) => name)).toEqual([text.letter]);
    expect(textOf(mainOf(html))).toContain(text.count);
    for (const part of [text.first, text.author, text.year]) expect(textOf(first)).toContain(part);
    expect(textOf(mainOf(html))).toMatch(text.asOf);
    expect(book?.name).toBe(text.first);
    expect(textsIn(await htmlOf(shop, book?.address ?? '', language), 'h1')).toEqual([text.first]);
    expect(new URL(further ?? '', shop.url).searchParams.get('page')).toBe('2');
    expect(entriesIn(second)).toHaveLength(48);
    expect(textOf(mainOf(second))).toContain(text.all);
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
});

test.each(['en', 'ar'] as const)(
  'index-1: in %s a letter that no title begins with is not found, on a page that leads to all titles',
  async (language) => {
    const text = words[language];
    const response = await fetch(`${shop.url}/titles?letter=X`, { headers: { 'accept-language': language } });
    const main = mainOf(await response.text());

    expect(response.status).toBe(404);
    expect(main).toContain(text.none);
    expect(linksIn(main)).toContainEqual(linkTo('/titles', text.title));
  },
);

test.each(['en', 'ar'] as const)(
  'index-1: by keyboard each letter is seen whole as it has the focus, at 320 px in %s',
  async (language) => {
    await using window = await openPage(shop, '/titles', { language, width: 320, typefaces: true });
    const letters = window.page.getByRole('navigation', { name: words[language].letters }).getByRole('link');

    expect(await cutOffWithFocus(window.page, letters)).toEqual([]);
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

test('a letter of no title, a search for no author and a book without an e-book come to life', async () => {
  await using window = await shop.browser.open({ language: 'ar', width: 390, expected: /status of 404/ });
  const { page } = window;
  for (const path of ['/titles?letter=X', '/author?name=zzzzzz', '/catalogue/103']) {
    await page.goto(shop.url + path);
    await hydrated(page);
    expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1]);
  }
});
