import { DOMParser } from '@xmldom/xmldom';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPages } from '../../bff/crawlers/public-pages.ts';
import { everyPage } from '../support/every-page.ts';
import type { TestShop } from '../support/shop.ts';
import { startBuiltShop } from '../support/storefront.ts';
import { type Node, structuredDataIn, vocabularyFaults } from '../support/structured-data.ts';

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

const kindsOf = (nodes: readonly Node[]) => nodes.map(({ '@type': type }) => [type].flat().join(' '));

test.each(['en', 'ar'] as const)(
  'seo-1: what each public page says of itself is in schema.org’s words, in %s',
  async (language) => {
    const details = Object.values(everyPage).flatMap(({ detail }) => detail ?? []);
    const paths = [...publicPages, '/product/101', '/shop/3', ...details];
    const said = new Map<string, readonly Node[]>();
    for (const path of paths) said.set(path, structuredDataIn(await htmlOf(`${path}?lng=${language}`)));

    expect([...said].flatMap(([path, nodes]) => nodes.flatMap((node) => vocabularyFaults(node, path)))).toEqual([]);
    expect([...said].filter(([, nodes]) => nodes.length === 0).map(([path]) => path)).toEqual(['/']);
    const kinds = Object.fromEntries([...said].map(([path, nodes]) => [path, kindsOf(nodes)]));
    expect(kinds).toMatchObject({
      '/product/101': ['BreadcrumbList', 'Book Product'],
      '/contact': ['BreadcrumbList', 'Organization'],
      '/journals/1': ['BreadcrumbList', 'Periodical'],
      '/author/1': ['BreadcrumbList', 'Person'],
      '/post/1': ['BreadcrumbList', 'Article'],
      '/newslist/3': ['BreadcrumbList', 'Article'],
      '/projectsandprogram/1': ['BreadcrumbList', 'Article'],
      '/about': ['BreadcrumbList'],
    });
  },
);

test.each([
  ['en', ['Home', 'News'], 'https://schema.org'],
  ['ar', ['الرئيسية', 'الأخبار'], 'https://schema.org'],
] as const)(
  'seo-1: an article says where it lies, when it came and whose it is, in %s',
  async (language, names, context) => {
    const [crumbs, article] = structuredDataIn(await htmlOf(`/newslist/3?lng=${language}`));

    const places = crumbs?.['itemListElement'] as readonly {
      name: string;
      position: number;
      item: { '@id': string };
    }[];
    expect(places.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(places.slice(0, 2).map(({ name }) => name)).toEqual(names);
    expect(places.map(({ item }) => item['@id'])).toEqual(
      ['/', '/newslist', '/newslist/3'].map((path) => `${shop.url}${path}?lng=${language}`),
    );
    expect(article).toMatchObject({
      '@context': context,
      '@id': `${shop.url}/newslist/3?lng=${language}`,
      headline: places[2]?.name,
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      inLanguage: language,
      publisher: { '@type': 'Organization' },
    });
  },
);

test.each(['en', 'ar'] as const)(
  'seo-1: what is in one language alone, or in an unknown one, is told to be so in structured data, in %s',
  async (language) => {
    using _news = shop.legacy.intercept('/get/news/detail', (_request, response) => {
      response.json({ data: { id: 9201, title: { ar: 'خبر' }, description: { ar: '<p>نص</p>' } } });
    });
    using _book = shop.legacy.intercept('/books/view/detail', (_request, response) => {
      response.json({ data: { detail: { id: 9201, name: 'Kalila' }, author: null } });
    });
    const dataOf = async (path: string) => structuredDataIn(await htmlOf(`${path}?lng=${language}`));

    const [article, book] = [await dataOf('/newslist/9201'), await dataOf('/product/9201')];

    expect(article.find(({ '@type': type }) => type === 'Article')).toMatchObject({
      headline: 'خبر',
      inLanguage: 'ar',
    });
    const told = book.find(({ '@type': type }) => String(type).includes('Book'));
    expect(told).toMatchObject({ name: 'Kalila' });
    expect(told).not.toHaveProperty('inLanguage');
  },
);

test.each(['en', 'ar'] as const)('seo-1: the contact page says how to reach the publisher, in %s', async (language) => {
  const [, publisher] = structuredDataIn(await htmlOf(`/contact?lng=${language}`));

  expect(publisher).toMatchObject({
    name: language === 'en' ? 'University Press' : 'دار نشر الجامعة',
    email: expect.stringContaining('@'),
    telephone: expect.stringMatching(/\d{4}/),
    address: expect.stringMatching(/^[^<>&]+$/),
    contactPoint: { '@type': 'ContactPoint', availableLanguage: ['en', 'ar'] },
  });
});

test.each(['en', 'ar'] as const)(
  'seo-1: a page names its manifest, whose icons are as large as it says, in %s',
  async (language) => {
    const [, href = ''] = /<link rel="manifest" href="([^"]*)"/.exec(await htmlOf(`/about?lng=${language}`)) ?? [];
    const manifest = JSON.parse(await htmlOf(href)) as {
      lang: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    const pngs = manifest.icons.filter(({ type }) => type === 'image/png');

    const found = await Promise.all(
      pngs.map(async ({ src }) => {
        const { width, height, format } = await sharp(await (await shop.get(src)).arrayBuffer()).metadata();
        return { sizes: `${width}x${height}`, type: `image/${format}` };
      }),
    );

    expect(manifest.lang).toBe(language);
    expect(found).toEqual(pngs.map(({ sizes, type }) => ({ sizes, type })));
    for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/favicon.svg']) {
      expect([path, (await shop.get(path)).status]).toEqual([path, 200]);
    }
  },
);
