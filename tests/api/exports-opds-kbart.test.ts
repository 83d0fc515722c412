import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startGatheredShop } from '../support/gathered-shop.ts';
import { childElements, type Element, parsedXml } from '../support/xml.ts';

/** The catalogue as link resolvers of libraries and reading apps take it, read back by parsers of another make. */

const folder = mkdtempSync(path.join(tmpdir(), 'exports-test-'));
const shop = await startGatheredShop({ env: { CATALOGUE_FILE: path.join(folder, 'catalogue.sqlite') } });
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const get = (where: string): Promise<Response> => fetch(shop.url + where);

const idsOfEbooks = async (): Promise<string[]> => {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await shop.graphql(`{ catalogue(page: ${page}) { items { id ebookUrl } hasMore } }`);
    const { catalogue } = data as {
      catalogue: { items: { id: string; ebookUrl: string | null }[]; hasMore: boolean };
    };
    found.push(...catalogue.items.filter(({ ebookUrl }) => ebookUrl !== null).map(({ id }) => id));
    if (!catalogue.hasMore) return found;
  }
};

test('export-1: KBART has each book that can be read on screen once, with every field that libraries rely on', async () => {
  const [response, arabic, ids] = await Promise.all([
    get('/exports/en/kbart.txt'),
    get('/exports/ar/kbart.txt'),
    idsOfEbooks(),
  ]);
  const [header, ...records] = (await response.text()).split('\r\n').map((line) => line.split('\t'));
  const rows = records
    .slice(0, -1)
    .map((cells) => Object.fromEntries(cells.map((cell, at) => [header?.[at] ?? '', cell])));

  expect(response.headers.get('content-type')).toBe('text/tab-separated-values; charset=utf-8');
  expect(header).toHaveLength(25);
  expect(new Set(rows.map((row) => row['title_id']))).toEqual(new Set(ids));
  expect([rows.length, ids.length > 0]).toEqual([ids.length, true]);
  for (const row of rows) {
    expect(Object.keys(row)).toHaveLength(25);
    expect(row).toMatchObject({
      publication_title: expect.stringMatching(/./),
      print_identifier: expect.stringMatching(/^97[89]\d{10}$/),
      title_url: expect.stringMatching(/^https?:\/\/\S+$/),
      first_author: expect.stringMatching(/./),
      coverage_depth: 'fulltext',
      publisher_name: expect.stringMatching(/./),
      publication_type: 'monograph',
      date_monograph_published_print: expect.stringMatching(/^\d{4}$/),
      access_type: 'F',
    });
  }
  const lines = (await arabic.text()).split('\r\n');
  expect(lines.filter((line) => /^[^\t]*\p{Script=Arabic}/u.test(line))).toHaveLength(ids.length);
});

test.each(['en', 'ar'])('export-1: KBART has its books in the order of the A to Z, in %s', async (language) => {
  const kept = await get(`/exports/${language}/kbart.txt`);
  const ids = (await kept.text()).split('\r\n').flatMap((line) => line.split('\t')[11] ?? []);
  const index: string[] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const { data } = await shop.graphql(`{ bookIndex(page: ${page}) { items { id } hasMore } }`, {}, language);
    const { bookIndex } = data as { bookIndex: { items: { id: string }[]; hasMore: boolean } };
    index.push(...bookIndex.items.map(({ id }) => id));
    ({ hasMore } = bookIndex);
  }
  const [, ...written] = ids;
  const [name] = /(?<=filename=").*(?=")/.exec(kept.headers.get('content-disposition') ?? '') ?? [];

  expect(name).toMatch(new RegExp(`^UniversityPress_Global_Ebooks-${language}_\\d{4}-\\d\\d-\\d\\d\\.txt$`));
  expect(kept.headers.get('content-type')).toBe('text/tab-separated-values; charset=utf-8');
  expect(written.length).toBeGreaterThan(5);
  expect(written).toEqual(index.filter((id) => written.includes(id)));
});

/** What a feed of OPDS has, of either version. */
type Read = {
  /** By their relations. */
  readonly links: Record<string, string | undefined>;
  readonly ids: readonly string[];
};

const childrenOf = (parent: Element, name: string): Element[] =>
  childElements(parent).filter(({ nodeName }) => nodeName === name);

const linksOf = (parent: Element): Record<string, string> =>
  Object.fromEntries(
    childrenOf(parent, 'link').map((link) => [link.getAttribute('rel') ?? '', link.getAttribute('href') ?? '']),
  );

type Publication = { readonly metadata: { readonly identifier: string; readonly title: Record<string, string> } };

type Feed = {
  readonly metadata: Record<string, unknown>;
  readonly links: { readonly rel: string; readonly href: string }[];
  readonly publications: Publication[];
};

const readers: Record<string, (text: string) => Read> = {
  xml: (text) => {
    const feed = parsedXml(text);
    const ids = childrenOf(feed, 'entry').map((entry) => childrenOf(entry, 'id')[0]?.textContent ?? '');
    return { links: linksOf(feed), ids };
  },
  json: (text) => {
    const feed = JSON.parse(text) as Feed;
    const links = Object.fromEntries(feed.links.map(({ rel, href }) => [rel, href]));
    return { links, ids: feed.publications.map(({ metadata }) => metadata.identifier) };
  },
};

const cases = Object.entries(readers).flatMap(([extension, read]) =>
  ['en', 'ar'].map((language) => ({ extension, language, read })),
);

test.each(cases)(
  'export-1: by the links of opds.$extension in $language a reading app finds every book once, a hundred a page',
  async ({ extension, language, read }) => {
    const pages: Read[] = [];
    let next: string | undefined = `${shop.url}/exports/${language}/opds.${extension}`;
    while (next !== undefined) {
      const page = read(await (await fetch(next)).text());
      expect(page.links['self']).toBe(next);
      pages.push(page);
      next = page.links['next'];
    }
    const ids = pages.flatMap((page) => page.ids);
    const all = read(await (await fetch(pages[0]?.links['http://opds-spec.org/crawlable'] ?? '')).text());

    expect(pages.map((page) => page.ids.length)).toEqual([100, 68]);
    expect(new Set(ids).size).toBe(168);
    expect(all.ids).toEqual(ids);
    expect(all.links['self']).toBe(`${shop.url}/exports/${language}/opds-all.${extension}`);
    expect(pages[1]?.links).toMatchObject({
      first: pages[0]?.links['self'],
      previous: pages[0]?.links['self'],
      last: pages[1]?.links['self'],
    });
  },
);

test('export-1: OPDS 1.2 has what it requires of every entry, and nothing that is empty', async () => {
  const [english, arabic] = await Promise.all([get('/exports/en/opds-all.xml'), get('/exports/ar/opds-all.xml')]);
  const entries = childrenOf(parsedXml(await english.text()), 'entry');

  expect(english.headers.get('content-type')).toBe(
    'application/atom+xml;profile=opds-catalog;kind=acquisition; charset=utf-8',
  );
  expect(english.headers.get('content-disposition')).toBeNull();
  for (const entry of entries) {
    expect(childElements(entry).map(({ nodeName }) => nodeName)).toEqual(
      expect.arrayContaining(['id', 'title', 'updated', 'author', 'dc:language', 'dc:issued', 'category', 'summary']),
    );
    expect(linksOf(entry)).toMatchObject({
      'http://opds-spec.org/image': expect.stringContaining('format=jpeg'),
      'http://opds-spec.org/acquisition/buy': expect.stringContaining('/product/'),
    });
    const empty = childElements(entry).filter(
      ({ nodeName, textContent }) => !['link', 'category'].includes(nodeName) && textContent === '',
    );
    expect(empty).toEqual([]);
  }
  const titles = childrenOf(parsedXml(await arabic.text()), 'entry').map(
    (entry) => childrenOf(entry, 'title')[0]?.textContent,
  );
  expect(titles).toContain('المقدمة');
});

test('export-1: OPDS 2.0 says how many books there are, and has each with its titles', async () => {
  const response = await get('/exports/en/opds.json?page=2');
  const { metadata, publications } = (await response.json()) as Feed;

  expect(response.headers.get('content-type')).toBe('application/opds+json; charset=utf-8');
  expect(metadata).toMatchObject({ numberOfItems: 168, itemsPerPage: 100, currentPage: 2 });
  for (const publication of publications) {
    expect(publication.metadata.title['en'] ?? publication.metadata.title['ar']).toMatch(/./);
    expect(JSON.stringify(publication)).not.toMatch(/:(?:null|""|\[\]|\{\})/);
  }
});

test('export-1: a book by itself is an entry of OPDS 1.2, and a publication of OPDS 2.0', async () => {
  const [xml, json] = await Promise.all([
    get('/exports/en/product/101/opds.xml'),
    get('/exports/en/product/101/opds.json'),
  ]);
  const publication = (await json.json()) as Publication & Pick<Feed, 'links'>;

  expect(xml.headers.get('content-type')).toBe('application/atom+xml;type=entry;profile=opds-catalog; charset=utf-8');
  expect(parsedXml(await xml.text()).nodeName).toBe('entry');
  expect(json.headers.get('content-type')).toBe('application/opds-publication+json; charset=utf-8');
  expect(publication.metadata.title).toEqual({ en: 'The Muqaddimah', ar: 'المقدمة' });
  expect(publication.links.find(({ rel }) => rel === 'self')?.href).toBe(json.url);
});

test.each(['3', '0', '-1', '01', '1.5', 'one', '', '99999999', '1&page=2'])(
  'export-1: there is no page %j of OPDS',
  async (page) => {
    const responses = await Promise.all(['xml', 'json'].map((type) => get(`/exports/en/opds.${type}?page=${page}`)));

    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
  },
);
