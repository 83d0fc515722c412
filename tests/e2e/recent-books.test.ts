import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused } from '../support/browser.ts';
import { totalShift } from '../support/layout-shifts.ts';
import { beginWithRecentBooks, putRecentBooks, recentBooksIn } from '../support/recent-books.ts';
import { newAccount, signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { range, sectionOf } from '../support/strip.ts';
import { views } from '../support/views.ts';

/** The books looked at last, below a book. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('production', { pictures: true });
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: { title: 'Recently viewed', clear: 'Clear the list', cleared: 'The list has been cleared.' },
  ar: { title: 'كتب اطّلعت عليها', clear: 'مسح القائمة', cleared: 'مُسحت القائمة.' },
} as const;

describe.each(views)('books looked at, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];

  test('recent-1 recent-2: the last ones stand below a book once the reader comes near, and are forgotten in every tab', async () => {
    await using window = await shop.browser.open({ language, width, colorScheme });
    const { page } = window;
    await beginWithRecentBooks(page, ['102', '101', '105']);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${shop.url}/product/104`);
      await hydrated(tab);
    }
    const early = window.graphqlRequests.filter((request) => request.includes('%22id%22'));
    for (const tab of [page, other]) {
      await tab.locator('footer').scrollIntoViewIfNeeded();
      await sectionOf(tab, text.title).getByRole('link').nth(2).waitFor();
    }
    const books = await sectionOf(page, text.title)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0]));
    const kept = await recentBooksIn(page);
    const violations = await axeViolations(page);
    const excess = await excessWidth(page);
    const shift = await totalShift(page);

    await sectionOf(page, text.title).getByRole('button', { name: text.clear }).press('Enter');
    const isSaid = await isFocused(page.getByText(text.cleared));
    await sectionOf(other, text.title).waitFor({ state: 'detached' });

    expect(early).toEqual([]);
    expect(books).toEqual(['/product/102', '/product/101', '/product/105']);
    expect(JSON.parse(kept ?? '')).toEqual({ version: 1, value: ['104', '102', '101', '105'] });
    expect(violations).toEqual([]);
    expect(excess).toBe(0);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(isSaid).toBe(true);
    expect(await recentBooksIn(page)).toBe('{"version":1,"value":[]}');
  });
});

test('recent-1: one that is no longer sold is left out, twelve are kept, and a sign-out forgets them', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await signInByCookie(page, shop, await newAccount(shop));
  await beginWithRecentBooks(page, ['999', ...range(201, 211).map(String)]);
  await page.goto(`${shop.url}/product/104`);
  await hydrated(page);
  await page.locator('footer').scrollIntoViewIfNeeded();
  const section = sectionOf(page, words.en.title);
  // A book that is still asked for has an item, and no link yet.
  await section.getByRole('link').nth(9).waitFor();
  await expect.poll(() => section.getByRole('listitem').count()).toBe(10);
  const kept = await recentBooksIn(page);
  await putRecentBooks(page, ['999']);
  const answered = page.waitForResponse((response) => response.url().includes('999'));
  await page.goto(`${shop.url}/product/105`);
  await hydrated(page);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await answered;
  await sectionOf(page, words.en.title).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${shop.url}/`);

  expect(JSON.parse(kept ?? '').value).toHaveLength(12);
  expect(await recentBooksIn(page)).not.toMatch(/10[45]/);
});
