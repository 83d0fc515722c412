import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused } from '../support/browser.ts';
import { beginWithGuestCart } from '../support/guest-cart.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { setTextSize } from '../support/text-size.ts';
import { views } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const labels = {
  en: {
    open: 'Open menu',
    students: 'Students get 10% off',
    missing: 'Page not found',
    home: 'Back To Home',
  },
  ar: {
    open: 'فتح القائمة',
    students: 'خصم ⁦10%⁩ للطلاب',
    missing: 'الصفحة غير موجودة',
    home: 'العودة إلى الرئيسية',
  },
} as const;

/** A page with little of its own between its header and its footer. */
const light = '/peerreview';

/** A light page that is nevertheless longer than its window. */
const long = '/researchintegrity';

describe.each(views)('header and footer in $name', (view) => {
  const text = labels[view.language];
  const open = async (path = light, expected?: RegExp) => {
    const window = await shop.browser.open({ ...view, ...(expected && { expected }), typefaces: true });
    await window.page.goto(shop.url + path);
    await hydrated(window.page);
    return window;
  };

  test('header-9 footer-1 footer-2: phone and students’ line; in the footer contact, the networks the publisher is on, links, payment, year and promises; a guest is offered help, an account and to sign in', async () => {
    await using window = await open();
    const { page } = window;

    expect(await page.locator('a[href="tel:+97440000000"]').first().innerText()).toContain('+974 4000 0000');
    expect(await page.getByText(text.students, { exact: true }).isVisible()).toBe(true);

    const footer = page.getByRole('contentinfo');
    // It is laid out when it is nearly in view: before, it has no text to read of the screen.
    await footer.getByRole('navigation').first().scrollIntoViewIfNeeded();
    await expect.poll(() => footer.innerText()).not.toBe('');

    const hrefs = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const path of [
      '/myaccount',
      '/signup',
      '/cart',
      '/wishlist',
      '/shop',
      '/privacypolicy',
      '/termsofuse',
      '/accessibility',
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
    for (const line of view.language === 'en'
      ? [
          'Library Building',
          'FAQ',
          '© 2023',
          'Money back within 10 days',
          'Returns: tell us within 24 hours',
          'Cash on delivery',
          'PayPal',
        ]
      : [
          'مبنى المكتبة',
          'الأسئلة الشائعة',
          '© 2023',
          'استرداد المبلغ خلال 10 أيام',
          'الإرجاع: أخبرنا خلال 24 ساعة',
          'الدفع عند الاستلام',
          'PayPal',
        ]) {
      expect(said).toContain(line);
    }
    expect(await footer.getByRole('link', { name: /FAQ|الأسئلة/ }).count()).toBe(0);

    if (view.width === 390) await page.getByRole('button', { name: text.open }).click();
    for (const path of ['/contact', '/signup', '/signin']) {
      expect(await page.locator('header').locator(`a[href="${path}"]:visible`).count()).toBeGreaterThan(0);
    }
  });

  test('nav-6: a page that does not exist says so, shows four books, has its footer at the foot of a taller window, and leads home', async () => {
    await using window = await open('/no/such', /status of 404/);
    const { page } = window;

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text.missing);
    expect(await page.getByRole('main').getByRole('article').count()).toBe(4);
    await page.setViewportSize({ width: view.width, height: 5000 });
    const foot = async () => {
      const box = await page.getByRole('contentinfo').boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect.poll(foot).toBe(5000);
    await page.setViewportSize({ width: view.width, height: 900 });
    await page.getByRole('link', { name: text.home }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('region').first().waitFor();

    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test.each(['en', 'ar'] as const)(
  'header-10 home-7: the second row of the header stays in view once the first has scrolled away, and from beyond 300 px a button leads back to the start, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language, typefaces: true });
    const { page } = window;
    await page.goto(shop.url + long);
    await hydrated(page);
    const top = page.getByRole('button', { name: language === 'en' ? 'Back to top' : 'العودة إلى الأعلى', exact: true });
    const row = page.locator('header a[href="/cart"]').filter({ visible: true });
    const first = page.getByText(labels[language].students, { exact: true });
    const upperEdge = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top);
    const before = await upperEdge(row);

    await page.evaluate(() => scrollTo(0, 300));
    const at300 = await top.count();
    await page.evaluate(() => scrollTo(0, 301));
    await top.waitFor();
    const box = await top.boundingBox();
    await expect.poll(() => upperEdge(first)).toBeLessThan(-100);
    expect(before).toBeGreaterThan(44);
    expect(await upperEdge(row)).toBeGreaterThanOrEqual(0);
    expect(await upperEdge(row)).toBeLessThan(44);
    await page.evaluate(() => scrollTo(0, 2000));
    await expect.poll(() => upperEdge(first)).toBeLessThan(-1000);
    expect(await upperEdge(row)).toBeGreaterThanOrEqual(0);
    expect(await upperEdge(row)).toBeLessThan(44);
    expect(await axeViolations(page)).toEqual([]);
    await top.focus();
    await page.keyboard.press('Enter');

    expect(at300).toBe(0);
    expect([box?.width, box?.height]).toEqual([40, 40]);
    expect((box?.x ?? 0) > 640).toBe(language === 'en');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await top.waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await isFocused(page.locator('a[href="#main"]'))).toBe(true);
  },
);

test('home-7: wherever the page is, the button lies on no price and no alert, in a narrow window', async () => {
  await using fresh = await startStorefront();
  fresh.legacy.intercept('/books/getnewpublishedbook', (_request, response) => {
    response.json({ status: 'error', msg: 'Closed' });
  });
  await using window = await fresh.browser.open({ width: 390, typefaces: true });
  const { page } = window;
  await page.goto(fresh.url);
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 301));

  const met = await page.getByRole('button', { name: 'Back to top', exact: true }).evaluate(async (button) => {
    const kept = [...document.querySelectorAll('main :is(strong:has(bdi), del, [role=alert])')];
    const usual = button.getBoundingClientRect().top;
    let [covered, lifted] = [0, 0];
    for (let y = 301; y < document.documentElement.scrollHeight - innerHeight; y += 15) {
      scrollTo(0, y);
      // What listens to the scrolling has run by then.
      await new Promise((resolve) => void requestAnimationFrame(resolve));
      const place = button.getBoundingClientRect();
      if (place.top < usual) lifted += 1;
      const under = kept
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.left < place.right && box.right > place.left)
        .filter((box) => box.top < place.bottom && box.bottom > place.top);
      covered += under.length;
    }
    return { covered, lifted: lifted > 0 };
  });

  expect(met).toEqual({ covered: 0, lifted: true });
});

test('the skip link is the first stop of the keyboard and leads to the content; the browser’s own bar goes on with the cloth of the top bar, in light and dark', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(shop.url + light);
  await hydrated(page);

  await page.keyboard.press('Tab');
  const first = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Enter');

  expect(first).toBe('Skip to content');
  expect(await isFocused(page.getByRole('main'))).toBe(true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colours = await page.evaluate(() => ({
      bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
      cloth: [getComputedStyle(document.documentElement).getPropertyValue('--cloth').trim()],
    }));
    expect(colours.bar).toEqual(colours.cloth);
  }
});

test('nav-5: the footer follows a band at once; a link leads to the top of its page, and back leads to where the reader was', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page } = window;
  await page.goto(shop.url);
  await hydrated(page);
  const band = await page.locator('main section').last().boundingBox();
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((band?.y ?? 0) + (band?.height ?? 0)).toBeCloseTo(footer?.y ?? 0, 0);
  const card = page
    .getByRole('region', { name: 'Explore Published Books' })
    .getByRole('article')
    .getByRole('link')
    .first();
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

test('shop-4 shop-5: the skip link leaves what has been shown and typed since the page was reached by a link', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page } = window;
  await page.goto(`${shop.url}/shop`);
  await hydrated(page);
  const cards = page.getByRole('article');
  const keyword = page.getByLabel('Search by Title or Authorname');
  const skip = async () => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  };

  await page.getByRole('button', { name: 'Show More' }).click();
  await expect.poll(() => cards.count()).toBe(24);
  await keyword.fill('muqaddimah');
  await keyword.press('Enter');
  await expect.poll(() => cards.count()).toBe(1);
  await keyword.fill('something else');
  await skip();
  const inShop = { cards: await cards.count(), typed: await keyword.inputValue(), address: new URL(page.url()) };
  await cards.getByRole('link').first().click();
  const others = page.getByRole('region', { name: 'More from this category' });
  await page.getByRole('tab').first().waitFor();
  // A busy shop may send the page without its strips: each is asked for once the reader is near.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      return others.count();
    })
    .toBe(1);
  await page.getByRole('tab').nth(1).click();
  await page.waitForURL(/#/);
  await skip();

  expect(inShop).toMatchObject({ cards: 1, typed: 'something else', address: { hash: '' } });
  expect(await others.count()).toBe(1);
});

test.each(['en', 'ar'] as const)(
  'header-11: at 320 px the header’s second row stays one row, with type of twice the size too, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language, width: 320, typefaces: true });
    const { page } = window;
    const banner = page.getByRole('banner');

    await page.goto(`${shop.url}/cart`);
    await hydrated(page);
    for (const size of [16, 32]) {
      await setTextSize(page, size);
      const parts = [
        banner.getByRole('button', { name: labels[language].open }),
        banner.locator('a[href="/"]:visible').first(),
        banner.locator('a[hreflang]:visible'),
        banner.locator('a[href="/cart"]'),
      ];
      const middles: number[] = [];
      for (const part of parts) {
        const box = await part.boundingBox();
        middles.push((box?.y ?? Number.NaN) + (box?.height ?? 0) / 2);
      }

      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
      expect(await excessWidth(page)).toBe(0);
    }
  },
);

test.each(['en', 'ar'] as const)(
  'header-7: at 360 px the number of lines leaves most of the cart’s icon in view, with type of twice the size too, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language, width: 360, typefaces: true });
    const { page } = window;
    await beginWithGuestCart(
      page,
      Array.from({ length: 12 }, (_, place) => [String(101 + place), 1] as const),
    );
    await page.goto(shop.url + light);
    await hydrated(page);
    const link = page.getByRole('banner').locator('a[href="/cart"]');

    for (const size of [16, 32]) {
      await setTextSize(page, size);
      const icon = await link.locator('svg').boundingBox();
      const count = await link.getByText('12', { exact: true }).boundingBox();

      expect(hiddenPart(icon, count)).toBeLessThan(0.15);
    }
  },
);

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** How much of a box is below another one, from 0 to 1. */
function hiddenPart(box: Box, over: Box): number {
  if (!box || !over) return Number.NaN;
  const width = Math.min(box.x + box.width, over.x + over.width) - Math.max(box.x, over.x);
  const height = Math.min(box.y + box.height, over.y + over.height) - Math.max(box.y, over.y);
  return (Math.max(0, width) * Math.max(0, height)) / (box.width * box.height);
}

test.each([
  ['en', 'Set in Literata, Amiri, Noto Naskh and IBM Plex. Ornaments drawn for this press.'],
  ['ar', 'صُفّت النصوص بخطوط أميري ونوتو نسخ وLiterata وIBM Plex، ورُسمت الزخارف خصيصًا لهذه الدار.'],
] as const)('footer-3: every page says in which typefaces it is set, in %s', async (language, colophon) => {
  const response = await fetch(shop.url + light, { headers: { 'accept-language': language } });
  const [footer = ''] = /<footer[^]*<\/footer>/.exec(await response.text()) ?? [];
  const lines = [...footer.matchAll(/<p[^>]*>((?:(?!<\/p>)[^])*)<\/p>/g)].map(([, html = '']) => html);

  // Words that belong together are kept so by spaces that don't break.
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toContain(colophon);
});
