import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused, rendered } from '../support/browser.ts';
import { buyerOf } from '../support/checkouts.ts';
import { customerOf } from '../support/customers.ts';
import { readyHearts } from '../support/hearts.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { fillIn, newAccount, signInByCookie, signInByForm } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    wish: 'Add to wishlist',
    login: 'Please Login',
    signIn: 'Sign in',
    thenOn: 'Continue to the book',
    added: 'Added to your wishlist',
    removed: 'Removed from your wishlist',
    inStock: 'In Stock',
    add: /^Add to Cart: /,
    remove: /^Remove: /,
    empty: 'Your wishlist is empty',
    best: 'Most sold books',
    toasts: /Notifications/,
    cart: 'Cart 1 book in the cart',
  },
  ar: {
    wish: 'إضافة إلى المفضلة',
    login: 'يُرجى تسجيل الدخول',
    signIn: 'تسجيل الدخول',
    thenOn: 'المتابعة إلى الكتاب',
    added: 'أُضيف إلى المفضلة',
    removed: 'أُزيل من المفضلة',
    inStock: 'متوفر',
    add: /^إضافة إلى السلة: /,
    remove: /^إزالة: /,
    empty: 'لا توجد كتب في المفضلة',
    best: 'الأكثر مبيعًا',
    toasts: /F8/,
    cart: 'السلة كتاب واحد في السلة',
  },
} as const;

describe.each(views)('wishlist, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];

  testIn('en', language)('wish-2: a guest’s heart asks to sign in, by a toast and without a request', async () => {
    await using window = await shop.browser.open({ language, width, colorScheme });
    const { page } = window;
    await page.goto(`${shop.url}/product/101`);
    await hydrated(page);

    await page.getByRole('button', { name: text.wish, exact: true }).click();
    await page.getByRole('region', { name: text.toasts }).getByText(text.login).waitFor();

    expect(await page.getByRole('button', { name: text.wish, exact: true }).getAttribute('aria-pressed')).toBe('false');
    expect(window.graphqlRequests).toEqual([]);
  });

  testIn('ar', language)(
    'wish-6: who signs in by a guest’s heart finds the book in the wishlist, and the way back to it, once',
    async () => {
      const [account, other] = [await newAccount(shop), await customerOf({ listening: shop.url })];
      await using window = await shop.browser.open({ language, width, colorScheme, typefaces: true });
      const { page } = window;
      await page.goto(`${shop.url}/product/101`);
      await hydrated(page);
      const heart = page.getByRole('button', { name: text.wish, exact: true });
      const toasts = page.getByRole('region', { name: text.toasts });

      await heart.click();
      const link = toasts.getByRole('link', { name: text.signIn });
      // With the focus on it, it stays.
      await link.focus();
      const found = [await axeViolations(page), await excessWidth(page)];
      await link.press('Enter');
      await page.waitForURL(`${shop.url}/login?next=%2Fproduct%2F101`);
      await fillIn(page, account);
      await page.waitForURL(`${shop.url}/myaccount?next=%2Fproduct%2F101`);
      await toasts.getByText(text.added).waitFor();
      await page.getByRole('main').getByRole('link', { name: text.thenOn }).click();
      await page.waitForURL(`${shop.url}/product/101`);
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
      await page.context().clearCookies();
      await signInByForm(page, shop, other.account);
      await page.waitForLoadState('networkidle');

      expect(found).toEqual([[], 0]);
      expect((await other.data('{ viewer { wishlistBookIds } }')).viewer.wishlistBookIds).toEqual([]);
      expect(window.graphqlRequests.filter((request) => request.includes('mutation AddToWishlist'))).toHaveLength(1);
    },
  );

  testIn('ar', language)(
    'wish-1 wish-3 book-5: what a heart keeps is in the table, from where it can be put into the cart and removed',
    async () => {
      await using window = await shop.browser.open({ language, width, colorScheme });
      const { page } = window;
      await signInByCookie(page, shop, await newAccount(shop));
      await page.goto(`${shop.url}/product/101`);
      const toasts = page.getByRole('region', { name: text.toasts });
      const heart = page.getByRole('button', { name: text.wish, exact: true });
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      using _held = shop.legacy.intercept('/books/setwishlist', async (_request, _response, next) => {
        await released;
        next();
      });
      await readyHearts(page).first().waitFor();

      await heart.click();
      await page.locator('button[aria-busy=true]').waitFor();
      const meanwhile = await heart.getAttribute('aria-disabled');
      release();
      await toasts.getByText(text.added).waitFor();
      const filled = await heart.getAttribute('aria-pressed');
      await page.locator('footer a[href="/wishlist"]').click();
      const row = page.getByRole('table').getByRole('row').last();
      await row.getByText(text.inStock).waitFor();
      await row.getByRole('button', { name: text.add }).click();
      await page.getByRole('banner').getByRole('link', { name: text.cart, exact: true }).waitFor();
      await row.getByRole('button', { name: text.remove }).click();
      await toasts.getByText(text.removed).waitFor();
      await page.getByRole('heading', { name: text.empty }).waitFor();
      await page.getByRole('region', { name: text.best }).getByRole('article').first().waitFor();

      expect([meanwhile, filled]).toEqual(['true', 'true']);
    },
  );
});

test('err-5 wish-6: a toast with a link lasts as long as any, and is read out with another way to the same', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.clock.install();
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);
  const toasts = page.getByRole('region', { name: words.en.toasts }).getByRole('listitem');
  const heart = page.getByRole('button', { name: words.en.wish, exact: true });
  await heart.click();
  await toasts.waitFor();
  await page.mouse.move(5, 890);
  await toasts.getByRole('button').press('Enter');
  await toasts.waitFor({ state: 'detached' });
  await page.clock.pauseAt(Date.now() + 3_600_000);

  await heart.press('Enter');
  await toasts.waitFor();
  await page.clock.runFor(100);
  await rendered(page);
  const said = await page.locator('[role=status][aria-live=polite]').last().innerText();
  await page.clock.runFor(3000);
  await expect.poll(() => toasts.count()).toBe(0);

  expect(said).toContain('at the top of the page or in the menu');
});

test('wish-6 err-1: of hearts that a guest has pressed one that fails is said, and kept for who has signed in', async () => {
  const account = await newAccount(shop);
  await using window = await shop.browser.open();
  const { page } = window;
  const toasts = page.getByRole('region', { name: words.en.toasts }).getByRole('listitem');
  await page.goto(`${shop.url}/shop`);
  await hydrated(page);
  const cards = page.getByRole('article');
  const pressed: (string | undefined)[] = [];
  const wanted = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('wanted_hearts') ?? '{}').value?.bookIds);
  for (const card of [cards.nth(0), cards.nth(1)]) {
    // What has been pressed outlasts the document.
    await page.reload();
    await hydrated(page);
    await card.getByRole('button').click();
    pressed.unshift((await card.getByRole('link').first().getAttribute('href'))?.split('/').at(-1));
    await expect.poll(wanted).toEqual(pressed);
  }
  // The one that was pressed last comes first.
  let asked = 0;
  using _fault = shop.legacy.intercept('/books/setwishlist', (_request, response, next) => {
    asked += 1;
    if (asked === 1) response.status(500).send('');
    else next();
  });

  await toasts.getByRole('link', { name: words.en.signIn }).press('Enter');
  await fillIn(page, account);
  await expect.poll(() => asked).toBe(2);
  await toasts.filter({ hasText: 'Something Went Wrong' }).waitFor();

  expect(await toasts.filter({ hasText: words.en.added }).count()).toBe(0);
  expect(await wanted()).toEqual(pressed.slice(0, 1));
});

test('wish-4 err-1: what a change of the wishlist was refused for stays beside its button, and moves nothing', async () => {
  await using window = await shop.browser.open({ pictures: true });
  const { page } = window;
  const refusal = 'The list is closed today';
  const refuse = (path: string) =>
    shop.legacy.intercept(path, (_request, response) => void response.json({ status: 'error', msg: refusal }));
  await signInByCookie(page, shop, await newAccount(shop));
  await page.goto(`${shop.url}/shop`);
  await readyHearts(page).first().waitFor();
  const card = page.getByRole('article').first();
  const since = await page.evaluate(() => performance.now());
  const closed = refuse('/books/setwishlist');
  await card.getByRole('button').click();
  await card.getByText(refusal).waitFor();
  const moved = await layoutShifts(page.getByRole('main'), since);
  const onCard = await axeViolations(page);
  closed[Symbol.dispose]();

  await card.getByRole('button').click();
  await card.locator('[aria-pressed=true]').waitFor();
  const afterwards = await card.getByText(refusal).count();
  await page.goto(`${shop.url}/wishlist`);
  const remove = page.getByRole('button', { name: words.en.remove });
  using _closed = refuse('/books/remove/wishlist');
  await remove.click();
  await page.getByRole('table').getByText(refusal).waitFor();

  expect(moved).toEqual([]);
  expect(onCard).toEqual([]);
  expect(afterwards).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(await excessWidth(page)).toBe(0);
});

test.each(['en', 'ar'] as const)(
  'wish-4: on a phone what a heart was refused for stays within the page, in whichever language it is said, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language, width: 390, typefaces: true });
    const { page } = window;
    await signInByCookie(page, shop, await newAccount(shop));
    await page.goto(`${shop.url}/product/133`);
    await readyHearts(page).first().waitFor();
    const main = page.getByRole('main');
    const excess: number[] = [];
    for (const msg of [
      'The list of what you want to buy is closed today',
      'قائمة ما تريد شراءه مغلقة اليوم، حاول غدًا',
    ]) {
      using _closed = shop.legacy.intercept(
        '/books/setwishlist',
        (_request, response) => void response.json({ status: 'error', msg }),
      );
      await main.locator('button[aria-pressed]').first().click();
      await main.getByText(msg).waitFor();
      excess.push(await excessWidth(page));
    }

    expect(excess).toEqual([0, 0]);
  },
);

test('err-1 err-5 wish-3: a heart that fails says so, with the server’s words; what is said of one book’s heart takes the place of what was said before', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await signInByCookie(page, shop, await newAccount(shop));
  await page.goto(`${shop.url}/product/101`);
  await readyHearts(page).first().waitFor();
  const region = page.getByRole('region', { name: words.en.toasts });
  const toasts = region.getByRole('listitem');
  const heart = page.getByRole('button', { name: words.en.wish, exact: true });
  {
    using _refusal = shop.legacy.intercept(
      '/books/setwishlist',
      (_request, response) => void response.json({ status: 'error', msg: 'No more hearts' }),
    );
    await heart.press('Enter');
    await region.getByText('No more hearts').waitFor();
    expect(await region.innerText()).toContain('Something Went Wrong');
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
  }

  await heart.press('Enter');
  // As long as it is pointed at, none goes by itself.
  await toasts.filter({ hasText: words.en.added }).hover();
  await heart.press('Enter');
  await toasts.filter({ hasText: words.en.removed }).waitFor();

  expect(await toasts.count()).toBe(1);
});

test('wish-1 wish-3 wish-5: the table does not wait for what it says of the stock; what is sold out can’t be put into the cart, what is not known is said not to be, and the focus goes on from a book that is removed', async () => {
  const customer = await buyerOf({ listening: shop.url });
  await customer.data(`mutation {
    a: addToWishlist(bookId: "107") { userErrors { code } }
    b: addToWishlist(bookId: "103") { userErrors { code } }
    c: addToWishlist(bookId: "204") { userErrors { code } }
  }`);
  await using window = await shop.browser.open({ pictures: true });
  const { page } = window;
  await signInByCookie(page, shop, customer.account);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  using _held = shop.legacy.intercept('/books/view/detail', async ({ body }, response, next) => {
    await released;
    if (body.product_id === '204') response.status(500).send('');
    else next();
  });

  await page.goto(`${shop.url}/wishlist`);
  const rows = page.getByRole('table').getByRole('row');
  await rows.nth(3).waitFor();
  const early = await rows.nth(1).innerText();
  release();
  await rows.nth(1).getByText('In Stock').waitFor();

  expect(early).toContain('Hayy ibn Yaqzan');
  expect(early).not.toContain('In Stock');
  expect(await rows.nth(2).innerText()).toContain('Out of stock');
  expect(await rows.nth(3).innerText()).toContain('Availability unknown');
  expect(
    await rows
      .getByRole('button', { name: /^Add to Cart/ })
      .evaluateAll((all) => all.map((each) => (each as HTMLButtonElement).disabled)),
  ).toEqual([false, true, false]);
  expect(await layoutShifts(page.getByRole('main'))).toEqual([]);

  // To the next one, and to the list once it is empty.
  const remove = page.getByRole('button', { name: words.en.remove });
  for (const left of [2, 1]) {
    await remove.first().press('Enter');
    await expect.poll(() => remove.count()).toBe(left);
    expect(await isFocused(remove.first())).toBe(true);
  }
  await remove.press('Enter');
  await page.getByRole('heading', { name: words.en.empty }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('book-5: hearts fill by one request a document, move nothing, and each removes what it has kept', async () => {
  await using window = await shop.browser.open({ pictures: true });
  const { page } = window;
  await signInByCookie(page, shop, await newAccount(shop));
  await page.goto(`${shop.url}/shop`);
  await readyHearts(page).first().waitFor();
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
