import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

/** What readers type, the spelling that the catalogue has, and the one book of both. */
const pairs: readonly (readonly [string, string, string])[] = [
  // Vowel marks.
  ['المُقدِّمة', 'المقدمة', '101'],
  ['اِبْنُ خَلْدُون', 'ابن خلدون', '101'],
  ['كِتابُ المَناظِر', 'كتاب المناظر', '104'],
  ['طَوقُ الحَمامة', 'طوق الحمامة', '106'],
  ['رِسالةُ الغُفران', 'رسالة الغفران', '103'],
  ['أَلفُ لَيلةٍ ولَيلة', 'ألف ليلة وليلة', '112'],
  ['الرحمٰن الكواكبي', 'الرحمن الكواكبي', '129'],
  // Ta marbuta typed as ha.
  ['المقدمه', 'المقدمة', '101'],
  ['كليله ودمنه', 'كليلة ودمنة', '102'],
  ['رساله الغفران', 'رسالة الغفران', '103'],
  ['رحله ابن بطوطه', 'رحلة ابن بطوطة', '108'],
  ['الأحكام السلطانيه', 'الأحكام السلطانية', '117'],
  ['تهافت الفلاسفه', 'تهافت الفلاسفة', '114'],
  ['إغاثه الأمه بكشف الغمه', 'إغاثة الأمة بكشف الغمة', '126'],
  ['شجره الدر', 'شجرة الدر', '170'],
  // Ya and alif maqsura, typed for each other.
  ['كتاب الموسيقي الكبير', 'كتاب الموسيقى الكبير', '123'],
  ['كتاب في الفلسفة الأولي', 'كتاب في الفلسفة الأولى', '136'],
  ['القوي الطبيعية', 'القوى الطبيعية', '219'],
  ['كبرياء وهوي', 'كبرياء وهوى', '214'],
  ['ساعي مصطفي', 'ساعي مصطفى', '254'],
  ['المثنوى', 'المثنوي', '215'],
  ['القانون المسعودى', 'القانون المسعودي', '138'],
  ['السندباد البحرى', 'السندباد البحري', '143'],
  ['الحاوى فى الطب', 'الحاوي في الطب', '121'],
  ['الكتب العشره فى العماره', 'الكتب العشرة في العمارة', '217'],
  // Hamzas on alif.
  ['إبن خلدون', 'ابن خلدون', '101'],
  ['ابو يوسف القاضي', 'أبو يوسف القاضي', '118'],
  ['اراء اهل المدينه الفاضله', 'آراء أهل المدينة الفاضلة', '116'],
  ['دلائل الاعجاز', 'دلائل الإعجاز', '156'],
  ['تهذيب الاخلاق', 'تهذيب الأخلاق', '160'],
  ['الاخلاق الي نيقوماخوس', 'الأخلاق إلى نيقوماخوس', '228'],
  ['ٱلجبر والمقابلة', 'الجبر والمقابلة', '113'],
  ['ألبخلاء', 'البخلاء', '119'],
  // Persian letters, and what came out of a printed page.
  ['کلیله ودمنه', 'كليلة ودمنة', '102'],
  ['کتاب الحیل', 'كتاب الحيل', '140'],
  ['المثنوی', 'المثنوي', '215'],
  ['دیوان المتنبی', 'ديوان المتنبي', '109'],
  ['ﻣﻘﺎﻣﺎﺕ ﺍﻟﺤﺮﻳﺮﻱ', 'مقامات الحريري', '120'],
  ['ابن خل\u200Dدون', 'ابن خلدون', '101'],
  // Hyphens and spaces of an ISBN.
  ['979-5-0000-0101-0', '9795000001010', '101'],
  ['979 5 0000 0101 0', '9795000001010', '101'],
  ['٩٧٩-٥-٠٠٠٠-٠١٠١-٠', '9795000001010', '101'],
  ['979–5–0000–0271–0', '9795000002710', '271'],
];

type Found = { readonly items: readonly { readonly id: string }[]; readonly searchedFor: string | null };

describe('on a legacy API that finds what is spelled as its own alone', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ legacy: { search: 'literal' } });
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  /** What a search gives that finds nothing in the cache, and the keywords that went out for it. */
  const search = async (field: 'searchBooks' | 'books', keyword: string) => {
    shop.pass(3_600);
    shop.legacy.forget();
    const asked = field === 'books' ? 'filter: { keyword: $keyword }' : 'keyword: $keyword';
    const { data, errors } = await shop.graphql(
      `query ($keyword: String!) { found: ${field}(${asked}) { items { id } searchedFor } }`,
      { keyword },
    );
    expect(errors).toEqual([]);
    const { items, searchedFor } = (data as { found: Found }).found;
    return {
      ids: items.map(({ id }) => id),
      searchedFor,
      // Lists that are kept are asked for without one.
      sent: shop.legacy.received.flatMap(({ form }) => form['keyword'] ?? []),
    };
  };

  test.each(pairs)('search-1: %s finds what %s does, by one call more', async (typed, catalogued, id) => {
    for (const field of ['searchBooks', 'books'] as const) {
      const hit = await search(field, catalogued);
      const forgiven = await search(field, typed);

      expect(hit).toEqual({ ids: expect.arrayContaining([id]), searchedFor: null, sent: [catalogued] });
      expect(forgiven).toEqual({ ids: hit.ids, searchedFor: catalogued, sent: [expect.anything(), catalogued] });
    }
  });

  test('search-1: Arabic-Indic digits and tatweel are changed before, for no further call', async () => {
    expect(await search('books', '  المقـــدمة ')).toEqual({ ids: ['101'], searchedFor: null, sent: ['المقدمة'] });
    expect(await search('searchBooks', '٩٧٩٥٠٠٠٠٠١٠١٠')).toMatchObject({ ids: ['101'], sent: ['9795000001010'] });
    expect(await search('searchBooks', '۹۷۹۵۰۰۰۰۰۱۰۱۰')).toMatchObject({ ids: ['101'], sent: ['9795000001010'] });
  });

  test('search-1: all else goes out as typed, and what can be spelled in one way alone is asked for once', async () => {
    for (const keyword of ['no such Book', 'Khal-dun', '12 – 34', 'هاملتت', '9999 %']) {
      expect(await search('searchBooks', keyword)).toEqual({ ids: [], searchedFor: null, sent: [keyword] });
    }
  });

  test('search-1: where the other spelling finds nothing either, the words typed are those searched for', async () => {
    const missed = await search('books', 'لا كتاب كهذه الكلمه');

    expect(missed).toEqual({
      ids: [],
      searchedFor: null,
      sent: ['لا كتاب كهذه الكلمه', 'لا كتاب كهذه الكلمة'],
    });
  });
});

test('search-1: a book is found by the ISBN that its page prints, however it is copied from there', async () => {
  await using shop = await startTestShop();
  const typed = ['979-5-0000-0215-4', '9795000002154', '979 5 0000 0215 4', 'ISBN 979-5-0000-0215-4', '٩٧٩٥٠٠٠٠٠٢١٥٤'];

  const query = `query ($keyword: String!) {
    searchBooks(keyword: $keyword) { items { id isbn } }
    books(filter: { keyword: $keyword }) { items { id isbn } }
  }`;
  const answers = await Promise.all(typed.map((keyword) => shop.graphql(query, { keyword })));

  const found = { items: [{ id: '215', isbn: '979-5-0000-0215-4' }] };
  expect(answers.map(({ data }) => data)).toEqual(typed.map(() => ({ searchBooks: found, books: found })));
});

test('search-1: 4 to 128 characters are counted as typed', async () => {
  await using shop = await startTestShop();
  const search = (keyword: string) =>
    shop.graphql('query ($keyword: String!) { searchBooks(keyword: $keyword) { items { id } } }', { keyword });

  const short = await Promise.all(['ابن', ' ابن ', '  ١٢٣'].map(search));
  expect(short.map(({ data }) => data)).toEqual(short.map(() => ({ searchBooks: { items: [] } })));
  expect(shop.legacy.calls()).toBe(0);

  await search('ابـن');
  await search('ـ'.repeat(124) + 'ابنه');
  await search('ـــــ');
  expect(shop.legacy.received.flatMap(({ form }) => form['keyword'] ?? [])).toEqual(['ابن', 'ابنه', 'ابنة', 'ـــــ']);

  const long = await search('ـ'.repeat(125) + 'ابنه');
  expect(long.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect((await search(`  ${'a'.repeat(128)}  `)).errors).toEqual([]);
});

test('a character of a keyword is a Unicode code point', async () => {
  await using shop = await startTestShop();
  const all = `query ($words: String!) {
    searchBooks(keyword: $words) { items { id } } books(filter: { keyword: $words }) { total }
    catalogue(filter: { keyword: $words }) { total } authors(filter: { name: $words }) { total }
    searchAuthors(keyword: $words) { total } news(search: $words) { total }
  }`;

  expect((await shop.graphql(all, { words: '😀'.repeat(128) })).errors).toEqual([]);
  const long = await shop.graphql(all, { words: '😀'.repeat(129) });
  shop.legacy.forget();
  const short = await shop.graphql('{ searchBooks(keyword: "😀😀😀") { items { id } } }');

  expect(long.errors.map(({ path }) => path)).toHaveLength(6);
  expect(new Set(long.errors.map(({ extensions }) => extensions?.['code']))).toEqual(new Set(['BAD_USER_INPUT']));
  expect(short).toMatchObject({ errors: [], data: { searchBooks: { items: [] } } });
  expect(shop.legacy.calls()).toBe(0);
});

test('search-1: further pages are those of the spelling that the first one found', async () => {
  await using shop = await startTestShop({ legacy: { search: 'literal' } });
  const page = async (keyword: string, number: number) => {
    shop.legacy.forget();
    const { data } = await shop.graphql(
      'query ($keyword: String!, $page: Int!) { books(filter: { keyword: $keyword }, page: $page) { items { id } page searchedFor } }',
      { keyword, page: number },
    );
    const { books } = data as { books: Found & { page: number } };
    return { ...books, items: books.items.map(({ id }) => id), calls: shop.legacy.calls() };
  };

  const catalogued = [await page('أبو', 1), await page('أبو', 2)];
  shop.pass(3_600);
  const first = await page('ابو', 1);
  const second = await page('ابو', 2);
  const asFound = await page(first.searchedFor ?? '', 2);
  shop.pass(3_600);
  const cold = await page('ابو', 2);

  expect(catalogued.map(({ items }) => items.length)).toEqual([12, 12]);
  expect(first).toEqual({ items: catalogued[0]?.items, page: 1, searchedFor: 'أبو', calls: 2 });
  expect(second).toEqual({ items: catalogued[1]?.items, page: 2, searchedFor: 'أبو', calls: 1 });
  expect(asFound).toEqual({ items: catalogued[1]?.items, page: 2, searchedFor: null, calls: 0 });
  expect(cold).toEqual({ ...second, calls: 2 });
});

test('search-1: a filter that the keyword is narrowed by holds for the other spelling too', async () => {
  await using shop = await startTestShop({ legacy: { search: 'literal' } });

  const { data } = await shop.graphql(`{
    its: books(filter: { keyword: "المقدمه", categoryIds: ["4"] }) { items { id } searchedFor }
    all: books(filter: { keyword: "المقدمه" }) { items { id category { id } } searchedFor }
  }`);

  expect(data).toEqual({
    its: { items: [], searchedFor: null },
    all: { items: [{ id: '101', category: { id: expect.not.stringMatching(/^4$/) } }], searchedFor: 'المقدمة' },
  });
});

test.each(['folded', 'literal'] as const)(
  'search-2: a keyword that finds no book but names a journal finds its issues, by few calls more, where keywords are %s',
  async (mode) => {
    await using shop = await startTestShop({ legacy: { search: mode } });
    const search = async (keyword: string, page = 1) => {
      shop.legacy.forget();
      const { data, errors } = await shop.graphql(
        `query ($keyword: String!, $page: Int!) {
          searchBooks(keyword: $keyword) { items { id category { id } } }
          books(filter: { keyword: $keyword }, page: $page) { items { id category { id } } total }
          none: books(filter: { keyword: $keyword, categoryIds: ["4"] }) { items { id } }
        }`,
        { keyword, page },
      );
      expect(errors).toEqual([]);
      return {
        ...(data as Record<'searchBooks' | 'books' | 'none', Found & { total: number }>),
        calls: shop.legacy.calls(),
      };
    };

    const issue = { items: [{ id: '301', category: { id: '11' } }] };
    const named = await search('Journal of Manuscript');
    expect(named).toMatchObject({ searchBooks: issue, books: { ...issue, total: 1 }, none: { items: [] } });
    // Of the panel's and the list's books, of the category's alone, of all categories; of the two lists that are kept.
    expect(named.calls).toBeLessThanOrEqual(6);
    expect((await search('مجلة')).books.items.length).toBeGreaterThan(1);
    expect((await search('مجلة', 2)).books.items).toEqual([]);
    // Of no journal, and past the end of other books.
    shop.pass(3_600);
    const missed = await search('no such thing at all');
    expect(missed.books.items).toEqual([]);
    expect((await search('the', 99)).books.items).toEqual([]);
  },
);

test('search-2: a search says that more may be found where it gives many, and how many there are where it gives few', async () => {
  await using shop = await startTestShop();
  let count = 0;
  using _found = shop.legacy.intercept('/books/search', (_request, response) => {
    response.json({ data: Array.from({ length: count }, (_, at) => ({ id: 500 + at, name: '{"en":"A book"}' })) });
  });
  const search = async (given: number) => {
    count = given;
    const { data } = await shop.graphql(
      `{ searchBooks(keyword: "some ${given} books") { items { id } total hasMore } }`,
    );
    const { items, ...said } = (data as { searchBooks: Found }).searchBooks;
    return [items.length, said];
  };

  expect(await search(1)).toEqual([1, { total: 1, hasMore: false }]);
  expect(await search(9)).toEqual([9, { total: 9, hasMore: false }]);
  expect(await search(12)).toEqual([12, { total: null, hasMore: true }]);
  expect(await search(20)).toEqual([20, { total: null, hasMore: true }]);
  expect(await search(0)).toEqual([0, { total: 0, hasMore: false }]);
});

test('search-2: of the issues that a search finds there are as many as the legacy API says', async () => {
  await using shop = await startTestShop();
  const query = `{
    searchBooks(keyword: "مجلة") { items { id } total hasMore }
    books(filter: { keyword: "مجلة" }) { items { id } total hasMore }
  }`;
  using _paged = shop.legacy.intercept('/books/getpublishedbook', (request, response, next) => {
    if (!JSON.stringify(request.body).includes('category')) return next();
    response.json({ data: [{ id: 301, name: '{"en":"An issue","ar":"عدد"}' }], total: 40, last_page: 4 });
  });

  const { data } = await shop.graphql(query);

  const { searchBooks, books } = data as Record<'searchBooks' | 'books', Found>;
  expect(books).toMatchObject({ total: 40, hasMore: true });
  expect(searchBooks).toEqual(books);
});

test('search-2: a search is answered where the journals can’t be had', async () => {
  await using shop = await startTestShop();
  using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/getjournal' });

  const { data, errors } = await shop.graphql(
    '{ books(filter: { keyword: "Journal of Manuscript" }) { items { id } } }',
  );

  expect([data, errors]).toEqual([{ books: { items: [] } }, []]);
});

test.each([
  ['the issues can’t be had', { kind: 'status', status: 500 }, '/books/getpublishedbook'],
  ['the journals hang', { kind: 'hang' }, '/getjournal'],
  ['the categories hang', { kind: 'hang' }, '/common/getallbookcategory'],
] as const)('search-2: that a search finds no book is answered soon where %s', async (_what, fault, path) => {
  await using shop = await startTestShop({ env: { LEGACY_TIMEOUT_MS: '20000' } });
  using _down = shop.legacy.faults.add({ ...fault, path });
  const began = performance.now();

  const { data, errors } = await shop.graphql('{ searchBooks(keyword: "Journal of Manuscript") { items { id } } }');

  expect([data, errors]).toEqual([{ searchBooks: { items: [] } }, []]);
  expect(performance.now() - began).toBeLessThan(10_000);
});

describe('authors and journals are named', () => {
  const query = `query ($keyword: String!) {
    searchAuthors(keyword: $keyword) { items { id } hasMore total }
    searchJournals(keyword: $keyword) { items { id } }
  }`;

  test('search-1: however their names are spelled, by the calls of their lists alone', async () => {
    await using shop = await startTestShop();
    const named = async (keyword: string) => {
      const { data, errors } = await shop.graphql(query, { keyword });
      expect(errors).toEqual([]);
      const { searchAuthors, searchJournals } = data as Record<'searchAuthors' | 'searchJournals', Found>;
      return [searchAuthors, searchJournals].map(({ items }) => items.map(({ id }) => id));
    };

    for (const keyword of ['ابن خلدون', 'إبْن خَلدون', 'خلدون ابن', 'ibn khald', 'IBN KHALDŪN', 'ابــن خلدون'])
      expect([keyword, await named(keyword)]).toEqual([keyword, [['1'], []]]);
    for (const keyword of ['ابو العلا المعرى', 'معري', "al-Ma'arri", 'المعرّي'])
      expect([keyword, await named(keyword)]).toEqual([keyword, [['3'], []]]);
    for (const keyword of ['فصليه اللسانيات', 'لسانیات', 'Linguistics'])
      expect([keyword, await named(keyword)]).toEqual([keyword, [[], ['7']]]);
    expect(await named('التراث')).toEqual([[], ['4']]);
    for (const keyword of ['', '  ', '؟', 'haldun', 'no such name', 'The', 'the al-', 'ال'])
      expect(await named(keyword)).toEqual([[], []]);

    expect(shop.legacy.received.map(({ path, form }) => [path, form['name']])).toEqual([
      ['/getauthor', undefined],
      ['/getjournal', undefined],
    ]);
  });

  test('search-1: the first ten of many, and the others page by page', async () => {
    await using shop = await startTestShop();
    const pageAt = async (page: number) => {
      const { data } = await shop.graphql(
        `query ($page: Int!) { searchAuthors(keyword: "ابن", page: $page) { items { id } page hasMore total } }`,
        { page },
      );
      return (data as { searchAuthors: Found & { page: number; hasMore: boolean; total: number } }).searchAuthors;
    };

    const pages = await Promise.all([1, 2, 3, 4, 5].map(pageAt));

    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    const [first, ...others] = pages;
    const total = first?.total ?? 0;
    expect(total).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(total);
    expect(others).toHaveLength(4);
    expect(pages).toMatchObject(pages.map((_page, at) => ({ page: at + 1, hasMore: (at + 1) * 10 < total, total })));
    expect(first?.items).toHaveLength(10);
    expect((await shop.graphql(query, { keyword: 'ابن' })).data).toMatchObject({
      searchAuthors: { items: first?.items, hasMore: true, total },
    });
  });

  test('search-1: in both languages, and one list does without the other', async () => {
    await using shop = await startTestShop();
    using _down = shop.legacy.faults.add({ kind: 'status', status: 500, path: '/getjournal' });

    const { data, errors } = await shop.graphql(query, { keyword: 'ibn khaldun' }, 'ar');

    expect(data).toEqual({ searchAuthors: { items: [{ id: '1' }], hasMore: false, total: 1 }, searchJournals: null });
    expect(errors).toMatchObject([{ path: ['searchJournals'] }]);
  });
});
