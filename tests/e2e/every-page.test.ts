import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFolder } from '../../scripts/build.ts';
import { everyPage, publicPages } from '../support/every-page.ts';
import type { TestShop } from '../support/shop.ts';
import { startBuiltShop } from '../support/storefront.ts';

/** What every page has in its head, and that none is left out of the tests of all pages. */

let shop: TestShop;
/** The class names that some sheet of the build has rules for. */
let everyRule: ReadonlySet<string>;
beforeAll(async () => {
  shop = await startBuiltShop();
  const sheets = globSync(`${builtFolder()}/client/assets/*.css`);
  everyRule = ruledIn(sheets.map((file) => readFileSync(file, 'utf8')).join());
});
afterAll(() => shop[Symbol.asyncDispose]());

test('every page is among those that the tests of all pages look at', () => {
  expect(Object.keys(everyPage)).toEqual(readdirSync('web/pages').toSorted());
});

/** The attributes of all tags of this name, in the order of the document. */
const tags = (html: string, name: string): readonly Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, inner = '']) =>
    Object.fromEntries([...inner.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
  );

const cases = publicPages.flatMap((path) => (['en', 'ar'] as const).map((language) => ({ path, language })));

test.each(cases)(
  'nav-5: the head of $path names the page and its addresses, in $language',
  async ({ path, language }) => {
    const html = await (await shop.get(path, { headers: { 'accept-language': language } })).text();
    const metas = tags(html, 'meta');
    const links = tags(html, 'link');
    const meta = (name: string) => metas.filter((each) => each['name'] === name || each['property'] === name);

    expect([...html.matchAll(/<title>([^<]+)<\/title>/g)]).toHaveLength(1);
    expect(html).toContain(`<html lang="${language}"`);
    expect(meta('description').map(({ content }) => content)).toEqual([expect.stringMatching(/\S/)]);
    expect(meta('og:title').map(({ content }) => content)).toEqual([expect.stringMatching(/\S/)]);
    expect(meta('og:locale')).toHaveLength(1);
    if (meta('robots').length > 0) return;
    expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([shop.url + path]);
    expect(
      links.filter(({ rel }) => rel === 'alternate').map(({ hrefLang, hreflang }) => hrefLang ?? hreflang),
    ).toEqual(['en', 'ar', 'x-default']);
  },
);

/** The class names of CSS modules that have rules. */
const ruledIn = (css: string): ReadonlySet<string> => new Set(css.match(/(?<=\.)_[\w-]+/g));

test.each([...publicPages, '/no/such'])(
  '%s holds the styles of all that it shows, and the policy lets them be',
  async (path) => {
    const response = await shop.get(path, { headers: { 'accept-language': 'ar' } });
    const html = await response.text();
    const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text);
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));

    expect(styles).toHaveLength(2);
    expect([...new Set(used)].filter((name) => everyRule.has(name)).length).toBeGreaterThan(20);
    const here = ruledIn(styles.join());
    expect([...new Set(used)].filter((name) => everyRule.has(name) && !here.has(name))).toEqual([]);
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const text of styles)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  },
);

test('the forms for guests alone and the cart are kept from search engines', async () => {
  const hidden: string[] = [];
  for (const path of publicPages) {
    const html = await (await shop.get(path)).text();
    if (html.includes('content="noindex"')) hidden.push(path);
  }

  expect(hidden).toEqual(['/cart', '/forgotpassword', '/login', '/resetpassword', '/signup']);
});
