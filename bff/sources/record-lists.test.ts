import { expect, test, vi } from 'vitest';
import { endpoints } from '../legacy/endpoints.ts';
import type { Reader } from './reader.ts';
import { recordLists } from './record-lists.ts';

const hour = 3_600_000;

/** Lists of a shop whose legacy API has book 1 and issue 2 of a journal, and whose snapshot, once it is whole, has both as books. */
function listing() {
  const snapshot = { books: 2, detailed: 2, wholeSince: null as number | null, beganAt: 0 };
  const clock = { now: 0 };
  const read = (async (endpoint: object) => {
    if (endpoint === endpoints.publishedBooks) return { items: [{ id: '1' }], page: 1, hasMore: false };
    if (endpoint === endpoints.exploreBooks) return { items: [{ id: '2' }], page: 1, hasMore: false };
    throw new Error('no other list is asked for');
  }) as Reader;
  const lists = recordLists(
    () => read,
    () => clock.now,
    { state: async () => snapshot, bookIds: async () => ['1', '2'] },
  );
  const idsIn = (name: 'books' | 'issues') => lists(name)?.records.map(({ id }) => id);
  return { snapshot, clock, idsIn };
}

test('seo-1: issues of journals stay in the sitemap where the snapshot becomes whole between the list of books and theirs', async () => {
  const { snapshot, idsIn } = listing();

  await vi.waitFor(() => expect(idsIn('books')).toEqual(['1']));
  snapshot.wholeSince = 1;

  await vi.waitFor(() => expect(idsIn('issues')).toEqual(['2']));
  expect(idsIn('books')).toEqual(['1']);
});

test('seo-1: once the books are those of the snapshot, which has issues among them, no list has an issue twice; without it they are listed by themselves again', async () => {
  const { snapshot, clock, idsIn } = listing();
  snapshot.wholeSince = 1;
  await vi.waitFor(() => expect(idsIn('books')).toEqual(['1', '2']));

  const among = idsIn('issues');
  snapshot.wholeSince = null;
  clock.now += hour;
  await vi.waitFor(() => expect(idsIn('books')).toEqual(['1']));

  expect(among).toEqual([]);
  await vi.waitFor(() => expect(idsIn('issues')).toEqual(['2']));
});
