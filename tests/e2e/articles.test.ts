import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excessWidth, hydrated } from '../support/browser.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

/** Posts and projects: their lists, searches and details, and ways to share them. What all lists do is in lists.test.ts. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const lists = [
  {
    path: '/post',
    pictures: 0,
    en: { search: 'Search posts', keyword: 'pun', title: 'Can a pun be translated?' },
    ar: { search: 'البحث في المقالات', keyword: 'التورية', title: 'هل تُترجم التورية؟' },
  },
  {
    path: '/projectsandprogram',
    pictures: 12,
    en: { search: 'Search projects and programs', keyword: 'critical', title: 'The Critical Editions Series' },
    ar: { search: 'البحث في المشاريع والبرامج', keyword: 'المحققة', title: 'سلسلة النصوص المحققة' },
  },
] as const;

const words = {
  en: {
    button: 'Search',
    share: (title: string) => `Share “${title}”`,
    copy: 'Copy link',
    copied: 'Link copied',
    none: (words: string) => `No results for “${words}”`,
    reset: 'Reset',
    filters: 'Filters',
  },
  ar: {
    button: 'بحث',
    share: (title: string) => `مشاركة «${title}»`,
    copy: 'نسخ الرابط',
    copied: 'نُسخ الرابط',
    none: (words: string) => `لا نتائج للبحث عن «${words}»`,
    reset: 'إعادة الضبط',
    filters: 'خيارات التصفية',
  },
} as const;

/** How many lines of each text there are to be seen. */
const linesOf = (texts: Locator): Promise<number[]> =>
  texts.evaluateAll((all) => {
    const seen = all.flatMap(({ firstElementChild }) => firstElementChild ?? []);
    return seen.map((each) => new Set([...each.getClientRects()].map(({ bottom }) => bottom)).size);
  });

describe.each(lists)('$path', ({ path, pictures, ...texts }) => {
  test.each(views)(
    'post-1 project-1 share-1: the first 50 words are listed, on a phone three lines of them, which end at a word, a search narrows the list, a title opens the whole, which can be shared, in $name',
    async (view) => {
      const text = { ...words[view.language], ...texts[view.language] };
      await using window = await shop.browser.open({ ...view, typefaces: true });
      const { page } = window;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(shop.url + path);
      await hydrated(page);
      const cards = page.getByRole('article');
      const excerpts = await cards.locator('p').allTextContents();

      expect([await cards.count(), excerpts.length, await cards.locator('img').count()]).toEqual([12, 12, pictures]);
      expect(Math.max(...excerpts.map((excerpt) => excerpt.split(/\s+/).length))).toBe(50);
      await page.setViewportSize({ width: 390, height: 900 });
      await page.evaluate(() => document.fonts.ready.then(String));
      expect(await linesOf(cards.locator('p'))).toEqual(Array(12).fill(3));
      await page.setViewportSize({ width: view.width, height: 900 });

      await page.getByLabel(text.search).fill(text.keyword);
      await page.getByRole('button', { name: text.button, exact: true }).click();
      await page.waitForURL(/search=/);
      await cards.getByRole('link', { name: text.title }).click();
      const dialog = page.getByRole('dialog', { name: text.title });
      await dialog.getByRole('button', { name: text.copy }).click();
      await dialog.getByText(text.copied).waitFor();

      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(copied).pathname).toMatch(new RegExp(`^${path}/\\d+$`));
      expect(await dialog.getByRole('list', { name: text.share(text.title) }).count()).toBe(1);
      expect(await excessWidth(page)).toBe(0);
      await page.goBack();
      await expect.poll(() => dialog.count()).toBe(0);
      expect(new URL(page.url()).searchParams.get('search')).toBe(text.keyword);

      await page.getByRole('list', { name: text.filters }).getByRole('link', { name: text.keyword }).click();
      await page.waitForURL((url) => url.search === '');
      await expect.poll(() => cards.count()).toBe(12);
    },
  );

  test.each(['en', 'ar'] as const)(
    'post-1 project-1: the whole is in the HTML of its address, over its list, in %s',
    async (language) => {
      const { title } = texts[language];
      const get = async (address: string) =>
        (await fetch(address, { headers: { 'accept-language': language, accept: 'text/html' } })).text();
      const found = await get(`${shop.url}${path}?${new URLSearchParams({ search: texts[language].keyword })}`);
      const [, id] = new RegExp(`href="${path}/(\\d+)[^"]*"[^>]*>${title.slice(0, 8)}`).exec(found) ?? [];

      const whole = await get(`${shop.url}${path}/${id}`);

      expect(id).toBeDefined();
      expect(whole).toMatch(/<dialog[^>]* open/);
      expect(whole).toContain(`<link rel="canonical" href="${shop.url}${path}/${id}"/>`);
      // As text in the row of ways to share, in the list and its detail.
      expect(whole).toContain('mailto:?subject=');
      expect(whole.match(/<article/g)).toHaveLength(12);
    },
  );

  test.each(['en', 'ar'] as const)(
    'post-1 project-1: a search that finds nothing says for what, and leads back to all, in %s',
    async (language) => {
      const headers = { 'accept-language': language };
      const html = await (await fetch(`${shop.url}${path}?search=qqqq`, { headers })).text();
      const { reset, none } = words[language];

      expect(html.replaceAll(/<\/?bdi>/g, '')).toContain(none('qqqq'));
      expect(html).toMatch(new RegExp(`<a [^>]*href="${path}">${reset}</a>`));
    },
  );
});
