import { expect, test } from 'vitest';
import { type Catalogue, SnapshotFailed } from '../catalogue/catalogue.ts';
import type { Recording } from './recording.ts';
import { ifReadable, requestSnapshots } from './snapshot.ts';

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
