import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused } from '../support/browser.ts';
import { expectSearchInOneLine } from '../support/search-line.ts';
import { htmlOf, linksIn, mainOf, navigationIn, textOf, textsIn } from '../support/served.ts';
import { openPage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { everyOr, testIn, views } from '../support/views.ts';

/** The authors: their list, its search, and the detail over it. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    title: 'Authors',
    name: 'Author name',
    category: 'Category',
    history: 'History & Travel',
    search: 'Search',
    keyword: 'khald',
    author: 'Ibn Khaldun',
    more: 'More Ibn Khaldun',
    books: 'Books by this author',
    book: 'The Muqaddimah',
    all: 'See all in the shop',
    board: 'Editorial board',
    end: 'gave history a theory of society',
    none: 'No authors match',
    close: 'Close',
    letters: 'Authors by letter',
    every: 'All',
    letter: 'K',
    ofLetter: ['Kalidasa', 'Kautilya', 'Khalil', 'Khansa', 'Khayr', 'Kindi'],
    pages: { letter: 'A', count: '31 authors', more: 'Show More', loaded: '7 more items loaded' },
    sought: { name: 'ibn', letters: ['A', 'I', 'U'], letter: 'I' },
  },
  ar: {
    title: 'المؤلفون',
    name: 'اسم المؤلف',
    category: 'التصنيف',
    history: 'التاريخ والرحلات',
    search: 'بحث',
    keyword: 'خلدون',
    author: 'ابن خلدون',
    more: 'المزيد ابن خلدون',
    books: 'كتب هذا المؤلف',
    book: 'المقدمة',
    all: 'عرضها كلها في المتجر',
    board: 'هيئة التحرير',
    end: 'تيمور',
    none: 'لا يوجد مؤلف مطابق',
    close: 'إغلاق',
    letters: 'المؤلفون حسب الحرف',
    every: 'الكل',
    letter: 'ك',
    ofLetter: ['كارلو', 'كاليداسا', 'كاوتيليا', 'كلود', 'كونفوشيوس', 'كوينتيليان'],
    pages: { letter: 'ا', count: '59 مؤلفًا', more: 'عرض المزيد', loaded: 'أُضيف 24 عنصرًا إلى القائمة' },
    sought: { name: 'ال', letters: ['ا', 'ر', 'ي'], letter: 'ا' },
  },
} as const;

/** The links to authors by letter, in their order. */
const lettersIn = (html: string, language: 'en' | 'ar') => linksIn(navigationIn(html, words[language].letters));

describe.each(views)('authors in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const open = (path = '/author', script = true) =>
    openPage(shop, path, { language, width, colorScheme, script, typefaces: true, bypassesPolicy: !script });

  test('author-1 author-2: cards have image, name and the first 30 words of the description; More opens the whole of it in a dialog, which is gone once closed', async () => {
    await using window = await open('/author?letter=I');
    const { page } = window;
    const card = page.getByRole('article', { name: text.author, exact: true });

    const excerpt = await card.locator('p').last().innerText();

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(new RegExp(`· ${text.title}$`));
    expect(await card.locator('img').count()).toBe(1);
    expect(excerpt.split(/\s+/)).toHaveLength(30);
    expect(excerpt).toMatch(/…$/);
    const columns = await page
      .locator('main section ul')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(columns.split(' ')).toHaveLength(width === 390 ? 1 : 2);
    expect(await excessWidth(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);

    const more = page.getByRole('link', { name: text.more, exact: true });
    await more.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await more.click();
    const dialog = page.getByRole('dialog', { name: text.author, exact: true });
    await dialog.waitFor();

    expect(await dialog.innerText()).toContain(text.end);
    // The portrait, and the cover of the book.
    expect(await dialog.locator('img').count()).toBe(2);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('link', { name: text.close }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/author');
    await expect.poll(() => page.locator('main dialog').count()).toBe(0);
    expect(await isFocused(more)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  testIn('en', language)(
    'author-1: a search by name and category narrows the list, and its address says so',
    async () => {
      await using window = await open();
      const { page } = window;
      const form = page.getByRole('search');

      await form.getByLabel(text.name).fill(` ${text.keyword} `);
      await form.getByLabel(text.category).selectOption({ label: text.history });
      await form.getByRole('button', { name: text.search }).click();
      await expect.poll(() => page.getByRole('article').count()).toBe(1);

      const { pathname, searchParams } = new URL(page.url());
      expect([pathname, searchParams.get('name'), [...searchParams.keys()]]).toEqual([
        '/author',
        text.keyword,
        ['name', 'category'],
      ]);
      expect(await page.getByRole('article').getByRole('heading').innerText()).toBe(text.author);
    },
  );

  testIn('en', language)(
    'author-3: a book leads to its author, whose books stand with their life, and on to all of them',
    async () => {
      await using window = await open('/product/101');
      const { page } = window;

      await page.getByRole('main').getByRole('link', { name: text.author, exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: text.author, exact: true });
      const books = dialog.getByRole('region', { name: text.books, exact: true });
      await books.waitFor();
      const covers = await books.getByRole('article').locator('img').count();
      const violations = await axeViolations(page);
      const excess = await excessWidth(page);
      await books.getByRole('link', { name: text.all }).click();
      await page.waitForURL(/\/shop\?keyword=/);

      expect(covers).toBe(1);
      expect([violations, excess]).toEqual([[], 0]);
      await expect.poll(() => page.getByRole('article').getByRole('heading').allInnerTexts()).toEqual([text.book]);
      await page.goBack();
      await books.getByRole('link', { name: text.book, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: text.book, exact: true }).waitFor();
    },
  );

  test('author-3: a name that is no author’s is text on the page of its book', async () => {
    const main = mainOf(await htmlOf(shop, '/product/301', language));

    expect(textOf(main)).toContain(text.board);
    expect(textsIn(main, 'a')).not.toContain(text.board);
  });

  testIn('en', language)('author-1 author-2: search and detail work without script', async () => {
    await using window = await open('/author', false);
    const { page } = window;

    await page.getByRole('search').getByLabel(text.name).fill(text.keyword);
    await page.getByRole('button', { name: text.search }).click();
    const more = page.getByRole('link', { name: text.more, exact: true });
    const [list = '', detail = ''] = (await htmlOf(shop, (await more.getAttribute('href')) ?? '', language)).split(
      '<dialog',
    );
    const closing = linksIn(detail).find(({ name }) => name === text.close);

    expect(new URL(page.url()).searchParams.get('name')).toBe(text.keyword);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(detail).toMatch(/^[^>]* open/);
    expect(detail.split('</dialog>')[0]).toContain(text.end);
    expect(list.match(/<article/g)).toHaveLength(1);
    expect(closing?.address).toBe(`/author?name=${text.keyword}&category=`);
  });

  test('author-3: a letter leads to the authors whose names begin with it, by address and without script', async () => {
    const letters = lettersIn(await htmlOf(shop, '/author', language), language);
    const address = letters.find(({ name }) => name === text.letter)?.address ?? '';
    const html = await htmlOf(shop, address, language);
    const all = lettersIn(html, language);
    const every = all.find(({ name }) => name === text.every)?.address;

    expect(new URL(address, shop.url).searchParams.get('letter')).toBe(text.letter);
    expect(textsIn(html, 'h1')).toEqual([`${text.letter}\u00a0· ${text.title}`]);
    expect(textsIn(html, 'h2')).toContain(text.letter);
    expect(all.filter(({ tag }) => tag.includes('aria-current="page"')).map(({ name }) => name)).toEqual([text.letter]);
    expect(textsIn(html, 'article').map((card) => text.ofLetter.find((name) => card.includes(name)))).toEqual(
      text.ofLetter,
    );
    expect(every).toBe('/author');
    expect((await htmlOf(shop, '/author', language)).match(/<article/g)).toHaveLength(24);
  });

  testIn('ar', language)(
    'author-3: by keyboard a letter keeps the focus, its authors are counted, and Show More leads to the first new one',
    async () => {
      await using window = await open();
      const { page } = window;
      const letter = page.getByRole('navigation', { name: text.letters }).getByRole('link', {
        name: text.pages.letter,
        exact: true,
      });

      await letter.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: text.pages.count }).waitFor();
      const chosen = [await isFocused(letter), await letter.getAttribute('aria-current')];
      await page.getByRole('button', { name: text.pages.more }).press('Enter');
      await page.getByRole('status').filter({ hasText: text.pages.loaded }).waitFor();

      expect(chosen).toEqual([true, 'page']);
      await expect.poll(() => isFocused(page.getByRole('article').nth(24).getByRole('link'))).toBe(true);
      expect([...new URL(page.url()).searchParams]).toEqual([
        ['letter', text.pages.letter],
        ['page', '2'],
      ]);
      // What was added is below the same letter.
      expect(await page.locator('main section').count()).toBe(1);
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  testIn('en', language)(
    'author-3: a search leaves the letters of what it finds, and a letter keeps the search',
    async () => {
      // There is no such page of them.
      const view = { language, width, colorScheme, expected: /status of 404/ };
      await using window = await openPage(shop, '/author?category=3&page=2', view);
      const { page } = window;
      const bar = page.getByRole('navigation', { name: text.letters, exact: true });
      const form = page.getByRole('search');

      await form.getByLabel(text.name).fill(text.sought.name);
      await form.getByRole('button', { name: text.search }).click();
      await page.waitForURL((url) => url.searchParams.get('name') === text.sought.name);
      await expect.poll(() => bar.getByRole('link').count()).toBeLessThan(10);
      const letters = await bar.getByRole('link').allInnerTexts();
      await bar.getByRole('link', { name: text.sought.letter, exact: true }).click();
      await page.waitForURL((url) => url.searchParams.has('letter'));

      expect(letters).toEqual([text.every, ...text.sought.letters]);
      expect([...new URL(page.url()).searchParams]).toEqual([
        ['name', text.sought.name],
        ['category', '3'],
        ['letter', text.sought.letter],
      ]);
      expect(await form.getByLabel(text.name).inputValue()).toBe(text.sought.name);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      // Another search is one among all letters.
      await form.getByRole('button', { name: text.search }).click();
      await page.waitForURL((url) => !url.searchParams.has('letter'));
    },
  );

  test('author-1 author-3: on a phone the search is one line, every letter is at most 12 screens high, and authors begin in the upper half of the first', async () => {
    await using window = await open('/author', false);
    const { page } = window;
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSearchInOneLine(page, text.search);
    const addresses = await page
      .getByRole('navigation', { name: text.letters })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

    const sizes: {
      readonly address: string;
      readonly height: number;
      readonly begins: number;
      readonly excess: number;
    }[] = [];
    for (const address of addresses) {
      const html = await (await fetch(address, { headers: { 'accept-language': language } })).text();
      // All letters have the same styles, head and foot.
      const { height, begins } = await page.evaluate((sent) => {
        const main = new DOMParser().parseFromString(sent, 'text/html').querySelector('main');
        document.querySelector('main')?.replaceWith(main ?? '');
        return {
          height: document.documentElement.scrollHeight,
          begins: document.querySelector('main h2')?.getBoundingClientRect().top ?? Infinity,
        };
      }, html);
      sizes.push({ address, height, begins, excess: await excessWidth(page) });
    }

    expect(addresses.length).toBeGreaterThan(20);
    expect(sizes.filter(({ height, begins, excess }) => height > 12 * 844 || begins > 420 || excess > 0)).toEqual([]);
  });

  test('author-1: a search that finds no author says so', async () => {
    expect(textsIn(await htmlOf(shop, '/author?name=zzzzzz', language), 'h2')).toContain(text.none);
  });
});

test('author-3: an author whose books can’t be had leads to them all the same, and their life is shown', async () => {
  await using fresh = await startStorefront();
  using _fault = fresh.legacy.intercept('/books/getcatalogue', (_request, response) => {
    response.status(500).end();
  });

  const response = await fetch(`${fresh.url}/author/1?lng=en`);
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(html).toContain('gave history a theory of society');
  expect(html).toContain('href="/shop?keyword=Ibn+Khaldun&amp;lng=en"');
});

test.each(['en', 'ar'] as const)(
  'author-3: a letter that no name begins with is not found, in %s',
  async (language) => {
    const letters = ['Ж', 'AB', '%23', '1', 'Z', 'B&name=zzzzzz', '%00'];

    const statuses = await Promise.all(
      letters.map(async (letter) => (await fetch(`${shop.url}/author?letter=${letter}&lng=${language}`)).status),
    );

    expect(statuses).toEqual(letters.map(() => 404));
  },
);

test.each(['en', 'ar'] as const)(
  'author-3: a letter is an address of its own, with the same authors in both languages, in %s',
  async (language) => {
    const response = await fetch(`${shop.url}/author?letter=b&lng=${language}`);
    const html = await response.text();

    expect(response.status).toBe(200);
    expect(html).not.toContain('noindex');
    for (const [relation, query] of [
      ['rel="canonical"', `letter=B&amp;lng=${language}`],
      ['rel="alternate" hrefLang="en"', 'letter=B&amp;lng=en'],
      ['rel="alternate" hrefLang="ar"', 'letter=B&amp;lng=ar'],
      ['rel="alternate" hrefLang="x-default"', 'letter=B'],
    ]) {
      expect(html).toContain(`<link ${relation} href="${shop.url}/author?${query}"/>`);
    }
    const ids = [...html.matchAll(/href="\/author\/(\d+)\?/g)].map(([, id]) => Number(id));
    expect(new Set(ids)).toEqual(new Set([52, 57, 65, 71, 73, 101, 125]));
  },
);

test('author-3: a change of language leads from a letter of its own script to all authors, with the filters as they are', async () => {
  await using window = await shop.browser.open({ width: 390, typefaces: true });
  const { page } = window;
  await page.goto(`${shop.url}/author`);
  await page.goto(`${shop.url}/author?category=3&letter=I&page=1`);
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 600));
  const withoutScript = await page.locator('header a[hreflang=ar]:visible').getAttribute('href');

  await page.locator('header a[hreflang=ar]:visible').click();
  await page.locator('html[lang=ar]').waitFor();

  expect(withoutScript).toBe('?category=3&lng=ar');
  const chosen = page.getByRole('navigation', { name: words.ar.letters }).locator('[aria-current]');
  await expect.poll(() => chosen.allInnerTexts()).toEqual([words.ar.every]);
  expect(new URL(page.url()).search).toBe('?category=3');
  expect(await page.getByRole('article').count()).toBeGreaterThan(10);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // It takes the place of the letter.
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('author-3: a change to the language of a letter keeps it, and brings it into view on a phone', async () => {
  await using window = await shop.browser.open({ width: 390, typefaces: true });
  const { page } = window;
  await page.goto(`${shop.url}/author?letter=ك`);
  await hydrated(page);
  const toArabic = page.locator('header a[hreflang=ar]:visible');

  await toArabic.press('Enter');
  await page.locator('html[lang=ar]').waitFor();

  expect(new URL(page.url()).searchParams.get('letter')).toBe('ك');
  await expect.poll(() => placeOfChosen(page)).toEqual({ letter: 'ك', isInView: true, isPageMoved: false });
  // The link of the language has become that of the other one.
  expect(await isFocused(page.locator('header a[hreflang=en]:visible'))).toBe(true);
});

const chosenLetters = [
  ['en', 'Y'],
  ['en', 'ي'],
  ['ar', 'ي'],
  ['ar', 'B'],
] as const;

test.each(everyOr(chosenLetters, [0, 2]))(
  'author-3: on a phone in %s the letter %s is in view once chosen, with and without script, and the page stays where it is',
  async (language, letter) => {
    for (const script of [false, true]) {
      await using window = await shop.browser.open({
        typefaces: true,
        language,
        width: 390,
        script,
        ...(!script && { expected: /^failed: .*\.js$/ }),
      });
      const { page } = window;
      await page.goto(`${shop.url}/author?letter=${letter}`);
      if (script) await hydrated(page);

      await expect.poll(() => placeOfChosen(page)).toEqual({ letter, isInView: true, isPageMoved: false });
    }
  },
);

/** The letter that is chosen, whether the window shows it whole, and whether the page has moved for it. */
const placeOfChosen = (page: Page) =>
  page.locator('main nav li > a[aria-current]').evaluate((link) => {
    const { left, right } = link.getBoundingClientRect();
    return {
      letter: link.textContent,
      isInView: left >= 0 && right <= innerWidth,
      isPageMoved: scrollX + scrollY !== 0,
    };
  });

test.each([
  ['en', 'ي', 'Y'],
  ['ar', 'B', 'ي'],
] as const)(
  'author-3: in %s the letter %s of the other script comes before the alphabet, which ends with %s',
  async (language, letter, last) => {
    const html = await htmlOf(shop, `/author?letter=${encodeURIComponent(letter)}`, language);
    const letters = lettersIn(html, language).map(({ name }) => name);
    const head = linksIn(html.split('</header>')[0] ?? '');
    const address = head.find(({ tag }) => tag.includes(`hrefLang="${language}"`))?.address;

    expect(new URLSearchParams(address).get('letter')).toBe(letter);
    expect(letters.slice(0, 2)).toEqual([words[language].every, letter]);
    expect(letters.at(-1)).toBe(last);
  },
);

const lettersOfNobody = [
  ['en', 'Z'],
  ['en', 'Ж'],
  ['ar', 'Z'],
  ['ar', 'پ'],
] as const;

test.each(everyOr(lettersOfNobody, [1, 2]))(
  'author-3: in %s the page of the letter %s, which has no authors, says so and leads to all of them',
  async (language, letter) => {
    await using window = await shop.browser.open({ language, width: 390, expected: /status of 404/ });
    const { page } = window;
    const { none, all } = noAuthors[language];
    const response = await page.goto(`${shop.url}/author?letter=${letter}`);
    await hydrated(page);
    const main = page.getByRole('main');
    const said = await main.getByText(none).count();
    const violations = await axeViolations(page);

    await main.getByRole('link', { name: all, exact: true }).click();
    await page.getByRole('navigation', { name: words[language].letters }).waitFor();

    expect(response?.status()).toBe(404);
    expect([said, violations]).toEqual([1, []]);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/author');
  },
);

const noAuthors = {
  en: { none: 'Nothing is filed under this letter.', all: 'Authors' },
  ar: { none: 'لا شيء تحت هذا الحرف.', all: 'المؤلفون' },
} as const;
