import { expect, test } from 'vitest';
import { type Catalogue, SnapshotFailed } from '../catalogue/catalogue.ts';
import { LegacyError } from '../domain/failure.ts';
import type { Scope } from '../domain/scope.ts';
import type { Recording } from './recording.ts';
import { detailsOrKnown, ifReadable, knownBooks, requestSnapshots } from './snapshot.ts';

const staying = new AbortController().signal;

/** A snapshot whose answers wait until they are let go. */
function heldCatalogue() {
  const begun: string[] = [];
  const { promise: letGo, resolve } = Promise.withResolvers<readonly []>();
  const search = (keyword: string) => {
    begun.push(keyword);
    return letGo;
  };
  return { catalogue: { search } as unknown as Catalogue, begun, letGo: () => resolve([]) };
}

test('an address has two questions of the snapshot answered at once, and others do not wait for its rest', async () => {
  const { catalogue, begun, letGo } = heldCatalogue();
  const snapshotFor = requestSnapshots(catalogue, true);
  const many = Array.from({ length: 66 }, () => snapshotFor({ address: 'one', left: staying })?.search('many'));
  const more = snapshotFor({ address: 'one', left: staying })?.search('more');

  await expect(more).rejects.toBeInstanceOf(SnapshotFailed);
  const other = snapshotFor({ address: 'other', left: staying })?.search('other');
  await expect.poll(() => begun).toEqual(['many', 'many', 'other']);
  letGo();

  expect(await Promise.all([...many, other])).toHaveLength(67);
});

test('what waits for a turn is not asked any more once its reader has left', async () => {
  const { catalogue, begun, letGo } = heldCatalogue();
  const snapshotFor = requestSnapshots(catalogue, true);
  const reader = new AbortController();
  const one = snapshotFor({ address: 'one', left: staying });
  const first = Promise.all([one?.search('a'), one?.search('b')]);
  const waiting = snapshotFor({ address: 'one', left: reader.signal })?.search('c');
  reader.abort();
  letGo();

  await expect(waiting).rejects.toBeInstanceOf(SnapshotFailed);
  await first;
  expect(begun).toEqual(['a', 'b']);
});

test.each([
  ['its address alone has no turn is not kept', true, ['spoil']],
  ['nothing can be asked is kept for a moment', false, ['entry']],
])('an answer that lacks a part since %s', async (_why, isOwn, noted) => {
  const { catalogue } = heldCatalogue();
  const failing = { search: () => Promise.reject(new SnapshotFailed({})) } as unknown as Catalogue;
  const snapshot = isOwn ? requestSnapshots(catalogue, true)({ address: 'one', left: AbortSignal.abort() }) : failing;
  const calls: string[] = [];
  const recording = { spoil: () => void calls.push('spoil'), entry: () => void calls.push('entry') };

  expect(await ifReadable(snapshot?.search('a'), recording as unknown as Recording)).toBeNull();
  expect(calls).toEqual(noted);
});

test('age-1+: however many books are the snapshot’s while the legacy API is away, it is asked for them together, and once for when it was gathered', async () => {
  const asked: string[] = [];
  const catalogue = {
    booksById: async (ids: readonly string[]) => {
      asked.push(`${ids.length} books`);
      return new Map(ids.map((id) => [id, { id, abstract: null, createdAt: null }]));
    },
    state: async () => {
      asked.push('state');
      return { books: 50, wholeSince: 1_000, beganAt: 2_000 };
    },
  } as unknown as Catalogue;
  const scope = { older: { loadedAt: null } } as unknown as Scope;
  const away = { load: () => Promise.reject(new LegacyError('/books/view/detail', { kind: 'unreachable' })) };
  const { load } = detailsOrKnown(away, knownBooks(catalogue), catalogue, scope);

  const found = await Promise.all(Array.from({ length: 50 }, (_, id) => load(String(id))));

  expect(found.map((book) => book?.id)).toEqual(Array.from({ length: 50 }, (_, id) => String(id)));
  expect([asked, scope.older]).toEqual([['50 books', 'state'], { loadedAt: 1_000 }]);
});
