import { expect, test, vi } from 'vitest';
import { loadData } from '../../legacy-api/data/load.ts';
import { publicPages } from '../../bff/crawlers/public-pages.ts';
import { everyPage } from '../support/every-page.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { childElements, type Element, parsedXml } from '../support/xml.ts';

const origin = 'https://books.press.example';
const environment = { env: { PUBLIC_URL: origin, LEGACY_TIMEOUT_MS: '30000' } };

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xhtml = 'http://www.w3.org/1999/xhtml';

/** The forms of a day or time that the schema's tLastmod is the union of. */
const lastmod = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** What sitemap.xsd or siteindex.xsd does not let be, as sentences: `item` is the root's only child. */
function schemaFaults(root: Element, [rootName, item]: readonly [string, string]): string[] {
  const faults = [root.namespaceURI === protocol && root.localName === rootName ? null : 'another root'];
  const items = childElements(root);
  if (items.length === 0 || items.length > 50_000) faults.push(`${items.length} items`);
  for (const each of items) {
    const [loc, ...rest] = childElements(each);
    const own = rest.filter(({ namespaceURI }) => namespaceURI === protocol);
    const address = loc?.textContent ?? '';
    if (each.namespaceURI !== protocol || each.localName !== item) faults.push(`a ${each.localName}`);
    if (loc?.localName !== 'loc' || address.length < 12 || address.length > 2_048) faults.push(`loc ${address}`);
    if (!address.startsWith(`${origin}/`) || new URL(address).href !== address) faults.push(`address ${address}`);
    // A sequence: own elements in their order, before those of other namespaces.
    if (
      own.length > 1 ||
      own.some(({ localName, textContent }) => localName !== 'lastmod' || !lastmod.test(textContent ?? ''))
    )
      faults.push(`after ${address}: ${own.map(({ localName }) => localName).join()}`);
    if (rest.slice(own.length).some(({ namespaceURI, localName }) => namespaceURI !== xhtml || localName !== 'link'))
      faults.push(`order at ${address}`);
  }
  return faults.flatMap((fault) => fault ?? []);
}

const addressesIn = (root: Element) =>
  childElements(root).map((each) => {
    const [loc, ...rest] = childElements(each);
    const links = rest.filter(({ localName }) => localName === 'link');
    return {
      loc: loc?.textContent ?? '',
      lastmod: rest.find(({ localName }) => localName === 'lastmod')?.textContent ?? null,
      alternates: Object.fromEntries(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])),
    };
  });

const read = async (shop: TestShop, path: string): Promise<Response> => {
  const response = await shop.get(path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ]);
  return response;
};

const isWhole = (response: Response): boolean => response.headers.get('cache-control') === 'public, max-age=3600';

/** The index once all lists have been read. */
async function wholeIndex(shop: TestShop): Promise<string> {
  return vi.waitFor(
    async () => {
      const response = await read(shop, '/sitemap.xml');
      expect(isWhole(response)).toBe(true);
      return response.text();
    },
    { timeout: 60_000 },
  );
}

const inBoth = (path: string, day: string | null) =>
  ['en', 'ar'].map((language) => ({
    loc: `${origin}${path}?lng=${language}`,
    lastmod: day,
    alternates: { en: `${origin}${path}?lng=en`, ar: `${origin}${path}?lng=ar`, 'x-default': origin + path },
  }));

test('seo-1: the sitemap has every public page and record in both languages, with the day that the legacy API gives it', async () => {
  await using shop = await startTestShop(environment);

  const index = parsedXml(await wholeIndex(shop));
  const files = addressesIn(index).map(({ loc }) => new URL(loc).pathname);
  const sitemaps = new Map<string, Element>();
  for (const file of files) sitemaps.set(file, parsedXml(await (await read(shop, file)).text()));

  expect(schemaFaults(index, ['sitemapindex', 'sitemap'])).toEqual([]);
  expect([...sitemaps.values()].flatMap((root) => schemaFaults(root, ['urlset', 'url']))).toEqual([]);
  const { books, categories, authors, journals, articles } = loadData();
  // The publisher itself has written some, and is in no list of authors.
  const listed = authors.filter(({ id }) => id !== 55);
  type Records = readonly { readonly id: number; readonly date?: string }[];
  const expected = (
    [
      ['/product', books],
      ['/shop', categories],
      ['/author', listed],
      ['/journals', journals],
      ['/post', articles.post],
      ['/newslist', articles.news],
      ['/projectsandprogram', articles.project],
    ] as [string, Records][]
  ).flatMap(([path, records]) => records.flatMap(({ id, date = null }) => inBoth(`${path}/${id}`, date)));
  const pages = publicPages.flatMap((path) => inBoth(path, null));
  const found = [...sitemaps.values()].flatMap(addressesIn);
  const sorted = (list: typeof found) => list.toSorted((one, other) => (one.loc < other.loc ? -1 : 1));
  expect(found.length).toBeGreaterThan(500);
  expect(sorted(found)).toEqual(sorted([...pages, ...expected]));
  const latest = addressesIn(index).find(({ loc }) => loc.endsWith('/news.xml'))?.lastmod;
  expect(latest).toBe(
    articles.news
      .map(({ date }) => date)
      .toSorted()
      .at(-1),
  );
});

test('seo-1: the pages of the sitemap are all that search engines may list', () => {
  const listed = Object.entries(everyPage).flatMap(([folder, { path, to, isHidden }]) =>
    to === 'everybody' && !isHidden && folder !== 'product' && folder !== 'shop-category' ? path : [],
  );

  expect([...publicPages].toSorted()).toEqual(listed.toSorted());
});

test('seo-1: a request for a sitemap waits for no list and makes no crowd of upstream calls; lists are read in turn, and seldom', async () => {
  await using shop = await startTestShop(environment);
  const held = Promise.withResolvers<void>();
  let [atOnce, most, calls] = [0, 0, 0];
  using _held = shop.legacy.intercept('/books/getpublishedbook', async (_request, _response, next) => {
    calls += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await held.promise;
    atOnce -= 1;
    next();
  });

  const before = await Promise.all(Array.from({ length: 20 }, () => shop.get('/sitemap.xml')));
  const unread = await shop.get('/sitemaps/books.xml');
  held.resolve();
  await wholeIndex(shop);
  const made = calls;
  shop.pass(1_800);
  await wholeIndex(shop);
  await shop.graphql('{ newBooks { items { id } } }'); // by now the list would have been asked for again

  expect(before.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
    Array.from({ length: 20 }, () => [200, 'no-store']),
  );
  expect([unread.status, unread.headers.get('retry-after')]).toEqual([503, '30']);
  expect([most, calls]).toEqual([1, made]);
  shop.pass(1_801);
  await shop.get('/sitemap.xml');
  await vi.waitFor(() => expect(calls).toBeGreaterThan(made));
});

test('seo-1: a list that fails keeps what was read of it, and one that repeats its pages ends', async () => {
  await using shop = await startTestShop(environment);
  let asked = 0;
  const same = {
    data: [{ id: 1, title: JSON.stringify({ en: 'One' }), description: '<p>x</p>' }],
    current_page: 1,
    last_page: 9_999,
  };
  using _repeats = shop.legacy.intercept('/getpost', (_request, response) => {
    asked += 1;
    response.json({ status: 'success', msg: '', data: same });
  });
  using failing = shop.legacy.intercept('/get/news', (_request, response) => void response.status(500).end());

  await shop.get('/sitemap.xml');
  await vi.waitFor(async () => expect(isWhole(await read(shop, '/sitemaps/projects.xml'))).toBe(true), {
    timeout: 20_000,
  });
  const posts = await read(shop, '/sitemaps/posts.xml');
  const news = await shop.get('/sitemaps/news.xml');

  expect(addressesIn(parsedXml(await posts.text()))).toEqual(inBoth('/post/1', null));
  expect([asked, news.status]).toEqual([2, 503]);
  failing[Symbol.dispose]();
  await vi.waitFor(async () => {
    shop.pass(61);
    expect((await shop.get('/sitemaps/news.xml')).status).toBe(200);
  }, 20_000);
});

test('seo-1: a list that has nothing is no sitemap, since one has at least one address', async () => {
  await using shop = await startTestShop({
    ...environment,
    render: async () => ({ kind: 'document', status: 404, html: '' }),
  });
  using _empty = shop.legacy.intercept('/books/getexplorebook', (_request, response) => {
    response.json({ status: 'success', msg: '', data: { data: [], current_page: 1, last_page: 1 } });
  });

  const index = parsedXml(await wholeIndex(shop));

  const files = addressesIn(index).map(({ loc }) => new URL(loc).pathname);
  expect(files).toContain('/sitemaps/books.xml');
  expect(files).not.toContain('/sitemaps/issues.xml');
  expect((await shop.get('/sitemaps/issues.xml')).status).toBe(404);
});

test.each(['/sitemaps/books-2.xml', '/sitemaps/books-1.xml', '/sitemaps/books-x.xml', '/sitemaps/nothing.xml'])(
  'seo-1: there is no sitemap at %s',
  async (path) => {
    await using shop = await startTestShop({
      render: async () => ({ kind: 'document', status: 404, html: '' }),
    });
    await wholeIndex(shop);

    expect((await shop.get(path)).status).toBe(404);
  },
);

test('seo-1: robots.txt names the sitemap, and what is a customer’s own', async () => {
  await using shop = await startTestShop(environment);

  const response = await shop.get('/robots.txt');

  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const disallowed = lines.flatMap((line) => line.match(/^Disallow: (.*)$/)?.[1] ?? []);
  const customers = Object.values(everyPage).flatMap(({ path, to }) => (to === 'customers' ? path : []));
  expect(disallowed.toSorted()).toEqual(customers.toSorted());
});
