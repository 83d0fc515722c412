import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** The pictures of books for previews of their pages elsewhere. */

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const card = (of: TestShop, address: string) => fetch(`${of.url}/cards/${address}`);

/** The mean colour of a part of a picture: red, green and blue. */
async function colourAt(bytes: Buffer, [left, top, width, height]: readonly [number, number, number, number]) {
  const { channels } = await sharp(await sharp(bytes).extract({ left, top, width, height }).toBuffer()).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

const isDark = (colour: readonly number[]): boolean => colour.every((part) => part < 90);

test('seo-1: a book has a preview of 1200 × 630 in each language, with its cover where its lines begin', async () => {
  const [english, arabic] = await Promise.all(
    (['en', 'ar'] as const).map(async (language) => {
      const response = await card(shop, `${language}/101.jpg`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('content-language')).toBe(language);
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=/);
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  if (!english || !arabic) throw new Error('There is no preview');

  for (const bytes of [english, arabic]) {
    const { width, height, format } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(bytes.length).toBeLessThan(200_000);
  }
  expect(isDark(await colourAt(english, [4, 4, 40, 40]))).toBe(true);
  expect(isDark(await colourAt(english, [1156, 4, 40, 40]))).toBe(false);
  expect(isDark(await colourAt(arabic, [4, 4, 40, 40]))).toBe(false);
  expect(isDark(await colourAt(arabic, [1156, 4, 40, 40]))).toBe(true);
});

test('seo-1: a book whose cover can’t be had is drawn without, and not kept for long', async () => {
  await using other = await startTestShop();
  other.legacy.intercept('/images/covers/102.svg', (_request, response) => void response.sendStatus(500));

  const response = await card(other, 'en/102.jpg');

  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(1200);
});

test('seo-1: what is no book has no preview, and none is drawn while the shop can’t say', async () => {
  await using other = await startTestShop();
  const [unknown, word, language] = await Promise.all(
    ['en/999999.jpg', 'en/a-word.jpg', 'de/101.jpg'].map((address) => card(other, address)),
  );
  expect([unknown?.status, word?.status, language?.status]).toEqual([404, 404, 404]);

  other.legacy.intercept('/books/view/detail', (_request, response) => void response.sendStatus(500));
  const failed = await card(other, 'en/103.jpg');
  expect(failed.status).toBe(503);
  expect(failed.headers.get('retry-after')).not.toBeNull();
});

test('seo-1: many who ask for a preview at once get one drawing', async () => {
  await using other = await startTestShop();

  const answers = await Promise.all(Array.from({ length: 40 }, () => card(other, 'en/104.jpg')));

  // One is drawn at a time, and only 20 may wait.
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
});

test('seo-1: a title of a thousand words is cut for its preview, which is drawn beside the event loop', async () => {
  await using other = await startTestShop();
  const name = JSON.stringify({ en: 'a '.repeat(1_000), ar: 'و '.repeat(1_000) });
  other.legacy.intercept('/books/view/detail', (_request, response) => {
    response.json({ data: { detail: { id: 105, name, qty: 1 }, author: { name } } });
  });
  let longest = 0;
  let last = performance.now();
  const turns = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const began = performance.now();

  const response = await card(other, 'en/105.jpg');

  const whole = performance.now() - began;
  clearInterval(turns);
  expect(response.status).toBe(200);
  expect(Math.max(longest, performance.now() - last)).toBeLessThan(0.5 * whole);
});
