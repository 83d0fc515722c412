import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hydrated, isFocused } from '../support/browser.ts';
import { htmlOf, linksIn, textOf, textsIn } from '../support/served.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { inView, sectionOf, stripOf } from '../support/strip.ts';
import { views } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('production', { pictures: true });
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    heading: 'University Press',
    pages: 'Explore Other Pages',
    journalsTile: 'Journals',
    shopTile: 'Shop',
    categories: 'Categories',
    journals: 'Explore Our Journals',
    books: 'Explore Published Books',
    why: 'Why us',
    hours: 'Tell us within 24 hours of delivery',
    reasons: [
      'Fast and Secure Delivery',
      'Money Back Guarantee',
      '24 Hour Return Policy',
      '24/7 Live Support',
      '100% Guarantee',
      'Save $3 as a new app user',
    ],
    category: 'History & Travel',
    issue: 'Journal of Manuscript Studies, vol. 12, no. 1',
    price: /^QR \d+\.\d\d$/,
  },
  ar: {
    heading: 'دار نشر الجامعة',
    pages: 'صفحات أخرى',
    journalsTile: 'المجلات',
    shopTile: 'المتجر',
    categories: 'التصنيفات',
    journals: 'تصفّح مجلاتنا',
    books: 'تصفّح إصداراتنا',
    why: 'ما يميّزنا',
    hours: 'أخبرنا خلال 24 ساعة من الاستلام',
    reasons: [
      'توصيل سريع وآمن',
      'ضمان استرداد المبلغ',
      'سياسة الإرجاع خلال 24 ساعة',
      'دعم مباشر على مدار الساعة',
      'ضمان كامل',
      'خصم 3 دولارات لمستخدمي التطبيق الجدد',
    ],
    category: 'التاريخ والرحلات',
    issue: 'مجلة دراسات المخطوطات، المجلد 12، العدد 1',
    price: /^\d+\.\d\d ر\.ق$/,
  },
} as const;

/** The section under this heading, in a document. */
const sectionIn = (html: string, heading: string): string =>
  html
    .split(/<section\b/)
    .find((section) => textsIn(section, 'h2').includes(heading))
    ?.split('</section>')[0] ?? '';

describe.each(views)('home in $name', (view) => {
  const text = words[view.language];
  const open = async () => {
    const window = await shop.browser.open(view);
    await window.page.goto(shop.url);
    await hydrated(window.page);
    return window;
  };
  test('home-2: Journals and Shop lead somewhere, the other tiles do not and say so', async () => {
    const tiles = sectionIn(await htmlOf(shop, '/', view.language), text.pages);

    expect(linksIn(tiles).map(({ name, address }) => [name, address])).toEqual([
      [text.journalsTile, '/journals'],
      [text.shopTile, '/shop'],
    ]);
    expect(tiles.match(/<li\b/g)).toHaveLength(5);
  });

  test('home-3: each category leads to its part of the shop', async () => {
    const strip = sectionIn(await htmlOf(shop, '/', view.language), text.categories);
    const links = linksIn(/<ul\b.*?<\/ul>/s.exec(strip)?.[0] ?? '');

    expect(links).toHaveLength(12);
    expect(links.filter(({ name }) => name.includes(text.category)).map(({ address }) => address)).toEqual(['/shop/3']);
  });

  test('home-6: six reasons to buy here', async () => {
    const reasons = sectionIn(await htmlOf(shop, '/', view.language), text.why)
      .split(/<li\b/)
      .slice(1);

    expect(reasons.flatMap((reason) => textsIn(reason, 'b'))).toEqual(text.reasons);
    expect(textOf(`<li ${reasons[2]}`)).toContain(text.hours);
  });

  test('home-4 home-5: home works without a second request; journal issues and books have picture, title and price, and lead to their page', async () => {
    await using window = await open();

    expect(window.graphqlRequests).toEqual([]);
    expect(await window.page.title()).toContain(text.heading);
    for (const [heading, count] of [
      [text.journals, 8],
      [text.books, 12],
    ] as const) {
      const cards = sectionOf(window.page, heading).getByRole('article');
      expect(await cards.count()).toBe(count);
      expect(await cards.first().getByRole('link').getAttribute('href')).toMatch(/^\/product\/\d+$/);
      expect(await cards.first().locator('strong bdi').innerText()).toMatch(text.price);
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
    expect(await sectionOf(window.page, text.journals).getByRole('link', { name: text.issue }).count()).toBe(1);
  });
});

test('home-2 home-3 home-4 home-5: a row leads to all of its kind, its arrows say what they move, and how many are in view follows the width', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(shop.url);
  const { pages, categories, journals, books } = words.en;

  const waysTo: Record<string, string | null> = {};
  for (const heading of [categories, journals, books]) {
    const all = sectionOf(page, heading).getByRole('link', { name: `View all ${heading}`, exact: true });
    waysTo[heading] = await all.getAttribute('href');
  }
  for (const heading of [pages, categories, journals, books]) {
    for (const arrow of await sectionOf(page, heading)
      .getByRole('button', { name: /^(?:Previous|Next)$/ })
      .all()) {
      expect(await descriptionOf(arrow)).toBe(heading);
    }
  }

  expect(waysTo).toEqual({ [categories]: '/shop', [journals]: '/shop/11', [books]: '/shop' });
  expect(await descriptionOf(page.locator('main section').first().locator('button').first())).toBe('Highlights');

  const countIn = async (heading: string) => (await inView(stripOf(page, heading))).length;
  const counts: Record<number, unknown> = {};
  for (const width of [1440, 1280, 1150, 1000, 900, 700, 560, 500, 330]) {
    await page.setViewportSize({ width, height: 900 });
    counts[width] = [await countIn(categories), await countIn(journals), await countIn(books)];
  }
  expect(counts).toEqual({
    1440: [7, 4, 4],
    1280: [7, 4, 4],
    1150: [6, 3, 3],
    1000: [4, 3, 3],
    900: [4, 2, 2],
    700: [3, 2, 2],
    560: [3, 1, 1],
    500: [2, 1, 1],
    330: [1, 1, 1],
  });
});

const descriptionOf = (element: Locator) =>
  element.evaluate((node) => document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent);

test('home-2: with the text spacing of WCAG 1.4.12 no tile is cut on the narrowest phone', async () => {
  await using window = await shop.browser.open({ width: 320 });
  const { page } = window;
  await page.goto(shop.url);
  await hydrated(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

  const cut = await stripOf(page, words.en.pages)
    .locator('li > *')
    .evaluateAll((tiles) =>
      tiles
        .filter((tile) => tile.scrollWidth > tile.clientWidth || tile.scrollHeight > tile.clientHeight)
        .map(({ textContent }) => textContent),
    );

  expect(cut).toEqual([]);
});

test('err-7: a failed section says so, and trying again brings it', async () => {
  await using fresh = await startStorefront('production', { pictures: true });
  const broken = fresh.legacy.intercept('/books/getexplorebook', (_request, response) => {
    response.json({ status: 'error', msg: 'Closed' });
  });
  await using window = await fresh.browser.open();
  const { page } = window;
  await page.goto(fresh.url);
  await hydrated(page);
  const journals = sectionOf(page, words.en.journals);
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
  // A book that comes below the pointer is asked for ahead, by its id.
  expect(window.graphqlRequests.filter((address) => !address.includes('%22id%22'))).toHaveLength(2);
});

test('err-7: a shop that could not show anything recovers on its own page', async () => {
  await using fresh = await startStorefront('production', { pictures: true });
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

  expect(await page.getByRole('alert').innerText()).toContain('We can’t load this just now');

  for (const fault of faults) fault[Symbol.dispose]();
  await page.getByRole('link', { name: 'Try again' }).click();
  await sectionOf(page, words.en.books).getByRole('article').first().waitFor();

  expect(response?.status()).toBe(503);
  expect(await page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  await page.getByRole('status').filter({ hasText: words.en.heading }).waitFor();
});
