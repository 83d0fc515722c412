import { expect, test } from 'vitest';
import { filterIds, filterWord, isFiltered, pageAddress, pageNumber } from './list-address.ts';

const search = (text: string) => new URLSearchParams(text);

test('shop-7: an address that names no possible page shows the first', () => {
  expect(['page=3', 'page=1000'].map((text) => pageNumber(search(text)))).toEqual([3, 1000]);
  expect(
    ['', 'page=', 'page=0', 'page=-2', 'page=1.5', 'page=x', 'page=1001'].map((text) => pageNumber(search(text))),
  ).toEqual(Array.from({ length: 7 }, () => 1));
});

test('shop-7: an empty filter is no filter, and what can’t be an id is left out', () => {
  expect([filterWord(search('name=+a+'), 'name'), filterWord(search('name=+'), 'name')]).toEqual(['a', undefined]);
  expect(filterIds(search('category=3&category=x&category=3&category=1'), 'category')).toEqual(['3', '1']);
  expect([isFiltered(search('name=&page=2'), ['name']), isFiltered(search('name=a'), ['name'])]).toEqual([false, true]);
});

test('shop-7: of ids and letters no more are kept than the API takes, and no other ids', () => {
  const many = search(Array.from({ length: 51 }, (_each, id) => `category=${id}`).join('&'));
  const ids = filterIds(
    search(`category=01&category=0&category=${'7'.repeat(65)}&category=${'7'.repeat(64)}`),
    'category',
  );

  expect(ids).toEqual(['0', '7'.repeat(64)]);
  expect(filterIds(many, 'category')).toHaveLength(50);
  expect(filterIds(many, 'category', ['60'])).toEqual(['60', ...Array.from({ length: 49 }, (_each, id) => String(id))]);
  expect(filterWord(search(`name=${'a'.repeat(127)}🕮`), 'name')).toBe('a'.repeat(127));
  expect(filterWord(search(`name=${'a'.repeat(126)}🕮b`), 'name')).toBe(`${'a'.repeat(126)}🕮`);
});

test('shop-7: another page keeps the filters of the address', () => {
  expect(pageAddress('?keyword=a&page=2', 3)).toBe('?keyword=a&page=3');
  expect(pageAddress('?keyword=a&page=2', 1)).toBe('?keyword=a');
});
