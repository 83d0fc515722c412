import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import english from '../../i18n/en.json';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated, isFocused } from '../support/browser.ts';
import { fillIn, newAccount, sessionCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { everyOr, testIn, views } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = {
  en: {
    title: 'Sign in',
    forgot: 'Forgot your password?',
    invalid: 'Invalid Email',
    empty: 'Enter Password',
    failed: 'Invalid Login',
    thenOn: /^Continue to/,
    toasts: /Notifications/,
  },
  ar: {
    title: 'تسجيل الدخول',
    forgot: 'هل نسيت كلمة المرور؟',
    invalid: 'البريد الإلكتروني غير صحيح',
    empty: 'يُرجى إدخال كلمة المرور',
    failed: 'تعذّر تسجيل الدخول',
    thenOn: /^المتابعة إلى/,
    toasts: /F8/,
  },
} as const;

test('auth-1 auth-3 auth-5: the address that was typed is in the other forms for guests, and there again after Back; in no address, and forgotten after a sign-out', async () => {
  const account = await newAccount(shop);
  await using window = await shop.browser.open();
  const { page } = window;
  const email = page.locator('input[name=email]');
  const follow = async (name: string, path: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(shop.url + path);
  };
  await page.goto(`${shop.url}/login`);
  await hydrated(page);

  await email.fill(account.email);
  await follow(english['auth.forgot'], '/forgotpassword');
  await expect.poll(() => email.inputValue()).toBe(account.email);
  await page.goBack();
  await page.waitForURL(`${shop.url}/login`);
  await expect.poll(() => email.inputValue()).toBe(account.email);
  await follow(english['header.join'], '/signup');
  await expect.poll(() => email.inputValue()).toBe(account.email);
  await follow(english['auth.signin'], '/signin');
  await fillIn(page, account);
  await page.waitForURL(`${shop.url}/myaccount`);
  await page.getByRole('main').getByText(english['account.logout'], { exact: true }).click();
  await page.waitForURL(`${shop.url}/signin`);

  await email.waitFor();
  expect(await email.inputValue()).toBe('');
});

test('nav-4: signing in, signing out and the way out of the form each begin with the new page: its title is read out, and its content has the focus', async () => {
  const account = await newAccount(shop);
  await using window = await shop.browser.open();
  const { page } = window;
  const main = page.getByRole('main');
  const begins = async (path: string) => {
    await page.waitForURL(shop.url + path);
    await expect.poll(() => isFocused(main)).toBe(true);
    await expect
      .poll(async () => (await page.locator('body > output').innerText()) === (await page.title()))
      .toBe(true);
  };
  await page.goto(`${shop.url}/login`);
  await hydrated(page);

  await fillIn(page, account);
  await begins('/myaccount');
  await main.getByText(english['account.logout'], { exact: true }).click();
  await begins('/signin');
  await main.locator('a[href="/"]').first().click();
  await begins('/');
});

describe.each(views)('signing in, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];

  testIn('en', language)(
    'auth-1: address and password are checked in this order, beside the field, by a toast and with the focus',
    async () => {
      await using window = await shop.browser.open({ language, width, colorScheme });
      const { page } = window;
      await page.goto(`${shop.url}/login`);
      await hydrated(page);
      const [email, password] = [page.locator('input[name=email]'), page.locator('input[name=password]')];
      const toasts = page.getByRole('region', { name: text.toasts });
      const before = shop.legacy.calls('/login');

      await fillIn(page, { email: 'reader@mail', password: '' });
      await toasts.getByText(text.invalid).waitFor();
      const first = [
        await email.getAttribute('aria-invalid'),
        await isFocused(email),
        await password.getAttribute('aria-invalid'),
      ];
      const described = await page.locator('form p').allInnerTexts();
      await fillIn(page, { email: 'reader@mail.example', password: '' });
      await toasts.getByText(text.empty).waitFor();

      expect(first).toEqual(['true', true, 'true']);
      expect(described).toEqual([text.invalid, text.empty]);
      expect(await page.locator('form p').allInnerTexts()).toEqual([text.empty]);
      expect(await isFocused(password)).toBe(true);
      expect(await page.getByRole('link', { name: text.forgot }).getAttribute('href')).toBe('/forgotpassword');
      expect(shop.legacy.calls('/login')).toBe(before);
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  testIn('ar', language)(
    'nav-4: /signin and /login are one screen without header and footer, accessible and no wider than the window',
    async () => {
      await using window = await shop.browser.open({ language, width, colorScheme, typefaces: true });
      const { page } = window;

      const main = async (address: string) => {
        const response = await fetch(shop.url + address, { headers: { 'accept-language': language } });
        const html = await response.text();
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(html).not.toMatch(/<(header|footer)\b/);
        return /<main[^]*<\/main>/.exec(html)?.[0];
      };
      const screen = await main('/signin');
      const response = await page.goto(`${shop.url}/login`);
      await hydrated(page);

      expect(screen).toContain('<form');
      expect(await main('/login')).toBe(screen);
      expect(response?.headers()['cache-control']).toBe('no-store');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text.title);
      expect(await page.getByRole('banner').count()).toBe(0);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
      expect(window.graphqlRequests).toEqual([]);
    },
  );

  testIn('ar', language)(
    'auth-4 auth-7 nav-7: who signs in comes to the account, in whose HTML there is nothing of the customer, by a session that no script can read, and is not led on to another site',
    async () => {
      const account = await newAccount(shop);
      await using window = await shop.browser.open({ language, width, colorScheme });
      const { page } = window;
      await page.goto(`${shop.url}/login?next=${encodeURIComponent('//elsewhere.example/')}`);
      await hydrated(page);
      await fillIn(page, account);
      await page.getByText(account.name).waitFor();
      const ledOnTo = await page.getByRole('link', { name: text.thenOn }).count();
      const session = (await page.context().cookies()).find(({ name }) => name === 'session');
      const seen = await page.evaluate(
        () => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
      );

      const response = await page.request.get(`${shop.url}/myaccount`);
      const html = await response.text();

      expect([page.url(), ledOnTo]).toEqual([`${shop.url}/myaccount`, 0]);
      expect(session?.httpOnly).toBe(true);
      expect(seen).not.toContain(session?.value);

      expect([response.status(), response.url()]).toEqual([200, `${shop.url}/myaccount`]);
      expect(response.headers()['cache-control']).toBe('no-store');
      expect(html).not.toContain(account.name);
      expect(html).not.toContain(account.email);
    },
  );
});

test('auth-2: what the legacy API refuses is shown in its words, in the form too, nothing is lost, by a change of language neither; without a network it says Invalid Login', async () => {
  const { email } = await newAccount(shop);
  await using window = await shop.browser.open({ expected: /ERR_FAILED|^failed: .*\/graphql$/ });
  const { page } = window;
  await page.goto(`${shop.url}/login`);
  await hydrated(page);

  await fillIn(page, { email, password: 'not this one' });
  const toast = page.getByRole('region', { name: words.en.toasts }).getByRole('listitem');
  await toast.waitFor();

  expect((await toast.innerText()).length).toBeGreaterThan(5);
  expect(await toast.innerText()).not.toContain(words.en.failed);
  expect(
    await page
      .locator('form')
      .getByText((await toast.innerText()).trim(), { exact: true })
      .count(),
  ).toBe(1);
  expect(await page.locator('input[name=email]').inputValue()).toBe(email);
  expect(new URL(page.url()).pathname).toBe('/login');

  await page.route('**/graphql', (route) => route.abort());
  await page.locator('form button[type=submit]').click();
  await page.getByRole('region', { name: words.en.toasts }).getByText(words.en.failed).waitFor();
  expect(await page.locator('form button').getAttribute('aria-busy')).toBe(null);

  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'العربية' }).click();
  await page.getByRole('heading', { level: 1, name: words.ar.title }).waitFor();
  expect(await page.locator('input[name=email]').inputValue()).toBe(email);
});

test('auth-2: what was wrong with an attempt to sign in is neither shown nor said on the page of who has signed in since', async () => {
  const account = await newAccount(shop);
  await using window = await shop.browser.open();
  const { page } = window;
  await page.clock.install();
  await page.goto(`${shop.url}/login`);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const toast = page.getByRole('region', { name: words.en.toasts }).getByRole('listitem');

  await fillIn(page, { ...account, password: 'not this one' });
  await toast.waitFor();
  await fillIn(page, account);
  await page.getByText(account.name).waitFor();

  expect(await toast.count()).toBe(0);
});

test('auth-2 whole-1: a password that is entered as the network goes is not sent later', async () => {
  const account = await newAccount(shop);
  await using window = await shop.browser.open({ savesData: false, expected: /ERR_INTERNET_DISCONNECTED|^failed: / });
  const { page } = window;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/apollo-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${shop.url}/login`);
  const toasts = page.getByRole('region', { name: words.en.toasts });
  await toasts.waitFor({ state: 'attached' });

  await fillIn(page, account);
  await page.locator('form button[aria-busy]').waitFor();
  await page.context().setOffline(true);
  await page.locator('form').getByText(english['err.offline_again']).waitFor();
  release();
  await page.context().setOffline(false);
  await page.waitForLoadState('networkidle');
  const sent = [...window.graphqlRequests];
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${shop.url}/myaccount`);

  expect(sent).toEqual([]);
});

test('nav-2 nav-7: a guest who asks for the account is redirected to sign in, and led on to it afterwards by a link', async () => {
  const account = await newAccount(shop);
  const first = await fetch(`${shop.url}/myaccount?lng=ar`, { redirect: 'manual' });
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(`${shop.url}/login?next=${encodeURIComponent('/product/101')}`);
  await hydrated(page);
  await fillIn(page, account);
  await page.getByRole('link', { name: 'Continue to the book' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'The Muqaddimah' }).waitFor();

  expect([first.status, first.headers.get('location')]).toEqual([302, '/login?next=%2Fmyaccount%3Flng%3Dar&lng=ar']);
  expect(first.headers.get('cache-control')).toBe('no-store');
});

test('nav-7 check-1: who signs in on the way to the checkout is told so, and then led on to it first of all', async () => {
  const account = await newAccount(shop);
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(`${shop.url}/signup?next=${encodeURIComponent('/checkout')}`);
  await page.getByText('Create an account to finish your order.').waitFor();
  await hydrated(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByText('Sign in to finish your order.').waitFor();
  await fillIn(page, account);
  const way = page.getByRole('main').getByRole('link', { name: 'Continue to checkout' });
  await way.waitFor();
  await expect.poll(() => isFocused(way)).toBe(true);
  // Beside the breadcrumb.
  const first = page.getByRole('main').getByRole('link').nth(1);

  const description = await way.evaluate((link) => link.ariaDescribedByElements?.[0]?.textContent);
  await page.reload();
  await hydrated(page);
  await page.getByText(account.name).first().waitFor();

  expect(await first.getAttribute('href')).toBe('/checkout');
  expect(description).toBe('You are signed in.');
  // A page that is loaded anew begins at its beginning.
  expect(await isFocused(way)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
});

/** Where the way from the form of /login leads who is signed in, and the links there, by what they are called. */
async function ledOn(next: string, language: 'en' | 'ar') {
  const cookie = await sessionCookie(shop, await newAccount(shop));
  const { url, text } = await fetch(`${shop.url}/login?next=${encodeURIComponent(next)}`, {
    headers: { cookie, 'accept-language': language },
  }).then(async (response) => ({ url: response.url, text: await response.text() }));
  const links = [...text.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)];
  return { url, links: new Map(links.map(([, href = '', name = '']) => [name, href.replaceAll('&amp;', '&')])) };
}

test.each(['/login', '/signup?next=%2Flogin', '/myaccount'])(
  'nav-7: no reader is led on to %s after signing in',
  async (next) => {
    const { url, links } = await ledOn(next, 'en');

    expect(url).toBe(`${shop.url}/myaccount`);
    expect(links.size).toBeGreaterThan(0);
    expect([...links.keys()].filter((name) => name.startsWith('Continue to'))).toEqual([]);
  },
);

test.each([
  ['en', '/', 'Continue to the home page'],
  ['ar', '/?lng=ar', 'المتابعة إلى الصفحة الرئيسية'],
  ['en', '/shop?page=2', 'Continue to the books'],
  ['ar', '/shop/3', 'المتابعة إلى الكتب'],
  ['en', '/author/1', 'Continue to the authors'],
  ['en', '/wishlist', 'Continue to the wishlist'],
  ['ar', '/myaccount?lng=ar&tab=orders', 'المتابعة إلى طلباتك'],
  ['en', '/myaccount?tab=details', 'Continue to your account details'],
  ['en', '/shopping', 'Continue to the page you asked for'],
] as const)('nav-7: in %s the link to %s says after signing in where it leads', async (language, next, name) => {
  const { links } = await ledOn(next, language);

  expect(links.get(name)).toContain(next);
});

test.each(
  ['/login', '/signup', '/forgotpassword', '/resetpassword'].map((address, index) => ({
    address,
    languages: everyOr(['en', 'ar'] as const, [index % 2]),
  })),
)(
  'auth-8: without script $address says that its form needs it, and how to reach the shop',
  async ({ address, languages }) => {
    for (const language of languages) {
      await using window = await shop.browser.open({
        language,
        script: false,
        typefaces: true,
        expected: /^failed: .*\.js$/,
      });
      const { page } = window;
      await page.goto(shop.url + address);
      const told = page.getByRole('main').locator('noscript');

      expect(await told.locator('p').first().innerText()).toContain('JavaScript');
      expect(await told.locator('p').first().isVisible()).toBe(true);
      expect(await told.locator('a').getAttribute('href')).toBe('/contact');
      expect(await excessWidth(page)).toBe(0);
    }
  },
);

test('nav-2: in the browser too a guest is sent to sign in, without a request', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.goto(`${shop.url}/peerreview`);
  await hydrated(page);

  await page.getByRole('banner').getByRole('link', { name: 'My account' }).first().click();
  await page.waitForURL(`${shop.url}/login?next=%2Fmyaccount`);

  expect(window.graphqlRequests).toEqual([]);
});

test('nav-4 nav-7: who is signed in is led from all forms for guests to the account, and on to no other site', async () => {
  const cookie = await sessionCookie(shop, await newAccount(shop));

  const elsewhere = [
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    'javascript:alert(1)',
    'https://elsewhere.example/',
  ];
  for (const address of [
    '/login',
    '/signin',
    '/signup',
    '/forgotpassword',
    '/resetpassword',
    ...elsewhere.map((next) => `/login?next=${encodeURIComponent(next)}`),
  ]) {
    const response = await fetch(shop.url + address, { headers: { cookie }, redirect: 'manual' });
    expect([address, response.status, response.headers.get('location')]).toEqual([address, 302, '/myaccount']);
  }
});

test('auth-7: a form sent off before it is hydrated leaves no password in the address', async () => {
  const form = /<form[^]*<\/form>/.exec(await (await fetch(`${shop.url}/login`)).text())?.[0] ?? '';

  expect(/<form[^>]*>/.exec(form)?.[0]).toContain('method="post"');
  expect(/<button[^>]*type="submit"[^>]*>/.exec(form)?.[0]).toContain('disabled=""');
});
