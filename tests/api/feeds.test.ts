import { expect, test, vi } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { childElements, type Element, parsedXml } from '../support/xml.ts';

/** Feeds as a reader of another make reads them: by the DOM of @xmldom/xmldom, which knows nothing of how they are written. */

const atom = 'http://www.w3.org/2005/Atom';

const childrenOf = (parent: Element, name: string): Element[] =>
  childElements(parent).filter(({ namespaceURI, localName }) => namespaceURI === atom && localName === name);

const textOf = (parent: Element, name: string): string | undefined =>
  childrenOf(parent, name)[0]?.textContent ?? undefined;

const entriesOf = (feed: Element) =>
  childrenOf(feed, 'entry').map((entry) => ({
    id: textOf(entry, 'id'),
    title: textOf(entry, 'title'),
    updated: textOf(entry, 'updated'),
    content: textOf(entry, 'content'),
    author: childrenOf(entry, 'author')[0]?.textContent ?? undefined,
  }));

/** What RFC 4287 requires of a feed and is not there, as sentences. */
function faultsOf(feed: Element): string[] {
  const once = (parent: Element, names: readonly string[]) =>
    names
      .filter((name) => childrenOf(parent, name).length !== 1)
      .map((name) => `${parent.localName} has not one ${name}`);
  const isIri = (id: string | undefined) => id !== undefined && URL.canParse(id);
  const isTime = (time: string | undefined) =>
    time !== undefined &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(time) &&
    !Number.isNaN(Date.parse(time));
  const entries = childrenOf(feed, 'entry');
  const ids = entries.map((entry) => textOf(entry, 'id'));
  const authorless = childrenOf(feed, 'author').length === 0;
  /** No two alternates are of one type and language (4.1.1). */
  const alike = (parent: Element) => {
    const alternates = childrenOf(parent, 'link')
      .filter((link) => link.getAttribute('rel') === 'alternate')
      .map((link) => `${link.getAttribute('type')} ${link.getAttribute('hreflang')}`);
    return alternates.length === new Set(alternates).size && alternates.length > 0 ? [] : ['alternates'];
  };
  return [
    ...(feed.namespaceURI === atom && feed.localName === 'feed' ? [] : ['no feed']),
    ...(childrenOf(feed, 'link').some((link) => link.getAttribute('rel') === 'self') ? [] : ['no link to itself']),
    ...(new Set(ids).size === ids.length ? [] : ['ids twice']),
    ...(authorless ? ['no author'] : []),
    ...[feed, ...entries].flatMap((each) => [
      ...once(each, ['id', 'title', 'updated']),
      ...alike(each),
      ...(isIri(textOf(each, 'id')) ? [] : ['an id that is no IRI']),
      ...(isTime(textOf(each, 'updated')) ? [] : [`no time: ${textOf(each, 'updated')}`]),
    ]),
  ];
}

const feedOf = async (shop: TestShop, path: string): Promise<Element> => parsedXml(await (await shop.get(path)).text());

const listsAsked = {
  books:
    '{ list: newBooks { items { id title { value } description: summary { html } createdAt author { name { value } } } } }',
  posts: '{ list: posts { items { id title { value } description { html } date } } }',
  news: '{ list: news { items { id title { value } description { html } date } } }',
} as const;

const pageOf = { books: '/product', posts: '/post', news: '/newslist' } as const;

type Text = { readonly value: string } | null;

type Item = {
  readonly id: string;
  readonly title: Text;
  readonly description: { readonly html: string } | null;
  readonly date?: string;
  readonly createdAt?: string;
  readonly author?: { readonly name: Text };
};

test.each(
  (['books', 'posts', 'news'] as const).flatMap((name) =>
    (['en', 'ar'] as const).map((language) => [name, language] as const),
  ),
)('feed-1: the feed of %s, in %s, has what the API has, with what RFC 4287 requires', async (name, language) => {
  await using shop = await startTestShop({
    // The API reads all details at once: on a busy machine that takes longer than it usually may.
    env: { PUBLIC_URL: 'https://books.press.example', LEGACY_TIMEOUT_MS: '30000' },
  });
  const { data } = await shop.graphql(listsAsked[name], {}, language);
  const { items } = (data as { list: { items: Item[] } }).list;

  const response = await shop.get(`/feeds/${language}/${name}.atom`);
  const feed = parsedXml(await response.text());

  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  expect(response.headers.get('content-language')).toBe(language);
  expect(faultsOf(feed)).toEqual([]);
  expect(feed.getAttribute('xml:lang')).toBe(language);
  const expected = items
    .slice(0, 20)
    .map(({ id, title, description, date, createdAt, author }) => ({
      id: `https://books.press.example${pageOf[name]}/${id}?lng=${language}`,
      title: title?.value,
      updated: createdAt ?? `${date}T00:00:00+03:00`,
      content: description?.html,
      author: author?.name?.value,
    }))
    .toSorted((one, other) => Date.parse(other.updated) - Date.parse(one.updated));
  expect(expected.length).toBeGreaterThan(4);
  expect(entriesOf(feed)).toEqual(expected);
  expect(textOf(feed, 'updated')).toBe(expected[0]?.updated);
});

const sentArticle = (id: number, en: string, ar: string) => ({
  id,
  title: JSON.stringify({ en, ar }),
  description: JSON.stringify({ en: '<p>Text &amp; <em>more</em></p>', ar: '<p>نصّ</p>' }),
  news_date: '2024-02-29',
});

test.each([
  ['markup', 'Trade & <b>Empire</b> "in" \'two\' parts', 'التجارة & <الإمبراطورية> "في" جزأين'],
  ['the end of a CDATA section', 'a ]]> b <![CDATA[ c', 'أ ]]> ب'],
  ['what looks like entities', '&amp; &#x0; &nbsp;', '&amp;amp;'],
  ['both scripts', 'The كتاب of 1001 ليلة', 'كتاب The Nights 1001'],
  ['characters beyond the first plane', '𐤀 \u{1F4D6}', '𞸀'],
])('feed-1: a title with %s is read back as it was', async (_name, en, ar) => {
  await using shop = await startTestShop();
  using _sent = shop.legacy.intercept('/get/news', (_request, response) => {
    response.json({ status: 'success', msg: '', data: [sentArticle(1, en, ar)] });
  });

  const feeds = [await feedOf(shop, '/feeds/en/news.atom'), await feedOf(shop, '/feeds/ar/news.atom')];

  expect(feeds.flatMap(entriesOf).map(({ title }) => title)).toEqual([en, ar]);
  expect(feeds.flatMap(faultsOf)).toEqual([]);
});

test('feed-1: controls in a title are left out, an article without a day too, and a text of one language says which', async () => {
  await using shop = await startTestShop();
  using _sent = shop.legacy.intercept('/get/news', (_request, response) => {
    const { news_date: _day, ...undated } = sentArticle(2, 'Undated', 'بلا تاريخ');
    const english = {
      ...sentArticle(3, '', ''),
      title: JSON.stringify({ en: 'English alone' }),
      news_date: '2020-01-01',
    };
    response.json({
      status: 'success',
      msg: '',
      data: [sentArticle(1, 'A\u0000\u0008\u001fB\uFFFE', 'ب'), undated, english],
    });
  });

  const [inEnglish, inArabic] = [await feedOf(shop, '/feeds/en/news.atom'), await feedOf(shop, '/feeds/ar/news.atom')];

  expect(entriesOf(inEnglish).map(({ title }) => title)).toEqual(['AB', 'English alone']);
  const titles = childrenOf(inArabic, 'entry').flatMap((entry) => childrenOf(entry, 'title'));
  expect(titles.map((title) => [title.textContent, title.getAttribute('xml:lang')])).toEqual([
    ['ب', ''],
    ['English alone', 'en'],
  ]);
});

test('feed-1: what a feed says does not depend on when it is asked, and a reader that has it is told so', async () => {
  await using shop = await startTestShop();
  const path = '/feeds/en/books.atom';
  const first = await shop.get(path);
  const [body, etag] = [await first.text(), first.headers.get('etag') ?? ''];

  shop.pass(3 * 24 * 3_600);
  const later = await shop.get(path);
  const again = await shop.get(path, { headers: { 'if-none-match': etag } });

  expect(await later.text()).toBe(body);
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('etag')).toBe(etag);
});

test('feed-1: the feed of new books asks for the details of at most twenty books, once for both languages, and no more later', async () => {
  await using shop = await startTestShop();
  const many = Array.from({ length: 300 }, (_, at) => ({ id: at + 1, name: JSON.stringify({ en: `Book ${at}` }) }));
  using _list = shop.legacy.intercept('/books/getnewpublishedbook', (_request, response) => {
    response.json({ status: 'success', msg: '', data: many });
  });
  const held = Promise.withResolvers<void>();
  let asked = 0;
  using _details = shop.legacy.intercept('/books/view/detail', async (request, response) => {
    asked += 1;
    await held.promise;
    const { product_id: id } = request.body as { product_id: string };
    response.json({ data: { detail: { id, qty: 1, created_at: '2024-01-01 10:00:00' }, author: null } });
  });

  const asking = feedOf(shop, '/feeds/en/books.atom');
  await vi.waitFor(() => expect(asked).toBe(4));
  await shop.get('/feeds/en/news.atom'); // by now others would have been asked, too
  const atOnce = asked;
  held.resolve();
  const feed = await asking;
  await shop.get('/feeds/ar/books.atom');
  shop.pass(600);
  await shop.get('/feeds/en/books.atom');

  expect(entriesOf(feed)).toHaveLength(20);
  expect(new Set(entriesOf(feed).map(({ updated }) => updated))).toEqual(new Set(['2024-01-01T07:00:00Z']));
  expect([atOnce, asked]).toEqual([4, 20]);
});

test('feed-1: a book whose day does not come in time is left out of an answer that nothing keeps', async () => {
  await using shop = await startTestShop();
  const held = Promise.withResolvers<void>();
  using _details = shop.legacy.intercept('/books/view/detail', async (request, _response, next) => {
    const { product_id: id } = request.body as { product_id: string };
    if (id === '215') await held.promise;
    next();
  });

  const late = await shop.get('/feeds/en/books.atom');
  held.resolve();
  const ids = entriesOf(parsedXml(await late.text())).map(({ id }) => id);

  expect(late.headers.get('cache-control')).toBe('no-store');
  expect(ids.filter((id) => id?.includes('/215?'))).toEqual([]);
  await vi.waitFor(
    async () =>
      expect((await shop.get('/feeds/en/books.atom')).headers.get('cache-control')).toBe('public, max-age=300'),
    20_000,
  );
});

test('feed-1, purge-1: what is purged of a book is in no feed', async () => {
  await using shop = await startTestShop();
  const [latest] = entriesOf(await feedOf(shop, '/feeds/en/books.atom'));
  const id = /product\/(\d+)/.exec(latest?.id ?? '')?.[1] ?? '';
  await shop.get('/feeds/en/books.atom');
  using _details = shop.legacy.intercept('/books/view/detail', (_request, response) => {
    response.json({ data: { detail: { id, qty: 1, created_at: '1999-01-01 10:00:00' }, author: null } });
  });

  await fetch(`${shop.adminUrl}/purge?endpoint=/books/view/detail&id=${id}`, { method: 'POST' });
  const purged = entriesOf(await feedOf(shop, '/feeds/en/books.atom'));

  expect(purged.at(-1)).toMatchObject({ id: latest?.id, updated: '1999-01-01T07:00:00Z' });
});

test('feed-1: while the legacy API fails a feed has its older entries, and else the reader is to come again', async () => {
  await using shop = await startTestShop();
  const before = entriesOf(await feedOf(shop, '/feeds/en/news.atom'));
  shop.pass(3_600);
  using _failing = shop.legacy.intercept('/get/news', (_request, response) => void response.status(500).end());
  using _alike = shop.legacy.intercept('/getpost', (_request, response) => void response.status(500).end());

  const older = await shop.get('/feeds/en/news.atom');
  const none = await shop.get('/feeds/en/posts.atom');

  expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(entriesOf(parsedXml(await older.text()))).toEqual(before);
  expect([none.status, none.headers.get('retry-after')]).toEqual([503, '10']);
});
