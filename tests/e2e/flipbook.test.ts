import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { drawnPages } from '../../web/pages/book/leaves.ts';
import { axeViolations } from '../support/axe.ts';
import { hydrated } from '../support/browser.ts';
import { htmlOf, linksIn } from '../support/served.ts';
import { openPage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

const messages = { en: english, ar: arabic } as const;

/** The short book of /book: its pages, and the ways to turn them. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('production', { pictures: true });
});
afterAll(() => shop[Symbol.asyncDispose]());

/** The numbers of the pages of which the middle is seen, in the order of the page from left to right. */
const seen = (page: Page): Promise<number[]> =>
  page.locator('main ol > li').evaluateAll((leaves) =>
    leaves
      .map((leaf, index) => {
        const { left, top, width, height } = leaf.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return { left, number: leaf.contains(document.elementFromPoint(x, y)) ? index + 1 : 0 };
      })
      .filter(({ number }) => number > 0)
      .toSorted((one, other) => one.left - other.left)
      .map(({ number }) => number),
  );

const isWide = (width: number): boolean => width > 768;

/** The pages that lie open together with a page, from left to right. */
function openWith(page: number, { width, language }: { width: number; language: 'en' | 'ar' }): number[] {
  if (!isWide(width)) return [page];
  const even = page - (page % 2);
  const pages = [even, even + 1].filter((each) => each >= 1 && each <= 12);
  return language === 'ar' ? pages.toReversed() : pages;
}

/** What is said of the pages that lie open together with a page. */
function placeOf(page: number, view: { width: number; language: 'en' | 'ar' }): string {
  const text = messages[view.language];
  const [first = 0, last = first] = openWith(page, { ...view, language: 'en' });
  const numbers: Readonly<Record<string, number>> = { page: first, first, last, total: 12 };
  return text[first === last ? 'flip.page' : 'flip.pages'].replaceAll(/\{(\w+), number\}/g, (_whole, name: string) =>
    String(numbers[name]),
  );
}

describe.each(views)('the book in $name', (view) => {
  const { language, width } = view;
  const text = messages[language];
  const onward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
  const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft';
  const open = async (options: Partial<Parameters<typeof openPage>[2]> = {}) =>
    openPage(shop, '/book', { ...view, reducedMotion: 'no-preference', ...options });

  test('flipbook-1 nav-4: ten drawn pages of 300 × 500 lie between two blank ones, on a page without header and footer; it opens at the first of them, and turns by button and key to the last and back; each opening is announced', async () => {
    await using window = await open();
    const { page } = window;
    const leaves = page.locator('main ol > li');
    const pictures = leaves.locator('img');

    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text['flip.title']);
    expect(await leaves.count()).toBe(12);
    expect(await leaves.evaluateAll((all) => all.map((leaf) => leaf.querySelectorAll('img').length))).toEqual([
      0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0,
    ]);
    expect(
      await leaves.evaluateAll((all) => all.map((leaf) => [(leaf as HTMLElement).offsetWidth, leaf.clientHeight])),
    ).toEqual(Array.from({ length: 12 }, () => [300, 500]));
    const endpaper = { en: 'Endpaper', ar: 'ورقة البطانة' }[language];
    expect([await leaves.first().textContent(), await leaves.last().textContent()]).toEqual([endpaper, endpaper]);
    expect(await pictures.evaluateAll((all) => all.map((image) => image.getAttribute('alt')))).toEqual(
      drawnPages.map((id) => text[id]),
    );
    const drawn = await pictures.evaluateAll((all) =>
      Promise.all(
        all.map(async (image) => {
          const { status } = await fetch((image as HTMLImageElement).src);
          return [new URL((image as HTMLImageElement).src).pathname, status];
        }),
      ),
    );
    expect(drawn).toEqual(drawnPages.map((_id, index) => [`/book/${language}-${index + 2}.webp`, 200]));
    expect(await axeViolations(page)).toEqual([]);

    const next = page.getByRole('button', { name: text['flip.next'] });
    const previous = page.getByRole('button', { name: text['flip.prev'] });
    const at = async (number: number) => {
      await expect.poll(() => seen(page)).toEqual(openWith(number, view));
      await expect.poll(() => page.locator('main output').innerText()).toBe(placeOf(number, view));
    };
    const step = isWide(width) ? 2 : 1;

    await at(1);
    expect(await previous.getAttribute('aria-disabled')).toBe('true');
    for (let number = 2; number <= 12; number += step) {
      if (number % 4 === 0) await next.click();
      else await page.keyboard.press(onward);
      await at(number);
    }
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press(onward);
    await at(12);
    await page.keyboard.press(back);
    await at(12 - step);
    await previous.click();
    await at(12 - 2 * step);
  });

  test('flipbook-1: it is read whole without script, and where motion is reduced, as a row that stops at each opening', async () => {
    await using still = await open({ reducedMotion: 'reduce' });
    await using plain = await openPage(shop, '/book', { ...view, script: false });

    for (const { page } of [still, plain]) {
      const row = page.locator('main ol');
      await expect.poll(() => seen(page)).toEqual(openWith(1, view));
      await row.focus();
      await page.keyboard.press(onward);
      await expect.poll(() => seen(page)).toEqual(openWith(2, view));
      expect(await row.evaluate((each) => getComputedStyle(each).perspective)).toBe('none');
      expect(await row.evaluate((each) => getComputedStyle(each).scrollSnapType)).toBe('x mandatory');
    }
    await expect.poll(() => still.page.locator('main output').innerText()).toBe(placeOf(2, view));
    expect(await plain.page.getByRole('button', { name: text['flip.next'] }).isVisible()).toBe(false);
  });

  test('flipbook-1 nav-5: who reloads the page, or comes back to it, is at the page that lay open', async () => {
    await using window = await open();
    const { page } = window;
    await page.keyboard.press(onward);
    await expect.poll(() => seen(page)).toEqual(openWith(2, view));
    await page.keyboard.press(onward);
    const step = isWide(width) ? 2 : 1;
    await expect.poll(() => page.locator('main output').innerText()).toBe(placeOf(2 + step, view));

    await page.reload();
    await hydrated(page);
    await expect.poll(() => seen(page)).toEqual(openWith(2 + step, view));
    await expect.poll(() => page.locator('main output').innerText()).toBe(placeOf(2 + step, view));

    await page.getByRole('link', { name: text['nav.catalogue'] }).click();
    await page.waitForURL('**/catalogue');
    await page.goBack();
    await expect.poll(() => seen(page)).toEqual(openWith(2 + step, view));
    await expect.poll(() => page.locator('main output').innerText()).toBe(placeOf(2 + step, view));
  });

  testIn('en', language)('flipbook-1: a page whose picture is missing is a plate with its number', async () => {
    await using window = await shop.browser.open({ ...view, expected: /status of 404/ });
    const { page } = window;
    await page.route(/\/book\/..-3\.webp/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${shop.url}/book`);
    await hydrated(page);

    const third = page.locator('main ol > li').nth(2);
    await third.scrollIntoViewIfNeeded();
    await expect.poll(() => third.textContent()).toContain('3');
    expect(await third.locator('img').count()).toBe(0);
  });

  test('flipbook-1: the catalogue leads to it, and it leads back', async () => {
    expect(linksIn(await htmlOf(shop, '/catalogue', language))).toContainEqual(
      expect.objectContaining({ name: text['flip.look'], address: '/book' }),
    );
    expect(linksIn(await htmlOf(shop, '/book', language))).toContainEqual(
      expect.objectContaining({ name: text['nav.catalogue'], address: '/catalogue' }),
    );
  });
});

test('flipbook-1: leaves turn by a click at either side, and by a swipe', async () => {
  await using window = await openPage(shop, '/book', { language: 'ar', width: 1280, reducedMotion: 'no-preference' });
  const { page } = window;
  const box = await page.locator('main ol').boundingBox();
  if (!box) throw new Error('No book is shown');
  const middle = box.y + box.height / 2;
  await expect.poll(() => seen(page)).toEqual([1]);

  await page.mouse.click(box.x + 100, middle);
  await expect.poll(() => seen(page)).toEqual([3, 2]);
  await page.mouse.move(box.x + 100, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + 400, middle, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => seen(page)).toEqual([5, 4]);
  await page.mouse.click(box.x + 500, middle);
  await expect.poll(() => seen(page)).toEqual([3, 2]);
});

test('flipbook-1: who turns the device or narrows the window is still at their page', async () => {
  await using window = await openPage(shop, '/book', { width: 1280, reducedMotion: 'no-preference' });
  const { page } = window;
  await page.getByRole('button', { name: messages.en['flip.next'] }).click();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => seen(page)).toEqual([4, 5]);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => seen(page)).toEqual([4]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => seen(page)).toEqual([5]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => seen(page)).toEqual([4, 5]);
});
