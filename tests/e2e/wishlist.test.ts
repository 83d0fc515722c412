import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { newAccount, signIn } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    wish: 'Add to wishlist',
    login: 'Please Login',
    added: 'Added to your wishlist',
    removed: 'Removed from your wishlist',
    inStock: 'In Stock',
    add: /^Add to Cart: /,
    remove: /^Remove: /,
    empty: 'Your wishlist is empty',
    toasts: /Notifications/,
    cart: 'Cart 1 book in the cart',
  },
  ar: {
    wish: 'إضافة إلى المفضلة',
    login: 'يُرجى تسجيل الدخول',
    added: 'أُضيف إلى المفضلة',
    removed: 'أُزيل من المفضلة',
    inStock: 'متوفر',
    add: /^إضافة إلى السلة: /,
    remove: /^إزالة: /,
    empty: 'لا توجد كتب في المفضلة',
    toasts: /F8/,
    cart: 'السلة كتاب واحد في السلة',
  },
} as const;

describe.each(views)('wishlist, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];

  test('wish-2: a guest’s heart asks to sign in, by a toast and without a request', async () => {
    await using window = await shop.browser.open({ language, width, colorScheme });
    const { page } = window;
    await page.goto(`${shop.url}/product/101`);
    await hydrated(page);

    await page.getByRole('button', { name: text.wish, exact: true }).click();
    await page.getByRole('region', { name: text.toasts }).getByText(text.login).waitFor();

    expect(await page.getByRole('button', { name: text.wish, exact: true }).getAttribute('aria-pressed')).toBe('false');
    expect(window.graphqlRequests).toEqual([]);
  });

  test('wish-1 wish-3 book-5: what a heart keeps is in the table, from where it can be put into the cart and removed', async () => {
    await using window = await shop.browser.open({ language, width, colorScheme });
    const { page } = window;
    await signIn(page, shop, await newAccount(shop));
    await page.goto(`${shop.url}/wishlist`);
    await page.getByRole('heading', { name: text.empty }).waitFor();
    await page.goto(`${shop.url}/product/101`);
    const toasts = page.getByRole('region', { name: text.toasts });
    const heart = page.getByRole('button', { name: text.wish, exact: true });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    using _held = shop.legacy.intercept('/books/setwishlist', async (_request, _response, next) => {
      await released;
      next();
    });
    await page.getByRole('banner').getByRole('button').first().waitFor();
    await page.waitForLoadState('networkidle');

    await heart.click();
    await page.locator('button[aria-busy=true]').waitFor();
    const meanwhile = await heart.getAttribute('aria-disabled');
    release();
    await toasts.getByText(text.added).waitFor();
    const filled = await heart.getAttribute('aria-pressed');
    await page.goto(`${shop.url}/wishlist`);
    const row = page.getByRole('table').getByRole('row').last();
    await row.getByText(text.inStock).waitFor();
    const violations = await axeViolations(page);
    const excess = await excessWidth(page);
    await row.getByRole('button', { name: text.add }).click();
    await page.getByRole('banner').getByRole('link', { name: text.cart, exact: true }).waitFor();
    await row.getByRole('button', { name: text.remove }).click();
    await toasts.getByText(text.removed).waitFor();
    await page.getByRole('heading', { name: text.empty }).waitFor();

    expect([meanwhile, filled]).toEqual(['true', 'true']);
    expect(violations).toEqual([]);
    expect(excess).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('book-5: hearts fill by one request a document, move nothing, and each removes what it has kept', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await signIn(page, shop, await newAccount(shop));
  await page.goto(`${shop.url}/shop`, { waitUntil: 'networkidle' });
  const first = page.getByRole('article').first().getByRole('button');
  await first.click();
  await page.getByRole('article').first().locator('[aria-pressed=true]').waitFor();
  const before = window.graphqlRequests.length;

  await page.reload();
  await page.getByRole('article').first().locator('[aria-pressed=true]').waitFor();
  const asked = window.graphqlRequests.slice(before).filter((request) => request.includes('wishlistBookIds'));
  const moved = await layoutShifts(page.getByRole('main'));
  await first.click();
  await page.getByRole('article').first().locator('[aria-pressed=false]').waitFor();

  expect(asked).toHaveLength(1);
  expect(moved).toEqual([]);
});

test('err-1 wish-1: a wishlist that fails to load says so and can be loaded again; a heart that fails says so, with the server’s words', async () => {
  await using window = await shop.browser.open({ expected: /status of 50\d/ });
  const { page } = window;
  await signIn(page, shop, await newAccount(shop));
  const failure = shop.legacy.intercept(
    '/books/get/wishlist',
    (_request, response) => void response.status(500).send(''),
  );
  await page.goto(`${shop.url}/wishlist`);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  failure[Symbol.dispose]();
  await again.click();
  await page.getByRole('heading', { name: words.en.empty }).waitFor();
  using _refusal = shop.legacy.intercept(
    '/books/setwishlist',
    (_request, response) => void response.json({ status: 'error', msg: 'No more hearts' }),
  );
  await page.goto(`${shop.url}/product/101`, { waitUntil: 'networkidle' });
  const heart = page.getByRole('button', { name: words.en.wish, exact: true });

  await heart.click();
  const toasts = page.getByRole('region', { name: words.en.toasts });
  await toasts.getByText('No more hearts').waitFor();

  expect(await toasts.innerText()).toContain('Something Went Wrong');
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
});
