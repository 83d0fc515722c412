import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { type Operations, snapshotOperations } from './operations.ts';

const details = { now: 0, pass: null, areDetails: true };

/** A snapshot of books with these titles, numbered from 1. */
function gathered(titles: readonly string[]) {
  const database = openDatabase(':memory:', 'test');
  const operations = snapshotOperations(database);
  const books = titles.map((en, at) => ({ id: String(at + 1), thumbnail: null, price: 100, title: { en } }));
  operations.keep('book', books, details);
  return {
    database,
    found: (keyword: string) => operations.search(keyword).map(({ book }) => book.id),
    meant: (keyword: string) => operations.search(keyword)[0]?.matched ?? null,
  };
}

/** Words with the consonants of `Sina`, and other vowels. */
const soundAlike = [
  'Asian',
  'Sun',
  'Sane',
  'Soon',
  'Essene',
  'Sonia',

  'Zen',
  'Sauna',
  'Snow',
  'Ozone',
  'Sony',
];

const aBook = (id: string, title: string, author: string) =>
  ({
    id,
    thumbnail: null,
    price: 100,
    title: { en: title },
    author: { id, name: { en: author }, image: null },
  }) as const;

test.each([
  [
    'a book whose title had a mistake',
    ({ keep }: Operations) => keep('book', [aBook('2', 'Perls of Zanzibar', 'Omar Khalil')], details),
  ],
  [
    'a book that is gone',
    ({ keep, remove }: Operations) => {
      keep('book', [aBook('3', 'Perls of Zanzibar', 'Jane Qwertman')], details);
      remove('book', '3');
    },
  ],
])('search-1: what is found is the same where the snapshot once had %s', (_what, before) => {
  const found = (prepare: (snapshot: Operations) => void) => {
    const snapshot = snapshotOperations(openDatabase(':memory:', 'test'));
    prepare(snapshot);
    snapshot.keep(
      'book',
      [aBook('1', 'Tides of the gulf', 'Hana Salem'), aBook('2', 'Pearls', 'Omar Khalil')],
      details,
    );
    return ['zanzibar hana', 'omar khalil zanzibar', 'hana qwertman', 'perls', 'omar'].map((keyword) =>
      snapshot.search(keyword).map(({ book }) => book.id),
    );
  };

  expect(found(before)).toEqual(found(() => {}));
});

test('of many words that have the consonants of the one asked for, the closest are found', () => {
  const crowd = Array.from({ length: 300 }, (_, at) => `${soundAlike[at % soundAlike.length] ?? ''} ${at}`);
  const { found } = gathered([...crowd, 'The physician Sina of Hamadan']);

  expect(found('سينا')[0]).toBe('301');
});

test('a word of one consonant is found in the other script', () => {
  const { found } = gathered(['The love of Layla', 'Tides']);

  expect(found('ليلى')).toEqual(['1']);
});

test('a key that was held down finds nothing', () => {
  const { found } = gathered(['المجلة عدد 5', 'Around the World in Eighty Days', 'Dizzy']);

  expect(['zzzz', 'zzzz zzzz', 'ddd', 'دددد'].flatMap(found)).toEqual([]);
});

test('two words are found as one, beside a book that has that as one word', () => {
  const { found } = gathered(['Marco Polo in China', 'Marcopolo, a restaurant', 'Tides']);

  expect(found('marcopolo')).toEqual(['2', '1']);
});

test('a text of thousands of letters without a space does not fill the file', () => {
  const { database } = gathered(['x'.repeat(2_000)]);

  expect(database.prepare('SELECT count(*) AS rows FROM misspelling').get()).toEqual({ rows: 0 });
});

test.each([
  ['rehla', null],
  ['rehla jubayr', { en: 'The Rihla of Ibn Jubayr' }],
  ['tidess', { en: 'Tides' }],
])('of “%s”, %j is meant: where two match as well, neither', (keyword, title) => {
  const { meant } = gathered(['The Rihla of Ibn Jubayr', 'The Rihla of Ibn Battuta', 'Tides']);

  expect(meant(keyword)).toEqual(title);
});

test('the parts that writes leave of the index are merged into one, a step at a time', () => {
  const database = openDatabase(':memory:', 'test');
  const { keep, mergeIndex, search } = snapshotOperations(database);
  const parts = () => database.prepare('SELECT count(DISTINCT segid) AS parts FROM found_idx').get()?.['parts'];
  for (let id = 1; id <= 90; id += 1) {
    keep('book', [{ id: String(id), thumbnail: null, price: 100, title: { en: `Tides, part ${id}` } }], details);
  }
  const before = parts();
  let steps = 1;
  for (let hasMore = mergeIndex(true); hasMore && steps < 100; hasMore = mergeIndex(false)) steps += 1;

  expect(before).toBeGreaterThan(1);
  expect(parts()).toBe(1);
  expect(steps).toBeLessThan(100);
  expect(mergeIndex(true)).toBe(false);
  expect(search('tides part 45')[0]?.book.id).toBe('45');
});
