import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LegacyApi, startLegacyApi } from '../../legacy-api/server.ts';
import { axeViolations } from '../support/axe.ts';
import { openWindow } from '../support/browser.ts';
import { testIn } from '../support/views.ts';

let legacy: LegacyApi;
beforeAll(async () => {
  legacy = await startLegacyApi({ port: 0 });
});
afterAll(() => legacy.close());

const ebooks = [101, 102, 107, 201, 223, 226];

const place = (page: Page) => page.locator('.place');

test.each(ebooks)('the e-book of book %i has a title page, contents and ten pages or more', async (id) => {
  const response = await fetch(`${legacy.url}/ebooks/${id}`);
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html.match(/<section /g)?.length).toBeGreaterThanOrEqual(10);
  expect(html.match(/<li><a href="#page-\d+">/g)?.length).toBeGreaterThanOrEqual(3);
});

test.each(['/ebooks/103', '/ebooks/999', '/ebooks/files/../handler.ts', '/ebooks/files/constructor', '/ebooks/files/'])(
  'there is no e-book at %s',
  async (path) => {
    expect((await fetch(legacy.url + path)).status).toBe(404);
  },
);

describe.each([
  { language: 'en', id: 226, on: 'ArrowRight', back: 'ArrowLeft', forward: 1 },
  { language: 'ar', id: 101, on: 'ArrowLeft', back: 'ArrowRight', forward: -1 },
] as const)('an e-book in $language', ({ language, id, on, back, forward }) => {
  const open = async (width: number) => {
    const window = await openWindow({ pictures: true, language, width });
    await window.page.goto(`${legacy.url}/ebooks/${id}`);
    await expect.poll(() => place(window.page).textContent()).toMatch(/\d/);
    return window;
  };
  const shown = (page: Page) => place(page).textContent();

  test('turns by keys and buttons the way its script runs, and stops at its ends', async () => {
    await using window = await open(390);
    const { page } = window;
    const first = await shown(page);

    await page.keyboard.press(on);
    await expect.poll(() => shown(page)).not.toBe(first);
    expect(Math.sign(await page.locator('.book').evaluate((book) => book.scrollLeft))).toBe(forward);
    await page.keyboard.press(back);
    await expect.poll(() => shown(page)).toBe(first);
    expect(await page.locator('.back').getAttribute('aria-disabled')).toBe('true');

    await page.locator('.on').click();
    await expect.poll(() => shown(page)).not.toBe(first);
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('.on').getAttribute('aria-disabled')).toBe('true');
  });

  testIn('ar', language)('a press while a page is still turning counts on from the one that it turns to', async () => {
    await using window = await openWindow({ pictures: true, language, width: 390, reducedMotion: 'no-preference' });
    const { page } = window;
    await page.goto(`${legacy.url}/ebooks/${id}`);
    await expect.poll(() => shown(page)).toMatch(/\b1\b/);

    for (const key of [on, on, on, on, back]) await page.keyboard.press(key);
    await expect.poll(() => shown(page)).toMatch(/\b4\b/);

    await page.locator('.on').dblclick();
    await page.locator('.on').dblclick();
    await expect.poll(() => shown(page)).toMatch(/\b8\b/);
    await page.locator('a[href="#page-3"]').evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => shown(page)).toMatch(/\b3\b/);
    await page.keyboard.press(on);
    await expect.poll(() => shown(page)).toMatch(/\b4\b/);
  });

  testIn('en', language)('the end of one turn, told when the next has begun, loses no press', async () => {
    await using window = await openWindow({ pictures: true, language, width: 390, reducedMotion: 'no-preference' });
    const { page } = window;
    await page.goto(`${legacy.url}/ebooks/${id}`);
    await expect.poll(() => shown(page)).toMatch(/\b1\b/);

    await page.locator('.book').evaluate((book, key) => {
      const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
      press();
      book.dispatchEvent(new Event('scrollend'));
      press();
    }, on);

    await expect.poll(() => shown(page)).toMatch(/\b3\b/);
  });

  test('turns under a finger', async () => {
    await using window = await open(390);
    const { page } = window;
    const first = await shown(page);
    const client = await page.context().newCDPSession(page);

    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const at = (x: number) => ({ touchPoints: [{ x, y: 400 }] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(195 + 150 * forward) });
    for (const moved of [120, 60, 0, -60, -120, -150]) {
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(195 + moved * forward) });
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

    await expect.poll(() => shown(page)).not.toBe(first);
  });

  test('shows two facing pages where there is room, and is accessible', async () => {
    await using window = await open(1200);
    const { page } = window;

    const before = await shown(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press(on);

    await expect.poll(() => shown(page)).not.toBe(before);
    expect(before).toContain('2');
    expect(await shown(page)).toContain('4');
  });
});

test('the shop alone may show it in a frame', async () => {
  await using shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>a shop</title><link rel="icon" href="data:,"><iframe src="${reader.url}/ebooks/226"></iframe>`,
    );
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  await using reader = await startLegacyApi({ port: 0, shops: [origin] });
  await using window = await openWindow({
    pictures: true,
    expected: /frame-ancestors|^failed: .*\/ebooks\/226$|chromewebdata/,
  });

  await window.page.goto(origin);
  expect(await window.page.frameLocator('iframe').getByRole('heading', { level: 1 }).innerText()).toContain('Alice');

  await using elsewhere = createServer(shop.listeners('request')[0] as () => void).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  await window.page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);
  expect(await window.page.frameLocator('iframe').getByRole('heading', { level: 1 }).count()).toBe(0);
});
