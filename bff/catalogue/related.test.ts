import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { snapshotOperations } from './operations.ts';

const details = { now: 0, pass: 1, areDetails: true };

const written = (id: number, author: string, tags: readonly string[], categoryId = 'history') => ({
  id: String(id),
  title: { en: `Book ${id}` },
  thumbnail: null,
  price: 100,
  author: { id: null, name: { en: author }, image: null },
  tags: { en: tags },
  categoryId,
});

/** The ids of books related to the first of these, at most four. */
function relatedTo(books: readonly ReturnType<typeof written>[]): readonly string[] {
  const { keep, related } = snapshotOperations(openDatabase(':memory:', 'test'));
  keep('category', [{ id: 'history', name: { en: 'History' }, image: null }], details);
  for (let at = 0; at < books.length; at += 100) keep('book', books.slice(at, at + 100), details);
  return related(books[0]?.id ?? '', 4).map(({ id }) => id);
}

test('related books have most in common first: author, key words, category, then by id', () => {
  const books = [
    written(1, 'Ibn Khaldun', ['Arab history', 'Sociology']),
    written(12, 'Another', []),
    written(4, 'Another', [], 'poetry'),
    written(2, 'Another', []),
    written(5, 'Another', ['Sociology'], 'poetry'),
    written(3, 'Ibn Khaldun', ['sociology'], 'poetry'),
  ];

  expect(relatedTo(books)).toEqual(['3', '5', '2', '12']);
});

test('a key word counts as a whole, not where its words are in others', () => {
  const books = [
    written(1, 'Ibn Khaldun', ['Arab history'], 'science'),
    written(2, 'Another', ['Arab trade', 'History of Europe'], 'poetry'),
    written(3, 'Another', ['Arab history'], 'poetry'),
  ];

  expect(relatedTo(books)[0]).toBe('3');
});

test('among many books of a category those with more in common are found', () => {
  const many = Array.from({ length: 500 }, (_, at) => written(at + 10, `Author ${at}`, ['Arab history']));
  const books = [
    written(1, 'Ibn Khaldun', ['Arab history', 'Sociology', 'Cities']),
    ...many,
    written(600, 'Ibn Khaldun', ['Cities'], 'poetry'),
    written(601, 'Another', ['Sociology', 'Cities']),
  ];

  expect(relatedTo(books).slice(0, 2)).toEqual(['600', '601']);
});

test('a book of the author comes before a category that is named as a key word is', () => {
  const many = Array.from({ length: 60 }, (_, at) => written(at + 10, `Author ${at}`, []));
  const books = [written(1, 'Ibn Khaldun', ['History']), ...many, written(600, 'Ibn Khaldun', [], 'poetry')];

  expect(relatedTo(books)[0]).toBe('600');
});
