import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated } from '../support/browser.ts';
import { pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';

/** Both languages at once: texts of a book or an article that face each other, and titles of both. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const languages = ['en', 'ar'] as const;

const words = {
  en: {
    abstract: 'introduction to a universal history',
    tabs: ['Abstract View', 'Description', 'Author Detail'],
    enlarge: 'Enlarge',
    next: 'ArrowRight',
  },
  ar: {
    abstract: 'مدخلًا إلى تاريخه الكبير',
    tabs: ['الملخص', 'الوصف', 'عن المؤلف'],
    enlarge: 'تكبير',
    next: 'ArrowLeft',
  },
} as const;

const otherOf = { en: 'ar', ar: 'en' } as const;

/** Where the two texts of what is shown lie, how they are marked, and in which order they are read. */
const spreadOf = (page: Page, within = '[role=tabpanel]:not([data-aside])') =>
  page.locator(within).evaluate((panel) => {
    const texts = [...panel.querySelectorAll<HTMLElement>('*')].filter((element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.length > 60),
    );
    const placed = texts.map((text) => {
      const { left, right, top } = text.getBoundingClientRect();
      const { lang } = text.closest<HTMLElement>('[lang]') ?? text;
      return { lang, dir: getComputedStyle(text).direction, left, right, top };
    });
    const [english, arabic] = ['en', 'ar'].map((language) => placed.find(({ lang }) => lang === language));
    return {
      read: [...new Set(placed.map(({ lang }) => lang))],
      directions: [english?.dir, arabic?.dir],
      isFaced: english && arabic ? english.right < arabic.left && Math.abs(english.top - arabic.top) < 16 : false,
    };
  });

/** The pictures that are in view in the open dialog, from left to right. */
const picturesInView = (page: Page): Promise<string[]> =>
  page
    .getByRole('dialog')
    .locator('li:not([inert]) img')
    .evaluateAll((pictures) =>
      pictures
        .map((picture) => ({ name: picture.getAttribute('src') ?? '', left: picture.getBoundingClientRect().left }))
        .toSorted((one, other) => one.left - other.left)
        .map(({ name }) => name.replace('/media/covers/', '')),
    );

test.each(languages)(
  'facing-1 facing-3: every text of a book faces the one in the other language, English left, and the large view lays two pages side by side as they are read, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language, width: 1440, typefaces: true });
    const { page } = window;
    const { enlarge, next, tabs } = words[language];
    await page.goto(`${shop.url}/product/101`);
    await hydrated(page);

    const spreads = [];
    for (const name of tabs) {
      await page.getByRole('tab', { name }).click();
      spreads.push(await spreadOf(page));
    }
    const disclosures = await page.locator('[role=tabpanel] summary:visible').count();
    await page.getByRole('link', { name: new RegExp(`${enlarge}$`) }).click();
    await page.getByRole('dialog').locator('li').first().waitFor();
    const views = [await picturesInView(page)];
    for (const _spread of [1, 2, 3]) {
      await page.keyboard.press(next);
      views.push(await picturesInView(page));
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => picturesInView(page)).toEqual(['101-6.svg']);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.setViewportSize({ width: 1000, height: 900 });
    const narrower = await spreadOf(page);
    await page.setViewportSize({ width: 980, height: 900 });
    const tooNarrow = await spreadOf(page);

    const faced = { read: [language, otherOf[language]], directions: ['ltr', 'rtl'], isFaced: true };
    expect(spreads).toEqual([faced, faced, faced]);
    expect(disclosures).toBe(0);
    expect(narrower).toEqual(faced);
    expect(tooNarrow.isFaced).toBe(false);
    expect(await excessWidth(page)).toBe(0);
    const pages = [
      ['101-2.svg', '101-3.svg'],
      ['101-4.svg', '101-5.svg'],
    ];
    expect(views).toEqual([
      ['101.svg'],
      ...pages.map((two) => (language === 'en' ? two : two.toReversed())),
      ['101-6.svg'],
    ]);
  },
);

test.each(languages)(
  'facing-1: an article opens as facing pages, below both its titles; on a phone, and of a journal, the other text is one press away, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language, width: 1280, typefaces: true });
    const { page } = window;
    const dialog = page.getByRole('dialog');
    const titles = { en: 'Eighteen months from typescript to shelf', ar: 'ثمانية عشر شهرًا من الأصل إلى الرف' };
    const other = dialog.getByText(titles[otherOf[language]]);
    const unfolded = { en: 'Read in Arabic', ar: 'القراءة بالإنجليزية' }[language];
    const text = dialog
      .locator(`details [lang=${otherOf[language]}] p, details [lang=${otherOf[language]}] li`)
      .first();

    await page.goto(`${shop.url}/post/1`);
    await hydrated(page);
    const spread = await spreadOf(page, 'dialog div:has(> details)');
    const isTitled = await other.isVisible();
    const violations = await axeViolations(page);
    await page.setViewportSize({ width: 390, height: 900 });
    const isOpenOnPhone = await text.isVisible();
    await dialog.getByText(unfolded).click();
    const onPhone = [isOpenOnPhone, await text.isVisible(), await excessWidth(page)];
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${shop.url}/journals/1`);
    await hydrated(page);
    const isOpenBeside = await text.isVisible();
    await dialog.getByText(unfolded).click();

    expect(spread).toEqual({ read: [language, otherOf[language]], directions: ['ltr', 'rtl'], isFaced: true });
    expect([isTitled, violations, onPhone]).toEqual([true, [], [false, true, 0]]);
    expect([isOpenBeside, await text.isVisible()]).toEqual([false, true]);
  },
);

test('facing-1 print-1: texts face each other without script and in forced colours, are read out, and print in the page’s language', async () => {
  // Preloaded script is cancelled where script does not run.
  await using window = await shop.browser.open({ width: 1280, script: false, expected: /\.js$/, typefaces: true });
  const { page } = window;
  await page.goto(`${shop.url}/product/101`);
  const arabic = page.getByText(words.ar.abstract);
  const tops = async () => {
    const [left, right] = await Promise.all([
      page.getByText(words.en.abstract).first().boundingBox(),
      arabic.boundingBox(),
    ]);
    return left && right ? { isFaced: left.x + left.width <= right.x, isLevel: Math.abs(left.y - right.y) < 16 } : null;
  };

  const onScreen = await tops();
  const said = await page.getByRole('tabpanel').first().ariaSnapshot();
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await tops();
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  const printed = await arabic.isVisible();

  const faced = { isFaced: true, isLevel: true };
  expect({ onScreen, forced, printed }).toEqual({ onScreen: faced, forced: faced, printed: false });
  expect(said).toContain(words.ar.abstract);
});

const both = { en: 'Titles in both languages', ar: 'العناوين باللغتين' } as const;

test('facing-2: a press shows titles in both languages, on every page and after a reload, until the next press', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const shown = async () => ({
    card: await page.getByText('المثنوي', { exact: true }).first().isVisible(),
    title: await page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p').first().isVisible(),
  });
  await page.goto(`${shop.url}/shop`);
  await hydrated(page);
  const toggle = page.getByRole('banner').getByRole('button', { name: both.en });
  const before = [await shown(), await toggle.getAttribute('aria-pressed')];

  await toggle.click();
  const after = [await shown(), await toggle.getAttribute('aria-pressed')];
  const address = page.url();
  expect(await axeViolations(page)).toEqual([]);
  const fetched = window.graphqlRequests.length;
  const cookies = await page.context().cookies();
  await page.reload();
  await hydrated(page);
  const reloaded = [await shown(), await toggle.getAttribute('aria-pressed')];
  await page.setViewportSize({ width: 390, height: 900 });
  const onPhone = await shown();
  await page.setViewportSize({ width: 1280, height: 900 });
  await pressLanguage(page, 'ar');
  await page.locator('html[lang=ar]').waitFor();
  const english = await page.getByText('The Masnavi', { exact: true }).first().isVisible();
  await page.getByRole('banner').getByRole('button', { name: both.ar }).click();

  expect(before).toEqual([{ card: false, title: true }, 'false']);
  expect(after).toEqual([{ card: true, title: true }, 'true']);
  expect([address, fetched, cookies]).toEqual([`${shop.url}/shop`, 0, []]);
  expect(reloaded).toEqual(after);
  expect(onPhone).toEqual({ card: true, title: true });
  expect(english).toBe(true);
  expect(await page.getByText('The Masnavi', { exact: true }).first().isVisible()).toBe(false);
  expect(await page.locator('html').getAttribute('lang')).toBe('ar');
});

/** As another tab of the shop chooses it. */
const chooseElsewhere = (page: Page, titles: 'own' | 'both') =>
  page.evaluate((value) => {
    localStorage.setItem('titles', value);
    dispatchEvent(new StorageEvent('storage', { key: 'titles' }));
  }, titles);

test('facing-2: cards, categories, authors and heads have both titles, and what is not shown is not read out', async () => {
  await using window = await shop.browser.open({ width: 390, typefaces: true });
  const { page } = window;
  const pages = {
    '/': ['التاريخ والرحلات', 'المثنوي'],
    '/shop/3': ['التاريخ والرحلات', 'المقدمة'],
    '/author': ['أبو تمام', 'المؤلفون'],
    '/login': ['تسجيل الدخول'],
  };
  const found: Record<'own' | 'all', Record<string, boolean[]>> = { own: {}, all: {} };

  for (const [path, titles] of Object.entries(pages)) {
    const visible = () =>
      Promise.all(
        titles.map((title) =>
          page.locator('main, body > div').getByText(title, { exact: true }).locator('visible=true').count(),
        ),
      ).then((counts) => counts.map((count) => count > 0));
    await page.goto(shop.url + path);
    await hydrated(page);
    found.own[path] = await visible();
    await chooseElsewhere(page, 'both');
    found.all[path] = await visible();
    await chooseElsewhere(page, 'own');
  }

  const every = (value: boolean) =>
    Object.fromEntries(Object.entries(pages).map(([path, titles]) => [path, titles.map(() => value)]));
  expect(found).toEqual({ own: every(false), all: every(true) });
  expect(await excessWidth(page)).toBe(0);
});

test('facing-2 facing-4: without script heads of all kinds have their title in both scripts, and there is no choice that could not be kept', async () => {
  await using window = await shop.browser.open({ script: false, expected: /\.js$|status of (404|503)/ });
  const { page } = window;
  using _away = shop.legacy.intercept('/books/view/detail', (_request, response) => void response.status(500).send(''));
  const facing = {
    '/shop/3': 'التاريخ والرحلات',
    '/login': 'تسجيل الدخول',
    '/signup': 'إنشاء حساب',
    '/forgotpassword': 'نسيت كلمة المرور',
    '/resetpassword': 'إعادة تعيين كلمة المرور',
    '/no/such': 'الصفحة غير موجودة',
    '/product/177': 'حدث خطأ ما',
  };

  const found: Record<string, string> = {};
  const choices: Record<string, unknown> = {};
  for (const path of Object.keys(facing)) {
    await page.goto(shop.url + path);
    found[path] = await page.locator('h1 + p:visible').first().innerText();
    choices[path] = [
      await page.getByRole('button', { name: both.en }).count(),
      await page.locator('article').getByText('المقدمة', { exact: true }).locator('visible=true').count(),
    ];
  }

  expect(found).toEqual(facing);
  expect(choices).toEqual(Object.fromEntries(Object.keys(facing).map((path) => [path, [0, 0]])));
});
