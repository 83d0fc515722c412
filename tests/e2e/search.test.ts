import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, rendered, isFocused } from '../support/browser.ts';
import { totalShift } from '../support/layout-shifts.ts';
import { beginWithRecentBooks } from '../support/recent-books.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

/** The search panel that the head of every page opens. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    title: 'Search the shop',
    hint: 'Type at least 4 characters',
    found: 'muqaddimah',
    book: 'The Muqaddimah',
    count: /^\d+ suggestions?$/,
    none: 'No results for “zzzzzz”',
    for: 'Results for',
    more: 'Show More',
    all: 'See all results in the shop',
    recent: 'Recently viewed',
    categories: 'Categories',
    poetry: ['Poetry', 'الشعر'],
  },
  ar: {
    title: 'بحث في المتجر',
    hint: 'يُرجى كتابة 4 أحرف على الأقل',
    found: 'المقدمة',
    book: 'المقدمة',
    count: /^اقتراح واحد$|^اقتراحان$|^\d+ (اقتراحات|اقتراحًا|اقتراح)$/,
    none: 'لا نتائج للبحث عن «zzzzzz»',
    for: 'نتائج البحث عن',
    more: 'عرض المزيد',
    all: 'عرض كل النتائج في المتجر',
    recent: 'كتب اطّلعت عليها',
    categories: 'التصنيفات',
    poetry: ['الشعر', 'Poetry'],
  },
} as const;

/** Asks for books by a keyword. */
const search = /\/graphql\?.*keyword/;

function panelOf(page: Page, text: (typeof words)['en' | 'ar'] = words.en) {
  const panel = page.getByRole('dialog', { name: text.title, exact: true });
  return {
    panel,
    opener: page.getByRole('banner').getByRole('button', { name: text.title, exact: true }),
    field: panel.getByRole('combobox'),
    options: panel.getByRole('option'),
    says: (said: string | RegExp) => panel.getByRole('status').filter({ hasText: said }).waitFor(),
  };
}

describe.each(views)('the search panel in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  /** On a page that needs little itself. */
  const open = async (prepare = async (_page: Page): Promise<unknown> => undefined, pictures = false) => {
    const window = await shop.browser.open({
      pictures,
      language,
      width,
      colorScheme,
      touch: width === 390,
      typefaces: true,
    });
    await prepare(window.page);
    await window.page.goto(`${shop.url}/peerreview`);
    await hydrated(window.page);
    return window;
  };

  test('header-8: books are found as their title is typed, and one is chosen by keys alone', async () => {
    await using window = await open();
    const { page, graphqlRequests } = window;
    const { panel, opener, field, options, says } = panelOf(page, text);

    await opener.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(field)).toBe(true);
    await says(text.hint);
    await page.keyboard.type(`  ${text.found.slice(0, 3)} `);
    await says(text.hint);
    const violations = await axeViolations(page);
    await field.fill(text.found);
    await says(text.count);
    violations.push(...(await axeViolations(page)));
    const picture = await options.first().locator('span > span').first().boundingBox();
    await page.keyboard.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    expect(await options.first().getAttribute('id')).toBe(active);
    expect(await field.getAttribute('maxlength')).toBe('128');
    expect(await excessWidth(page)).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: text.book, exact: true }).waitFor();

    expect([picture?.width, picture?.height].map((side) => Math.round(side ?? 0))).toEqual([120, 120]);
    expect(new URL(page.url()).pathname).toMatch(/^\/product\/\d+$/);
    await expect.poll(() => panel.count()).toBe(0);
    expect(graphqlRequests.filter((address) => search.test(address))).toHaveLength(1);
    expect(violations).toEqual([]);
  });

  test('header-12: before anything is typed, books looked at last and categories are offered, and reached by keys', async () => {
    await using window = await open((page) => beginWithRecentBooks(page, ['102', '101', '105', '104']), true);
    const { page, graphqlRequests } = window;
    const { panel, opener, field, options } = panelOf(page, text);
    // So late that the browser no longer counts what moves as brought about by the key.
    const lateness = 600;
    await page.route(/\/graphql\?.*variables=%7B%22id/, async (route) => {
      const response = await route.fetch();
      setTimeout(() => void route.fulfill({ response }), lateness);
    });
    const offer = (name: string) => panel.getByRole('region', { name, exact: true });
    const recent = offer(text.recent).getByRole('link');
    const categories = offer(text.categories).getByRole('link');

    await opener.press('Enter');
    await recent.nth(2).waitFor();
    await categories.first().waitFor();
    const books = await recent.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0]));
    const violations = await axeViolations(page);
    const excess = await excessWidth(page);
    const names = await categories.filter({ hasText: text.poetry[0] }).locator('b, b + span').allInnerTexts();
    const shift = await totalShift(page);
    await page.keyboard.press('Tab');
    const isNext = await isFocused(recent.first());
    await field.fill(text.found);
    await options.first().waitFor();
    const meanwhile = await panel.getByRole('region').count();
    await field.fill('');
    await categories.filter({ hasText: text.poetry[0] }).press('Enter');
    await page.getByRole('heading', { level: 1, name: text.poetry[0] }).waitFor();
    await expect.poll(() => panel.count()).toBe(0);
    await opener.press('Enter');
    await categories.first().waitFor();

    expect(books).toEqual(['/product/102', '/product/101', '/product/105']);
    expect(names).toEqual(text.poetry);
    expect(isNext).toBe(true);
    expect(meanwhile).toBe(0);
    expect([excess, violations]).toEqual([0, []]);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(graphqlRequests.filter((address) => !address.includes('variables='))).toHaveLength(1);
  });

  testIn('ar', language)(
    'header-8: that nothing was found is said, Escape gives the focus back, and Enter leads to the shop',
    async () => {
      await using window = await open();
      const { page } = window;
      const { panel, opener, field, options, says } = panelOf(page, text);

      await (width === 390 ? opener.tap() : opener.click());
      await field.fill(text.found);
      await options.first().waitFor();
      await field.fill(text.found.slice(0, 3));
      await expect.poll(() => options.count()).toBe(0);
      await field.fill('zzzzzz');
      await says(text.none);
      await expect.poll(() => panel.locator('a[href="/shop"]').count()).toBe(1);
      await page.keyboard.press('Escape');
      await expect.poll(() => panel.count()).toBe(0);
      expect(await isFocused(opener)).toBe(true);
      await opener.press('Enter');
      await field.fill(` ${text.found} `);
      await options.first().waitFor();
      expect(await panel.getByRole('button', { name: text.all, exact: true }).count()).toBe(1);
      await field.press('Enter');
      await page.waitForURL(/\/shop\?/);

      expect(new URL(page.url()).searchParams.get('keyword')).toBe(text.found);
      await page.getByRole('article').getByRole('heading', { name: text.book, exact: true }).waitFor();
      await expect.poll(() => panel.count()).toBe(0);
      await (width === 390 ? opener.tap() : opener.click());
      await field.fill(text.found);
      await (width === 390 ? options.first().tap() : options.first().click());
      await page.waitForURL(/\/product\/\d+$/);
    },
  );
});

test('header-12: without a network the panel offers what has been fetched before', async () => {
  await using window = await shop.browser.open({ savesData: false, expected: /ERR_INTERNET_DISCONNECTED|^failed: / });
  const { page } = window;
  const { panel, opener } = panelOf(page);
  const book = panel.getByRole('link', { name: 'The Muqaddimah' });
  const categories = panel.getByRole('region', { name: words.en.categories, exact: true }).getByRole('link');
  const recent = panel.getByRole('region', { name: words.en.recent, exact: true }).getByRole('listitem');
  // One of them is no longer sold.
  await beginWithRecentBooks(page, ['999', '101']);
  await page.goto(`${shop.url}/peerreview`);
  await hydrated(page);
  await opener.click();
  await book.waitFor();
  await categories.first().waitFor();
  await expect.poll(() => recent.count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);

  await page.context().setOffline(true);
  await opener.click();
  await book.waitFor();
  await categories.first().waitFor();

  expect(await axeViolations(page)).toEqual([]);
});

test('header-8: what is typed while the search is being loaded is in its field, and searched for', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const { opener, field, options } = panelOf(page);
  const asked = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  await page.route(/search-panel.*\.js$/, async (route) => {
    asked.resolve();
    await letGo.promise;
    await route.continue();
  });
  await page.goto(`${shop.url}/peerreview`);
  await hydrated(page);
  await opener.press('Enter');
  await asked.promise;

  await page.keyboard.type('The muqa');
  await page.keyboard.press('Control+b');
  letGo.resolve();
  await field.waitFor();
  await page.keyboard.type('ddimah');
  await options.first().waitFor();

  expect(await field.inputValue()).toBe('The muqaddimah');
  expect(await options.first().innerText()).toContain('The Muqaddimah');
});

test('header-12 header-8 err-7: where neither can be had, the panel has its field alone; a search that fails says so in it, and can be tried again there', async () => {
  await using window = await shop.browser.open({ expected: /^failed: .*\/graphql|ERR_FAILED/ });
  const { page } = window;
  const { panel, opener, field, options, says } = panelOf(page);
  await beginWithRecentBooks(page, ['101']);
  await page.goto(`${shop.url}/peerreview`);
  await hydrated(page);
  const failed = Promise.withResolvers<void>();
  await page.route('**/graphql?*', async (route) => {
    await route.abort();
    if (route.request().url().includes('%22101%22')) failed.resolve();
  });

  await opener.click();
  await says(words.en.hint);
  await failed.promise;

  await expect.poll(() => panel.getByRole('listitem').count()).toBe(0);
  expect(await panel.getByRole('heading', { level: 3 }).count()).toBe(0);
  await field.fill('muqaddimah');
  await panel.getByRole('alert').waitFor();
  const violations = await axeViolations(page);
  await page.unroute('**/graphql?*');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await options.first().waitFor();

  expect(await isFocused(field)).toBe(true);
  expect(await panel.getByRole('alert').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/peerreview');
  expect(violations).toEqual([]);
});

describe('where the legacy API finds keywords as they are spelled alone', () => {
  let literal: TestStorefront;
  beforeAll(async () => {
    literal = await startStorefront('production', { legacy: { search: 'literal' } });
  });
  afterAll(() => literal[Symbol.asyncDispose]());

  test.each(views)(
    'search-1: panel and shop say by which spelling books were found, and further pages are asked by it, in $name',
    async ({ language, width, colorScheme }) => {
      const text = words[language];
      await using window = await literal.browser.open({ language, width, colorScheme });
      const { page, graphqlRequests } = window;
      const { opener, field, options, says } = panelOf(page, text);
      const said = page.getByRole('main').getByText(text.for);
      await page.goto(`${literal.url}/shop?${new URLSearchParams({ keyword: 'ابو' })}`);
      await hydrated(page);
      const first = await said.innerText();
      const author = await page.getByRole('main').locator('dl').getByRole('link').first().getAttribute('href');

      await page.getByRole('button', { name: text.more, exact: true }).click();
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(12);
      // The page of what the pointer then rests on may be fetched too.
      const asked = graphqlRequests.filter((address) => decodeURIComponent(address).includes('"page":2'));
      const further = literal.legacy.received
        .filter(({ query }) => query['page'] === '2')
        .map(({ form }) => form['keyword']);
      await opener.click();
      await field.fill('المقدمه');
      await options.first().waitFor();
      await says('المقدمة');

      expect(first).toContain('أبو');
      expect(author).toMatch(/^\/author\/\d+$/);
      expect(further).toEqual(['أبو']);
      expect(asked).toHaveLength(1);
      expect(new URL(page.url()).searchParams.get('keyword')).toBe('ابو');
      expect(await options.first().locator('b').innerText()).toBe(text.book);
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});

test('header-8: a panel that Back takes away does not come again by Forward', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const { opener, panel } = panelOf(page, words.en);
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.goto(`${shop.url}/shop?${new URLSearchParams({ keyword: words.en.found })}`);
  await hydrated(page);
  await page.getByRole('article').getByRole('link').first().click();
  await title(words.en.book);

  await opener.click();
  await panel.waitFor();
  await page.goBack();
  await title(`“${words.en.found}” · Books`);
  const after = await panel.count();
  await page.goForward();
  await title(words.en.book);

  expect([after, await panel.count()]).toEqual([0, 0]);
});

test('header-8: ten characters typed fast are two searches at most, and the last one is shown whichever comes last', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const { opener, field, options } = panelOf(page);
  await page.clock.install();
  await page.goto(`${shop.url}/peerreview`);
  await hydrated(page);
  const asked: { keyword: string; answer: () => Promise<void> }[] = [];
  const overtaken: string[] = [];
  const keywordOf = (address: string) =>
    (JSON.parse(new URL(address).searchParams.get('variables') ?? '{}') as { keyword: string }).keyword;
  page.on('requestfailed', (request) => search.test(request.url()) && overtaken.push(keywordOf(request.url())));
  await page.route(search, (route: Route) => {
    asked.push({ keyword: keywordOf(route.request().url()), answer: () => route.continue() });
  });
  await opener.click();
  await field.waitFor();
  shop.legacy.forget();
  const passPause = async () => {
    await rendered(page);
    await page.clock.runFor(300);
  };
  // However long each key takes, the panel sees none pass between them.
  await page.clock.pauseAt(Date.now() + 60_000);

  await field.pressSequentially('muqa');
  await passPause();
  await expect.poll(() => asked.length).toBe(1);
  await field.pressSequentially('ddimah');
  await passPause();
  await expect.poll(() => asked.length).toBe(2);
  await asked[1]?.answer();
  await options.first().waitFor();
  await asked[0]?.answer().catch(() => {}); // It has been aborted.

  expect(asked.map(({ keyword }) => keyword)).toEqual(['muqa', 'muqaddimah']);
  expect(overtaken).toEqual(['muqa']);
  expect(await options.locator('b').allInnerTexts()).toEqual(['The Muqaddimah']);
  expect(shop.legacy.received.filter(({ path }) => path === '/books/search').length).toBeLessThanOrEqual(3);

  // What has been found is shown again without a request, but not for ever.
  await field.fill('mu');
  await field.fill('muqaddimah');
  await passPause();
  await options.first().waitFor();
  expect(asked).toHaveLength(2);
  await field.fill('mu');
  await page.clock.fastForward(3_600_000);
  await field.fill('muqaddimah');
  await passPause();
  await expect.poll(() => asked.length).toBe(3);
  await asked[2]?.answer();
  await options.first().waitFor();
});

test('header-8: where the panel can’t be loaded, its button leads to the shop, which has the same field', async () => {
  await using window = await shop.browser.open({ expected: /search-panel|ERR_FAILED/ });
  const { page } = window;
  await page.goto(`${shop.url}/peerreview`);
  await hydrated(page);
  await page.route(/search-panel/, (route) => route.abort());

  await panelOf(page).opener.click();
  await page.waitForURL(`${shop.url}/shop`);

  await page.getByLabel('Search by Title or Authorname').waitFor();
});

test('header-7 header-8 book-1: at 400 % of a small screen panels and large pictures are seen, scrolled as a whole', async () => {
  await using window = await shop.browser.open({ pictures: true });
  const { page } = window;
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const { opener, panel, field, options } = panelOf(page);
  const cart = page.getByRole('dialog', { name: 'Your cart', exact: true });
  const banner = page.getByRole('banner');

  await banner.getByRole('link', { name: /^Cart.*1/ }).waitFor();
  await page.setViewportSize({ width: 360, height: 225 });

  await opener.click();
  await field.fill('muqaddimah');
  const suggestion = [
    await isSeen(field),
    await options
      .first()
      .waitFor()
      .then(() => isSeen(options.first())),
  ];
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);
  await banner.getByRole('link', { name: /^Cart/ }).click();
  await cart.waitFor();
  const inCart = [
    await isSeen(cart.getByRole('link', { name: 'The Muqaddimah' }).last()),
    await isSeen(cart.getByRole('link', { name: 'Checkout', exact: true })),
  ];
  await page.keyboard.press('Escape');
  await expect.poll(() => cart.count()).toBe(0);
  await page.getByRole('link', { name: /Enlarge/ }).click();
  const picture = page.getByRole('button', { name: /The Muqaddimah.* 1 of 6/ }).locator('img');
  await picture.waitFor();
  const height = (await picture.boundingBox())?.height ?? 0;

  expect([suggestion, inCart]).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(height).toBeGreaterThan(100);
});

test.each([
  ['author-2', 'en', '/author/1', /^Ibn Khaldun/, 'a'],
  ['news-1', 'ar', '/newslist/1', /./, 'p'],
] as const)(
  'header-13 %s: at 400 %% of a small screen, in %s, all of a detail is read by scrolling, and its cross stays: %s',
  async (_row, language, path, title, last) => {
    await using window = await shop.browser.open({ language, typefaces: true });
    const { page } = window;
    await page.setViewportSize({ width: 360, height: 225 });
    await page.goto(`${shop.url}${path}`);
    await hydrated(page);
    const detail = page.locator('dialog[open]');
    // Narrow windows show one of the two languages.
    const end = detail.locator(last).filter({ visible: true }).last();
    await end.waitFor();

    const seen = {
      title: await isSeen(detail.getByRole('heading', { level: 2, name: title })),
      last: await isSeen(end),
      cross: await isSeen(detail.getByRole('link').first()),
    };

    expect(seen).toEqual({ title: true, last: true, cross: true });
    expect(await excessWidth(page)).toBe(0);
  },
);

test('header-13 shop-8: at 400 % of a small screen the filters are a sheet that scrolls to its last button', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page } = window;
  await page.setViewportSize({ width: 360, height: 225 });
  await page.goto(`${shop.url}/shop`);
  await hydrated(page);

  await page.locator('summary', { hasText: 'Filters' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters', exact: true });
  await sheet.waitFor();

  expect(await isSeen(sheet.getByLabel('Search by Title or Authorname'))).toBe(true);
  expect(await isSeen(sheet.getByRole('checkbox').last())).toBe(true);
  expect(await isSeen(sheet.getByRole('button', { name: 'Filter', exact: true }))).toBe(true);
});

/** Whether the reader can scroll to all of it, or as much as the window has room for, with nothing over it. */
const isSeen = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' });
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const at = (y: number) => {
      const seen = document.elementFromPoint((left + right) / 2, y);
      return element.contains(seen) || seen?.contains(element) === true;
    };
    const [first, last] = [Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2];
    return last - first >= Math.min(bottom - top, innerHeight) - 5 && at(first) && at(last);
  });
