import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrated, openWindow } from '../support/browser.ts';
import type { TestShop } from '../support/shop.ts';
import { startBuiltShop } from '../support/storefront.ts';

/** What going from page to page asks for, and how old what it shows may be. */

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuiltShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** The first of the new books, on the home page. */
const newBook = (page: Page) =>
  page.getByRole('region', { name: 'Explore Published Books' }).getByRole('article').getByRole('link').first();

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Home' }).first();

/** Until disposed of, the legacy API gives every book this price. */
const priced = (price: string) =>
  shop.legacy.intercept('/books/view/detail', (request, response) => {
    const id = Number((request.body as { product_id: string }).product_id);
    response.json({
      data: { detail: { id, name: { en: 'A book' }, new_price: price, old_price: price }, author: null },
    });
  });

test('api-5: a tab older than a book’s fresh and revalidating spans shows its new price on the next navigation', async () => {
  await using window = await openWindow();
  const { page } = window;
  // Chromium's own cache goes by real time, and is off while requests are routed.
  await page.route('**/graphql?*', (route) => route.continue());
  await page.clock.install();
  await page.goto(shop.url);
  await hydrated(page);
  {
    using _price = priced('148.00');
    await newBook(page).click();
    await page.getByText('QR 148.00').waitFor();
    await home(page).click();
    await newBook(page).waitFor();
  }

  using _price = priced('150.00');
  shop.pass(331);
  await page.clock.fastForward(331_000);
  await newBook(page).click();

  await page.getByText('QR 150.00').waitFor();
});

test('a link that the pointer rests on is fetched ahead once, and followed without another request, also again while its data may be kept', async () => {
  await using window = await openWindow();
  const { page, graphqlRequests } = window;
  await page.goto(shop.url);
  await hydrated(page);
  const link = newBook(page);
  const id = idOf((await link.getAttribute('href')) ?? '');
  const asked = () => graphqlRequests.filter((address) => address.includes(id));
  const ahead = page.waitForResponse((response) => response.url().includes('/graphql'));

  await link.hover();
  await ahead;
  expect(asked()).toHaveLength(1);
  await link.click();
  await page.getByRole('tab').first().waitFor();
  expect(asked()).toHaveLength(1);
  const book = page.url();
  await home(page).click();
  await link.click();
  await page.getByRole('tab').first().waitFor();

  expect(page.url()).toBe(book);
  expect(asked()).toHaveLength(1);
});

test('a navigation that is overtaken by another is cancelled, and does not come into view', async () => {
  await using window = await openWindow();
  const { page } = window;
  await page.goto(shop.url);
  await hydrated(page);
  const books = page.getByRole('region', { name: 'Explore Published Books' }).getByRole('article').getByRole('link');
  const first = idOf((await books.first().getAttribute('href')) ?? '');
  await page.route(`**/graphql?*${first}*`, () => {}); // never answered
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes(first));

  // By script: neither the focus nor the pointer has fetched it ahead.
  const follow = (link: HTMLElement | SVGElement) => (link as HTMLElement).click();
  await books.first().evaluate(follow);
  await page.getByRole('main').and(page.locator('[aria-busy]')).waitFor();
  await books.nth(1).evaluate(follow);
  await page.getByRole('tab').first().waitFor();

  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(page.url()).not.toContain(first.replaceAll('%22', ''));
});

/** A book's id as written in the address of an operation. */
const idOf = (address: string) => `%22${address.split('/').at(-1)}%22`;
