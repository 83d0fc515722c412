import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { hydrated, type WindowOptions } from '../support/browser.ts';
import { startStorefront, type TestStorefront, views } from '../support/storefront.ts';
import { inView, pull, range, swipe } from '../support/strip.ts';

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

/** The items of that section, side by side. */
const strip = (page: Page, heading: string) => section(page, heading).getByRole('list').first();

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
  const countIn = async (heading: string) => (await inView(strip(page, heading))).length;

  const counts: Record<number, unknown> = {};
  for (const width of [1440, 1280, 1150, 1000, 900, 700, 560, 500, 330]) {
    await page.setViewportSize({ width, height: 900 });
    counts[width] = [await countIn(words.en.categories), await countIn(words.en.books)];
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

const arrowWords = {
  en: { previous: 'Previous', next: 'Next', onward: 'ArrowRight', backward: 'ArrowLeft' },
  ar: { previous: 'السابق', next: 'التالي', onward: 'ArrowLeft', backward: 'ArrowRight' },
} as const;

const carousels = [
  { row: 'home-3', part: 'categories', language: 'en', atOnce: 7 },
  { row: 'home-3', part: 'categories', language: 'ar', atOnce: 7 },
  { row: 'home-5', part: 'books', language: 'en', atOnce: 4 },
  { row: 'home-5', part: 'books', language: 'ar', atOnce: 4 },
] as const;

describe.each(carousels)('$row: the carousel of $part in $language', ({ part, language, atOnce }) => {
  const heading = words[language][part];
  const text = arrowWords[language];
  const last = 11;
  const flow = language === 'en' ? 1 : -1;
  const open = async (options: WindowOptions = {}) => {
    const window = await shop.browser.open({ language, ...options });
    const { page } = window;
    await page.goto(shop.url);
    const arrow = (name: string) => section(page, heading).getByRole('button', { name, exact: true });
    const [previous, next] = [arrow(text.previous), arrow(text.next)];
    await section(page, heading).scrollIntoViewIfNeeded();
    await next.waitFor();
    return Object.assign(window, { strip: strip(page, heading), previous, next });
  };
  const endsOf = ({ previous, next }: { readonly previous: Locator; readonly next: Locator }) =>
    Promise.all([previous, next].map(async (arrow) => (await arrow.getAttribute('aria-disabled')) === 'true'));

  test('its arrows move on by what is in view, in the reading direction, up to either end', async () => {
    await using window = await open();
    const { page, strip, previous, next } = window;
    expect(await inView(strip)).toEqual(range(0, atOnce - 1));
    expect(await endsOf(window)).toEqual([true, false]);

    await next.click();
    await expect.poll(() => inView(strip)).toContain(atOnce);
    expect(Math.sign(await strip.evaluate((list) => list.scrollLeft))).toBe(flow);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');

    await expect.poll(() => inView(strip)).toEqual(range(last + 1 - atOnce, last));
    await expect.poll(() => endsOf(window)).toEqual([false, true]);
    expect(await isFocused(next)).toBe(true);
    await previous.click();
    const before = Math.max(0, last + 1 - 2 * atOnce);
    await expect.poll(() => inView(strip)).toEqual(range(before, before + atOnce - 1));
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
    await expect.poll(() => endsOf(window)).toEqual([true, false]);
    expect(await isFocused(previous)).toBe(true);
  });

  test('arrow keys move it, and what gets the focus comes into view', async () => {
    await using window = await open();
    const { page, strip } = window;

    await strip.getByRole('link').first().focus();
    await page.keyboard.press(text.onward);
    await expect.poll(() => inView(strip)).toEqual(range(1, atOnce));
    await page.keyboard.press(text.backward);
    await expect.poll(() => inView(strip)).toEqual(range(0, atOnce - 1));
    for (let stops = 0; stops < atOnce; stops += 1) await page.keyboard.press('Tab');

    expect(await isFocused(strip.getByRole('link').nth(atOnce))).toBe(true);
    await expect.poll(() => inView(strip)).toContain(atOnce);
    await expect.poll(() => endsOf(window)).toEqual([false, false]);
  });

  test('a finger swipes it on and back', async () => {
    await using window = await open({ width: 390 });
    const { strip } = window;

    await swipe(strip, -flow * 240);
    await expect.poll(() => inView(strip)).not.toContain(0);
    await expect.poll(() => endsOf(window)).toEqual([false, false]);
    await swipe(strip, flow * 300);

    await expect.poll(() => inView(strip)).toContain(0);
    await expect.poll(() => endsOf(window)).toEqual([true, false]);
  });

  test('a mouse pulls it on to an item, and opens none by that', async () => {
    await using window = await open({ reducedMotion: 'no-preference' });
    const { page, strip } = window;

    await pull(strip, -flow * 300);

    await expect.poll(() => strip.evaluate((list) => list.style.scrollSnapType)).toBe('');
    const [first = 0, ...others] = await inView(strip);
    expect(first).toBeGreaterThan(0);
    expect(others).toHaveLength(atOnce - 1);
    expect(new URL(page.url()).pathname).toBe('/');
    await pull(strip, flow * 900);
    await expect.poll(() => inView(strip)).toContain(0);
  });

  test('it moves at once for who wants no motion, and smoothly for others', async () => {
    /** How much of its width the strip has moved by when a press is over. */
    const afterPress = async (reducedMotion: 'reduce' | 'no-preference') => {
      await using window = await open({ reducedMotion });
      return await window.next.evaluate((button: HTMLButtonElement) => {
        const list = button.closest('section')?.querySelector('ul');
        button.click();
        return list ? Math.abs(list.scrollLeft) / list.clientWidth : Number.NaN;
      });
    };

    expect(await afterPress('reduce')).toBeGreaterThan(0.5);
    expect(await afterPress('no-preference')).toBeLessThan(0.1);
  });

  test('another width leaves the same item first', async () => {
    await using window = await open({ width: 1440 });
    const { page, strip, next } = window;
    await strip.getByRole('link').first().focus();
    for (const first of [1, 2]) {
      await page.keyboard.press(text.onward);
      await expect.poll(() => inView(strip)).toEqual(range(first, first + atOnce - 1));
    }

    for (const width of [700, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await inView(strip))[0]).toBe(2);
    }
    expect(await inView(strip)).toEqual(range(2, atOnce + 1));
    await next.click();

    const then = Math.min(2 + atOnce, last + 1 - atOnce);
    await expect.poll(() => inView(strip)).toEqual(range(then, then + atOnce - 1));
  });

  test('it turns with the language, where it is', async () => {
    await using window = await open();
    const { page, strip: before } = window;
    await window.next.click();
    await expect.poll(() => inView(before)).toContain(atOnce);
    const places = await inView(before);
    const other = language === 'en' ? 'ar' : 'en';

    await page
      .getByRole('link', { name: other === 'ar' ? 'العربية' : 'English' })
      .first()
      .click();
    const turned = section(page, words[other][part]);
    const arrow = (name: string) => turned.getByRole('button', { name, exact: true });
    await arrow(arrowWords[other].previous).waitFor();
    const after = strip(page, words[other][part]);

    await expect.poll(() => inView(after)).toEqual(places);
    await arrow(arrowWords[other].previous).click();
    await expect.poll(() => inView(after)).toEqual(range(0, atOnce - 1));
    await arrow(arrowWords[other].next).click();
    await expect.poll(() => inView(after)).toEqual(places);
    expect(Math.sign(await after.evaluate((list) => list.scrollLeft))).toBe(-flow);
  });

  test('without script it scrolls, and offers no arrows', async () => {
    await using window = await shop.browser.open({ language, script: false, expected: /^failed: .*\.js$/ });
    const { page } = window;
    await page.goto(shop.url);
    const list = strip(page, heading);
    await list.scrollIntoViewIfNeeded();
    expect(await inView(list)).toEqual(range(0, atOnce - 1));

    await list.hover();
    await page.mouse.wheel(flow * 5000, 0);

    await expect.poll(() => inView(list)).toEqual(range(last + 1 - atOnce, last));
    expect(await section(page, heading).getByRole('button').count()).toBe(0);
  });
});

test.each(['en', 'ar'] as const)(
  'home-2 home-3 home-4 home-5: nothing moves when the script of the carousels comes, nor speaks another language, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language });
    const { page } = window;
    const asked = Promise.withResolvers<void>();
    const letCome = Promise.withResolvers<void>();
    await page.route(/\/slider-[^/]*\.js$/, async (route) => {
      asked.resolve();
      await letCome.promise;
      await route.continue();
    });
    await page.goto(shop.url);
    await asked.promise;
    const main = page.getByRole('main');
    await page.evaluate(() => document.fonts.ready);
    const boxes = () =>
      main.locator('li').evaluateAll((items) =>
        items.map((item) => {
          const { x, y, width, height } = item.getBoundingClientRect();
          return [x, y + scrollY, width, height];
        }),
      );
    const before = await boxes();
    expect(await main.getByRole('button').count()).toBe(0);

    const since = await page.evaluate(() => performance.now());
    letCome.resolve();
    for (const part of ['categories', 'journals', 'books'] as const) {
      await section(page, words[language][part]).scrollIntoViewIfNeeded();
      await section(page, words[language][part]).getByRole('button').first().waitFor();
    }

    expect(await boxes()).toEqual(before);
    expect(await layoutShifts(main, since)).toEqual([]);
    expect(await main.locator('[aria-live], [aria-roledescription], li[role]').count()).toBe(0);
    expect(await page.locator('style').count()).toBe(0);
  },
);

test('home-5: without the script of the carousels they scroll, and offer no arrows', async () => {
  await using window = await shop.browser.open({ expected: /slider-.*\.js|ERR_FAILED/ });
  const { page } = window;
  await page.route(/\/slider-[^/]*\.js$/, (route) => route.abort());
  await page.goto(shop.url);
  await hydrated(page);
  const list = strip(page, words.en.books);

  const refused = page.waitForEvent('requestfailed', (request) => /slider-/.test(request.url()));
  await list.scrollIntoViewIfNeeded();
  await refused;
  await list.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');

  await expect.poll(() => inView(list)).toEqual(range(1, 4));
  expect(await section(page, words.en.books).getByRole('button').count()).toBe(0);
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

test.each(['en', 'ar'] as const)(
  'home-7: from beyond 300 px a button leads back to the start, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language });
    const { page } = window;
    await page.goto(shop.url);
    await hydrated(page);
    const top = page.getByRole('button', { name: language === 'en' ? 'Back to top' : 'العودة إلى الأعلى', exact: true });

    await page.evaluate(() => scrollTo(0, 300));
    const at300 = await top.count();
    await page.evaluate(() => scrollTo(0, 301));
    await top.waitFor();
    const box = await top.boundingBox();
    expect(await axeViolations(page)).toEqual([]);
    await top.focus();
    await page.keyboard.press('Enter');

    expect(at300).toBe(0);
    expect([box?.width, box?.height]).toEqual([48, 48]);
    expect((box?.x ?? 0) > 640).toBe(language === 'en');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await top.waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await isFocused(page.locator('a[href="#main"]'))).toBe(true);
  },
);

const slideWords = {
  en: { next: 'Next', pause: 'Pause the slides', play: 'Play the slides', second: 'Slide 2 of 3', key: 'ArrowRight' },
  ar: {
    next: 'التالي',
    pause: 'إيقاف تبديل الشرائح',
    play: 'تشغيل الشرائح',
    second: 'الشريحة 2 من 3',
    key: 'ArrowLeft',
  },
} as const;

/** The places of the slides that can be reached. */
const reachable = (hero: Locator) =>
  hero
    .locator('li')
    .evaluateAll((slides) => slides.flatMap((slide, place) => (slide.hasAttribute('inert') ? [] : [place])));

test.each(['en', 'ar'] as const)(
  'home-1: one slide at a time, by button, dot, key and swipe, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language });
    const { page } = window;
    await page.goto(shop.url);
    const hero = page.locator('main section').first();
    const text = slideWords[language];
    const before = await hero.boundingBox();
    await hero.getByRole('button', { name: text.play }).waitFor();

    expect(await hero.boundingBox()).toEqual(before);
    expect(await reachable(hero)).toEqual([0]);
    expect(await axeViolations(page)).toEqual([]);
    await hero.getByRole('button', { name: text.next }).click();
    await expect.poll(() => reachable(hero)).toEqual([1]);
    expect(await hero.getByRole('button', { name: text.second }).getAttribute('aria-current')).toBe('true');
    await page.keyboard.press(text.key);
    await expect.poll(() => reachable(hero)).toEqual([2]);
    await hero.getByRole('button', { name: text.second }).click();
    await expect.poll(() => reachable(hero)).toEqual([1]);

    const flow = language === 'en' ? 1 : -1;
    await page.mouse.move(640, 400);
    await page.mouse.down();
    await page.mouse.move(640 + flow * 100, 400, { steps: 5 });
    await page.mouse.move(640 + flow * 400, 400, { steps: 5 });
    await page.mouse.up();

    await expect.poll(() => reachable(hero)).toEqual([0]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);

test('home-1: slides change by themselves, until they are paused for the visit; nothing moves in the layout', async () => {
  await using window = await shop.browser.open({ reducedMotion: 'no-preference' });
  const { page } = window;
  await page.goto(shop.url);
  const hero = page.locator('main section').first();
  const pause = hero.getByRole('button', { name: slideWords.en.pause });
  await pause.waitFor();

  await expect.poll(() => reachable(hero), { timeout: 15_000 }).toEqual([1]);
  expect(await layoutShifts(hero)).toEqual([]);
  await pause.click();
  await page.reload();
  await hero.getByRole('button', { name: slideWords.en.play }).waitFor();

  expect(await layoutShifts(hero)).toEqual([]);
});

/** A window whose time can be wound on, at home where the slides have begun to run. */
async function runningSlides(language: 'en' | 'ar') {
  const window = await shop.browser.open({ language, reducedMotion: 'no-preference' });
  const { page } = window;
  await page.clock.install();
  await page.goto(shop.url);
  const hero = page.locator('main section').first();
  await hero.getByRole('button', { name: slideWords[language].pause }).waitFor();
  return Object.assign(window, { hero, turn: () => page.clock.fastForward(7500) });
}

test.each(['en', 'ar'] as const)(
  'home-1: slides wait as long as the mouse or the focus is on them, in %s',
  async (language) => {
    await using window = await runningSlides(language);
    const { page, hero, turn } = window;

    await hero.hover();
    await turn();
    await turn();
    expect(await reachable(hero)).toEqual([0]);
    await page.mouse.move(0, 0);
    await turn();
    await expect.poll(() => reachable(hero)).toEqual([1]);

    await hero.locator('li:not([inert])').getByRole('link').focus();
    await turn();
    await turn();
    expect(await reachable(hero)).toEqual([1]);
    await page.getByRole('banner').getByRole('link').first().focus();
    await turn();
    await expect.poll(() => reachable(hero)).toEqual([2]);
  },
);

test.each(['en', 'ar'] as const)('home-1: slides run on in another language, from %s', async (language) => {
  await using window = await runningSlides(language);
  const { page, hero, turn } = window;
  const other = language === 'en' ? 'ar' : 'en';
  await turn();
  await expect.poll(() => reachable(hero)).toEqual([1]);

  await page
    .getByRole('link', { name: other === 'ar' ? 'العربية' : 'English' })
    .first()
    .click();
  await hero.getByRole('button', { name: slideWords[other].pause }).waitFor();
  expect(await reachable(hero)).toEqual([1]);
  await turn();

  await expect.poll(() => reachable(hero)).toEqual([2]);
  await expect.poll(() => inView(hero.getByRole('list'))).toEqual([2]);
  await hero.getByRole('button', { name: slideWords[other].next }).focus();
  await page.keyboard.press(slideWords[other].key);
  await expect.poll(() => reachable(hero)).toEqual([0]);
});

test.each(['en', 'ar'] as const)('home-1: a finger swipes the slides, in %s', async (language) => {
  await using window = await shop.browser.open({ language, width: 390 });
  const { page } = window;
  await page.goto(shop.url);
  const hero = page.locator('main section').first();
  await hero.getByRole('button', { name: slideWords[language].play }).waitFor();
  const flow = language === 'en' ? 1 : -1;

  await swipe(hero.getByRole('list'), -flow * 240);
  await expect.poll(() => reachable(hero)).toEqual([1]);
  await swipe(hero.getByRole('list'), flow * 240);

  await expect.poll(() => reachable(hero)).toEqual([0]);
});

type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] };

/** What has moved in the layout of this part since then: from when the page came, in milliseconds. */
const layoutShifts = (part: Locator, since = 0) =>
  part.evaluate(
    (element, since) =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ startTime }) => startTime >= since);
          for (const { node } of shifts.flatMap(({ sources }) => sources)) {
            if (element.contains(node)) moved.push(node?.nodeName ?? '');
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
    since,
  );
