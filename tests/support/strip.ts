import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextFrame } from './browser.ts';
import { devToolsOf } from './tabs.ts';

/** A strip of a page that scrolls sideways: what of it is in view, and the gestures that move it. */

/** The section under this heading. */
export const sectionOf = (page: Page, heading: string): Locator =>
  page.getByRole('region', { name: heading, exact: true });

/** The items of that section, side by side. */
export const stripOf = (page: Page, heading: string): Locator => sectionOf(page, heading).getByRole('list').first();

/** The places of the items that are in view whole. */
export const inView = (strip: Locator): Promise<number[]> =>
  strip.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect();
    return [...list.children].flatMap((item, place) => {
      const box = item.getBoundingClientRect();
      return box.width > 0 && box.left >= left - 1 && box.right <= right + 1 ? [place] : [];
    });
  });

/** The numbers from one to another, both included. */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** A finger goes across the strip by so many pixels, below zero to the left, and the strip comes to rest. */
export async function swipe(strip: Locator, by: number): Promise<void> {
  const page = strip.page();
  const browser = await devToolsOf(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const { x, y } = await middleOf(strip);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + (part - 0.5) * by, y }],
    });
  await finger('touchStart');
  for (let step = 1; step <= 10; step += 1) {
    await finger('touchMove', step / 10);
    await nextFrame(page);
  }
  await finger('touchEnd');
  await atRest(strip);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
}

/** The mouse's wheel is turned over the strip until it moves: a busy Chromium drops a turn now and then. */
export async function turnWheel(strip: Locator, by: number): Promise<void> {
  await strip.hover();
  await expect
    .poll(async () => {
      await strip.page().mouse.wheel(by, 0);
      return strip.evaluate((list) => list.scrollLeft);
    })
    .not.toBe(0);
}

/** Whatever moved the strip has come to its end. */
export const atRest = (strip: Locator): Promise<void> =>
  strip.evaluate(async (list) => {
    for (let still = 0, last = Number.NaN; still < 10; still = list.scrollLeft === last ? still + 1 : 0) {
      last = list.scrollLeft;
      await new Promise((resolve) => void requestAnimationFrame(resolve));
    }
  });

/** The mouse pulls the strip by so many pixels: below zero to the left. */
export async function pull(strip: Locator, by: number): Promise<void> {
  const { mouse } = strip.page();
  const { x, y } = await middleOf(strip);
  await mouse.move(x - by / 2, y);
  await mouse.down();
  await mouse.move(x + by / 2, y, { steps: 10 });
  await mouse.up();
}

async function middleOf(strip: Locator): Promise<{ x: number; y: number }> {
  await strip.scrollIntoViewIfNeeded();
  const box = await strip.boundingBox();
  if (!box) throw new Error('the strip is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
