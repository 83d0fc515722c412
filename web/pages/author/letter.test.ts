import { expect, test } from 'vitest';
import { letterAddress, letterIn } from './letter.ts';

const search = (letter: string) => new URLSearchParams({ letter });

test('author-3: an address names a letter in capitals or not, with or without marks, or none', () => {
  expect(['B', 'b', 'é', 'أ', ' ك ', '#'].map((letter) => letterIn(search(letter)))).toEqual([
    'B',
    'B',
    'E',
    'ا',
    'ك',
    '#',
  ]);
  expect([letterIn(search('')), letterIn(search(' ')), letterIn(new URLSearchParams())]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(['AB', 'ß', 'بت', '\u0301'].map((letter) => letterIn(search(letter)))).toEqual([null, null, null, null]);
});

test('author-3: the address of a letter keeps the filters, and begins at the first page', () => {
  const shown = new URLSearchParams('name=khald&letter=I&page=2');

  expect(letterAddress(shown, 'K')).toBe('/author?name=khald&letter=K');
  expect(letterAddress(shown, null)).toBe('/author?name=khald');
  expect(letterAddress(new URLSearchParams('letter=I'), null)).toBe('/author');
});
