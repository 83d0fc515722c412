import { expect, test } from 'vitest';
import { operationAddress } from './ask-by-get.ts';
import { forgetAnswer, furtherAnswer, keepFurther } from './further-answers.ts';
import { entryOf } from './history-entries.ts';

test('book-7: a part of a page is given the answer to what it asked for itself, in the page’s language', () => {
  const books = (category: string) => ({ hash: 'sha256:books', variables: { category } });
  const answer = { data: { books: [] }, failed: [], maxAge: 0, asOf: null };
  for (const category of ['1', '2']) {
    entryOf('book').answers.set(operationAddress(books(category), 'ar'), answer);
  }

  keepFurther('book', books('1'));

  expect(furtherAnswer('book', books('1'), 'ar')).toBe(answer);
  expect(furtherAnswer('book', books('1'), 'en')).toBeUndefined();
  expect(furtherAnswer('book', books('2'), 'ar')).toBeUndefined();
  expect(furtherAnswer('other', books('1'), 'ar')).toBeUndefined();
  forgetAnswer('book', books('1'), 'ar');
  expect(furtherAnswer('book', books('1'), 'ar')).toBeUndefined();
});
