import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { hydrated } from '../support/browser.ts';
import { startStorefront, type TestStorefront, views } from '../support/storefront.ts';

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
  en: {
    menu: 'Main',
    open: 'Open menu',
    other: 'Other',
    students: 'Students get 10% off',
    missing: 'Page not found',
    home: 'Back To Home',
  },
  ar: {
    menu: 'القائمة الرئيسية',
    open: 'فتح القائمة',
    other: 'المزيد',
    students: 'خصم ⁦10%⁩ للطلبة',
    missing: 'الصفحة غير موجودة',
    home: 'العودة إلى الرئيسية',
  },
} as const;

describe.each(views)('header and footer in $language, $width px wide', ({ language, width }) => {
  const text = labels[language];
  const open = async (path = '/', expected?: RegExp) => {
    const window = await shop.browser.open({ language, width, ...(expected && { expected }) });
    await window.page.goto(shop.url + path);
    await hydrated(window.page);
    return window;
  };

  test('header-1 header-2: the menu has its five links, and the submenu its thirteen, by keyboard too', async () => {
    await using window = await open();
    const { page } = window;
    if (width === 390) {
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

    await page.keyboard.press('Escape');
    expect(await menu.getByRole('link', { name: language === 'en' ? 'Gallery' : 'معرض الصور' }).isVisible()).toBe(
      false,
    );
  });

  test('header-5: a guest is offered help, an account and to sign in', async () => {
    await using window = await open();
    const { page } = window;
    if (width === 390) await page.getByRole('button', { name: text.open }).click();

    for (const path of ['/contact', '/signup', '/signin']) {
      expect(await page.locator('header').locator(`a[href="${path}"]:visible`).count()).toBeGreaterThan(0);
    }
  });

  test('header-9: the top banner has the press’s phone and the students’ line', async () => {
    await using window = await open();
    const { page } = window;

    expect(await page.locator('a[href="tel:+97440000000"]').first().innerText()).toContain('+974 4000 0000');
    expect(await page.getByText(text.students, { exact: true }).isVisible()).toBe(true);
  });

  test('footer-1 footer-2: contact, the networks the press is on, links, payment, year and promises', async () => {
    await using window = await open();
    const footer = window.page.getByRole('contentinfo');

    const hrefs = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const path of [
      '/myaccount',
      '/signup',
      '/cart',
      '/wishlist',
      '/shop',
      '/privacypolicy',
      '/termsofuse',
      '/about',
      '/contact',
    ]) {
      expect(hrefs).toContain(path);
    }
    for (const address of [
      'tel:+97440000000',
      'tel:+97450000000',
      'mailto:books@press.example',
      'https://facebook.example/universitypress',
    ]) {
      expect(hrefs).toContain(address);
    }
    expect(hrefs.some((href) => href?.includes('snapchat'))).toBe(false);
    const said = await footer.innerText();
    for (const line of language === 'en'
      ? [
          'Library Building',
          'FAQ',
          '© 2023',
          'Money back within 10 days',
          'Returns within 24 hours',
          'Cash on delivery',
          'PayPal',
        ]
      : [
          'مبنى المكتبة',
          'الأسئلة الشائعة',
          '© 2023',
          'استرداد المبلغ خلال 10 أيام',
          'الإرجاع خلال 24 ساعة',
          'الدفع عند الاستلام',
          'PayPal',
        ]) {
      expect(said).toContain(line);
    }
    expect(await footer.getByRole('link', { name: /FAQ|الأسئلة/ }).count()).toBe(0);
  });

  test('nav-6: a page that does not exist says so and leads home', async () => {
    await using window = await open('/no/such', /status of 404/);
    const { page } = window;

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text.missing);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: text.home }).click();
    await page.getByRole('region').first().waitFor();

    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test('header-3: the language changes in place: document, texts, data and style sheet', async () => {
  await using window = await shop.browser.open({ language: 'en' });
  const { page } = window;
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);
  const sheets = () =>
    page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const before = await sheets();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'العربية' }).click();
  await page.getByRole('heading', { level: 1, name: 'المقدمة' }).waitFor();
  const html = page.locator('html');
  const arabic = { lang: await html.getAttribute('lang'), dir: await html.getAttribute('dir'), sheets: await sheets() };
  await page.getByRole('navigation', { name: 'اللغة' }).getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'The Muqaddimah' }).waitFor();

  expect(arabic).toEqual({ lang: 'ar', dir: 'rtl', sheets: [...before, expect.stringContaining('rtl')] });
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['en', 'ltr']);
  expect(await sheets()).toEqual(before);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/product/101');
});

test.each(['en', 'ar'] as const)(
  'header-4: in %s, a currency chosen is the menu’s label, is remembered and changes no price',
  async (language) => {
    await using window = await shop.browser.open({ language });
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
    const price = page.getByRole('main').locator('ins').first();
    const usual = { label: await label.innerText(), price: await price.innerText(), places: await places() };

    await menu.click();
    const note = await menu
      .locator('..')
      .getByText(/For display only|للعرض فقط/)
      .isVisible();
    const violations = await axeViolations(page);
    await page.getByRole('button', { name: 'AUD' }).click();
    const chosen = { label: await label.innerText(), price: await price.innerText(), places: await places() };
    const focused = await menu.evaluate((element) => element === document.activeElement);
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

test('header-10: the second row of the header stays in view once the first has scrolled away', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(shop.url);
  await hydrated(page);
  const row = page.locator('header').getByRole('link', { name: 'Cart' });
  const first = page.getByText('Students get 10% off', { exact: true });
  const top = (element: typeof row) => element.evaluate((node) => node.getBoundingClientRect().top);
  const before = await top(row);

  await page.evaluate(() => scrollTo(0, 2000));
  await expect.poll(() => top(first)).toBeLessThan(-100);

  expect(before).toBeGreaterThan(44);
  expect(await top(row)).toBeGreaterThanOrEqual(0);
  expect(await top(row)).toBeLessThan(44);
});

test('i18n-1: a language once chosen is that of the next first byte, whatever the browser prefers', async () => {
  await using window = await shop.browser.open({ language: 'en' });
  const { page } = window;
  await page.goto(shop.url);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'العربية' }).click();
  await page.locator('html[lang=ar]').waitFor();

  const html = await (await page.goto(`${shop.url}/product/101`))?.text();

  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar');
});

test('i18n-1: a language that only the browser’s storage knows is followed once the page lives', async () => {
  await using window = await shop.browser.open({ language: 'en' });
  const { page } = window;
  await page.goto(shop.url);
  await hydrated(page);
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ar'));
  await page.context().clearCookies();

  await page.reload();
  await page.locator('html[lang=ar][dir=rtl]').waitFor();

  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('دار نشر الجامعة');
});

test('nav-5: a link leads to the top of its page, and back leads to where the reader was', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(shop.url);
  await hydrated(page);
  const card = page.getByRole('region', { name: 'Explore Published Books' }).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);

  await card.click();
  await page.getByRole('tab').first().waitFor();
  const top = await page.evaluate(() => scrollY);
  await page.goBack();
  await page.getByRole('region', { name: 'Explore Published Books' }).waitFor();

  expect(place).toBeGreaterThan(500);
  expect(top).toBe(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('the developers’ page of components is in no build', async () => {
  const response = await fetch(`${shop.url}/__components`);

  expect(response.status).toBe(404);
});

test('the skip link is the first stop of the keyboard and leads to the content', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(shop.url);
  await hydrated(page);

  await page.keyboard.press('Tab');
  const first = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Enter');

  expect(first).toBe('Skip to content');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test.each([
  { language: 'en', width: 390 },
  { language: 'ar', width: 390 },
  { language: 'en', width: 820 },
  { language: 'ar', width: 820 },
] as const)('header-11: in $language, $width px wide, the menu is a drawer with the same links', async (view) => {
  await using window = await shop.browser.open(view);
  const { page } = window;
  await page.goto(shop.url);
  await hydrated(page);
  const text = labels[view.language];
  const button = page.getByRole('button', { name: text.open });
  const drawer = page.getByRole('dialog', { name: text.menu });
  const isFocused = (element: typeof button) => element.evaluate((node) => node.contains(document.activeElement));

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
});

test('header-11: the drawer closes on its scrim, its button and its links, and holds language and currency', async () => {
  await using window = await shop.browser.open({ width: 820 });
  const { page } = window;
  await page.goto(shop.url);
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Main' });
  const closed = () => drawer.waitFor({ state: 'hidden' });

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
  await drawer.getByRole('link', { name: 'Home', exact: true }).click();
  await closed();
  await button.click();
  await drawer.getByRole('link', { name: 'العربية' }).click();
  await closed();
  await page.locator('html[lang=ar]').waitFor();

  expect(await page.evaluate(() => localStorage.getItem('get_currency'))).toBe('USD');
});

test('header-11: without script the menu opens below the header and ends within the screen', async () => {
  await using window = await shop.browser.open({ width: 390, script: false, expected: /^failed: .*\.js$/ });
  const { page } = window;
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(shop.url);

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
  await page.goto(shop.url, { waitUntil: 'commit' });
  await page.locator('header summary', { hasText: 'Open menu' }).click();

  script.resolve();
  await hydrated(page);

  await page.getByRole('dialog', { name: 'Main' }).waitFor();
});

test.each([
  { language: 'en', width: 320 },
  { language: 'en', width: 1280 },
  { language: 'ar', width: 320 },
  { language: 'ar', width: 1280 },
] as const)('in $language, $width px wide, no page scrolls sideways with type of twice the size', async (view) => {
  await using window = await shop.browser.open({ ...view, expected: /status of 404/ });
  const { page } = window;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });

  const beyond: Record<string, number> = {};
  for (const path of ['/', '/product/101', '/no/such']) {
    await page.goto(shop.url + path);
    await hydrated(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    beyond[path] = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  }

  expect(beyond).toEqual({ '/': 0, '/product/101': 0, '/no/such': 0 });
});
