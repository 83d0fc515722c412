import { expect, test } from 'vitest';

import { checkDigit, isbn } from './isbn.ts';

test('the check digit is that of published books', () => {
  expect(checkDigit('978030640615')).toBe(7);
  expect(checkDigit('978316148410')).toBe(0);
});

test('the ISBN of a book is well formed, its own, and in a group that no publisher has', () => {
  const isbns = [1, 101, 9_999, 10_000, 99_999_999].map(isbn);

  expect(new Set(isbns).size).toBe(5);
  for (const each of isbns) {
    expect(each).toMatch(/^979-5-\d{4}-\d{4}-\d$/);
    expect(checkDigit(each.replaceAll('-', '').slice(0, 12))).toBe(Number(each.at(-1)));
  }
});

test('an id that an ISBN has no room for is refused, not cut short', () => {
  expect(() => isbn(100_000_000)).toThrow(RangeError);
  expect(() => isbn(-1)).toThrow(RangeError);
});
