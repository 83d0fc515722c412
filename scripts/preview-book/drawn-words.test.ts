import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOfWords, notedIn } from './drawn-words.ts';

test('flipbook-1: the pages of the book are drawn from the words that they have now (npm run preview-book)', () => {
  expect(JSON.parse(readFileSync(notedIn, 'utf8'))).toEqual(hashOfWords());
});
