import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import english from '../../i18n/en.json';
import { axeViolations } from '../support/axe.ts';
import { hydrated, isFocused } from '../support/browser.ts';
import { checkoutField, fillDelivery } from '../support/checkout-form.ts';
import { buy, delivery, orderNumbers } from '../support/checkouts.ts';
import { type App, customerOf } from '../support/customers.ts';
import { heldCalls } from '../support/held-calls.ts';
import { signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';

/** A checkout after an attempt that came to nothing, whose answer was lost, or that another tab has made. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const checkoutPath = '/customer/order/checkout';

/** A sentence as it begins. */
const beginning = (id: keyof typeof english): string => english[id].split('.')[0] ?? '';

const text = {
  place: english['checkout.place'],
  advice: english['checkout.unavailable'],
  uncertain: english['userError.UNCERTAIN'],
  wrong: english['userError.REFUSED'],
  earlier: beginning('checkout.earlier'),
  emptied: beginning('checkout.emptied'),
  ordered: english['checkout.ordered'],
  toOrder: english['thanks.orders'],
  orders: english['account.orders'],
  besides: english['checkout.besides'],
};

const toCart = (buyer: App) => buyer.data('mutation { addToCart(input: { bookId: "107" }) { userErrors { code } } }');

/** A customer with a book for 46.00 in the cart, at the checkout. */
async function atCheckout(page: Page) {
  const buyer = await customerOf({ listening: shop.url });
  await toCart(buyer);
  await signInByCookie(page, shop, buyer.account);
  await page.goto(`${shop.url}/checkout`);
  await checkoutField(page, 'phone').waitFor();
  await fillDelivery(page);
  return buyer;
}

/** Orders what is at the checkout of this tab in another one, until this one has said so. */
async function orderInAnotherTab(page: Page) {
  const [other] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('/checkout'))]);
  await other.getByRole('button', { name: text.place }).click();
  await other.waitForURL(/\/thankyou/);
  const said = page.getByRole('main').getByRole('heading', { level: 2, name: text.ordered });
  await said.waitFor();
  return { other, said };
}

const thanked = async (page: Page) => {
  await page.waitForURL(/\/thankyou/);
  await page.getByRole('table').waitFor();
};

test('check-6 check-7: after an attempt that ordered nothing, a cart that has been emptied is empty, and no order is in doubt', async () => {
  await using window = await shop.browser.open({ expected: /status of 50\d/ });
  const { page } = window;
  const buyer = await atCheckout(page);
  shop.legacy.faults.add({ kind: 'status', status: 500, path: checkoutPath, times: 1 });
  await page.getByRole('button', { name: text.place }).click();
  await page.getByText(text.advice).waitFor();
  await buyer.data('mutation { clearCart { userErrors { code } } }');

  await page.reload();
  await page.waitForURL(/\/cart$/);

  expect(await page.getByText(text.uncertain).count()).toBe(0);
});

test.each([
  ['of the same price', 46_00],
  ['of another price', 120_00],
])(
  'check-7: what is put into the cart after a lost answer, %s, is an order of its own, after the earlier one is said to be placed',
  async (_price, price) => {
    await using window = await shop.browser.open({ expected: /^failed: .*\/graphql|ERR_FAILED/ });
    const { page } = window;
    const buyer = await atCheckout(page);
    const place = page.getByRole('button', { name: text.place });
    await page.route(
      '**/graphql',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await place.click();
    await page.locator('main form').getByText(text.wrong).waitFor();
    shop.legacy.reprice(204, price);
    await buyer.data('mutation { addToCart(input: { bookId: "204" }) { userErrors { code } } }');
    await page.reload();
    await page.getByRole('main').getByText('The Wealth of Nations').waitFor();

    await place.click();
    await page.locator('main form').getByText(text.earlier).waitFor();
    await page.locator('main form').getByRole('link', { name: text.orders }).waitFor();
    const first = await orderNumbers(buyer);
    await place.click();
    await thanked(page);

    expect(first).toHaveLength(1);
    expect(await orderNumbers(buyer)).toHaveLength(2);
    const receipt = await page.getByRole('table').innerText();
    expect(receipt).toContain('The Wealth of Nations');
    expect(receipt).not.toContain('Hayy ibn Yaqzan');
  },
);

test('check-6 check-7: where another tab has ordered, this one says so, and keeps nothing of the purchase; what is put into the cart afterwards is an order of its own', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const buyer = await atCheckout(page);

  const { other, said } = await orderInAnotherTab(page);
  const way = page.getByRole('main').getByRole('link', { name: text.toOrder });
  await expect.poll(() => isFocused(way)).toBe(true);
  expect(await way.getAttribute('href')).toBe('/myaccount?tab=orders');
  expect(await axeViolations(page)).toEqual([]);
  expect([await said.count(), new URL(page.url()).pathname]).toEqual([1, '/checkout']);
  expect(await page.evaluate(() => sessionStorage.getItem('checkout_draft'))).toBe(null);
  expect(await orderNumbers(buyer)).toHaveLength(1);

  await other.goto(`${shop.url}/product/204`);
  await hydrated(other);
  await other.getByRole('button', { name: english['book.add'] }).click();
  await checkoutField(page, 'phone').waitFor();
  await fillDelivery(page);
  await page.getByRole('button', { name: text.place }).click();
  await thanked(page);
  expect(await orderNumbers(buyer)).toHaveLength(2);
  expect(await page.getByRole('table').innerText()).toContain('The Wealth of Nations');
  await other.close();

  await toCart(buyer);
  await page.goto(`${shop.url}/checkout`);
  await fillDelivery(page);
  await buyer.data('mutation { clearCart { userErrors { code } } }');
  await page.getByRole('button', { name: text.place }).click();
  await page.getByRole('main').getByText(text.emptied).waitFor();

  expect([await said.count(), new URL(page.url()).pathname]).toEqual([0, '/checkout']);
});

test('check-6: where the cart was emptied for a moment, what was entered is there again once a book is put back', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const buyer = await atCheckout(page);
  await checkoutField(page, 'note').fill('Leave it with the porter');
  const [other] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('/cart'))]);
  await other.getByRole('button', { name: english['cart.clear'] }).click();
  await other.getByRole('dialog').getByRole('button', { name: english['cart.clear_yes'] }).click();
  await page.getByRole('main').getByText(text.emptied).waitFor();

  await other.goto(`${shop.url}/product/204`);
  await hydrated(other);
  await other.getByRole('button', { name: english['book.add'] }).click();
  await checkoutField(page, 'phone').waitFor();
  const entered = () =>
    Promise.all(['addressLine1', 'phone', 'note', 'countryId'].map((name) => checkoutField(page, name).inputValue()));
  await expect.poll(entered).toEqual(['7 Corniche Street', '+974 5555 0101', 'Leave it with the porter', 'Qatar']);
  await page.getByRole('button', { name: text.place }).click();
  await thanked(page);

  expect(await orderNumbers(buyer)).toHaveLength(1);
});

test('check-7 whole-1: offline the form stays as it was, and the order is placed once the device is back online', async () => {
  await using window = await shop.browser.open({ savesData: false, expected: /^failed: |ERR_INTERNET_DISCONNECTED/ });
  const { page } = window;
  const buyer = await atCheckout(page);
  await page.context().setOffline(true);

  await page.getByRole('button', { name: text.place }).click();
  await page.locator('main button[aria-busy]').waitFor();
  const ordered = await orderNumbers(buyer);
  const phone = await checkoutField(page, 'phone').inputValue();
  await page.context().setOffline(false);
  await thanked(page);

  expect(ordered).toHaveLength(0);
  expect(phone).toBe('+974 5555 0101');
  expect(await orderNumbers(buyer)).toHaveLength(1);
});

test('check-7 whole-1: an order that waits for the network is given up by who goes back to the cart', async () => {
  await using window = await shop.browser.open({ savesData: false, expected: /^failed: |ERR_INTERNET_DISCONNECTED/ });
  const { page } = window;
  const buyer = await customerOf({ listening: shop.url });
  await toCart(buyer);
  await buyer.data('mutation { addToCart(input: { bookId: "204" }) { userErrors { code } } }');
  await signInByCookie(page, shop, buyer.account);
  await page.goto(`${shop.url}/cart`);
  const main = page.getByRole('main');
  await main.locator('a[href="/checkout"]').first().click();
  await checkoutField(page, 'phone').waitFor();
  await fillDelivery(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: text.place }).click();
  await page.locator('main button[aria-busy]').waitFor();

  await page.goBack();
  await main.getByRole('button', { name: /^Remove .*Wealth of Nations/ }).click();
  await page.context().setOffline(false);
  const lines = async () => (await buyer.data('{ viewer { cart { lineCount } } }')).viewer.cart.lineCount;
  await expect.poll(lines).toBe(1);
  await page.waitForLoadState('networkidle');
  await main.locator('a[href="/checkout"]').first().click();
  await page.getByRole('button', { name: text.place }).waitFor();

  expect(await orderNumbers(buyer)).toEqual([]);
  expect(await checkoutField(page, 'phone').inputValue()).toBe('+974 5555 0101');
  expect(await page.getByText(text.uncertain).count()).toBe(0);
  expect(window.graphqlRequests.filter((request) => request.includes('mutation Checkout'))).toEqual([]);
});

test('check-7: who reloads while the order is being placed is told that it may have arrived, and that it can be sent again', async () => {
  await using window = await shop.browser.open({ expected: /^failed: .*\/graphql/ });
  const { page } = window;
  const buyer = await atCheckout(page);
  const main = page.getByRole('main');
  const place = page.getByRole('button', { name: text.place });
  const arrived = Promise.withResolvers<() => void>();
  using _held = shop.legacy.intercept(checkoutPath, (_request, _response, next) => arrived.resolve(next));
  await place.click();
  const goOn = await arrived.promise;
  await page.reload();
  await place.waitFor();
  const said = await main.getByText(text.uncertain).count();
  goOn();
  expect(said).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  expect(await main.getByRole('link', { name: text.orders }).count()).toBe(1);
  await place.click();
  await thanked(page);

  expect(await orderNumbers(buyer)).toHaveLength(1);
});

test('check-7: who closes the tab while the order is being placed is asked whether they mean it, and neither before nor afterwards', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await atCheckout(page);
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  // A question would keep the page as it is.
  await page.reload();
  using order = heldCalls(shop.legacy, checkoutPath);
  await page.getByRole('button', { name: text.place }).click();
  await expect.poll(order.count).toBe(1);

  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);
  order.letGo();
  await thanked(page);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;

  expect(questions).toEqual(['beforeunload']);
});

test('thanks-1: a receipt keeps the number of its order, though another one has come to as much since', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const buyer = await atCheckout(page);
  await page.getByRole('button', { name: text.place }).click();
  await thanked(page);
  const [first = 'none'] = await orderNumbers(buyer);
  const listed = page.getByRole('main').getByRole('definition').filter({ hasText: first });
  await listed.waitFor();
  await toCart(buyer);
  expect((await buy(buyer, delivery())).userErrors).toEqual([]);

  await page.reload();
  await listed.waitFor();

  expect(await orderNumbers(buyer)).toHaveLength(2);
});

test('thanks-1: a receipt whose order could not be found names none, though another one has come to as much since', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const buyer = await atCheckout(page);
  {
    using _away = shop.legacy.intercept('/customer/orders/get', (_request, response, next) => {
      if (shop.legacy.calls(checkoutPath) === before) next();
      else response.status(500).end();
    });
    const before = shop.legacy.calls(checkoutPath);
    await page.getByRole('button', { name: text.place }).click();
    await thanked(page);
    await page.getByRole('main').getByRole('link', { name: text.toOrder }).waitFor();
  }
  await toCart(buyer);
  await buy(buyer, delivery());
  const numbers = await orderNumbers(buyer);

  await page.reload();
  await page.getByRole('main').getByRole('link', { name: text.toOrder }).waitFor();
  await page.waitForLoadState('networkidle');

  expect(numbers).toHaveLength(2);
  const shown = await page.getByRole('main').innerText();
  expect(numbers.filter((number) => shown.includes(number))).toEqual([]);
});

test('check-7: a book that is put in on another device while it is ordered hides no receipt', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const buyer = await atCheckout(page);
  using _meanwhile = shop.legacy.intercept(checkoutPath, (_request, response, next) => {
    const json = response.json.bind(response);
    response.json = (body) => {
      void toCart(buyer).then(() => json(body));
      return response;
    };
    next();
  });

  await page.getByRole('button', { name: text.place }).click();
  await thanked(page);

  expect(await orderNumbers(buyer)).toHaveLength(1);
});

test('check-7: what is put in after an order that stays uncertain can be ordered by itself', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const buyer = await atCheckout(page);
  const main = page.getByRole('main');
  const place = page.getByRole('button', { name: text.place });
  {
    using _lost = shop.legacy.faults.add({ kind: 'reset', path: checkoutPath, times: 1 });
    await place.click();
    await main.getByText(text.uncertain).waitFor();
  }
  expect(await main.getByRole('button', { name: text.besides }).count()).toBe(0);
  await buyer.data('mutation { clearCart { userErrors { code } } }');
  await buyer.data('mutation { addToCart(input: { bookId: "204" }) { userErrors { code } } }');
  await page.goto(`${shop.url}/checkout`);
  for (const _time of ['first', 'again']) {
    await place.click();
    await main.getByRole('button', { name: text.besides }).waitFor();
  }
  expect(await axeViolations(page)).toEqual([]);

  await main.getByRole('button', { name: text.besides }).click();
  await expect.poll(() => main.getByText(text.uncertain).count()).toBe(0);
  expect(await isFocused(place)).toBe(true);
  await place.click();
  await thanked(page);

  expect(await orderNumbers(buyer)).toHaveLength(1);
});
