import { DOMParser } from '@xmldom/xmldom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../support/shop.ts';
import { startBuiltShop } from '../support/storefront.ts';

/** What programs read of pages, as the server sends them. */

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuiltShop();
});
afterAll(() => shop[Symbol.asyncDispose]());

const htmlOf = async (path: string): Promise<string> => (await shop.get(path)).text();

test.each(['en', 'ar'] as const)(
  'feed-1: pages announce the feed of what they list, in their language: %s',
  async (language) => {
    const announced = async (path: string) =>
      [
        ...(await htmlOf(`${path}?lng=${language}`)).matchAll(
          /<link rel="alternate" type="application\/atom\+xml" href="([^"]*)"/g,
        ),
      ].map(([, href]) => href ?? '');

    const feeds = await Promise.all(
      ['/', '/shop', '/post', '/post/1', '/newslist', '/newslist/3', '/about'].map(announced),
    );

    const [books, posts, news] = ['books', 'posts', 'news'].map((name) => `/feeds/${language}/${name}.atom`);
    expect(feeds).toEqual([[books], [books], [posts], [posts], [news], [news], []]);
    for (const path of [books, posts, news].map(String)) {
      const { documentElement } = new DOMParser().parseFromString(await htmlOf(path), 'text/xml');
      expect([documentElement.localName, documentElement.getAttribute('xml:lang')]).toEqual(['feed', language]);
    }
  },
);
