import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import english from '../../i18n/en.json';
import { builtFolder } from '../../scripts/build.ts';
import type { Window } from '../support/browser.ts';
import { publicPages } from '../support/every-page.ts';
import { root } from '../support/process.ts';
import { newAccount, signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** The bytes of a file as it is sent. */
const weightOf = async (url: string): Promise<number> => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.text();
  expect(response.headers.get('content-encoding')).toBe('br');
  return Number(response.headers.get('content-length'));
};

/** All script that a page asks for while nothing is touched, carousels included. */
async function scriptOf({ page }: Window, path: string): Promise<number> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  if (path === '/') await page.locator('.swiper-initialized').first().waitFor();
  expect(scripts.size).toBeGreaterThan(3);
  let sum = 0;
  // One after the other: the shop refuses crowds.
  for (const url of scripts) sum += await weightOf(url);
  return sum;
}

test.each(['en', 'ar'] as const)('the script of home weighs at most 150 KB for a guest, in %s', async (language) => {
  await using window = await shop.browser.open({ language });

  expect(await scriptOf(window, '/')).toBeLessThanOrEqual(150_000);
});

test.each(['en', 'ar'] as const)(
  'facing-2: the document of home, with its titles in both languages, weighs at most 19.7 KB, in %s',
  async (language) => {
    const response = await fetch(`${shop.url}/?lng=${language}`);

    expect(brotliCompressSync(await response.text()).byteLength).toBeLessThanOrEqual(19_700);
  },
);

const others = [...publicPages.filter((path) => path !== '/'), '/no/such'];
test.each(others)('the script of %s weighs at most 150 KB for a guest', async (path) => {
  await using window = await shop.browser.open({ expected: /status of 404/ });

  expect(await scriptOf(window, path)).toBeLessThanOrEqual(150_000);
});

test.each(['en', 'ar'] as const)('the script of home weighs at most 188 KB for a customer, in %s', async (language) => {
  await using window = await shop.browser.open({ language });
  await signInByCookie(window.page, shop, await newAccount(shop));

  expect(await scriptOf(window, '/')).toBeLessThanOrEqual(188_000);
});

test('browsers load no user error that the server alone says', () => {
  const client = path.join(builtFolder(), 'client');
  const scripts = globSync('**/*.js', { cwd: client }).map((file) => readFileSync(path.join(client, file), 'utf8'));
  const sources = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts', 'web/styleguide/**'] })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const userErrors = Object.keys(english).filter((id) => id.startsWith('userError.'));

  const loaded = userErrors.filter((id) =>
    scripts.some((script) => new RegExp(`["'\`]${RegExp.escape(id)}["'\`]:`).test(script)),
  );

  expect(loaded).toEqual(userErrors.filter((id) => new RegExp(`["']${RegExp.escape(id)}["']`).test(sources)));
  expect([loaded.length > 0, loaded.length < userErrors.length]).toEqual([true, true]);
});

test('a page’s texts are loaded with the page, in both languages, and not with a language', () => {
  const assets = path.join(builtFolder(), 'client/assets');
  const contentOf = (file: string) => readFileSync(path.join(assets, file), 'utf8');
  const saying = globSync('*.js', { cwd: assets }).filter((file) => contentOf(file).includes('"checkout.billing":'));

  expect(globSync('{en,ar}-*.js', { cwd: assets })).toHaveLength(2);
  expect(saying).toEqual([expect.not.stringMatching(/^(en|ar)-/)]);
  expect(saying.map((file) => contentOf(file).split('"checkout.billing":').length - 1)).toEqual([2]);
});
