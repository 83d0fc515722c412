import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { setTextSize } from '../support/text-size.ts';

/** That a window in the tab of another one finds nothing of what was done there: no test depends on those before it. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** What a page could find of those before it. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    name: Reflect.get(globalThis, 'name') as unknown,
    added: [Reflect.get(globalThis, 'added'), typeof Reflect.get(globalThis, 'exposed')],
    pagesBefore: history.length - 1,
    isOnline: navigator.onLine,
    window: [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('print').matches],
    fontSize: getComputedStyle(document.documentElement).fontSize,
  }));

/** Whether the page has this, which browsers may keep, from the cache. */
const isCached = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const address = new URL(path, location.href).href;
    await (await fetch(address)).text();
    const entry = performance.getEntriesByName(address).at(-1) as PerformanceResourceTiming | undefined;
    return entry?.transferSize === 0;
  }, path);

test('a window in the tab of another finds nothing of what was done there, and is as wide and light as it was opened', async () => {
  const settings = { language: 'ar', timeZone: 'Asia/Qatar' } as const;
  const first = await shop.browser.open({ ...settings, expected: /ERR_INTERNET_DISCONNECTED|^failed: .*offline-/ });
  const fresh = await (async () => {
    await first.page.goto(`${shop.url}/about`);
    return found(first.page);
  })();
  await first.page.addInitScript(() => Reflect.set(globalThis, 'added', true));
  await first.page.exposeFunction('exposed', () => {});
  await first.page.route('**/about', (route) => route.fulfill({ body: 'routed' }));
  await first.page.evaluate(async () => {
    document.cookie = 'left=1; path=/';
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    Reflect.set(globalThis, 'name', 'left');
    await caches.open('left');
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve));
    history.pushState(null, '', '#left');
  });
  await first.page.setViewportSize({ width: 320, height: 480 });
  await setTextSize(first.page, 32);
  await first.page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await first.page.context().setOffline(true);
  await first[Symbol.asyncDispose]();

  await using second = await shop.browser.open(settings);
  await second.page.goto(`${shop.url}/about`);

  expect(second.page).toBe(first.page);
  expect(await found(second.page)).toEqual(fresh);
});

/** What a window finds in the cache as it opens, and once it has asked for it, when another window has asked for the same in its tab. */
const cached = {
  'keeps built files, and asks anew for all else': [
    { typefaces: false },
    { before: [true, false], after: [true, false] },
  ],
  'measures, and begins without either': [{ typefaces: true }, { before: [false, false], after: [true, true] }],
} as const;

test.each(Object.keys(cached) as (keyof typeof cached)[])('a window that %s', async (what) => {
  const [options, expected] = cached[what];
  const settings = { ...options, timeZone: 'Asia/Dubai' };
  const [script = ''] = /\/assets\/[^" ]+\.js/.exec(await (await fetch(`${shop.url}/about`)).text()) ?? [];
  const areCached = async (page: Page) => [await isCached(page, script), await isCached(page, '/robots.txt')];
  const first = await shop.browser.open(settings);
  await first.page.goto(`${shop.url}/peerreview`);
  await areCached(first.page);
  await first[Symbol.asyncDispose]();

  await using second = await shop.browser.open(settings);
  // A text, which loads no script by itself.
  await second.page.goto(`${shop.url}/llms.txt`);

  expect(second.page).toBe(first.page);
  expect({ before: await areCached(second.page), after: await areCached(second.page) }).toEqual(expected);
});

test('a window whose clock was stopped leaves its tab to no other', async () => {
  const settings = { timeZone: 'Asia/Tokyo' };
  const first = await shop.browser.open(settings);
  await first.page.goto(`${shop.url}/about`);
  await first.page.clock.install();
  await first[Symbol.asyncDispose]();

  await using second = await shop.browser.open(settings);

  expect(second.page).not.toBe(first.page);
});
