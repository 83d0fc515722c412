import { expect, test } from 'vitest';
import type { Author } from './author.ts';
import { indexPage } from './author-index.ts';

/** Two authors, and how often their names have been read. */
function countedAuthors() {
  let reads = 0;
  const authors = ['al-Jahiz', 'Kalidasa'].map((name, at): Author => ({
    id: String(at),
    get name() {
      reads += 1;
      return { en: name };
    },
    description: null,
    image: null,
  }));
  return { authors, reads: () => reads };
}

test('author-3: names are filed once a list, whichever letters and pages of it are asked for', () => {
  const { authors, reads } = countedAuthors();
  const idsOf = (letter: string | null) =>
    indexPage(authors, { language: 'en', letter, page: 1 }).items.map(({ id }) => id);
  const all = idsOf(null);
  const filed = reads();

  const byLetter = ['J', 'K', 'made up'].map(idsOf);

  expect([all, ...byLetter]).toEqual([['0', '1'], ['0'], ['1'], []]);
  expect(filed).toBeGreaterThan(0);
  expect(reads()).toBe(filed);
});
