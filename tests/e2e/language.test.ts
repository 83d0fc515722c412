import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import { hydrated, rendered } from '../support/browser.ts';
import { heldCalls } from '../support/held-calls.ts';
import { readyHearts } from '../support/hearts.ts';
import { newAccount, signInByCookie } from '../support/signing-in.ts';
import { pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { everyOr } from '../support/views.ts';

/** The two languages: how the reader's is found, and how a page turns from one to the other. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** A page with little to draw and nothing to ask for. */
const light = '/peerreview';

/** The link of the menu that leads to the authors. */
const authors = (page: Page) => page.getByRole('banner').locator('a[href^="/author"]:visible').first();

test('header-3 i18n-3 i18n-4: the language changes in place: document, texts, data and style sheet, and the API is asked in it, whatever the browser prefers', async () => {
  await using window = await shop.browser.open({ language: 'en' });
  const { page } = window;
  await page.context().setExtraHTTPHeaders({ 'Accept-Language': 'fr, en-GB;q=0.9, ar;q=0.3' });
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);
  const sheetsOf = (text: string) =>
    page
      .locator('style')
      .evaluateAll((all, part) => all.filter((each) => each.textContent.includes(part)).length, text);
  expect(await sheetsOf("[dir='rtl']")).toBe(0);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  const answered = page.waitForResponse(/graphql/);
  await pressLanguage(page, 'ar');
  const answer = await answered;
  await page.getByRole('heading', { level: 1, name: 'المقدمة' }).waitFor();
  const html = page.locator('html');
  const arabic = {
    lang: await html.getAttribute('lang'),
    dir: await html.getAttribute('dir'),
    rtl: await sheetsOf("[dir='rtl']"),
  };
  const flow = await html.evaluate((element) => getComputedStyle(element).getPropertyValue('--flow'));
  await pressLanguage(page, 'en');
  await page.getByRole('heading', { level: 1, name: 'The Muqaddimah' }).waitFor();

  // Its language is part of the address: caches keep it apart by that.
  expect(new URL(answer.url()).searchParams.get('lng')).toBe('ar');
  expect(answer.headers()).toMatchObject({ 'content-language': 'ar' });
  expect(arabic).toEqual({ lang: 'ar', dir: 'rtl', rtl: 1 });
  expect(flow).toBe('-1');
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['en', 'ltr']);
  expect(await sheetsOf("[dir='rtl']")).toBe(0);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/product/101');
});

test('header-3: what a toast says does not stay in the language that the page has left', async () => {
  await using window = await shop.browser.open({ language: 'en' });
  const { page } = window;
  await page.clock.install();
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Added To Cart' });
  await toast.waitFor();

  await pressLanguage(page, 'ar');
  await page.getByRole('heading', { level: 1, name: 'المقدمة' }).waitFor();

  await expect.poll(() => toast.count()).toBe(0);
});

test('header-3: what a toast said is not read out again on the page in the other language', async () => {
  await using window = await shop.browser.open({ language: 'ar' });
  const { page } = window;
  await page.clock.install();
  await page.goto(`${shop.url}/login`);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('form button[type=submit]').click();
  const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
  const words = (await toast.innerText()).trim();
  await page.clock.runFor(100);
  await page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' });
  const read = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      if (document.documentElement.lang === 'ar') return;
      const changed = changes.flatMap(({ addedNodes, target }) =>
        target instanceof Text ? [target.parentElement] : [...addedNodes],
      );
      texts.push(...changed.map((node) => node?.textContent ?? ''));
    }).observe(document, { childList: true, characterData: true, subtree: true });
    return texts;
  });

  // The toast may lie over it.
  await page.getByRole('navigation').getByRole('link', { name: 'English' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await expect.poll(() => toast.count()).toBe(0);

  const texts = await read.jsonValue();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes(words))).toEqual([]);
});

const changes: readonly {
  readonly of: string;
  readonly at: string;
  readonly endpoint: string;
  readonly make: (page: Page) => Promise<void>;
  readonly said: readonly string[];
}[] = [
  {
    of: 'the details of the account',
    at: '/myaccount?tab=details',
    endpoint: '/customer/update/password',
    make: async (page) => {
      for (const name of ['newPassword', 'confirmPassword']) await page.locator(`input[name=${name}]`).fill('a shelf');
      await page.getByRole('button', { name: 'Save changes' }).click();
    },
    said: [arabic['account.saved']],
  },
  {
    of: 'the cart',
    at: '/product/101',
    endpoint: '/books/add/cart',
    make: (page) => page.getByRole('button', { name: 'Add to Cart' }).click(),
    said: [arabic['cart.added']],
  },
  {
    of: 'the wishlist',
    at: '/product/101',
    endpoint: '/books/setwishlist',
    make: (page) => readyHearts(page).first().click(),
    said: [],
  },
];

test.each(changes)(
  'header-3: the answer to a change of $of is not said in the language that the page has left meanwhile',
  async ({ at, endpoint, make, said }) => {
    await using window = await shop.browser.open({ language: 'en' });
    const { page } = window;
    await signInByCookie(page, shop, await newAccount(shop));
    await page.goto(shop.url + at);
    await hydrated(page);
    using change = heldCalls(shop.legacy, endpoint);
    await make(page);
    await expect.poll(change.count).toBe(1);
    await pressLanguage(page, 'ar');
    await page.locator('html[dir=rtl]').waitFor();

    change.letGo();
    await page.locator('main [aria-busy]').waitFor({ state: 'detached' });
    await rendered(page);

    const titles = page.getByRole('region', { name: /F8/ }).getByRole('listitem').locator('[class*=title]');
    expect(await titles.allInnerTexts()).toEqual(said);
  },
);

test('header-3: a change of the language is read out, as the title in it, and leaves the focus where it is', async () => {
  await using window = await shop.browser.open({ language: 'en' });
  const { page } = window;
  await page.goto(shop.url + light);
  await hydrated(page);
  const title = await page.title();
  const said = page.locator('body > output');

  await pressLanguage(page, 'ar');
  await expect.poll(() => page.title()).not.toBe(title);

  await expect.poll(async () => (await said.innerText()) === (await page.title())).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.closest('header, main')?.tagName)).toBe('HEADER');
});

test('header-3: what was announced is not left standing in the other language, and the way back to an address in the first leads to the page in the one chosen since', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const html = page.locator('html');
  await page.goto(`${shop.url}/product/101?lng=ar-QA`);
  await hydrated(page);
  await authors(page).click();
  await page.getByRole('heading', { level: 1, name: 'المؤلفون' }).waitFor();
  const said = page.locator('body > output');
  await expect.poll(() => said.innerText()).not.toBe('');

  await pressLanguage(page, 'en');
  await page.getByRole('heading', { level: 1, name: 'Authors' }).waitFor();
  await expect.poll(async () => ['', await page.title()].includes(await said.innerText())).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'The Muqaddimah' }).waitFor();

  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['en', 'ltr']);
  await expect.poll(() => page.url()).not.toContain('lng=');
  await expect.poll(() => page.locator('a:not([hreflang])[href*="lng=ar"]').count()).toBe(0);
  await authors(page).click();
  await page.getByRole('heading', { level: 1, name: 'Authors' }).waitFor();
  expect(page.url()).not.toContain('lng=ar');
});

test.each(['AR', 'ar-QA', 'ar&lng=en', 'ar&lng=ar', 'ar%3F'])(
  'header-3 i18n-1: an address that names a language as lng=%s means the same to the page as to the server',
  async (named) => {
    const [list = '', missing = ''] = await Promise.all(
      ['/shop', '/nowhere'].map(async (path) => (await fetch(`${shop.url}${path}?lng=${named}`)).text()),
    );
    const account = await fetch(`${shop.url}/myaccount?lng=${named}`, { redirect: 'manual' });
    const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
    const field = /<input type="hidden" name="lng" value="([^"]*)"/;
    const language = named === 'ar%3F' ? null : 'ar';

    expect({
      page: one(list, /<html lang="([^"]*)"/),
      canonical: one(list, /<link rel="canonical" href="[^"?]*(?:\?lng=)?([^"]*)"/) || null,
      card: one(list, /href="\/product\/\d+(?:\?lng=)?([^"]*)"/) || null,
      filters: one(list, field),
      search: one(missing, field),
      signIn: new URL(account.headers.get('location') ?? '', shop.url).searchParams.get('lng'),
    }).toEqual({
      page: language ?? 'en',
      canonical: language,
      card: language,
      filters: language,
      search: language,
      signIn: language,
    });
  },
);

test('header-3 i18n-1: an address keeps what it says, more than once too, in the other language, which is that of the next first byte, whatever the browser prefers', async () => {
  await using window = await shop.browser.open({ language: 'en' });
  const { page } = window;
  await page.goto(`${shop.url}${light}?a=1&a=2#author`);
  await hydrated(page);
  const arabic = page.getByRole('banner').getByRole('link', { name: 'العربية', exact: true }).first();
  const address = await arabic.getAttribute('href');

  await pressLanguage(page, 'ar');
  await page.locator('html[lang=ar]').waitFor();
  // As the page itself asks for it, and not from what the browser has kept.
  const next = await page.evaluate(async () => (await fetch(location.href, { cache: 'reload' })).text());

  expect(next).toContain('<html lang="ar" dir="rtl"');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar');
  expect([...new URLSearchParams(address ?? '')]).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['lng', 'ar'],
  ]);
  expect(new URL(page.url()).search).toBe('?a=1&a=2');
});

test('header-3: a language that can’t be had leaves the page as it is and says so, until the reader goes on', async () => {
  await using window = await shop.browser.open({ expected: /^failed: .*\/graphql|ERR_FAILED/ });
  const { page } = window;
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded in the other language' });
  const fail = async () => {
    await page.route('**/graphql?*', (route) => route.abort());
    await pressLanguage(page, 'ar');
    await alert.waitFor();
    await page.unroute('**/graphql?*');
  };

  await fail();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await pressLanguage(page, 'en');
  await expect.poll(() => alert.count()).toBe(0);
  await fail();
  await authors(page).click();
  await page.getByRole('heading', { level: 1, name: 'Authors' }).waitFor();
  await expect.poll(() => alert.count()).toBe(0);
});

test('header-3: a page gone to stays as it is where it can’t be had in the other language, and turns once it can', async () => {
  await using window = await shop.browser.open({ expected: /^failed: .*\/graphql|ERR_FAILED/ });
  const { page } = window;
  await page.goto(shop.url + light);
  await hydrated(page);
  await authors(page).click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await heading('Authors').waitFor();

  await page.route('**/graphql?*', (route) => route.abort());
  await pressLanguage(page, 'ar');
  await page.getByRole('alert').waitFor();
  const isKept = await heading('Authors').isVisible();
  await page.unroute('**/graphql?*');
  await pressLanguage(page, 'ar');
  await heading('المؤلفون').waitFor();

  expect(isKept).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('i18n-2: in an Arabic page English passages keep their italics, and Arabic ones have none', async () => {
  using _book = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    response.json({
      data: {
        detail: {
          id: 140,
          name: { ar: 'كتاب' },
          abstract_view: { en: '<p>As the <em>Muqaddimah</em> says</p>' },
          description: { ar: '<p>كما في <em>المقدمة</em></p>' },
        },
        author: null,
      },
    });
  });
  await using window = await shop.browser.open({ language: 'ar' });
  const { page } = window;
  await page.goto(`${shop.url}/product/140`);
  const styleOf = (words: string) =>
    page.locator('em', { hasText: words }).evaluate((element) => getComputedStyle(element).fontStyle);

  expect(await styleOf('Muqaddimah')).toBe('italic');
  expect(await styleOf('المقدمة')).toBe('normal');
});

test('i18n-1: a language that only the browser’s storage knows is followed once the page lives', async () => {
  await using window = await shop.browser.open({ language: 'en' });
  const { page } = window;
  await page.goto(`${shop.url}/favicon.svg`);
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ar'));

  const sent = await page.goto(shop.url + light);
  const before = /<html lang="(\w+)"/.exec((await sent?.text()) ?? '')?.[1];
  await page.locator('html[lang=ar][dir=rtl]').waitFor();

  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('التحكيم العلمي');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('i18nextLng=ar');
  const next = await page.evaluate(async () => (await fetch(location.href, { cache: 'reload' })).text());
  expect([before, /<html lang="(\w+)"/.exec(next)?.[1]]).toEqual(['en', 'ar']);
});

/** Lets every page note, as `changed`, the texts that its scripts bring or take away. */
const noteChangedTexts = (page: Page) =>
  page.addInitScript(() => {
    const changed: string[] = [];
    Object.assign(globalThis, { changed });
    addEventListener('DOMContentLoaded', () => {
      const observer = new MutationObserver((mutations) => {
        for (const { type, target, addedNodes, removedNodes } of mutations) {
          const nodes = type === 'characterData' ? [target] : [...addedNodes, ...removedNodes];
          changed.push(...nodes.map((node) => node.textContent ?? '').filter((text) => text.trim() !== ''));
        }
      });
      // In the header a menu that works without script makes way for one in the same words.
      for (const part of document.querySelectorAll('main, footer')) {
        observer.observe(part, { subtree: true, childList: true, characterData: true });
      }
    });
  });

const changedTexts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { changed: readonly string[] }).changed);

/**
 * What says which language, with that of the first byte: cookie, address and storage say one of these in a browser that
 * prefers the first, and what is no language of the shop is as if it were not there.
 */
const detected = (browser: 'en' | 'ar', other: 'en' | 'ar') => [
  { first: browser },
  { storage: browser, first: browser, kept: browser },
  { storage: 'fr', first: browser },
  { cookie: other, first: other },
  { cookie: other, storage: browser, first: other },
  { cookie: browser, storage: other, first: browser },
  { address: other, first: other },
  { address: `${other}-QA`, storage: browser, first: other },
  { address: other, cookie: browser, storage: browser, first: other },
  { address: browser, cookie: other, storage: other, first: browser },
  { cookie: 'fr', address: 'fr', storage: other, first: browser, turned: other },
  { storage: `${other}-QA`, first: browser, turned: other },
];

const cookieOf = (page: Page) => page.evaluate(() => /(?:^|; )i18nextLng=([^;]*)/.exec(document.cookie)?.[1]);

test.each(everyOr(['en', 'ar'] as const, [1]))(
  'i18n-1: address, cookie, storage and browser are asked in this order, and storage alone changes a text, where the browser prefers %s',
  async (browser) => {
    await using window = await shop.browser.open({ language: browser });
    const { page } = window;
    await noteChangedTexts(page);
    await page.goto(`${shop.url}/favicon.svg`);

    for (const { cookie, address, storage, first, turned, kept } of detected(browser, browser === 'en' ? 'ar' : 'en')) {
      await page.context().clearCookies();
      if (cookie) await page.context().addCookies([{ name: 'i18nextLng', value: cookie, url: shop.url }]);
      await page.evaluate((stored) => {
        localStorage.clear();
        if (stored) localStorage.setItem('i18nextLng', stored);
      }, storage);

      const response = await page.goto(`${shop.url}${light}${address ? `?lng=${address}` : ''}`);
      await hydrated(page);
      // It begins with the page's first effects.
      const isChanging = (await page.locator('a[hreflang][aria-busy]').count()) > 0;
      if (turned) await page.locator(`html[lang=${turned}]`).waitFor();
      const changed = await changedTexts(page);

      const said = `address ${address}, cookie ${cookie}, storage ${storage}`;
      expect([said, response?.headers()['content-language']]).toEqual([said, first]);
      expect([said, await page.locator('html').getAttribute('lang')]).toEqual([said, turned ?? first]);
      expect([said, isChanging && !turned, turned ? [] : changed]).toEqual([said, false, []]);
      // A choice that the server did not know is one in the cookie from now on, even where it is what the browser prefers.
      await expect.poll(() => cookieOf(page)).toBe(turned ?? kept ?? cookie);
      const next = turned && (await page.request.get(shop.url + light)).headers()['content-language'];
      expect([said, next]).toEqual([said, turned]);
    }
  },
);

test.each([
  { accepted: 'fr, ar-QA;q=0.9, en;q=0.3', language: 'ar', title: 'المقدمة' },
  { accepted: 'fr, en-GB;q=0.9, ar;q=0.3', language: 'en', title: 'The Muqaddimah' },
] as const)(
  'i18n-4: a browser that accepts “$accepted” gets the page in $language, and caches keep the languages apart',
  async ({ accepted, language, title }) => {
    const response = await fetch(`${shop.url}/product/101`, { headers: { 'accept-language': accepted } });

    expect(/<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(await response.text())?.[1]).toBe(title);
    expect(response.headers.get('content-language')).toBe(language);
    expect(response.headers.get('vary')).toMatch(/accept-language/i);
  },
);

test.each(['en', 'ar'] as const)('i18n-1: no text changes once the page lives, in %s', async (language) => {
  const other = language === 'en' ? 'ar' : 'en';
  await using window = await shop.browser.open({ language: other });
  const { page } = window;
  await page.context().addCookies([{ name: 'i18nextLng', value: language, url: shop.url }]);
  await page.addInitScript((stored) => localStorage.setItem('i18nextLng', stored), other);
  await noteChangedTexts(page);

  for (const path of ['/', '/author?letter=I', '/product/101']) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await hydrated(page);
    expect([path, ...(await changedTexts(page))]).toEqual([path]);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  }
});

test('header-3: a change of language keeps the filters, the place and what was typed', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page } = window;
  await page.goto(`${shop.url}/shop?keyword=the&sort=price`);
  await hydrated(page);
  const field = page.getByRole('main').locator('input[name=keyword]');
  await field.fill('Muqaddimah');
  await page.evaluate(() => scrollTo(0, 400));
  const tops = () =>
    page.getByRole('article').evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  const before = await tops();
  const inSight = before.findIndex((top) => top > 0);

  // By script: a click would scroll up to the link.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'العربية', exact: true })
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.locator('html[lang=ar]').waitFor();

  expect(new URL(page.url()).search).toBe('?keyword=the&sort=price');
  expect(await field.inputValue()).toBe('Muqaddimah');
  // Lines are higher in Arabic: the books stay where they are, not the number of pixels above them.
  const moved = async () => Math.abs(((await tops())[inSight] ?? Number.NaN) - (before[inSight] ?? Number.NaN));
  await expect.poll(moved).toBeLessThan(50);
});
