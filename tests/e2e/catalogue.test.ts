import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, isFocused } from '../support/browser.ts';
import { openPage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

/** The catalogue: its cards, its search, and where a book is read on the screen. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    title: 'Catalogue',
    book: 'The Muqaddimah',
    author: 'Ibn Khaldun',
    read: 'Read',
    name: 'Book name',
    category: 'Category',
    search: 'Search',
    history: 'History & Travel',
    keyword: 'khaldun',
    none: 'No books match these filters',
    filters: 'Filters',
    remove: 'Remove filter: History & Travel',
    reset: 'Reset',
    more: 'Show More',
    loaded: '12 more books loaded',
    count: '160 books',
  },
  ar: {
    title: 'فهرس الإصدارات',
    book: 'المقدمة',
    author: 'ابن خلدون',
    read: 'قراءة',
    name: 'اسم الكتاب',
    category: 'التصنيف',
    search: 'بحث',
    history: 'التاريخ والرحلات',
    keyword: 'خلدون',
    none: 'لا توجد كتب تطابق هذه الخيارات',
    filters: 'خيارات التصفية',
    remove: 'إزالة خيار التصفية: التاريخ والرحلات',
    reset: 'إعادة الضبط',
    more: 'عرض المزيد',
    loaded: 'أُضيف 12 كتابًا إلى القائمة',
    count: '160 كتابًا',
  },
} as const;

describe.each(views)('the catalogue in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const open = (path: string, script = true) =>
    openPage(shop, path, { language, width, colorScheme, script, typefaces: true });

  test('catalogue-1: cards have cover, title, author, ISBN and Read, and Show More brings further ones', async () => {
    await using window = await open('/catalogue');
    const { page } = window;
    const cards = page.getByRole('article');
    const card = page.getByRole('article', { name: text.book, exact: true });
    const read = card.getByRole('link', { name: text.read, exact: true });
    const columns = await page
      .locator('main ul:has(> li > article)')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text.title);
    expect(await page.getByRole('main').getByText(text.count, { exact: true }).count()).toBe(1);
    expect([await cards.count(), columns]).toEqual([12, width === 390 ? 1 : 3]);
    expect(await card.locator('img').count()).toBe(1);
    expect(await card.getByText(text.author, { exact: true }).count()).toBe(1);
    expect(await card.getByText('979-5-0000-0101-0').getAttribute('dir')).toBe('ltr');
    expect(await read.getAttribute('href')).toBe('/catalogue/101');
    // What has no e-book has no button.
    expect(await cards.getByRole('link', { name: text.read, exact: true }).count()).toBeLessThan(12);
    expect([await axeViolations(page), await excessWidth(page)]).toEqual([[], 0]);

    await page.getByRole('button', { name: text.more }).click();
    await expect.poll(() => cards.count()).toBe(24);
    expect(await page.getByText(text.loaded).count()).toBe(1);
  });

  testIn('en', language)(
    'catalogue-1: name and category narrow it anew; where nothing is left each can be taken away',
    async () => {
      await using window = await open('/catalogue?page=2');
      const { page } = window;
      const main = page.getByRole('main');
      const form = main.getByRole('search');

      await form.getByLabel(text.name).fill(text.keyword);
      await form.getByLabel(text.category).selectOption({ label: text.history });
      await form.getByRole('button', { name: text.search }).click();
      await expect.poll(() => main.getByRole('article').count()).toBe(1);
      expect([...new URL(page.url()).searchParams]).toEqual([
        ['name', text.keyword],
        ['category', '3'],
      ]);
      await form.getByLabel(text.name).fill('zzzzzzzz');
      await form.getByRole('button', { name: text.search }).click();
      await main.getByRole('heading', { name: text.none }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await main.getByRole('link', { name: text.remove.replace(text.history, 'zzzzzzzz') }).click();
      await expect.poll(() => main.getByRole('article').count()).toBe(12);

      expect(new URL(page.url()).search).toBe('?category=3');
      expect(await isFocused(page.locator('#results'))).toBe(true);
      expect(await main.getByRole('list', { name: text.filters }).count()).toBe(0);
    },
  );

  testIn('ar', language)('catalogue-1: search and Reset work without script', async () => {
    await using window = await open('/catalogue?category=3', false);
    const { page } = window;
    const main = page.getByRole('main');

    await main.getByLabel(text.name).fill('ظظظظظظ');
    await main.getByRole('button', { name: text.search }).click();
    expect(await main.getByRole('heading', { name: text.none }).count()).toBe(1);
    expect(await main.getByRole('link', { name: text.remove }).count()).toBe(1);
    expect(await main.getByRole('link', { name: text.reset, exact: true }).getAttribute('href')).toBe('/catalogue');
  });
});

test('catalogue-1: a title of more than 7 words is cut to them', async () => {
  const html = await (await fetch(`${shop.url}/catalogue?category=3`)).text();

  expect(html).toContain('>The Extraction of Gold: An Account of…</a>');
});
