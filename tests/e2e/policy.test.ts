import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hydrated, type Window } from '../support/browser.ts';
import { everyPage } from '../support/every-page.ts';
import { policyReportsOf } from '../support/policy-reports.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import { newAccount, signInByCookie } from '../support/signing-in.ts';
import { pressLanguage, type TestStorefront } from '../support/storefront.ts';
import { sectionOf } from '../support/strip.ts';
import { isFull } from '../support/views.ts';

/** That the pages live within their content security policy: no attribute of style, and no policy of Trusted Types but the one that makes the API's HTML markup. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startGatheredStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const readers = ['guest', 'customer'] as const;
type Reader = (typeof readers)[number];

/** A window of a reader with what it reports of the policy. */
async function open(reader: Reader, language: 'en' | 'ar' = 'en'): Promise<Window & { reports: readonly string[] }> {
  const window = await shop.browser.open({ language });
  const { page } = window;
  if (reader === 'customer') await signInByCookie(page, shop, await newAccount(shop));
  return Object.assign(window, { reports: await policyReportsOf(page) });
}

/** Every page; by default those that other tests of every page don't look at: `npm run audit:policy` takes all. */
const pagesOf = (reader: Reader): readonly string[] =>
  Object.values(everyPage)
    .filter(({ to }) => isFull || (reader === 'customer' && to === 'customers'))
    .flatMap(({ path, detail }) => (detail === undefined ? [path] : [path, detail]));

const languages = isFull ? (['en', 'ar'] as const) : (['ar'] as const);

describe.each(languages)('in %s', (language) => {
  test.each(isFull ? readers : (['customer'] as const))(
    'secure-1: every page of a %s keeps to the policy',
    async (reader) => {
      await using window = await open(reader, language);
      const { page, reports } = window;

      for (const path of pagesOf(reader)) {
        await page.goto(shop.url + path);
        await hydrated(page);
      }

      expect(reports).toEqual([]);
    },
  );
});

/** Follows a link within the shop: what it leads to is made by the browser. */
async function follow(page: Page, path: string, shown: string): Promise<void> {
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await page.waitForURL(shop.url + path);
  await page.locator(shown).first().waitFor();
}

/** Uses what readers use: carousel, menu, search, a detail, pages with markup of the API, a toast, another language. */
async function useShop(page: Page): Promise<void> {
  await page.goto(shop.url);
  await hydrated(page);
  await sectionOf(page, 'Explore Published Books').scrollIntoViewIfNeeded();
  await page.locator('.swiper-initialized').first().waitFor();
  const head = page.getByRole('banner');
  await head.getByRole('navigation', { name: 'Main' }).locator('summary').click();
  await follow(page, '/post', 'main a[href^="/post/"]');
  await page.locator('main a[href^="/post/"]').first().click();
  await page.locator('dialog[open] p').first().waitFor();
  await page.keyboard.press('Escape');
  await head.getByRole('button', { name: 'Search the shop', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Search the shop', exact: true });
  await panel.getByRole('combobox').fill('muqaddimah');
  await panel.getByRole('option').first().click();
  await page.getByRole('heading', { level: 1, name: 'The Muqaddimah', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .first()
    .waitFor();
  await follow(page, '/contact', 'main form');
  await pressLanguage(page, 'ar');
  await page.locator('html[lang=ar]').waitFor();
  await follow(page, '/privacypolicy', 'main p');
}

test.each(readers)('secure-1: what a %s does in the shop keeps to the policy', async (reader) => {
  await using window = await open(reader);
  const { page, reports } = window;

  await useShop(page);

  expect(reports).toEqual([]);
});

test('secure-1: another policy of Trusted Types, and an attribute of style, are refused and reported', async () => {
  await using window = await shop.browser.open({ expected: /TrustedHTML|TrustedTypePolicy|style/ });
  const { page } = window;
  const reports = await policyReportsOf(page);
  await page.goto(`${shop.url}/peerreview`);

  const refused = await page.evaluate(() =>
    [
      () => void Reflect.get(globalThis, 'trustedTypes').createPolicy('of-an-attacker', {}),
      () => document.body.setAttribute('style', 'opacity: 0'),
    ].map((attack) => {
      try {
        attack();
        return getComputedStyle(document.body).opacity;
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    }),
  );

  expect(refused).toEqual(['TypeError', '1']);
  await expect.poll(() => reports.map((report) => report.split(':')[0])).toEqual(['trusted-types', 'style-src-attr']);
});

test('a page whose text was changed before it is hydrated, as by a translator, is made anew and works', async () => {
  await using window = await shop.browser.open({ expected: /Hydration failed|Minified React error #418/ });
  const { page } = window;
  const address = `${shop.url}/product/101`;
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/(<h1[^>]*>)/, '$1<font>Traduit</font>') });
  });

  await page.goto(address);
  await hydrated(page);

  expect(await page.locator('h1').innerHTML()).not.toContain('Traduit');
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('link', { name: /Cart.*1/ }).waitFor();
});
