import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated } from '../support/browser.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
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
      await using window = await shop.browser.open(view);
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

  test('nav-5: Back leads through the sections that were read, each where it was left, and to the page before', async () => {
    await using window = await shop.browser.open({ language: 'en', width: 1280 });
    const { page } = window;
    await page.goto(`${shop.url}/cart`);
    await hydrated(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByText('Other', { exact: true }).click();
    await menu.getByRole('link', { name: texts.en.title }).click();
    const list = page.getByRole('navigation', { name: contents.en });
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
  });

  test('peer-1 integrity-1: it is read without script, and prints complete without its list', async () => {
    const expected = /^failed: .*\.js$/;
    await using window = await shop.browser.open({ language: 'ar', width: 390, script: false, expected });
    const { page } = window;
    await page.goto(shop.url + path);
    await page.getByRole('heading', { level: 2, name: texts.ar.last }).click();
    const text = page.locator('section p').last();
    expect(await text.isVisible()).toBe(true);

    await page.reload();
    expect(await text.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });

    expect(await text.isVisible()).toBe(true);
    expect(await page.getByRole('navigation', { name: contents.ar }).isVisible()).toBe(false);
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
