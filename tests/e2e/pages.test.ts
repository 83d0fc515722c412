import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startBuiltShop } from '../support/storefront.ts';
import { structuredDataIn } from '../support/structured-data.ts';

/** A shop of its own before a stand-in of its own. */
async function startPair() {
  const shop = await startBuiltShop();
  return {
    legacy: shop.legacy,
    pass: shop.pass,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(shop.url + path, { headers, redirect: 'manual' }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test('home-3 home-4 home-5: what the home page shows is in its HTML, in the reader’s language', async () => {
  await using shop = await startPair();

  const english = await (await shop.get('/', { 'accept-language': 'en-GB' })).text();
  const arabic = await (await shop.get('/', { 'accept-language': 'ar' })).text();

  expect(english).toContain('<html lang="en" dir="ltr"');
  expect(english).toContain('History &amp; Travel');
  expect(english).toContain('Journal of Manuscript Studies');
  expect(arabic).toContain('<html lang="ar" dir="rtl"');
  expect(arabic).toContain('التاريخ والرحلات');
  expect(arabic).toContain('مجلة دراسات المخطوطات');
});

test('api-4 api-5: home costs five upstream calls when cold, a book four, the list of authors and a search for its e-book, and none when warm', async () => {
  await using shop = await startPair();
  const paths = () => shop.legacy.received.map(({ path }) => path).toSorted();

  await shop.get('/');
  const home = paths();
  shop.legacy.forget();
  await shop.get('/', { 'accept-language': 'ar' });
  await shop.get('/');
  const warm = shop.legacy.calls();

  await using fresh = await startPair();
  await fresh.get('/product/101');
  const book = fresh.legacy.received.map(({ path }) => path).toSorted();
  fresh.legacy.forget();
  await fresh.get('/product/101', { 'accept-language': 'ar' });

  expect(home).toEqual([
    '/books/getexplorebook',
    '/books/getnewpublishedbook',
    '/common/getallbookcategory',
    '/common/getcontact',
    '/common/gethomebanner',
  ]);
  expect(warm).toBe(0);
  expect(book).toEqual([
    '/books/getcatalogue',
    '/books/getpublishedbook',
    '/books/view/detail',
    '/common/getallbookcategory',
    '/common/getcontact',
    '/getauthor',
  ]);
  expect(fresh.legacy.calls()).toBe(0);
});

test('api-5: with the legacy API down after one visit, both pages still show their books', async () => {
  await using shop = await startPair();
  await shop.get('/');
  await shop.get('/product/101');

  await shop.legacy.close();
  const home = await shop.get('/');
  const book = await shop.get('/product/101', { 'accept-language': 'ar' });

  expect([home.status, book.status]).toEqual([200, 200]);
  expect(await home.text()).toContain('Journal of Manuscript Studies');
  expect(await book.text()).toContain('المقدمة');
});

const notices = {
  en: [
    /Prices and stock may be out of date: last checked on <time [^>]*>\d+ \w+ \d{4} at \d\d:\d\d, Arabian Standard Time\.<\/time>/,
    'price and stock are checked again',
  ],
  ar: [
    /قد لا تكون الأسعار والكميات محدّثة؛ آخر تحديث في <time [^>]*>[^<(]+ \([^)]*التوقيت[^)]*\)\.<\/time>/,
    'ويُراجَع السعر والتوفر',
  ],
} as const;

test.each(['en', 'ar'] as const)(
  'age-1: with the legacy API down, pages with prices say of what time they are, and buying what it can do, in %s',
  async (language) => {
    await using shop = await startPair();
    const pages = ['/', '/shop', '/shop/3', '/product/101'];
    const read = async () => {
      const html: string[] = [];
      for (const path of pages) html.push(await (await shop.get(path, { 'accept-language': language })).text());
      return html;
    };
    const fresh = await read();
    shop.pass(3_600);
    await shop.legacy.close();

    const old = await read();

    const [notice, buying] = notices[language];
    for (const html of fresh) expect(html).not.toMatch(notice);
    for (const html of old) expect(html).toMatch(notice);
    expect(fresh.at(-1)).not.toContain(buying);
    expect(old.at(-1)).toContain(buying);
  },
);

test.each(['en', 'ar'] as const)(
  'book-2 share-1: machines read a book as schema.org’s Book, with its offer and a preview, in %s',
  async (language) => {
    await using shop = await startPair();

    const html = await (await shop.get('/product/101', { 'accept-language': language })).text();
    const soldOut = await (await shop.get('/product/103', { 'accept-language': language })).text();

    const words = {
      en: { name: 'The Muqaddimah', author: 'Ibn Khaldun', locale: 'en_US', payment: 'Cash on delivery' },
      ar: { name: 'المقدمة', author: 'ابن خلدون', locale: 'ar_AR', payment: 'الدفع عند الاستلام' },
    }[language];
    expect(recordIn(html)).toMatchObject({
      '@type': ['Book', 'Product'],
      name: words.name,
      inLanguage: ['en', 'ar'],
      isbn: '9795000001010',
      author: { name: words.author },
      offers: { price: '148.00', priceCurrency: 'QAR', availability: 'https://schema.org/InStock' },
    });
    expect(recordIn(soldOut)).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
    for (const [property, content] of [
      ['og:title', words.name],
      ['og:locale', words.locale],
      ['og:type', 'book'],
      ['book:isbn', '9795000001010'],
    ]) {
      expect(html).toContain(`<meta property="${property}" content="${content}"/>`);
    }
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="http[^"]+/cards/${language}/101\\.jpg"/>`));
    expect(html).toContain(encodeURIComponent(`/product/101?lng=${language}`));
    expect(html).toContain(`</svg>${words.payment}</li>`);
  },
);

const recordIn = (html: string): unknown =>
  structuredDataIn(html).find(({ '@type': type }) => Array.isArray(type) && type.includes('Book'));

test('nav-1: home has the public layout, whose header names it as the page shown', async () => {
  await using shop = await startPair();

  const html = await (await shop.get('/')).text();

  expect(html.match(/<(header|main|footer)\b/g)).toEqual(['<header', '<main', '<footer']);
  expect(html).toMatch(/<header.*<a [^>]*aria-current="page"[^>]*href="\/"[^>]*>Home.*<\/header>/s);
});

test('err-7: with the legacy API down before any visit, home shows its shell, says so once, offers to try again, and is 503', async () => {
  await using shop = await startPair();
  await shop.legacy.close();

  const response = await shop.get('/');
  const html = await response.text();

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html.split('We can’t load this just now.')).toHaveLength(2);
  expect(html.split('Try again')).toHaveLength(2);
  expect(html).not.toContain('This part could not be loaded');
  expect(html).toContain('Explore Other Pages');
  expect(html).toContain('Why us');
  expect(html).toContain('href="/shop"');
});

test('err-7: with the legacy API down before any visit, a book is 503, not 404', async () => {
  await using shop = await startPair();
  await shop.legacy.close();

  const response = await shop.get('/product/101', { 'accept-language': 'ar' });
  const html = await response.text();

  expect(response.status).toBe(503);
  expect(html).toContain('يتعذّر تحميل المحتوى الآن');
  expect(html).toContain('إعادة المحاولة');
});

test('err-7: a failed section leaves the others standing, and the page is 200', async () => {
  await using shop = await startPair();
  using _fault = shop.legacy.intercept('/books/getexplorebook', (_request, response) => {
    response.status(500).send('');
  });

  const response = await shop.get('/');
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(html).toContain('This part could not be loaded');
  expect(html).toContain('Explore Our Journals');
  expect(html).toContain('The Muqaddimah');
});

test.each([
  '/product/abc',
  '/product/999999999',
  '/product/%E0%A4%A',
  '/product/101/x',
  '/no/such',
  '/error',
  '//evil.example/x',
  '/index.html',
  '/.vite/manifest.json',
  '/%00',
])('nav-6: %s is not found, and says so on a page with a way home', async (path) => {
  await using shop = await startPair();

  const response = await shop.get(path);
  const html = await response.text();

  expect(response.status).toBe(404);
  expect(html).toContain('Page not found');
  expect(html).toContain('Back To Home');
});

test.each([
  ['/author/999999', 'the page may have been removed', '/author'],
  ['/newslist/999999', 'the page may have been removed', '/newslist'],
  ['/product/999999', 'the book may be out of print', null],
])(
  'nav-6: %s, which is not found, is called a book only where it is one, else leads to all of its kind',
  async (path, words, all) => {
    await using shop = await startPair();

    const response = await shop.get(path);
    const html = await response.text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));

    expect(response.status).toBe(404);
    expect(main).toContain(words);
    expect(main).toContain('Back To Home');
    expect([...main.matchAll(/href="(\/(?:author|newslist))"/g)].map(([, to]) => to)).toEqual(all ? [all] : []);
  },
);

test('nav-6: a page that does not exist is 404 also where no books can be shown on it', async () => {
  await using shop = await startPair();
  await shop.legacy.close();

  const response = await shop.get('/no/such');
  const html = await response.text();

  expect(response.status).toBe(404);
  expect(html).toContain('Page not found');
  expect(html).not.toContain('Newly Published Books');
});

test.each(['07', '7'.repeat(65)])('nav-6: the book %s can’t exist, and is not found in either language', async (id) => {
  await using shop = await startPair();

  const english = await shop.get(`/product/${id}`, { 'accept-language': 'en' });
  const arabic = await shop.get(`/product/${id}`, { 'accept-language': 'ar' });

  expect([english.status, arabic.status]).toEqual([404, 404]);
  expect(await english.text()).toContain('Page not found');
  expect(await arabic.text()).toContain('lang="ar"');
  expect(shop.legacy.calls('/books/view/detail')).toBe(0);
});

test.each<[string, Record<string, string>, string]>([
  ['/', { 'accept-language': 'fr' }, 'en'],
  ['/', { 'accept-language': 'en;q=0.2, ar' }, 'ar'],
  ['/', { cookie: 'a=b; i18nextLng=ar', 'accept-language': 'en' }, 'ar'],
  ['/', { cookie: 'i18nextLng=en-US', 'accept-language': 'ar' }, 'en'],
  ['/', { cookie: 'i18nextLng=xx', 'accept-language': 'ar' }, 'ar'],
  ['/?lng=ar', { cookie: 'i18nextLng=en' }, 'ar'],
  ['/?lng=en', { 'accept-language': 'ar' }, 'en'],
  ['/?lng=xx&lng=ar', { 'accept-language': 'ar' }, 'ar'],
])('i18n-1: %s with %j is in %s', async (path, headers, language) => {
  await using shop = await startPair();

  const response = await shop.get(path, headers);

  expect(response.headers.get('content-language')).toBe(language);
  expect(await response.text()).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
});

test('a page is compressed, and not sent again to a reader who has it', async () => {
  await using shop = await startPair();
  const first = await shop.get('/product/101', { 'accept-encoding': 'br' });
  await first.text();
  // Node's fetch would otherwise ask that no cache answers.
  const again = await shop.get('/product/101', {
    'if-none-match': first.headers.get('etag') ?? '',
    'cache-control': 'max-age=0',
  });

  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('vary')).toMatch(/accept-language/i);
  expect(again.status).toBe(304);
});

test('a page has no script in it but its early one and data, which can’t end early', async () => {
  await using shop = await startPair();
  using _hostile = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    response.json({
      data: { detail: { id: 101, name: '</script><script>alert(1)</script><!--', qty: 1 }, author: null },
    });
  });

  const answer = await shop.get('/product/101');
  const html = await answer.text();

  const [, modules = '', early = ''] = /<script data-modules="([^"]+)">([^]*?)<\/script>/.exec(html) ?? [];
  expect(modules).toMatch(/^(?:\/assets\/[\w.-]+\.js )+\/assets\/entry-client-[\w-]+\.js$/);
  expect(early).toContain('hydrated');
  expect(answer.headers.get('content-security-policy')).toContain(
    `script-src 'self' 'sha256-${hash('sha256', early, 'base64')}';`,
  );
  expect([...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)).toEqual([
    expect.stringMatching(/^<script data-modules=/),
    expect.stringMatching(/type="application\/ld\+json"/),
    expect.stringMatching(/type="application\/ld\+json"/),
    expect.stringMatching(/type="application\/json"/),
  ]);
  expect(html).toContain('&lt;/script&gt;');
});

test('api-13: links of a text lead to the shop at whatever origin the page is seen', async () => {
  await using shop = await startPair();

  const html = await (await shop.get('/newslist/1')).text();

  expect(html).toContain('<a href="/product/101">');
  expect(html).not.toMatch(/<a [^>]*href="http:\/\/localhost/);
});

/** Of the pages that readers are to have; one that is not there yet is not found within the same layout. */
const laidOut =
  '/cart /shop /shop/3 /contact /about /privacypolicy /error /post /product/101 /newslist /newsgrid /termsofuse /journals ' +
  '/ourteam /publishwithus /author /peerreview /researchintegrity /publishingforms /projectsandprogram /gallery ' +
  '/directorsmessage /catalogue /calendar';

test.each(['en', 'ar'] as const)('nav-3: these pages have the standard header and footer, in %s', async (language) => {
  await using shop = await startPair();
  const standard = (html: string) => [
    ...(html.match(/<(header|main|footer)\b/g) ?? []),
    html.includes('href="tel:') && /<footer.*href="\/privacypolicy".*<\/footer>/s.test(html),
  ];

  const others: string[] = [];
  for (const path of laidOut.split(' ')) {
    const html = await (await shop.get(path, { 'accept-language': language })).text();
    if (standard(html).join() !== '<header,<main,<footer,true') others.push(path);
  }

  expect(others).toEqual([]);
});
