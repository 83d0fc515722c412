import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, holdsFocus, hydrated, isFocused, type Window } from '../support/browser.ts';
import { totalShift } from '../support/layout-shifts.ts';
import { htmlOf, textsIn } from '../support/served.ts';
import { openPage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { everyOr, testIn, views } from '../support/views.ts';

/** The list of the shop: what narrows and sorts it, and its further pages. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    filters: 'Filters',
    filter: 'Filter',
    reset: 'Reset',
    keyword: 'Search by Title or Authorname',
    history: 'History & Travel',
    poetry: 'Poetry',
    sort: 'Sort by',
    sorts: ['Latest', 'Oldest', 'Name', 'Price'],
    price: 'Price',
    found: 'muqaddimah',
    title: 'The Muqaddimah',
    more: 'Show More',
    search: 'Search the shop',
    second: 'Page 2',
    mostSold: 'Most sold books',
    empty: 'No books match these filters',
    none: 'No results for “zzzzzz”',
    end: 'You have seen all the books.',
    fourMore: '4 more books loaded',
    soldOut: 'Sold out',
    results: (count: number) => `${count} results`,
  },
  ar: {
    filters: 'خيارات التصفية',
    filter: 'تصفية',
    reset: 'إعادة الضبط',
    keyword: 'البحث بالعنوان أو اسم المؤلف',
    history: 'التاريخ والرحلات',
    poetry: 'الشعر',
    sort: 'الترتيب حسب',
    sorts: ['الأحدث', 'الأقدم', 'الاسم', 'السعر'],
    price: 'السعر',
    found: 'المقدمة',
    title: 'المقدمة',
    more: 'عرض المزيد',
    search: 'بحث في المتجر',
    second: 'الصفحة 2',
    mostSold: 'الأكثر مبيعًا',
    empty: 'لا توجد كتب تطابق هذه الخيارات',
    none: 'لا نتائج للبحث عن «zzzzzz»',
    end: 'هذه كل الكتب.',
    // From 3 to 10 and from 11 to 99 Arabic counts have forms of their own.
    fourMore: 'أُضيفت 4 كتب إلى القائمة',
    soldOut: 'نفدت الكمية',
    results: (count: number) => `${count} نتيجة`,
  },
} as const;

const names = { en: ['History & Travel', 'التاريخ والرحلات'], ar: ['التاريخ والرحلات', 'History & Travel'] } as const;

const amounts = (texts: readonly string[]) => texts.map((text) => Number(text.replace(/[^\d.]|\.(?!\d)/g, '')));

describe.each(views)('the shop in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const open = (path = '/shop', script = true, pictures = false) =>
    openPage(shop, path, { language, width, colorScheme, script, pictures });
  /** Where the list leaves no room beside it, the filters are folded away. */
  const openFilters = async ({ page }: Window) => {
    if (width !== 390) return;
    // Gone, where a closed one is only hidden: until then a press on what opens it does nothing.
    await expect.poll(() => page.locator('main dialog').count()).toBe(0);
    await page.locator('summary', { hasText: text.filters }).click();
  };

  test('shop-1 shop-10 home-3: a category begins with its cloth, its arch, both names and the number of its books, which are listed, and it is ticked', async () => {
    await using window = await openPage(shop, '/shop/3', { language, width, colorScheme, typefaces: true });
    const { page } = window;
    const room = page.locator('[data-palette]').filter({ has: page.getByRole('heading', { level: 1 }) });
    const [own, other] = names[language];

    const said = await room.innerText();
    const facing = await room.getByText(other, { exact: true }).isVisible();
    const pictures = await room.locator('img').count();
    const results = await page.locator('#results').innerText();
    const cloth = await room.evaluate((element) => getComputedStyle(element).backgroundColor);
    const narrow = await excessWidth(page);
    await page.emulateMedia({ media: 'print' });
    const printed = await room.evaluate((element) => getComputedStyle(element).color);
    await page.emulateMedia({ media: null });
    const narrowed = await (await fetch(`${shop.url}/shop/3?keyword=ibn&lng=${language}`)).text();
    const [beginning] = /<div [^>]*data-palette=.*?<h1.*?data-palette=/s.exec(narrowed) ?? [];

    const [count] = /\d+/.exec(results) ?? [];
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text.history);
    expect(await page.getByRole('article').count()).toBe(12);
    expect(said).toContain(own);
    expect(facing).toBe(width >= 768);
    expect(said).toMatch(new RegExp(`\\b${count} (books|كتابًا|كتب)`));
    expect(pictures).toBe(1);
    expect(cloth).toBe('rgb(31, 59, 99)');
    expect(narrow).toBe(0);
    expect(printed).toBe('rgb(0, 0, 0)');
    expect(beginning).toContain(own.replace('&', '&amp;'));
    expect(beginning?.replaceAll(/<[^>]*>/g, '')).not.toMatch(/books|كتابًا|كتب/);

    await openFilters(window);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
    expect(await page.getByLabel(text.history).isChecked()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('card-1: books of which there is no copy left say so in lists and strips, without a call for any of them', async () => {
    const before = shop.legacy.calls('/books/view/detail');
    const soldOutIn = async (path: string) =>
      (await htmlOf(shop, path, language))
        .split('<article')
        .slice(1)
        .filter((card) => card.includes(text.soldOut))
        .map((card) => /href="\/product\/(\d+)/.exec(card)?.[1]);

    const ofList = await soldOutIn('/shop');
    const ofHome = await soldOutIn('/');

    expect(ofList).toEqual(['122', '166']);
    expect(ofHome).toEqual(expect.arrayContaining(['122', '166']));
    expect(shop.legacy.calls('/books/view/detail')).toBe(before);
  });

  testIn('ar', language)(
    'shop-2 shop-4 shop-7: Filter sends the trimmed keyword and the categories by the address, from page 1 on',
    async () => {
      await using window = await open('/shop?page=2');
      const { page } = window;
      await openFilters(window);

      await page.getByLabel(text.keyword).fill(`  ${text.found} `);
      await page.getByLabel(text.history).check();
      await page.getByRole('button', { name: text.filter, exact: true }).click();
      await page.waitForURL(/keyword=/);

      const { searchParams } = new URL(page.url());
      expect([...searchParams.keys()]).toEqual(['keyword', 'category']);
      expect(searchParams.get('keyword')).toBe(text.found);
      await expect.poll(() => page.getByRole('article').count()).toBe(1);
      expect(await page.getByRole('article').getByRole('heading').innerText()).toBe(text.title);
      await openFilters(window);
      await page.getByRole('link', { name: text.reset, exact: true }).click();
      await expect.poll(() => page.getByRole('article').count()).toBe(12);
      expect(new URL(page.url()).search).toBe('');
      await openFilters(window);
      expect(await page.getByLabel(text.keyword).inputValue()).toBe('');
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    },
  );

  testIn('en', language)('shop-3: a sort is applied as it is chosen, and Back leads to the one before', async () => {
    await using window = await open('/shop?sort=none');
    const { page } = window;
    const sort = page.getByLabel(text.sort);
    expect(await sort.locator('option').allInnerTexts()).toEqual(text.sorts);
    const prices = async () => amounts(await page.locator('main strong bdi').allInnerTexts());
    const before = await prices();

    await sort.selectOption({ label: text.price });
    await page.waitForURL(/\?sort=price$/);
    // In place of the books there are none, and then their places, for a while.
    await expect
      .poll(async () => {
        const now = await prices();
        return [now.length, now.join() === before.join()];
      })
      .toEqual([12, false]);

    const after = await prices();
    expect(after).toEqual(after.toSorted((one, other) => one - other));
    expect(new URL(page.url()).search).toBe('?sort=price');
    await page.goBack();
    await page.waitForURL(/sort=none/);
    await expect.poll(() => sort.inputValue()).toBe('latest');
  });

  testIn('ar', language)('shop-1 shop-2 shop-3 shop-7: without script the form gives the same list', async () => {
    await using window = await open('/shop', false);
    const { page } = window;
    await openFilters(window);

    await page.getByLabel(text.keyword).fill(text.found);
    await page.getByLabel(text.history).check();
    await page.getByRole('button', { name: text.filter, exact: true }).click();
    await page.waitForLoadState();

    expect(await page.getByRole('article').getByRole('heading').allInnerTexts()).toEqual([text.title]);
    expect(new URL(page.url()).searchParams.get('keyword')).toBe(text.found);
    // The sort has a button beside it, since that of the filters may be folded away.
    await page.getByLabel(text.sort).selectOption({ label: text.price });
    await page.getByRole('button', { name: language === 'en' ? 'Sort' : 'ترتيب', exact: true }).click();
    await page.waitForURL(/sort=price/);
    expect(new URL(page.url()).searchParams.get('keyword')).toBe(text.found);
  });

  testIn('en', language)(
    'header-8 shop-3 shop-5 shop-7: without script the head leads to the shop, which is sorted and paged',
    async () => {
      const head = (await htmlOf(shop, `/shop/3?lng=${language}`, language)).split('</header>')[0] ?? '';
      const [link = ''] = new RegExp(`<a [^>]*aria-label="${text.search}"[^>]*>`).exec(head) ?? [];
      const address = /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');
      await using window = await open(address, false);
      const { page } = window;
      const prices = async () => amounts(await page.locator('main strong bdi').allInnerTexts());

      expect(address).toMatch(/^\/shop\b(?!\/)/);
      // On a phone they are unfolded by the address.
      await page.getByLabel(text.keyword).fill('');
      await page.getByLabel(text.history).check();
      await page.getByLabel(text.sort).selectOption({ label: text.price });
      await page.getByRole('button', { name: text.filter, exact: true }).click();
      await page.waitForLoadState();
      const first = await prices();
      await page.getByRole('navigation').getByRole('link', { name: text.second, exact: true }).click();
      await page.waitForLoadState();
      const second = await prices();

      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(first).toHaveLength(12);
      expect([...first, ...second]).toEqual([...first, ...second].toSorted((one, other) => one - other));
      expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    },
  );

  test('shop-7: a list without books leads on, to all of them or to those most sold', async () => {
    await using window = await openPage(shop, '/shop?keyword=zzzzzz', {
      language,
      width,
      colorScheme,
      typefaces: true,
    });
    const { page } = window;
    const instead = page.getByRole('region', { name: text.mostSold, exact: true });

    await instead.getByRole('article').first().waitFor();
    const shift = await totalShift(page);
    const said = await page.getByRole('heading', { name: text.none, exact: true }).count();
    const violations = await axeViolations(page);
    const books = await instead.getByRole('article').count();
    const narrow = await excessWidth(page);
    await page.locator('main').getByRole('link', { name: text.reset, exact: true }).last().click();
    await expect.poll(() => page.getByRole('article').count()).toBe(12);

    expect(said).toBe(1);
    expect(books).toBe(4);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(narrow).toBe(0);
    expect(violations).toEqual([]);
    expect(await instead.count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
  });

  testIn('ar', language)('shop-7: a keyword with a category that finds nothing is said of the filters', async () => {
    expect(await htmlOf(shop, '/shop?keyword=zzzzzz&category=1', language)).toContain(`>${text.empty}</h2>`);
  });

  test('shop-4 shop-9: a list that takes long has its place kept, from 200 ms on, and is not moved by its books; on a phone they stand in two columns, a heart on the line of each price, and no page of them is long', async () => {
    await using window = await open('/shop?sort=name', true, true);
    const { page } = window;
    const sent = Promise.withResolvers<void>();
    await page.route('**/graphql?*', async (route) => {
      await sent.promise;
      await route.continue();
    });
    const before = await totalShift(page);

    await page.getByLabel(text.sort).selectOption({ label: text.price });
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    const places = await totalShift(page);
    sent.resolve();
    await expect.poll(() => page.getByRole('article').count()).toBe(12);
    const books = await totalShift(page);

    expect(places - before).toBeLessThanOrEqual(0.02);
    expect(books - places).toBeLessThanOrEqual(0.02);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectTwoColumns(page);
  });

  testIn('en', language)(
    'shop-5 i18n-3: Show More is shown while there are more books, and then that these are all; how many came is said in the form of the number',
    async () => {
      await using window = await openPage(shop, '/shop/3', { language, width, colorScheme, typefaces: true });
      const { page } = window;
      const showMore = page.getByRole('button', { name: text.more });
      const cards = page.getByRole('article');
      const end = page.getByText(text.end);

      await showMore.click();
      await page.getByText(text.fourMore).waitFor({ state: 'attached' });
      while (!(await end.isVisible())) {
        const before = await cards.count();
        await showMore.click();
        await expect.poll(() => cards.count()).toBeGreaterThan(before);
      }

      expect(await page.getByText(text.results(await cards.count()), { exact: true }).count()).toBe(1);
      expect(await showMore.count()).toBe(0);
    },
  );

  testIn('en', language)(
    'shop-6: a card has thumbnail, title and price, the old one struck through, and leads to its book',
    async () => {
      const [, ...cards] = (await htmlOf(shop, `/shop?keyword=${text.found}`, language)).split('<article');
      const card = cards.join().split('</article>')[0] ?? '';

      expect(cards).toHaveLength(1);
      expect(card.match(/<img /g)).toHaveLength(1);
      expect(textsIn(card, 'strong')).toEqual([expect.stringContaining('148.00')]);
      // Screen readers would say of each price that it is an insertion.
      expect(card).not.toContain('<ins');
      expect(textsIn(card, 'del')).toEqual([expect.stringContaining('185.00')]);
      expect(textsIn(card, 'a')).toEqual([text.title]);
      expect(card).toMatch(/<a [^>]*href="\/product\/101"/);
    },
  );
});

/** On a phone. */
async function expectTwoColumns(page: Page): Promise<void> {
  const cards = page.getByRole('article');
  await cards.last().getByRole('button').waitFor();

  const placed = await cards.evaluateAll((articles) =>
    articles.map((article) => {
      const boxes = ['img', 'strong', 'button'].map((part) => article.querySelector(part)?.getBoundingClientRect());
      const [cover, price, heart] = boxes;
      if (!cover || !price || !heart) throw new Error('the card is not as it was');
      return {
        column: Math.round(article.getBoundingClientRect().left),
        isUpright: cover.bottom < price.top,
        isBeside: heart.top < price.bottom && heart.bottom > price.top,
        covers: heart.left < price.right && heart.right > price.left,
      };
    }),
  );
  const height = await page.evaluate(() => {
    // Its height is a guess until it is nearly in view.
    for (const part of document.querySelectorAll<HTMLElement>('footer *')) part.style.contentVisibility = 'visible';
    return document.documentElement.scrollHeight;
  });

  expect(placed).toHaveLength(12);
  expect(new Set(placed.map(({ column }) => column)).size).toBe(2);
  expect(placed.filter(({ isUpright, isBeside, covers }) => !isUpright || !isBeside || covers)).toEqual([]);
  expect(height).toBeLessThanOrEqual(3600);
  expect(await excessWidth(page)).toBe(0);
}

test.each(everyOr(['en', 'ar'] as const, [1]))(
  'shop-8: on a phone the filters are a sheet, closed by Escape, by what lies around it and by Filter, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language, width: 390, touch: true, typefaces: true });
    const { page } = window;
    const text = words[language];
    await page.goto(`${shop.url}/shop`);
    await hydrated(page);
    const opener = page.locator('summary', { hasText: text.filters });
    const sheet = page.getByRole('dialog', { name: text.filters, exact: true });

    await opener.press('Enter');
    await sheet.waitFor();
    expect(await holdsFocus(sheet)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('main dialog').count()).toBe(0);
    expect(await isFocused(opener)).toBe(true);
    await opener.tap();
    await sheet.waitFor();
    expect(await excessWidth(page)).toBe(0);
    await page.touchscreen.tap(200, 8);
    await expect.poll(() => page.locator('main dialog').count()).toBe(0);
    await opener.tap();
    await page.getByLabel(text.poetry).tap();
    await page.getByRole('button', { name: text.filter, exact: true }).tap();
    await page.waitForURL(/category=/);
    await expect.poll(() => sheet.count()).toBe(0);

    expect(await isFocused(opener)).toBe(true);
    await page.getByRole('main').getByRole('link', { name: text.poetry }).waitFor();
  },
);

test.each([
  [
    'en',
    'journal',
    /<a [^>]*href="\/shop\?keyword=Journal\+of\+Manuscript\+Studies"[^>]*><bdi>Journal of Manuscript Studies/,
  ],
  ['en', 'khaldun', /<a [^>]*href="\/author\/1"[^>]*><bdi>Ibn Khaldun/],
  ['ar', 'مجلة', /<a [^>]*href="\/shop\?keyword=%D9[^"]*"[^>]*><bdi>مجلة دراسات المخطوطات/],
  ['ar', 'خلدون', /<a [^>]*href="\/author\/1"[^>]*><bdi>ابن خلدون/],
])(
  'search-2: in %s the list for %s names who is called so, by no further upstream call',
  async (language, keyword, named) => {
    const headers = { 'accept-language': language };
    await (await fetch(`${shop.url}/shop?keyword=names`, { headers })).text();
    shop.legacy.forget();

    const html = await (await fetch(`${shop.url}/shop?${new URLSearchParams({ keyword })}`, { headers })).text();

    expect(html).toMatch(named);
    // Searches alone, unless that has been asked for before: names come from lists that are kept.
    const others = shop.legacy.received.filter(({ path }) => path !== '/books/getpublishedbook');
    expect(others.map(({ path }) => path)).toEqual([]);
  },
);

test.each([
  ['en', 'journal of manuscript', '1 result', /^View Journal Journal of Manuscript Studies opens/],
  ['ar', 'مجلة', '4 نتائج', /^عرض المجلة مجلة دراسات المخطوطات يُفتح/],
] as const)(
  'search-2: in %s a search for %s gives issues of journals, and where a journal is read, as another site',
  async (language, keyword, count, outside) => {
    await using window = await shop.browser.open({ language, typefaces: true });
    const { page } = window;
    await page.goto(`${shop.url}/shop?${new URLSearchParams({ keyword })}`);

    const link = page.getByRole('main').getByRole('link', { name: outside });

    expect(await page.getByRole('article').count()).toBe(Number.parseInt(count, 10));
    expect(await page.locator('#results').innerText()).toContain(count);
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await axeViolations(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
  },
);

test('shop-3 shop-4 shop-7: on the page of a category sort and filter keep the focus, and what has no box stays chosen', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(`${shop.url}/shop/3?category=9999`);
  await hydrated(page);
  const sort = page.getByLabel('Sort by');
  const filter = page.getByRole('button', { name: 'Filter', exact: true });

  await sort.focus();
  await sort.selectOption({ label: 'Price' });
  await page.waitForURL('**/shop/3?category=9999&sort=price');
  await page.locator('main:not([aria-busy])').waitFor();
  const sorted = await isFocused(sort);
  const keyword = page.getByRole('main').locator('input[name=keyword]');
  await keyword.fill(' ');
  await filter.press('Enter');
  // The same address again: its form is filled in anew.
  await expect.poll(() => keyword.inputValue()).toBe('');
  await page.getByLabel('Poetry').check();
  await filter.press('Enter');
  await page.waitForURL(/category=2/);
  await page.locator('main:not([aria-busy])').waitFor();
  const filtered = await isFocused(filter);

  expect([sorted, filtered]).toEqual([true, true]);
});

test.each(['light', 'dark'] as const)(
  'shop-10: the names of every category can be read on its cloth, in the %s',
  async (colorScheme) => {
    await using window = await shop.browser.open({ colorScheme, bypassesPolicy: true });
    const { page } = window;
    const addresses = Array.from({ length: 11 }, (_each, index) => `${shop.url}/shop/${index + 2}`);
    const others = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    const room = '[data-palette]:has(h1)';
    await page.goto(`${shop.url}/shop/1`);
    await hydrated(page);

    // All categories have the same styles: the beginnings of the others' pages are put below that of the first.
    const palettes = await page.evaluate(
      ([documents, selector]) => {
        const rooms = documents.flatMap((html) => [
          ...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(selector),
        ]);
        document.querySelector('main')?.append(...rooms);
        return [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset['palette']);
      },
      [others, room] as const,
    );

    expect(new Set(palettes).size).toBe(12);
    expect(await axeViolations(page, room, ['color-contrast'])).toEqual([]);
  },
);

test('shop-1: an unknown category is not found', async () => {
  const response = await fetch(`${shop.url}/shop/999999`);

  expect(response.status).toBe(404);
});

test('shop-7: an address with what can’t be a category is answered, without it', async () => {
  const many = Array.from({ length: 51 }, (_each, id) => `category=${id + 1}`).join('&');
  const addresses = ['/shop?category=01', `/shop?category=${'7'.repeat(65)}`, `/shop?${many}`, `/shop/3?${many}`];
  const answers = [...addresses, '/shop/3?category=02', '/author?category=01'].map(async (address) => {
    const response = await fetch(shop.url + address);
    return [response.status, (await response.text()).includes('role="alert"')];
  });

  expect(await Promise.all(answers)).toEqual(answers.map(() => [200, false]));
});

test('nav-5 shop-7: Back to page 3 of a filtered list after five minutes shows it as it was, without a request', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page, graphqlRequests } = window;
  await page.clock.install();
  await page.goto(`${shop.url}/shop?category=1&category=3&sort=name`);
  await hydrated(page);
  const cards = page.getByRole('article');
  const more = page.getByRole('button', { name: 'Show More' });
  await more.click();
  await expect.poll(() => cards.count()).toBe(24);
  await more.click();
  await expect.poll(() => cards.count()).toBe(36);
  const before = await cards.getByRole('heading').allInnerTexts();
  await cards.last().scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await cards.last().getByRole('link').click();
  await page.getByRole('tab').first().waitFor();

  using _changed = shop.legacy.intercept('/books/getpublishedbook', (_request, response) => {
    response.json({ status: 'success', msg: '', data: { data: [] } });
  });
  // On the way back a card would be below the pointer, and its page asked for ahead.
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5 * 60_000);
  const asked = graphqlRequests.length;
  await page.goBack();
  await more.waitFor();

  expect(await cards.getByRole('heading').allInnerTexts()).toEqual(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  expect(graphqlRequests).toHaveLength(asked);
});

test('err-7 shop-1: the books of a category are shown while its name can’t be had', async () => {
  await using fresh = await startStorefront();
  using _fault = fresh.legacy.intercept('/common/getallbookcategory', (_request, response) => {
    response.status(500).end();
  });

  const response = await fetch(`${fresh.url}/shop/3?lng=en`);
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(html.match(/<article/g)).toHaveLength(12);
  expect(html).toMatch(/<h1>Books<\/h1>/);
});

test('err-7 shop-1: categories that can’t be had are said to be, and trying again brings them', async () => {
  await using fresh = await startStorefront();
  const fault = fresh.legacy.intercept('/common/getallbookcategory', (_request, response) => {
    response.status(500).end();
  });
  await using window = await fresh.browser.open();
  const { page } = window;
  await page.goto(`${fresh.url}/shop?category=3`);
  await hydrated(page);
  const group = page.getByRole('group', { name: 'Categories', exact: true });

  const said = await group.getByRole('alert').innerText();
  const books = await page.getByRole('article').count();
  const violations = await axeViolations(page);
  fault[Symbol.dispose]();
  await group.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => group.getByRole('checkbox').count()).toBeGreaterThan(1);

  expect(said).not.toBe('');
  expect(books).toBe(12);
  expect(violations).toEqual([]);
  expect(await group.getByRole('checkbox', { checked: true }).count()).toBe(1);
});

test('shop-4: Filter pressed with nothing changed has the number of books said again', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(`${shop.url}/shop`);
  await hydrated(page);
  const results = page.locator('#results');
  const said = await results.evaluateHandle((region) => {
    const lines: (string | null)[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) lines.push(node.textContent);
    }).observe(region, { childList: true, subtree: true });
    return lines;
  });

  await page.getByRole('button', { name: 'Filter', exact: true }).click();

  await expect.poll(() => said.jsonValue()).toEqual([await results.innerText()]);
});

test('err-7: books that can’t be had leave what narrows them in view, and trying again brings them', async () => {
  await using fresh = await startStorefront();
  const fault = fresh.legacy.intercept('/books/getpublishedbook', (_request, response) => {
    response.json({ status: 'error', msg: 'Closed' });
  });
  await using window = await fresh.browser.open({ expected: /status of 503/ });
  const { page } = window;

  const status = (await page.goto(`${fresh.url}/shop?category=3`))?.status();
  await hydrated(page);
  const ticked = page.getByRole('checkbox', { checked: true });
  const chosen = await ticked.count();
  await page.locator('main').getByRole('alert').waitFor();
  fault[Symbol.dispose]();
  await page.locator('main').getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(12);

  expect(status).toBe(503);
  expect(chosen).toBe(1);
  expect(await ticked.count()).toBe(1);
});
