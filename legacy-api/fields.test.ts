import { expect, test } from 'vitest';

import { idField, idListField, pageField, textField } from './fields.ts';

test.each([
  ['2', 2],
  [' 3 ', 3],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['1e3', 1],
  ['', 1],
  ['two', 1],
  [['2', '3'], 1],
  [undefined, 1],
  ['9'.repeat(400), 1_000_000_000],
])('page %j is page %i', (page, expected) => {
  expect(pageField({ page })).toBe(expected);
});

test.each([
  ['[1,2]', [1, 2]],
  ['["1","2"]', [1, 2]],
  ['["x",null,-1,1e99,7]', [0, 0, 0, 0, 7]],
  ['[]', null],
  ['', null],
  ['{"0":1}', null],
  ['[true]', [0]],
  ['[[1],{"id":1}," 2 "]', [0, 0, 2]],
  ['[1', null],
  [['[1]', '[2]'], null],
])('category %j asks for %j', (category, expected) => {
  expect(idListField({ category }, 'category')).toEqual(expected);
});

test('an id is digits alone, and exact', () => {
  expect(idField({ id: '101' }, 'id')).toBe(101);
  for (const id of ['', '1x', '-1', '0x10', '9'.repeat(16), ['1']]) expect(idField({ id }, 'id')).toBeNull();
});

test('a text sent twice is no text', () => {
  expect(textField({ keyword: ['a', 'b'] }, 'keyword')).toBe('');
});
