import { existsSync, mkdirSync, mkdtempDisposableSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../catalogue/database.ts';
import { snapshotOperations } from '../catalogue/operations.ts';
import { exportsOf } from './exports.ts';

const stays = new AbortController().signal;

/** A snapshot of so many books, its exports, and the clock by which they grow old. */
function exporting(books: number) {
  const folder = mkdtempDisposableSync(path.join(tmpdir(), 'exports-'));
  const snapshot = path.join(folder.path, 'catalogue.sqlite');
  const database = openDatabase(snapshot, 'test');
  const operations = snapshotOperations(database);
  const keep = (price: number): void => {
    const records = Array.from({ length: books }, (_, at) => ({
      id: String(at + 1),
      thumbnail: null,
      price,
      title: { en: `Book ${at + 1}` },
    }));
    operations.keep('book', records, { now: 1, pass: 1, areDetails: true });
  };
  operations.next('test', 1, 1_000, 1);
  const clock = { now: 0 };
  const exports = exportsOf({
    catalogue: { file: snapshot, state: async () => operations.state(), version: async () => operations.version() },
    config: { rateLimit: true },
    shop: {
      publicUrl: 'https://shop.test',
      currency: 'QAR',
      timeZone: 'Asia/Qatar',
      ebookBaseUrl: null,
      enrichments: new Map(),
      dumpSettings: 'test',
    },
    now: () => clock.now,
  });
  if (!exports) throw new Error('a snapshot in a file can be exported');
  const all = () => exports.all('csv', 'en', 'https://shop.test/exports/en/books.csv');
  const one = (id: number, address: string, left = stays) =>
    exports.one('marc', 'en', `https://shop.test/exports/en/product/${id}/marc.mrc`, String(id), { address, left });
  return {
    all,
    one,
    close: exports.close,
    keep,
    clock,
    folder: folder.path,
    [Symbol.asyncDispose]: async () => {
      await exports.close();
      database.close();
      folder.remove();
    },
  };
}

test('whoever asks for an export while it is written is given the same file', async () => {
  await using snapshot = exporting(2_000);
  snapshot.keep(100);

  const files = await Promise.all([snapshot.all(), snapshot.all(), snapshot.all()]);
  const later = await snapshot.all();

  expect(new Set([...files, later]).size).toBe(1);
  expect(later?.books).toBe(2_000);
});

test('an export is written anew ten minutes later at the earliest, and where nothing has changed, never', async () => {
  await using snapshot = exporting(10);
  snapshot.keep(100);
  const first = await snapshot.all();
  snapshot.clock.now += 3_600_000;
  const unchanged = await snapshot.all();
  snapshot.keep(200);
  const changed = await snapshot.all();
  snapshot.keep(300);
  const soon = await snapshot.all();

  expect(unchanged).toBe(first);
  expect(changed?.hash).not.toBe(first?.hash);
  expect(soon).toBe(changed);
  expect(readFileSync(changed?.path ?? '', 'utf8')).toContain(',2.00,QAR,');
});

test('an export was last changed when it was written with other contents, not when it was written again', async () => {
  await using snapshot = exporting(10);
  snapshot.clock.now = 3_600_000;
  snapshot.keep(100);
  const first = await snapshot.all();
  snapshot.clock.now += 3_600_000;
  snapshot.keep(200);
  snapshot.keep(100);
  const same = await snapshot.all();
  snapshot.clock.now += 3_600_000;
  snapshot.keep(200);
  const changed = await snapshot.all();

  expect([first, same, changed].map((file) => file?.changedAt)).toEqual([3_600_000, 3_600_000, 10_800_000]);
  expect(same).not.toBe(first);
});

test('nothing is exported while nothing has been gathered, and no file stays behind', async () => {
  let file: string | undefined;
  {
    await using snapshot = exporting(1);
    expect(await snapshot.all()).toBeNull();
    snapshot.keep(1);
    file = (await snapshot.all())?.path;
    expect(existsSync(file ?? '')).toBe(true);
  }

  expect(existsSync(path.dirname(file ?? '.'))).toBe(false);
});

/** From now on temporary files go where there is no folder: it is made by what this gives. */
function withoutRoom(folder: string): () => void {
  const temporary = path.join(folder, 'temporary');
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => mkdirSync(temporary);
}

test('an export that has no room for its file is written once there is room', async () => {
  await using snapshot = exporting(10);
  snapshot.keep(100);
  const makeRoom = withoutRoom(snapshot.folder);
  await expect(snapshot.all()).rejects.toThrow('ENOENT');
  makeRoom();

  const file = await snapshot.all();

  expect(readFileSync(file?.path ?? '', 'utf8')).toContain(',1.00,QAR,');
});

test('exports that never had room for a file are closed like others', async () => {
  await using snapshot = exporting(10);
  snapshot.keep(100);
  withoutRoom(snapshot.folder);
  await expect(snapshot.all()).rejects.toThrow('ENOENT');

  await expect(snapshot.close()).resolves.toBeUndefined();
});

test.each([
  ['file', (file: string) => file],
  ['folder', (file: string) => path.dirname(file)],
])('an export whose %s has been cleared up is written anew, though nothing has changed', async (_what, removed) => {
  await using snapshot = exporting(10);
  snapshot.keep(100);
  const first = await snapshot.all();
  rmSync(removed(first?.path ?? ''), { recursive: true });

  const soon = await snapshot.all();
  const again = await snapshot.all();

  expect(readFileSync(soon?.path ?? '', 'utf8')).toContain(',1.00,QAR,');
  expect(soon?.hash).toBe(first?.hash);
  expect(again).toBe(soon);
});

test('one address that asks for many books at once leaves others their turn', async () => {
  await using snapshot = exporting(50);
  snapshot.keep(100);

  const ofOne = Array.from({ length: 40 }, (_, at) => snapshot.one(at + 1, '192.0.2.1'));
  const settled = Promise.allSettled(ofOne);
  const another = await snapshot.one(50, '192.0.2.2');

  expect(another?.length).toBeGreaterThan(0);
  const given = (await settled).filter(({ status }) => status === 'fulfilled');
  expect(given).toHaveLength(16);
});

test('what no reader waits for any more is not written, and leaves its place to others', async () => {
  await using snapshot = exporting(50);
  snapshot.keep(100);
  const leaving = new AbortController();
  const first = snapshot.one(1, '192.0.2.1');
  const left = Array.from({ length: 15 }, (_, at) => snapshot.one(at + 2, '192.0.2.1', leaving.signal));
  const settled = Promise.allSettled(left);

  leaving.abort();
  const statuses = new Set((await settled).map(({ status }) => status));
  const others = await Promise.all(Array.from({ length: 15 }, (_, at) => snapshot.one(at + 20, '192.0.2.1')));

  expect(statuses).toEqual(new Set(['rejected']));
  expect([await first, ...others].every((bytes) => bytes !== null)).toBe(true);
});

test('a book is written once for all who ask, until something has changed', async () => {
  await using snapshot = exporting(2);
  snapshot.keep(100);

  const [first, atOnce] = await Promise.all([snapshot.one(1, '192.0.2.1'), snapshot.one(1, '192.0.2.1')]);
  const another = await snapshot.one(2, '192.0.2.1');
  const later = await snapshot.one(1, '192.0.2.2');
  snapshot.keep(200);
  const changed = await snapshot.one(1, '192.0.2.1');

  expect([atOnce === first, later === first]).toEqual([true, true]);
  expect([another, changed]).not.toContain(first);
});
