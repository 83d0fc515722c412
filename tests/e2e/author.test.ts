import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused } from '../support/browser.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

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
  },
} as const;

describe.each(views)('authors in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const open = async (path = '/author', script = true) => {
    const window = await shop.browser.open({
      language,
      width,
      colorScheme,
      script,
      ...(!script && { expected: /^failed: .*\.js$/ }),
    });
    await window.page.goto(shop.url + path);
    if (script) await hydrated(window.page);
    return window;
  };

  test('author-1: cards have image, name and the first 30 words of the description', async () => {
    await using window = await open();
    const { page } = window;
    const card = page.getByRole('article', { name: text.author, exact: true });

    const excerpt = await card.locator('p').last().innerText();

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text.title);
    expect(await card.locator('img').count()).toBe(1);
    expect(excerpt.split(/\s+/)).toHaveLength(30);
    expect(excerpt).toMatch(/…$/);
    const columns = await page.locator('main ul').evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(columns.split(' ')).toHaveLength(width === 390 ? 1 : 2);
    expect(await excessWidth(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('author-1: a search by name and category narrows the list, and its address says so', async () => {
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
  });

  test('author-2: More opens the whole description in a dialog, which is gone once closed', async () => {
    await using window = await open();
    const { page } = window;
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

  test('author-3: a book leads to its author, whose books stand with their life, and on to all of them', async () => {
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
  });

  test('author-3: a name that is no author’s is text on the page of its book', async () => {
    await using window = await open('/product/301', false);
    const main = window.page.getByRole('main');

    expect(await main.getByText(text.board, { exact: true }).first().isVisible()).toBe(true);
    expect(await main.getByRole('link', { name: text.board, exact: true }).count()).toBe(0);
  });

  test('author-1 author-2: search and detail work without script', async () => {
    await using window = await open('/author', false);
    const { page } = window;

    await page.getByRole('search').getByLabel(text.name).fill(text.keyword);
    await page.getByRole('button', { name: text.search }).click();
    await page.getByRole('link', { name: text.more, exact: true }).click();

    const dialog = page.getByRole('dialog', { name: text.author, exact: true });
    expect(await dialog.innerText()).toContain(text.end);
    expect(await page.locator('article:not(dialog *)').count()).toBe(1);
    await dialog.getByRole('link', { name: text.close }).click();
    expect(new URL(page.url()).searchParams.get('name')).toBe(text.keyword);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('author-1: a search that finds no author says so', async () => {
    await using window = await open('/author?name=zzzzzz');

    expect(await window.page.getByRole('heading', { level: 2, name: text.none }).count()).toBe(1);
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
