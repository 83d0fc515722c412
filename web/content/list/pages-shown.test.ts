import { expect, test } from 'vitest';
import { shownPages } from './pages-shown.ts';

test.each([
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 9, '1 2 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [12, 24, '1 … 11 12 13 … 24'],
  [24, 24, '1 … 23 24'],
])('of the pages around page %i of %i are shown %s: a gap hides at least two', (page, last, shown) => {
  expect(
    shownPages(page, last)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown);
});
