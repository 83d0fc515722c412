import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import arabic from '../../i18n/ar.json';
import english from '../../i18n/en.json';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, hydrated } from '../support/browser.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

/** What readers are given where the shop can't give what they asked for: how to reach the publisher. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const words = { en: english, ar: arabic } as const;

/** What of these is in the main part of the page. */
async function waysOf(page: Page) {
  const main = page.getByRole('main');
  return {
    search: await main.getByRole('search').count(),
    telephone: await main.locator('a[href^="tel:"]:visible').count(),
    mail: await main.locator('a[href^="mailto:"]:visible').count(),
  };
}

const toPublisher = { search: 0, telephone: 1, mail: 1 };

describe.each(views)('what can’t be had, in $name', ({ language, width, colorScheme }) => {
  const text = words[language];
  const mainOf = async (path: string): Promise<string> => {
    const response = await fetch(shop.url + path, { headers: { 'accept-language': language } });
    return /<main[^]*<\/main>/.exec(await response.text())?.[0] ?? '';
  };

  test('err-8: a page that can’t be had now names telephone and e-mail, one that does not exist has a search', async () => {
    await using window = await shop.browser.open({
      typefaces: true,
      language,
      width,
      colorScheme,
      expected: /status of (404|503)/,
    });
    const { page } = window;
    using _away = shop.legacy.intercept(
      '/books/view/detail',
      (_request, response) => void response.status(500).send(''),
    );

    const status = (await page.goto(`${shop.url}/product/177`))?.status();
    await hydrated(page);
    const unavailable = [await waysOf(page), await axeViolations(page), await excessWidth(page)];
    const missing = await mainOf('/no/such');

    expect(status).toBe(503);
    expect(unavailable).toEqual([toPublisher, [], 0]);
    expect(missing.match(/role="search"|<search\b/g)).toHaveLength(1);
    expect(missing).not.toMatch(/href="(tel|mailto):/);
  });

  test('err-8 facing-4: a page of which a part did not come says what to check, in both titles, and names telephone and e-mail', async () => {
    await using window = await shop.browser.open({
      typefaces: true,
      language,
      width,
      colorScheme,
      expected: /ERR_FAILED|^failed: |^uncaught: A chunk could not be loaded|Couldn't load preload assets/,
    });
    const { page } = window;
    await page.goto(`${shop.url}/peerreview`);
    await hydrated(page);
    await page.route(/\/assets\/view-/, (route) => route.abort());
    await page
      .locator('a[href="/author"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());

    await page.getByRole('heading', { level: 1, name: text['err.chunk'] }).waitFor();
    await page.getByText(text['err.offline_text'], { exact: true }).waitFor();
    expect(await page.locator('h1 + p').textContent()).toBe(text['facing.err.chunk']);
    expect(await waysOf(page)).toEqual(toPublisher);
    expect([await axeViolations(page), await excessWidth(page)]).toEqual([[], 0]);
  });

  test('err-8: a page that fails by its own mistake says that something went wrong, and nothing of the connection', async () => {
    await using window = await shop.browser.open({
      language,
      width,
      colorScheme,
      expected: /TypeError/,
      typefaces: true,
    });
    const { page } = window;
    await page.goto(`${shop.url}/peerreview`);
    await hydrated(page);
    // What no answer of the shop is like.
    await page.route(/\/graphql/, (route) => route.fulfill({ json: { data: { authors: { items: 1 } } } }));
    await page
      .locator('a[href="/author"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());

    await page.getByRole('heading', { level: 1, name: text['userError.REFUSED'], exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('alert').innerText()).toContain(text['err.page']);
    expect(await page.getByText(text['err.offline_text']).count()).toBe(0);
    expect([await axeViolations(page), await excessWidth(page)]).toEqual([[], 0]);
    await page.unroute(/\/graphql/);
    await page.getByRole('main').getByRole('link', { name: text['err.retry'], exact: true }).click();
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: text['nav.authors'], exact: true }).waitFor();
  });

  test('auth-5: as long as no password is reset by e-mail, how to reach the shop comes first, and its form is not the main thing to do', async () => {
    await using window = await shop.browser.open({ language, width, colorScheme });
    const { page } = window;
    const submit = page.locator('main form button[type=submit]');
    const classOf = (html: string) => /<button[^>]*type="submit"[^>]*>/.exec(html)?.[0].match(/class="([^"]*)"/)?.[1];
    const groundOf = () => submit.evaluate((button) => getComputedStyle(button).backgroundColor);
    await page.goto(`${shop.url}/login`);
    await hydrated(page);
    const primary = await groundOf();

    // By key: pointed at, the button would be of another colour.
    await page.locator('main a[href="/forgotpassword"]').press('Enter');
    await page.getByRole('heading', { level: 1, name: text['auth.forgot_title'] }).waitFor();
    const className = await submit.getAttribute('class');

    expect(await groundOf()).not.toBe(primary);
    for (const path of ['/forgotpassword', '/resetpassword?token=1']) {
      const html = await mainOf(path);
      expect(html.match(/<a [^>]*href="tel:|<form/g)?.map((part) => part.slice(0, 2))).toEqual(['<a', '<f']);
      expect([path, classOf(html)]).toEqual([path, className]);
    }
  });
});
