import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadData } from '../../legacy-api/data/load.ts';
import { words } from '../../legacy-api/fold.ts';
import { checkDigit, isbn } from '../../legacy-api/isbn.ts';
import { root } from '../support/process.ts';

/** The queries by which a search is measured: what each of them means is beyond doubt, and no kind of them outweighs the others. */

const kinds = [
  'exact',
  'spelling',
  'article',
  'joined',
  'romanised',
  'arabised',
  'isbn',
  'typo',
  'author-title',
] as const;

const pair = z
  .strictObject({
    query: z.string().trim().min(1),
    book: z.string().optional(),
    /** Any of these is right: an author's books, or a word that several titles have. */
    books: z.array(z.string()).min(2).optional(),
    by: z.enum(kinds),
  })
  .transform(({ book, books = [], ...rest }) => ({ ...rest, books: book === undefined ? books : [book, ...books] }));

const pairsIn = (file: string) =>
  z.array(pair).parse(JSON.parse(readFileSync(path.join(root, 'tests/data', file), 'utf8')));

const pairs = pairsIn('search-pairs.json');

/** For a search that has been made with the others in view: of the same kinds, for other books. */
const unseen = pairsIn('search-pairs-unseen.json');
const all = [...pairs, ...unseen];

const data = loadData();
const authors = new Map(data.authors.map(({ key, name }) => [key, name]));

/** The titles and author of each book, in both languages. */
const names = new Map(
  data.books.map(({ id, title, author }) => {
    const name = authors.get(author);
    return [String(id), [title.en, title.ar, name?.en ?? '', name?.ar ?? '']];
  }),
);
const wordsOfBook = (id: string): readonly string[] => (names.get(id) ?? []).flatMap(words);

const ofKind = (kind: (typeof kinds)[number]) => all.filter(({ by }) => by === kind);

test.for([
  { each: pairs, count: 500 },
  { each: unseen, count: 100 },
])('of $count queries, every kind is there as often as the others', ({ each, count }) => {
  const counts = kinds.map((kind) => each.filter(({ by }) => by === kind).length);

  expect(each).toHaveLength(count);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test('the unseen queries are for books that the others of their kind are not for', () => {
  const meant = new Set(pairs.flatMap(({ books, by }) => books.map((id) => `${by} ${id}`)));

  expect(unseen.filter(({ books, by }) => books.some((id) => meant.has(`${by} ${id}`)))).toEqual([]);
});

test('every query means a book of the stand-in, and less than a quarter of them mean several', () => {
  const meant = all.flatMap(({ books }) => books);

  expect(meant.filter((id) => !names.has(id))).toEqual([]);
  expect(all.filter(({ books }) => books.length === 0)).toEqual([]);
  expect(all.filter(({ books }) => books.length > 1).length).toBeLessThan(all.length / 4);
  expect(new Set(meant).size).toBeGreaterThan(140);
});

test('no query comes twice', () => {
  const queries = all.map(({ query }) => query.toLowerCase());

  expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([]);
});

test('an exact query is a title or a name as it is printed, or begins one', () => {
  const others = ofKind('exact').filter(
    ({ query, books }) => !books.every((id) => names.get(id)?.some((name) => name.startsWith(query))),
  );

  expect(others).toEqual([]);
});

test('a query in another spelling has the words of the book once its letters are folded, though not as printed', () => {
  const others = ofKind('spelling').filter(
    ({ query, books }) =>
      books.some((id) => names.get(id)?.includes(query)) ||
      !books.every((id) => words(query).every((word) => wordsOfBook(id).includes(word))),
  );

  expect(others).toEqual([]);
});

test('a query with a typing error is one edit away from a word of five letters or more of the book', () => {
  const others = ofKind('typo').filter(({ query, books }) => !books.every((id) => hasOneError(query, wordsOfBook(id))));

  expect(others).toEqual([]);
});

test('an ISBN is that of the book, and its check digit is right', () => {
  const digits = ofKind('isbn').map(({ query }) =>
    words(query)
      .join('')
      .replace(/^(?:isbn(?:13)?|ردمك)/, ''),
  );

  expect(digits).toEqual(ofKind('isbn').map(({ books: [id] }) => isbn(Number(id)).replaceAll('-', '')));
  expect(digits.filter((each) => checkDigit(each.slice(0, -1)) !== Number(each.at(-1)))).toEqual([]);
});

/** Whether all words but one are those of the book, and that one is a single edit away from one of them. */
function hasOneError(query: string, ofBook: readonly string[]): boolean {
  const [wrong = '', ...more] = words(query).filter((word) => !ofBook.includes(word));
  return more.length === 0 && ofBook.some((word) => word.length >= 5 && isOneEdit(word, wrong));
}

/** One letter is another, is missing or is too many, or two neighbours have changed places. */
function isOneEdit(word: string, typed: string): boolean {
  const shorter = Math.min(word.length, typed.length);
  let start = 0;
  while (start < shorter && word[start] === typed[start]) start += 1;
  let end = 0;
  while (end < shorter - start && word.at(-1 - end) === typed.at(-1 - end)) end += 1;

  const meant = word.slice(start, word.length - end);
  const written = typed.slice(start, typed.length - end);
  const isSwapped = meant.length === 2 && written === `${meant[1]}${meant[0]}`;
  return isSwapped || (meant !== written && meant.length <= 1 && written.length <= 1);
}
