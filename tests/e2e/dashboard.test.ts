import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, isFocused } from '../support/browser.ts';
import { buy, buyerOf, delivery, orderNumbers } from '../support/checkouts.ts';
import { customerOf } from '../support/customers.ts';
import { totalShift } from '../support/layout-shifts.ts';
import { openAccount, signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { sectionOf } from '../support/strip.ts';
import { testIn, views } from '../support/views.ts';

/** What the account begins with. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('production', { pictures: true });
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.legacy.restock());

const words = { en: english, ar: arabic } as const;

/** The addresses of the books in a section, as far as they have come. */
const booksIn = (page: Page, heading: string): Promise<(string | null)[]> =>
  sectionOf(page, heading)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Somebody who has ordered, and has two books on the wishlist. */
async function regular() {
  const customer = await buyerOf({ listening: shop.url });
  expect((await buy(customer, delivery())).userErrors).toEqual([]);
  await customer.data(`mutation {
    a: addToWishlist(bookId: "101") { userErrors { code } }
    b: addToWishlist(bookId: "201") { userErrors { code } }
  }`);
  return customer;
}

const asksFor = (response: Response, operation: string) =>
  response.request().postData()?.includes(`query ${operation}`) ?? false;

describe.each(views)('the dashboard, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];

  test('acct-6: it shows the latest order, the wishlist and the books looked at last, by one operation that nothing keeps and no other tab asks', async () => {
    const customer = await regular();
    const [number = ''] = await orderNumbers(customer);
    await using window = await shop.browser.open({ language, width, colorScheme });
    const { page, graphqlRequests } = window;
    await page.addInitScript(() => {
      const value = ['102', '105', '104'];
      localStorage.setItem('recent_books', JSON.stringify({ version: 1, value }));
    });
    const answered = page.waitForResponse((response) => asksFor(response, 'Dashboard'));
    await openAccount(page, shop, customer.account);
    const main = page.getByRole('main');
    await sectionOf(page, text['recent.title']).getByRole('link').nth(2).waitFor();
    await sectionOf(page, text['account.wishlist']).getByRole('listitem').nth(1).waitFor();
    const asked = graphqlRequests.filter((request) => /query (Dashboard|Orders|Wishlist)\b/.test(request));
    const kept = await (await answered).headerValue('cache-control');
    const order = await sectionOf(page, text['account.last_order']).getByRole('row').last().innerText();
    const ways = await main
      .locator('h2 + p a, section p > a:has(svg)')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const [wished, seen] = [await booksIn(page, text['account.wishlist']), await booksIn(page, text['recent.title'])];
    const found = [await axeViolations(page), await excessWidth(page)];
    const shift = await totalShift(page);

    await sectionOf(page, text['account.last_order']).getByRole('button').click();
    await page.getByRole('dialog').getByText(number).first().waitFor();
    await page.goto(`${shop.url}/myaccount?tab=orders`);
    await main.getByRole('row').nth(1).waitFor();

    expect(asked).toHaveLength(1);
    expect(kept).toMatch(/no-store/);
    expect(order).toContain(number);
    expect(ways).toEqual(['/myaccount?tab=orders', '/myaccount?tab=details', '/myaccount?tab=orders', '/wishlist']);
    expect(wished).toEqual(['/product/201', '/product/101']);
    expect(seen).toEqual(['/product/102', '/product/105', '/product/104']);
    expect(found).toEqual([[], 0]);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(graphqlRequests.filter((request) => request.includes('query Dashboard'))).toHaveLength(1);
  });

  testIn('en', language)('acct-6: a part of the account that is turned to is read out', async () => {
    const customer = await regular();
    await using window = await shop.browser.open({ language, width, colorScheme });
    const { page } = window;
    await openAccount(page, shop, customer.account);
    const tabs = page.getByRole('main').getByRole('navigation', { name: text['account.title'] });
    const said = tabs.locator('output');
    const before = await said.innerText();

    for (const part of ['account.orders', 'account.dashboard'] as const) {
      const way = tabs.getByRole('link', { name: text[part], exact: true });
      await way.press('Enter');
      await expect.poll(() => said.innerText()).toBe(text[part]);
      expect(await isFocused(way)).toBe(true);
    }
    expect(before).toBe('');
  });

  testIn('en', language)('acct-6: a part that can’t be had says so alone, and can be asked for again', async () => {
    const customer = await regular();
    await using window = await shop.browser.open({ language, width, colorScheme });
    const { page } = window;
    await signInByCookie(page, shop, customer.account);
    const parts = { orders: '/customer/orders/get', wishlist: '/books/get/wishlist' };
    const sections = { orders: text['account.last_order'], wishlist: text['account.wishlist'] };
    const shown = { orders: 'row', wishlist: 'listitem' } as const;
    for (const [failing, other] of [
      ['orders', 'wishlist'],
      ['wishlist', 'orders'],
    ] as const) {
      const fault = shop.legacy.faults.add({ kind: 'refusal', msg: 'We are counting', path: parts[failing] });
      await page.goto(`${shop.url}/myaccount`);
      await sectionOf(page, sections[failing]).getByText('We are counting').waitFor();
      await sectionOf(page, sections[other]).getByRole(shown[other]).nth(1).waitFor();
      expect([await axeViolations(page), await excessWidth(page)]).toEqual([[], 0]);
      expect(await page.getByRole('main').getByText('We are counting').count()).toBe(1);
      fault[Symbol.dispose]();

      await page.getByRole('main').getByRole('button', { name: text['err.retry'] }).press('Enter');
      await sectionOf(page, sections[failing]).getByRole(shown[failing]).nth(1).waitFor();
      // The button that had the focus is gone.
      expect(await isFocused(sectionOf(page, sections[failing]).getByRole('heading', { level: 2 }))).toBe(true);
    }
  });

  testIn('ar', language)('acct-6: who has ordered, kept and looked at nothing yet is led to the books', async () => {
    const { account } = await customerOf({ listening: shop.url });
    await using window = await shop.browser.open({ language, width, colorScheme });
    const { page } = window;
    await openAccount(page, shop, account);

    const [orders, wishlist] = [text['account.last_order'], text['account.wishlist']].map((title) =>
      sectionOf(page, title).getByRole('link'),
    );
    // While it is not known what there is, the links lead to all of it.
    await expect
      .poll(async () => [await orders?.getAttribute('href'), await wishlist?.getAttribute('href')])
      .toEqual(['/shop', '/shop']);

    expect(await sectionOf(page, text['recent.title']).count()).toBe(0);
  });
});

test('acct-6: a long name without a space leaves the dashboard as wide as the screen', async () => {
  const customer = await customerOf({ listening: shop.url });
  const name = 'محمدعبدالرحمن'.repeat(8);
  const { countryId, password } = customer.account;
  const { updateAccount } = await customer.data(
    'mutation Rename($input: UpdateAccountInput!) { updateAccount(input: $input) { userErrors { code } } }',
    { input: { name, countryId, newPassword: password, confirmPassword: password } },
  );
  expect(updateAccount.userErrors).toEqual([]);
  await using window = await shop.browser.open({ language: 'ar', width: 390 });
  const { page } = window;

  await openAccount(page, shop, { ...customer.account, name });

  expect(await excessWidth(page)).toBe(0);
});
