import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { hydrated, openWindow } from '../support/browser.ts';
import { fillDelivery } from '../support/checkout-form.ts';
import { customerOf } from '../support/customers.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import { beginWithGuestCart } from '../support/guest-cart.ts';
import { htmlOf, textOf } from '../support/served.ts';
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
          row.map((card) => Math.round(card.querySelector('div:has(> p strong)')?.getBoundingClientRect().bottom ?? 0)),
        ).size,
    );
  });

describe.each(views)('bylines in $name', (view) => {
  const { language } = view;

  test('shop-6: a card names the author in the reader’s language, without script and without a call for it', async () => {
    const before = shop.legacy.calls('/books/view/detail');
    const [, ...cards] = (await htmlOf(shop, '/shop?keyword=muqaddimah', language)).split('<article');

    expect(cards).toHaveLength(1);
    expect(textOf(cards[0]?.split('</article>')[0] ?? '').split(authors[language])).toHaveLength(2);
    expect(shop.legacy.calls('/books/view/detail')).toBe(before);
  });

  test('shop-6 shop-9: the prices of a row of cards are on one line, whether all of its books have a known author or not, and no page of books is long on a phone', async () => {
    await using window = await openPage(shop, '/shop', { ...view, typefaces: true });
    const { page } = window;
    const withAll = await edgesOfPrices(page);
    await page.setViewportSize({ width: 390, height: 900 });
    const height = await page.evaluate(() => {
      // Its height is a guess until it is nearly in view.
      for (const part of document.querySelectorAll<HTMLElement>('footer *')) part.style.contentVisibility = 'visible';
      return document.documentElement.scrollHeight;
    });
    await page.setViewportSize({ width: view.width, height: 900 });
    await page
      .getByRole('article')
      .first()
      .locator('h3 + p, h3 ~ p')
      .last()
      .evaluate((byline) => byline.remove());

    const withoutOne = await edgesOfPrices(page);

    expect([...new Set([...withAll, ...withoutOne])]).toEqual([1]);
    expect(withAll.length).toBeGreaterThan(2);
    expect(height).toBeLessThanOrEqual(3_600);
  });
});

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
    await page.getByRole('main').locator('a[href="/checkout"]').first().click();
    await page.waitForURL(`${shop.url}/checkout`);
    await author.waitFor();
    await fillDelivery(page);

    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(`${shop.url}/thankyou`);

    // The checkout may still be in view.
    await expect.poll(() => author.count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
  },
);
