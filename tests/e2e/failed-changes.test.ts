import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import english from '../../i18n/en.json';
import { axeViolations } from '../support/axe.ts';
import { checkoutField } from '../support/checkout-form.ts';
import { buyerOf } from '../support/checkouts.ts';
import { readyHearts } from '../support/hearts.ts';
import { signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';

/** What is shown and entered outlives a change that fails, or whose answer is lost. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const text = {
  wrong: english['userError.REFUSED'],
  notUpdated: english['cart.not_updated'],
  save: english['account.save'],
  undo: english['cart.undo'],
  clear: english['cart.clear'],
  clearYes: english['cart.clear_yes'],
  empty: english['userError.CART_EMPTY'],
  add: english['book.add'],
  place: english['checkout.place'],
};

const open = () => shop.browser.open({ expected: /ERR_FAILED|^failed: .*\/graphql/ });

/** A customer with two copies of one book and one of another in the cart, signed in. */
async function enter(page: Page) {
  const buyer = await buyerOf({ listening: shop.url });
  await signInByCookie(page, shop, buyer.account);
  return buyer;
}

/** Does something while the shop can't be reached, until the page has said that it failed. */
async function fail(page: Page, change: () => Promise<void>, said = text.wrong): Promise<void> {
  await page.route('**/graphql', (route) => route.abort());
  await change();
  await page.getByRole('main').getByText(said, { exact: true }).first().waitFor();
  await page.unroute('**/graphql');
}

const cartCount = (page: Page) => page.getByRole('banner').locator('a[href="/cart"] [aria-hidden]').getByText('2');

test('acct-3 err-1: a chosen country whose name can’t be had says so, and is named once it can; details that could not be saved stay as they were entered', async () => {
  await using window = await open();
  const { page } = window;
  await enter(page);
  await page.route(/\/graphql\?/, (route) => route.abort());
  await page.goto(`${shop.url}/myaccount?tab=details`);
  const field = (name: string) => page.locator(`main input[name=${name}]`);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  const meanwhile = await field('countryId').isDisabled();
  const found = await axeViolations(page);
  await page.unroute(/\/graphql\?/);
  await again.click();
  await expect.poll(() => field('countryId').inputValue()).toBe('Afghanistan');
  await field('name').fill('Another Name');
  await field('newPassword').fill('a new shelf');
  await cartCount(page).first().waitFor();

  await fail(page, () => page.getByRole('button', { name: text.save }).click());

  expect(meanwhile).toBe(true);
  expect(found).toEqual([]);
  expect(await field('name').inputValue()).toBe('Another Name');
  expect(await field('newPassword').inputValue()).toBe('a new shelf');
  await cartCount(page).first().waitFor();
});

test('acct-3 err-1: a change at which the script itself fails is said to have failed, and can be tried again', async () => {
  await using window = await shop.browser.open({ expected: /uncaught: the other tabs are gone/ });
  const { page } = window;
  const { account } = await enter(page);
  await page.goto(`${shop.url}/myaccount?tab=details`);
  const field = (name: string) => page.locator(`main input[name=${name}]`);
  await field('name').fill('Another Name');
  for (const name of ['newPassword', 'confirmPassword']) await field(name).fill(account.password);
  await page.evaluate(() => {
    const channel = BroadcastChannel.prototype;
    const postMessage: unknown = Reflect.get(channel, 'postMessage');
    channel.postMessage = (news: unknown) => {
      if (news !== 'data') return;
      Object.assign(channel, { postMessage });
      throw new Error('the other tabs are gone');
    };
  });
  const save = page.getByRole('main').getByRole('button', { name: text.save });

  await save.click();
  await page.getByRole('main').getByText(text.wrong, { exact: true }).first().waitFor();

  expect(await field('newPassword').inputValue()).toBe(account.password);
  await save.click();
  await expect.poll(() => field('newPassword').inputValue()).toBe('');
  expect(await field('name').inputValue()).toBe('Another Name');
});

test('wish-1 book-5 cart-3 header-6 err-1: a kept book that is in the cart already keeps its copies there; one that could not be removed stays in the wishlist, its heart filled, and the cart counted', async () => {
  await using window = await open();
  const { page } = window;
  const buyer = await enter(page);
  await buyer.data('mutation { addToWishlist(bookId: "101") { userErrors { code } } }');
  await page.goto(`${shop.url}/wishlist`);
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'The Muqaddimah' });
  await row.waitFor();
  await row.getByRole('button', { name: new RegExp(`^${text.add}`) }).click();
  await page.getByRole('region', { name: /F8/ }).getByRole('listitem').first().waitFor();
  const { viewer } = await buyer.data('{ viewer { cart { lines { bookId quantity } } } }');
  await fail(page, () => row.locator('[data-removes]').click());
  const inList = await row.count();
  await row.getByRole('link', { name: 'The Muqaddimah' }).first().click();
  await page.waitForURL(/\/product\/101$/);
  const heart = readyHearts(page).first();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');

  await fail(page, () => heart.click());

  expect(viewer.cart.lines).toContainEqual({ bookId: '101', quantity: 2 });
  expect(inList).toBe(1);
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  await cartCount(page).first().waitFor();
});

test('cart-10 cart-14 err-1: a removed line that could not be put back can be put back again; a cart is empty as soon as it is cleared, and there again with the reason where it was not', async () => {
  await using window = await open();
  const { page } = window;
  await enter(page);
  await page.goto(`${shop.url}/cart`);
  const row = page.getByRole('row').filter({ hasText: 'The Muqaddimah' });
  await row.locator('[data-removes]').click();
  const undo = page.getByRole('button', { name: text.undo });
  await undo.waitFor();

  await fail(page, () => undo.click(), text.notUpdated);
  await undo.click();
  await row.waitFor();
  expect(await undo.count()).toBe(0);

  const refused = Promise.withResolvers<void>();
  using _refusal = shop.legacy.intercept('/books/remove/cart', async (_request, response) => {
    await refused.promise;
    response.json({ status: 'error', msg: 'The shop counts its books' });
  });
  await page.getByRole('main').getByRole('button', { name: text.clear }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.clearYes }).click();
  await page.getByRole('heading', { name: text.empty }).waitFor();

  refused.resolve();
  await page.getByRole('main').getByText('The shop counts its books').waitFor();

  expect(await page.getByRole('main').locator('[data-removes]').count()).toBe(2);
});

test('cart-6 cart-8 err-1: a removal that failed stays said while another that was pressed meanwhile is done', async () => {
  await using window = await open();
  const { page } = window;
  await enter(page);
  await page.goto(`${shop.url}/cart`);
  const removals = page.getByRole('main').locator('[data-removes]');
  await expect.poll(() => removals.count()).toBe(2);
  const pressed = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/graphql', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await pressed.promise;
    return route.abort();
  });

  await removals.first().click();
  await expect.poll(() => sent).toBe(1);
  await removals.first().click();
  pressed.resolve();
  await expect.poll(() => sent).toBeGreaterThan(1);
  await expect.poll(() => removals.count()).toBe(1);

  expect(await page.getByRole('main').getByText(text.notUpdated, { exact: true }).count()).toBe(1);
});

test('header-7 check-6 check-7 err-1: at the checkout the cart is a page of its own, from which the form is there again; sent while the shop can’t be reached, it leaves no order in doubt where it lacks something', async () => {
  await using window = await open();
  const { page } = window;
  const buyer = await enter(page);
  await page.goto(`${shop.url}/checkout`);
  await checkoutField(page, 'phone').fill('5555 0101');
  await page.getByRole('banner').locator('a[href="/cart"]').first().click();
  await page.waitForURL(/\/cart$/);
  await page.goBack();
  await checkoutField(page, 'phone').waitFor();
  expect(await checkoutField(page, 'phone').inputValue()).toBe('5555 0101');
  await fail(page, () => page.getByRole('button', { name: text.place }).click());
  await buyer.data('mutation { clearCart { userErrors { code } } }');

  await page.reload();
  await page.waitForURL(/\/cart$/);

  expect(await page.getByText(english['userError.UNCERTAIN']).count()).toBe(0);
});
