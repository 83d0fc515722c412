import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { everyOr } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('production', { pictures: true });
});
afterAll(() => shop[Symbol.asyncDispose]());

const pages = [
  { language: 'en', path: '/' },
  { language: 'en', path: '/product/101' },
  { language: 'ar', path: '/' },
  { language: 'ar', path: '/product/101' },
] as const;

/** How the focus is marked is the same in both languages. */
describe.each(everyOr(pages, [0, 3]))('$path in $language', ({ language, path }) => {
  test('shows where the keyboard is, at every stop', async () => {
    await using window = await shop.browser.open({ language });
    const { page } = window;
    await page.goto(shop.url + path);
    await hydrated(page);

    const unseen: string[] = [];
    for (let stops = 0; stops < 120; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const outlined = [undefined, '::after'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(focused, part);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        });
        return { outlined, words: focused.textContent?.trim() || focused.ariaLabel || focused.tagName };
      });
      if (stop === null) break;
      if (!stop.outlined) unseen.push(stop.words);
    }

    expect(unseen).toEqual([]);
  });
});
