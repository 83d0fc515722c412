import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { hydrated } from '../support/browser.ts';
import { startStorefront, type TestStorefront, views } from '../support/storefront.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    heading: 'University Press',
    from: 'From $49.00',
    pages: 'Explore Other Pages',
    journalsTile: 'Journals',
    shopTile: 'Shop',
    categories: 'Categories',
    journals: 'Explore Our Journals',
    books: 'Explore Published Books',
    why: 'Why us',
    reasons: [
      'Fast and Secure Delivery',
      'Money Back Guarantee',
      '24 Hour Return Policy',
      '24/7 Live Support',
      '100% Guarantee',
      'Save $3 as a new app user',
    ],
    banner: ['Autumn list 2023', 'Classics to read in two languages'],
    category: 'History & Travel',
    issue: 'Journal of Manuscript Studies, vol. 12, no. 1',
    price: /^QR \d+\.\d\d$/,
  },
  ar: {
    heading: 'دار نشر الجامعة',
    from: 'ابتداءً من ⁦$49.00⁩',
    pages: 'صفحات أخرى',
    journalsTile: 'المجلات',
    shopTile: 'المتجر',
    categories: 'التصنيفات',
    journals: 'تصفّح مجلاتنا',
    books: 'تصفّح الكتب المنشورة',
    why: 'لماذا نحن',
    reasons: [
      'توصيل سريع وآمن',
      'ضمان استرداد المبلغ',
      'سياسة إرجاع خلال 24 ساعة',
      'دعم مباشر على مدار الساعة',
      'ضمان ⁦100%⁩',
      'توفير ⁦$3⁩ لمستخدمي التطبيق الجدد',
    ],
    banner: ['إصدارات خريف 2023', 'كلاسيكيات تُقرأ بلغتين'],
    category: 'التاريخ والرحلات',
    issue: 'مجلة دراسات المخطوطات، المجلد 12، العدد 1',
    price: /^\d+\.\d\d ر\.ق$/,
  },
} as const;

/** The section under this heading. */
const section = (page: Page, heading: string) => page.getByRole('region', { name: heading, exact: true });

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

describe.each(views)('home in $language, $width px wide', ({ language, width }) => {
  const text = words[language];
  const open = async () => {
    const window = await shop.browser.open({ language, width });
    await window.page.goto(shop.url);
    await hydrated(window.page);
    return window;
  };

  test('home-1: every banner has its subtitle, text, link and picture, and the label of the lowest price', async () => {
    await using window = await open();
    const { page } = window;

    const slides = page.locator('main section').first().getByRole('listitem');

    expect(await slides.count()).toBe(3);
    for (const line of [...text.banner, text.from]) expect(await slides.first().innerText()).toContain(line);
    expect(await slides.first().getByRole('link').getAttribute('href')).toBe('/shop');
    expect(await slides.nth(2).getByRole('link').getAttribute('href')).toBe('/product/101');
    expect(
      await slides
        .first()
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  });

  test('home-2: Journals and Shop lead somewhere, the other tiles do not and say so', async () => {
    await using window = await open();

    const links = section(window.page, text.pages).getByRole('link');

    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/journals',
      '/shop',
    ]);
    expect(await links.allInnerTexts()).toEqual([text.journalsTile, text.shopTile]);
    expect(await section(window.page, text.pages).getByRole('listitem').count()).toBe(5);
  });

  test('home-3: each category leads to its part of the shop', async () => {
    await using window = await open();

    const links = section(window.page, text.categories).getByRole('link');

    expect(await links.count()).toBe(12);
    expect(await links.filter({ hasText: text.category }).getAttribute('href')).toBe('/shop/3');
  });

  test('home-4 home-5: journal issues and books have picture, title and price, and lead to their page', async () => {
    await using window = await open();

    for (const heading of [text.journals, text.books]) {
      const cards = section(window.page, heading).getByRole('article');
      expect(await cards.count()).toBe(12);
      expect(await cards.first().getByRole('link').getAttribute('href')).toMatch(/^\/product\/\d+$/);
      expect(await cards.first().locator('ins bdi').innerText()).toMatch(text.price);
      await cards.first().scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          cards
            .first()
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
    }
    expect(await section(window.page, text.journals).getByRole('link', { name: text.issue }).count()).toBe(1);
  });

  test('home-6: six reasons to buy here', async () => {
    await using window = await open();

    const reasons = section(window.page, text.why).getByRole('listitem');

    expect(await reasons.locator('b').allInnerTexts()).toEqual(text.reasons);
  });

  test('home works without a second request, is accessible and fits the screen', async () => {
    await using window = await open();

    expect(window.graphqlRequests).toEqual([]);
    expect(await axeViolations(window.page)).toEqual([]);
    expect(await window.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await window.page.title()).toContain(text.heading);
  });
});

test('home-3 home-5: how many are in view follows the width', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(shop.url);
  const inView = (heading: string) =>
    section(page, heading)
      .getByRole('list')
      .first()
      .evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        const whole = (item: Element) => {
          const box = item.getBoundingClientRect();
          return box.left >= left - 1 && box.right <= right + 1;
        };
        return [...list.children].filter(whole).length;
      });

  const counts: Record<number, unknown> = {};
  for (const width of [1440, 1280, 1150, 1000, 900, 700, 560, 500, 330]) {
    await page.setViewportSize({ width, height: 900 });
    counts[width] = [await inView(words.en.categories), await inView(words.en.books)];
  }

  expect(counts).toEqual({
    1440: [7, 4],
    1280: [7, 4],
    1150: [6, 3],
    1000: [4, 3],
    900: [4, 2],
    700: [3, 2],
    560: [3, 1],
    500: [2, 1],
    330: [1, 1],
  });
});

test('home-1: a banner’s link says where it leads, and of which banner it is', async () => {
  await using window = await shop.browser.open();
  await window.page.goto(shop.url);
  const link = (name: string) => window.page.getByRole('link', { name, exact: true });

  expect(await link('Browse the list').getAttribute('href')).toBe('/shop');
  expect(await link('See the journals').getAttribute('href')).toBe('/journals');
  expect(await link('See the book').getAttribute('href')).toBe('/product/101');
  expect(
    await link('Browse the list').evaluate(
      (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toBe(words.en.banner[1]);
});

test('an arrow at its end keeps the focus and does nothing', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(shop.url);
  await hydrated(page);
  const categories = section(page, words.en.categories);
  const next = categories.getByRole('button', { name: 'Next' });

  await next.focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter');
      return next.getAttribute('aria-disabled');
    })
    .toBe('true');
  await page.keyboard.press('Enter');

  expect(await isFocused(next)).toBe(true);
  expect(await categories.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBeNull();
});

test('err-7: a failed section says so, and trying again brings it', async () => {
  await using fresh = await startStorefront();
  const broken = fresh.legacy.intercept('/books/getexplorebook', (_request, response) => {
    response.json({ status: 'error', msg: 'Closed' });
  });
  await using window = await fresh.browser.open();
  const { page } = window;
  await page.goto(fresh.url);
  await hydrated(page);
  const journals = section(page, words.en.journals);
  expect(await journals.getByRole('alert').innerText()).toContain('This part could not be loaded');

  const again = journals.getByRole('link', { name: 'Try again' });
  await Promise.all([page.waitForResponse(/graphql/), again.click()]);
  await page.locator('main:not([aria-busy])').waitFor();
  expect(await isFocused(again)).toBe(true);
  broken[Symbol.dispose]();
  await again.click();
  await journals.getByRole('article').first().waitFor();

  expect(await journals.getByRole('alert').count()).toBe(0);
  await expect.poll(() => isFocused(journals.getByRole('heading', { level: 2 }))).toBe(true);
  expect(window.graphqlRequests).toHaveLength(2);
});

test('err-7: a shop that could not show anything recovers on its own page', async () => {
  await using fresh = await startStorefront();
  const stopped = fresh.legacy.received; // what came before: nothing
  const faults = [
    '/common/getcontact',
    '/common/gethomebanner',
    '/common/getallbookcategory',
    '/books/getexplorebook',
    '/books/getnewpublishedbook',
  ].map((path) =>
    fresh.legacy.intercept(path, (_request, response) => void response.json({ status: 'error', msg: 'Closed' })),
  );
  await using window = await fresh.browser.open({ expected: /status of 503/ });
  const { page } = window;
  const response = await page.goto(fresh.url);
  await hydrated(page);

  expect(await page.getByRole('alert').innerText()).toContain('The shop can’t reach the press just now');

  for (const fault of faults) fault[Symbol.dispose]();
  await page.getByRole('link', { name: 'Try again' }).click();
  await section(page, words.en.books).getByRole('article').first().waitFor();

  expect(stopped).toEqual([]);
  expect(response?.status()).toBe(503);
  expect(await page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  await expect.poll(() => page.getByRole('status').innerText()).toContain(words.en.heading);
});
