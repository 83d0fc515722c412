import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { excessWidth, isFocused } from '../support/browser.ts';
import { openPage, startBuiltShop, startStorefront, type TestStorefront } from '../support/storefront.ts';
import { testIn, views } from '../support/views.ts';

/** The reader of e-books: on the whole screen over the catalogue, at an address of its own. */

/** A server of e-books that answers as a test wants. */
let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
const page200: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<!doctype html><title>An e-book</title><link rel="icon" href="data:,"><h1>The first page</h1>');
};
const status =
  (code: number): RequestListener =>
  (_request, response) =>
    response.writeHead(code).end();

let shop: TestStorefront;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  shop = await startStorefront('production', {
    env: { EBOOK_BASE_URL: `http://127.0.0.1:${port}` },
    pictures: true,
  });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  server.closeAllConnections();
  server.close();
});

const words = {
  en: {
    book: 'The Muqaddimah',
    read: 'Read',
    onScreen: 'Read it on screen',
    close: 'Close',
    title: 'Reading: The Muqaddimah',
    missing: 'This e-book is not there any more.',
    unreachable: 'The e-book can’t be reached just now.',
    none: 'This book can’t be read on the screen.',
    retry: 'Try again',
    elsewhere: 'Open in a new tab opens in a new tab',
  },
  ar: {
    book: 'المقدمة',
    read: 'قراءة',
    onScreen: 'اقرأه على الشاشة',
    close: 'إغلاق',
    title: 'قراءة «المقدمة»',
    missing: 'هذا الكتاب الإلكتروني لم يعد موجودًا.',
    unreachable: 'لا يمكن الوصول إلى الكتاب الإلكتروني الآن.',
    none: 'لا تُتاح قراءة هذا الكتاب على الشاشة.',
    retry: 'إعادة المحاولة',
    elsewhere: 'فتح في علامة تبويب جديدة يُفتح في علامة تبويب جديدة',
  },
} as const;

const htmlOf = async (path: string, language: 'en' | 'ar' = 'en'): Promise<string> =>
  (await fetch(shop.url + path, { headers: { 'accept-language': language } })).text();

describe.each(views)('in $name', (view) => {
  const { language, width } = view;
  const text = words[language];

  test('catalogue-2: Read opens the e-book on the whole screen, and Close leads back to where it was opened', async () => {
    answer = page200;
    await using window = await openPage(shop, '/catalogue', view);
    const { page } = window;
    const read = page
      .getByRole('article', { name: text.book, exact: true })
      .getByRole('link', { name: text.read, exact: true });

    await read.click();
    const dialog = page.getByRole('dialog', { name: text.book });
    await dialog.locator('iframe:not([data-hidden])').waitFor();
    await page.waitForFunction(() =>
      document
        .querySelector('dialog')
        ?.getAnimations({ subtree: true })
        .every(({ playState }) => playState === 'finished'),
    );

    expect(new URL(page.url()).pathname).toBe('/catalogue/101');
    expect(await page.title()).toContain(text.title);
    expect(await page.frameLocator('dialog iframe').getByRole('heading').innerText()).toBe('The first page');
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width });
    expect(await dialog.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-same-origin');
    // The frame lies below the bar, from edge to edge.
    const frame = await dialog.locator('iframe').boundingBox();
    expect(frame).toMatchObject({ x: 0, y: width === 390 ? 48 : 56, width });
    expect([await axeViolations(page, 'dialog'), await excessWidth(page)]).toEqual([[], 0]);

    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open], iframe').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/catalogue');
    await expect.poll(() => isFocused(read)).toBe(true);
  });

  testIn('en', language)(
    'catalogue-2: the page of a book leads to its e-book, where it has one, and Close back to it; by its address Close leads to the catalogue',
    async () => {
      answer = page200;
      await using window = await openPage(shop, '/product/101', view);
      const { page } = window;

      const way = page.getByRole('main').getByRole('link', { name: text.onScreen, exact: true });
      const dialog = page.getByRole('dialog', { name: text.book });
      const close = async () => {
        await dialog.locator('iframe:not([data-hidden])').waitFor();
        expect(new URL(page.url()).pathname).toBe('/catalogue/101');
        await page.keyboard.press('Escape');
        await expect.poll(() => page.locator('dialog[open], iframe').count()).toBe(0);
        return new URL(page.url()).pathname;
      };

      await way.click();
      expect(await close()).toBe('/product/101');
      await expect.poll(() => isFocused(way)).toBe(true);
      await page.goto(`${shop.url}/catalogue/101`);
      expect(await close()).toBe('/catalogue');
      expect(await htmlOf('/product/103')).not.toContain('/catalogue/103');
      expect(await htmlOf('/product/101', 'ar')).toMatch(
        new RegExp(`href="/catalogue/101"[^>]*>[^]{0,400}${words.ar.onScreen}`),
      );
    },
  );

  testIn('ar', language)('catalogue-2: what can’t be read is said, and can be tried again', async () => {
    answer = status(503);
    await using window = await openPage(shop, '/catalogue/102', { ...view, expected: /503|chromewebdata/ });
    const { page } = window;
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain(text.unreachable);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await alert.getByRole('link', { name: text.elsewhere }).getAttribute('href')).toMatch(/\/102$/);
    expect(await axeViolations(page, 'dialog')).toEqual([]);

    answer = page200;
    await alert.getByRole('button', { name: text.retry }).click();
    await page.locator('iframe:not([data-hidden])').waitFor();
    expect(await alert.count()).toBe(0);
  });
});

describe('in English', () => {
  const text = words.en;

  test('catalogue-2: an e-book that is not there any more is said to be missing', async () => {
    answer = status(404);
    await using window = await openPage(shop, '/catalogue/107', { language: 'en', expected: /404|chromewebdata/ });
    await expect.poll(() => window.page.getByRole('alert').innerText()).toContain(text.missing);
  });

  test('catalogue-2: one that does not come within ten seconds is said to be out of reach', async () => {
    answer = (request, response) => {
      if (request.method === 'HEAD') page200(request, response);
    };
    await using window = await shop.browser.open({ language: 'en', expected: /\/201$/ });
    const { page } = window;
    await page.clock.install();
    await page.goto(`${shop.url}/catalogue/201`, { waitUntil: 'commit' });
    await page.locator('dialog iframe').waitFor({ state: 'attached' });
    await page.clock.runFor(10_000);
    await expect.poll(() => page.getByRole('alert').innerText()).toContain(text.unreachable);
  });

  test('catalogue-2: a book without an e-book says so, and an unknown one is 404', async () => {
    expect(/<dialog[^>]* open[^]*<\/dialog>/.exec(await htmlOf('/catalogue/103'))?.[0]).toContain(text.none);
    expect((await fetch(`${shop.url}/catalogue/99999`)).status).toBe(404);
  });

  test('catalogue-2: without script a link leads to the e-book, and Close to the catalogue', async () => {
    await using window = await openPage(shop, '/catalogue/101', { language: 'en', script: false });
    const { page } = window;
    const dialog = page.getByRole('dialog');

    expect(await dialog.getByRole('link', { name: text.elsewhere }).getAttribute('href')).toMatch(/\/101$/);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await dialog.getByRole('link', { name: text.close }).getAttribute('href')).toBe('/catalogue');
  });
});

test('catalogue-2 err-2: where the catalogue can’t be searched, the page of a book does without the way to its e-book', async () => {
  await using own = await startBuiltShop('production', { env: { EBOOK_BASE_URL: 'https://ebooks.press.example' } });
  using _failing = own.legacy.intercept('/books/getcatalogue', (_request, response) => {
    response.status(500).end();
  });

  const response = await own.get('/product/101');
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(html).toContain(words.en.book);
  expect(html).not.toMatch(/href="\/catalogue\/101"|role="alert"/);
});

test('catalogue-2: the e-book of the stand-in turns its leaves also where its frame was hidden as it arrived', async () => {
  await using window = await shop.browser.open();
  const { page } = window;
  await page.addInitScript(() => {
    const hide = new CSSStyleSheet();
    hide.replaceSync('body { display: none }');
    document.adoptedStyleSheets = [hide];
  });
  await page.goto(`${shop.legacy.url}/ebooks/101`);
  await page.locator('.on:not([hidden])').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const place = page.getByRole('status');
  const before = await place.textContent();

  await page.locator('.on').click();

  await expect.poll(() => place.textContent()).not.toBe(before);
});
