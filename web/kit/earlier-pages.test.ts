import { expect, test } from 'vitest';
import { operationAddress } from './ask-by-get.ts';
import { earlierPages } from './earlier-pages.ts';
import { entryOf, withEntry } from './history-entries.ts';
import { filterWord, pageNumber } from './list-address.ts';
import { operationOf, type PageDocument } from './operation.ts';

type Asked = { readonly keyword: string | undefined; readonly page: number };

// As codegen leaves a document to browsers.
const document = { __meta__: { hash: 'sha256:books' } } as unknown as PageDocument<unknown, Asked>;
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
  for (const number of [1, 3, 4]) entryOf('list').answers.set(operationAddress(operation(number), 'ar'), answer);
  const pages = (search: string, language: 'en' | 'ar', from?: number) => {
    const location = { key: 'list', state: { from } };
    return earlierPages(page, { params: {}, search: new URLSearchParams(search) }, { location, language });
  };

  // The second one is missing.
  expect(pages('?keyword=a&page=5', 'ar', 1)).toEqual([operation(3), operation(4)]);
  expect(pages('?keyword=a&page=5', 'ar', 4)).toEqual([operation(4)]);
  expect(pages('?keyword=a&page=5', 'ar')).toEqual([]);
  expect(pages('?keyword=a&page=5', 'en', 1)).toEqual([]);
  expect(pages('?keyword=b&page=5', 'ar', 1)).toEqual([]);
});

test('shop-7: what goes on with a list’s entry goes on with the pages it shows', () => {
  const list = { key: 'a', state: { from: 2, entry: 'list' } };

  expect(withEntry({ isOverList: true }, list)).toEqual({ isOverList: true, from: 2, entry: 'list' });
  expect(withEntry(null, { key: 'a', state: null })).toEqual({ entry: 'a' });
});
