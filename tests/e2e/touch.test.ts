import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import english from '../../i18n/en.json';
import { hydrated } from '../support/browser.ts';
import { guestCartIn } from '../support/guest-cart.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';

/** What is pressed on a page before its script is there: nothing is lost, and nothing happens twice. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

/**
 * Opens a page whose script files are held back. `letOneThrough` has one more of them answered, and is false once the page is
 * hydrated; so a test can press between any two.
 */
async function openHeld(page: Page, path: string) {
  const held: (() => Promise<void>)[] = [];
  let isOpen = false;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isOpen) return route.continue();
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push(async () => {
      await route.continue();
      resolve();
    });
    return promise;
  });
  await page.goto(shop.url + path, { waitUntil: 'commit' });
  return {
    letOneThrough: async (): Promise<boolean> => {
      await expect.poll(async () => held.length > 0 || (await isHydrated(page))).toBe(true);
      const next = held.shift();
      if (!next) return false;
      await next();
      return true;
    },
    letAllThrough: async () => {
      isOpen = true;
      for (let next = held.shift(); next; next = held.shift()) await next();
      await hydrated(page);
    },
  };
}

const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'hydrated' in document.documentElement.dataset);

describe('before any script of the page', () => {
  test('touch-1: a book is put into the cart once, in as many copies as were chosen, however often its button is pressed', async () => {
    await using window = await shop.browser.open({ firstVisit: true });
    const { page } = window;
    const { letAllThrough } = await openHeld(page, '/product/101');
    const [more, less] = [english['book.qty_more'], english['book.qty_less']];

    // At one copy this one says that it can do nothing: a tool of the test's would wait until it can.
    for (const name of [more, more, more, less]) await page.getByRole('button', { name }).click({ force: true });
    const add = page.getByRole('button', { name: english['book.add'] });
    // It says that it waits, so that a tool of the test's would wait too.
    for (let press = 0; press < 3; press += 1) await add.click({ force: true });
    await letAllThrough();

    await expect.poll(() => guestCartIn(page)).toContain('"value":[{"product_id":"101","qty":3}]');
  });

  test('touch-1: the description of a book is opened, and titles are shown in both languages', async () => {
    await using window = await shop.browser.open({ firstVisit: true });
    const { page } = window;
    const { letAllThrough } = await openHeld(page, '/product/101');

    await page.getByRole('tab', { name: english['book.tab_description'] }).click();
    await page.getByRole('button', { name: english['header.both_titles'] }).click();
    await letAllThrough();

    await page.getByRole('tab', { name: english['book.tab_description'], selected: true }).waitFor();
    await page.locator('html[data-titles=both]').waitFor();
  });

  test('touch-1: the order of a list is changed', async () => {
    await using window = await shop.browser.open({ firstVisit: true });
    const { page } = window;
    const { letAllThrough } = await openHeld(page, '/shop');

    await page.getByLabel(english['shop.sort']).selectOption('name');
    await letAllThrough();

    await page.waitForURL(/[?&]sort=name/);
  });

  test('touch-1: a guest’s heart asks to sign in', async () => {
    await using window = await shop.browser.open({ firstVisit: true });
    const { page } = window;
    const { letAllThrough } = await openHeld(page, '/product/101');

    await page.getByRole('button', { name: english['book.wish'], exact: true }).first().click({ force: true });
    await letAllThrough();

    await page.getByText(english['wishlist.login']).first().waitFor();
  });
});

test('touch-1: between any two script files of a page a press counts once', async () => {
  await using window = await shop.browser.open({ firstVisit: true });
  const { page } = window;
  const { letOneThrough, letAllThrough } = await openHeld(page, '/product/223');
  // Of this book there are more copies than the page has files.
  const more = page.getByRole('button', { name: english['book.qty_more'] });
  let presses = 0;
  const press = async () => {
    await more.click();
    presses += 1;
  };

  await press();
  while (await letOneThrough()) await press();
  await letAllThrough();

  expect(presses).toBeGreaterThan(5);
  await expect.poll(() => page.getByRole('spinbutton').getAttribute('aria-valuenow')).toBe(String(1 + presses));
});
