import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { hydrated, isFocused, type WindowOptions } from '../support/browser.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { everyOr, views } from '../support/views.ts';

/** What the header opens: the menu Other, the choice of currency, the drawer of small screens. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const main = ['/', '/shop', '/author', '/journals', '/about'];
const other = [
  '/gallery',
  '/calendar',
  '/directorsmessage',
  '/projectsandprogram',
  '/publishingforms',
  '/researchintegrity',
  '/peerreview',
  '/post',
  '/catalogue',
  '/newslist',
  '/author',
  '/journals',
  '/contact',
];
const labels = {
  en: { menu: 'Main', open: 'Open menu', other: 'Other', gallery: 'Gallery' },
  ar: { menu: 'القائمة الرئيسية', open: 'فتح القائمة', other: 'المزيد', gallery: 'معرض الصور' },
} as const;

const languages = ['en', 'ar'] as const;

/** A page with little of its own below its header. */
const light = '/peerreview';

test.each(views)(
  'header-1 header-2: the menu has its five links, and the submenu its thirteen, by keyboard too, in $name',
  async (view) => {
    await using window = await shop.browser.open(view);
    const { page } = window;
    await page.goto(shop.url + light);
    await hydrated(page);
    const text = labels[view.language];
    if (view.width === 390) {
      await page.getByRole('button', { name: text.open }).focus();
      await page.keyboard.press('Enter');
    }
    const menu = page.getByRole('navigation', { name: text.menu });
    const more = menu.getByText(text.other, { exact: true });
    await more.focus();
    await page.keyboard.press('Enter');

    const hrefs = await menu
      .getByRole('link')
      .evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')));
    expect(hrefs.slice(0, 18)).toEqual([...main, ...other]);
    expect(await axeViolations(page)).toEqual([]);

    await page.keyboard.press('Escape');
    expect(await menu.getByRole('link', { name: text.gallery }).isVisible()).toBe(false);
  },
);

/** A window wide enough for the whole menu: its Other, and the first and the last link that this shows. */
async function openWideMenu(language: keyof typeof labels, options: WindowOptions = {}) {
  const window = await shop.browser.open({ language, ...options });
  const { page } = window;
  await page.goto(shop.url + light);
  await hydrated(page);
  const menu = page.getByRole('navigation', { name: labels[language].menu });
  return Object.assign(window, {
    more: menu.locator('summary'),
    first: menu.locator('a[href="/gallery"]'),
    last: menu.locator('a[href="/contact"]'),
  });
}

/** A place of the page where there is nothing to press. */
const margin = [5, 850] as const;

test.each(everyOr(languages, [1]))(
  'header-2: a mouse opens Other, and closes it there and elsewhere; it closes when the focus leaves it, and by Escape, in %s',
  async (language) => {
    await using window = await openWideMenu(language);
    const { page, more, first, last } = window;

    const seen: boolean[] = [];
    for (const press of [
      () => more.click(),
      () => more.click(),
      () => more.click(),
      () => page.mouse.click(...margin),
    ]) {
      await press();
      seen.push(await first.isVisible());
    }

    expect(seen).toEqual([true, false, true, false]);
    const enter = async () => {
      await more.press('Enter');
      expect(await first.isVisible()).toBe(true);
    };

    await enter();
    for (let stops = 0; stops < other.length; stops += 1) await page.keyboard.press('Tab');
    expect([await isFocused(last), await first.isVisible()]).toEqual([true, true]);
    await page.keyboard.press('Tab');
    expect([await isFocused(last), await first.isVisible()]).toEqual([false, false]);
    await enter();
    await page.keyboard.press('Shift+Tab');
    expect([await isFocused(more), await first.isVisible()]).toEqual([false, false]);
    await enter();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');

    expect([await isFocused(more), await first.isVisible()]).toEqual([true, false]);
  },
);

test.each(everyOr(languages, [1]))(
  'header-2: a finger opens Other, and closes it there and elsewhere, in %s',
  async (language) => {
    await using window = await openWideMenu(language, { touch: true });
    const { page, more, first } = window;

    // The click comes after the finger is lifted.
    for (const visible of [true, false, true]) {
      await more.tap();
      await expect.poll(() => first.isVisible()).toBe(visible);
    }
    await page.touchscreen.tap(...margin);
    await expect.poll(() => first.isVisible()).toBe(false);
  },
);

test.each(['mouse', 'finger', 'key'] as const)(
  'header-2: a link of Other pressed by %s leads on and closes it',
  async (by) => {
    await using window = await openWideMenu('en', { touch: by === 'finger' });
    const { page, more, first } = window;
    const press = {
      mouse: () => first.click(),
      finger: () => first.tap(),
      key: () => first.press('Enter'),
    }[by];

    await more.click();
    await press();
    await page.waitForURL(`${shop.url}/gallery`);
    await expect.poll(() => first.isVisible()).toBe(false);
    await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
    await more.click();
    await press();
    await expect.poll(() => first.isVisible()).toBe(false);
    const focused = await isFocused(more);
    await more.click();
    await page.goBack();
    await page.waitForURL(shop.url + light);

    expect(focused).toBe(true);
    await expect.poll(() => first.isVisible()).toBe(false);
  },
);

test.each(languages)(
  'header-4: in %s, a currency chosen is the menu’s label, is remembered and changes no price',
  async (language) => {
    await using window = await shop.browser.open({ language, typefaces: true });
    const { page } = window;
    await page.goto(`${shop.url}/product/101`);
    await hydrated(page);
    const name = language === 'en' ? 'Currency' : 'العملة';
    const menu = page.locator('header summary', { hasText: name });
    const label = menu.locator('bdi');
    const places = () =>
      page
        .locator('header a:visible, header summary:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    const price = page.getByRole('main').locator('strong:has(bdi)').first();
    const usual = { label: await label.innerText(), price: await price.innerText(), places: await places() };

    await menu.click();
    const note = await menu
      .locator('..')
      .getByText(/For display only|للعرض فقط/)
      .isVisible();
    const violations = await axeViolations(page, 'header');
    await page.getByRole('button', { name: 'AUD' }).click();
    const chosen = { label: await label.innerText(), price: await price.innerText(), places: await places() };
    const focused = await isFocused(menu);
    await page.reload();
    await hydrated(page);

    expect(usual.label).toBe('QR');
    expect(note).toBe(true);
    expect(violations).toEqual([]);
    expect(chosen).toEqual({ ...usual, label: 'AUD' });
    expect(focused).toBe(true);
    await expect.poll(() => label.innerText()).toBe('AUD');
    expect(await places()).toEqual(usual.places);
    expect(await page.evaluate(() => localStorage.getItem('get_currency'))).toBe('AUD');
  },
);

const drawers = [
  { language: 'en', width: 390 },
  { language: 'ar', width: 390 },
  { language: 'en', width: 820 },
  { language: 'ar', width: 820 },
] as const;

test.each(everyOr(drawers, [1, 2]))(
  'header-11: in $language, $width px wide, the menu is a drawer with the same links',
  async (view) => {
    await using window = await shop.browser.open({ ...view, typefaces: true });
    const { page } = window;
    await page.goto(shop.url + light);
    await hydrated(page);
    const text = labels[view.language];
    const button = page.getByRole('button', { name: text.open });
    const drawer = page.getByRole('dialog', { name: text.menu });

    await button.click();
    const box = await drawer.boundingBox();
    await drawer.getByText(text.other, { exact: true }).click();
    const hrefs = await drawer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const violations = await axeViolations(page);
    const strayed: (string | undefined)[] = [];
    for (let stop = 0; stop < 35; stop += 1) {
      await page.keyboard.press('Tab');
      strayed.push(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName));
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });

    const inlineStart = view.language === 'en' ? 0 : view.width - (box?.width ?? 0);
    expect(box).toEqual({ x: inlineStart, y: 0, width: Math.min(view.width, 440), height: 900 });
    for (const path of [...main, ...other, '/myaccount', '/wishlist', '/contact', '/signup', '/signin', '?lng=ar']) {
      expect(hrefs).toContain(path);
    }
    expect(violations).toEqual([]);
    expect(strayed.filter((name) => name === 'dialog').length).toBeGreaterThan(30);
    expect(await isFocused(button)).toBe(true);
  },
);

test('header-11: the drawer closes on its scrim, its button and its links, and when the window becomes wide, the focus staying on the page; it holds language and currency', async () => {
  await using window = await shop.browser.open({ width: 820 });
  const { page } = window;
  await page.goto(shop.url + light);
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Main' });
  const closed = () => drawer.waitFor({ state: 'hidden' });

  await button.click();
  await drawer.waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await closed();
  await expect.poll(() => focusInView(page)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await focusInView(page)).toBe(true);
  await page.setViewportSize({ width: 820, height: 900 });

  await button.click();
  await page.mouse.click(200, 850); // within it
  await drawer.getByRole('button', { name: 'USD' }).click();
  expect(await drawer.getByRole('button', { name: 'USD' }).getAttribute('aria-pressed')).toBe('true');
  await page.mouse.click(700, 450);
  await closed();
  await button.click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await closed();
  await button.click();
  // The page that is shown already.
  await drawer.getByText('Other', { exact: true }).click();
  await drawer.locator(`a[href="${light}"]`).click();
  await closed();
  await button.click();
  await drawer.getByRole('link', { name: 'العربية' }).click();
  await closed();
  await page.locator('html[lang=ar]').waitFor();

  expect(await page.evaluate(() => localStorage.getItem('get_currency'))).toBe('USD');
});

test('header-11: without script the menu opens below the header and ends within the screen', async () => {
  await using window = await shop.browser.open({
    width: 390,
    script: false,
    expected: /^failed: .*\.js$/,
    typefaces: true,
  });
  const { page } = window;
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(shop.url + light);

  await page.locator('header summary', { hasText: 'Open menu' }).click();
  const panel = await page.locator('header details > div').filter({ visible: true }).first().boundingBox();
  const button = await page.locator('header summary:visible').first().innerText();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click();

  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(600);
  expect(button).toBe('Close');
});

test('header-11: a menu opened before the script has come stays open', async () => {
  await using window = await shop.browser.open({ width: 390 });
  const { page } = window;
  const script = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(shop.url + light, { waitUntil: 'commit' });
  await page.locator('header summary', { hasText: 'Open menu' }).click();

  script.resolve();
  await hydrated(page);

  await page.getByRole('dialog', { name: 'Main' }).waitFor();
});

/** Whether the focus is on something that is seen, not on the whole page. */
const focusInView = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement !== body && activeElement?.checkVisibility({ visibilityProperty: true });
  });
