import { expect, test } from 'vitest';
import { keepLater, laterAnswer, laterOperations } from './later-answers.ts';
import { keepShown, shownAnswer } from './public-store.ts';

test('book-7: a part of a page is given the answer to what it asked for itself, in the page’s language', () => {
  const books = (category: string) => ({ hash: 'sha256:books', variables: { category } });
  const answer = { data: { books: [] }, failed: [], maxAge: 0, asOf: null };
  keepShown('book', books('2'), 'ar', answer);

  keepLater('book', books('1'), 'ar', answer);

  expect(laterAnswer('book', books('1'), 'ar')).toBe(answer);
  expect(laterAnswer('book', books('1'), 'en')).toBeUndefined();
  expect(laterAnswer('book', books('2'), 'ar')).toBeUndefined();
  expect(shownAnswer('book', books('2'), 'ar')).toBe(answer);
  expect(laterAnswer('other', books('1'), 'ar')).toBeUndefined();
  expect(laterOperations('book')).toEqual([books('1')]);
});

test('a part of an answer that a change of language could not have is asked for again', () => {
  const operation = { hash: 'sha256:books', variables: {} };
  const answer = { data: { books: [] }, failed: [], maxAge: 0, asOf: null };
  keepLater('partial', operation, 'en', answer);

  keepShown('partial', operation, 'ar', { ...answer, data: { books: null }, failed: ['books'] });

  expect(laterAnswer('partial', operation, 'ar')).toBeUndefined();
  expect(laterAnswer('partial', operation, 'en')).toBe(answer);
});
