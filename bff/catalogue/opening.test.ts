import { mkdtempDisposableSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openCatalogue, SnapshotUnwritable } from './catalogue.ts';
import { readStoredCatalogue } from './stored-catalogue.ts';

const book = { id: '1', title: { en: 'Poems' }, thumbnail: null, price: 100 };
const details = { now: 1, pass: 1, areDetails: true };

test('age-1: a snapshot that can’t be written is read, by searches and exports, and says that it can’t be written', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'opening-'));
  const file = path.join(folder.path, 'catalogue.sqlite');
  const before = openCatalogue(file, 'test');
  await before.keep('book', [book], details);
  await before.close();
  // As in a folder that may not be written to: SQLite can't make its files beside it.
  for (const part of ['-wal', '-shm']) symlinkSync(path.join(folder.path, 'none', 'none'), before.file + part);
  const after = openCatalogue(file, 'test');

  const failure = await after.keep('book', [{ ...book, id: '2' }], details).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SnapshotUnwritable);
  expect((failure as SnapshotUnwritable).cause).toMatchObject({
    message: expect.stringContaining('readonly') as string,
  });
  expect(await after.search('poems')).toHaveLength(1);
  expect(await after.state()).toMatchObject({ books: 1, detailed: 1 });
  using stored = readStoredCatalogue(after.file);
  expect(stored.titled()).toBe(1);
  await after.close();
});
