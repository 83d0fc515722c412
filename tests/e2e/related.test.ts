import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth } from '../support/browser.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import { totalShift } from '../support/layout-shifts.ts';
import { htmlOf, linksIn, textsIn } from '../support/served.ts';
import { openPage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { sectionOf } from '../support/strip.ts';
import { views } from '../support/views.ts';

/** The books that are related to one, below it, once the shop has gathered the catalogue. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startGatheredStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: { related: 'Related books', category: 'More from this category', added: 'Newly Published Books' },
  ar: { related: 'كتب ذات صلة', category: 'المزيد من هذا التصنيف', added: 'إصدارات جديدة' },
} as const;

/** The addresses of the books in a part of the page, without their language. */
const booksIn = (part: Locator): Promise<(string | undefined)[]> =>
  part
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0]));

/** As the snapshot relates them: by key words, author and category. */
const relatedTo223 = [128, 127, 259, 270, 216, 250, 252, 279].map((id) => `/product/${id}`);

describe.each(views)('related books in $name', (view) => {
  const text = words[view.language];

  test('related-1: they stand below a book before all other books, the closest first, without script', async () => {
    const html = await htmlOf(shop, '/product/223', view.language);
    const titles = textsIn(html, 'h2');
    const [, section = ''] = html.split(new RegExp(`<h2[^>]*>${text.related}</h2>`));
    const articles = section.split('</section>')[0]?.match(/<article\b.*?<\/article>/gs) ?? [];

    expect(articles.map((card) => linksIn(card)[0]?.address.split('?')[0])).toEqual(relatedTo223);
    expect(titles.indexOf(text.related)).toBe(titles.indexOf(text.added) - 1);
  });

  test('related-1: no book is offered twice, nothing moves, and they are accessible', async () => {
    await using window = await openPage(shop, '/product/223', { ...view, typefaces: true });
    const { page } = window;
    await page.locator('footer').scrollIntoViewIfNeeded();
    await sectionOf(page, text.category).getByRole('article').first().waitFor();

    const books = await booksIn(page.getByRole('main'));

    expect(books.slice(0, 8)).toEqual(relatedTo223);
    expect(books.filter((book, at) => books.indexOf(book) !== at)).toEqual([]);
    expect(books).not.toContain('/product/223');
    expect(await totalShift(page)).toBeLessThanOrEqual(0.02);
    expect(await excessWidth(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('related-1: without a snapshot the page of a book says nothing of them', async () => {
  await using plain = await startStorefront();
  const html = await (await fetch(`${plain.url}/product/223?lng=en`)).text();

  expect(html).toContain(words.en.added);
  expect(html).not.toContain(words.en.related);
});

test('related-1: where a page did not wait for what is far below in it, they come with the reader', async () => {
  await using slow = await startGatheredStorefront('production', { mayLackStrips: true });
  const held = Promise.withResolvers<void>();
  using _fault = slow.legacy.intercept('/books/getpublishedbook', async (_request, _response, next) => {
    await held.promise;
    next();
  });
  await using window = await openPage(slow, '/product/223', { language: 'en', width: 390, colorScheme: 'light' });
  const { page } = window;
  const related = sectionOf(page, words.en.related);
  const before = await related.count();

  await page.getByRole('tabpanel').evaluate((texts) => texts.scrollIntoView({ block: 'end' }));
  await related.getByRole('article').first().waitFor();
  held.resolve();

  expect(before).toBe(0);
  expect(await booksIn(related)).toEqual(relatedTo223);
});
