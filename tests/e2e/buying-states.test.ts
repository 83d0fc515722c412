import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated } from '../support/browser.ts';
import { checkoutField, fillDelivery } from '../support/checkout-form.ts';
import { buy, buyerOf, delivery, fillCart } from '../support/checkouts.ts';
import { beginWithGuestCart } from '../support/guest-cart.ts';
import { fillIn, openAccount } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { everyOr, views } from '../support/views.ts';

/** Every page, panel and dialog of buying, in each state that it has: accessible, and no wider than a narrow window. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.legacy.restock());

const words = { en: english, ar: arabic } as const;

/** 1280 px at 200 % are as wide as 640. */
const narrowWidths = [320, 640];

/** Where the page in the state that it is in is too wide: a line for each width of the window. */
async function excessesOf(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const usual = page.viewportSize() ?? { width: 0, height: 0 };
  for (const size of [...narrowWidths.map((width) => ({ width, height: 640 })), usual]) {
    await page.setViewportSize(size);
    const excess = Math.max(await excessWidth(page), await excessOfDialog(page));
    if (excess > 0) wrong.push(`${excess} px too wide for a window of ${size.width}`);
  }
  return wrong;
}

/** By how many pixels what is in the open dialog is wider than it. */
const excessOfDialog = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('dialog[open]')].map((each) => each.scrollWidth - each.clientWidth)),
  );

/** Keeps what is found wrong in each state, by its name: a line for each rule and place. */
const record = (page: Page) => {
  const found: Record<string, readonly string[]> = {};
  return {
    found,
    look: async (name: string) => {
      found[name] = [...(await axeViolations(page)), ...(await excessesOf(page))];
    },
    /** For a page as it comes, whose accessibility is audited with that of every page. */
    measure: async (name: string) => {
      found[name] = await excessesOf(page);
    },
  };
};

/** That nothing was wrong in any of these states, and that all of them were seen. */
const nothingWrongIn = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, []]));

/** Two books, one that is sold out and one that is sold no more. */
const beginWithCart = (page: Page) =>
  beginWithGuestCart(
    page,
    ['101', '201', '103', '999999'].map((id) => [id, 2]),
  );

/** Pages, each with what could not be loaded for it, in whose place the same is said: by default two of them in each view. */
const unloaded = [
  ['/cart', '/books/get/cart'],
  ['/checkout', '/books/get/cart'],
  ['/wishlist', '/books/get/wishlist'],
  ['/myaccount?tab=orders', '/customer/orders/get'],
] as const;

describe.each(views)('in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const open = async () => {
    const window = await shop.browser.open({
      language,
      width,
      colorScheme,
      expected: /status of 500/,
      typefaces: true,
    });
    const { page } = window;
    const main = page.getByRole('main');
    return {
      ...window,
      page,
      main,
      dialog: page.getByRole('dialog'),
      visit: async (path: string) => {
        await page.goto(shop.url + path);
        await hydrated(page);
      },
      /** The way to a part of the account. */
      tab: (words: 'account.orders' | 'account.details') =>
        main.getByRole('navigation').getByText(text[words], { exact: true }),
      submit: () => main.locator('form button[type=submit]').click(),
      toast: page.getByRole('region', { name: /F8/ }).getByRole('listitem'),
      beside: main.locator('form [aria-invalid=true]'),
      [Symbol.asyncDispose]: () => window[Symbol.asyncDispose](),
    };
  };

  test('cart-1 cart-9 cart-11 header-7: cart, panel and question of a guest are accessible, and scroll sideways at neither 320 px nor 200 %', async () => {
    await using guest = await open();
    const { page, main, dialog, visit } = guest;
    const { found, look } = record(page);
    const openPanel = () => page.getByRole('banner').locator('a[href="/cart"]').first().click();

    await beginWithCart(page);
    await visit('/newslist');
    await openPanel();
    await dialog
      .getByText(/148\.00/)
      .first()
      .waitFor();
    await look('panel');
    shop.legacy.reprice(101, 158_00);
    await dialog.locator('a[href="/cart"]').click();
    await main
      .getByText(/158\.00/)
      .nth(1)
      .waitFor();
    shop.legacy.reprice(101, 148_00);
    await main.getByRole('button', { name: text['cart.coupon_apply'] }).click();
    await look('cart with a price that has changed');
    const copies = main.getByRole('spinbutton').first();
    await copies.fill('two');
    await copies.blur();
    await main.getByText(text['qty.invalid']).first().waitFor();
    await look('cart with no number of copies');
    await main.getByRole('button', { name: text['cart.clear'] }).click();
    await dialog.getByText(text['cart.clear_ask']).waitFor();
    await look('question');
    await page.keyboard.press('Escape');
    await main.locator('[data-removes]').first().click();
    await main.getByRole('button', { name: text['cart.undo'] }).waitFor();
    await look('cart that a book was removed from');
    await main.getByRole('button', { name: text['cart.clear'] }).click();
    await dialog.getByRole('button', { name: text['cart.clear_yes'] }).click();
    await main.getByRole('heading', { name: text['userError.CART_EMPTY'] }).waitFor();
    await main.getByRole('article').first().waitFor();
    await look('empty cart');
    await page.goBack();
    await page.waitForURL(/\/newslist$/);
    await openPanel();
    await dialog.getByRole('heading', { name: text['userError.CART_EMPTY'] }).waitFor();
    await look('empty panel');

    expect(found).toEqual(
      nothingWrongIn(
        'panel',
        'cart with a price that has changed',
        'cart with no number of copies',
        'question',
        'cart that a book was removed from',
        'empty cart',
        'empty panel',
      ),
    );
  });

  test('nav-4 auth-1 auth-3 auth-5 auth-6: the forms for guests, and what is missing in them, are accessible, and scroll sideways at neither 320 px nor 200 %', async () => {
    await using guest = await open();
    const { page, main, visit, submit, toast } = guest;
    const { found, look, measure } = record(page);
    const forms = ['/login?next=%2Fcheckout', '/signup?next=%2Fcheckout', '/forgotpassword', '/resetpassword?token=1'];

    for (const path of forms) {
      await visit(path);
      await measure(path);
      await submit();
      // Where no password is replaced by e-mail, the notice that says so has the focus.
      await toast.or(main.locator('section:focus')).first().waitFor();
      await look(`${path}, refused`);
    }

    expect(found).toEqual(nothingWrongIn(...forms.flatMap((path) => [path, `${path}, refused`])));
  });

  test('acct-1 acct-2 acct-3 wish-1 check-4 check-7 thanks-1: account, wishlist, checkout and receipt are accessible, and scroll sideways at neither 320 px nor 200 %', async () => {
    const buyer = await buyerOf({ listening: shop.url });
    await using customer = await open();
    const { page, main, dialog, visit, tab, submit, beside } = customer;
    const { found, look } = record(page);

    await openAccount(page, shop, buyer.account);
    await look('dashboard');
    await tab('account.orders').click();
    await main.getByRole('heading', { level: 2, name: text['orders.empty'] }).waitFor();
    await look('no orders');
    expect((await buy(buyer, delivery())).userErrors).toEqual([]);
    await fillCart(buyer);
    await page.reload();
    await main.getByRole('row').nth(1).getByRole('button').click();
    await dialog.waitFor();
    await look('order');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await look('orders');
    await tab('account.details').click();
    await main.locator('input[name=name]').fill(' ');
    await submit();
    await beside.first().waitFor();
    await look('details, refused');

    await buyer.data(`mutation {
      a: addToWishlist(bookId: "101") { userErrors { code } }
      b: addToWishlist(bookId: "103") { userErrors { code } }
    }`);
    await visit('/wishlist');
    await main.getByRole('row').nth(2).waitFor();
    await look('wishlist');
    for (const left of [1, 0]) {
      await main.locator('[data-removes]').first().click();
      await expect.poll(() => main.locator('[data-removes]').count()).toBe(left);
    }
    await main.getByRole('heading', { name: text['wishlist.empty'] }).waitFor();
    await look('empty wishlist');

    await visit('/checkout');
    await checkoutField(page, 'phone').waitFor();
    await submit();
    await beside.first().waitFor();
    await look('checkout, refused');
    await fillDelivery(page);
    await look('checkout');
    shop.legacy.faults.add({ kind: 'status', status: 500, path: '/customer/order/checkout', times: 1 });
    await submit();
    await main.getByText(text['checkout.unavailable']).waitFor();
    await look('checkout that failed');
    await submit();
    await page.waitForURL(/\/thankyou/);
    await main.getByText(text['thanks.text']).first().waitFor();
    await look('receipt');

    expect(found).toEqual(
      nothingWrongIn(
        'dashboard',
        'no orders',
        'order',
        'orders',
        'details, refused',
        'wishlist',
        'empty wishlist',
        'checkout, refused',
        'checkout',
        'checkout that failed',
        'receipt',
      ),
    );
  });

  test('cart-5 err-1: what an account’s cart did not take over, and what could not be loaded, are accessible, and scroll sideways at neither 320 px nor 200 %', async () => {
    const buyer = await buyerOf({ listening: shop.url });
    await using customer = await open();
    const { page, main, visit } = customer;
    const { found, look } = record(page);
    await beginWithCart(page);
    await visit('/login');
    await fillIn(page, buyer.account);
    await main.getByRole('status').getByRole('listitem').nth(1).waitFor();
    await look('books that are left');

    const shown = everyOr(unloaded, language === 'en' ? [0, 2] : [1, 3]);
    for (const [address, path] of shown) {
      using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path });
      await visit(address);
      await main.getByRole('button', { name: text['err.retry'] }).first().waitFor();
      await look(`${address}, not loaded`);
    }

    expect(Object.entries(found).filter(([, wrong]) => wrong.length > 0)).toEqual([]);
    expect(Object.keys(found)).toHaveLength(1 + shown.length);
  });
});
