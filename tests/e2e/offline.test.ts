import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import english from '../../i18n/en.json';
import { axeViolations } from '../support/axe.ts';
import { hydrated, rendered } from '../support/browser.ts';
import { checkoutField, fillDelivery } from '../support/checkout-form.ts';
import { orderNumbers } from '../support/checkouts.ts';
import { customerOf } from '../support/customers.ts';
import { fillIn, newAccount, signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { sectionOf } from '../support/strip.ts';

/** Readers whose network goes and comes back, at each step of a purchase and of a search. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('production', { pictures: true });
});
afterAll(() => shop[Symbol.asyncDispose]());

/** What the page has not fetched yet of what it keeps ready. */
const toCome = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const state = document.getElementById('state')?.textContent ?? '';
    const { assets } = JSON.parse(state) as { assets: { prefetch: string } };
    const list = (await (await fetch(assets.prefetch)).json()) as { everywhere: readonly string[] };
    const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    return list.everywhere.filter((file) => !fetched.has(file));
  });

/** A window on a page that has fetched what it keeps ready, and the documents that it has loaded since. */
async function openAt(path: string, prepare = async (_page: Page) => {}, { url, browser } = shop) {
  const window = await browser.open({
    firstVisit: true,
    savesData: false,
    expected: /ERR_INTERNET_DISCONNECTED|^failed: |status of 404/,
  });
  const { page } = window;
  await prepare(page);
  await page.goto(url + path);
  await expect.poll(() => toCome(page)).toEqual([]);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url().slice(url.length));
  });
  return { page, documents, [Symbol.asyncDispose]: () => window[Symbol.asyncDispose]() };
}

const notice = (page: Page) => page.getByText(english['err.offline']).filter({ visible: true });

/** Does something offline: the page stays, with one sentence and nothing else, and goes on once it is back online. */
async function offline(page: Page, act: () => Promise<unknown>, done: () => Promise<unknown>): Promise<void> {
  const toasts = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
  const address = page.url();
  await expect.poll(() => toasts.count()).toBe(0);
  await page.context().setOffline(true);
  await notice(page).waitFor();
  await act();
  await rendered(page);
  const seen = [await notice(page).count(), await page.getByRole('alert').count(), await toasts.count()];
  expect([page.url(), ...seen]).toEqual([address, 1, 0, 0]);
  await page.context().setOffline(false);
  await done();
  expect(await notice(page).count()).toBe(0);
}

/** The document of this address as the reader is now sent it: a guest would be sent elsewhere. */
const readAgain = (page: Page) =>
  page.evaluate(async () => {
    const { status } = await fetch(location.href, { redirect: 'manual' });
    return { status };
  });

/** Every style sheet of the page is there, those too that were asked for in vain. */
async function styled(page: Page): Promise<void> {
  const isStyled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].every(
        ({ sheet }) => sheet,
      ),
    );
  await expect.poll(isStyled).toBe(true);
}

/** What is pressed asks for something, which fails without a network. */
const failing = (page: Page, act: () => Promise<unknown>) => () =>
  Promise.all([page.waitForEvent('requestfailed'), act()]);

test('whole-1: a purchase goes on at each step where the network was gone, without another press', async () => {
  // A shop of its own: what one try takes from the stock is missing for the next.
  await using own = await startStorefront();
  const buyer = await customerOf({ listening: own.url });
  await using window = await openAt('/', (page) => signInByCookie(page, own, buyer.account), own);
  const { page, documents } = window;
  const main = page.getByRole('main');
  const panel = page.getByRole('dialog');
  const book = sectionOf(page, 'Explore Published Books').getByRole('article').getByRole('link').first();
  const ofBook = page.locator(`a[href="${await book.getAttribute('href')}"]`);
  const row = page.getByRole('row').filter({ has: ofBook });

  await offline(
    page,
    failing(page, () => book.click()),
    () => page.waitForURL(/\/product\/\d+$/),
  );
  await styled(page);
  const add = main.getByRole('button', { name: english['book.add'] });
  await offline(
    page,
    async () => {
      await add.click();
      await page.locator('main button[aria-busy]').waitFor();
    },
    () => page.getByRole('region', { name: /F8/ }).getByRole('listitem').waitFor(),
  );
  const opener = page.getByRole('banner').locator('a[href="/cart"]').first();
  await offline(
    page,
    async () => {
      await opener.click();
      await panel.waitFor();
    },
    () => panel.getByRole('listitem').filter({ has: ofBook }).waitFor(),
  );
  await offline(
    page,
    failing(page, () => panel.locator('a[href="/cart"]').click()),
    () => row.waitFor(),
  );
  await offline(
    page,
    () => row.getByRole('button', { name: english['book.qty_more'] }).click(),
    async () => {
      const copies = async () =>
        (await buyer.data('{ viewer { cart { lines { quantity } } } }')).viewer.cart.lines[0].quantity;
      await expect.poll(copies).toBe(2);
    },
  );
  await offline(
    page,
    failing(page, () => main.locator('a[href="/checkout"]').first().click()),
    () => checkoutField(page, 'phone').waitFor(),
  );
  await offline(
    page,
    () => checkoutField(page, 'name').fill('A Reader'),
    () => fillDelivery(page),
  );
  await offline(
    page,
    async () => {
      await page.getByRole('button', { name: english['checkout.place'] }).click();
      await page.locator('main button[aria-busy]').waitFor();
    },
    () => page.waitForURL(/\/thankyou/),
  );
  await page.getByRole('table').waitFor();
  await styled(page);

  expect(await orderNumbers(buyer)).toHaveLength(1);
  expect(documents).toEqual([]);
});

test('whole-1 auth-2: offline nobody is signed in or out, which is said, with what to do', async () => {
  const account = await newAccount(shop);
  await using window = await openAt('/login');
  const { page, documents } = window;
  const again = page.getByText(english['err.offline_again']).filter({ visible: true });
  const toasts = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
  const header = page.getByRole('banner');
  await page.locator('input[name=email]').focus();
  await page.getByRole('region', { name: /F8/ }).waitFor({ state: 'attached' });

  await page.context().setOffline(true);
  await notice(page).waitFor();
  await fillIn(page, account);
  await toasts.filter({ has: again }).waitFor();
  const beside = await page.locator('form').getByText(english['err.offline_again']).count();
  const invalid = await page.getByText(english['err.invalid_login']).count();
  const found = await axeViolations(page);
  await page.context().setOffline(false);
  await notice(page).waitFor({ state: 'hidden' });
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${shop.url}/myaccount`);
  await page.getByText(account.name).first().waitFor();
  await expect.poll(() => toasts.count()).toBe(0);

  await page.context().setOffline(true);
  await notice(page).waitFor();
  await header.getByRole('button', { name: english['header.logout'] }).click();
  await toasts.filter({ has: again }).waitFor();
  await page.context().setOffline(false);
  await notice(page).waitFor({ state: 'hidden' });
  const { status } = await readAgain(page);

  expect(status).toBe(200);
  expect(await page.getByText(account.name).first().isVisible()).toBe(true);
  expect([beside, invalid, found]).toEqual([1, 0, []]);
  expect(documents).toEqual([]);
});

test('whole-1: a search goes on at each step where the network was gone, without another press', async () => {
  await using window = await openAt('/');
  const { page, documents } = window;
  const panel = page.getByRole('dialog');
  const field = panel.getByRole('combobox');
  const cards = page.getByRole('main').getByRole('article');

  await offline(
    page,
    async () => {
      await page.getByRole('banner').getByRole('button', { name: english['panel.search_title'] }).click();
      await field.fill('muqaddimah');
      await page.waitForEvent('requestfailed');
      expect(await axeViolations(page)).toEqual([]);
    },
    () => panel.getByRole('option').first().waitFor(),
  );
  await offline(
    page,
    failing(page, () => field.press('Enter')),
    () => page.waitForURL(/\/shop\?/),
  );
  await page.getByRole('banner').getByRole('navigation').locator('a[href="/shop"]').first().click();
  await cards.nth(11).waitFor();
  await styled(page);
  await offline(
    page,
    failing(page, () => page.locator('main select[name=sort]').selectOption({ index: 2 })),
    () => page.waitForURL(/sort=/),
  );
  await offline(
    page,
    failing(page, () => page.getByRole('button', { name: english['shop.show_more'] }).click()),
    async () => {
      await expect.poll(() => cards.count()).toBeGreaterThan(12);
    },
  );
  const book = cards.first().getByRole('link').first();
  await offline(
    page,
    failing(page, () => book.click()),
    () => page.waitForURL(/\/product\//),
  );

  // A guest's cart is kept here.
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('button', { name: english['book.add'] }).click();
  await page.getByRole('banner').locator('a[href="/cart"]').getByText('1').first().waitFor();

  expect(documents).toEqual([]);
});

test('whole-1: offline a book is shown large, and what leads to another document waits', async () => {
  await using window = await openAt('/product/101');
  const { page, documents } = window;
  const large = page.getByRole('dialog');
  await offline(
    page,
    async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(english['pictures.enlarge']) })
        .click();
      await large.waitFor();
    },
    () => large.press('Escape'),
  );
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/privacy-policy';
    link.textContent = 'Elsewhere';
    document.querySelector('main')?.prepend(link);
  });

  await offline(
    page,
    () => page.getByText('Elsewhere').click(),
    () => page.waitForURL(/privacy-policy/),
  );

  expect(documents).toEqual(['/privacy-policy']);
});

test('whole-1: offline what the reader does last is done, and nothing that was pressed before it', async () => {
  await using window = await openAt('/signup');
  const { page, documents } = window;
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/privacy-policy';
    link.textContent = 'Elsewhere';
    document.querySelector('main')?.prepend(link);
  });
  const name = page.getByRole('textbox').first();

  await offline(
    page,
    async () => {
      await page.getByText('Elsewhere').click();
      await name.fill('A Reader');
    },
    async () => {
      await notice(page).waitFor({ state: 'hidden' });
      await rendered(page);
    },
  );

  expect(await name.inputValue()).toBe('A Reader');
  expect(documents).toEqual([]);
});

test('whole-1: back online a page that was asked for comes before what had failed', async () => {
  await using window = await shop.browser.open({
    firstVisit: true,
    savesData: false,
    expected: /ERR_INTERNET_DISCONNECTED|^failed: |status of 503/,
  });
  const { page } = window;
  const fault = shop.legacy.intercept('/books/getexplorebook', (_request, response) => void response.sendStatus(500));
  shop.pass(2 * 24 * 3_600);
  await page.goto(shop.url);
  await page.getByRole('alert').first().waitFor();
  fault[Symbol.dispose]();
  await hydrated(page);
  const book = sectionOf(page, 'Explore Published Books').getByRole('article').getByRole('link').first();

  await page.context().setOffline(true);
  await notice(page).waitFor();
  const isData = (request: Request) => new URL(request.url()).pathname === '/graphql';
  await Promise.all([page.waitForEvent('requestfailed', isData), book.click()]);
  // What had failed knows by now of the page that has been asked for.
  await page.locator('main a[aria-busy=true]').filter({ hasText: english['err.retry'] }).first().waitFor();
  await page.context().setOffline(false);

  await page.waitForURL(/\/product\/\d+$/);
  await page.getByRole('tab').first().waitFor();
});

test('whole-1: what may be needed without a network is fetched once the page is there, but not for readers who save data', async () => {
  const fetched = async (saveData: boolean, expected: readonly string[]) => {
    await using window = await shop.browser.open({ firstVisit: true, savesData: false });
    const { page } = window;
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {
        get: () => {
          document.documentElement.dataset['asked'] = '';
          return { saveData: value };
        },
      });
    }, saveData);
    const files: { readonly name: string; readonly atLoad: boolean }[] = [];
    let isLoaded = false;
    page.on('load', () => (isLoaded = true));
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') files.push({ name: request.url(), atLoad: !isLoaded });
    });
    const imported = page.waitForResponse(/\/assets\/offline-/);
    await page.goto(shop.url);
    await imported;
    // What is fetched is asked for in the turn in which the page has looked whether data are to be saved.
    await page.waitForSelector('html[data-asked]');
    await rendered(page);
    const names = () => files.map(({ name }) => /assets\/(.+)-[^-]{8}\./.exec(name)?.[1] ?? name);
    await expect.poll(names).toEqual(expect.arrayContaining([...expected]));
    await page.waitForLoadState('networkidle');
    expect(files.filter(({ atLoad }) => atLoad)).toEqual([]);
    return names();
  };

  expect(await fetched(false, ['cart-panel', 'search-panel', 'toaster', 'apollo'])).not.toContain('view');
  expect(await fetched(true, [])).toEqual([]);
});
