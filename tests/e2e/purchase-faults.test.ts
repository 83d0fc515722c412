import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { hydrated, isFocused } from '../support/browser.ts';
import { checkoutField, fillDelivery } from '../support/checkout-form.ts';
import { buy, buyerOf, delivery, orderNumbers } from '../support/checkouts.ts';
import { customerOf } from '../support/customers.ts';
import { contentOf } from '../support/documents.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { fillIn, signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { everyOr } from '../support/views.ts';

/** What goes wrong during a purchase: what is said, and that it ends with one order all the same (docs/operations/rehearsals.md). */

const words = {
  en: { ...english, book: 'The Muqaddimah', state: 'Doha' },
  ar: { ...arabic, book: 'المقدمة', state: 'الدوحة' },
} as const;

const screens = { checkout: '/checkout', cart: '/cart', 'sign-in': '/login', 'thank-you': '/thankyou' } as const;

type Purchase = {
  readonly page: Page;
  readonly text: (typeof words)['en' | 'ar'];
  readonly shop: TestStorefront;
  readonly buyer: Awaited<ReturnType<typeof buyerOf>>;
  readonly redis: TestRedis;
  /** The button that places the order. */
  readonly place: () => Promise<void>;
  /** Waits for the screen, and for all that it says. */
  readonly says: () => Promise<void>;
};

type Fault = {
  readonly name: string;
  readonly screen: keyof typeof screens;
  readonly said: readonly (keyof typeof english)[];
  /** Brings it about, reads what is said, and does what that asks for; the order is then placed once more, unless it is there. */
  readonly meet: (purchase: Purchase) => Promise<void>;
};

const checkoutPath = '/customer/order/checkout';

/** Taken up again a moment after it is back: until then an order is refused, and can be placed again. */
const redisGone = 'Redis gone';

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

/** The book's line in the table of the cart. */
const lineOf = ({ page, text }: Purchase) => page.getByRole('main').getByRole('row').filter({ hasText: text.book });

const faults: readonly Fault[] = [
  {
    name: 'upstream slow',
    screen: 'checkout',
    said: ['checkout.placing'],
    meet: async ({ shop, place, says, page }) => {
      const answer = Promise.withResolvers<void>();
      using _slow = shop.legacy.intercept(checkoutPath, async (_request, _response, next) => {
        await answer.promise;
        next();
      });
      await place();
      await says();
      answer.resolve();
      await page.waitForURL(/\/thankyou/);
    },
  },
  {
    name: 'cart down',
    screen: 'checkout',
    said: ['err.page'],
    meet: async ({ shop, says, page, text }) => {
      const down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/books/get/cart' });
      // The header counts the cart too, and what it is answered would fill the page.
      const counted = page.waitForResponse((response) => /query Viewer\b/.test(response.request().postData() ?? ''));
      await page.reload();
      await says();
      await counted;
      down[Symbol.dispose]();
      await page.getByRole('main').getByRole('button', { name: text['err.retry'] }).click();
    },
  },
  {
    name: 'update refused',
    screen: 'cart',
    said: ['userError.REFUSED'],
    meet: async (purchase) => {
      const { shop, says, page, text } = purchase;
      const line = lineOf(purchase);
      shop.legacy.faults.add({ kind: 'refusal', msg: 'We are counting', path: '/books/update/cart', times: 1 });
      await link(page, text['cart.title']).click();
      await line.getByRole('button', { name: text['book.qty_more'] }).click();
      await page.getByText('We are counting').first().waitFor();
      await says();
      await expect.poll(() => line.getByRole('status').innerText()).toBe('2');
      await link(page, text['cart.to_checkout']).click();
    },
  },
  {
    name: 'stock gone meanwhile',
    screen: 'checkout',
    said: ['userError.OUT_OF_STOCK.title'],
    meet: async (purchase) => {
      const { shop, place, says, page, text } = purchase;
      const line = lineOf(purchase);
      const other = await customerOf({ listening: shop.url });
      await other.data('mutation { addToCart(input: { bookId: "101", quantity: 6 }) { userErrors { code } } }');
      expect((await buy(other, delivery())).userErrors).toEqual([]);
      await place();
      await says();
      const way = link(page, text['checkout.change_cart']);
      // The button that had the focus is gone.
      await expect.poll(() => isFocused(way)).toBe(true);
      await way.click();
      await line.getByRole('button', { name: text['book.qty_less'] }).click();
      await expect.poll(() => line.getByRole('status').innerText()).toBe('1');
      await link(page, text['cart.to_checkout']).click();
    },
  },
  {
    name: 'price changed meanwhile',
    screen: 'checkout',
    said: ['userError.INVALID.total'],
    meet: async ({ shop, place, says, page, text }) => {
      const total = page.getByRole('main').locator('dl').last();
      expect(await total.innerText()).toContain('340.00');
      // Two copies, each dearer by 10.00.
      shop.legacy.reprice(101, 158_00);
      await place();
      await says();
      await total.getByText('360.00').waitFor();
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: text.book });
      await expect.poll(() => line.innerText()).toMatch(/148\.00[^]*158\.00/);
    },
  },
  {
    name: 'upstream fails',
    screen: 'checkout',
    said: ['userError.UNAVAILABLE.order', 'checkout.unavailable'],
    meet: async ({ shop, place, says }) => {
      shop.legacy.faults.add({ kind: 'status', status: 500, path: checkoutPath, times: 1 });
      await place();
      await says();
    },
  },
  {
    name: 'answer lost, order made',
    screen: 'thank-you',
    said: ['thanks.text'],
    meet: async ({ shop, place, says }) => {
      shop.legacy.faults.add({ kind: 'lost', path: checkoutPath, times: 1 });
      await place();
      await says();
    },
  },
  {
    name: 'answer lost, order not made',
    screen: 'checkout',
    said: ['userError.UNCERTAIN', 'checkout.once'],
    meet: async ({ shop, place, says }) => {
      shop.legacy.faults.add({ kind: 'reset', path: checkoutPath, times: 1 });
      await place();
      await says();
      // From then on the legacy API can no longer be working on it.
      shop.pass(90);
    },
  },
  {
    name: 'reader offline',
    screen: 'checkout',
    said: ['userError.REFUSED', 'checkout.once'],
    meet: async ({ place, says, page }) => {
      await page.route('**/graphql', (route) => route.abort(), { times: 1 });
      await place();
      await says();
    },
  },
  {
    name: 'session expired',
    screen: 'sign-in',
    said: ['userError.SIGN_IN_REQUIRED.session_ended'],
    meet: async ({ place, says, page, buyer }) => {
      await page.context().clearCookies({ name: 'session' });
      await place();
      await says();
      expect(new URL(page.url()).searchParams.get('next')).toBe('/checkout');
      await fillIn(page, buyer.account);
      const way = page.getByRole('main').locator('a[href="/checkout"]');
      await way.waitFor();
      await expect.poll(() => isFocused(way)).toBe(true);
      await page.keyboard.press('Enter');
    },
  },
  {
    name: redisGone,
    screen: 'checkout',
    said: ['userError.UNAVAILABLE.order', 'checkout.unavailable'],
    meet: async ({ place, says, redis }) => {
      await redis.stop();
      await place();
      await says();
      await redis.start();
    },
  },
];

/** Each fault in one language, in turn; with VIEWS=all in both. */
const cases = everyOr(
  faults.flatMap((fault) => (['en', 'ar'] as const).map((language) => ({ ...fault, language }))),
  faults.map((_fault, index) => index * 2 + (index % 2)),
);

/** A text as far as it is the same for every book. */
const before = (text: string): string => text.split(/[\u2068{]/)[0] ?? '';

test.each(cases)(
  'check-7 err-1 nav-2: $name, in $language: it is said, nothing entered is lost, and there is one order',
  async ({ name, language, screen, said, meet }) => {
    const text = words[language];
    await using redis = await startRedis();
    await using shop = await startStorefront('production', { env: { REDIS_URL: redis.url } });
    await using window = await shop.browser.open({ language, expected: /ERR_FAILED|failed: .*\/graphql/ });
    const { page } = window;
    const buyer = await buyerOf({ listening: shop.url });
    await signInByCookie(page, shop, buyer.account);
    await page.goto(`${shop.url}/checkout`);
    await hydrated(page);
    await checkoutField(page, 'phone').waitFor();
    await fillDelivery(page);
    const place = () => page.getByRole('button', { name: text['checkout.place'] }).click();
    const says = async () => {
      await page.waitForURL(({ pathname }) => pathname === screens[screen]);
      await Promise.all(said.map((key) => page.getByText(before(text[key])).first().waitFor()));
    };

    await meet({ page, text, shop, buyer, redis, place, says });
    const entered = await orderAgain(page, text, place, name === redisGone);

    const isOrdered = screen === 'thank-you' || said.includes('checkout.placing');
    expect(entered).toEqual(isOrdered ? null : [text.state, '+974 5555 0101']);
    expect(await orderNumbers(buyer)).toHaveLength(1);
  },
);

/**
 * Orders with what is still in the form, which it gives; null where the receipt is there already. One click is enough, unless
 * the order may be refused until something is back.
 */
async function orderAgain(
  page: Page,
  text: Purchase['text'],
  place: () => Promise<void>,
  mayBeRefused: boolean,
): Promise<string[] | null> {
  if (page.url().includes('/thankyou')) return null;
  await expect.poll(() => checkoutField(page, 'cityId').inputValue()).not.toBe('');
  const entered = [await checkoutField(page, 'cityId').inputValue(), await checkoutField(page, 'phone').inputValue()];
  const thanks = page.getByText(text['thanks.text']).first();
  const failure = page.locator('main form').getByText(text['userError.UNAVAILABLE.order']);
  const placeUntilTaken = async (): Promise<void> => {
    await place();
    await thanks.or(failure).first().waitFor();
    if (mayBeRefused && !(await thanks.isVisible())) await placeUntilTaken();
  };
  await placeUntilTaken();
  await thanks.waitFor();
  return entered;
}

test.each(['forbidden', 'full'] as const)(
  'check-7 thanks-1: where the tab’s storage is %s, what many clicks send, at first in vain, is one order with its receipt',
  async (how) => {
    await using shop = await startStorefront();
    await using window = await shop.browser.open();
    const { page } = window;
    const text = words.en;
    const buyer = await buyerOf({ listening: shop.url });
    await page.addInitScript((isFull) => {
      const refuse = () => {
        throw new DOMException('No storage', isFull ? 'QuotaExceededError' : 'SecurityError');
      };
      if (isFull) Storage.prototype.setItem = refuse;
      else Object.defineProperty(globalThis, 'sessionStorage', { get: refuse });
    }, how === 'full');
    await signInByCookie(page, shop, buyer.account);
    await page.goto(`${shop.url}/checkout`);
    await checkoutField(page, 'phone').waitFor();
    await fillDelivery(page);
    const button = page.locator('main form button[type=submit]');
    // Before the page is drawn again.
    const clickOften = () =>
      button.evaluate((element: HTMLButtonElement) => {
        for (let click = 0; click < 20; click += 1) element.click();
      });
    shop.legacy.faults.add({ kind: 'reset', path: checkoutPath, times: 1 });

    await clickOften();
    await page.getByText(before(text['userError.UNCERTAIN'])).first().waitFor();
    shop.pass(90);
    await clickOften();
    await page.waitForURL(/\/thankyou/);
    await page.getByText(text['thanks.text']).first().waitFor();

    expect(await page.getByRole('table').innerText()).toContain(text.book);
    expect(await orderNumbers(buyer)).toHaveLength(1);
  },
);

test('the faults that the operator’s manual lists are those that are tested, each with what is said', () => {
  const manual = contentOf('docs/operations/rehearsals.md');
  const section = /^## What customers see when a purchase meets a fault$([^]*?)^## /m.exec(manual)?.[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  const listed = rows.slice(1).map((row) => {
    const [, name, screen, message = ''] = row.split('|').map((cell) => cell.trim());
    return { name, screen, said: [...message.matchAll(/`([^`]+)`/g)].map(([, key]) => key) };
  });

  expect(listed).toEqual(faults.map(({ name, screen, said }) => ({ name, screen, said })));
});
