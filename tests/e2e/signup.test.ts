import type { RequestHandler } from 'express';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused } from '../support/browser.ts';
import { fillIn, newAccount } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

const [forgot, reset] = ['/customer/forgot/password', '/customer/reset/password'];

let shop: TestStorefront;
/** A shop whose legacy API replaces passwords. */
let resetting: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
  resetting = await startStorefront('production', {
    env: { LEGACY_FORGOT_PASSWORD_PATH: forgot, LEGACY_RESET_PASSWORD_PATH: reset },
  });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await resetting[Symbol.asyncDispose]();
});

const words = {
  en: {
    forgot: 'Forgot password',
    reset: 'Reset password',
    off: 'Password reset by email is not set up. Write to us or call us, and we will help you.',
    refused: /Password reset by email is not set up/,
    back: 'Back to sign in',
    toasts: /Notifications/,
    signUp: 'Create an account',
    inOrder: ['Password Is Required', 'Name Is Required', 'Country Is Required', 'Select State', 'Enter Valid Email'],
    country: ['قطر', 'Qatar', 'الدوحة', 'Doha'],
    choose: ['Select Country', 'Select State'],
    near: ['Qatar', 'Saudi Arabia', 'United Arab Emirates', 'Kuwait', 'Bahrain', 'Oman', 'Afghanistan'],
    short: 'At least 6 characters.',
    failed: 'Invalid Login',
  },
  ar: {
    forgot: 'نسيت كلمة المرور',
    reset: 'إعادة تعيين كلمة المرور',
    off: 'إعادة تعيين كلمة المرور بالبريد الإلكتروني غير مفعّلة. راسلنا أو اتصل بنا لنساعدك.',
    refused: /إعادة تعيين كلمة المرور بالبريد الإلكتروني غير مفعّلة/,
    back: 'العودة إلى تسجيل الدخول',
    toasts: /F8/,
    signUp: 'إنشاء حساب',
    inOrder: [
      'كلمة المرور مطلوبة',
      'الاسم مطلوب',
      'الدولة مطلوبة',
      'يُرجى اختيار المنطقة',
      'يُرجى إدخال بريد إلكتروني صحيح',
    ],
    country: ['Qatar', 'قطر', 'Doha', 'الدوحة'],
    choose: ['اختيار الدولة', 'اختيار المنطقة'],
    near: ['قطر', 'المملكة العربية السعودية', 'الإمارات العربية المتحدة', 'الكويت', 'البحرين', 'عُمان', 'آيسلندا'],
    short: '6 أحرف على الأقل.',
    failed: 'تعذّر تسجيل الدخول',
  },
} as const;

/** Answers as a legacy API might that replaces passwords. */
const answerWith =
  (msg: string): RequestHandler =>
  (_request, response) =>
    void response.json({ status: 'success', msg });

describe.each(views)('forms for guests, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];

  testIn('en', language)(
    'auth-5 auth-6 nav-4: where no password is replaced by e-mail, that is said before anything is filled in, and whom to ask',
    async () => {
      await using window = await shop.browser.open({ language, width, colorScheme });
      const { page } = window;
      const toasts = page.getByRole('region', { name: text.toasts });
      const notice = page.getByRole('region', { name: text.off, exact: true });

      for (const [address, title, field] of [
        ['/forgotpassword', text.forgot, 'email'],
        ['/resetpassword?token=1', text.reset, 'newPassword'],
      ] as const) {
        const response = await page.goto(shop.url + address);
        expect(await response?.text()).toContain(text.off);
        expect(response?.headers()['cache-control']).toBe('no-store');
        await hydrated(page);
        const before = [
          await page.getByRole('heading', { level: 1 }).innerText(),
          await page.getByRole('main').locator('a[href^="mailto:"]').count(),
          await page.getByRole('main').locator('a[href^="tel:"]').count(),
          await page.getByRole('banner').count(),
          await page.getByRole('contentinfo').count(),
          await page.getByRole('link', { name: text.back }).getAttribute('href'),
        ];
        await page.locator(`input[name=${field}]`).fill('reader@example.com');
        await page.locator('form button[type=submit]').click();
        await expect.poll(() => isFocused(notice)).toBe(true);
        await page.locator('form button:not([aria-busy])').waitFor();

        expect(before).toEqual([title, 1, 1, 0, 0, '/signin']);
        // Once, wherever it is said.
        expect(await page.getByText(text.refused).count()).toBe(1);
        expect(await toasts.getByRole('listitem').count()).toBe(0);
      }
    },
  );

  test('auth-3: what a new account asks is told beforehand, the countries near come first, and all that is missing is said in its order', async () => {
    await using window = await shop.browser.open({ language, width, colorScheme });
    const { page } = window;
    const field = (name: string) => page.locator(`input[name=${name}]`);
    await page.goto(`${shop.url}/signup`);
    await hydrated(page);

    const hint = await page.locator('form p[id$=-hint]').allInnerTexts();
    const placeholders = await Promise.all(
      ['countryId', 'cityId'].map((name) => field(name).getAttribute('placeholder')),
    );
    await field('countryId').click();
    const options = page.getByRole('option');
    await options.nth(100).waitFor();
    const near = await options.evaluateAll((all) =>
      all.slice(0, 7).map((option) => option.querySelector('span')?.firstChild?.textContent),
    );
    const found = await axeViolations(page);
    await page.keyboard.press('Tab');
    await options.first().waitFor({ state: 'hidden' });
    await page.locator('form button[type=submit]').click();
    await page.getByRole('region', { name: text.toasts }).getByText(text.inOrder[0], { exact: true }).waitFor();

    expect(hint).toEqual([text.short]);
    expect(placeholders).toEqual(text.choose);
    expect(near).toEqual(text.near);
    expect(found).toEqual([]);
    expect(new Set(await page.locator('form p[id$=-error]').allInnerTexts())).toEqual(new Set(text.inOrder));
  });

  testIn('en', language)(
    'header-3: what was wrong with a form is said in no other language than its page',
    async () => {
      await using window = await shop.browser.open({ language, width, colorScheme });
      const { page } = window;
      const errors = page.locator('form p[id$=-error]');
      await page.goto(`${shop.url}/signup`);
      await hydrated(page);
      await page.locator('form button[type=submit]').click();
      await expect.poll(() => errors.count()).toBe(text.inOrder.length);
      await page.locator('input[name=name]').fill('A New Reader');

      await page.getByRole('link', { name: 'العربية', exact: true }).click();
      await page.locator('html[lang=ar]').waitFor();

      expect(await errors.allInnerTexts()).toEqual([]);
      expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
      expect(await page.locator('input[name=name]').inputValue()).toBe('A New Reader');
      await page.locator('form button[type=submit]').click();
      await page.getByText('كلمة المرور مطلوبة', { exact: true }).first().waitFor();
    },
  );

  testIn('ar', language)(
    'auth-3 auth-4: without a network it says Invalid Login; a new account, whose lacks are said in their order, beside the field and by a toast; what was entered outlives refusals',
    async () => {
      const { email: taken } = await newAccount(shop);
      await using window = await shop.browser.open({
        typefaces: true,
        language,
        width,
        colorScheme,
        expected: /ERR_FAILED|^failed: .*\/graphql$/,
      });
      const { page } = window;
      const toasts = page.getByRole('region', { name: text.toasts });
      const field = (name: string) => page.locator(`input[name=${name}]`);
      const submit = () => page.locator('form button[type=submit]').click();
      const [country, countryShown, city, cityShown] = text.country;
      const choose = async (name: string, entered: string, shown: string) => {
        await field(name).fill(entered);
        await page.getByRole('option').filter({ hasText: shown }).first().click();
      };
      await page.goto(`${shop.url}/signup?next=%2Fproduct%2F101`);
      await hydrated(page);
      const steps = [
        () => field('password').fill('a shelf of books'),
        () => field('name').fill('A New Reader'),
        () => choose('countryId', country, countryShown),
        () => choose('cityId', city, cityShown),
        () => field('email').fill(taken),
      ];

      await page.route('**/graphql', (route) => route.abort());
      await submit();
      await toasts.getByText(text.failed).waitFor();
      await page.unroute('**/graphql');
      const seen: unknown[] = [];
      for (const [index, message] of text.inOrder.entries()) {
        await submit();
        await toasts.getByText(message, { exact: true }).waitFor();
        const beside = await page.locator('form p[id$=-error]').allInnerTexts();
        seen.push([new Set(beside), await field(errorFields[index] ?? '').getAttribute('aria-invalid')]);
        await steps[index]?.();
      }
      await submit();
      await page
        .locator('form')
        .getByText(/already|بالفعل|مسجل|حساب/)
        .first()
        .waitFor();
      const isAtFault = [await isFocused(field('email')), await field('email').getAttribute('aria-invalid')];
      const kept = await Promise.all(
        ['name', 'email', 'countryId', 'cityId', 'password'].map((name) => field(name).inputValue()),
      );
      const stored = await page.evaluate(() => Object.keys(sessionStorage));
      await field('email').fill(`new-${language}-${width}-${colorScheme}@example.com`);
      await submit();
      await page.getByText('A New Reader').waitFor();

      expect(seen).toEqual(text.inOrder.map((_message, index) => [new Set(text.inOrder.slice(index)), 'true']));
      expect(isAtFault).toEqual([true, 'true']);
      expect(kept).toEqual(['A New Reader', taken, countryShown, cityShown, 'a shelf of books']);
      expect(stored).toEqual([]);
      expect(page.url()).toBe(`${shop.url}/myaccount?next=%2Fproduct%2F101`);
      expect(await excessWidth(page)).toBe(0);
    },
  );
});

/** The fields of a new account, in the order in which they are checked. */
const errorFields = ['password', 'name', 'countryId', 'cityId', 'email'];

test('check-10 wish-6: the state of a new account is kept for its first order at once, whatever else is still to be done', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  using _held = shop.legacy.intercept('/books/setwishlist', async (_request, _response, next) => {
    await held;
    next();
  });
  await page.goto(`${shop.url}/product/101`);
  await hydrated(page);
  const toasts = page.getByRole('region', { name: words.en.toasts });
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click();
  await toasts.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Join us' }).click();
  await page.waitForURL(/\/signup/);
  for (const [name, place] of [
    ['countryId', 'Qatar'],
    ['cityId', 'Doha'],
  ] as const) {
    await page.locator(`input[name=${name}]`).fill(place);
    await page.getByRole('option').filter({ hasText: place }).first().click();
  }
  await page.locator('input[name=name]').fill('A New Reader');
  await fillIn(page, { email: 'hearts@example.com', password: 'a shelf of books' });
  await page.waitForURL(/\/myaccount/);
  await page.getByText('A New Reader').first().waitFor();
  const kept = () => page.evaluate(() => localStorage.getItem('last_delivery') !== null);
  await expect.poll(kept, { timeout: 5000 }).toBe(true);
  const before = await toasts.getByText('Added to your wishlist').count();
  release();
  await toasts.getByText('Added to your wishlist').waitFor();

  expect(before).toBe(0);
});

test('auth-5: where it is set up, the e-mail is asked for', async () => {
  using _sent = resetting.legacy.intercept(forgot, answerWith('We have sent you a link'));
  await using window = await resetting.browser.open();
  const { page } = window;
  const scripts = scriptsRunBy(page);
  await page.goto(`${resetting.url}/login?next=%2Fproduct%2F101`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { level: 1, name: words.en.forgot }).waitFor();
  await page.locator('input[name=email]').fill('reader@mail.example');
  const notices = await page.getByText(words.en.off).count();

  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await page.locator('form').getByText('We have sent you a link').waitFor();

  expect(notices).toBe(0);
  expect(new URL(page.url()).search).toBe('?next=%2Fproduct%2F101');
  expect(resetting.legacy.received.filter(({ path }) => path === forgot).map(({ form }) => form)).toEqual([
    { email: 'reader@mail.example' },
  ]);
  expect([scripts.length > 0, scripts.filter(isApollo)]).toEqual([true, []]);
});

/** The scripts that the page runs: what is prefetched for the loss of the network is none. */
const scriptsRunBy = (page: Page): readonly string[] => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
};

/** A guest's form is sent without it. */
const isApollo = (address: string): boolean => /\/assets\/apollo-/.test(address);

test('auth-6: what is missing for a new password is said in order, beside each field; and the link’s own word goes along', async () => {
  using _done = resetting.legacy.intercept(reset, answerWith('Your password is new'));
  await using window = await resetting.browser.open();
  const { page } = window;
  const toasts = page.getByRole('region', { name: words.en.toasts });
  const scripts = scriptsRunBy(page);
  await page.goto(`${resetting.url}/resetpassword?token=of-the-link`);
  await hydrated(page);
  const [first, second] = [page.locator('input[name=newPassword]'), page.locator('input[name=confirmPassword]')];

  await page.getByRole('button', { name: words.en.reset }).click();
  await toasts.getByText('Password Is Required', { exact: true }).waitFor();
  const beside = await page.locator('form p').allInnerTexts();
  await first.fill('books for all');
  await second.fill('books for all');
  await page.getByRole('checkbox', { name: 'Show password' }).click();
  const shown = [await first.getAttribute('type'), await second.getAttribute('type')];
  await page.getByRole('button', { name: words.en.reset }).click();
  await page.getByRole('main').getByText('Your password is new').waitFor();

  expect(beside).toEqual([words.en.short, 'Password Is Required', 'Confirm Password Is Required']);
  expect(shown).toEqual(['text', 'text']);
  expect([scripts.length > 0, scripts.filter(isApollo)]).toEqual([true, []]);
  expect(resetting.legacy.received.filter(({ path }) => path === reset).map(({ form }) => form)).toEqual([
    { token: 'of-the-link', new_password: 'books for all', confirm_password: 'books for all' },
  ]);
});
