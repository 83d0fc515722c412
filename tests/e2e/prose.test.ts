import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated } from '../support/browser.ts';
import { checkoutField, fillDelivery } from '../support/checkout-form.ts';
import { namesInPolicy } from '../support/policy-names.ts';
import { htmlOf, linksIn, mainOf, textOf, textsIn } from '../support/served.ts';
import { fillIn, newAccount } from '../support/signing-in.ts';
import { pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

/** The pages that are one text of the publisher's: sections, their list, print, and what becomes of a text that fails. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const pages = [
  {
    path: '/peerreview',
    upstream: '/peerview',
    en: { title: 'Peer Review', sections: 6, last: 'Appeals' },
    ar: { title: 'التحكيم العلمي', sections: 6, last: 'التظلم' },
  },
  {
    path: '/researchintegrity',
    upstream: '/researchintegrity',
    en: { title: 'Research Integrity', sections: 7, last: 'If misconduct is suspected' },
    ar: { title: 'النزاهة البحثية', sections: 7, last: 'عند الاشتباه في مخالفة' },
  },
] as const;

const contents = { en: 'On this page', ar: 'في هذه الصفحة' } as const;

describe.each(pages)('$path', ({ path, upstream, ...texts }) => {
  test.each(views)(
    'peer-1 integrity-1: the text is there in its sections, listed beside or above it, in $name',
    async (view) => {
      const { title, sections, last } = texts[view.language];
      await using window = await shop.browser.open({ ...view, typefaces: true });
      const { page } = window;
      await page.goto(shop.url + path);
      await hydrated(page);
      const isWide = view.width > 992;
      const list = page.getByRole('navigation', { name: contents[view.language] });
      const heading = page.getByRole('heading', { level: 2, name: last });
      const text = page.locator('section').filter({ has: heading }).last().locator('p').first();

      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(sections);
      // On a phone all but the first sections unfold, and so does the list.
      expect(await text.isVisible()).toBe(isWide);
      if (!isWide) await list.getByText(contents[view.language]).click();
      await list.getByRole('link', { name: last }).click();
      await expect.poll(() => text.isVisible()).toBe(true);
      await expect
        .poll(() => heading.evaluate((each) => each.getBoundingClientRect().top < innerHeight / 1.5))
        .toBe(true);
      // On a phone it is left behind: what it marks is not seen.
      await expect.poll(() => list.locator('[aria-current=location]').count()).toBe(1);

      expect(await excessWidth(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  test('peer-1 integrity-1: it is read without script, and prints complete without its list', async () => {
    const expected = /^failed: .*\.js$/;
    await using window = await shop.browser.open({ language: 'ar', width: 390, script: false, expected });
    const { page } = window;
    await page.goto(shop.url + path);
    const text = page.locator('section p').last();
    expect(await text.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await text.isVisible()).toBe(true);
    expect(await page.getByRole('navigation', { name: contents.ar }).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    expect(await text.isVisible()).toBe(false);

    await page.getByRole('heading', { level: 2, name: texts.ar.last }).click();

    expect(await text.isVisible()).toBe(true);
  });

  test('err-2: a text that fails leaves its head, says why, and can be tried again', async () => {
    await using failing = await startStorefront();
    await using window = await failing.browser.open({ language: 'en', width: 1280, expected: /status of 503/ });
    const { page } = window;
    const refusal = failing.legacy.faults.add({ kind: 'refusal', msg: 'Closed for stock-taking', path: upstream });
    const response = await page.goto(failing.url + path);
    await hydrated(page);
    const alert = page.getByRole('main').getByRole('alert');

    expect(response?.status()).toBe(503);
    expect(await alert.innerText()).toContain('Closed for stock-taking');
    // Whom to ask meanwhile.
    expect(await page.getByRole('main').locator('a[href^="mailto:"]').count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(texts.en.title);
    refusal[Symbol.dispose]();
    const failure = failing.legacy.faults.add({ kind: 'status', status: 500, path: upstream });
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect.poll(() => alert.innerText()).toContain('We can’t load this just now');
    failure[Symbol.dispose]();
    await page.getByRole('link', { name: 'Try again' }).click();

    await page.getByRole('heading', { level: 2, name: texts.en.last }).waitFor();
    expect(await alert.count()).toBe(0);
  });
});

test('nav-5: Back leads through the sections that were read, each where it was left, and to the page before', async () => {
  await using window = await shop.browser.open({ language: 'en', width: 1280, typefaces: true });
  const { page } = window;
  await page.goto(`${shop.url}/cart`);
  await hydrated(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const list = page.getByRole('navigation', { name: contents.en });
  for (const { path, en } of pages) {
    await menu.getByText('Other', { exact: true }).click();
    await menu.getByRole('link', { name: en.title }).click();
    await page.waitForURL((url) => url.pathname === path);
    const places: number[] = [];
    for (const index of [1, 3]) {
      const link = list.getByRole('link').nth(index);
      await link.click();
      const anchor = await link.evaluate((each: HTMLAnchorElement) => each.hash);
      await expect.poll(() => page.evaluate(() => location.hash)).toBe(anchor);
      await expect.poll(() => page.locator(anchor).evaluate((each) => each === document.activeElement)).toBe(true);
      const place = await page.evaluate(() => {
        scrollBy(0, 40);
        return scrollY;
      });
      places.push(place);
    }

    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(places[0]);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => [location.hash, scrollY])).toEqual(['', 0]);
    await page.goForward();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(places[0]);
    await page.goBack();
    await page.goBack();

    await expect.poll(() => new URL(page.url()).pathname).toBe('/cart');
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
  }
});

describe.each([
  {
    path: '/about',
    upstream: '/about',
    en: { title: 'About', facing: 'عن الدار', heading: 'What we publish', end: 'Publish With Us' },
    ar: { title: 'عن الدار', facing: 'About', heading: 'ماذا ننشر؟', end: 'انشر معنا' },
  },
  {
    path: '/directorsmessage',
    upstream: '/directormessage',
    en: {
      title: 'Director’s Message',
      facing: 'كلمة المدير',
      heading: 'Sixteen years',
      end: 'The Director, University Press',
    },
    ar: { title: 'كلمة المدير', facing: 'Director’s Message', heading: 'ستة عشر عامًا', end: 'المدير، دار نشر الجامعة' },
  },
] as const)('$path', ({ path, upstream, ...texts }) => {
  const get = (from: TestStorefront, language: 'en' | 'ar') =>
    fetch(from.url + path, { headers: { 'accept-language': language, accept: 'text/html' } });

  test.each(['en', 'ar'] as const)(
    'about-1 director-1: the text is there whole, under both its titles, in %s',
    async (language) => {
      const { title, facing, heading, end } = texts[language];
      const html = await (await get(shop, language)).text();

      expect(html).toMatch(new RegExp(`<h1>${title}</h1>`));
      expect(html).toMatch(new RegExp(`<p[^>]*lang="${language === 'en' ? 'ar' : 'en'}"[^>]*>${facing}</p>`));
      expect(html).toMatch(new RegExp(`<h2>${heading}</h2>`));
      expect(html.split('</main>')[0]).toContain(end);
      expect(html.includes(`aria-label="${contents[language]}"`)).toBe(path === '/about');
    },
  );

  test('err-2: a text that is refused, fails or is empty leaves its head, and says why', async () => {
    await using failing = await startStorefront();
    const { faults } = failing.legacy;
    const refusal = faults.add({ kind: 'refusal', msg: 'Closed for stock-taking', path: upstream });
    const refused = await get(failing, 'en');
    refusal[Symbol.dispose]();
    const failure = faults.add({ kind: 'status', status: 500, path: upstream });
    const failed = await get(failing, 'ar');
    failure[Symbol.dispose]();
    using _empty = failing.legacy.intercept(upstream, (_request, response) => {
      response.json({ status: 'success', msg: 'Found', data: { content: '<p> </p>' } });
    });
    const empty = await get(failing, 'en');

    expect([refused.status, failed.status, empty.status]).toEqual([503, 503, 200]);
    expect(await refused.text()).toMatch(new RegExp(`<h1>${texts.en.title}</h1>[^]*Closed for stock-taking`));
    expect(await failed.text()).toMatch(new RegExp(`<h1>${texts.ar.title}</h1>[^]*يتعذّر تحميل المحتوى الآن`));
    expect(await empty.text()).toMatch(new RegExp(`<h1>${texts.en.title}</h1>[^]*Nothing here yet`));
  });
});

const legalPages = [
  {
    path: '/privacypolicy',
    en: { title: 'Privacy Policy', sections: 7, last: 'Your rights' },
    ar: { title: 'سياسة الخصوصية', sections: 7, last: 'حقوقك' },
  },
  {
    path: '/termsofuse',
    en: { title: 'Terms of Use', sections: 8, last: 'Law and changes' },
    ar: { title: 'شروط الاستخدام', sections: 8, last: 'القانون والتعديل' },
  },
] as const;

describe.each(legalPages)('$path', ({ path, ...texts }) => {
  test.each(views)(
    'legal-1: date and summary come first, then sections that unfold where a link leads, then the mailbox, in $name',
    async (view) => {
      const { title, sections, last } = texts[view.language];
      await using window = await shop.browser.open({ ...view, typefaces: true });
      const { page } = window;
      await page.goto(shop.url + path);
      await hydrated(page);
      const main = page.getByRole('main');
      const text = main
        .locator('section')
        .filter({ has: page.getByText(last, { exact: true }) })
        .last()
        .locator('p');
      const summary = await main.locator('dl').first().boundingBox();

      expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe(title);
      expect(await main.locator('p', { hasText: '2026' }).first().isVisible()).toBe(true);
      expect(await main.locator('dl').first().locator('dt').count()).toBe(5);
      expect(summary?.y).toBeLessThan(420);
      expect(await main.getByRole('heading', { level: 2 }).count()).toBe(sections);
      expect(await text.first().isVisible()).toBe(false);
      await page.goto(`${shop.url}${path}#text-section-${sections}`);
      await expect.poll(() => text.first().isVisible()).toBe(true);
      expect(await main.locator('a[href="mailto:books@press.example"]').last().isVisible()).toBe(true);

      for (const each of await main.locator('summary').all()) if (await each.isVisible()) await each.click();
      expect(await excessWidth(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  test('legal-1: all of it is there without script, and on paper', async () => {
    const expected = /^failed: .*\.js$/;
    await using window = await shop.browser.open({ language: 'ar', width: 390, script: false, expected });
    const { page } = window;
    await page.goto(shop.url + path);
    const texts = page.getByRole('main').locator('section p');
    const hidden = async () =>
      (await Promise.all((await texts.all()).map((each) => each.isVisible()))).filter((isVisible) => !isVisible);

    expect(await hidden()).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await hidden()).toEqual([]);
  });

  test('legal-1: it is never empty: without the legacy API it names the page with the mailbox', async () => {
    await using cutOff = await startStorefront();
    cutOff.legacy.faults.add({ kind: 'status', status: 500, path: '/*' });
    for (const [language, { last }] of [['en', texts.en] as const, ['ar', texts.ar] as const]) {
      const response = await fetch(cutOff.url + path, { headers: { 'accept-language': language } });
      const html = await response.text();

      expect(response.status).toBe(200);
      expect(html).toContain(last);
      expect(html).toMatch(/<a href="[^"]*\/contact">[^<]+<\/a>/);
      expect(html).not.toContain('{email}');
    }
  });
});

test.each(['en', 'ar'] as const)(
  'access-1: the statement is dated, says what is tested and how a barrier is reported, and is reached from the footer, in %s',
  async (language) => {
    const html = await htmlOf(shop, '/accessibility', language);
    const main = mainOf(html);
    const name = { en: 'Accessibility', ar: 'سهولة الوصول' }[language];
    const [, footer = ''] = (await htmlOf(shop, '/', language)).split('<footer');
    const addresses = linksIn(main).map(({ address }) => address);

    expect(linksIn(footer)).toContainEqual(expect.objectContaining({ address: '/accessibility', name }));
    expect(textsIn(main, 'h1')).toEqual([name]);
    expect(textOf(main)).toMatch(/25 (November|نوفمبر) 2026/);
    expect(textsIn(main, 'h2')).toHaveLength(4);
    for (const address of ['/contact?subject=barrier', 'tel:+97440000000', 'mailto:books@press.example'])
      expect(addresses).toContain(address);
  },
);

test('legal-2: what a browser holds after a visit and a purchase is what the privacy policy names', async () => {
  const account = await newAccount(shop);
  await using window = await shop.browser.open({ width: 1280 });
  const { page } = window;
  const main = page.getByRole('main');
  const held = new Set<string>();
  const note = async () => {
    const inStorage = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    for (const key of await page.evaluate(inStorage)) held.add(key);
    for (const { name } of await page.context().cookies()) held.add(name === 'session' ? '__Host-session' : name);
  };
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);
  await page.locator('header summary', { hasText: 'Currency' }).click();
  await page.getByRole('button', { name: 'AUD' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Titles in both languages' }).click();
  await main.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guest_cart'))).toContain('101');
  await note();

  await page.goto(`${shop.url}/login?next=%2Fcheckout`);
  await hydrated(page);
  await fillIn(page, account);
  await main.locator('a[href="/checkout"]').first().click();
  await page.waitForURL(/\/checkout/);
  await fillDelivery(page);
  await main.getByRole('checkbox').check();
  await checkoutField(page, 'name').fill(account.name);
  await note();
  await main.locator('form button[type=submit]').click();
  await page.waitForURL(/\/thankyou/);
  await main.getByRole('table').waitFor();
  await note();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('button', { name: 'Play the slides' }).click();
  await pressLanguage(page, 'ar');
  await page.locator('html[lang=ar]').waitFor();
  await note();
  await page.goto(`${shop.url}/calendar?lng=en`);
  await hydrated(page);
  await page.getByRole('checkbox', { name: 'Show Hijri dates too' }).check();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('hijri');
  await note();
  await page.goto(`${shop.url}/myaccount?tab=details`);
  await main.locator('input[name=name]').fill('Another Name');
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain('details_draft');
  await note();

  // A document that is loaded again is noted for as long as that takes, and a message until it is sent.
  const passing = new Set(['document-load', 'contact-draft', 'last_sign_out']);
  expect([...held].toSorted()).toEqual(namesInPolicy('en').filter((name) => !passing.has(name)));
  expect(namesInPolicy('ar')).toEqual(namesInPolicy('en'));
});
