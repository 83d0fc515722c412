import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyPage } from '../support/every-page.ts';
import { startGatheredStorefront } from '../support/gathered-storefront.ts';
import type { TestStorefront } from '../support/storefront.ts';
import { isFull } from '../support/views.ts';

/** That from the home page on every link of the shop, and of the texts that it shows, leads to a page. */

let shop: TestStorefront;
beforeAll(async () => {
  shop = await startGatheredStorefront();
});
afterAll(() => shop[Symbol.asyncDispose]());

/** What is no page. */
const others = /^\/(assets|graphql|pictures)\b|\.\w+$/;

/** Lists have countless addresses: of those with a query the first of each kind are followed. Of details as many, where not every view is tested. */
const mostOfKind = 3;

/** The pages that an order or an e-mail leads to, and the sign-in, whose links say /signin. */
const notLinked = ['/checkout', '/login', '/resetpassword', '/thankyou'];

test.each(['en', 'ar'] as const)(
  'nav-3: from the home page every link leads to a page with a heading, and every page is reached, in %s',
  async (language) => {
    const found = new Map([['/', 'home']]);
    const kinds = new Map<string, number>();
    const faults: string[] = [];
    const anchors = new Map<string, Set<string>>();
    const ids = new Map<string, string>();
    for (const [address, from] of found) {
      const response = await fetch(shop.url + address, {
        headers: { 'accept-language': language, accept: 'text/html' },
      });
      const html = await response.text();
      ids.set(address, html);
      const headings = html.match(/<h1[ >]/g)?.length ?? 0;
      if (response.status !== 200) faults.push(`${address}, linked from ${from}, is ${response.status}`);
      if (headings !== 1) faults.push(`${address} has ${headings} main headings`);
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
        const link = new URL(href.replaceAll('&amp;', '&'), shop.url + address);
        if (link.origin !== shop.url || others.test(link.pathname)) continue;
        link.searchParams.delete('lng');
        const target = link.pathname + link.search;
        if (link.hash !== '') anchors.set(target, (anchors.get(target) ?? new Set()).add(link.hash.slice(1)));
        if (found.has(target)) continue;
        const isOne = link.search === '' && (isFull || !/\/\d+$/.test(link.pathname));
        const kind = `${link.pathname.replace(/\d+$/, 'id')}?${[...link.searchParams.keys()].join('&')}`;
        const known = kinds.get(kind) ?? 0;
        if (!isOne && known >= mostOfKind) continue;
        kinds.set(kind, known + 1);
        found.set(target, address);
      }
    }
    for (const [address, names] of anchors) {
      for (const name of names) {
        if (!ids.get(address)?.includes(`id="${decodeURIComponent(name)}"`)) faults.push(`${address} has no #${name}`);
      }
    }
    const reached = new Set([...found.keys()].map((address) => address.replace(/\d+$/, 'id')));
    const unreached = Object.values(everyPage)
      .flatMap(({ path, detail = path }) => [path, detail])
      .filter((path) => !reached.has(path.replace(/\d+$/, 'id')));

    expect(faults).toEqual([]);
    expect([...new Set(unreached)]).toEqual(notLinked);
  },
);
