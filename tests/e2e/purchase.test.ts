import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { hydrated, isFocused } from '../support/browser.ts';
import { checkoutField } from '../support/checkout-form.ts';
import { guestCartIn } from '../support/guest-cart.ts';
import { startStorefront } from '../support/storefront.ts';

/** A whole purchase by somebody who has never been here: from the search to the order in their account. */

type Means = {
  /** Presses a button or follows a link. */
  readonly press: (control: Locator) => Promise<void>;
  /** Enters a text into a field. */
  readonly enter: (field: Locator, text: string) => Promise<void>;
};

/** The Tab key, with Shift where that is the way, leads to it as often as it must be pressed; then it has the focus. */
async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const isBehind = await control.evaluate(
    (node) => (document.activeElement?.compareDocumentPosition(node) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  for (let presses = 0; presses < 150; presses++) {
    if (await isFocused(control)) return;
    await page.keyboard.press(isBehind ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`the Tab key does not lead to ${control.toString()}`);
}

const byKeyboard = (page: Page): Means => ({
  press: async (control) => {
    await reach(page, control);
    await page.keyboard.press('Enter');
  },
  enter: async (field, text) => {
    await reach(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  },
});

const byTouch = (): Means => ({
  press: (control) => control.tap(),
  enter: async (field, text) => {
    await field.tap();
    await field.pressSequentially(text);
  },
});

const views = [
  {
    name: 'in en, 1280 px wide, by the keyboard alone',
    language: 'en',
    width: 1280,
    text: english,
    typed: 'muqaddimah',
    title: 'The Muqaddimah',
    country: 'Qatar',
    state: 'Doha',
    means: byKeyboard,
  },
  {
    name: 'in ar, 390 px wide, by touch',
    language: 'ar',
    width: 390,
    text: arabic,
    typed: 'المقدمة',
    title: 'المقدمة',
    country: 'قطر',
    state: 'الدوحة',
    means: byTouch,
  },
] as const;

test.each(views)(
  'check-6 thanks-1 cart-3 nav-2 auth-4 acct-2: a whole purchase, $name',
  async ({ language, width, text, typed, title, country, state, means }) => {
    // A shop of its own: what one purchase, or the first try of it, takes from the stock is missing for the next.
    await using shop = await startStorefront();
    await using window = await shop.browser.open({ language, width, touch: width === 390 });
    const { page } = window;
    const { press, enter } = means(page);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const choose = async (name: string, place: string) => {
      await enter(main.locator(`[name=${name}]`), place);
      const option = page.getByRole('option').filter({ hasText: place }).first();
      await option.waitFor();
      if (means === byKeyboard) await page.keyboard.press('ArrowDown');
      await (means === byKeyboard ? page.keyboard.press('Enter') : press(option));
    };
    await page.goto(shop.url);
    await hydrated(page);

    await press(page.getByRole('banner').getByRole('button', { name: text['panel.search_title'], exact: true }));
    const dialog = page.getByRole('dialog');
    await enter(dialog.getByRole('combobox'), typed);
    await dialog.getByRole('option').first().waitFor();
    if (means === byKeyboard) await page.keyboard.press('ArrowDown');
    await (means === byKeyboard ? page.keyboard.press('Enter') : press(dialog.getByRole('option').first()));
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await press(button(text['book.qty_more']));
    await press(button(text['book.add']));
    await page.getByRole('banner').locator('a[href="/cart"]').first().waitFor();
    await expect.poll(() => guestCartIn(page)).toContain('"qty":2');

    await press(page.getByRole('banner').locator('a[href="/cart"]').first());
    await press(page.getByRole('dialog').locator('a[href="/cart"]'));
    await press(main.getByRole('link', { name: text['cart.to_checkout'] }));
    await page.waitForURL(/\/login\?next=%2Fcheckout/);
    await press(page.locator('main a[href^="/signup"]'));
    await page.waitForURL(/\/signup/);
    await enter(main.locator('[name=name]'), 'مريم Mariam');
    await enter(main.locator('[name=email]'), `reader-${randomUUID()}@example.com`);
    await enter(main.locator('[name=password]'), 'many good books');
    await choose('countryId', country);
    await choose('cityId', state);
    await press(main.locator('button[type=submit]'));
    await page.waitForURL(/\/myaccount/);

    const way = main.locator('a[href="/checkout"]');
    await way.waitFor();
    await expect.poll(() => isFocused(way)).toBe(true);
    await press(way);
    await checkoutField(page, 'phone').waitFor();
    await expect.poll(() => checkoutField(page, 'cityId').inputValue()).toBe(state);
    await enter(checkoutField(page, 'addressLine1'), '7 Corniche Street');
    await enter(checkoutField(page, 'phone'), '+974 5555 0101');
    await press(button(text['checkout.place']));
    await page.waitForURL(/\/thankyou/);
    await page.getByText(text['thanks.text']).first().waitFor();
    const bought = await page.getByRole('table').innerText();
    const paid = /296\.00/;

    await press(main.locator('a[href="/myaccount?tab=orders"]').first());
    await page.waitForURL(/\/myaccount\?tab=orders/);
    // The address is there before the page: until then the table is that of the receipt.
    await main.getByRole('heading', { name: text['account.orders'], exact: true }).waitFor();
    await main.getByRole('row').filter({ hasText: paid }).waitFor();

    expect(bought).toContain(title);
    expect(bought).toMatch(paid);
    expect(await main.getByRole('row').filter({ hasText: paid }).count()).toBe(1);
    expect(await guestCartIn(page)).not.toContain('101');
  },
);
