import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated } from '../support/browser.ts';
import { gathered, snapshotOf } from '../support/gathered-shop.ts';
import { htmlOf, linksIn, mainOf, textOf, textsIn } from '../support/served.ts';
import type { TestShop } from '../support/shop.ts';
import { openPage, startBuiltShop } from '../support/storefront.ts';
import { everyOr, testIn, views } from '../support/views.ts';

/** What a shop shows that has gathered the whole catalogue: lists that are narrowed and counted, and what searches find by it. */

const gatheredEnv = { CATALOGUE_CALLS_PER_SECOND: '1000', CATALOGUE_FILE: ':memory:' };

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuiltShop('production', {
    env: gatheredEnv,
  });
  await gathered(shop);
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await (await away)?.own[Symbol.asyncDispose]();
});

/** A shop whose legacy API has been down for an hour, which is started once, and since when its copy is whole. */
let away: ReturnType<typeof startAway> | undefined;
async function startAway() {
  const own = await startBuiltShop('production', { env: gatheredEnv });
  await gathered(own);
  const whole = await snapshotOf(own);
  own.legacy.faults.add({ kind: 'status', status: 503, path: '/*' });
  own.pass(3600);
  return { own, since: whole?.wholeSince };
}

const words = {
  en: {
    filters: 'Filters',
    filter: 'Filter',
    arabic: 'Arabic',
    ebooks: 'Can be read on screen',
    chips: ['Arabic', '2021', 'E-books'],
    title: 'Arabic · 2021 · E-books · Books',
    earlier: 'More years',
    narrow: 'Narrow the list',
    more: 'Show More',
    soFar: 'These numbers are of the books gathered so far.',
    near: 'Close matches',
    books: 'Books',
    spelling: 'Spelled differently',
    meant: 'Fyodor Dostoevsky',
    didYouMean: 'Did you mean Fyodor Dostoevsky?',
    otherScript: 'In the other script',
    isbn: 'Found by ISBN',
    panel: 'Search the shop',
    author: 'Ibn Khaldun',
    copy: 'These books are from the shop’s own copy',
    lost: 'poetry zzzzzz',
    poetry: 'Poetry',
    none: 'No results for “poetry zzzzzz”',
    failed: 'We can’t load this just now. Please try again in a moment.',
  },
  ar: {
    filters: 'خيارات التصفية',
    filter: 'تصفية',
    arabic: 'العربية',
    ebooks: 'متاح للقراءة على الشاشة',
    chips: ['العربية', '2021', 'الكتب الإلكترونية'],
    title: 'العربية · 2021 · الكتب الإلكترونية · الكتب',
    earlier: 'سنوات أخرى',
    narrow: 'تصفية القائمة',
    more: 'عرض المزيد',
    soFar: 'هذه أعداد ما جُمع من الكتب حتى الآن.',
    near: 'نتائج قريبة',
    books: 'الكتب',
    spelling: 'بكتابة مختلفة',
    meant: 'فيودور دوستويفسكي',
    didYouMean: 'هل تقصد فيودور دوستويفسكي؟',
    otherScript: 'بالحرف الآخر',
    isbn: 'بحسب ردمك',
    panel: 'بحث في المتجر',
    author: 'ابن خلدون',
    copy: 'هذه الكتب من النسخة المحفوظة لدى المتجر',
    lost: 'poetry zzzzzz',
    poetry: 'الشعر',
    none: 'لا نتائج للبحث عن «poetry zzzzzz»',
    failed: 'يتعذّر تحميل المحتوى الآن. يُرجى إعادة المحاولة بعد قليل.',
  },
} as const;

/** The box of a value that a list is narrowed by; its name ends with the number of books. */
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}( .*)?$`) });

/** The number that is shown beside a box. */
const numberAt = async (page: Page, name: string): Promise<number> =>
  Number(
    /\d+$/.exec(
      await page
        .locator('label', { has: boxOf(page, name) })
        .locator('[aria-hidden]')
        .innerText(),
    )?.[0],
  );

/** How many books the list says that it has. */
const resultsOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.locator('#results').innerText())?.[0]);

/** The search for a keyword. */
const searchOf = (keyword: string): string => `/shop?${new URLSearchParams({ keyword })}`;

/** What the page of a list says of it: how many it has, and what else may be meant. */
const resultsIn = (html: string): string => /<(\w+) [^>]*id="results".*?<\/\1>/s.exec(html)?.[0] ?? '';

const listed = (page: Page) => page.getByRole('article').count();

describe.each(views)('lists narrowed, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const open = (path = '/shop', script = true) =>
    openPage(shop, path, { language, width, colorScheme, script, typefaces: true });
  /** Where the list leaves no room beside it, the filters are folded away. */
  const openFilters = async (page: Page) => {
    if (width !== 390) return;
    await expect.poll(() => page.locator('main dialog').count()).toBe(0);
    await page.locator('summary', { hasText: text.filters }).click();
  };
  const apply = (page: Page) => page.getByRole('button', { name: text.filter, exact: true }).click();
  const chips = (page: Page) => page.getByRole('list', { name: text.filters }).getByRole('link').allInnerTexts();

  test('facet-1: the list has as many books as were counted of a language, a year and what can be read on screen', async () => {
    await using window = await open();
    const { page } = window;
    await openFilters(page);
    expect(await axeViolations(page)).toEqual([]);
    const inArabic = await numberAt(page, text.arabic);
    await boxOf(page, text.arabic).check();
    await apply(page);
    await page.waitForURL(/\?language=ar$/);
    await expect.poll(() => resultsOf(page)).toBe(inArabic);

    await openFilters(page);
    await boxOf(page, '2021').check();
    await boxOf(page, text.ebooks).check();
    await apply(page);
    await page.waitForURL(/year=2021.*readable=1|readable=1.*year=2021/);
    await page.getByRole('heading', { level: 1, name: text.title }).waitFor();

    expect((await chips(page)).map((chip) => chip.split('\n').at(-1))).toEqual(text.chips);
    await openFilters(page);
    expect(await numberAt(page, '2021')).toBe(await listed(page));
    expect(await axeViolations(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
  });

  testIn('en', language)(
    'facet-1: a list offers the categories that it has books of, and those that are chosen',
    async () => {
      const offered = async (path: string) => {
        const fields = (await htmlOf(shop, path, language)).match(/<input\b[^>]*\bname="category"[^>]*>/g) ?? [];
        return fields.map((field) => /\bvalue="([^"]*)"/.exec(field)?.[1]);
      };

      expect(await offered('/shop?year=1700')).toEqual([]);
      expect(await offered('/shop/2?year=1700')).toEqual(['2']);
      expect((await offered('/shop')).length).toBeGreaterThan(1);
    },
  );

  testIn('en', language)('facet-1: a chip takes a facet away, and Back brings it again', async () => {
    await using window = await open('/shop/3?language=ar&year=2021');
    const { page } = window;
    const narrowed = await listed(page);

    await page.getByRole('list', { name: text.filters }).getByRole('link', { name: '2021' }).click();
    await page.waitForURL(/\/shop\/3\?language=ar$/);
    await expect.poll(() => listed(page)).toBeGreaterThan(narrowed);
    expect(await boxOf(page, '2021').isChecked()).toBe(false);
    await page.goBack();

    await expect.poll(() => listed(page)).toBe(narrowed);
    expect(await boxOf(page, '2021').isChecked()).toBe(true);
  });

  testIn('en', language)('facet-1: Show More and another order keep what the list is narrowed by', async () => {
    await using window = await open('/shop?language=ar');
    const { page } = window;
    const inArabic = await numberAt(page, text.arabic);

    await page.getByRole('button', { name: text.more }).click();
    await expect.poll(() => listed(page)).toBe(48);
    expect(new URL(page.url()).search).toBe('?language=ar&page=2');
    expect(await numberAt(page, text.arabic)).toBe(inArabic);
    await page.getByLabel('Sort by').selectOption('name');
    await page.waitForURL(/sort=name/);

    expect(new URL(page.url()).searchParams.get('language')).toBe('ar');
    expect(await boxOf(page, text.arabic).isChecked()).toBe(true);
  });

  testIn('ar', language)('facet-1: without script the form narrows the list, and earlier years unfold', async () => {
    await using window = await open('/shop', false);
    const { page } = window;
    await openFilters(page);
    await page.locator('summary', { hasText: text.earlier }).click();
    const year = await page.locator('details details').getByRole('checkbox').last().inputValue();
    const books = await numberAt(page, year);
    await boxOf(page, year).check();
    await boxOf(page, text.arabic).check();
    await apply(page);
    await page.waitForURL(new RegExp(`year=${year}`));

    expect(await listed(page)).toBeLessThanOrEqual(books);
    await openFilters(page);
    expect(await boxOf(page, year).isChecked()).toBe(true);
    expect(await numberAt(page, year)).toBe(await listed(page));
  });

  test.each(everyOr([true, false], language === 'ar' ? [0, 1] : [0]))(
    'facet-1: the catalogue is narrowed likewise, with script: %s',
    async (script) => {
      await using window = await open('/catalogue', script);
      const { page } = window;
      await page.locator('summary', { hasText: text.narrow }).click();
      const readable = await numberAt(page, text.ebooks);
      await boxOf(page, text.ebooks).check();
      await apply(page);
      await page.waitForURL(/readable=1/);

      await expect.poll(() => listed(page)).toBe(readable);
      expect(await chips(page)).toHaveLength(1);
      expect(await excessWidth(page)).toBe(0);
      expect(script ? await axeViolations(page) : []).toEqual([]);
      await page.getByRole('list', { name: text.filters }).getByRole('link').click();
      await page.waitForURL(({ searchParams }) => !searchParams.has('readable'));
    },
  );

  testIn('ar', language)(
    'facet-1: without a snapshot there are no facets, and an address with one fails alone',
    async () => {
      await using plain = await startBuiltShop();
      const view = { language, width, colorScheme };
      expect(await htmlOf(shop, '/shop', language)).toContain('name="language"');
      expect(await htmlOf(plain, '/shop', language)).not.toContain('name="language"');

      await using window = await openPage(plain, '/shop?year=2021', { ...view, expected: /503/ });
      const { page } = window;
      await page.getByText(text.failed).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await openFilters(page);
      await boxOf(page, '2021').uncheck();
      await apply(page);

      await expect.poll(() => listed(page)).toBe(12);
    },
  );

  testIn('ar', language)(
    'facet-1: until the whole catalogue has been gathered the numbers are said to be so far',
    async () => {
      await using young = await startBuiltShop('production', {
        env: { CATALOGUE_CALLS_PER_SECOND: '2', CATALOGUE_FILE: ':memory:' },
      });
      await expect.poll(() => htmlOf(young, '/shop', language), { timeout: 20_000 }).toContain(text.soFar);

      expect(await htmlOf(shop, '/shop', language)).not.toContain(text.soFar);
    },
  );
});

describe.each(views)('searches, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const view = { language, width, colorScheme };
  const searchFor = (keyword: string) => openPage(shop, searchOf(keyword), { ...view, typefaces: true });
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

  test('search-3: what is found otherwise than as typed is listed apart, which says by what, and asks for the name that was meant', async () => {
    const html = await htmlOf(shop, searchOf('dostoyevski'), language);
    const links = linksIn(resultsIn(html));
    const address = links[0]?.address ?? '';
    const meant = await htmlOf(shop, address, language);

    expect(textsIn(html, 'h2')).toContain(text.near);
    expect(html.match(new RegExp(`>${text.spelling}<`, 'g'))).toHaveLength(1);
    expect(textOf(resultsIn(html)).replaceAll(/\s+/g, ' ')).toContain(text.didYouMean);
    expect(links.map(({ name }) => name)).toEqual([text.meant]);
    expect(new URL(address, shop.url).searchParams.get('keyword')).toBe(text.meant);
    expect(meant).toContain('<article');
    expect(resultsIn(meant)).not.toMatch(/^$|<a /);
  });

  testIn('en', language)('search-3: the very words come first, and below them what is close', async () => {
    await using window = await searchFor('diwan');
    const { page } = window;
    await heading(page, text.near).waitFor();

    expect(await page.getByText(text.otherScript, { exact: true }).count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
  });

  test('search-3: the very words come first where the newest book is close', async () => {
    const html = mainOf(await htmlOf(shop, searchOf('الحيوان'), language));
    const groups = textsIn(html, 'h2').filter((name) => [text.books, text.near].some((group) => group === name));

    expect(groups).toEqual([text.books, text.near]);
  });

  testIn('ar', language)(
    'search-3: the catalogue has what is close, too, and as many books as its numbers say',
    async () => {
      await using window = await openPage(shop, '/catalogue?name=dostoyevski', { ...view, typefaces: true });
      const { page } = window;
      await heading(page, text.near).waitFor();

      expect(await page.getByText(text.spelling, { exact: true }).count()).toBe(1);
      expect(await page.getByRole('article').count()).toBeGreaterThan(0);
      expect(await axeViolations(page)).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
    },
  );

  testIn('ar', language)('search-3: a book is found by its ISBN, and said to be', async () => {
    await using window = await searchFor('979-5-0000-0101-0');
    await heading(window.page, text.isbn).waitFor();

    expect(await listed(window.page)).toBe(1);
    expect(await axeViolations(window.page)).toEqual([]);
  });

  test('search-3: the search panel says by what a book was found, and asks for the name that was meant', async () => {
    await using window = await openPage(shop, '/about', view);
    const { page } = window;
    await page.getByRole('banner').getByRole('button', { name: text.panel, exact: true }).click();
    const panel = page.getByRole('dialog', { name: text.panel, exact: true });
    await panel.getByRole('combobox').fill('dostoyevski');
    await panel.getByRole('option').first().waitFor();

    expect(await panel.getByRole('option').first().innerText()).toContain(text.spelling);
    const said = panel.getByRole('status').filter({ hasText: text.meant });
    expect((await said.evaluate((status) => status.textContent)).split(/\s/)).toContain(text.didYouMean.split(' ')[0]);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(
      await panel.getByRole('link', { name: text.meant }).evaluate((link) => link === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/shop\?keyword=/);

    expect(new URL(page.url()).searchParams.get('keyword')).toBe(text.meant);
    await panel.waitFor({ state: 'detached' });
  });

  test('search-3: with the legacy API down for an hour lists, searches and the panel have the shop’s own copy, and say of when it is', async () => {
    const { own, since } = await (away ??= startAway());
    for (const address of ['/shop', '/shop/2', '/catalogue', '/shop?keyword=muqaddimah']) {
      const html = await htmlOf(own, address, language);
      const notice = html
        .split('role="status"')
        .slice(1)
        .find((part) => textOf(part).includes(text.copy));
      expect([address, /<time [^>]*dateTime="([^"]*)"/i.exec(notice ?? '')?.[1]]).toEqual([address, since]);
      expect(html).toContain('<article');
    }

    await using window = await openPage(own, '/shop?keyword=muqaddimah', { ...view, expected: /503/ });
    const { page } = window;
    expect(await axeViolations(page)).toEqual([]);
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: text.copy });
    expect(await notice.locator('time').getAttribute('datetime')).toBe(since);
    await page.getByRole('banner').getByRole('button', { name: text.panel, exact: true }).click();
    const panel = page.getByRole('dialog', { name: text.panel, exact: true });
    await panel.getByRole('combobox').fill('muqaddimah');
    await panel.getByRole('option').first().waitFor();

    expect(await panel.getByRole('option').first().innerText()).toContain(text.author);
    expect(await panel.getByRole('status').filter({ hasText: text.copy }).locator('time').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('search-3: a search that finds no book offers the categories that have its words in their names', async () => {
    await using plain = await startBuiltShop();
    const html = await htmlOf(plain, searchOf(text.lost), language);
    const offered = linksIn((html.match(/<dd\b.*?<\/dd>/gs) ?? []).join(''));

    expect(textsIn(html, 'h2')).toContain(text.none);
    expect(offered).toContainEqual(expect.objectContaining({ name: text.poetry, address: '/shop/2' }));
    await using window = await openPage(plain, searchOf(text.lost), view);
    await hydrated(window.page);
  });
});
