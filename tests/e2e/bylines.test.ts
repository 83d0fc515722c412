import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, openWindow } from '../support/browser.ts';
import { fillDelivery } from '../support/checkout-form.ts';
import { customerOf } from '../support/customers.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import { beginWithGuestCart } from '../support/guest-cart.ts';
import { signInByCookie } from '../support/signing-in.ts';
import { openPage, type TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

/** The authors that lists and carts name, once the shop has gathered the catalogue. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startGatheredStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const authors = { en: 'Ibn Khaldun', ar: 'ابن خلدون' } as const;

/** How many lower edges the cards of each row have: one where their prices are in line. */
const edgesOfPrices = (page: Page): Promise<number[]> =>
  page.getByRole('article').evaluateAll((cards) => {
    const rows = Map.groupBy(cards, (card) => Math.round(card.getBoundingClientRect().top));
    return [...rows.values()].map(
      (row) =>
        new Set(
          row.map((card) => Math.round(card.querySelector('div:has(> p ins)')?.getBoundingClientRect().bottom ?? 0)),
        ).size,
    );
  });

describe.each(views)('bylines in $name', (view) => {
  const { language } = view;

  test('shop-6: a card names the author in the reader’s language, without script and without a call for it', async () => {
    const before = shop.legacy.calls('/books/view/detail');
    await using window = await openPage(shop, '/shop?keyword=muqaddimah', { ...view, script: false });
    const { page } = window;

    const card = page.getByRole('article').first();

    expect(await card.getByText(authors[language], { exact: true }).count()).toBe(1);
    expect(shop.legacy.calls('/books/view/detail')).toBe(before);
    expect(await excessWidth(page)).toBe(0);
  });

  test('shop-6: the prices of a row of cards are on one line, whether all of its books have a known author or not', async () => {
    await using window = await openPage(shop, '/shop', view);
    const { page } = window;
    const violations = await axeViolations(page);
    const withAll = await edgesOfPrices(page);
    await page
      .getByRole('article')
      .first()
      .locator('h3 + p, h3 ~ p')
      .last()
      .evaluate((byline) => byline.remove());

    const withoutOne = await edgesOfPrices(page);

    expect(violations).toEqual([]);
    expect([...new Set([...withAll, ...withoutOne])]).toEqual([1]);
    expect(withAll.length).toBeGreaterThan(2);
  });
});

test.each(['en', 'ar'] as const)(
  'shop-9: with their authors, too, no page of books is long on a phone, in %s',
  async (language) => {
    await using window = await openPage(shop, '/shop', { language, width: 390, colorScheme: 'light' });

    const height = await window.page.evaluate(() => {
      // Its height is a guess until it is nearly in view.
      for (const part of document.querySelectorAll<HTMLElement>('footer *')) part.style.contentVisibility = 'visible';
      return document.documentElement.scrollHeight;
    });

    expect(height).toBeLessThanOrEqual(3_600);
  },
);

test.each(['en', 'ar'] as const)(
  'cart-1: a guest’s cart and its panel name the author of each book, in %s',
  async (language) => {
    await using window = await openWindow({ language, width: 390 });
    const { page } = window;
    await beginWithGuestCart(page, [['101', 1]]);
    await page.goto(`${shop.url}/cart`);
    await hydrated(page);
    const author = page.getByRole('main').getByText(authors[language], { exact: true });
    await author.waitFor();

    const violations = await axeViolations(page);

    expect(await author.count()).toBe(1);
    expect(violations).toEqual([]);
  },
);

test.each(['en', 'ar'] as const)(
  'thanks-1: the cart of a customer, the checkout and the receipt name the author of each book, in %s',
  async (language) => {
    await using window = await openWindow({ language, width: 1280 });
    const { page } = window;
    const customer = await customerOf({ listening: shop.url });
    const add = 'mutation ($input: SetCartLineInput!) { setCartLine(input: $input) { userErrors { code } } }';
    await customer.data(add, { input: { bookId: '101' } });
    await signInByCookie(page, shop, customer.account);
    const author = page.getByRole('main').getByText(authors[language], { exact: true });
    await page.goto(`${shop.url}/cart`);
    await author.waitFor();
    await page.goto(`${shop.url}/checkout`);
    await hydrated(page);
    await author.waitFor();
    await fillDelivery(page);

    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(`${shop.url}/thankyou`);

    // The checkout may still be in view.
    await expect.poll(() => author.count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
  },
);
