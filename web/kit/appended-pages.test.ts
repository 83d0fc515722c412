import { expect, test } from 'vitest';
import { appendedAnswers, appendPage } from './appended-pages.ts';
import { operationAddress } from './ask-by-get.ts';
import { entryOf } from './history-entries.ts';

test('shop-5: a list is given the pages that it appended itself, also where its history entry has shown another', () => {
  const books = (keyword: string, page: number) => ({ hash: 'sha256:books', variables: { keyword, page } });
  const answer = { data: { books: 'page 2' }, failed: [], maxAge: 0, asOf: null };
  const further = books('', 2);
  entryOf('default').answers.set(operationAddress(further, 'ar'), answer);

  appendPage('default', books('', 1), further);
  appendPage('default', books('', 1), further);

  expect(appendedAnswers('default', books('', 1), 'ar')).toEqual([answer]);
  expect(appendedAnswers('default', books('poems', 1), 'ar')).toEqual([]);
});
