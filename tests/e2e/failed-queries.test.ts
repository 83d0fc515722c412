import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { axeViolations } from '../support/axe.ts';
import { excessWidth } from '../support/browser.ts';
import { checkoutField } from '../support/checkout-form.ts';
import { buyerOf } from '../support/checkouts.ts';
import { beginWithGuestCart } from '../support/guest-cart.ts';
import { signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = { en: english, ar: arabic } as const;

type Screen = {
  readonly at: string;
  /** Where the legacy API is asked for what the page shows. */
  readonly asks: string;
  /** What is there once it has come. */
  readonly shown: (page: Page) => Promise<unknown>;
};

const table = (page: Page) => page.getByRole('main').getByRole('table').waitFor();

const customersScreens: readonly Screen[] = [
  { at: '/cart', asks: '/books/get/cart', shown: table },
  { at: '/checkout', asks: '/books/get/cart', shown: (page) => checkoutField(page, 'phone').waitFor() },
  {
    at: '/wishlist',
    asks: '/books/get/wishlist',
    shown: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor(),
  },
  {
    at: '/myaccount?tab=orders',
    asks: '/customer/orders/get',
    shown: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).waitFor(),
  },
  {
    at: '/myaccount?tab=details',
    asks: '/customer/details',
    shown: (page) => page.locator('main input[name=newPassword]').waitFor(),
  },
];

const guestsCart: Screen = { at: '/cart', asks: '/books/get/cart/noauth', shown: table };

describe.each(views)('what could not be had, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const view = { language, width, colorScheme, expected: /ERR_FAILED|failed: .*\/graphql/ };

  /** Refused at first, then away, then there. */
  async function meetFailures(page: Page, { at, asks, shown }: Screen) {
    const main = page.getByRole('main');
    const toasts = page.getByRole('region', { name: /F8/ });
    const again = main.getByRole('button', { name: text['err.retry'] });
    const refusal = shop.legacy.faults.add({ kind: 'refusal', msg: 'We are counting', path: asks });
    await page.goto(shop.url + at);
    await toasts.getByText('We are counting', { exact: true }).waitFor();
    const said = [
      (await toasts.innerText()).split(text['userError.REFUSED']).length - 1,
      await main.getByText('We are counting', { exact: true }).count(),
      await axeViolations(page),
      await excessWidth(page),
    ];
    refusal[Symbol.dispose]();
    const failure = shop.legacy.faults.add({ kind: 'status', status: 500, path: asks });
    await again.click();
    await main.getByText(text['err.page'], { exact: true }).waitFor();
    await toasts.getByText(text['userError.REFUSED'], { exact: true }).last().waitFor();
    failure[Symbol.dispose]();
    await page.route('**/graphql', (route) => route.abort(), { times: 1 });
    const lost = page.waitForEvent('requestfailed');
    await again.click();
    await lost;
    await main.getByText(text['err.page'], { exact: true }).waitFor();
    await again.click();
    await shown(page);

    expect([at, ...said]).toEqual([at, 1, 1, [], 0]);
    expect(await again.count()).toBe(0);
    // The button that had the focus is gone.
    expect([at, await page.locator('main:focus, main :focus').count()]).toEqual([at, 1]);
  }

  testIn('ar', language)(
    'err-1: cart, checkout, wishlist, orders and details say so by a toast, in the server’s words too, and can be asked for again in their place',
    async () => {
      await using window = await shop.browser.open({ ...view, typefaces: true });
      const { page } = window;
      await signInByCookie(page, shop, (await buyerOf({ listening: shop.url })).account);

      for (const screen of customersScreens) await meetFailures(page, screen);
    },
  );

  testIn('en', language)(
    'err-3: a guest’s cart says so by an alert with the server’s words, and can be priced again',
    async () => {
      await using window = await shop.browser.open({ ...view, typefaces: true });
      const { page } = window;
      await beginWithGuestCart(page, [['101', 1]]);

      await meetFailures(page, guestsCart);
    },
  );
});
