import { expect, test } from 'vitest';
import { letterAddress, letterIn, letterQueryIn } from './letter.ts';

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

  expect(letterAddress('/author', shown, 'K')).toBe('/author?name=khald&letter=K');
  expect(letterAddress('/author', shown, null)).toBe('/author?name=khald');
  expect(letterAddress('/author', new URLSearchParams('letter=I'), null)).toBe('/author');
});

test('author-3: the address in another language leaves out a letter that its alphabet does not have, and the page of it', () => {
  const queryIn = (query: string, language: 'en' | 'ar') => String(letterQueryIn(new URLSearchParams(query), language));

  expect(queryIn('name=khald&letter=k&page=2', 'ar')).toBe('name=khald');
  expect(queryIn('letter=%D9%83', 'en')).toBe('');
  expect(
    ['letter=k&page=2', 'name=khald&page=2', 'letter=%23', 'letter='].map((query) => queryIn(query, 'en')),
  ).toEqual(['letter=k&page=2', 'name=khald&page=2', 'letter=%23', 'letter=']);
});
