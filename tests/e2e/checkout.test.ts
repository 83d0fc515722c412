import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused, rendered } from '../support/browser.ts';
import { checkoutField, choosePlace, fillDelivery } from '../support/checkout-form.ts';
import { buyerOf, orderNumbers } from '../support/checkouts.ts';
import { putGuestCart } from '../support/guest-cart.ts';
import { signInByCookie } from '../support/signing-in.ts';
import { pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { keptByTab } from '../support/tab-storage.ts';
import { everyOr, testIn, views } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => shop.legacy.restock());

const checkoutPath = '/customer/order/checkout';

const words = {
  en: {
    missing: [
      'Name Is Required',
      'Country Is Required',
      'State Is Required',
      'Address Is Required',
      'Phone Is Required',
    ],
    country: ['قطر', 'Qatar'],
    state: 'Doha',
    place: 'Place order',
    unavailable: 'Orders can’t be placed just now. Your cart is safe.',
    advice: 'Nothing was ordered, and what you have entered stays here. Please try again in a minute.',
    uncertain: 'We can’t tell yet whether your order arrived.',
    again: 'Press again: it will not be ordered twice.',
    free: 'Free, ',
    remove: 'Remove these details',
    thanked: /^Your order is confirmed: invoice \S+$/,
    changed: 'A price has changed. Please check the new total.',
    thanks: 'Thanks For Shopping With Us',
    home: 'Back To Home',
    orders: 'Orders',
    wrong: 'Something Went Wrong',
    obstacles: ['Sold out', 'No longer sold', 'Only 3 copies in stock'],
    blocked: 'Part of your cart can’t be ordered but is still in the total. Please change the cart first.',
    changeCart: 'Change the cart',
  },
  ar: {
    missing: ['الاسم مطلوب', 'الدولة مطلوبة', 'المنطقة مطلوبة', 'العنوان مطلوب', 'رقم الهاتف مطلوب'],
    country: ['qatar', 'قطر'],
    state: 'الدوحة',
    place: 'تأكيد الطلب',
    unavailable: 'يتعذّر إرسال الطلبات الآن. سلتك محفوظة.',
    advice: 'لم يُسجَّل أي طلب، وما أدخلته باقٍ هنا. يُرجى المحاولة بعد دقيقة.',
    uncertain: 'لا نعلم بعد هل وصل طلبك.',
    again: 'اضغط مرة أخرى: لن يُسجَّل الطلب مرتين.',
    free: 'مجاني، ',
    remove: 'إزالة هذه البيانات',
    thanked: /^تأكّد طلبك: الفاتورة \S+$/,
    changed: 'تغيّر أحد الأسعار. يُرجى مراجعة الإجمالي.',
    thanks: 'شكرًا لاختيارك كتبنا',
    home: 'العودة إلى الرئيسية',
    orders: 'الطلبات',
    wrong: 'حدث خطأ ما',
    obstacles: ['نفدت الكمية', 'لم يعد معروضًا للبيع', 'تتوفر 3 نسخ فقط'],
    blocked: 'بعض ما في سلتك لا يمكن طلبه، وهو محسوب في الإجمالي. يُرجى تعديل السلة أولًا.',
    changeCart: 'تعديل السلة',
  },
} as const;

const upperEdge = (element: Locator): Promise<number> => element.evaluate((node) => node.getBoundingClientRect().top);

const lowerEdge = (element: Locator): Promise<number> =>
  element.evaluate((node) => node.getBoundingClientRect().bottom);

/** A customer with 340.00 in the cart, signed in and at the checkout. */
async function atCheckout(page: Page) {
  const buyer = await buyerOf({ listening: shop.url });
  await signInByCookie(page, shop, buyer.account);
  await page.goto(`${shop.url}/checkout`);
  await checkoutField(page, 'phone').waitFor();
  // The form is there before the names of countries are, one of which is the account's.
  await expect.poll(() => checkoutField(page, 'countryId').inputValue()).not.toBe('');
  return buyer;
}

describe.each(views)('buying, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];

  testIn('ar', language)(
    'check-1 check-2 check-3 check-4 check-5 check-6 check-7 thanks-1: a form that is checked in its order, kept, and bought once',
    async () => {
      await using window = await shop.browser.open({ language, width, colorScheme, typefaces: true });
      const { page } = window;
      const buyer = await atCheckout(page);
      const before = shop.legacy.calls(checkoutPath);
      const place = page.getByRole('button', { name: text.place });
      const toasts = page.getByRole('region', { name: /F8/ });
      await checkoutField(page, 'name').fill(' ');
      await checkoutField(page, 'countryId').fill('');

      const fills = [
        () => checkoutField(page, 'name').fill('مريم Mariam'),
        () => choosePlace(page, 'countryId', text.country[0]),
        () => choosePlace(page, 'cityId', text.state),
        () => checkoutField(page, 'addressLine1').fill('7 Corniche Street'),
        () => checkoutField(page, 'phone').fill('+974 5555 0101'),
      ];
      const names = ['name', 'countryId', 'cityId', 'addressLine1', 'phone'];
      for (const [index, fill] of fills.entries()) {
        await place.click();
        const missing = checkoutField(page, names[index] ?? '');
        await expect
          .poll(async () => [await isFocused(missing), await missing.getAttribute('aria-invalid')])
          .toEqual([true, 'true']);
        expect(await page.locator('main form p[id$=-error]').allInnerTexts()).toEqual(text.missing.slice(index));
        await toasts
          .getByText(text.missing[index] ?? '', { exact: true })
          .first()
          .waitFor();
        expect(await toasts.getByText(text.wrong).count()).toBe(0);
        expect(await lowerEdge(toasts.getByRole('listitem').last())).toBeLessThan(await upperEdge(missing));
        await fill();
      }
      expect(await checkoutField(page, 'countryId').inputValue()).toBe(text.country[1]);
      expect(shop.legacy.calls(checkoutPath)).toBe(before);
      expect(await page.locator('main dl').allInnerTexts()).toEqual([
        expect.stringMatching(new RegExp(String.raw`340\.00[\s\S]*${text.free}[\s\S]*\b0\.00`)),
        expect.stringMatching(/340\.00/),
      ]);

      await page.reload();
      await hydrated(page);
      await expect.poll(() => checkoutField(page, 'cityId').inputValue()).toBe(text.state);
      expect(await checkoutField(page, 'addressLine1').inputValue()).toBe('7 Corniche Street');
      expect(await excessWidth(page)).toBe(0);

      const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
      using _slow = shop.legacy.intercept(checkoutPath, async (_request, _response, next) => {
        await pressed;
        next();
      });
      await place.click();
      const busy = page.locator('main button[aria-busy]');
      await busy.waitFor();
      await busy.evaluate((button: HTMLElement) => Array.from({ length: 20 }, () => button.click()));
      answer();
      await page.waitForURL(/\/thankyou/);
      await page.getByText(text.thanks).first().waitFor();
      // The receipt has a chunk of its own.
      await page.getByRole('table').waitFor();

      expect(await orderNumbers(buyer)).toHaveLength(1);
      expect(await keptByTab(page)).toEqual(['invoice_number', 'order_id', 'receipt_lines']);
      const invoice = await page.evaluate(() => sessionStorage.getItem('invoice_number'));
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      expect(heading).toContain(invoice);
      expect(heading).toMatch(text.thanked);
      expect(await page.getByRole('table').getByRole('row').count()).toBe(3);
      expect(await page.getByRole('link', { name: text.home }).getAttribute('href')).toBe('/');

      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await page.waitForURL(/\/myaccount/);
    },
  );

  test('check-8: what can’t be ordered is said beside its line, and the way on is the cart', async () => {
    await using window = await shop.browser.open({ language, width, colorScheme, typefaces: true });
    const { page } = window;
    const buyer = await buyerOf({ listening: shop.url });
    await signInByCookie(page, shop, buyer.account);
    const place = page.getByRole('button', { name: text.place });
    const way = page.getByRole('main').getByRole('link', { name: text.changeCart });
    using _short = shop.legacy.intercept('/books/get/cart', (_request, response) => {
      const product = (qty: number) => ({ name: 'A book', new_price: '10.00', qty });
      const lines = [
        { id: 1, product_id: 101, qty: 1, product: product(0) },
        { id: 2, product_id: 999999, qty: 1, product: null },
        { id: 3, product_id: 201, qty: 4, product: product(3) },
        { id: 4, product_id: 301, qty: 3, product: product(3) },
      ];
      response.json({ status: 'success', data: lines });
    });
    await page.goto(`${shop.url}/checkout`);
    await way.waitFor();

    const lines = page.locator('main form li').filter({ hasText: /: \d/ });
    const found = await lines.evaluateAll((items) =>
      items.map((item) => [...item.querySelectorAll('p')].map((p) => p.textContent)),
    );
    expect(found).toEqual([...text.obstacles.map((obstacle) => [obstacle]), []]);
    expect(await lines.nth(1).innerText()).toContain('#999999');
    expect(await page.getByRole('main').getByRole('status').getByText(text.blocked).count()).toBe(1);
    expect([await way.getAttribute('href'), await place.count()]).toEqual(['/cart', 0]);
    expect(await axeViolations(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);
  });
});

test('check-8 check-9 check-2: where all can be ordered, what is no telephone number or address is said beside it, until it is changed; so is what is missing', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page } = window;
  await atCheckout(page);
  const place = page.getByRole('button', { name: words.en.place });
  const beside = page.locator('main form p[id$=-error]');
  const toasts = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
  await place.waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: words.en.changeCart }).count()).toBe(0);
  await checkoutField(page, 'name').fill(' ');
  await checkoutField(page, 'countryId').fill('');
  await place.click();
  await expect.poll(() => beside.allInnerTexts()).toEqual(words.en.missing);
  await toasts.last().waitFor();
  expect(await lowerEdge(toasts.last())).toBeLessThan(await upperEdge(checkoutField(page, 'name')));
  await checkoutField(page, 'name').fill('A Reader');
  await fillDelivery(page);
  await checkoutField(page, 'phone').fill('abc');
  await checkoutField(page, 'email').fill('notmail');

  await place.click();
  await expect.poll(() => beside.allInnerTexts()).toEqual(['Enter a valid phone number', 'Enter Valid Email']);
  const focused = await isFocused(checkoutField(page, 'phone'));
  await checkoutField(page, 'phone').press('End');
  await checkoutField(page, 'phone').press('1');
  const phone = [await checkoutField(page, 'phone').inputValue(), await beside.allInnerTexts()];
  await checkoutField(page, 'email').fill('');
  const email = await beside.allInnerTexts();
  await checkoutField(page, 'phone').fill('٥٥٥٥ ٠١٠١');
  await checkoutField(page, 'countryId').fill('');
  await place.click();
  await expect.poll(() => beside.allInnerTexts()).toEqual(['Country Is Required', 'State Is Required']);
  await checkoutField(page, 'countryId').press('ArrowDown');
  await page.getByRole('option', { name: 'Qatar' }).click();
  const country = await beside.allInnerTexts();
  await choosePlace(page, 'cityId', 'Doha');
  const state = await beside.allInnerTexts();

  expect(focused).toBe(true);
  expect(phone).toEqual(['abc1', ['Enter Valid Email']]);
  expect([email, country, state]).toEqual([[], ['State Is Required'], []]);
});

test.each(everyOr(['en', 'ar'] as const, [0]))(
  'check-7 err-5: a failure is announced once, with what to do about it, and what it said is gone with the receipt, in %s',
  async (language) => {
    const text = words[language];
    await using window = await shop.browser.open({ language });
    const { page } = window;
    const buyer = await atCheckout(page);
    await fillDelivery(page);
    const place = page.getByRole('button', { name: text.place });
    const form = page.locator('main form');
    const said = form.getByRole('status').or(form.getByRole('alert'));
    const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
    {
      using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: checkoutPath });
      await place.click();
      // Held, it would stay for as long as it is pointed at.
      await toast.hover();
      await said.getByText(text.advice).waitFor();
    }
    const announced = (await said.allInnerTexts()).filter((each) => each !== '');
    await place.press('Enter');
    await page.getByText(text.thanks).first().waitFor();
    await expect.poll(() => toast.count()).toBe(0);

    expect(announced).toEqual([text.advice]);
    expect(await orderNumbers(buyer)).toHaveLength(1);
  },
);

test('header-3: what was wrong at the checkout is said in no other language than its page', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await atCheckout(page);
  const errors = page.locator('main form p[id$=-error]');
  const place = page.locator('main form button[type=submit]');
  await place.click();
  await expect.poll(() => errors.count()).toBeGreaterThan(0);

  await pressLanguage(page, 'ar');
  await page.locator('html[lang=ar]').waitFor();
  expect(await errors.allInnerTexts()).toEqual([]);
  await fillDelivery(page);
  {
    using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: checkoutPath });
    await place.click();
    await page.locator('main form').getByText(words.ar.advice).waitFor();
  }
  await pressLanguage(page, 'en');
  await page.locator('html[lang=en]').waitFor();

  expect(await page.locator('main form').getByText(words.en.advice).count()).toBe(0);
});

test.each([
  ['en', ['qat', 'qatar'], 'Qatar'],
  ['ar', ['قط', 'قطر'], 'قطر'],
] as const)(
  'check-2: Enter chooses the one country that is left, and does not send the order, in %s',
  async (language, typed, name) => {
    await using window = await shop.browser.open({ language });
    const { page } = window;
    await atCheckout(page);
    const field = checkoutField(page, 'countryId');

    const found: unknown[] = [];
    for (const word of typed) {
      await field.fill('');
      await field.pressSequentially(word);
      await expect.poll(() => page.getByRole('option').count()).toBe(1);
      await field.press('Enter');
      await rendered(page);
      const errors = await page.locator('main form p[id$=-error]').count();
      found.push([await field.inputValue(), errors, await page.getByRole('option').count(), await isFocused(field)]);
    }

    expect(found).toEqual(typed.map(() => [name, 0, 0, true]));
  },
);

test('thanks-1: a telephone number in Arabic digits reads from left to right, as it is entered and on the receipt', async () => {
  await using window = await shop.browser.open({ typefaces: true });
  const { page } = window;
  await atCheckout(page);
  await fillDelivery(page);
  const phone = checkoutField(page, 'phone');
  await phone.fill('٣٣ ٤٤ ٥٥ ٦٦');
  const entered = await phone.evaluate((field) => getComputedStyle(field).unicodeBidi);
  await page.getByRole('button', { name: words.en.place }).click();
  const shown = page.getByRole('main').getByText('٣٣ ٤٤ ٥٥ ٦٦');
  await shown.waitFor();

  const ends = await shown.evaluate((element) =>
    [0, 9].map((at) => {
      const range = document.createRange();
      const text = element.firstChild ?? element;
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    }),
  );

  expect(entered).toBe('bidi-override');
  expect(ends[0]).toBeLessThan(ends[1] ?? 0);
});

test.each(['/checkout', '/thankyou'])('nav-2: a guest who asks for %s is sent to sign in', async (path) => {
  const response = await fetch(shop.url + path, { redirect: 'manual' });

  expect(response.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('check-6 cart-11 acct-4: with an empty cart the checkout leads to the cart and says so; signing out clears what was entered', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const buyer = await atCheckout(page);
  await checkoutField(page, 'phone').fill('+974 5555 0101');
  const entered = await keptByTab(page);

  await buyer.data('mutation { clearCart { userErrors { code } } }');
  const toast = page.getByRole('region', { name: /Notifications/ }).getByText('Your cart is empty');
  await Promise.all([toast.waitFor(), page.reload()]);
  await page.waitForURL(/\/cart$/);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().waitFor();

  expect(entered).toEqual(['checkout_draft']);
  expect(await keptByTab(page)).toEqual([]);
});

test('check-7 acct-4: what is typed while an order is sent stays; an answer after logging out is dropped', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await atCheckout(page);
  await fillDelivery(page);
  const hold = async (fails: boolean) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const held = shop.legacy.intercept(checkoutPath, async (_request, response, next) => {
      ask();
      await released;
      if (fails) response.status(500).end();
      else next();
    });
    await page.getByRole('button', { name: words.en.place }).click();
    await asked;
    return { held, release };
  };
  const refused = await hold(true);
  await checkoutField(page, 'note').fill('Ring twice');
  refused.release();
  await page.locator('main').getByText(words.en.unavailable).waitFor();
  const note = await checkoutField(page, 'note').inputValue();
  refused.held[Symbol.dispose]();

  const late = await hold(false);
  const answered = page.waitForEvent(
    'requestfinished',
    (request) => request.postData()?.includes('Checkout(') === true,
  );
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${shop.url}/`);
  late.release();
  await answered;
  await rendered(page);
  const left = [await keptByTab(page), page.url()];
  late.held[Symbol.dispose]();

  expect(note).toBe('Ring twice');
  expect(left).toEqual([[], `${shop.url}/`]);
});

test('thanks-1 check-10 acct-4: the receipt prints on one page, in both directions; what a browser was asked to keep goes with the session, also where that expires or another customer comes in', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const buyer = await atCheckout(page);
  await fillDelivery(page);
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByRole('button', { name: words.en.place }).click();
  // The address comes before the page.
  await page.getByText(words.en.thanks).first().waitFor();
  const written = await kept(page);
  const [number = ''] = await orderNumbers(buyer);
  await page.getByRole('main').getByRole('definition').getByText(number, { exact: true }).waitFor();
  const facts = await page.locator('main dl').first().innerText();
  const main = await page.getByRole('main').innerText();
  const invoice = await page.evaluate(() => sessionStorage.getItem('invoice_number'));
  const way = await page.getByRole('link', { name: 'See the order in your account' }).getAttribute('href');
  const pages = async () =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

  const english = await pages();
  await pressLanguage(page, 'ar');
  await page.locator('html[dir=rtl]').waitFor();

  expect([english, await pages()]).toEqual([1, 1]);
  expect(facts).toMatch(/^Order number\s+UP-\d+\s+Date\s+.+\s+Payment\s+Cash on delivery$/);
  expect(way).toBe('/myaccount?tab=orders');
  expect([invoice ?? '', number].map((each) => main.split(each).length - 1)).toEqual([1, 1]);

  await page.context().clearCookies();
  await page.goto(`${shop.url}/cart`);
  await expect.poll(() => kept(page)).toBe(null);
  await page.evaluate((value) => localStorage.setItem('last_delivery', value ?? ''), written);
  await atCheckout(page);

  expect(written).toContain('7 Corniche Street');
  expect(await checkoutField(page, 'addressLine1').inputValue()).toBe('');
  expect(await kept(page)).toBe(null);
});

type Fault = (page: Page, buyer: Awaited<ReturnType<typeof buyerOf>>) => Disposable | Promise<unknown>;

const faults: readonly (readonly [string, keyof (typeof words)['en'], Fault])[] = [
  [
    'the total changes meanwhile',
    'changed',
    (_page, buyer) =>
      buyer.data('mutation { setCartLine(input: { bookId: "101", quantity: 1 }) { userErrors { code } } }'),
  ],
  [
    'the answer is lost after the order is made',
    'wrong',
    (page) =>
      page.route(
        '**/graphql',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      ),
  ],
];

test.each(faults)(
  'check-7 err-1: where %s it is said, nothing entered is lost, and there is one order',
  async (_name, said, fault) => {
    await using window = await shop.browser.open({ expected: /ERR_FAILED|failed: .*\/graphql/ });
    const { page } = window;
    const buyer = await atCheckout(page);
    await fillDelivery(page);
    // It says ‘Try again’ once the cart is empty.
    const place = page.locator('main form button[type=submit]');

    await fault(page, buyer);
    await place.click();
    await page.locator('main').getByText(String(words.en[said])).waitFor();
    const entered = [await checkoutField(page, 'cityId').inputValue(), await checkoutField(page, 'phone').inputValue()];
    await place.click();
    await page.waitForURL(/\/thankyou/);

    expect(entered).toEqual(['Doha', '+974 5555 0101']);
    expect(await orderNumbers(buyer)).toHaveLength(1);
  },
);

test('check-7: an order whose answer is not known says so, leads to the orders, and is there again after a reload', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await atCheckout(page);
  await fillDelivery(page);
  using _lost = shop.legacy.faults.add({ kind: 'reset', path: checkoutPath, times: 1 });

  await page.getByRole('button', { name: words.en.place }).click();
  await page.locator('main').getByText(words.en.uncertain, { exact: true }).waitFor();
  const instructions = await page.locator('main form').getByRole('status').allInnerTexts();
  const way = await page.locator('main').getByRole('link', { name: words.en.orders }).getAttribute('href');
  await page.reload();
  await expect.poll(() => checkoutField(page, 'cityId').inputValue()).toBe('Doha');

  expect(instructions.filter((each) => each !== '')).toEqual([words.en.again]);
  expect(way).toBe('/myaccount?tab=orders');
});

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('last_delivery'));

test('check-10 check-1: the state of a new account is filled in; what the browser is asked to keep fills in the next order, until it is removed; unasked it keeps none of it', async () => {
  await using window = await shop.browser.open({ language: 'ar', width: 390, colorScheme: 'dark', typefaces: true });
  const { page } = window;
  const text = words.ar;
  const box = page.getByRole('main').getByRole('checkbox');
  const values = () =>
    Promise.all(
      ['name', 'countryId', 'cityId', 'addressLine1', 'phone', 'note'].map((name) =>
        checkoutField(page, name).inputValue(),
      ),
    );
  const order = async () => {
    await checkoutField(page, 'addressLine1').fill('7 Corniche Street');
    await checkoutField(page, 'phone').fill('+974 5555 0101');
    await checkoutField(page, 'note').fill('Ring twice');
    await page.getByRole('button', { name: text.place }).click();
    await page.getByText(text.thanks).first().waitFor();
  };
  const nextCheckout = async () => {
    await page.evaluate(async () => {
      const query = 'mutation { addToCart(input: { bookId: "107" }) { userErrors { code } } }';
      const headers = { 'content-type': 'application/json' };
      await (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })).text();
    });
    await page.goto(`${shop.url}/checkout`);
    await expect.poll(() => checkoutField(page, 'countryId').inputValue()).toBe('قطر');
  };
  await page.goto(`${shop.url}/signup?next=%2Fcheckout`);
  await hydrated(page);
  await putGuestCart(page, [['107', 1]]);
  await page.locator('[name=name]').fill('مريم');
  await page.locator('[name=email]').fill(`reader-${randomUUID()}@example.com`);
  await page.locator('[name=password]').fill('many good books');
  await choosePlace(page, 'countryId', 'Qatar');
  await choosePlace(page, 'cityId', 'Doha');
  await page.locator('form button[type=submit]').click();
  await page.locator('main a[href="/checkout"]').click();
  await expect.poll(() => checkoutField(page, 'cityId').inputValue()).toBe('الدوحة');
  await order();
  const unasked = await kept(page);

  await nextCheckout();
  await expect.poll(() => checkoutField(page, 'cityId').inputValue()).toBe('الدوحة');
  const second = [...(await values()), await box.isChecked()];
  await box.check();
  await order();
  await nextCheckout();
  await expect.poll(() => checkoutField(page, 'cityId').inputValue()).toBe('الدوحة');
  const third = [...(await values()), await box.isChecked()];
  const found = [await axeViolations(page), await excessWidth(page)];
  await page.getByRole('button', { name: text.remove }).press('Enter');
  const isFirst = await isFocused(checkoutField(page, 'name'));

  expect(unasked).not.toMatch(/Corniche|5555|Ring|مريم/);
  expect(second).toEqual(['مريم', 'قطر', 'الدوحة', '', '', '', false]);
  expect(third).toEqual(['مريم', 'قطر', 'الدوحة', '7 Corniche Street', '+974 5555 0101', '', true]);
  expect(found).toEqual([[], 0]);
  expect(isFirst).toBe(true);
  // The country is the account's again.
  await expect.poll(values).toEqual(['مريم', 'قطر', '', '', '', '']);
  expect(await box.isChecked()).toBe(false);
  expect(await kept(page)).toBe(null);
});
