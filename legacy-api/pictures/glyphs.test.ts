import { expect, test } from 'vitest';

import { shapeLine } from '../../lettering/shaping.ts';
import { loadTypefaces } from '../../lettering/typefaces.ts';
import { loadData } from '../data/load.ts';
import { enlarged } from '../data/made/books.ts';
import { publisher } from '../press.ts';

const { title, text } = await loadTypefaces();

test('every title and author has all its glyphs, in both languages, and so have made ones', () => {
  const { books, authors } = enlarged(loadData(), { books: 1500, seed: 7 });
  const set = [
    ...books.flatMap((book) => [
      shapeLine(book.title.en, title.ltr, 'ltr'),
      shapeLine(book.title.ar, title.rtl, 'rtl'),
    ]),
    // Of journals, the issue is set as authors are.
    ...[...authors.map(({ name }) => name), ...books.map((book) => book.title), publisher].flatMap(({ en, ar }) => [
      shapeLine(en, text.ltr, 'ltr'),
      shapeLine(ar, text.rtl, 'rtl'),
    ]),
  ];

  expect(set.flatMap((line) => line.glyphs).filter(({ id }) => id === 0)).toEqual([]);
});
