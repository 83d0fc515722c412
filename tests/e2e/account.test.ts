import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import demo from '../../legacy-api/data/demo-customer.json';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused } from '../support/browser.ts';
import { checkoutField, fillDelivery } from '../support/checkout-form.ts';
import { buyerOf } from '../support/checkouts.ts';
import { customerOf } from '../support/customers.ts';
import { beginWithGuestCart, guestCartIn } from '../support/guest-cart.ts';
import { readyHearts } from '../support/hearts.ts';
import { fillIn, newAccount, openAccount, signInByCookie, signInByForm } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { keptByTab } from '../support/tab-storage.ts';
import { testIn, views } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    tabs: ['Dashboard', 'Orders', 'Account Details', 'Logout'],
    heads: ['Order number', 'Date', 'Status', 'Total', 'Actions'],
    statuses: ['Pending', 'Completed'],
    view: 'View',
    print: 'Print',
    noPage: 'Page not found',
    firstPage: 'Page 1',
    save: 'Save changes',
    inOrder: ['Name Is Required', 'Country Is Required', 'Password Is Required', 'Confirm Password Is Required'],
    newPassword: 'New password',
    differ: 'The passwords do not match',
    updated: 'Your details have been updated',
    hint: 'Every change needs a password, new or current. At least 6 characters.',
    ended: 'You have been signed out. Please sign in again.',
    left: [
      /^.+ could not be added to your cart\. Sold out$/,
      '#999999” could not be added to your cart. No longer sold',
      /^.+ is in your cart with fewer copies than you chose\. Only \d+ copies in stock$/,
    ],
    unsure: /^We can’t tell whether .+ was added to your cart\.$/,
    kept: 'What is left stays in this browser until you sign out.',
    toasts: /Notifications/,
  },
  ar: {
    tabs: ['لوحة الحساب', 'الطلبات', 'بيانات الحساب', 'تسجيل الخروج'],
    heads: ['رقم الطلب', 'التاريخ', 'الحالة', 'الإجمالي', 'إجراءات'],
    statuses: ['قيد الانتظار', 'مكتمل'],
    view: 'عرض',
    print: 'طباعة',
    noPage: 'الصفحة غير موجودة',
    firstPage: 'الصفحة 1',
    save: 'حفظ التغييرات',
    inOrder: ['الاسم مطلوب', 'الدولة مطلوبة', 'كلمة المرور مطلوبة', 'تأكيد كلمة المرور مطلوب'],
    newPassword: 'كلمة المرور الجديدة',
    differ: 'كلمتا المرور غير متطابقتين',
    updated: 'حُدّثت بياناتك',
    hint: 'كل تغيير يتطلب كلمة مرور، جديدة أو حالية. 6 أحرف على الأقل.',
    ended: 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
    left: [
      /^تعذّرت إضافة «.+» إلى سلتك\. نفدت الكمية$/,
      'تعذّرت إضافة «#999999» إلى سلتك. لم يعد معروضًا للبيع',
      /^أُضيف «.+» إلى سلتك بنسخ أقل مما اخترت\. تتوفر \d+ نسخة فقط$/,
    ],
    unsure: /^تعذّر التأكد من إضافة «.+» إلى سلتك\.$/,
    kept: 'ما تبقّى محفوظ في هذا المتصفح إلى أن تسجّل الخروج.',
    toasts: /F8/,
  },
} as const;

/** The ways to the parts of the account, and out of it. */
const tabsOf = (page: Page) => page.getByRole('main').getByRole('navigation', { name: /^(My account|حسابي)$/ });

const tab = (page: Page, name: string) => tabsOf(page).getByText(name, { exact: true });

describe.each(views)('the account, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];

  testIn('ar', language)(
    'acct-1 acct-2 err-6: the orders, with their status in words, each in a dialog that can be printed, and opens and closes in 300 ms, its backdrop in 150; and further pages',
    async () => {
      await using window = await shop.browser.open({ language, width, colorScheme, typefaces: true });
      const { page } = window;
      await page.addInitScript(() => {
        Object.assign(globalThis, { printed: 0, print: () => Object.assign(globalThis, { printed: 1 }) });
      });
      await openAccount(page, shop, demo);
      const tabs = await tabsOf(page).getByRole('listitem').allInnerTexts();
      await tab(page, text.tabs[1]).click();
      const rows = page.locator('tbody tr');
      // The dashboard's table has the last order alone.
      await rows.nth(11).waitFor();
      const heads = await page.getByRole('columnheader').allInnerTexts();
      const statuses = await Promise.all(
        text.statuses.map((status) => page.getByText(status, { exact: true }).count()),
      );
      const first = await rows.count();
      const found = [await axeViolations(page), await excessWidth(page)];

      const view = rows.first().getByRole('button', { name: text.view });
      const number = (await rows.first().locator('td').first().innerText()).trim();
      await view.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: text.print }).click();
      const printed: unknown = await page.evaluate(() => Reflect.get(globalThis, 'printed'));
      const shown = await dialog.innerText();
      await page.emulateMedia({ media: 'print' });
      const onPaper = await page.locator('table').isVisible();
      await page.emulateMedia({ media: 'screen', reducedMotion: 'no-preference' });
      const times = await fadesOf(dialog);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      const isBack = await isFocused(view);
      await page.locator('main a[href*="page=2"]').first().click();
      await expect.poll(() => rows.count()).toBe(2);
      await page.goto(`${shop.url}/myaccount?tab=orders&page=9`);
      await page.getByRole('heading', { name: text.noPage }).waitFor();
      await page.getByRole('main').getByRole('link', { name: text.firstPage }).click();
      await rows.nth(11).waitFor();

      expect(tabs.map((name) => name.trim())).toEqual(text.tabs);
      expect(heads.map((head) => head.trim())).toEqual(text.heads);
      expect(Math.min(...statuses)).toBeGreaterThan(0);
      expect(first).toBe(12);
      expect(times).toEqual(['0.3s', '0.15s']);
      expect(found).toEqual([[], 0]);
      expect(shown).toContain(number);
      expect(printed).toBe(1);
      expect(onPaper).toBe(false);
      expect(isBack).toBe(true);
    },
  );

  testIn('en', language)(
    'acct-3: what is missing of the details is said in order; whether the passwords match, the legacy API says',
    async () => {
      const account = await newAccount(shop);
      await using window = await shop.browser.open({ language, width, colorScheme });
      const { page } = window;
      const toasts = page.getByRole('region', { name: text.toasts });
      const field = (name: string) => page.locator(`input[name=${name}]`);
      const save = page.getByRole('button', { name: text.save });
      await openAccount(page, shop, account);
      await tab(page, text.tabs[2]).click();
      await expect.poll(() => field('countryId').inputValue()).not.toBe('');
      const known = await field('name').inputValue();
      const hint = await page.locator('form p[id$=-hint]').allInnerTexts();

      await field('name').fill(' ');
      await field('countryId').fill('');
      // Leaving the field closes its list, which lies over the button.
      await page.keyboard.press('Tab');
      await save.click();
      await toasts.getByText(text.inOrder[0], { exact: true }).waitFor();
      const beside = await page.locator('form p[id$=-error]').allInnerTexts();
      await field('name').fill('Another Name');
      await field('countryId').fill('Qatar');
      await field('newPassword').fill('a new shelf');
      await field('confirmPassword').fill('another shelf');
      await save.click();
      await toasts.getByText(text.differ, { exact: true }).waitFor();
      // Held, it would stay for as long as it is pointed at.
      await toasts.getByText(text.differ, { exact: true }).hover();
      await field('confirmPassword').fill('a new shelf');
      await save.press('Enter');
      await toasts.getByText(text.updated, { exact: true }).waitFor();
      const differ = await toasts.getByText(text.differ, { exact: true }).count();
      await expect.poll(() => field('newPassword').inputValue()).toBe('');
      // The pointer still rests where the toast is, which may lie over it.
      await tab(page, text.tabs[0]).press('Enter');
      await page.getByText('Another Name').waitFor();

      expect(known).toBe(account.name);
      expect(hint).toEqual([text.hint]);
      expect(differ).toBe(0);
      expect(beside).toEqual(text.inOrder);
    },
  );

  testIn('ar', language)(
    'cart-5: what the account’s cart did not take over of a guest’s is named with its reason',
    async () => {
      const account = await newAccount(shop);
      await using window = await shop.browser.open({ language, width, colorScheme });
      const { page } = window;
      await beginWithGuestCart(page, [
        ['101', 1],
        ['103', 1],
        ['999999', 1],
        ['201', 900],
      ]);
      await signInByForm(page, shop, account);

      const left = page.getByRole('main').getByRole('status').getByRole('listitem');
      await left.first().waitFor();
      const said = await left.allInnerTexts();
      const link = await left.first().getByRole('link').getAttribute('href');
      expect(said).toEqual(text.left.map((each) => expect.stringMatching(each)));
      expect(link).toBe('/product/103');
    },
  );

  testIn('en', language)(
    'cart-5: where the account’s cart can’t be read, it is said that it is unknown what was added, and that it is kept',
    async () => {
      await using window = await shop.browser.open({ language, width, colorScheme, typefaces: true });
      const { page } = window;
      using _unread = shop.legacy.faults.add({ kind: 'refusal', msg: '', path: '/books/get/cart' });
      await signInWith(page, '101');

      const { lines, notes } = await unmerged(page);
      const found = [await axeViolations(page), await excessWidth(page)];
      expect(lines).toEqual([expect.stringMatching(text.unsure)]);
      expect(notes).toEqual([text.kept]);
      expect(await keptBooks(page)).toEqual(['101']);
      expect(found).toEqual([[], 0]);
    },
  );

  testIn('en', language)(
    'acct-4: a tab that is signed out from another one says so, and shows nothing private any more; the one that did it says nothing',
    async () => {
      const account = await newAccount(shop);
      await using window = await shop.browser.open({ language, width, colorScheme });
      const { page } = window;
      await openAccount(page, shop, account);
      const [secret, open] = [await page.context().newPage(), await page.context().newPage()];
      await secret.goto(`${shop.url}/myaccount?tab=details`);
      await secret.locator('input[name=name]').waitFor();
      await open.goto(`${shop.url}/product/101`);
      // A customer's own.
      await readyHearts(open).first().waitFor();

      await tab(page, text.tabs[3]).click();
      await Promise.all(
        [secret, open].map((each) =>
          each.getByRole('region', { name: text.toasts }).getByText(text.ended, { exact: true }).waitFor(),
        ),
      );
      await secret.waitForURL(`${shop.url}/login?next=%2Fmyaccount%3Ftab%3Ddetails`);
      await secret.reload();

      for (const each of [secret, open]) expect(await each.content()).not.toContain(account.name);
      await page.waitForURL(`${shop.url}/signin`);
      expect(await page.getByText(text.ended).count()).toBe(0);
    },
  );

  testIn('ar', language)(
    'acct-4 nav-2: a session that has expired is said once, whatever notices it, and leads from a change to sign in',
    async () => {
      const account = await newAccount(shop);
      await using window = await shop.browser.open({ language, width, colorScheme });
      const { page } = window;
      const said = page.getByRole('region', { name: text.toasts }).getByText(text.ended, { exact: true });
      await signInByCookie(page, shop, account);
      await page.goto(`${shop.url}/product/101`);
      // A customer's own.
      const heart = readyHearts(page).first();
      await heart.waitFor();
      await page.context().clearCookies({ name: 'session' });

      await heart.click();
      // The toast goes along to the other layout.
      await page.locator('input[name=email]').waitFor();
      await said.first().waitFor();
      const byChange = [await said.count(), page.url()];
      await signInByCookie(page, shop, account);
      await page.context().clearCookies({ name: 'session' });
      await page.goto(`${shop.url}/cart`);
      await said.first().waitFor();

      expect(byChange).toEqual([1, `${shop.url}/login?next=%2Fproduct%2F101`]);
      expect(await said.count()).toBe(1);
      expect(await page.content()).not.toContain(account.name);
    },
  );
});

test('acct-4 check-7: a tab that was on another site keeps what was entered through an expiry, and nothing through a sign-out', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const buyer = await buyerOf({ listening: shop.url });
  await signInByCookie(page, shop, buyer.account);
  await page.goto(`${shop.url}/checkout`);
  await fillDelivery(page);
  // As a purchase leaves them.
  await page.evaluate(() => {
    for (const key of ['order_id', 'invoice_number']) sessionStorage.setItem(key, '77');
  });
  await page.context().clearCookies();
  await page.goto(`${shop.url}/cart`);
  await expect.poll(() => keptByTab(page)).toEqual(['checkout_draft']);
  await signInByCookie(page, shop, buyer.account);
  await page.goto(`${shop.url}/checkout`);
  await expect.poll(() => checkoutField(page, 'cityId').inputValue()).toBe('Doha');
  const phone = await checkoutField(page, 'phone').inputValue();

  const other = await page.context().newPage();
  await other.goto(`${shop.url}/myaccount`);
  await page.goto('about:blank');
  await tab(other, 'Logout').click();
  await other.waitForURL(`${shop.url}/signin`);
  await signInByCookie(other, shop, buyer.account);
  await page.goto(`${shop.url}/cart`);
  await expect.poll(() => keptByTab(page)).toEqual([]);
  await page.goto(`${shop.url}/checkout`);
  await checkoutField(page, 'phone').waitFor();
  await expect.poll(() => keptByTab(page)).toEqual([]);

  expect(phone).toBe('+974 5555 0101');
  expect(await checkoutField(page, 'phone').inputValue()).toBe('');
});

test('acct-3 acct-4: what was entered of the details is there again after a session that had expired, but for passwords; saved, or after a sign-out, it is forgotten', async () => {
  const account = await newAccount(shop);
  await using window = await shop.browser.open();
  const { page } = window;
  const field = (name: string) => page.locator(`main input[name=${name}]`);
  const save = page.getByRole('button', { name: 'Save changes' });
  const enter = async (entered: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(entered)) await field(name).fill(value);
    // Leaving the field closes its list, which lies over the button.
    await page.keyboard.press('Tab');
  };
  const passwords = { newPassword: 'a new shelf', confirmPassword: 'a new shelf' };
  await signInByCookie(page, shop, account);
  await page.goto(`${shop.url}/myaccount?tab=details`);
  await expect.poll(() => field('countryId').inputValue()).not.toBe('');
  await enter({ name: 'Another Name', countryId: 'Qatar', ...passwords });
  await page.context().clearCookies({ name: 'session' });
  await save.click();
  await field('email').waitFor();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  await fillIn(page, account);
  await page.getByRole('main').getByRole('link', { name: 'Account Details' }).last().click();
  await expect.poll(() => field('countryId').inputValue()).toBe('Qatar');
  const again = [await field('name').inputValue(), await field('newPassword').inputValue()];

  await enter(passwords);
  await save.click();
  await expect.poll(() => keptByTab(page)).toEqual([]);
  await enter({ name: 'A Third Name' });
  const entered = await keptByTab(page);
  await tab(page, 'Logout').click();
  await page.waitForURL(`${shop.url}/signin`);

  expect(kept).not.toContain(passwords.newPassword);
  expect(again).toEqual(['Another Name', '']);
  expect(entered).toEqual(['details_draft']);
  expect(await keptByTab(page)).toEqual([]);
});

test('acct-3: a form that is open in another tab takes nothing back of what was saved meanwhile, and keeps what is entered there', async () => {
  const account = await newAccount(shop);
  await using window = await shop.browser.open();
  const { page } = window;
  await signInByCookie(page, shop, account);
  const other = await page.context().newPage();
  const field = (of: Page, name: string) => of.locator(`main input[name=${name}]`);
  const enter = async (of: Page, entered: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(entered)) await field(of, name).fill(value);
    await of.keyboard.press('Tab');
  };
  for (const each of [other, page]) {
    await each.goto(`${shop.url}/myaccount?tab=details`);
    await expect.poll(() => field(each, 'countryId').inputValue()).not.toBe('');
  }
  await enter(other, { newPassword: 'a new shelf' });
  await enter(page, { name: 'Another Name', countryId: 'Qatar', newPassword: 'a shelf', confirmPassword: 'a shelf' });

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => field(other, 'countryId').inputValue()).toBe('Qatar');

  expect(await field(other, 'name').inputValue()).toBe('Another Name');
  expect(await field(other, 'newPassword').inputValue()).toBe('a new shelf');
});

test('acct-4 cart-6: a page that was in the back/forward cache while another customer came in shows nothing of the first one', async () => {
  const [first, second] = [await buyerOf({ listening: shop.url }), await customerOf({ listening: shop.url })];
  await second.data('mutation { setCartLine(input: { bookId: "102", quantity: 1 }) { userErrors { code } } }');
  await using window = await shop.browser.open();
  const { page } = window;
  await signInByCookie(page, shop, first.account);
  await page.addInitScript(() => {
    // Nothing of other tabs is heard in that cache.
    BroadcastChannel.prototype.addEventListener = () => {};
  });
  await page.goto(`${shop.url}/cart`);
  const rows = page.getByRole('main').getByRole('table').getByRole('row');
  await rows.filter({ hasText: 'The Muqaddimah' }).waitFor();
  const removed = page.waitForEvent('requestfinished', (request) => /RemoveCartLine/.test(request.postData() ?? ''));
  await rows
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  const undo = page.getByRole('main').getByRole('button', { name: 'Put it back' });
  await undo.waitFor();
  await removed;
  await signInByCookie(page, shop, second.account);

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  using _held = shop.legacy.intercept('/books/get/cart', async (_request, _response, next) => {
    await released;
    next();
  });
  const asked = page.waitForRequest((request) => /query CustomerCart/.test(request.postData() ?? ''));
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await asked;
  const meanwhile = [await rows.count(), await undo.count()];
  release();
  await rows.first().waitFor();

  expect(meanwhile).toEqual([0, 0]);
  expect(await rows.count()).toBe(2);
  expect(await rows.filter({ hasText: 'The Muqaddimah' }).count()).toBe(0);
});

test('acct-4: after logging out nothing of the customer is in storage, in the page, in memory or behind Back', async () => {
  // A picture that is never loaded holds on to its page.
  await using window = await shop.browser.open({ pictures: true });
  const { page } = window;
  const buyer = await buyerOf({ listening: shop.url });
  const { account } = buyer;
  const entered = ['Her Own Recipient', '7 Corniche Street', '+974 5555 0101'];
  const secrets = [account.name, account.email, ...entered];
  await signInByCookie(page, shop, account);
  await page.goto(`${shop.url}/checkout`);
  await fillDelivery(page);
  await checkoutField(page, 'name').fill('Her Own Recipient');
  await page.getByRole('main').getByRole('checkbox').check();
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/thankyou/);
  await page.getByRole('table').waitFor();
  await buyer.data('mutation { addToCart(input: { bookId: "107" }) { userErrors { code } } }');
  await page.goto(`${shop.url}/checkout`);
  await expect.poll(() => checkoutField(page, 'name').inputValue()).toBe('Her Own Recipient');
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).first().click();
  await tab(page, 'Account Details').click();
  await page.locator('input[name=name]').waitFor();
  const before = await heapOf(page);

  await tab(page, 'Logout').click();
  await page.waitForURL(`${shop.url}/signin`);
  const left = await page.evaluate(async () => [
    JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + document.cookie + JSON.stringify(history.state),
    [...document.querySelectorAll('input')].map(({ value }) => value).join('') + document.documentElement.outerHTML,
    (await caches.keys()).join(''),
  ]);
  const inMemory = await heapOf(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await hydrated(page);

  for (const secret of [account.email, ...entered]) {
    expect([secret, before.includes(secret), inMemory.includes(secret)]).toEqual([secret, true, false]);
  }
  for (const text of left) {
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  expect(await page.getByText(account.name).count()).toBe(0);
});

test('cart-5: a book that is in the account’s cart is not said to be kept in the browser, whatever was made of the guest’s line', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { signIn: entered } = answer.data;
    if (entered) {
      const [{ bookId, book }] = entered.mergedLines.splice(0);
      entered.unmergedLines = [{ __typename: 'UnmergedLine', bookId, book, reason: 'UNKNOWN' }];
    }
    await route.fulfill({ response, json: answer });
  });
  await signInWith(page, '101');

  const { lines, notes } = await unmerged(page);
  expect(lines).toEqual([expect.stringMatching(words.en.unsure)]);
  expect(notes).toEqual([]);
  expect(await keptBooks(page)).toEqual([]);
});

test.each(['en', 'ar'] as const)(
  'acct-4: what says that a field is wrong leaves its label and its hint to be seen, at 360 by 640 px in %s',
  async (language) => {
    const account = await newAccount(shop);
    await using window = await shop.browser.open({ language, width: 360, typefaces: true });
    const { page } = window;
    await page.setViewportSize({ width: 360, height: 640 });
    await signInByCookie(page, shop, account);
    await page.goto(`${shop.url}/myaccount?tab=details`);
    await hydrated(page);
    const wrong = page.locator('input[name=newPassword]');
    await expect.poll(() => page.locator('input[name=countryId]').inputValue()).not.toBe('');

    await page.locator('input[name=name]').fill(account.name.toUpperCase());
    await page.getByRole('button', { name: words[language].save }).click();
    const toast = page.getByRole('region', { name: words[language].toasts }).getByRole('listitem');
    await expect.poll(() => isFocused(wrong)).toBe(true);
    const topOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().top);
    const endOfToast = await toast.evaluate((each) => each.getBoundingClientRect().bottom);

    expect(endOfToast).toBeLessThan(await topOf(page.locator('label', { hasText: words[language].newPassword })));
    expect(await isInWindow(wrong)).toBe(true);
  },
);

/** Whether it is in the window from top to bottom. */
const isInWindow = (element: Locator) =>
  element.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test.each([
  { meanwhile: 'no one', comesIn: false },
  { meanwhile: 'another customer', comesIn: true },
])(
  'acct-4: the answer to a change that comes after a sign-out, as $meanwhile is there, stays in no memory and is not shown',
  async ({ comesIn }) => {
    const [account, second] = [await newAccount(shop), await customerOf({ listening: shop.url })];
    const late = 'Her Later Name';
    await using window = await shop.browser.open();
    const { page } = window;
    await signInByCookie(page, shop, account);
    await page.goto(`${shop.url}/myaccount?tab=details`);
    await expect.poll(() => page.locator('input[name=countryId]').inputValue()).not.toBe('');
    for (const name of ['newPassword', 'confirmPassword'])
      await page.locator(`input[name=${name}]`).fill('a new shelf');
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('mutation UpdateAccount')) return route.continue();
      const response = await route.fetch();
      const answer = await response.json();
      // Nowhere but in the answer.
      answer.data.updateAccount.viewer.name = late;
      asked.resolve();
      await released.promise;
      return route.fulfill({ json: answer });
    });
    await page.getByRole('button', { name: words.en.save }).click();
    await asked.promise;

    const other = await page.context().newPage();
    await other.goto(`${shop.url}/myaccount`);
    await tab(other, 'Logout').click();
    await other.waitForURL(`${shop.url}/signin`);
    await page.waitForURL(`${shop.url}/login?**`);
    if (comesIn) {
      await fillIn(other, second.account);
      await page.getByText(second.account.name).waitFor();
    }
    const answered = page.waitForResponse((response) =>
      /mutation UpdateAccount\b/.test(response.request().postData() ?? ''),
    );
    released.resolve();
    await answered;

    await expect.poll(async () => (await heapOf(page)).includes(late)).toBe(false);
    expect(await page.content()).not.toContain(late);
  },
);

/** How long a dialog and its backdrop fade: what is declared, not what runs, as on a busy machine that would be over before it could be looked at. */
const fadesOf = (dialog: Locator) =>
  dialog.evaluate((element) =>
    [undefined, '::backdrop'].map((part) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element, part);
      return transitionDuration.split(', ')[transitionProperty.split(', ').indexOf('opacity')];
    }),
  );

/** Signs in to a new account, with one copy of a book in the guest's cart. */
async function signInWith(page: Page, bookId: string): Promise<void> {
  const account = await newAccount(shop);
  await beginWithGuestCart(page, [[bookId, 1]]);
  await signInByForm(page, shop, account);
}

/** What the account says of the lines that its cart did not take over. */
async function unmerged(page: Page) {
  const said = page.getByRole('main').getByRole('status');
  await said.getByRole('listitem').first().waitFor();
  return {
    lines: await said.getByRole('listitem').allInnerTexts(),
    notes: await said.getByRole('paragraph').allInnerTexts(),
  };
}

/** The books of the guest's cart that the browser keeps. */
const keptBooks = async (page: Page): Promise<string[]> =>
  JSON.parse((await guestCartIn(page)) ?? '').value.map(
    ({ product_id }: { readonly product_id: string }) => product_id,
  );

/** All that the page's script can still reach, as a heap snapshot says it. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}
