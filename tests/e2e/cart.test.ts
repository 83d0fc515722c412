import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excessWidth, hydrated, isFocused, rendered } from '../support/browser.ts';
import { customerOf } from '../support/customers.ts';
import { beginWithGuestCart, guestCartIn } from '../support/guest-cart.ts';
import { heldCalls } from '../support/held-calls.ts';
import { totalShift } from '../support/layout-shifts.ts';
import { signInByCookie } from '../support/signing-in.ts';
import { pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { setTextSize } from '../support/text-size.ts';
import { testIn, views, viewsIn } from '../support/views.ts';

/** The cart's page, and the panel that shows it over any page. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    title: 'Shopping cart',
    book: 'The Muqaddimah',
    remove: 'Remove The Muqaddimah',
    undo: 'Put it back',
    more: 'One more',
    less: 'One fewer',
    quantity: 'Quantity',
    coupon: 'Apply Coupon',
    couponOff: 'Coupons can’t be used yet.',
    checkout: 'Proceed to Checkout',
    free: 'Free Shipping',
    clear: 'Clear shopping cart',
    keep: 'Keep them',
    yes: 'Clear the cart',
    empty: 'Your cart is empty',
    toShop: 'Browse the books',
    best: 'Most sold books',
    cart: /^Cart/,
    panel: 'Your cart',
    line: '2 × QR 148.00',
    invalid: 'Enter a whole number, 1 or more.',
    stock: 'Only 7 copies in stock',
    add: 'Add to Cart',
    now: 'QR 158.00',
    dearer: 'Was QR 148.00, now QR 158.00',
    unitPrices: 'Subtotal (unit prices)',
    view: 'View Cart',
    toCheckout: 'Checkout',
    price: 'QR 148.00',
    twice: 'QR 296.00',
    thrice: 'QR 444.00',
    gone: 'No longer sold',
    soldOut: 'Sold out',
    unavailable: 'Part of your cart can’t be ordered',
    keepAvailable: 'Keep what is available',
    availableKept: 'Only what is available is left in the cart.',
    removeGone: 'Remove #999',
    notUpdated: 'Something went wrong while updating your cart',
  },
  ar: {
    title: 'سلة التسوق',
    book: 'المقدمة',
    remove: 'إزالة «المقدمة»',
    undo: 'إعادته إلى السلة',
    more: 'زيادة الكمية',
    less: 'إنقاص الكمية',
    quantity: 'الكمية',
    coupon: 'استخدام القسيمة',
    couponOff: 'لا تُقبل القسائم حاليًا.',
    checkout: 'الانتقال إلى إتمام الطلب',
    free: 'شحن مجاني',
    clear: 'إفراغ السلة',
    keep: 'الإبقاء عليها',
    yes: 'إفراغ السلة',
    empty: 'السلة فارغة',
    toShop: 'تصفّح الكتب',
    best: 'الأكثر مبيعًا',
    cart: /^السلة/,
    panel: 'سلة التسوق',
    line: '2 × 148.00 ر.ق',
    invalid: 'أدخل عددًا صحيحًا، 1 أو أكثر.',
    stock: 'تتوفر 7 نسخ فقط',
    add: 'إضافة إلى السلة',
    now: '158.00 ر.ق',
    dearer: 'كان 148.00 ر.ق وأصبح 158.00 ر.ق',
    unitPrices: 'المجموع (بأسعار الوحدات)',
    view: 'عرض السلة',
    toCheckout: 'إتمام الطلب',
    price: '148.00 ر.ق',
    twice: '296.00 ر.ق',
    thrice: '444.00 ر.ق',
    gone: 'لم يعد معروضًا للبيع',
    soldOut: 'نفدت الكمية',
    unavailable: 'بعض ما في سلتك لا يمكن طلبه',
    keepAvailable: 'الإبقاء على المتوفر',
    availableKept: 'لم يبقَ في السلة إلا المتوفر.',
    removeGone: 'إزالة «#999»',
    notUpdated: 'حدث خطأ أثناء تحديث سلتك',
  },
} as const;

/** Signs in a customer of their own, with so many copies of these books in the cart. */
async function signInWith(page: Page, lines: readonly (readonly [bookId: string, quantity: number])[]): Promise<void> {
  const customer = await customerOf({ listening: shop.url });
  const mutation = 'mutation ($input: SetCartLineInput!) { setCartLine(input: $input) { userErrors { code } } }';
  for (const [bookId, quantity] of lines) await customer.data(mutation, { input: { bookId, quantity } });
  await signInByCookie(page, shop, customer.account);
}

const rowOf = (page: Page, book: string): Locator => page.getByRole('row').filter({ hasText: book });

describe.each(views)('the cart of a guest, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const isTouched = width === 390;
  const press = (place: Locator) => (isTouched ? place.tap() : place.click());
  const open = async (lines: readonly (readonly [string, number])[], path = '/cart', pictures = false) => {
    const window = await shop.browser.open({ pictures, language, width, colorScheme, touch: isTouched });
    await beginWithGuestCart(window.page, lines);
    await window.page.goto(shop.url + path);
    await hydrated(window.page);
    return window;
  };

  test('cart-1 cart-2 cart-3 cart-4 cart-9: its lines are priced by the server, what can’t be had is said, and a quantity counts at once', async () => {
    const lines = [
      ['101', 1],
      ['103', 1],
      ['999', 1],
    ] as const;
    await using window = await open(lines, '/cart', true);
    const { page } = window;
    const row = rowOf(page, text.book);
    await row.getByText(text.price).first().waitFor();
    const shifts = await totalShift(page);

    await press(row.getByRole('button', { name: text.more }));
    const atOnce = await row.getByRole('status').innerText();
    await row.getByText(text.twice).waitFor();
    await press(page.getByRole('button', { name: text.coupon }));

    expect(atOnce).toBe('2');
    expect(JSON.parse((await guestCartIn(page)) ?? '').value[0]).toEqual({ product_id: '101', qty: 2 });
    expect(await page.getByRole('row').filter({ hasText: text.gone }).count()).toBe(1);
    expect(await page.getByRole('row').filter({ hasText: text.soldOut }).count()).toBe(1);
    expect(await page.getByText(text.free).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: text.checkout }).getAttribute('href')).toMatch(/^\/checkout/);
    expect(await page.getByRole('main').getByText(text.couponOff).isVisible()).toBe(true);
    expect(shifts).toBeLessThanOrEqual(0.02);
  });

  testIn('ar', language)('cart-1 cart-15: what changes the quantity of a line is named for its book', async () => {
    await using window = await open([
      ['101', 2],
      ['102', 1],
    ]);
    const { page } = window;
    const row = rowOf(page, text.book);
    await row.getByText(text.twice).waitFor();

    const named = (words: string) => ({ name: `${words}: ${text.book}`, exact: true });
    for (const words of [text.less, text.more]) {
      expect(await row.getByRole('button', named(words)).count()).toBe(1);
    }
    for (const role of ['group', 'spinbutton'] as const) {
      expect(await row.getByRole(role, named(text.quantity)).count()).toBe(1);
    }
  });

  testIn('ar', language)('cart-14: a removal is said where screen readers listen already, once', async () => {
    await using window = await open([
      ['101', 2],
      ['102', 1],
    ]);
    const { page } = window;
    await rowOf(page, text.book).getByText(text.twice).waitFor();
    await page.getByRole('status').evaluateAll((regions) => {
      for (const region of regions) region.setAttribute('data-known', '');
    });

    await press(page.getByRole('button', { name: text.remove }));
    const undo = page.getByRole('button', { name: text.undo });
    await undo.waitFor();

    expect(await page.locator('[data-known]').filter({ has: undo }).count()).toBe(1);
    expect(await page.getByRole('status').filter({ has: undo }).count()).toBe(1);
  });

  testIn('ar', language)('cart-14: a line that is put back has its title before its price has come anew', async () => {
    await using window = await open([
      ['101', 2],
      ['102', 1],
    ]);
    const { page } = window;
    await rowOf(page, text.book).getByText(text.twice).waitFor();
    await press(page.getByRole('button', { name: text.remove }));
    await expect.poll(() => page.getByRole('complementary').locator('[aria-busy]').count()).toBe(0);
    const priced = Promise.withResolvers<void>();
    await page.route(/\/graphql/, async (route) => {
      await priced.promise;
      await route.continue();
    });

    await page.getByRole('button', { name: text.undo }).press('Enter');
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    const isNamed = await isFocused(page.getByRole('button', { name: text.remove }));
    const outdated = await rowOf(page, text.book).locator('[aria-busy]').count();
    priced.resolve();
    await expect.poll(() => rowOf(page, text.book).locator('[aria-busy]').count()).toBe(0);

    expect([isNamed, outdated]).toEqual([true, 1]);
  });

  testIn('ar', language)(
    'cart-10 cart-11: a line that was removed can be put back, clearing asks first, and an empty cart leads on',
    async () => {
      await using window = await open([
        ['101', 2],
        ['102', 1],
      ]);
      const { page } = window;
      await rowOf(page, text.book).getByText(text.twice).waitFor();

      await page.getByRole('button', { name: text.remove }).press('Enter');
      const left = await page.getByRole('row').count();
      await page.getByRole('button', { name: text.undo }).press('Enter');
      await rowOf(page, text.book).getByText(text.twice).waitFor();
      const isBackFocused = await isFocused(page.getByRole('button', { name: text.remove }));
      await page.getByRole('main').getByRole('button', { name: text.clear }).click();
      const safe = page.getByRole('button', { name: text.keep });
      const isSafeFocused = await isFocused(safe);
      await safe.click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      const after = await page.getByRole('row').count();
      await press(page.getByRole('button', { name: text.remove }));
      await page.getByRole('button', { name: text.undo }).waitFor();
      await page.getByRole('main').getByRole('button', { name: text.clear }).click();
      await press(page.getByRole('dialog').getByRole('button', { name: text.yes }));
      await page.getByRole('heading', { name: text.empty }).waitFor();
      const focusedAfterwards = await page.evaluate(() => document.activeElement?.closest('main') !== null);
      await page.getByRole('region', { name: text.best }).getByRole('article').first().waitFor();
      const offers = await page.getByRole('button', { name: text.undo }).count();

      expect(offers).toBe(0);
      expect([left, after]).toEqual([2, 3]);
      expect([isBackFocused, isSafeFocused, focusedAfterwards]).toEqual([true, true, true]);
      expect(JSON.parse((await guestCartIn(page)) ?? '').value).toEqual([]);
      expect(await page.getByRole('link', { name: text.toShop }).getAttribute('href')).toMatch(/^\/shop/);
    },
  );

  testIn('ar', language)(
    'cart-13 cart-17: lines that can’t be ordered are said beside the total and in the panel, and one press drops them; a price that has changed since the panel showed it is said on the line',
    async () => {
      const lines = [
        ['103', 1],
        ['101', 2],
        ['999', 1],
      ] as const;
      await using window = await open(lines, '/newslist');
      const { page } = window;
      await press(page.getByRole('banner').getByRole('link', { name: text.cart }));
      const panel = page.getByRole('dialog', { name: text.panel });
      await panel.getByText(text.unavailable).waitFor();
      await panel.getByText(text.price).first().waitFor();
      shop.legacy.reprice(101, 158_00);
      await press(panel.getByRole('link', { name: text.view }));
      const summary = page.getByRole('complementary');
      await summary.getByText(text.unavailable).waitFor();
      const line = rowOf(page, text.book).getByText(text.dearer);
      await line.waitFor();
      shop.legacy.reprice(101, 148_00);
      await press(rowOf(page, text.book).getByRole('button', { name: text.more }));
      await line.waitFor({ state: 'detached' });
      const named = await page.getByRole('button', { name: text.removeGone }).count();

      await summary.getByRole('button', { name: text.keepAvailable }).press('Enter');
      await summary.getByText(text.thrice).nth(1).waitFor();
      const isSaid = await isFocused(summary.getByText(text.availableKept));

      expect(named).toBe(1);
      expect(isSaid).toBe(true);
      expect(await summary.getByText(text.unavailable).count()).toBe(0);
      expect(JSON.parse((await guestCartIn(page)) ?? '').value).toEqual([{ product_id: '101', qty: 3 }]);
    },
  );

  testIn('en', language)(
    'cart-15: a quantity can be typed, in Arabic digits too, and what can’t be had is said and put right',
    async () => {
      await using window = await open([['101', 2]]);
      const { page } = window;
      const row = rowOf(page, text.book);
      await row.getByText(text.twice).waitFor();
      const copies = row.getByRole('spinbutton');
      const said = row.getByRole('status');
      const kept = async () => JSON.parse((await guestCartIn(page)) ?? '').value[0].qty;

      await press(copies);
      await page.keyboard.type('٣');
      const whileTyped = await kept();
      await page.keyboard.press('Enter');
      await row.getByText(text.thrice).waitFor();
      await copies.fill('two');
      await copies.blur();
      await said.getByText(text.invalid).waitFor();
      const left = await copies.inputValue();
      const described = await copies.evaluate((field) => field.ariaDescribedByElements?.[0]?.textContent);
      const isInvalid = await copies.getAttribute('aria-invalid');
      await copies.fill('12');
      const typed = [await copies.getAttribute('aria-valuenow'), await copies.getAttribute('aria-invalid')];
      await copies.press('Enter');
      await said.getByText(text.stock).waitFor();
      await expect.poll(kept).toBe(7);
      const corrected = await copies.getAttribute('aria-invalid');
      await page.keyboard.press('Tab');
      await said.getByText(text.stock).waitFor({ state: 'detached' });
      await copies.press('ArrowDown');
      await copies.fill('1');
      await copies.press('Escape');

      expect(whileTyped).toBe(2);
      expect([left, await copies.inputValue()]).toEqual(['3', '6']);
      expect([described, isInvalid, typed, corrected]).toEqual([text.invalid, null, ['12', 'true'], null]);
      expect(await copies.getAttribute('aria-valuenow')).toBe('6');
      expect(await kept()).toBe(6);
    },
  );

  testIn('en', language)(
    'cart-16 cart-17: the panel says no second sum where there is one copy of each; a book that was out of the cart comes back at its price of then',
    async () => {
      await using window = await open([['101', 1]], '/product/101');
      const { page } = window;
      const opener = page.getByRole('banner').getByRole('link', { name: text.cart });
      const panel = page.getByRole('dialog', { name: text.panel });
      await press(opener);
      await panel.getByText(text.price).nth(1).waitFor();
      const sums = await panel.locator('p b').allInnerTexts();
      const listed = await panel.getByRole('listitem').innerText();
      await press(panel.getByRole('button', { name: text.remove }));
      await panel.getByRole('heading', { name: text.empty }).waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });

      shop.legacy.reprice(101, 158_00);
      await press(page.getByRole('main').getByRole('button', { name: text.add }));
      await press(opener);
      await panel.getByText(text.now).first().waitFor();
      await rendered(page);
      const said = await panel.getByText(text.dearer).count();
      shop.legacy.reprice(101, 148_00);

      expect(sums).toEqual([text.price]);
      expect(listed).toContain('1 ×');
      expect(said).toBe(0);
    },
  );

  testIn('en', language)(
    'header-7: the panel has the lines, the sum of unit prices and the ways on, and gives the focus back',
    async () => {
      await using window = await open([['101', 2]], '/newslist');
      const { page } = window;
      const opener = page.getByRole('banner').getByRole('link', { name: text.cart });

      await opener.press('Enter');
      const panel = page.getByRole('dialog', { name: text.panel });
      await panel.getByText(text.price).nth(1).waitFor();
      const ways = await panel.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const says = await panel.innerText();
      const amounts = panel.locator('p b');
      const sums = await amounts.allInnerTexts();
      const sizes = await amounts.evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)));
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      const isBack = await isFocused(opener);
      await press(opener);
      await press(panel.getByRole('button', { name: text.remove }));
      await panel.getByRole('heading', { name: text.empty }).waitFor();

      expect(says).toContain(text.unitPrices);
      // One copy as the subtotal of unit prices, and below it both.
      expect(says.replaceAll('\u00a0', ' ')).toContain(text.line);
      expect(sums).toEqual([text.price, text.twice]);
      expect(sizes[1]).toBeGreaterThan(sizes[0] ?? Infinity);
      expect(ways.map((way) => way?.split('?')[0])).toEqual(['/product/101', '/cart', '/checkout']);
      expect(isBack).toBe(true);
      expect(JSON.parse((await guestCartIn(page)) ?? '').value).toEqual([]);
    },
  );
});

test.each([
  ['en', 390],
  ['ar', 390],
  ['ar', 320],
] as const)(
  'cart-15: what was wrong with a quantity is said beside it, over no amount, and moves nothing, in %s at %i px',
  async (language, width) => {
    const text = words[language];
    await using window = await shop.browser.open({ language, width, typefaces: true });
    const { page } = window;
    await beginWithGuestCart(page, [['101', 7]]);
    await page.goto(`${shop.url}/cart`);
    await hydrated(page);
    const row = rowOf(page, text.book);
    await row.locator('bdi').nth(1).waitFor();
    const before = await row.evaluate(placesIn);

    for (const [typed, words] of [
      ['12', text.stock],
      ['two', text.invalid],
    ] as const) {
      await row.getByRole('spinbutton').fill(typed);
      await row.getByRole('spinbutton').press('Enter');
      await row.getByRole('status').getByText(words).waitFor();

      expect(await row.evaluate(coveredIn)).toEqual([]);
      expect(await row.evaluate(placesIn)).toEqual(before);
    }
  },
);

/** How far down the window the amounts of a line are, its quantity, and its end. */
const placesIn = (row: Element): number[] => [
  ...[...row.querySelectorAll('bdi, fieldset')].map((part) => part.getBoundingClientRect().top),
  row.getBoundingClientRect().bottom,
];

/** What the message about a quantity lies over of its line; all of the line where the message is not whole in the window. */
const coveredIn = (row: Element): (string | null)[] => {
  const message = row.querySelector('output')?.getBoundingClientRect();
  if (!message || message.left < 0 || message.right > innerWidth) return [row.textContent];
  return [...row.querySelectorAll('bdi, input, button')]
    .filter((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return left < message.right && message.left < right && top < message.bottom && message.top < bottom;
    })
    .map((part) => part.textContent);
};

test.each(['en', 'ar'] as const)(
  'cart-1: at 360 px, with type of twice the size, each word of a title is whole and beside the button that removes it, in %s',
  async (language) => {
    await using window = await shop.browser.open({ language, width: 360, typefaces: true });
    const { page } = window;
    await beginWithGuestCart(
      page,
      ['101', '102', '107', '201'].map((id) => [id, 1]),
    );
    await page.goto(`${shop.url}/cart`);
    await hydrated(page);
    await setTextSize(page, 32);
    const rows = page.getByRole('main').locator('tbody tr');
    await rows.nth(3).locator('a').waitFor();

    expect(await rows.evaluateAll(wordsOutOfPlace)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
  },
);

/** The words of titles that are broken, or beyond the room that these have. */
const wordsOutOfPlace = (rows: readonly Element[]): string[] =>
  rows.flatMap((row) => {
    const room = row.querySelector('th')?.getBoundingClientRect();
    const texts = document.createTreeWalker(row.querySelector('th') ?? row, NodeFilter.SHOW_TEXT);
    const wrong: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // What is read out alone has no room.
      if ((node.parentElement?.offsetWidth ?? 0) <= 1) continue;
      for (const { index, 0: word } of node.nodeValue?.matchAll(/\S+/g) ?? []) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { left, right } = range.getBoundingClientRect();
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (!room || lines.size > 1 || left < room.left - 1 || right > room.right + 1) wrong.push(word);
      }
    }
    return wrong;
  });

describe.each(viewsIn('ar'))('the cart of a customer, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];

  test('cart-6 cart-8 err-1: changes are the server’s, in every tab, and what it refuses is said and put back', async () => {
    await using window = await shop.browser.open({
      language,
      width,
      colorScheme,
      expected: /^(failed|console.error): .*(graphql|ERR_FAILED)/,
    });
    const { page } = window;
    await signInWith(page, [['101', 1]]);
    await page.goto(`${shop.url}/cart`);
    const row = rowOf(page, text.book);
    await row.getByText(text.price).first().waitFor();
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/cart`);
    await rowOf(other, text.book).getByText(text.price).first().waitFor();

    await row.getByRole('button', { name: text.more }).click();
    const atOnce = await row.getByRole('status').innerText();
    await row.getByText(text.twice).waitFor();
    await rowOf(other, text.book).getByText(text.twice).waitFor();
    const refusal = shop.legacy.intercept(
      '/books/update/cart',
      (_request, response) => void response.json({ status: 'error', msg: 'The shop counts its books' }),
    );
    await row.getByRole('button', { name: text.more }).click();
    await page.getByRole('main').getByText('The shop counts its books').waitFor();
    const afterwards = await row.getByRole('status').innerText();
    refusal[Symbol.dispose]();
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('mutation')) return route.continue();
      // What is sent takes effect, and its answer is lost.
      await route.fetch();
      return route.abort();
    });
    await row.getByRole('button', { name: text.more }).click();
    await row.getByText(text.thrice).waitFor();
    await rowOf(other, text.book).getByText(text.thrice).waitFor();
    await page.getByRole('main').getByText(text.notUpdated).waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: text.remove }).click();
    await page.getByRole('heading', { name: text.empty }).waitFor();
    await other.getByRole('heading', { name: text.empty }).waitFor();

    expect([atOnce, afterwards]).toEqual(['2', '2']);
  });
});

test.each(['en', 'ar'] as const)(
  'cart-12: without script a book and the cart say that buying needs it, and how to order instead, in %s',
  async (language) => {
    const withoutScript = async (path: string) => {
      const response = await fetch(shop.url + path, { headers: { 'accept-language': language } });
      const main = /<main[^]*<\/main>/.exec(await response.text())?.[0] ?? '';
      const shown = [...main.matchAll(/<noscript>([^]*?)<\/noscript>/g)].map(([, html]) => html).join('');
      return {
        says: /<p>([^<]*)/.exec(shown)?.[1],
        ways: [...shown.matchAll(/href="([^"]*)"/g)].map(([, way]) => way),
      };
    };
    for (const path of ['/product/101', '/cart']) {
      expect(await withoutScript(path)).toEqual({
        says: expect.stringContaining('JavaScript'),
        ways: ['tel:+97440000000', 'mailto:books@press.example'],
      });
    }
    expect((await withoutScript('/product/103')).ways).toEqual([]);
  },
);

test.each(['forbidden', 'full'] as const)(
  'cart-4: where the browser’s storage is %s the cart holds for as long as the page, which says so',
  async (how) => {
    await using window = await shop.browser.open();
    const { page } = window;
    await page.addInitScript((isFull) => {
      const refuse = () => {
        throw new DOMException('No storage', isFull ? 'QuotaExceededError' : 'SecurityError');
      };
      if (isFull) Storage.prototype.setItem = refuse;
      else Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    }, how === 'full');
    await page.goto(`${shop.url}/product/101`);
    await hydrated(page);

    await page.getByRole('button', { name: 'Add to Cart' }).dblclick();
    await page.getByRole('link', { name: 'Cart 1 book in the cart', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click();
    await rowOf(page, words.en.book).getByText(words.en.price).first().waitFor();

    expect(await page.getByRole('row').count()).toBe(2);
    expect(await page.getByRole('main').getByText('This browser can’t store your cart').isVisible()).toBe(true);
  },
);

test('cart-4: a cart of 100 lines is priced by one request, scrolls and is changed at once', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page } = window;
  await beginWithGuestCart(
    page,
    Array.from({ length: 100 }, (_, index) => [String(101 + index), 1] as const),
  );
  const apollo = page.waitForRequest(/\/apollo-(?!area)[^/]*\.js/);
  // Nothing that prices it waits for what shows it.
  await page.route(/\/cart-contents[^/]*\.js/, async (route) => {
    await apollo;
    await route.continue();
  });
  await page.goto(`${shop.url}/cart`);
  await rowOf(page, words.en.book).getByText(words.en.price).first().waitFor();
  const asked = window.graphqlRequests.filter((request) => request.includes('query GuestCart'));
  const rows = await page.getByRole('row').count();

  const last = page.getByRole('row').last();
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('button', { name: 'Remove' }).click();
  const left = await page.getByRole('row').count();

  expect(asked).toHaveLength(1);
  expect([rows, left]).toEqual([101, 100]);
  // Far down the page too the way to put it back is in view.
  const undo = await page.getByRole('button', { name: words.en.undo }).boundingBox();
  expect(undo?.y).toBeGreaterThan(0);
  expect(undo?.y).toBeLessThan(900);
  expect(await excessWidth(page)).toBe(0);
});

test('cart-4: a book more than 100 is refused with the reason, which stays beside the button', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await beginWithGuestCart(
    page,
    Array.from({ length: 100 }, (_, index) => [String(201 + index), 1] as const),
  );
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Something Went Wrong')
    .waitFor();

  const reason = page.getByRole('main').getByText('A cart holds 100 different books at most.');
  expect(await reason.isVisible()).toBe(true);
  expect(JSON.parse((await guestCartIn(page)) ?? '').value).toHaveLength(100);
});

test('header-6 cart-4 cart-14: what a guest has removed can be put back in its place, after a change in another tab too; removals in two tabs at once bring nothing back, and two presses remove one line', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const ids = ['101', '102', '104', '105', '106', '107', '108', '109', '201'];
  await beginWithGuestCart(
    page,
    ids.map((id) => [id, 1] as const),
  );
  const other = await openTwice(page);
  const lineCount = (tab: Page) => tab.locator('[data-removes]').count();
  await putBackAfterAnotherChange(page, other, ids);

  // Each tab its own lines: the first, and the last.
  for (let left = ids.length - 1; left > 2; left -= 2) {
    await Promise.all([
      page.locator('[data-removes]').first().dispatchEvent('click'),
      other.locator('[data-removes]').last().dispatchEvent('click'),
    ]);
    for (const tab of [page, other]) await expect.poll(() => lineCount(tab)).toBe(left - 2);
  }
  await page.locator('[data-removes]').first().dblclick();
  await expect.poll(() => lineCount(other)).toBe(1);

  expect(await lineCount(page)).toBe(1);
  expect(JSON.parse((await guestCartIn(page)) ?? '').value).toHaveLength(1);
});

test('cart-6: a customer’s quick presses come to the last quantity, and no page shows who is signed in in its HTML', async () => {
  await using window = await shop.browser.open({ pictures: true });
  const { page } = window;
  await signInWith(page, [['101', 1]]);
  await page.goto(`${shop.url}/cart`);
  const row = rowOf(page, words.en.book);
  await row.getByText(words.en.price).first().waitFor();
  const shifts = await totalShift(page);

  const more = row.getByRole('button', { name: words.en.more });
  const pressed = Promise.withResolvers<void>();
  using _slow = shop.legacy.intercept('/books/update/cart', async (_request, _response, next) => {
    await pressed.promise;
    next();
  });
  await more.click({ clickCount: 3 });
  await expect.poll(() => row.getByRole('status').innerText()).toBe('4');
  pressed.resolve();
  await row.getByText('QR 592.00').waitFor();
  const updates = window.graphqlRequests.filter((request) => request.includes('mutation UpdateCartLine'));
  const html = async (path: string, cookie: string) =>
    (await fetch(shop.url + path, { headers: { 'accept-language': 'en', cookie } })).text();
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

  expect(updates).toHaveLength(2);
  expect(shifts).toBeLessThanOrEqual(0.02);
  for (const path of ['/cart', '/product/101']) expect(await html(path, cookie)).toBe(await html(path, ''));
});

/** The ids of the books in the cart, from the top. */
const booksOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('tbody')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.match(/\d+/)?.[0]));

/** The cart in this tab and in another one, which it gives. */
async function openTwice(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${shop.url}/cart`);
    await rowOf(tab, words.en.book).getByText(words.en.price).first().waitFor();
  }
  return other;
}

/** The first of these books is removed, in the other tab the second one too, and the first one put back. */
async function putBackAfterAnotherChange(page: Page, other: Page, [first = '', second, ...rest]: readonly string[]) {
  await rowOf(page, words.en.book).getByRole('button', { name: words.en.remove }).click();
  const undo = page.getByRole('button', { name: words.en.undo });
  await undo.waitFor();
  await expect.poll(() => booksOf(other)).toEqual([second, ...rest]);
  await other.locator('[data-removes]').first().click();
  await expect.poll(() => booksOf(page)).toEqual(rest);
  await undo.click();
  await expect.poll(() => booksOf(page)).toEqual([first, ...rest]);
  expect(await undo.count()).toBe(0);
}

test('cart-14: what a customer has removed can be put back in its place, after a change in another tab too', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const ids = ['101', '102', '104'];
  await signInWith(
    page,
    ids.map((id) => [id, 1] as const),
  );

  await putBackAfterAnotherChange(page, await openTwice(page), ids);
});

/** Opens a customer’s cart of two books. */
async function openCartOfTwo(page: Page): Promise<void> {
  await signInWith(page, [
    ['101', 1],
    ['102', 1],
  ]);
  await page.goto(`${shop.url}/cart`);
  await rowOf(page, words.en.book).getByText(words.en.price).first().waitFor();
}

/** Whether it asks for what is in a customer’s cart. */
const asksForCart = (request: Request): boolean => /query CustomerCart\b/.test(request.postData() ?? '');

test('cart-6 cart-14: a cart that was asked for before a removal was done, and comes after it, does not bring the book back', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await openCartOfTwo(page);
  using removal = heldCalls(shop.legacy, '/books/remove/cart');
  const removed = page.waitForResponse((response) => /RemoveCartLine/.test(response.request().postData() ?? ''));
  let answers = 0;
  page.on('requestfinished', (request) => {
    if (asksForCart(request)) answers += 1;
  });
  await page.route(
    (url) => url.pathname === '/graphql',
    async (route) => {
      if (!asksForCart(route.request()) || removal.count() === 0) return route.fallback();
      const response = await route.fetch();
      removal.letGo();
      await removed;
      await route.fulfill({ response });
    },
  );
  await rowOf(page, words.en.book).getByRole('button', { name: words.en.remove }).click();
  await expect.poll(removal.count).toBe(1);

  // The other language asks for the cart anew.
  await pressLanguage(page, 'ar');
  await expect.poll(() => answers).toBe(2);
  await rendered(page);

  expect(await booksOf(page)).toEqual(['102']);
  expect(await page.getByRole('button', { name: words.ar.undo }).count()).toBe(1);
});

test('cart-6 header-3: a cart is in the language of its page, also where that has changed while a removal was on its way', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await openCartOfTwo(page);
  using removal = heldCalls(shop.legacy, '/books/remove/cart');
  await rowOf(page, words.en.book).getByRole('button', { name: words.en.remove }).click();
  await expect.poll(removal.count).toBe(1);
  const arabic = rowOf(page, 'كليلة ودمنة');
  const turned = page.waitForEvent('requestfinished', asksForCart);
  await pressLanguage(page, 'ar');
  await turned;
  await arabic.waitFor();
  await rendered(page);

  const again = page.waitForEvent('requestfinished', asksForCart);
  removal.letGo();
  await again;
  await rendered(page);
  await arabic.waitFor();

  expect(await booksOf(page)).toEqual(['102']);
});

test('cart-13: a customer’s line of more copies than there are is reduced to them', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await signInWith(page, [
    ['101', 1],
    ['102', 5],
  ]);
  // Others have bought some meanwhile.
  using _bought = shop.legacy.intercept('/books/get/cart', async (_request, response, next) => {
    const send = response.json.bind(response);
    response.json = (body: { data: { product_id: string | number; product: { qty: number } }[] }) =>
      send({
        ...body,
        data: body.data.map((line) =>
          String(line.product_id) === '102' ? { ...line, product: { ...line.product, qty: 2 } } : line,
        ),
      });
    next();
  });
  await page.goto(`${shop.url}/cart`);
  const summary = page.getByRole('complementary');
  await summary.getByText(words.en.unavailable).waitFor();

  await summary.getByRole('button', { name: words.en.keepAvailable }).click();
  await summary.getByText(words.en.availableKept).waitFor();
  await expect.poll(() => summary.locator('[aria-busy]').count()).toBe(0);

  const copies = await page.getByRole('spinbutton').evaluateAll((all) => all.map((each) => each.ariaValueNow));
  expect(copies).toEqual(['1', '2']);
});
