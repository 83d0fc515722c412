import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../bff/legacy/endpoints.ts';
import { loadData } from '../../legacy-api/data/load.ts';
import { shapes } from '../../legacy-api/dialect.ts';
import { environment, publicReads } from '../support/public-reads.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const data = loadData();

test('every call of the endpoint table that anybody may make and that changes nothing is exercised here', () => {
  const exercised = publicReads.map(({ path }) => path);

  expect(exercised.toSorted()).toEqual(
    Object.values(endpoints)
      .filter(({ kind }) => kind === 'public' || kind === 'private')
      .map(({ path }) => path)
      .toSorted(),
  );
});

describe.each(shapes)('where the legacy API has shape %s', (shape) => {
  // Nothing that these tests ask changes anything, so they share one shop.
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ legacy: { shape }, env: environment });
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  test.each(publicReads)('$path is read by GraphQL, in English and in Arabic', async ({ path, query, answer }) => {
    shop.legacy.forget();

    for (const language of ['en', 'ar'] as const) {
      const { data, errors } = await shop.graphql(query, {}, language);
      expect(errors).toEqual([]);
      expect(data).toEqual(answer(language, shape));
    }
    expect(shop.legacy.calls(path)).toBeGreaterThan(0);
  });

  test.each([
    '{ none: category(id: "999") { id } }',
    '{ none: book(id: "999999") { id } }',
    '{ none: author(id: "999999") { id } }',
    '{ none: journal(id: "999999") { id } }',
    '{ none: post(id: "999999") { id } }',
    '{ none: newsItem(id: "no-such") { id } }',
    '{ none: project(id: "0") { id } }',
  ])('what does not exist is null, without an error: %s', async (query) => {
    const { data, errors } = await shop.graphql(query);

    expect([data, errors]).toEqual([{ none: null }, []]);
  });

  const idOf: Readonly<Record<string, string>> = { gallery: 'image { url }', catalogue: 'book { id }' };
  test.each(['books', 'exploreBooks', 'mostSoldBooks', 'catalogue', 'posts', 'news', 'projects', 'gallery'])(
    '%s come page by page, each once, and say where they end',
    async (list) => {
      const seen: unknown[] = [];
      for (let page = 1, more = true; more; page += 1) {
        const { data } = await shop.graphql(
          `query ($page: Int!) { list: ${list}(page: $page) { page hasMore items { ${idOf[list] ?? 'id'} } } }`,
          { page },
        );
        const { list: read } = data as { list: { page: number; hasMore: boolean; items: unknown[] } };
        expect(read.page).toBe(page);
        // Where the legacy API says nothing of pages, only an empty one marks the end (shop-5).
        expect(read.hasMore || read.items.length < 12 || shape === 'a').toBe(true);
        seen.push(...read.items.map((item) => JSON.stringify(item)));
        more = read.hasMore;
      }

      // The journal issues are eight.
      expect(seen.length).toBeGreaterThanOrEqual(list === 'exploreBooks' ? 8 : 12);
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  test('words narrow a list of posts, in either language', async () => {
    const search = async (words: string) => {
      const { data } = await shop.graphql('query ($words: String) { posts(search: $words) { items { id } } }', {
        words,
      });
      return (data as { posts: { items: { id: string }[] } }).posts.items.map(({ id }) => id);
    };

    expect(await search('  typescript shelf ')).toEqual(['1']);
    expect(await search('ثمانية شهرا الرف')).toEqual(['1']);
    expect(await search('no such words at all')).toEqual([]);
  });

  test('a keyword and a category each narrow the catalogue, and so do a name and a category the authors', async () => {
    const read = async (query: string) => Object.values((await shop.graphql(query)).data as object)[0] as unknown;
    const authorsOf = (category: string) =>
      data.authors
        .filter(({ key }) => data.books.some((book) => book.author === key && book.category === category))
        .map(({ id }) => String(id));

    expect(await read('{ catalogue(filter: { keyword: "muqaddimah" }) { items { book { id } } } }')).toEqual({
      items: [{ book: { id: '101' } }],
    });
    expect(
      await read('{ catalogue(filter: { keyword: "muqaddimah", categoryId: "4" }) { items { book { id } } } }'),
    ).toEqual({
      items: [],
    });
    for (const { id, key } of data.categories.filter((category) => category.key !== 'journals')) {
      const authors = (await read(`{ authors(filter: { categoryId: "${id}" }) { items { id } } }`)) as {
        items: { id: string }[];
      };
      expect({ key, ids: authors.items.map((author) => author.id).toSorted() }).toEqual({
        key,
        ids: authorsOf(key).toSorted(),
      });
    }
    expect(await read('{ authors(filter: { name: "khaldun", categoryId: "4" }) { items { id } } }')).toEqual({
      items: [],
    });
  });

  test('err-3: an unknown country has no cities, which the legacy API says in its own words', async () => {
    const { data, errors } = await shop.graphql('{ cities(countryId: "999999") { id } }');

    expect(data).toEqual({ cities: null });
    expect(errors).toMatchObject([{ message: 'Country not found', extensions: { code: 'UPSTREAM_REFUSED' } }]);
  });
});

test('a book that a search found has the same facts as everywhere', async () => {
  await using shop = await startTestShop();
  const facts =
    '{ id isbn title { value } stock inStock publishingYear category { id } tags images { url } author { name { value } } }';

  const { data } = await shop.graphql(
    `{ searchBooks(keyword: "muqaddimah") { items ${facts} } book(id: "101") ${facts} }`,
  );

  const { searchBooks, book } = data as { searchBooks: unknown; book: unknown };
  expect(searchBooks).toEqual({ items: [book] });
  expect(shop.legacy.calls('/books/view/detail')).toBe(1);
});

test('markup from the legacy API is sanitised, and links lead only where links may', async () => {
  await using shop = await startTestShop({ env: environment });
  const html =
    '<p onclick="x()">Hello<script>alert(1)</script> <a href="javascript:alert(1)">there</a></p><iframe></iframe>';
  const safe = '<p>Hello <a>there</a></p>';
  using intercepted = new DisposableStack();
  const answers = {
    '/getjournal': [
      {
        id: 1,
        name: 'A',
        description: html,
        description_ar: html,
        view_journal: 'javascript:alert(1)',
        submission: 'mailto:a@b.example',
      },
      {
        id: 2,
        name: 'B',
        view_journal: '/journals/2',
        current_issue: 'data:text/html,x',
        submission: 'tel:+97440000000',
      },
    ],
    '/common/gethomebanner': [
      { text: 'A', link: 'vbscript:x' },
      { text: 'B', link: 'shop.example/x' },
      { text: 'C', link: '/shop' },
    ],
    '/common/getcontact': { phone: '1', address: html, facebook: 'javascript:alert(1)', map: 'https://maps.example/x' },
    '/getpost': [{ id: 1, title: 'A', description: html, ar_description: html }],
    '/getauthor': [{ id: 1, name: 'A', description: html, description_ar: html }],
    '/about': { content: html },
  };
  for (const [path, data] of Object.entries(answers)) {
    intercepted.use(
      shop.legacy.intercept(path, (_request, response) => void response.json({ status: 'success', data })),
    );
  }

  const { data, errors } = await shop.graphql(`{
    journals { items { description { html } viewUrl currentIssueUrl submissionUrl } } banners { link }
    contact { address { html } facebook map }
    posts { items { description(language: AR) { html } } } authors { items { description { html } } } infoPage(name: ABOUT) { content { html } }
  }`);

  expect(errors).toEqual([]);
  expect(data).toEqual({
    journals: {
      items: [
        { description: { html: safe }, viewUrl: null, currentIssueUrl: null, submissionUrl: 'mailto:a@b.example' },
        {
          description: null,
          viewUrl: `${environment.PUBLIC_URL}/journals/2`,
          currentIssueUrl: null,
          submissionUrl: 'tel:+97440000000',
        },
      ],
    },
    banners: [{ link: null }, { link: null }, { link: `${environment.PUBLIC_URL}/shop` }],
    contact: { address: { html: safe }, facebook: null, map: 'https://maps.example/x' },
    posts: { items: [{ description: { html: safe } }] },
    authors: { items: [{ description: { html: safe } }] },
    infoPage: { content: { html: safe } },
  });
});
