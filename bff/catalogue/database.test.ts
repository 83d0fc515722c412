import { mkdirSync, mkdtempDisposableSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openDatabase, removeIfDamaged } from './database.ts';
import { snapshotOperations } from './operations.ts';

const book = { id: '1', title: { en: 'Poems' }, thumbnail: null, price: 100 };
const details = { now: 1, pass: 1, areDetails: true };

/** A snapshot with a book in it. */
function gatheredIn(folder: string): string {
  const file = path.join(folder, 'catalogue.sqlite');
  using database = openDatabase(file, 'test');
  snapshotOperations(database).keep('book', [book], details);
  return file;
}

test('a snapshot that can’t be written now is left as it is', () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'database-'));
  const file = gatheredIn(folder.path);
  const before = readFileSync(file);
  mkdirSync(`${file}-shm`); // as on a full disk, there can be no file of this name

  expect(() => openDatabase(file, 'test')).toThrow('readonly database');
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a snapshot of which the full-text index alone is damaged is removed, too', () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'database-'));
  const file = gatheredIn(folder.path);
  {
    using damaged = new DatabaseSync(file, { defensive: false });
    damaged.exec("UPDATE found_data SET block = X'ffffffffffffffff'");
  }
  {
    using database = openDatabase(file, 'test');
    try {
      snapshotOperations(database).search('poems');
    } catch (error) {
      removeIfDamaged(file, error);
    }
  }

  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
});
