import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { axeViolations } from '../support/axe.ts';
import { hydrated, nextFrame, type Window } from '../support/browser.ts';
import { beginWithGuestCart } from '../support/guest-cart.ts';
import { readyHearts } from '../support/hearts.ts';
import { totalShift } from '../support/layout-shifts.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

/** What readers see of a page whose scripts are lost or late. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const texts = { en: english, ar: arabic };

const pages = { home: '/', book: '/product/101', cart: '/cart', 'sign-in': '/login' } as const;

/** A window whose guest has a book in the cart. */
async function open(options: Parameters<TestStorefront['browser']['open']>[0] = {}): Promise<Window> {
  const window = await shop.browser.open({
    firstVisit: true,
    expected: /status of 503|^uncaught: A chunk could not be loaded/,
    ...options,
  });
  if (options.script !== false) await beginWithGuestCart(window.page, [['201', 2]]);
  return window;
}

const bar = (page: Page, language: 'en' | 'ar' = 'en') =>
  page.getByRole('status').filter({ hasText: texts[language]['err.late'] });
const loadAgain = (page: Page) => bar(page).getByRole('link', { name: english['err.load_again'] });

/** Lets the page be so old, in milliseconds, to its style. */
const age = (page: Page, ms: number): Promise<void> =>
  page.evaluate((currentTime) => {
    const delayed = document.getAnimations().filter(({ effect }) => effect?.getTiming().delay === 8000);
    for (const animation of delayed) {
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, ms);

/** The scripts without which a page does not come to life; those of every page are among home's. */
async function scriptsOf(path: string) {
  const namedBy = async (address: string) => {
    const html = await (await fetch(shop.url + address)).text();
    return /data-modules="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
  };
  const isEntry = (file: string) => file.includes('/entry-client-');
  const everywhere = path === '/' ? [] : await namedBy('/');
  const own = (await namedBy(path)).filter((file) => isEntry(file) || !everywhere.includes(file));
  const others = own.filter((file) => !isEntry(file));
  // That of the page itself is imported once the first has run, the others along with it.
  const view = others.filter((file) => file.includes('/view-'));
  expect([own.length - others.length, view.length]).toEqual([1, 1]);
  return { entry: own.find(isEntry) ?? '', others, some: [...others.slice(0, 1), ...view] };
}

const lose = (route: Route) => route.fulfill({ status: 503, body: 'Busy' });

/** Opens a page until it has lost this script, whatever pictures are still to come. */
const openLacking = (page: Page, path: string, file: string): Promise<unknown> =>
  Promise.all([
    page.waitForResponse((response) => response.url().includes(file) && response.status() === 503),
    page.goto(shop.url + path, { waitUntil: 'domcontentloaded' }),
  ]);

describe.each(Object.entries(pages))('%s', (_name, path) => {
  test('whole-1: of the scripts that the page needs to come to life, each that is lost is said to be, and loading it again helps; one that is lost once comes at the second try, but for the first of all', async () => {
    const { entry, others, some } = await scriptsOf(path);
    await using window = await open();
    const { page } = window;
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    /** Whether it is said of the page that lacks this script, before its time and after it. */
    const isSaid = async (file: string) => {
      await openLacking(page, path, file);
      await age(page, 7999);
      const before = await bar(page).isVisible();
      await age(page, 8000);
      return [file, before, await loadAgain(page).isVisible()];
    };

    await page.route(`**${entry}`, lose, { times: 1 });
    expect(await isSaid(entry)).toEqual([entry, false, true]);
    await loadAgain(page).click();
    await hydrated(page);
    for (const file of some) {
      await page.route(`**${file}`, lose, { times: 1 });
      await openLacking(page, path, file);
      await hydrated(page);
      expect([file, await bar(page).count()]).toEqual([file, 0]);
    }
    for (const file of others) {
      const lacking = documents + 1;
      // Of this document at the second try as well, which may still be to come as the reader loads the page again.
      await page.route(`**${file}`, (route) => (documents === lacking ? lose(route) : route.fallback()));
      expect(await isSaid(file)).toEqual([file, false, true]);
    }
    await loadAgain(page).click();
    await hydrated(page);

    expect(await bar(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('whole-1: a script that comes after 20 seconds is said to be late, until it comes', async () => {
    const { entry, some } = await scriptsOf(path);
    await using window = await open();
    const { page } = window;

    for (const file of [entry, ...some]) {
      const asked = Promise.withResolvers<Route>();
      const late = Promise.withResolvers<void>();
      await page.route(`**${file}`, async (route) => {
        asked.resolve(route);
        await late.promise;
        await route.fallback();
      });
      await page.goto(shop.url + path, { waitUntil: 'commit' });
      await asked.promise;
      await bar(page).waitFor({ state: 'attached' });
      await age(page, 20_000);
      await loadAgain(page).waitFor();
      late.resolve();
      await hydrated(page);
      expect([file, await bar(page).count()]).toEqual([file, 0]);
      await page.unroute(`**${file}`);
    }
  });
});

test('whole-1: without script nothing is said to be missing but what needs script', async () => {
  await using window = await open({ script: false, expected: /^failed: .*\.js$/ });
  const { page } = window;

  for (const [path, said] of [
    ['/', ''],
    ['/product/101', english['cart.no_script']],
    ['/login', english['auth.no_script']],
  ] as const) {
    await page.goto(shop.url + path);
    await age(page, 8000);
    const needing = (await page.getByRole('main').locator('noscript').allInnerTexts()).join(' ');
    expect([path, await page.getByText(english['err.late']).isVisible()]).toEqual([path, false]);
    expect(needing).toContain(said);
  }
});

test('whole-1: what is loaded after the page is tried twice, and where it is lost the page lives without', async () => {
  await using window = await open();
  const { page } = window;
  const contents = /\/assets\/cart-contents-[^/]*\.js$/;
  await page.route(contents, lose, { times: 1 });
  await page.goto(`${shop.url}/cart`);
  await page.locator('tbody a[href="/product/201"]').first().waitFor();
  await page.route(contents, lose);
  await page.goto(`${shop.url}/cart`);
  await page.getByRole('alert').filter({ hasText: english['err.chunk'] }).waitFor();
  await page.route(/\/assets\/(slider|toaster)-/, lose);
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);
  await page.getByRole('button', { name: english['book.add'] }).click();
  await page.getByRole('banner').locator('a[href="/cart"]').getByText('2').first().waitFor();

  expect(await bar(page).count()).toBe(0);
});

describe.each(views)('in $name', ({ language, width, colorScheme }) => {
  test('whole-1: what is said of a late page is accessible, moves nothing, and is not printed; what waits for its script looks unlike what is sold out, and can be read', async () => {
    await using window = await open({ pictures: true, language, width, colorScheme });
    const { page } = window;
    await page.route(/\/assets\/entry-client-/, lose);
    const add = page.getByRole('button', { name: texts[language]['book.add'] });
    const look = (shown = add) =>
      shown.evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        if (!pen) throw new Error('no canvas');
        const luminance = (value: string) => {
          pen.fillStyle = value;
          pen.fillRect(0, 0, 1, 1);
          const [r = 0, g = 0, b = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) =>
            part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const [dark = 0, light = 0] = [luminance(backgroundColor), luminance(color)].toSorted((one, two) => one - two);
        return { backgroundColor, contrast: (light + 0.05) / (dark + 0.05) };
      });
    const found: string[] = [];
    const shifts: number[] = [];
    for (const path of ['/login', '/product/101']) {
      await page.goto(shop.url + path);
      // A typeface that comes late is not what is looked at.
      await page.evaluate(() => document.fonts.ready.then(() => null));
      await nextFrame(page);
      const since = await page.evaluate(() => performance.now());
      await age(page, 8000);
      await bar(page, language).getByRole('link').waitFor();
      found.push(...(await axeViolations(page)));
      shifts.push(await totalShift(page, since));
    }
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const place = await bar(page, language).locator('span').boundingBox();
    await page.emulateMedia({ media: 'print' });
    const isPrinted = await bar(page, language).locator('span').isVisible();
    await page.emulateMedia({ media: null });

    const waiting = await look();
    const semantics = await add.evaluate((button) => [
      button.getAttribute('aria-disabled'),
      button.getAttribute('aria-busy'),
    ]);
    const heart = page.locator('main button[aria-pressed]').first();
    const heartWaits = await heart.getAttribute('aria-busy');
    await openLacking(page, '/product/122', 'entry-client-');
    const soldOut = await look(page.getByRole('button', { name: texts[language]['book.out_of_stock'] }));
    await page.unroute(/\/assets\/entry-client-/);
    await page.goto(`${shop.url}/product/101`);
    await readyHearts(page).first().waitFor();
    const ready = await look();

    expect(found).toEqual([]);
    expect(Math.max(...shifts)).toBeLessThanOrEqual(0.02);
    expect(excess).toBeLessThanOrEqual(0);
    expect(place?.height).toBeLessThanOrEqual(80);
    expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(900);
    expect(isPrinted).toBe(false);
    expect(semantics).toEqual(['true', 'true']);
    expect(heartWaits).toBe('true');
    expect(new Set([waiting, soldOut, ready].map(({ backgroundColor }) => backgroundColor)).size).toBe(3);
    expect(waiting.contrast).toBeGreaterThanOrEqual(7);
  });
});
