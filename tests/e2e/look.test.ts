import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excessWidth, hydrated } from '../support/browser.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { widthsIn } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const pages = [
  { language: 'en', path: '/' },
  { language: 'en', path: '/product/101' },
  { language: 'ar', path: '/' },
  { language: 'ar', path: '/product/101' },
] as const;

describe.each(pages)('$path in $language', ({ language, path }) => {
  test('never scrolls sideways, from 320 to 1920 px', async () => {
    await using window = await shop.browser.open({ language });
    const { page } = window;
    await page.goto(shop.url + path);
    await hydrated(page);

    const excess: Record<number, number> = {};
    for (const width of [320, 390, 600, 768, 820, 1024, 1199, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      excess[width] = await excessWidth(page);
    }

    expect(Object.values(excess)).toEqual(Object.values(excess).fill(0));
  });

  test.each(widthsIn(language))('has no target smaller than 24 px, %i px wide', async (width) => {
    await using window = await shop.browser.open({ language, width });
    const { page } = window;
    await page.goto(shop.url + path);
    await hydrated(page);

    await slidersLive(page);
    // It shows itself when it is reached.
    await page.locator('a[href="#main"]').focus();

    const small = await page.evaluate(() => {
      // What is out of view may not have been laid out.
      for (const part of document.querySelectorAll<HTMLElement>('footer, footer *'))
        part.style.contentVisibility = 'visible';
      return (
        [...document.querySelectorAll<HTMLElement>('a, button, summary, input, select')]
          .filter((target) => target.checkVisibility({ visibilityProperty: true }))
          // A card's link covers the card by a layer of its own; a link within a sentence is as high as its line.
          .filter((target) => !target.matches('article a'))
          .filter((target) => !target.closest('p, dd') || getComputedStyle(target).display !== 'inline')
          .map((target) => ({
            box: target.getBoundingClientRect(),
            words: target.innerText || target.ariaLabel || target.outerHTML,
          }))
          .filter(({ box }) => box.width < 24 || box.height < 24)
          .map(({ box, words }) => `${words}: ${box.width} × ${box.height}`)
      );
    });

    expect(small).toEqual([]);
  });

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

/** Waits for the buttons of every strip that has more than is in view: they come when it is near. */
async function slidersLive(page: Page): Promise<void> {
  for (const section of await page
    .getByRole('region')
    .filter({ has: page.getByRole('list') })
    .all()) {
    const hidden = await section
      .getByRole('list')
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    if (hidden < 3) continue;
    await section.scrollIntoViewIfNeeded();
    await section.getByRole('button').first().waitFor();
  }
}
