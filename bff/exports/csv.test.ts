import { expect, test } from 'vitest';
import { bareBook as book, frameOf } from '../../tests/support/exported-book.ts';
import { csv } from './csv.ts';

const frame = frameOf('books.csv');

test.each([
  ['=HYPERLINK("http://evil.test")', `"'=HYPERLINK(""http://evil.test"")"`],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' \t=1', "' \t=1"],
  ['One, two', '"One, two"'],
  ['Of a "word"', '"Of a ""word"""'],
])('a title that is %j is text to a spreadsheet', (title, cell) => {
  expect(csv.record({ ...book, title: { en: title } }, frame)).toBe(`,${cell},,,,,,,,,${book.page},,\r\n`);
});
