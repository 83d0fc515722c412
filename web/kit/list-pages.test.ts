import { expect, test } from 'vitest';
import { withEntry } from './history-entries.ts';
import { filterWord, pageNumber } from './list-address.ts';
import { askPage, earlierPages } from './list-pages.ts';
import { type Operation, operationOf, type PageDocument } from './operation.ts';
import { keepShown } from './public-store.ts';

type Asked = { readonly keyword: string | undefined; readonly page: number };

// As codegen leaves a document to browsers.
const document = { __meta__: { hash: 'sha256:books' } } as unknown as PageDocument<unknown, Asked>;
const today = '2026-11-20';
const page = {
  document,
  variables: ({ search }: { search: URLSearchParams }) => ({
    keyword: filterWord(search, 'keyword'),
    page: pageNumber(search),
  }),
};

test('shop-5 shop-7: a list is given the pages above its own, from the first that its history entry shows, in one language', () => {
  const operation = (number: number) => operationOf(document, { keyword: 'a', page: number });
  const answer = { data: {}, failed: [], maxAge: 0, asOf: null };
  for (const number of [1, 3, 4]) keepShown('list', operation(number), 'ar', answer);
  const pages = (search: string, language: 'en' | 'ar', from?: number) => {
    const location = { key: 'list', state: { from } };
    const address = { params: {}, search: new URLSearchParams(search), today };
    return earlierPages(page, address, { location, language }).map((earlier) => earlier.search.get('page') ?? '1');
  };

  // The second one is missing.
  expect(pages('?keyword=a&page=5', 'ar', 1)).toEqual(['3', '4']);
  expect(pages('?keyword=a&page=5', 'ar', 4)).toEqual(['4']);
  expect(pages('?keyword=a&page=5', 'ar')).toEqual([]);
  expect(pages('?keyword=a&page=5', 'en', 1)).toEqual([]);
  expect(pages('?keyword=b&page=5', 'ar', 1)).toEqual([]);
});

test('shop-7: what goes on with a list’s entry goes on with the pages it shows', () => {
  const list = { key: 'a', state: { from: 2, entry: 'list' } };

  expect(withEntry({ isOverPage: true }, list)).toEqual({ isOverPage: true, from: 2, entry: 'list' });
  expect(withEntry(null, { key: 'a', state: null })).toEqual({ entry: 'a' });
});

test('shop-5: a further page asks for its list alone, and has the rest of the page from the one that is shown', async () => {
  type Data = { readonly books: readonly number[] | null; readonly categories: readonly string[] | null };
  const more = { __meta__: { hash: 'sha256:more' } } as unknown as PageDocument<
    Partial<Data>,
    { readonly page: number }
  >;
  const declared = {
    document: document as unknown as PageDocument<Data, Asked>,
    variables: page.variables,
    more: (asked: Asked) => operationOf(more, { page: asked.page }),
  };
  const asked: Operation[] = [];
  const ask = async (operation: Operation) => {
    asked.push(operation);
    return { data: { books: [13] }, failed: [], maxAge: 30, asOf: '2026-11-20T09:00:00Z' };
  };
  const shown = { data: { books: null, categories: null }, failed: ['books', 'categories'], maxAge: 0, asOf: null };
  const address = { params: {}, search: new URLSearchParams('keyword=a&page=2'), today };

  // The answers of this test alone are asked.
  const answer = await askPage(declared, address, {
    ask: ask as unknown as Parameters<typeof askPage>[2]['ask'],
    signal: new AbortController().signal,
    shown,
  });

  expect(asked).toEqual([{ hash: 'sha256:more', variables: { page: 2 } }]);
  expect(answer).toEqual({
    data: { books: [13], categories: null },
    failed: ['categories'],
    maxAge: 0,
    asOf: '2026-11-20T09:00:00Z',
  });
});
