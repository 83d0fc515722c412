import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { hydrated } from '../support/browser.ts';
import { customerOf } from '../support/customers.ts';
import { beginWithGuestCart, guestCartIn } from '../support/guest-cart.ts';
import { readyHearts } from '../support/hearts.ts';
import { newAccount, openAccount, signInByCookie, signInByForm } from '../support/signing-in.ts';
import { pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** What the link to the cart is called: how many lines are in it. */
const cartLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

const addFirst = async (page: Page, id: string) => {
  await page.goto(`${shop.url}/product/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
};

const posts = (requests: readonly string[]) => requests.filter((request) => request.startsWith('{'));

test('header-5: who is signed in costs one request a document, none on later navigations, and can log out', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await signInByCookie(page, shop, await newAccount(shop));
  const before = window.graphqlRequests.length;

  const stored: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/graphql')) stored.push(response.headers()['cache-control']);
  });
  await page.goto(`${shop.url}/shop`);
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('tab').first().waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).first().click();
  await page.getByText('Hello,').waitFor();
  await page.goBack();
  await page.getByRole('tab').first().waitFor();

  // The other is the dashboard's, for the last order and the wishlist.
  expect(posts(window.graphqlRequests.slice(before))).toHaveLength(2);
  expect(new Set(stored)).toEqual(new Set(['no-store']));
  expect(await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test('header-5: where what shows the way out could not be loaded, the next page tries anew', async () => {
  await using window = await shop.browser.open({ firstVisit: true, expected: /apollo|ERR_FAILED/ });
  const { page } = window;
  await signInByCookie(page, shop, await newAccount(shop));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/apollo'));
  await page.route(/\/apollo[^/]*\.js/, (route) => route.abort(), { times: 1 });
  await page.goto(`${shop.url}/product/101`);
  await failed;
  const out = page.getByRole('banner').getByRole('button', { name: 'Log out' });
  await out.waitFor();

  await page.getByRole('article').first().getByRole('link').click();

  // A heart of a customer can be pressed once it is known whether the book is in the wishlist.
  await readyHearts(page).first().waitFor();
  await out.waitFor();
});

test('header-5 acct-4: logging out from the header leads home; who signs out while parts of the page fail to load is signed out, or is told that they are not', async () => {
  await using window = await shop.browser.open({ firstVisit: true, expected: /apollo|sign-out|ERR_FAILED/ });
  const { page } = window;
  await signInByCookie(page, shop, await newAccount(shop));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/apollo'));
  const parts = /\/(apollo|sign-out)[^/]*\.js/;
  await page.route(parts, (route) => route.abort());
  await page.goto(`${shop.url}/product/101`);
  await failed;
  const out = page.getByRole('banner').getByRole('button', { name: 'Log out' });

  await out.click();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Something Went Wrong')
    .waitFor();
  const address = page.url();
  await page.unroute(parts);
  await out.click();

  await page.waitForURL(`${shop.url}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(address).toBe(`${shop.url}/product/101`);
});

test('acct-4: logging out leads from the account to /signin, and clears what was the customer’s', async () => {
  const account = await newAccount(shop);
  await using window = await shop.browser.open();
  const { page } = window;
  await openAccount(page, shop, account);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/(signin|login)/);
  await page.waitForURL(`${shop.url}/signin`);
  const left = (await page.context().cookies()).map(({ name }) => name);
  const afterwards = await page.request.get(`${shop.url}/myaccount`, { maxRedirects: 0 });

  expect(left).not.toContain('session');
  expect(left).not.toContain('signed_in');
  expect(afterwards.headers()['location']).toContain('/login');
});

test('a session that ended elsewhere is noticed by the first answer that says so', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await signInByCookie(page, shop, await newAccount(shop));
  await page.context().clearCookies({ name: 'session' });

  await page.goto(`${shop.url}/newslist`);

  // The HTML is a guest's from the start.
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('signed_in');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().waitFor();
});

test('header-5 header-6: a guest costs no request for the viewer, and is offered help, an account and to sign in; a cart that changes in one tab shows in the other, and is there after a reload', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(`${shop.url}/newslist`, { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(window.graphqlRequests).toEqual([]);
  for (const name of ['Help', 'Join us', 'Sign in']) {
    expect(await page.getByRole('banner').getByRole('link', { name, exact: true }).first().isVisible()).toBe(true);
  }
  expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0);
  const other = await page.context().newPage();

  await addFirst(other, '101');
  await cartLink(page, 'Cart 1 book in the cart').waitFor();
  await addFirst(other, '102');
  await cartLink(page, 'Cart 2 books in the cart').waitFor();
  await page.reload();
  await cartLink(page, 'Cart 2 books in the cart').waitFor();

  expect(window.graphqlRequests).toEqual([]);
});

test('header-6 acct-4: a customer’s cart that changes in one tab shows in the other, and logging out in one sends the account in the other to sign in', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await openAccount(page, shop, await newAccount(shop));
  const other = await page.context().newPage();

  await addFirst(other, '101');

  await cartLink(other, 'Cart 1 book in the cart').waitFor();
  await cartLink(page, 'Cart 1 book in the cart').waitFor();
  expect(await page.getByText('Hello,').count()).toBe(1);

  await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click();

  await page.waitForURL(`${shop.url}/login?next=%2Fmyaccount`);
  expect(await page.getByText('Hello,').count()).toBe(0);
});

test('cart-5: a guest’s cart goes along with the sign-in, and what is sold out stays in the browser', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const account = await newAccount(shop);
  await beginWithGuestCart(page, [
    ['101', 2],
    ['103', 1],
    ['999999', 1],
  ]);

  await signInByForm(page, shop, account);
  await cartLink(page, 'Cart 1 book in the cart').waitFor();

  const kept = await guestCartIn(page);
  const session = (await page.context().cookies()).find(({ name }) => name === 'signed_in')?.value;
  expect(JSON.parse(kept ?? '')).toEqual({ version: 1, value: [{ product_id: '103', qty: 1, session }] });
});

test('a change of language keeps the viewer and the cart, and asks for them in the new one', async () => {
  const customer = await customerOf({ listening: shop.url });
  await customer.data('mutation { addToCart(input: { bookId: "101" }) { userErrors { code } } }');
  await using window = await shop.browser.open();
  const { page } = window;
  await signInByCookie(page, shop, customer.account);
  await page.goto(`${shop.url}/newslist`);
  await cartLink(page, 'Cart 1 book in the cart').waitFor();
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.headers()['accept-language']);
  });
  await page.evaluate(() => {
    const badge = document.querySelector('header a[href="/cart"] span[aria-hidden]');
    Object.assign(globalThis, { badge, lost: false });
    new MutationObserver(() => {
      if (!badge?.isConnected) Object.assign(globalThis, { lost: true });
    }).observe(document.body, { childList: true, subtree: true });
  });

  await pressLanguage(page, 'ar');
  await cartLink(page, 'السلة كتاب واحد في السلة').waitFor();
  await expect.poll(() => asked).toEqual(['ar']);

  expect(await page.evaluate(() => (globalThis as unknown as { lost: boolean }).lost)).toBe(false);
});

test('cart-4: a guest can add to the cart with storage that is rubbish', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.addInitScript(() => localStorage.setItem('guest_cart', '{"version":1,"value":"rub'));

  await addFirst(page, '101');

  await cartLink(page, 'Cart 1 book in the cart').waitFor();
  await page.getByRole('article').first().getByRole('link').click();
  await cartLink(page, 'Cart 1 book in the cart').waitFor();
});
