import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import english from '../../i18n/en.json';
import { builtFolder } from '../../scripts/build.ts';
import { scriptsOf } from '../support/page-audits.ts';
import { root } from '../support/process.ts';
import { newAccount, signInByCookie } from '../support/signing-in.ts';
import { startStorefront, type TestStorefront } from '../support/storefront.ts';

/** How much home weighs, for a guest and for a customer, and what browsers are spared; every page's script is audited with it. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startStorefront('production', { pictures: true });
});
afterAll(() => shop[Symbol.asyncDispose]());

test.each(['en', 'ar'] as const)(
  'facing-2: the document of home, with its titles in both languages, weighs at most 20.3 KB, in %s',
  async (language) => {
    const response = await fetch(`${shop.url}/?lng=${language}`);

    expect(brotliCompressSync(await response.text()).byteLength).toBeLessThanOrEqual(20_300);
  },
);

/** Each page of the shop adds some 130 bytes to all others: its route, and the names of its files. 190 KB were for 36 pages; /titles, /librarians and /booksellers are three more, with two links in the footer, and cards name authors. */
test.each(['en', 'ar'] as const)('the script of home weighs at most 191 KB for a customer, in %s', async (language) => {
  await using window = await shop.browser.open({ language });
  await signInByCookie(window.page, shop, await newAccount(shop));

  const scripts = scriptsOf(window.page);
  await window.page.goto(shop.url, { waitUntil: 'networkidle' });
  await window.page.locator('.swiper-initialized').first().waitFor();

  expect(await scripts.sum()).toBeLessThanOrEqual(191_150);
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
