import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated, openWindow, type Window } from '../support/browser.ts';
import { totalShift } from '../support/layout-shifts.ts';
import { startBuiltShop, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { sectionOf } from '../support/strip.ts';
import { testIn, views } from '../support/views.ts';

/** What readers see of a legacy API that is slow, down for one part of a page, or down for all of it. */

const words = {
  en: {
    journals: 'Explore Our Journals',
    books: 'Explore Published Books',
    newBooks: 'Newly Published Books',
    category: 'More from this category',
    section: 'This part could not be loaded',
    page: 'We can’t load this just now',
    again: 'Try again',
    old: /^Prices and stock may be out of date/,
    checked: 'price and stock are checked again',
    add: 'Add to Cart',
  },
  ar: {
    journals: 'تصفّح مجلاتنا',
    books: 'تصفّح إصداراتنا',
    newBooks: 'إصدارات جديدة',
    category: 'المزيد من هذا التصنيف',
    section: 'تعذّر تحميل هذا القسم',
    page: 'يتعذّر تحميل المحتوى الآن',
    again: 'إعادة المحاولة',
    old: /^قد لا تكون الأسعار والكميات محدّثة/,
    checked: 'ويُراجَع السعر والتوفر',
    add: 'إضافة إلى السلة',
  },
} as const;

const pages = ['/', '/shop', '/product/101'] as const;

/** Of 1: what a page may shift while it comes. */
const mostShift = 0.02;

/** Loads the address, until nothing more is asked for; gives its status. */
async function load(page: Page, address: string): Promise<number | undefined> {
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  await hydrated(page);
  return response?.status();
}

describe.each(views)('in $name', (view) => {
  const text = words[view.language];
  const open = (shop: TestStorefront): Promise<Window> => shop.browser.open({ ...view, expected: /status of 503/ });

  test('err-7: with all that upstream sends 2 s late, home, shop and book come whole and keep their shape', async () => {
    await using shop = await startStorefront('production', { pictures: true });
    for (const path of ['/books/*', '/common/*']) shop.legacy.faults.add({ kind: 'latency', ms: 2_000, path });
    await using window = await open(shop);
    const { page } = window;

    const status = await load(page, shop.url);
    await page.getByRole('contentinfo').locator('a[href="/shop"]').click();
    const cards = page.getByRole('main').getByRole('article');
    await page.waitForURL(/\/shop$/);
    await cards.nth(11).waitFor();
    await cards.first().getByRole('link').click();
    await page.getByRole('tab').first().waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await sectionOf(page, text.category).getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');

    expect(status).toBe(200);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await totalShift(page)).toBeLessThanOrEqual(mostShift);
  });

  test('err-7: with one part down, home, shop and book say so there, show the others and keep their shape', async () => {
    await using shop = await startStorefront('production', { pictures: true });
    for (const path of ['/books/getexplorebook', '/common/getallbookcategory']) {
      shop.legacy.faults.add({ kind: 'status', status: 503, path });
    }
    await using other = await startStorefront('production', { pictures: true });
    other.legacy.faults.add({ kind: 'status', status: 503, path: '/books/getpublishedbook' });
    await using window = await open(shop);
    const { page } = window;
    const main = page.getByRole('main');

    expect(await load(page, shop.url)).toBe(200);
    expect(await sectionOf(page, text.journals).getByRole('alert').innerText()).toContain(text.section);
    expect(await sectionOf(page, text.books).getByRole('article').count()).toBeGreaterThan(4);
    expect(await totalShift(page)).toBeLessThanOrEqual(mostShift);

    expect(await load(page, `${shop.url}/shop`)).toBe(200);
    expect(await main.getByRole('article').count()).toBe(12);
    expect(await totalShift(page)).toBeLessThanOrEqual(mostShift);

    expect(await load(page, `${other.url}/product/101`)).toBe(200);
    await page.getByRole('main').locator('> *').last().scrollIntoViewIfNeeded(); // it may have failed late
    expect(await sectionOf(page, text.newBooks).getByRole('alert').innerText()).toContain(text.section);
    expect(await main.getByRole('tab').count()).toBe(3);
    expect(await totalShift(page)).toBeLessThanOrEqual(mostShift);
  });

  testIn('en', view.language)(
    'err-7: a strip of books far below holds nothing back: the page comes without it, and the strip once it can be had',
    async () => {
      await using shop = await startStorefront('production', { mayLackStrips: true, pictures: true });
      const released = Promise.withResolvers<void>();
      using _hanging = shop.legacy.intercept('/books/getpublishedbook', async (_request, _response, next) => {
        await released.promise;
        next();
      });
      await using window = await open(shop);
      const { page } = window;

      const response = await fetch(`${shop.url}/product/101`, {
        headers: { 'accept-language': view.language },
        signal: AbortSignal.timeout(10_000), // the legacy API is waited for three times as long
      });
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toMatch(/979-5-0000-0101-0.*<\/html>$/s);
      expect(html).not.toContain(text.newBooks);

      expect(await load(page, `${shop.url}/product/101`)).toBe(200);
      const strips = page.getByRole('main').locator('> *').last();
      await strips.evaluate((element) => element.scrollIntoView());
      released.resolve();
      await sectionOf(page, text.newBooks).getByRole('article').nth(4).waitFor();
      expect(await totalShift(page)).toBeLessThanOrEqual(mostShift);

      // From now on the list is cached, and a part of the page.
      expect(await (await fetch(`${shop.url}/product/102`)).text()).toContain(words.en.newBooks);
    },
  );

  test('err-7: with all of it down, home, shop and book say so, offer another try and keep their shape', async () => {
    await using shop = await startStorefront('production', { pictures: true });
    shop.legacy.faults.add({ kind: 'status', status: 503, path: '/*' });
    await using window = await open(shop);
    const { page } = window;

    for (const path of pages) {
      const status = await load(page, shop.url + path);
      const said = await page.getByRole('main').getByRole('alert').allInnerTexts();
      const again = await page.getByRole('main').getByRole('link', { name: text.again }).count();

      expect([path, status, said.length, again]).toEqual([path, 503, 1, 1]);
      expect(said.join()).toContain(text.page);
      expect([path, (await totalShift(page)) <= mostShift]).toEqual([path, true]);
    }
  });

  test('age-1: with all of it down since an hour, a book says how old its price is and what buying can do, and keeps its shape', async () => {
    await using shop = await startBuiltShop();
    await shop.get('/product/101', { headers: { 'accept-language': view.language } });
    shop.pass(3_600);
    await shop.legacy.close();
    await using window = await openWindow({ ...view, expected: /status of 50[234]/, typefaces: true });
    const { page } = window;

    expect(await load(page, `${shop.url}/product/101`)).toBe(200);
    const time = await page.getByText(text.old).locator('time').getAttribute('datetime');

    expect(Date.now() - Date.parse(time ?? '')).toBeLessThan(3_600_000);
    expect(await page.getByText(text.checked).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: text.add }).isEnabled()).toBe(true);
    expect(await totalShift(page)).toBeLessThanOrEqual(mostShift);
  });
});
