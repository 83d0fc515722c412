import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { loadData } from '../../legacy-api/data/load.ts';
import { builtFolder } from '../../scripts/build.ts';
import { closeBrowser, hydrated, nextFrame } from '../support/browser.ts';
import { checkoutField, choosePlace } from '../support/checkout-form.ts';
import { everyPage } from '../support/every-page.ts';
import { root } from '../support/process.ts';
import { closeBackground } from '../support/shop.ts';
import { startStorefront } from '../support/storefront.ts';

/**
 * `npm run shots [-- name …]`: every page and some of its states as pictures, in both languages, on a phone and on a wide screen, light
 * and dark, into test-results/shots. Names, those of `shots` below, leave out the others.
 */

type Shot = {
  readonly address: string;
  /** Before the page is loaded; the window is at the shop's home. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Once it is loaded. */
  readonly after?: (page: Page) => Promise<unknown>;
  readonly isUpstreamDown?: boolean;
  /** What is in the window, for what covers the page. */
  readonly isWindowOnly?: boolean;
};

const country = loadData().countries.find(({ code }) => code === 'QA');

/** Runs an operation as the page's own customer. */
const graphql = (page: Page, query: string, variables: Record<string, unknown> = {}) =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await (await fetch('/graphql', { method: 'POST', headers, body })).text();
    if (answer.includes('"errors"')) throw new Error(answer);
  }, JSON.stringify({ query, variables }));

async function signUp(page: Page): Promise<void> {
  const account = {
    email: `reader-${randomUUID()}@example.com`,
    password: 'a shelf of books',
    name: 'Mariam Al-Thani',
    countryId: String(country?.id),
    cityId: String(country?.cities[0]?.id),
  };
  const query = 'mutation ($input: SignUpInput!) { signUp(input: $input) { userErrors { message } viewer { id } } }';
  await graphql(page, query, { input: account });
}

async function fillCart(page: Page): Promise<void> {
  await signUp(page);
  for (const [bookId, quantity] of [
    ['102', 2],
    ['111', 1],
    ['201', 1],
  ] as const) {
    const query = 'mutation ($input: SetCartLineInput!) { setCartLine(input: $input) { userErrors { message } } }';
    await graphql(page, query, { input: { bookId, quantity } });
  }
}

async function order(page: Page): Promise<void> {
  await choosePlace(page, 'cityId', 'Doha');
  await checkoutField(page, 'addressLine1').fill('7 Corniche Street');
  await checkoutField(page, 'phone').fill('+974 5555 0101');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/thankyou/);
  await page.getByRole('table').waitFor();
}

const goOffline = (page: Page) => page.context().setOffline(true);

const shots: Readonly<Record<string, Shot>> = {
  ...Object.fromEntries(Object.entries(everyPage).map(([name, { path }]) => [name, { address: path }])),
  'sold-out': { address: '/product/122' },
  'author-letter': { address: '/author?letter=I' },
  'author-detail': { address: '/author/1', isWindowOnly: true },
  'post-detail': { address: '/post/1', isWindowOnly: true },
  'project-detail': { address: '/projectsandprogram/1', isWindowOnly: true },
  'news-detail': { address: '/newslist/3', isWindowOnly: true },
  'journal-detail': { address: '/journals/1', isWindowOnly: true },
  'gallery-detail': { address: '/gallery/9029327119381680952', isWindowOnly: true },
  'catalogue-empty': { address: '/catalogue?name=zzzzzz&category=3' },
  cart: { address: '/cart', before: fillCart },
  checkout: { address: '/checkout', before: fillCart },
  thankyou: { address: '/checkout', before: fillCart, after: order },
  myaccount: { address: '/myaccount', before: signUp },
  wishlist: { address: '/wishlist', before: signUp },
  missing: { address: '/no/such' },
  unavailable: { address: '/shop', isUpstreamDown: true },
  offline: { address: '/product/101', after: goOffline, isWindowOnly: true },
};

async function settle(page: Page): Promise<void> {
  // Carousels and pictures below the first view load as they come near.
  for (const section of await page.locator('main section').all()) await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    for (const element of document.querySelectorAll('html, dialog, dialog *')) element.scrollTop = 0;
  });
}

/** Makes the window as high as the page: in Chromium's own pictures of whole pages fingers count as a mouse, and the foot is not laid out. */
async function showWhole(page: Page, width: number): Promise<void> {
  // What is at least as high as the window, as the cart, stays as high as in an ordinary one: else each grows with the other.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { minHeight } = getComputedStyle(element);
      if (minHeight.endsWith('px') && minHeight !== '0px') element.style.minHeight = minHeight;
    }
  });
  // The foot's height is guessed until it has been in view; a window of that height would be filled by the page above it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (let turn = 0; turn < 2; turn += 1) await nextFrame(page);
  for (let turn = 0; turn < 2; turn += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await nextFrame(page);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await nextFrame(page);
}

const only = process.argv.slice(2);
const unknown = only.filter((name) => !(name in shots));
if (unknown.length > 0)
  throw new Error(`No such picture: ${unknown.join(', ')}. There are ${Object.keys(shots).join(', ')}.`);

const folder = path.join(root, 'test-results/shots');
builtFolder();
mkdirSync(folder, { recursive: true });
for (const [name, shot] of Object.entries(shots)) {
  if (only.length > 0 && !only.includes(name)) continue;
  await using shop = await startStorefront('production', { env: { RATE_LIMIT: 'off' } });
  if (shot.isUpstreamDown) shop.legacy.faults.add({ kind: 'status', status: 503, path: '/*' });
  for (const language of ['en', 'ar'] as const) {
    for (const width of [390, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await using window = await shop.browser.open({
          drawn: true,
          language,
          width,
          touch: width === 390,
          colorScheme,
          expected: /status of 404|status of 503|ERR_INTERNET_DISCONNECTED|^failed: /,
        });
        const { page } = window;
        if (shot.before) {
          await page.goto(shop.url);
          await shot.before(page);
        }
        await page.goto(shop.url + shot.address);
        await hydrated(page);
        await shot.after?.(page);
        await settle(page);
        const file = `${name}-${language}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
        if (!shot.isWindowOnly) await showWhole(page, width);
        await page.screenshot({ path: path.join(folder, file) });
      }
    }
  }
}
await closeBrowser();
await closeBackground();
