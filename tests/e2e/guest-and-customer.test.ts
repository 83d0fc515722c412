import type { RequestHandler } from 'express';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hydrated, nextFrame } from '../support/browser.ts';
import { checkoutField } from '../support/checkout-form.ts';
import { buyerOf } from '../support/checkouts.ts';
import { sharedPages } from '../support/every-page.ts';
import { beginWithGuestCart, guestCartIn } from '../support/guest-cart.ts';
import { totalShift } from '../support/layout-shifts.ts';
import { fillIn, newAccount, openAccount, sessionCookie, signInByCookie } from '../support/signing-in.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import type { TestStorefront } from '../support/storefront.ts';
import { everyOr, views } from '../support/views.ts';

/** That pages are the same for guests and for customers, and what is a customer's own fills in afterwards, in its place. */

let shop: TestStorefront;
/** A customer with two books in the cart and on the wishlist. */
let buyer: Awaited<ReturnType<typeof buyerOf>>;
/** The cookies of a browser in which that customer is signed in. */
let cookie: string;
beforeAll(async () => {
  shop = await startGatheredStorefront();
  buyer = await buyerOf({ listening: shop.url });
  await buyer.data(`mutation {
    a: addToWishlist(bookId: "101") { userErrors { code } }
    b: addToWishlist(bookId: "102") { userErrors { code } }
  }`);
  cookie = await sessionCookie(shop, buyer.account);
});
afterAll(() => shop[Symbol.asyncDispose]());

const cases = sharedPages.flatMap((path) => (['en', 'ar'] as const).map((language) => ({ path, language })));

test.each(cases)(
  'cart-6 header-5: the HTML of $path is the same, byte for byte, for a guest and for a customer, in $language',
  async ({ path, language }) => {
    const load = async (headers: Readonly<Record<string, string>>) => {
      const response = await fetch(shop.url + path, { headers: { 'accept-language': language, ...headers } });
      return { status: response.status, html: await response.text() };
    };

    const [guest, customer] = [await load({}), await load({ cookie })];

    expect(guest.status).toBe(200);
    expect(customer).toEqual(guest);
  },
);

/** Of 1: what a page may shift once it is there. */
const mostShift = 0.02;

/** What shows more of the customer's than the header does, which is the same on every page: hearts of books, or the cart. */
const showMore = ['/', '/author/1', '/cart', '/journals', '/product/101', '/shop'];
const others = sharedPages.filter((path) => !showMore.includes(path));

/** What is looked at in the view of a language: of the others by default every second page. */
const pathsIn = (language: 'en' | 'ar'): readonly string[] => [
  ...showMore,
  ...everyOr(
    others,
    [...others.keys()].filter((place) => place % 2 === (language === 'en' ? 0 : 1)),
  ),
];

describe.each(views)('in $name', ({ language, width, colorScheme }) => {
  test('cart-6 header-5 wish-1: nothing moves on any page when what is the customer’s own comes after all else', async () => {
    await using window = await shop.browser.open({ language, width, colorScheme, typefaces: true });
    const { page } = window;
    await signInByCookie(page, shop, buyer.account);
    const held: (() => void)[] = [];
    let isHeld = false;
    const hold: RequestHandler = async (_request, _response, next) => {
      if (isHeld) await new Promise<void>((release) => void held.push(release));
      next();
    };
    using _cart = shop.legacy.intercept('/books/get/cart', hold);
    using _wishlist = shop.legacy.intercept('/books/get/wishlist', hold);
    using _details = shop.legacy.intercept('/customer/details', hold);
    const shifts: Record<string, number> = {};
    const paths = pathsIn(language);
    for (const path of paths) {
      isHeld = true;
      await page.goto(shop.url + path);
      await hydrated(page);
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await page.evaluate(() => document.fonts.ready);
      await nextFrame(page);
      const since = await page.evaluate(() => performance.now());
      isHeld = false;
      for (const release of held.splice(0)) release();
      await page.getByRole('banner').locator('a[href="/cart"] [aria-hidden]').getByText('2').first().waitFor();
      await page.waitForLoadState('networkidle');
      shifts[path] = await totalShift(page, since);
    }

    expect(Object.entries(shifts).filter(([, shift]) => shift > mostShift)).toEqual([]);
    expect(Object.keys(shifts)).toEqual(paths);
  });
});

/** Each way in which a session ends in the tab of the account; the other tab is of the same browser. */
const ends: Readonly<Record<string, (page: Page, other: Page) => Promise<unknown>>> = {
  'Log out in the header': (page) => page.getByRole('banner').getByRole('button', { name: 'Log out' }).click(),
  'Logout in the account': (page) => page.getByRole('main').getByRole('button', { name: 'Logout' }).click(),
  'a sign-out in another tab': async (_page, other) => {
    await other.goto(`${shop.url}/cart`);
    await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  },
  'a session that the server has ended': async (page) => {
    await page.context().clearCookies({ name: 'session' });
    await page.goto(`${shop.url}/cart`);
  },
  'a session that has expired while no tab was open': async (page) => {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`${shop.url}/cart`);
  },
};

test.each(Object.keys(ends))(
  'cart-18: what a sign-in has left of the guest’s cart goes with %s, and not into the next customer’s',
  async (end) => {
    await using window = await shop.browser.open();
    const { page } = window;
    const [first, second] = [await newAccount(shop), await newAccount(shop)];
    const kept = async () => JSON.parse((await guestCartIn(page)) ?? '').value;
    await beginWithGuestCart(page, [['103', 1]]);
    await openAccount(page, shop, first);
    // While somebody is signed in, what is there is marked as left by their sign-in.
    const session = (await page.context().cookies()).find(({ name }) => name === 'signed_in')?.value;
    expect(session).toBeDefined();
    await expect.poll(kept).toEqual([{ product_id: '103', qty: 1, session }]);

    await ends[end]?.(page, await page.context().newPage());
    await page.getByRole('banner').or(page.locator('form')).first().waitFor();
    await expect.poll(kept).toEqual([]);
    await page.goto(`${shop.url}/login`);
    await hydrated(page);
    const sent = page.waitForRequest((request) => /mutation SignIn/.test(request.postData() ?? ''));
    await fillIn(page, second);

    expect((await sent).postData()).toContain('"guestCart":[]');
  },
);

test('acct-4 nav-2: after a sign-out Back leads to no page of the customer’s, and to a cart without their books', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const main = page.getByRole('main');
  const hasBook = main.getByRole('row').filter({ hasText: 'The Muqaddimah' });
  const form = main.locator('input[name=email]');
  // What of the customer's is on each page, where Back leads instead, and what is there.
  const own = [
    ['/cart', hasBook, '/cart', main.getByRole('heading', { name: 'Your cart is empty' })],
    ['/wishlist', hasBook, '/login?next=%2Fwishlist', form],
    ['/checkout', checkoutField(page, 'phone'), '/login?next=%2Fcheckout', form],
    ['/myaccount?tab=details', main.locator('input[name=name]'), '/login?next=%2Fmyaccount%3Ftab%3Ddetails', form],
  ] as const;
  await signInByCookie(page, shop, buyer.account);
  for (const [path, what] of own) {
    await page.goto(shop.url + path);
    await what.first().waitFor();
  }
  // Another document, so that Back is the browser's own.
  await page.goto(`${shop.url}/newslist`);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().waitFor();
  await page.goBack();
  await page.waitForURL(`${shop.url}/newslist`);

  for (const [path, what, instead, there] of own.toReversed()) {
    await page.goBack();
    await page.waitForURL(shop.url + instead);
    await hydrated(page);
    await there.waitFor();

    expect([path, await what.count()]).toEqual([path, 0]);
    expect(await page.content()).not.toContain(buyer.account.name);
  }
});
