import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth } from '../support/browser.ts';
import { expectSearchInOneLine } from '../support/search-line.ts';
import { htmlOf, linksIn } from '../support/served.ts';
import { openPage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

/** The news: their list, its search and further pages, and the detail over it. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    title: 'News',
    search: 'Search news',
    button: 'Search',
    keyword: 'counter',
    found: 'The counter is open again, with a late Tuesday',
    read: 'Read More',
    more: 'Show More',
    loaded: '12 more items loaded',
    end: 'Friday, Saturday and public holidays: closed',
    close: 'Close',
  },
  ar: {
    title: 'الأخبار',
    search: 'البحث في الأخبار',
    button: 'بحث',
    keyword: 'الثلاثاء',
    found: 'منفذ البيع يعود إلى العمل، والثلاثاء حتى المساء',
    read: 'قراءة المزيد',
    more: 'عرض المزيد',
    loaded: 'أُضيف 12 عنصرًا إلى القائمة',
    end: 'الجمعة',
    close: 'إغلاق',
  },
} as const;

describe.each(views)('the news in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const open = (path: string, script = true) =>
    openPage(shop, path, { language, width, colorScheme, script, typefaces: true });

  testIn('en', language)(
    'news-1: items have banner, title and the first 50 words, Show More brings further ones, and on a phone the search is one line',
    async () => {
      await using window = await open('/newslist');
      const { page } = window;
      const cards = page.getByRole('article');
      const excerpts = await cards.locator('p').allTextContents();
      const banners = await cards.locator('img').count();
      const [newest, next] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];

      await page.getByRole('button', { name: text.more }).click();
      await expect.poll(() => cards.count()).toBe(24);

      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text.title);
      expect([excerpts.length, banners]).toEqual([12, 12]);
      // On a wide screen the newest is across the page, and whole in the first view of it.
      const share = (newest?.width ?? 0) / (next?.width ?? 1);
      if (width > 992) expect(share).toBeGreaterThan(2);
      else expect(share).toBe(1);
      if (width > 992) expect((newest?.y ?? 0) + (newest?.height ?? 900)).toBeLessThan(900);
      expect(Math.max(...excerpts.map((excerpt) => excerpt.split(/\s+/).length))).toBe(50);
      expect(await page.getByText(text.loaded).count()).toBe(1);
      expect(await excessWidth(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 900 });
      await expectSearchInOneLine(page, text.button);
    },
  );

  testIn('ar', language)(
    'news-1: a search, which is one line on a phone, narrows the list, and Read More opens the whole item',
    async () => {
      await using window = await open('/newslist');
      const { page } = window;
      await page.setViewportSize({ width: 390, height: 900 });
      await expectSearchInOneLine(page, text.button);
      await page.setViewportSize({ width, height: 900 });

      await page.getByLabel(text.search).fill(text.keyword);
      await page.getByRole('button', { name: text.button, exact: true }).click();
      await page.waitForURL(/search=/);
      await page.getByRole('link', { name: `${text.read} ${text.found}` }).click();
      const dialog = page.getByRole('dialog', { name: text.found });
      await dialog.waitFor();

      expect(await dialog.innerText()).toContain(text.end);
      expect(await axeViolations(page)).toEqual([]);
      await page.goBack();
      await expect.poll(() => dialog.count()).toBe(0);
      expect(new URL(page.url()).searchParams.get('search')).toBe(text.keyword);
    },
  );

  testIn('en', language)('news-1: search, pages and items work without script', async () => {
    await using window = await open('/newslist?page=2', false);
    const { page } = window;
    expect(await page.getByRole('article').count()).toBe(12);

    await page.getByLabel(text.search).fill(text.keyword);
    await page.getByRole('button', { name: text.button, exact: true }).click();
    const address = await page.getByRole('link', { name: `${text.read} ${text.found}` }).getAttribute('href');
    const html = await htmlOf(shop, address ?? '', language);
    const [, detail = ''] = /<dialog[^>]* open[^>]*>(.*?)<\/dialog>/s.exec(html) ?? [];
    const closing = linksIn(detail).find(({ name }) => name === text.close);

    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(detail).toContain(text.found);
    expect(detail).toContain(text.end);
    expect(closing?.address).toBe(`/newslist?search=${text.keyword}`);
  });
});
