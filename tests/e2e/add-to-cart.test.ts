import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused } from '../support/browser.ts';
import { beginWithGuestCart, guestCartIn } from '../support/guest-cart.ts';
import { customerOf } from '../support/customers.ts';
import { readyHearts } from '../support/hearts.ts';
import { totalShift } from '../support/layout-shifts.ts';
import { newAccount, signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { everyOr, testIn, views } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    add: 'Add to Cart',
    adding: 'Adding…',
    more: 'One more',
    less: 'One fewer',
    added: 'Added To Cart',
    wrong: 'Something Went Wrong',
    toasts: /Notifications/,
    cart: 'Cart 1 book in the cart',
    inCart: 'In your cart: 3 · Change',
    changeTo: 'Change to 2 copies',
    changed: 'In your cart: 2 instead of 3',
    after: 'In your cart: 2 · Change',
    view: 'View Cart',
  },
  ar: {
    add: 'إضافة إلى السلة',
    adding: 'جارٍ الإضافة…',
    more: 'زيادة الكمية',
    less: 'إنقاص الكمية',
    added: 'أُضيف الكتاب إلى السلة',
    wrong: 'حدث خطأ ما',
    toasts: /F8/,
    cart: 'السلة كتاب واحد في السلة',
    inCart: 'في سلتك 3 نسخ · تغيير',
    changeTo: 'تغيير العدد إلى نسختين',
    changed: 'عدد النسخ في سلتك: 2 بدلًا من 3',
    after: 'في سلتك نسختان · تغيير',
    view: 'عرض السلة',
  },
} as const;

describe.each(views)('Add to Cart, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];

  testIn('ar', language)(
    'book-4 cart-7: a guest chooses how many, and a toast says that they are in the cart',
    async () => {
      await using window = await shop.browser.open({ language, width, colorScheme, typefaces: true });
      const { page } = window;
      await page.goto(`${shop.url}/product/101`);
      await hydrated(page);

      await page.getByRole('button', { name: text.more }).click();
      await page.getByRole('button', { name: text.add }).click();
      await page.getByRole('region', { name: text.toasts }).getByText(text.added).waitFor();
      await page.getByRole('banner').getByRole('link', { name: text.cart, exact: true }).waitFor();

      const kept = await guestCartIn(page);
      expect(JSON.parse(kept ?? '')).toEqual({ version: 1, value: [{ product_id: '101', qty: 2 }] });
      expect(window.graphqlRequests).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
    },
  );

  testIn('en', language)(
    'book-5: for a customer the button waits for the legacy API, and the quantity chosen is the one in the cart',
    async () => {
      await using window = await shop.browser.open({ language, width, colorScheme });
      const { page } = window;
      await signInByCookie(page, shop, await newAccount(shop));
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      using _held = shop.legacy.intercept('/books/add/cart', async (_request, _response, next) => {
        await released;
        next();
      });
      await page.goto(`${shop.url}/product/101`);
      await hydrated(page);
      const add = page.getByRole('button', { name: text.add });

      await page.getByRole('button', { name: text.more }).click();
      await add.click();
      const busy = page.locator('button[aria-busy=true]');
      await busy.waitFor();
      const meanwhile = [await busy.innerText(), await busy.getAttribute('aria-disabled'), await isFocused(busy)];
      await busy.click({ force: true });
      release();
      const toast = page.getByRole('region', { name: text.toasts }).getByRole('listitem');
      const said = await toast.innerText();
      await page.getByRole('banner').getByRole('link', { name: text.cart, exact: true }).waitFor();

      expect(meanwhile).toEqual([text.adding, 'true', true]);
      const changes = window.graphqlRequests.filter((request) => request.includes('mutation SetCartLine'));
      expect(changes).toHaveLength(1);
      expect(changes[0]).toContain('"quantity":2');
      expect(said.length).toBeGreaterThan(3);
      expect(await page.locator('main [aria-busy]').count()).toBe(0);
    },
  );
});

/** The page of a book of which the customer's cart has three copies, which the page is told of once that is released. */
async function openBeforeCopiesAreKnown(page: Page) {
  const customer = await customerOf({ listening: shop.url });
  await customer.data('mutation { setCartLine(input: { bookId: "101", quantity: 3 }) { userErrors { code } } }');
  await signInByCookie(page, shop, customer.account);
  const { promise: known, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Viewer')) await known;
    await route.continue();
  });
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);
  return { customer, release };
}

describe.each(views)('a book that is in the cart, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];

  test('book-9: of a guest’s the page says how many, and another number which one it replaces; nothing moves', async () => {
    await using window = await shop.browser.open({ pictures: true, language, width, colorScheme });
    const { page } = window;
    await beginWithGuestCart(page, [['101', 3]]);
    await page.goto(`${shop.url}/product/101`);
    const inCart = page.getByRole('button', { name: text.inCart });
    await inCart.waitFor();
    const copies = page.getByRole('spinbutton');
    const atFirst = await copies.inputValue();
    const shifts = await totalShift(page);
    const violations = await axeViolations(page);
    const excess: number[] = [];
    for (const narrow of [320, 640]) {
      await page.setViewportSize({ width: narrow, height: 640 });
      excess.push(await excessWidth(page));
    }
    await page.setViewportSize({ width, height: 900 });

    await inCart.click();
    const isAsked = await isFocused(copies);
    const unchanged = JSON.parse((await guestCartIn(page)) ?? '').value;
    await page.getByRole('button', { name: text.less }).click();
    await page.getByRole('button', { name: text.changeTo }).click();
    const toasts = page.getByRole('region', { name: text.toasts });
    const said = toasts.getByRole('listitem').filter({ hasText: text.changed });
    const way = await said.getByRole('link', { name: text.view }).getAttribute('href');
    await page.getByRole('button', { name: text.after }).waitFor();

    expect(atFirst).toBe('3');
    expect(isAsked).toBe(true);
    expect(unchanged).toEqual([{ product_id: '101', qty: 3 }]);
    expect(JSON.parse((await guestCartIn(page)) ?? '').value).toEqual([{ product_id: '101', qty: 2 }]);
    expect(way?.split('?')[0]).toBe('/cart');
    expect(shifts).toBeLessThanOrEqual(0.02);
    expect([violations, excess]).toEqual([[], [0, 0]]);
    expect(window.graphqlRequests).toEqual([]);
  });

  testIn('ar', language)(
    'book-9: a customer’s copies stay while it is not known how many there are, and show once it is',
    async () => {
      await using window = await shop.browser.open({ language, width, colorScheme });
      const { page } = window;
      const { customer, release } = await openBeforeCopiesAreKnown(page);

      await page.getByRole('button', { name: text.add }).click();
      await page.getByRole('region', { name: text.toasts }).getByRole('listitem').waitFor();
      release();
      await page.getByRole('button', { name: text.inCart }).waitFor();
      const copies = await page.getByRole('spinbutton').inputValue();
      await page.getByRole('button', { name: text.less }).click();
      await page.getByRole('button', { name: text.changeTo }).click();
      await page.getByRole('region', { name: text.toasts }).getByText(text.changed).waitFor();
      await page.getByRole('button', { name: text.after }).waitFor();
      const { viewer } = await customer.data('{ viewer { cart { lines { bookId quantity } } } }');

      expect(copies).toBe('3');
      expect(viewer.cart.lines).toEqual([{ bookId: '101', quantity: 2 }]);
    },
  );
});

test('book-9: a number that is chosen before it is known how many are in the cart says which one it replaces, and replaces none that can’t be known', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const text = words.en;
  const { customer, release } = await openBeforeCopiesAreKnown(page);
  const copies = async () =>
    (await customer.data('{ viewer { cart { lines { quantity } } } }')).viewer.cart.lines.map(
      (line: { quantity: number }) => line.quantity,
    );
  const toasts = page.getByRole('region', { name: text.toasts });

  await page.getByRole('button', { name: text.more }).click();
  await page.getByRole('button', { name: text.add }).click();
  await page.locator('main button[aria-busy=true]').getByText(text.adding).waitFor();
  release();
  await toasts.getByText(text.changed).waitFor();
  const changed = await copies();
  {
    using _fault = shop.legacy.intercept('/books/get/cart', (_request, response) => void response.sendStatus(500));
    await page.reload();
    await readyHearts(page).first().waitFor();
    await page.getByRole('button', { name: text.more }).click();
    await page.getByRole('button', { name: text.more }).click();
    await page.getByRole('button', { name: text.add }).click();
    await toasts.getByText(text.wrong).waitFor();
  }

  expect(changed).toEqual([2]);
  expect(await copies()).toEqual([2]);
});

/** Of each language, width and number two. */
const bags = everyOr(
  [
    ['en', 390, 1],
    ['en', 1440, 12],
    ['ar', 390, 12],
    ['ar', 1440, 1],
  ] as const,
  [1, 2],
);

test.each(bags)(
  'header-6: in %s, %i px wide, the number of lines, here %i, covers no line of the bag, and a toast neither of them',
  async (language, width, count) => {
    await using window = await shop.browser.open({ language, width, typefaces: true });
    const { page } = window;
    const others = Array.from({ length: count - 1 }, (_each, index) => [String(201 + index), 1] as const);
    await beginWithGuestCart(page, others);
    await page.goto(`${shop.url}/product/101`);
    await hydrated(page);

    await page.getByRole('button', { name: words[language].add }).click();
    const toast = page.getByRole('region', { name: words[language].toasts }).getByRole('listitem');
    await toast.waitFor();
    const bag = page.getByRole('banner').locator('a[href^="/cart"]');
    await bag.getByText(String(count)).first().waitFor();

    expect(await coveredPoints(bag)).toBe(0);
    expect(await overlap(bag, toast)).toBe(false);
    expect(await excessWidth(page)).toBe(0);
    expect(await totalShift(page)).toBeLessThanOrEqual(0.02);
  },
);

/** How many points of the lines that the icon of this link is drawn with lie under the number beside it. */
const coveredPoints = (link: Locator): Promise<number> =>
  link.evaluate((element) => {
    const cover = element.querySelector('span[aria-hidden]')?.getBoundingClientRect();
    if (!cover) throw new Error('There is no number.');
    return [...element.querySelectorAll('path')].flatMap((path) => {
      const toScreen = path.getScreenCTM() ?? undefined;
      return Array.from({ length: 200 }, (_each, index) =>
        path.getPointAtLength((index / 199) * path.getTotalLength()).matrixTransform(toScreen),
      ).filter(({ x, y }) => x > cover.left && x < cover.right && y > cover.top && y < cover.bottom);
    }).length;
  });

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not shown.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test('book-4 book-5: the quantity begins at one and ends at the stock; a refusal of the legacy API, and a legacy API that can’t be reached, are said by a toast and beside the button, which can be pressed again', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await signInByCookie(page, shop, await newAccount(shop));
  const { data } = (await (
    await fetch(`${shop.url}/graphql?query=${encodeURIComponent('{ book(id: "101") { stock } }')}`)
  ).json()) as { data: { book: { stock: number } } };
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);
  const quantity = page.getByRole('group', { name: 'Quantity' });
  const [less, more] = [
    quantity.getByRole('button', { name: 'One fewer' }),
    quantity.getByRole('button', { name: 'One more' }),
  ];
  const shown = () => quantity.getByRole('spinbutton').inputValue();

  await less.click({ force: true });
  const least = await shown();
  for (let press = 0; press < data.book.stock + 2; press += 1) await more.click({ force: true });

  expect(least).toBe('1');
  expect(await shown()).toBe(String(data.book.stock));
  expect(await more.getAttribute('aria-disabled')).toBe('true');

  const add = page.getByRole('button', { name: 'Add to Cart' });
  const toasts = page.getByRole('region', { name: words.en.toasts });

  const refusal = shop.legacy.intercept(
    '/books/add/cart',
    (_request, response) => void response.json({ status: 'error', msg: 'The shop counts its books' }),
  );
  await add.click();
  await toasts.getByText('The shop counts its books').waitFor();
  const said = await toasts.innerText();
  const inPlace = page.getByRole('main').getByText('The shop counts its books');
  const announced = await inPlace.evaluate((node) => node.closest('[role=alert], [role=status]') !== null);
  refusal[Symbol.dispose]();
  using _failure = shop.legacy.intercept('/books/add/cart', (_request, response) => void response.status(500).send(''));
  await toasts.getByRole('listitem').getByRole('button').first().click();
  await expect.poll(() => toasts.getByRole('listitem').count()).toBe(0);
  await add.click();
  await page.getByRole('main').getByText(words.en.wrong).waitFor();
  await toasts.getByText(words.en.wrong).waitFor();

  expect(said).toContain(words.en.wrong);
  // By the toast alone.
  expect(announced).toBe(false);
  expect(await add.getAttribute('aria-busy')).toBe(null);
});

test('book-3: a book that is sold out can’t be added', async () => {
  const html = await (await fetch(`${shop.url}/product/103`)).text();
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const buttons = [...main.matchAll(/<button[^>]*>(?:(?!<\/button>)[^])*<\/button>/g)].map(([button]) => button);

  expect(main.match(/>Out of stock</g)).toHaveLength(2);
  expect(buttons.find((button) => button.includes('Out of stock'))).toMatch(/^<button[^>]* disabled=""/);
  expect(main).not.toContain('spinbutton');
  expect(main).toContain('>Add to wishlist<');
});

test('book-5: where the session has ended, the customer is sent to sign in and back', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await signInByCookie(page, shop, await newAccount(shop));
  await page.goto(`${shop.url}/product/101`);
  // A customer's own: what is asked for with the page is answered.
  await readyHearts(page).first().waitFor();
  await page.context().clearCookies({ name: 'session' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.locator('button[aria-busy=true]').waitFor();
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/101'));
  const { pathname } = new URL(page.url());
  release();

  await page.waitForURL(`${shop.url}/login?next=${encodeURIComponent(pathname)}`);
  await page.getByRole('region', { name: words.en.toasts }).getByText('You have been signed out').waitFor();
});
