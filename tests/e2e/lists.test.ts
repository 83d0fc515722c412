import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused, nextFrame } from '../support/browser.ts';
import { htmlOf, linksIn, mainOf, textsIn } from '../support/served.ts';
import { pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';

/** What all lists have in common: further pages, the way back, details by address. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();

async function showMore(page: Page): Promise<void> {
  const before = await page.getByRole('article').count();
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before);
}

test('shop-5 shop-7 header-3: Show More says in the address how far the list is shown, and announces how many came; a change of language keeps the pages that were appended, and so does the way back', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page, graphqlRequests } = window;
  await page.goto(`${shop.url}/shop`);
  await hydrated(page);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Show More' }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);

  await showMore(page);

  await expect.poll(() => new URL(page.url()).search).toBe('?page=2');
  expect(await page.getByText('12 more books loaded').count()).toBe(1);
  expect(new Set(await titles(page)).size).toBe(24);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}/shop?page=2`);
  expect(await page.getByRole('navigation', { name: 'Pages of the list' }).count()).toBe(0);
  expect(graphqlRequests).toHaveLength(1);

  const links = () =>
    page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const before = await links();
  await pressLanguage(page, 'ar');
  await page.locator('html[lang=ar]').waitFor();
  const asked = graphqlRequests.length;

  expect(await links()).toEqual(before);
  expect((await titles(page)).at(-1)).toMatch(/[\u0600-\u06FF]/);
  await page.getByRole('article').last().getByRole('link').click();
  await page.getByRole('tab').first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'عرض المزيد' }).waitFor();
  expect(await links()).toEqual(before);
  expect(graphqlRequests.slice(asked).filter((address) => address.includes('sort'))).toEqual([]);
});

const cardLink = (page: Page, index: number) => page.getByRole('article').nth(index).getByRole('link');
const showsFocus = (link: Locator) => link.evaluate((node) => node.matches(':focus-visible'));

test('shop-5 nav-5: by keyboard Show More leads on to the first new title, and Back to the book one came from; by a pointer both leave the list where it is, without a ring of the focus', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page } = window;
  await page.goto(`${shop.url}/shop`);
  await hydrated(page);
  const more = page.getByRole('button', { name: 'Show More' });

  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('article').count()).toBe(24);
  await expect.poll(() => isFocused(cardLink(page, 12))).toBe(true);
  const first = [await showsFocus(cardLink(page, 12)), await cardLink(page, 12).evaluate(isInWindow)];
  await cardLink(page, 14).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab').first().waitFor();
  await page.goBack();
  await more.waitFor();

  await expect.poll(() => isFocused(cardLink(page, 14))).toBe(true);
  expect(first).toEqual([true, true]);
  expect(await showsFocus(cardLink(page, 14))).toBe(true);
  // What the page is called is read out, as after any link.
  expect(await page.locator('body > output').innerText()).toContain('Books');

  await showMore(page);
  await expect.poll(() => isFocused(cardLink(page, 24))).toBe(true);
  const ring = await showsFocus(cardLink(page, 24));
  await cardLink(page, 26).click();
  await page.getByRole('tab').first().waitFor();
  await page.goBack();

  await expect.poll(() => isFocused(cardLink(page, 26))).toBe(true);
  expect([ring, await showsFocus(cardLink(page, 26))]).toEqual([false, false]);
});

test('shop-5 shop-7: pages before and after are added one after the other, and none is lost', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/page%22%3A1\D|sort%22%3A%22OLDEST%22%7D/, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.goto(`${shop.url}/shop?sort=oldest&page=2`);
  await hydrated(page);
  const more = page.getByRole('main').locator('button', { hasText: 'Show More' });

  await page.getByRole('link', { name: 'Show Previous' }).click();
  await asked.promise;
  const meanwhile = await more.getAttribute('aria-busy');
  answered.resolve();
  await expect.poll(() => page.getByRole('article').count()).toBe(24);
  await more.click();
  await expect.poll(() => page.getByRole('article').count()).toBe(36);

  expect(meanwhile).toBe('true');
  expect(new Set(await titles(page)).size).toBe(36);
});

test('nav-5: Back gives the focus to the link by which the page was left, of several to one address, and else to the page', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(shop.url);
  await hydrated(page);
  const links = page.getByRole('main').locator('a[href="/shop"]');
  const atShop = () => page.locator('main select[name=sort]').waitFor();
  const lowest = (await links.count()) - 1;

  await links.nth(lowest).focus();
  await page.keyboard.press('Enter');
  await atShop();
  await page.goBack();
  await expect.poll(() => isFocused(links.nth(lowest))).toBe(true);
  // In another tab, whatever it shows, the page is not left.
  await page.context().route('**/product/*', (route) => route.fulfill({ body: '' }));
  await page
    .getByRole('main')
    .locator('a[href^="/product/"]:visible')
    .first()
    .click({ modifiers: ['Control'] });
  await page.getByRole('banner').locator('a[href="/shop"]:visible').first().click();
  await atShop();
  await page.goBack();

  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  expect(lowest).toBeGreaterThan(0);
});

test('shop-7 nav-5: a reload after Show More twice shows the same books at the same place, by two requests', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page, graphqlRequests } = window;
  await page.goto(`${shop.url}/shop?keyword=the&sort=name`);
  await hydrated(page);
  await showMore(page);
  await showMore(page);
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('3');
  const before = await titles(page);
  await cardLink(page, 20).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  const asked = graphqlRequests.length;

  await page.reload();
  await hydrated(page);
  await expect.poll(() => titles(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  expect(graphqlRequests.length - asked).toBe(2);
  expect(await page.getByRole('link', { name: 'Show Previous' }).count()).toBe(0);
  // And from there to a book and back.
  await cardLink(page, 20).click();
  await page.getByRole('tab').first().waitFor();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test('shop-7: of a list of many pages a reload asks for four before the last, and offers those before', async () => {
  await using window = await shop.browser.open();
  const { page, graphqlRequests } = window;
  await page.goto(`${shop.url}/shop?sort=oldest&page=6`);
  await hydrated(page);
  // As after Show More so many times.
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { from: 1 } }, ''));
  const asked = graphqlRequests.length;

  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByRole('article').count()).toBe(60);

  expect(graphqlRequests.length - asked).toBe(4);
  expect(await page.getByRole('link', { name: 'Show Previous' }).getAttribute('href')).toBe('/shop?sort=oldest');
});

test.each([
  ['/shop?sort=oldest&page=3', 'en', 'Show Previous', 2],
  ['/newslist?page=2', 'ar', 'عرض السابق', 1],
] as const)(
  'shop-7: the shared list %s adds the pages before above, in %s',
  async (path, language, previous, before) => {
    await using window = await shop.browser.open({ language });
    const { page } = window;
    await page.goto(shop.url + path);
    await hydrated(page);
    const own = await titles(page);
    const earlier = page.getByRole('link', { name: previous, exact: true });

    expect(await axeViolations(page)).toEqual([]);
    for (let pages = 2; pages <= before + 1; pages += 1) {
      await earlier.click();
      await expect.poll(() => page.getByRole('article').count()).toBe(pages * 12);
      await expect.poll(() => isFocused(cardLink(page, 0))).toBe(true);
    }

    expect(await earlier.count()).toBe(0);
    expect((await titles(page)).slice(-12)).toEqual(own);
    expect(new Set(await titles(page)).size).toBe(own.length * (before + 1));
    expect(page.url()).toBe(shop.url + path);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.getByRole('article').count()).toBe(own.length * (before + 1));
  },
);

/** Whether all of it is in the window. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

test('shop-5: a further page that can’t be had leaves the list as it is, and can be tried again; who goes on with something else while one comes keeps the focus', async () => {
  await using window = await shop.browser.open({ expected: /^failed: .*\/graphql|ERR_FAILED/ });
  const { page } = window;
  await page.goto(`${shop.url}/shop`);
  await hydrated(page);

  const pressInVain = async () => {
    await page.getByRole('button', { name: 'Show More' }).click();
    await page.getByRole('alert').waitFor();
  };

  await page.route('**/graphql?*', (route) => route.abort());
  await pressInVain();
  await page.unroute('**/graphql?*');
  await page.route('**/graphql?*', (route) =>
    route.fulfill({ json: { data: { books: null, categories: null }, errors: [{ message: '', path: ['books'] }] } }),
  );
  await pressInVain();
  const before = await titles(page);
  await page.unroute('**/graphql?*');
  await showMore(page);

  expect(before).toHaveLength(12);
  expect(await titles(page)).toHaveLength(24);
  expect(await page.getByRole('alert').count()).toBe(0);

  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/page%22%3A3/, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  const keyword = page.getByLabel('Search by Title or Authorname');
  await page.getByRole('button', { name: 'Show More' }).click();
  await asked.promise;
  await keyword.focus();
  answered.resolve();
  await expect.poll(() => page.getByRole('article').count()).toBe(36);
  await page.getByText('12 more books loaded').waitFor({ state: 'attached' });
  await nextFrame(page);

  expect(await isFocused(keyword)).toBe(true);
});

test('shop-5: what an older list was still to get leaves the request of the newer one pending', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const further = [first, second];
  await page.route(/page%22%3A2/, async (route) => {
    await further.shift()?.promise;
    await route.continue();
  });
  await page.goto(`${shop.url}/shop`);
  await hydrated(page);
  const more = page.getByRole('main').locator('button', { hasText: 'Show More' });

  await more.click();
  await expect.poll(() => further.length).toBe(1);
  await page.getByLabel('Sort by').selectOption({ label: 'Price' });
  await page.waitForURL(/sort=price/);
  await more.click();
  await expect.poll(() => further.length).toBe(0);
  const answered = page.waitForEvent('requestfinished', (request) => /page%22%3A2/.test(request.url()));
  first.resolve();
  await answered;
  await nextFrame(page);
  await nextFrame(page);
  const isPending = await more.getAttribute('aria-busy');
  second.resolve();
  await expect.poll(() => page.getByRole('article').count()).toBe(24);

  expect(isPending).toBe('true');
});

test('shop-5 nav-5: a further page that comes while a book is on its way is shown, and the book is opened', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(`${shop.url}/shop`);
  await hydrated(page);
  const answered = Promise.withResolvers<void>();
  const link = page.getByRole('article').getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  await page.route(new RegExp(`%22id%22%3A%22${path.replace(/\D/g, '')}%22`), async (route) => {
    await answered.promise;
    await route.continue();
  });

  await link.click();
  await showMore(page);
  await showMore(page);
  await page.getByText('12 more books loaded').waitFor({ state: 'attached' });
  const shown = { address: page.url(), titles: new Set(await titles(page)).size };
  answered.resolve();
  await page.waitForURL(/\/product\//);

  expect(shown).toEqual({ address: `${shop.url}/shop`, titles: 36 });
  expect(page.url()).toBe(shop.url + path);
});

test('shop-4: Filter and Reset pressed again with the same words start again at page 1', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(`${shop.url}/shop?sort=price`);
  await hydrated(page);
  const cards = page.getByRole('article');
  const filter = page.getByRole('button', { name: 'Filter', exact: true });

  await showMore(page);
  await filter.click();
  await expect.poll(() => cards.count()).toBe(12);
  await page.getByRole('link', { name: 'Reset' }).click();
  // The list of then is there once its form is filled in.
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('latest');
  await showMore(page);
  await page.getByRole('link', { name: 'Reset' }).click();

  await expect.poll(() => cards.count()).toBe(12);
});

test('shop-5 shop-7: a page by its address is shown alone, by one upstream call, with links before and after', async () => {
  const titlesIn = (html: string) => textsIn(mainOf(html), 'article');
  const pageOf = (html: string, number: number) =>
    linksIn(mainOf(html)).find(({ name }) => name === `Page ${number}`)?.address ?? '';
  const first = await htmlOf(shop, '/shop', 'en');
  const second = await htmlOf(shop, pageOf(first, 2), 'en');
  const third = await htmlOf(shop, pageOf(second, 3), 'en');
  shop.legacy.forget();
  const fourth = await htmlOf(shop, pageOf(third, 4), 'en');

  expect(shop.legacy.received.map(({ path }) => path)).toEqual(['/books/getpublishedbook']);
  expect(new Set([first, second, third, fourth].flatMap(titlesIn)).size).toBe(48);
  expect(third).toContain(`<link rel="canonical" href="${shop.url}/shop?page=3"/>`);
  expect(third).toContain(`hrefLang="ar" href="${shop.url}/shop?page=3&amp;lng=ar"/>`);
  expect([pageOf(third, 2), pageOf(second, 1)]).toEqual([pageOf(first, 2), '/shop']);
  expect(first).toContain(`<link rel="canonical" href="${shop.url}/shop"/>`);
});

test.each(['/shop', '/shop/3?sort=name', '/newslist'])(
  'shop-7: %s after its last page says that there is no such page, leads to the first, and is not for search engines',
  async (path) => {
    const address = new URL(path, shop.url);
    address.searchParams.set('page', '400');
    const html = await (await fetch(address)).text();

    expect({
      indexable: !html.includes('<meta name="robots" content="noindex"/>') || html.includes('rel="canonical"'),
      titles: html.match(/(?<=<h2[^>]*>)(Page not found|No books match these filters|Nothing here yet)(?=<)/g),
      first: /<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Page 1</.exec(html)?.[1]?.replace(/\?$/, '') ?? null,
      pages: html.match(/aria-label="Pages of the list"|page=399|You have seen all/g),
    }).toEqual({ indexable: false, titles: ['Page not found'], first: path, pages: null });
  },
);

test('shop-7: a filtered list is not for search engines, the list itself is, with a preview of its own', async () => {
  const html = async (path: string) => (await fetch(shop.url + path)).text();

  const [filtered, bare] = await Promise.all([html('/shop?keyword=book'), html('/shop')]);

  expect(filtered).toContain('<meta name="robots" content="noindex"/>');
  expect(filtered).not.toContain('rel="canonical"');
  expect(bare).not.toContain('noindex');
  expect(bare).toContain(`<meta property="og:url" content="${shop.url}/shop"/>`);
  expect(bare).toContain('<meta property="og:title" content="Books"/>');
  expect(bare).toContain('<meta property="og:locale" content="en_US"/>');
});

test.each([
  ['en', '/shop?keyword=ibn', '“ibn” · Books'],
  ['en', '/shop?keyword=ابن&sort=name&page=2', '“\u2068ابن\u2069” · Books · page 2'],
  ['en', '/shop?category=3&category=2', 'History & Travel · Poetry · Books'],
  ['en', '/shop?category=1&category=2&category=3&category=4', '4 filters on · Books'],
  ['en', '/shop/3?category=2&keyword=the', '“the” · Poetry · History & Travel'],
  ['en', '/shop/3?page=2', 'History & Travel · page 2'],
  ['en', '/newslist?search=counter', '“counter” · News'],
  ['en', '/author?name=khald&category=3', '“khald” · History & Travel · Authors'],
  ['en', '/author?letter=A&page=2', 'A · Authors · page 2'],
  ['en', '/author?letter=ا', '\u2068ا\u2069 · Authors'],
  ['en', '/author?name=khald&category=3&letter=i', '“khald” · I · History & Travel · Authors'],
  ['ar', '/author?letter=ب', 'ب · المؤلفون'],
  ['ar', '/shop?keyword=ibn&category=2', '«\u2068ibn\u2069» · الشعر · الكتب'],
  ['ar', '/shop?page=2', 'الكتب · الصفحة 2'],
])('shop-7: in %s title and heading of %s say what the list is narrowed by', async (language, path, parts) => {
  // No line begins with what joins them.
  const title = parts.replaceAll(' ·', '\u00a0·');
  const html = await (await fetch(shop.url + path, { headers: { 'accept-language': language } })).text();
  const text = (element: string) =>
    new RegExp(`<${element}[^>]*>(.*?)</${element}>`)
      .exec(html)?.[1]
      ?.replace(/<[^>]*>/g, '')
      .replace(/&amp;/g, '&');
  const press = { en: 'University Press', ar: 'دار نشر الجامعة' }[language];

  // The whole of it is set off once more from the name of the shop.
  expect(text('title')?.replace(/^\u2068(.*)\u2069 ·/, '$1 ·')).toBe(`${title} · ${press}`);
  // Elements isolate what characters isolate in the title; all pages of a list have one heading.
  expect(text('h1')).toBe(title.replace(/[\u2068\u2069]|\u00a0· (page|الصفحة) 2$/g, ''));
});

test('author-2: a list with excerpts and an open detail of the same record: each query once, both readable', async () => {
  await using window = await shop.browser.open();
  const { page, graphqlRequests } = window;
  await page.goto(`${shop.url}/peerreview`);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Authors', exact: true }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'I', exact: true }).click();
  await page.getByRole('link', { name: 'More Ibn Khaldun', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ibn Khaldun', exact: true });
  await dialog.waitFor();

  expect(await dialog.innerText()).toContain('gave history a theory of society');
  const card = page.locator('article', { has: page.locator('h3', { hasText: /^Ibn Khaldun$/ }) });
  expect(await card.locator('p').last().innerText()).toMatch(/^Born in Tunis .*…$/);
  expect(new Set(graphqlRequests).size).toBe(3);
  expect(graphqlRequests).toHaveLength(3);
});

test('author-2: a detail closes by Back, Escape and what lies around it; list, scroll and announcement stay', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page, graphqlRequests } = window;
  await page.goto(`${shop.url}/author?letter=I`);
  await hydrated(page);
  const more = page.getByRole('link', { name: 'More Ibn Khaldun', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Ibn Khaldun', exact: true });
  await more.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  const closings = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
    () => dialog.getByRole('link', { name: 'Close' }).click(),
  ];

  for (const close of closings) {
    await more.click();
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe('/author/1');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await close();
    await page.waitForURL((url) => url.pathname === '/author');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await isFocused(more)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }

  expect(await page.locator('body > output').innerText()).toBe('');
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
  expect(graphqlRequests).toHaveLength(1);
});

/** Pauses a dialog as it closes, where on a busy machine it would be gone before it could be looked at. */
const pauseClosing = (dialog: Locator) =>
  dialog.evaluateHandle((element) => {
    const { promise, resolve } = Promise.withResolvers<unknown[]>();
    element.addEventListener('close', () => {
      const animations = element.getAnimations();
      for (const animation of animations) animation.pause();
      resolve(animations.map((animation) => animation.effect?.getComputedTiming().duration));
    });
    return { promise };
  });
const finish = (dialog: Locator) =>
  dialog.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });

test('err-6: a detail that Back leaves closes in 300 ms, and Forward meanwhile opens it anew', async () => {
  await using window = await shop.browser.open({ reducedMotion: 'no-preference' });
  const { page } = window;
  await page.goto(`${shop.url}/author?letter=I`);
  await hydrated(page);
  const dialog = page.locator('main dialog', { has: page.getByRole('heading', { name: 'Ibn Khaldun', exact: true }) });
  await page.getByRole('link', { name: 'More Ibn Khaldun', exact: true }).click();
  await dialog.waitFor();
  await finish(dialog);

  const first = await pauseClosing(dialog);
  await page.goBack();
  const durations = await first.evaluate(({ promise }) => promise);
  const text = await dialog.innerText();
  await page.goForward();
  await expect.poll(() => page.locator('main dialog:modal').count()).toBe(1);
  const again = await pauseClosing(dialog);
  await page.goBack();
  await again.evaluate(({ promise }) => promise);
  await finish(dialog);

  expect(durations).toContain(300);
  expect(text).toContain('gave history a theory of society');
  await expect.poll(() => page.locator('main dialog').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/author');
});

describe('err-7: a detail that can’t be had leaves its list in view', () => {
  const failDetails = ({ legacy }: TestStorefront) =>
    legacy.intercept('/getauthor/detail', (_request, response) => {
      response.status(500).json({});
    });
  const failure = (page: Page) => page.getByRole('dialog', { name: 'Something Went Wrong', exact: true });

  const tryAgain = async (page: Page, { url }: TestStorefront): Promise<void> => {
    // What has failed twice is asked for once a second, which is sooner than a reader tries again.
    await expect.poll(async () => (await fetch(`${url}/author/1`)).status, { interval: 200 }).toBe(200);
    await failure(page).getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: 'Ibn Khaldun', exact: true }).waitFor();
  };

  test.each([true, false])('by its address, with status 503, script: %s', async (script) => {
    await using fresh = await startStorefront();
    const fault = failDetails(fresh);
    const expected = script ? /status of 503/ : /status of 503|^failed: .*\.js$/;
    await using window = await fresh.browser.open({ script, expected });
    const { page } = window;

    const status = (await page.goto(`${fresh.url}/author/1`))?.status();
    if (script) await hydrated(page);
    const authors = await page.locator('article:not(dialog *)').count();
    const said = await failure(page).getByRole('alert').innerText();
    fault[Symbol.dispose]();
    await tryAgain(page, fresh);

    expect(status).toBe(503);
    expect(authors).toBeGreaterThan(5);
    expect(said).toContain('can’t load');
    expect(await page.locator('article:not(dialog *)').count()).toBe(authors);
  });

  test.each(['the shop', 'the network'])('from its list, for a fault of %s; trying again brings it', async (where) => {
    await using fresh = await startStorefront();
    await using window = await fresh.browser.open({ expected: /status of 503|^failed: .*graphql|ERR_FAILED/ });
    const { page, graphqlRequests } = window;
    const address = /graphql\?.*%22id%22/;
    const fault = failDetails(fresh);
    if (where === 'the network') await page.route(address, (route) => route.abort());
    await page.goto(`${fresh.url}/author?letter=I`);
    await hydrated(page);

    await page.getByRole('link', { name: 'More Ibn Khaldun', exact: true }).click();
    await failure(page).waitFor();
    const violations = await axeViolations(page);
    const authors = await page.locator('article:not(dialog *)').count();
    fault[Symbol.dispose]();
    await page.unroute(address);
    await tryAgain(page, fresh);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('main dialog').count()).toBe(0);

    expect(authors).toBeGreaterThan(5);
    expect(violations).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/author');
    expect(graphqlRequests.filter((request) => !address.test(request))).toEqual([]);
  });
});

test('author-2: a detail by its address is in the HTML, with a head of its own; closing it leads to its list', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const html = await (await page.goto(`${shop.url}/author/1?name=khaldun`))?.text();
  await hydrated(page);

  expect(html).toMatch(/<dialog[^>]* open=""/);
  expect(html?.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain(`<link rel="canonical" href="${shop.url}/author/1"/>`);
  expect(html).toContain('<meta property="og:type" content="profile"/>');
  expect(html).toMatch(/<meta property="og:image" content="http/);
  await expect.poll(() => page.locator('main dialog:modal').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.waitForURL(`${shop.url}/author?name=khaldun`);
  await expect.poll(() => page.locator('main dialog').count()).toBe(0);
  expect(await page.getByRole('article').count()).toBe(1);
  expect(await isFocused(page.getByRole('article').getByRole('link'))).toBe(true);
});

test('author-2: a detail by its address that its list does not show gives the focus to the page as it closes', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(`${shop.url}/author/1?name=avicenna`);
  await hydrated(page);
  await page.locator('main dialog:modal').waitFor();

  await page.keyboard.press('Escape');
  await page.waitForURL(`${shop.url}/author?name=avicenna`);

  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test.each(['en', 'ar'] as const)(
  'shop-3: a long word that finds nothing scrolls no page sideways, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language, width: 390, typefaces: true });
    const { page } = window;

    await page.goto(`${shop.url}/shop?keyword=${'supercalifragilisticexpialidocious'.repeat(3)}`);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();

    expect(await excessWidth(page)).toBe(0);
  },
);

test('nav-6: the detail of an unknown record is not found', async () => {
  const statuses = await Promise.all(
    ['/author/999999', '/author/x'].map(async (path) => (await fetch(shop.url + path)).status),
  );

  expect(statuses).toEqual([404, 404]);
});
