import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFolder } from '../../scripts/build.ts';
import { webOperations } from '../../scripts/operations.ts';
import { manifestFile } from '../../scripts/releases.ts';
import { axeViolations } from '../support/axe.ts';
import { hydrated, nextFrame, type WindowOptions } from '../support/browser.ts';
import { fillIn, newAccount, signInByCookie } from '../support/signing-in.ts';
import { pressLanguage, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { sectionOf } from '../support/strip.ts';

/** A tab that is older than the shop: what its release had and the shop no longer has. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

const graphql = '**/graphql?*';
const views = /\/assets\/view-[^/]*\.js$/;

const refuse = (route: Route, code = 'PERSISTED_QUERY_NOT_FOUND') =>
  route.fulfill({ status: 400, json: { errors: [{ message: 'Of another release', extensions: { code } }] } });
const notHere = (route: Route) => route.fulfill({ status: 404, body: 'Not here' });

/** What the shop may lack, and how it answers the tab that asks for it. */
const lacks = [
  { what: 'the operation of a page', address: graphql, answer: (route: Route) => refuse(route) },
  { what: 'a field of it', address: graphql, answer: (route: Route) => refuse(route, 'GRAPHQL_VALIDATION_FAILED') },
  { what: 'the script of a page', address: views, answer: notHere },
] as const;

/** A window on a page, unless given one that needs little itself, and the documents that it has loaded since. */
async function open(
  { path = '/peerreview', ...options }: WindowOptions & { path?: string } = {},
  { url, browser } = shop,
) {
  const window = await browser.open({ firstVisit: true, expected: /status of 40[04]/, ...options });
  const { page } = window;
  await page.goto(url + path);
  await hydrated(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url().slice(url.length));
  });
  return { page, documents, [Symbol.asyncDispose]: () => window[Symbol.asyncDispose]() };
}

const authors = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Authors', exact: true }).first();
const authorsShown = (page: Page) => page.getByRole('navigation', { name: 'Authors by letter' }).waitFor();
const books = (page: Page) => sectionOf(page, 'Explore Published Books').getByRole('article').getByRole('link');
const bookShown = (page: Page) => page.getByRole('tab', { name: 'Abstract View' }).waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Loading chunk failed' });
/** In the place of a page. */
const failedPage = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /^(?:Check your connection|We can’t load this just now)/ });
const tryAgain = (page: Page) => page.getByRole('link', { name: 'Try again' }).click();

test('a build lists the operations that its own pages ask', () => {
  expect(JSON.parse(readFileSync(path.join(builtFolder(), manifestFile), 'utf8'))).toEqual(JSON.parse(webOperations()));
});

describe.each(lacks)('where the shop no longer has $what', ({ address, answer }) => {
  test('a link that is only pointed at loads no document; pressed, its page is loaded once as one, and the tab goes on from there', async () => {
    await using window = await open();
    const { page, documents } = window;
    await page.route(address, (route) => (documents.length === 0 ? answer(route) : route.fallback()));

    const refused = page.waitForResponse((response) => response.status() >= 400);
    await authors(page).hover();
    await refused;
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
    const pointedAt = [...documents, pathOf(page)];
    await authors(page).click();
    await authorsShown(page);
    await hydrated(page);
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('dialog').waitFor();

    expect(pointedAt).toEqual(['/peerreview']);
    expect(documents).toEqual(['/author']);
    expect(pathOf(page)).toMatch(/^\/author\/\d+$/);
  });

  test('without storage, where a load could repeat itself, it says so and can be tried again', async () => {
    await using window = await open();
    const { page, documents } = window;
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Forbidden', 'SecurityError');
      };
    });
    await page.route(address, answer);

    await authors(page).click();
    await failedPage(page).waitFor();
    expect(documents).toEqual([]);
    await page.unroute(address);
    await tryAgain(page);
    await authorsShown(page);

    expect(documents).toHaveLength(1);
  });
});

test('a script that the document lacks too is not asked for in a loop, and the page can be read', async () => {
  await using window = await open({ expected: /status of 404|uncaught: A chunk could not be loaded/ });
  const { page, documents } = window;
  await page.route(views, notHere);

  const uncaught = page.waitForEvent('pageerror');
  await authors(page).click();
  await uncaught;
  await authorsShown(page);

  expect(documents).toEqual(['/author']);
});

test('where the document did not help it says so, and trying again loads it once more', async () => {
  await using fresh = await startStorefront();
  using _fault = fresh.legacy.intercept('/books/getpublishedbook', (_request, response) => {
    response.json({ status: 'error', msg: 'Closed' });
  });
  await using window = await open({ path: '/' }, fresh);
  const { page, documents } = window;
  await page.route(graphql, (route) => refuse(route));

  await books(page).first().click();
  // Until then the page shown is home, which is hydrated too.
  await bookShown(page);
  await hydrated(page);
  await tryAgain(page);
  await failedPage(page).waitFor();
  expect(documents).toEqual([pathOf(page)]);
  await tryAgain(page);
  await bookShown(page);

  expect(documents).toEqual([pathOf(page), pathOf(page)]);
});

test('a navigation that another one has overtaken loads no document', async () => {
  await using window = await open();
  const { page, documents } = window;
  const asked = Promise.withResolvers<Route>();
  await page.route(graphql, asked.resolve, { times: 1 });

  await authors(page).click();
  const overtaken = await asked.promise;
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await page.waitForURL('**/shop');
  await refuse(overtaken).catch(() => {}); // The browser may have cancelled it.
  await nextFrame(page);

  expect(documents).toEqual([]);
  expect(pathOf(page)).toBe('/shop');
});

test.each([
  { what: 'an operation', address: graphql, answer: (route: Route) => refuse(route) },
  { what: 'the texts', address: /\/assets\/ar-[^/]*\.js$/, answer: notHere },
  { what: 'the script for a change', address: /\/assets\/language-change-[^/]*\.js$/, answer: notHere },
])('header-3: where the shop no longer has $what of a language, the page is loaded in it once', async (lack) => {
  await using window = await open();
  const { page, documents } = window;
  await page.route(lack.address, (route) => (documents.length === 0 ? lack.answer(route) : route.fallback()));

  await pressLanguage(page, 'ar');
  await page.locator('html[lang=ar][data-hydrated]').waitFor();

  expect(documents).toEqual(['/peerreview?lng=ar']);
});

test('err-4: a script that fails again and again while the shop has it comes with the document of the page, loaded once', async () => {
  await using window = await open({ expected: /status of 500|^failed: .*view-|ERR_FAILED/ });
  const { page, documents } = window;
  const asked: string[] = [];
  await page.route(views, (route) => {
    asked.push(route.request().method());
    return route.request().method() === 'HEAD' || documents.length > 0 ? route.fallback() : route.abort();
  });

  await authors(page).click();
  await page.waitForURL('**/author');
  await hydrated(page);
  await authorsShown(page);

  expect(documents).toEqual(['/author']);
  expect(asked.filter((method) => method === 'HEAD')).toHaveLength(1);
});

test('err-4: a script that takes more than 120 seconds says so', async () => {
  await using window = await open({ expected: /^failed: .*view-|ERR_FAILED/ });
  const { page, documents } = window;
  const asked = Promise.withResolvers<Route>();
  await page.route(views, asked.resolve);
  await page.clock.install();

  await authors(page).click();
  const held = await asked.promise;
  await page.clock.fastForward(121_000);
  await page.getByRole('heading', { level: 1, name: 'Loading chunk failed', exact: true }).waitFor();

  expect(documents).toEqual([]);
  await held.abort().catch(() => {});
});

test('err-7: a script that can’t be had without a network loads no document', async () => {
  await using window = await open({ savesData: false, expected: /ERR_INTERNET_DISCONNECTED|^failed: / });
  const { page, documents } = window;

  await page.context().setOffline(true);
  await Promise.all([page.waitForEvent('requestfailed'), authors(page).click()]);
  await page.getByText('You are offline').filter({ visible: true }).waitFor();

  expect(pathOf(page)).toBe('/peerreview');
  await page.context().setOffline(false);
  await authorsShown(page);

  expect(documents).toEqual([]);
});

describe('where the shop no longer has a part that comes after the page', () => {
  const parts = { carousel: /\/assets\/slider-/, toasts: /\/assets\/toaster-/, apollo: /\/assets\/apollo-/ };

  /** A window at an address, the part missing as `answer` has it, and the documents that it has loaded. */
  async function openAt(path: string, part: RegExp, { always = false, signedIn = false } = {}) {
    const window = await shop.browser.open({ firstVisit: true, expected: /status of 404/ });
    const { page } = window;
    if (signedIn) await signInByCookie(page, shop, await newAccount(shop));
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    const had: string[] = [];
    page.on('response', (response) => {
      if (part.test(response.url()) && response.ok()) had.push(response.url());
    });
    await page.route(part, (route) => (always || documents.length === 1 ? notHere(route) : route.fallback()));
    await page.goto(shop.url + path);
    return { page, documents, had, [Symbol.asyncDispose]: () => window[Symbol.asyncDispose]() };
  }

  test.each([
    { what: 'the carousel', path: '/', part: parts.carousel },
    { what: 'what draws toasts', path: '/product/101', part: parts.toasts },
    { what: 'Apollo', path: '/product/101', part: parts.apollo, signedIn: true },
  ])('err-4: $what, the page is loaded once as a document', async ({ path, part, signedIn = false }) => {
    await using window = await openAt(path, part, { signedIn });
    const { page, documents, had } = window;

    await expect.poll(() => had.length).toBeGreaterThan(0);
    await hydrated(page);

    expect(documents).toEqual([path, path]);
    expect(await failure(page).count()).toBe(0);
  });

  test('err-4: and the document lacks it too, it says so, once', async () => {
    await using window = await openAt('/', parts.carousel, { always: true });
    const { page, documents } = window;

    await failure(page).waitFor();
    await hydrated(page);

    expect(documents).toEqual(['/', '/']);
    expect(await axeViolations(page)).toEqual([]);
    expect(await books(page).first().isVisible()).toBe(true);
  });

  test('err-4: what has been entered stays, and it offers to load the page', async () => {
    await using window = await openAt('/login', parts.apollo);
    const { page, documents } = window;
    await hydrated(page);
    await fillIn(page, { email: 'reader@example.com', password: 'books for all' });
    await failure(page).waitFor();

    expect(documents).toEqual(['/login']);
    expect(await page.locator('input[name=email]').inputValue()).toBe('reader@example.com');
    await tryAgain(page);
    await expect.poll(() => documents).toEqual(['/login', '/login']);
  });
});
