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
      await page.locator('summary', { hasText: text.open }).focus();
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
    if (width === 390) await page.locator('summary', { hasText: text.open }).click();

    for (const path of ['/contact', '/signup', '/signin']) {
      expect(await page.locator(`header, body > div`).locator(`a[href="${path}"]:visible`).count()).toBeGreaterThan(0);
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

test('the small menu ends within the screen, and its button says that it closes', async () => {
  await using window = await shop.browser.open({ width: 390 });
  const { page } = window;
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(shop.url);
  await hydrated(page);
  const button = page.locator('header summary').first();
  const panel = page.getByRole('navigation', { name: 'Main' });
  const bottom = () => panel.evaluate((element) => element.getBoundingClientRect().bottom);

  await button.click();
  await expect.poll(bottom).toBe(600);
  const open = await button.innerText();
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 300));
  await button.click();
  await expect.poll(bottom).toBe(600);
  await page.mouse.click(260, 34); // between the logo and the tools

  expect(open).toBe('Close');
  expect(await button.innerText()).toBe('Open menu');
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
