import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hydrated, isFocused, type WindowOptions } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { pressLanguage, sheetsOfDocument, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { sharedWindow } from '../support/shared-window.ts';
import { everyOr } from '../support/views.ts';
import { atRest, inView, pull, range, sectionOf, stripOf, swipe, turnWheel } from '../support/strip.ts';

/** The carousels of the home page, moved in every way there is. */

/** The buttons of a strip; a card may have a heart beside them. */
const arrows = { name: /^(?:Previous|Next|السابق|التالي)$/ };

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    categories: 'Categories',
    journals: 'Explore Our Journals',
    books: 'Explore Published Books',
    previous: 'Previous',
    next: 'Next',
    onward: 'ArrowRight',
    backward: 'ArrowLeft',
  },
  ar: {
    categories: 'التصنيفات',
    journals: 'تصفّح مجلاتنا',
    books: 'تصفّح إصداراتنا',
    previous: 'السابق',
    next: 'التالي',
    onward: 'ArrowLeft',
    backward: 'ArrowRight',
  },
} as const;

const flows = { en: 1, ar: -1 } as const;

/** Which item, counted from none, is the last. */
const lastOf = { categories: 11, journals: 7, books: 11 } as const;

type Language = keyof typeof words;
type Part = 'categories' | 'journals' | 'books';

/** The carousel of this part, once it has its arrows. */
async function carouselIn(page: Page, part: Part, language: Language) {
  const section = sectionOf(page, words[language][part]);
  const arrow = (name: string) => section.getByRole('button', { name, exact: true });
  const [previous, next] = [arrow(words[language].previous), arrow(words[language].next)];
  await section.scrollIntoViewIfNeeded();
  await next.waitFor();
  return { strip: stripOf(page, words[language][part]), previous, next };
}

/** A window at home. */
async function openHome(language: Language, options: WindowOptions = {}) {
  const window = await shop.browser.open({ language, ...options, typefaces: true });
  await window.page.goto(shop.url);
  return window;
}

/** Whether the strip is at its start, and at its end. */
const endsOf = ({ previous, next }: { readonly previous: Locator; readonly next: Locator }) =>
  Promise.all([previous, next].map(async (arrow) => (await arrow.getAttribute('aria-disabled')) === 'true'));

const parts = [
  { part: 'categories', atOnce: 7 },
  { part: 'journals', atOnce: 4 },
  { part: 'books', atOnce: 4 },
] as const;

const languages = ['en', 'ar'] as const;

const windows = { en: sharedWindow(() => openHome('en')), ar: sharedWindow(() => openHome('ar')) } as const;

/** The window that the tests of a language share, with this carousel at its start, whatever the last of them has left. */
async function begin(part: Part, language: Language, { width = 1280, reducedMotion = 'reduce' }: WindowOptions = {}) {
  const { page } = await windows[language]();
  await page.emulateMedia({ reducedMotion });
  // A phone has no arrows.
  await page.setViewportSize({ width: 1280, height: 900 });
  const carousel = await carouselIn(page, part, language);
  await page.setViewportSize({ width, height: 900 });
  const { strip } = carousel;
  await atRest(strip);
  await strip.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  await strip.scrollIntoViewIfNeeded();
  await expect.poll(() => endsOf(carousel)).toEqual([true, false]);
  return { page, ...carousel };
}

describe.each(languages)('home-3 home-4 home-5: the carousels in %s', (language) => {
  const text = words[language];
  const flow = flows[language];

  test('their arrows move on by what is in view, in the reading direction, up to either end', async () => {
    for (const { part, atOnce } of parts) {
      const last = lastOf[part];
      const carousel = await begin(part, language);
      const { page, strip, previous, next } = carousel;
      expect(await inView(strip)).toEqual(range(0, atOnce - 1));
      expect(await endsOf(carousel)).toEqual([true, false]);

      await next.click();
      await expect.poll(() => inView(strip)).toContain(atOnce);
      expect(Math.sign(await strip.evaluate((list) => list.scrollLeft))).toBe(flow);
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');

      await expect.poll(() => inView(strip)).toEqual(range(last + 1 - atOnce, last));
      await expect.poll(() => endsOf(carousel)).toEqual([false, true]);
      expect(await isFocused(next)).toBe(true);
      await previous.click();
      const before = Math.max(0, last + 1 - 2 * atOnce);
      await expect.poll(() => inView(strip)).toEqual(range(before, before + atOnce - 1));
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
      await expect.poll(() => endsOf(carousel)).toEqual([true, false]);
      expect(await isFocused(previous)).toBe(true);
    }
  });

  test('they turn with the language, where they are', async () => {
    await using window = await openHome(language);
    const { page } = window;
    const other = language === 'en' ? 'ar' : 'en';
    const places: number[][] = [];
    for (const { part, atOnce } of parts) {
      const carousel = await carouselIn(page, part, language);
      const { strip, next } = carousel;
      // As a page that has just come shows it.
      expect([await inView(strip), await endsOf(carousel)]).toEqual([range(0, atOnce - 1), [true, false]]);
      await next.click();
      await expect.poll(() => inView(strip)).toContain(atOnce);
      places.push(await inView(strip));
    }

    await pressLanguage(page, other);

    for (const [index, { part, atOnce }] of parts.entries()) {
      const { strip, previous, next } = await carouselIn(page, part, other);
      await expect.poll(() => inView(strip)).toEqual(places[index]);
      await previous.click();
      await expect.poll(() => inView(strip)).toEqual(range(0, atOnce - 1));
      await next.click();
      await expect.poll(() => inView(strip)).toEqual(places[index]);
      expect(Math.sign(await strip.evaluate((list) => list.scrollLeft))).toBe(-flow);
    }
  });

  test('without script they scroll, and offer no arrows', async () => {
    await using window = await openHome(language, { script: false, expected: /^failed: .*\.js$/ });
    const { page } = window;
    for (const { part, atOnce } of parts) {
      const last = lastOf[part];
      const list = stripOf(page, text[part]);
      await list.scrollIntoViewIfNeeded();
      expect(await inView(list)).toEqual(range(0, atOnce - 1));
      // Its bar alone says that there is more.
      expect(await list.evaluate((strip) => getComputedStyle(strip).scrollbarWidth)).toBe('thin');

      await turnWheel(list, flow * 5000);

      await expect.poll(() => inView(list)).toEqual(range(last + 1 - atOnce, last));
      expect(await sectionOf(page, text[part]).getByRole('button').count()).toBe(0);
    }
  });
});

/** The three are strips of one kind: each is moved in every way in one direction, by default one of each size. */
const moved = [
  { row: 'home-3', part: 'categories', atOnce: 7, language: 'ar' },
  { row: 'home-4', part: 'journals', atOnce: 4, language: 'en' },
  { row: 'home-5', part: 'books', atOnce: 4, language: 'ar' },
] as const;

describe.each(everyOr(moved, [0, 1]))('$row: the carousel of $part in $language', ({ part, atOnce, language }) => {
  const text = words[language];
  const flow = flows[language];
  const last = lastOf[part];

  test('arrow keys move it, and what gets the focus comes into view', async () => {
    const carousel = await begin(part, language);
    const { page, strip } = carousel;

    await strip.getByRole('link').first().focus();
    await page.keyboard.press(text.onward);
    await expect.poll(() => inView(strip)).toEqual(range(1, atOnce));
    await page.keyboard.press(text.backward);
    await expect.poll(() => inView(strip)).toEqual(range(0, atOnce - 1));
    // A card may have a heart beside its link.
    const beyond = strip.getByRole('link').nth(atOnce);
    for (let stops = 0; stops < 2 * atOnce && !(await isFocused(beyond)); stops += 1) await page.keyboard.press('Tab');

    expect(await isFocused(beyond)).toBe(true);
    await expect.poll(() => inView(strip)).toContain(atOnce);
    await expect.poll(() => endsOf(carousel)).toEqual([false, false]);
  });

  test.each(['reduce', 'no-preference'] as const)(
    'a press on and a press back within one frame leave it where it was, motion: %s',
    async (reducedMotion) => {
      const { strip } = await begin(part, language, { reducedMotion });

      await strip.evaluate(
        (list, keys) => {
          for (const key of keys) list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        },
        [text.onward, text.backward],
      );
      await atRest(strip);

      expect(await inView(strip)).toEqual(range(0, atOnce - 1));
    },
  );

  test('the end of one way, told when the next has begun, loses no press', async () => {
    const { strip } = await begin(part, language, { reducedMotion: 'no-preference' });

    await strip.evaluate((list, key) => {
      const press = () => list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      press();
      list.dispatchEvent(new Event('scrollend'));
      press();
    }, text.onward);

    await expect.poll(() => inView(strip)).toEqual(range(2, atOnce + 1));
  });

  test('a finger swipes it on and back', async () => {
    const carousel = await begin(part, language, { width: 390 });
    const { strip } = carousel;

    await swipe(strip, -flow * 240);
    await expect.poll(() => inView(strip)).not.toContain(0);
    await expect.poll(() => endsOf(carousel)).toEqual([false, false]);
    await swipe(strip, flow * 300);

    await expect.poll(() => inView(strip)).toContain(0);
    await expect.poll(() => endsOf(carousel)).toEqual([true, false]);
  });

  test('a mouse pulls it on to an item, and opens none by that', async () => {
    const { page, strip } = await begin(part, language, { reducedMotion: 'no-preference' });

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
    const { page, strip, previous, next } = await begin(part, language);
    /** How much of its width the strip has moved by when a press is over. */
    const moves = (arrow: Locator) =>
      arrow.evaluate((button: HTMLButtonElement) => {
        const list = button.closest('section')?.querySelector('ul');
        if (!list) return Number.NaN;
        const before = list.scrollLeft;
        button.click();
        return Math.abs(list.scrollLeft - before) / list.clientWidth;
      });

    const calm = await moves(next);
    await atRest(strip);
    await page.emulateMedia({ reducedMotion: 'no-preference' });

    expect(calm).toBeGreaterThan(0.5);
    expect(await moves(previous)).toBeLessThan(0.1);
    await expect.poll(() => inView(strip)).toContain(0);
  });

  test('another width leaves the same item first', async () => {
    const { page, strip, next } = await begin(part, language, { width: 1440 });
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
});

test.each(languages)(
  'home-2 home-3 home-4 home-5: nothing moves when the script of the carousels comes, nor speaks another language, in %s',
  async (language) => {
    await using window = await shop.browser.open({ pictures: true, language });
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
    expect(await main.getByRole('button', arrows).count()).toBe(0);

    const since = await page.evaluate(() => performance.now());
    letCome.resolve();
    for (const part of ['categories', 'journals', 'books'] as const) {
      await sectionOf(page, words[language][part]).scrollIntoViewIfNeeded();
      await sectionOf(page, words[language][part]).getByRole('button', arrows).first().waitFor();
    }

    expect(await boxes()).toEqual(before);
    expect(await layoutShifts(main, since)).toEqual([]);
    expect(await main.locator('[aria-live], [aria-roledescription], li[role]').count()).toBe(0);
    expect(await page.locator('style').count()).toBe(sheetsOfDocument[language]);
  },
);

test('home-5: without the script of the carousels they scroll, and offer no arrows', async () => {
  await using window = await shop.browser.open({ expected: /slider-.*\.js|ERR_FAILED/, typefaces: true });
  const { page } = window;
  await page.route(/\/slider-[^/]*\.js$/, (route) => route.abort());
  await page.goto(shop.url);
  await hydrated(page);
  const list = stripOf(page, words.en.books);

  const refused = page.waitForEvent('requestfailed', (request) => /slider-/.test(request.url()));
  await list.scrollIntoViewIfNeeded();
  await refused;
  await list.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');

  await expect.poll(() => inView(list)).toEqual(range(1, 4));
  expect(await sectionOf(page, words.en.books).getByRole('button', arrows).count()).toBe(0);
});
