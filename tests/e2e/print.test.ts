import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { hydrated, openWindow } from '../support/browser.ts';
import { fillDelivery } from '../support/checkout-form.ts';
import { customerOf } from '../support/customers.ts';
import { signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';

/** What comes out of a printer. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.legacy.restock());

const fiveBooks = [
  ['101', 2],
  ['102', 1],
  ['201', 3],
  ['204', 1],
  ['301', 1],
] as const;

/** How many sheets of A4 a page takes. */
const sheets = async (page: Page): Promise<number | undefined> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

/** What is on paper and can only be pressed. */
async function printedControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const names = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, [role=combobox], summary, form')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((control) => control.innerText || (control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 80))),
  );
  await page.emulateMedia({ media: null });
  return names;
}

/** The lines of the receipt that this tab keeps, over and over again. */
const repeatReceipt = (page: Page, times: number): Promise<void> =>
  page.evaluate((count) => {
    type Stored = { version: number; value: { bought: { lines: { id: string }[] } } };
    const stored = JSON.parse(sessionStorage.getItem('receipt_lines') ?? '') as Stored;
    const { lines } = stored.value.bought;
    stored.value.bought.lines = Array.from({ length: count }, (_each, at) =>
      lines.map((line) => ({ ...line, id: `${at}-${line.id}` })),
    ).flat();
    sessionStorage.setItem('receipt_lines', JSON.stringify(stored));
  }, times);

/** The sheets of a PDF, each by its width and height in millimetres. */
const sizesOf = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map((length) => Math.round((Number(length) / 72) * 25.4)),
  );

const printed = {
  en: {
    seller: ['University Press', 'Library Building', 'books@press.example'],
    buyer: ['7 Corniche Street', '+974 5555 0101', 'Doha · Qatar'],
    plate: 'Print the bookplate',
    of: 'Ex libris',
    facing: 'تأكّد طلبك',
    thanks: 'Thanks For Shopping With Us',
  },
  ar: {
    seller: ['دار نشر الجامعة', 'مبنى المكتبة', 'books@press.example'],
    buyer: ['7 Corniche Street', '+974 5555 0101', 'الدوحة · قطر'],
    plate: 'طباعة الملصق',
    of: 'من كتب',
    facing: 'Your order is confirmed',
    thanks: 'شكرًا لاختيارك كتبنا',
  },
} as const;

/** A new customer is signed in, with these books in the cart. */
async function signInWithCart(page: Page, books: readonly (readonly [bookId: string, quantity: number])[]) {
  const customer = await customerOf({ listening: shop.url });
  for (const [bookId, quantity] of books) {
    const { addToCart } = await customer.data(
      'mutation ($input: AddToCartInput!) { addToCart(input: $input) { userErrors { code } } }',
      { input: { bookId, quantity } },
    );
    expect(addToCart.userErrors).toEqual([]);
  }
  await signInByCookie(page, shop, customer.account);
  return customer.account;
}

/** What is in the cart is bought, and its receipt shown. */
async function buy(page: Page) {
  await page.goto(`${shop.url}/checkout`);
  await hydrated(page);
  await fillDelivery(page);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(`${shop.url}/thankyou`);
}

describe.each(['en', 'ar'] as const)('on paper, in %s', (language) => {
  test('print-1 print-2 thanks-2 facing-4: a cart of five books and their receipt, which has both addresses, are one sheet each, without controls, and of forty books two; a bookplate is printed alone, one sheet of A6 with name and day', async () => {
    await using window = await openWindow({ pictures: true, language, width: 1280 });
    const { page } = window;
    const account = await signInWithCart(page, fiveBooks);
    await page.goto(`${shop.url}/cart`);
    await page.getByRole('row').nth(fiveBooks.length).locator('b').waitFor();
    const cart = [await sheets(page), await printedControls(page)];
    await buy(page);
    const main = page.getByRole('main');
    const { seller, buyer, plate, of, ...words } = printed[language];
    await page.getByRole('row').nth(fiveBooks.length).waitFor();
    await main.getByText(buyer.at(-1) ?? '').waitFor();
    // The order's number and day come by a request of their own.
    await main.getByRole('definition').getByText(/^UP-/).waitFor();
    const receipt = [await sheets(page), await printedControls(page)];
    await page.emulateMedia({ media: 'print' });
    const onPaper = await main.innerText();
    await page.emulateMedia({ media: null });
    const found = await axeViolations(page);
    const [facing, thanks] = await main.locator('h1 ~ p').allTextContents();

    await page.evaluate(() => Object.assign(globalThis, { print: () => {} }));
    await main.getByRole('button', { name: plate }).click();
    await page.emulateMedia({ media: 'print' });
    const onSheet = await page.locator('body').innerText();
    const direction = await page
      .getByText(of)
      .last()
      .evaluate((line) => getComputedStyle(line).direction);
    // The browser says afterwards that it has printed.
    const sheet = await page.pdf({ preferCSSPageSize: true });
    await expect.poll(() => main.innerText()).toBe(onPaper);
    await page.emulateMedia({ media: null });
    await repeatReceipt(page, 8);
    await page.reload();
    await page
      .getByRole('row')
      .nth(8 * fiveBooks.length)
      .waitFor();

    expect({ cart, receipt, long: await sheets(page) }).toEqual({ cart: [1, []], receipt: [1, []], long: 2 });
    for (const line of [...seller, account.name, ...buyer]) expect(onPaper).toContain(line);
    expect(onPaper).not.toContain(of);
    expect({ facing, thanks }).toEqual(words);
    expect(found).toEqual([]);
    expect(sizesOf(sheet)).toEqual([[105, 148]]);
    expect(onSheet.replaceAll(/[\s\u2066-\u2069]+/g, ' ').trim()).toMatch(
      new RegExp(`^${of} ${account.name} \\d+ \\S+ \\d{4} ${seller[0]} `),
    );
    expect(direction).toBe(language === 'ar' ? 'rtl' : 'ltr');
  });

  test('print-1: a book is two sheets at most, without controls', async () => {
    await using window = await openWindow({ pictures: true, language, width: 1280 });
    const { page } = window;
    const found: unknown[] = [];
    for (const id of ['101', '102', '201', '204']) {
      await page.goto(`${shop.url}/product/${id}`);
      await hydrated(page);
      found.push([id, ((await sheets(page)) ?? 9) <= 2, await printedControls(page)]);
    }

    expect(found).toEqual(['101', '102', '201', '204'].map((id) => [id, true, []]));
  });
});

test('print-3: a detail is printed without the list under it, how to reach the publisher on one sheet, and steps have their figures', async () => {
  await using window = await openWindow({ language: 'ar', width: 1280 });
  const { page } = window;
  const found: unknown[] = [];
  for (const path of ['/post/1', '/contact']) {
    await page.goto(shop.url + path);
    await hydrated(page);
    found.push([path, await sheets(page), await printedControls(page)]);
  }
  await page.goto(`${shop.url}/peerreview`);
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  const list = page.getByRole('main').locator('ol:visible').first();
  // Nothing is printed in the margin, where figures are on a wide screen.
  const place = await list.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingInlineStart));

  expect(found).toEqual([
    ['/post/1', 1, []],
    ['/contact', 1, []],
  ]);
  expect(place).toBeGreaterThan(20);
});

test('print-2: on a receipt a place is marked with the language of its name, and left out where it can’t be had', async () => {
  await using window = await openWindow({ expected: /^failed: .*\/graphql|ERR_FAILED/ });
  const { page } = window;
  const { name } = await signInWithCart(page, [['101', 1]]);
  await buy(page);
  const buyer = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Deliver to', exact: true }) });
  type Cities = { data: { cities: { en: unknown; ar: unknown }[] } };
  await page.route('**/graphql?*countryId*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as Cities;
    const cities = data.cities.map((city) => ({ ...city, en: city.ar }));
    await route.fulfill({ response, json: { data: { cities } } });
  });

  await page.reload();
  await buyer.getByText('الدوحة').waitFor();
  const marked = await buyer.locator('[lang=ar]').allInnerTexts();
  await page.unroute('**/graphql?*countryId*');
  await page.route('**/graphql?*', (route) => route.abort());
  await page.reload();
  await buyer.getByText(name).waitFor();

  expect(marked).toEqual(['الدوحة']);
  await expect
    .poll(() => buyer.getByRole('paragraph').allInnerTexts())
    .toEqual([name, '7 Corniche Street', expect.stringContaining('+974 5555 0101')]);
});

test('thanks-1 i18n-2: a receipt that is read in another language than it was bought in has the books’ names in that', async () => {
  await using window = await openWindow();
  const { page } = window;
  await signInWithCart(page, [
    ['101', 2],
    ['201', 1],
  ]);
  await buy(page);
  const books = page.getByRole('table').getByRole('link');
  await expect.poll(() => books.allInnerTexts()).toEqual(['The Muqaddimah', 'Meditations']);

  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect.poll(() => books.allInnerTexts()).toEqual(['المقدمة', 'التأملات']);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect.poll(() => books.allInnerTexts()).toEqual(['The Muqaddimah', 'Meditations']);
});
