import { afterAll, beforeAll, expect, test } from 'vitest';
import demo from '../../legacy-api/data/demo-customer.json';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, isFocused } from '../support/browser.ts';
import { newAccount, signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';

/** The orders of a customer, as their account lists them. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const languages = ['en', 'ar'] as const;

test.each(languages)(
  'acct-2: on a phone an order is two lines, and all of its card opens it, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language, width: 390, touch: true, typefaces: true });
    const { page } = window;
    await signInByCookie(page, shop, demo);
    await page.goto(`${shop.url}/myaccount?tab=orders`);
    const card = page.locator('tbody tr').nth(2);
    await card.waitFor();
    const { width, height } = (await card.boundingBox()) ?? { width: 0, height: Infinity };
    const tops = await card
      .getByRole('cell')
      .evaluateAll((cells) => new Set(cells.slice(0, 4).map((cell) => cell.getBoundingClientRect().top)).size);
    const found = [await axeViolations(page), await excessWidth(page)];
    const corners = [
      { x: 4, y: 4 },
      { x: width - 4, y: height - 4 },
    ];

    for (const position of corners) {
      await card.tap({ position });
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    const button = card.getByRole('button');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');

    expect(tops).toBe(2);
    expect(height).toBeLessThanOrEqual(104);
    expect(found).toEqual([[], 0]);
    expect(await isFocused(button)).toBe(true);
    expect(await card.evaluate((row) => getComputedStyle(row).outlineStyle)).toBe('solid');
  },
);

const statuses = ['shipped', 'canceled', 'On hold', 'قيد المراجعة', 'pending'];

test.each([
  [
    'en',
    [
      ['On its way', null, 0],
      ['Cancelled', null, 0],
      ['On hold', null, 0],
      ['قيد المراجعة', 'ar', 0],
      ['Pending', null, 1],
    ],
  ],
  [
    'ar',
    [
      ['في الطريق', null, 0],
      ['ملغى', null, 0],
      ['On hold', 'en', 0],
      ['قيد المراجعة', null, 0],
      ['قيد الانتظار', null, 1],
    ],
  ],
] as const)(
  'acct-2: how far an order is, is said in the reader’s words, or as it came, marked with its language and without a picture, in %s',
  async (language, expected) => {
    await using window = await shop.browser.open({ language });
    const { page } = window;
    const account = await newAccount(shop);
    using _orders = shop.legacy.intercept('/customer/orders/get', (_request, response) => {
      const data = statuses.map((status, at) => ({
        order_number: `A-${at}`,
        updated_at: '2026-07-01 09:00:00',
        status,
        pay_amount: '1.00',
      }));
      response.json({ status: 'success', msg: '', data });
    });
    await signInByCookie(page, shop, account);
    await page.goto(`${shop.url}/myaccount?tab=orders`);
    await page.locator('tbody tr').last().waitFor();

    const said = await page
      .locator('tbody tr td:nth-child(3)')
      .evaluateAll((cells) =>
        cells.map((cell) => [
          cell.textContent,
          cell.querySelector('[lang]')?.getAttribute('lang') ?? null,
          cell.querySelectorAll('svg').length,
        ]),
      );

    expect(said).toEqual(expected);
  },
);
