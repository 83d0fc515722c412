import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { totalShift } from '../support/layout-shifts.ts';
import { sharedWindow } from '../support/shared-window.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';
import { views } from '../support/views.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Of 1: what a page may shift while it comes. */
const mostShift = 0.02;

/** How far the page shifts as its typefaces come after it. */
async function shiftByLateTypefaces(page: Page, address: string): Promise<number> {
  const asked: string[] = [];
  const late = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    asked.push(route.request().url());
    await late.promise;
    await route.continue();
  });
  const painted = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await painted();
  late.resolve();
  await page.evaluate(async () => void (await document.fonts.ready));
  await painted();
  expect(asked.length).toBeGreaterThanOrEqual(2);
  await page.unroute('**/*.woff2');
  return totalShift(page);
}

describe.each(views)('typefaces in $name', (view) => {
  const shared = sharedWindow(() => shop.browser.open({ ...view, typefaces: true }));

  test.each(['/', '/product/101', '/newslist/1'])('nothing on %s moves when they come late', async (path) => {
    const { page } = await shared();

    expect(await shiftByLateTypefaces(page, shop.url + path)).toBeLessThanOrEqual(mostShift);
  });

  test('nothing on a book’s page moves when they come late, also where its price may be out of date', async () => {
    await using stale = await startStorefront();
    await fetch(`${stale.url}/product/101`, { headers: { 'accept-language': view.language } });
    stale.pass(3_600);
    await stale.legacy.close();
    await using window = await stale.browser.open({
      ...view,
      expected: /status of 50[234]/,
      typefaces: true,
      firstVisit: true,
    });
    const { page } = window;

    expect(await shiftByLateTypefaces(page, `${stale.url}/product/101`)).toBeLessThanOrEqual(mostShift);
    expect(await page.locator('main time').count()).toBe(1);
  });

  test('the title face and the interface face are loaded first', async () => {
    const html = await (await fetch(shop.url, { headers: { 'accept-language': view.language } })).text();

    const preloaded = [
      ...html.matchAll(/<link rel="preload"[^>]*as="font"[^>]*href="\/assets\/([a-z0-9-]+?)-[\w-]{8}\./g),
    ];
    const first = { en: ['literata-title', 'plex'], ar: ['amiri', 'plex-arabic-400'] };
    expect(preloaded.map(([, name]) => name)).toEqual(first[view.language]);
  });

  test('the page can be painted before its scripts come, and asks for them once it is', async () => {
    const html = await (await fetch(shop.url, { headers: { 'accept-language': view.language } })).text();
    const [head = ''] = html.split('</head>');

    expect(head.match(/<style/g)).toHaveLength(view.language === 'ar' ? 2 : 1);
    const links = head.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(links.filter((link) => !link.includes('disabled'))).toEqual([]);
    expect(html).not.toMatch(/<script[^>]*src=|rel="modulepreload"/);

    await using window = await shop.browser.open({ ...view, typefaces: true, firstVisit: true });
    await window.page.goto(shop.url);
    await hydrated(window.page);
    const { painted, asked } = await window.page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      asked: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
    }));
    expect(asked.map(({ name }) => name).join(' ')).toMatch(new RegExp(`/assets/${view.language}-[\\w-]{8}\\.js`));
    expect(asked.filter(({ startTime }) => startTime < painted).map(({ name }) => name)).toEqual([]);
  });

  test('home on a phone loads the faces of its language, and of the other one figures alone', async () => {
    await using window = await shop.browser.open({ ...view, width: 390, typefaces: true, firstVisit: true });

    const faces = {
      en: ['literata-title', 'plex'],
      // Addresses of e-mail and names of other languages are in Latin letters.
      ar: ['amiri', 'literata-title-figures', 'plex', 'plex-arabic-400', 'plex-arabic-600'],
    };
    expect(await facesOf(window.page, shop.url)).toEqual(faces[view.language]);
  });

  test('of wide pages with titles in both languages the Arabic ones alone load the face of figures', async () => {
    await using window = await shop.browser.open({ ...view, width: 1280, typefaces: true, firstVisit: true });

    const faces = await facesOf(window.page, `${shop.url}/product/101`);

    expect(faces).toEqual(expect.arrayContaining(['amiri', 'literata-title', 'literata']));
    expect(faces.includes('literata-title-figures')).toBe(view.language === 'ar');
  });
});

/** The files of typefaces that a page loads, by their names. */
async function facesOf(page: Page, address: string): Promise<string[]> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/([a-z0-9-]+?)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
    if (name) loaded.add(name);
  });
  await page.goto(address);
  await hydrated(page);
  await page.evaluate(async () => void (await document.fonts.ready));
  return [...loaded].toSorted();
}
