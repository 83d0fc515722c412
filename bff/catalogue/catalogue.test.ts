import {
  copyFileSync,
  existsSync,
  mkdtempDisposableSync,
  openSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { authorKey } from '../domain/author.ts';
import { openCatalogue, SnapshotFailed } from './catalogue.ts';
import { snapshotFile } from './database.ts';

const books = Array.from({ length: 200 }, (_, at) => ({
  id: String(at + 1),
  thumbnail: null,
  price: 100,
  title: { en: `A title of many words, number ${at + 1}` },
}));
const how = { now: 1, pass: 1, areDetails: true };

test('what is kept is there for the next process of the file', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'catalogue-'));
  const file = path.join(folder.path, 'in', 'catalogue.sqlite');
  const one = openCatalogue(file, 'test');
  await one.keep('book', books, how);
  const other = openCatalogue(file, 'test');

  expect(await other.state()).toMatchObject({ books: books.length, detailed: books.length });
  await Promise.all([one.close(), other.close()]);
});

test('two shops of other sources that share a folder each keep what they have gathered', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'catalogue-'));
  const file = path.join(folder.path, 'catalogue.sqlite');
  const one = openCatalogue(file, 'test');
  await one.keep('book', books, how);
  const other = openCatalogue(file, 'another release');
  const begun = await other.state();
  await one.keep('book', [{ ...books[0], id: 'new', thumbnail: null, price: 200 }], how);
  const again = openCatalogue(file, 'test');

  expect(begun).toMatchObject({ books: 0 });
  expect(await again.state()).toMatchObject({ books: books.length + 1 });
  await Promise.all([one.close(), other.close(), again.close()]);
});

test('snapshots of other sources that have not been written for a day are removed at start, and nothing else', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'catalogue-'));
  const file = path.join(folder.path, 'catalogue.sqlite');
  const aged = (name: string, hours: number, ...parts: readonly string[]): void => {
    const written = new Date(Date.now() - hours * 3_600_000);
    for (const part of ['', ...parts]) utimesSync(path.join(folder.path, name + part), written, written);
  };
  const gathered = async (source: string): Promise<string> => {
    const catalogue = openCatalogue(file, source);
    await catalogue.keep('book', books, how);
    await catalogue.close();
    return path.basename(catalogue.file);
  };
  const [old, late] = [await gathered('old'), await gathered('late')];
  aged(old, 25);
  aged(late, 23);
  // It is the log beside it that is written to.
  const open = openCatalogue(file, 'open');
  await open.keep('book', books, how);
  const used = path.basename(open.file);
  aged(used, 25, '-shm');
  copyFileSync(open.file, file);
  aged('catalogue.sqlite', 25);
  for (const name of ['catalogue-0123456789ab.sqlite', 'catalogue-letters.sqlite']) {
    writeFileSync(path.join(folder.path, name), 'Dear reader, '.repeat(20));
    aged(name, 25);
  }

  const started = openCatalogue(file, 'new');
  await started.state();
  await Promise.all([started.close(), open.close()]);

  expect(readdirSync(folder.path).toSorted()).toEqual(
    [late, used, path.basename(started.file), 'catalogue-0123456789ab.sqlite', 'catalogue-letters.sqlite'].toSorted(),
  );
});

test('a file that is damaged is removed, so that it is gathered anew', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'catalogue-'));
  const file = path.join(folder.path, 'catalogue.sqlite');
  const before = openCatalogue(file, 'test');
  await before.keep('book', books, how);
  await before.close();
  const damaged = openSync(before.file, 'r+');
  writeSync(damaged, Buffer.alloc(readFileSync(before.file).length - 4096, 0xa5), 0, null, 4096);
  const after = openCatalogue(file, 'test');

  await after.booksById(['1']).catch(() => {});
  const anew = openCatalogue(file, 'test');
  expect(await anew.state()).toMatchObject({ books: 0 });
  await Promise.all([after.close(), anew.close()]);
});

test('a file of something else is no snapshot: nothing is asked of it, and it stays', async () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'catalogue-'));
  const file = snapshotFile(path.join(folder.path, 'letters.txt'), 'test');
  writeFileSync(file, 'Dear reader, '.repeat(20));
  const catalogue = openCatalogue(path.join(folder.path, 'letters.txt'), 'test');

  const failure = await catalogue.state().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SnapshotFailed);
  // No thread is started to fail once more.
  const { cause } = failure as SnapshotFailed;
  expect(await catalogue.state().catch((error: unknown) => (error as Error).cause)).toBe(cause);
  expect(readFileSync(file, 'utf8')).toBe('Dear reader, '.repeat(20));
  expect(existsSync(`${file}-wal`)).toBe(false);
  await catalogue.close();
});

test('search-3: of authors with names that sound alike each is found once, the closest first, however many books one has', async () => {
  const names = [...Array<string>(60).fill('Muhammad Abduh'), 'Mohamad Iqbal', 'Ahmad Amin'];
  const written = names.map((name, at) => ({
    id: String(at + 1),
    title: { en: `Collected works, volume ${at + 1}` },
    thumbnail: null,
    price: 100,
    author: { id: null, name: { en: name }, image: null },
  }));
  const catalogue = openCatalogue(':memory:', 'test');
  await catalogue.keep('book', written, how);

  expect(await catalogue.authorsFound('mohamed')).toEqual(
    ['Mohamad Iqbal', 'Muhammad Abduh'].map((name) => authorKey({ en: name })),
  );
  await catalogue.close();
});

test('what the details say of an author replaces all that was known of another one', async () => {
  const catalogue = openCatalogue(':memory:', 'test');
  const listed = { id: '1', title: { en: 'Poems' }, thumbnail: null, price: 100 };
  const one = { id: '7', name: { en: 'Ann Wrong' }, description: { en: '<p>Ann.</p>' }, image: 'ann.jpg' };
  const other = { id: null, name: { en: 'Bob Right' }, description: null, image: null };
  await catalogue.keep('book', [{ ...listed, author: one }], how);
  await catalogue.keep('book', [{ ...listed, author: { ...other, name: { en: 'Ann Wright' } } }], {
    ...how,
    areDetails: false,
  });
  const inList = (await catalogue.booksById(['1'])).get('1')?.author;
  await catalogue.keep('book', [{ ...listed, author: other }], how);
  const inDetails = (await catalogue.booksById(['1'])).get('1')?.author;
  await catalogue.close();

  expect(inList).toEqual({ ...one, name: { en: 'Ann Wright' } });
  expect(inDetails).toEqual(other);
});

test('search-3: a book is found by the name of its category that has come later, and by its new one', async () => {
  const catalogue = openCatalogue(':memory:', 'test');
  const book = { id: '1', title: { en: 'Faust' }, thumbnail: null, price: 100, categoryId: '5' };
  const found = async (keyword: string) => (await catalogue.search(keyword)).map((each) => each.book.id);
  await catalogue.keep('book', [book], how);
  await catalogue.keep('category', [{ id: '5', name: { en: 'Poetry' }, image: null }], how);
  await catalogue.keep('book', [book], { ...how, pass: 2 });
  const late = await found('poetry');
  await catalogue.keep('category', [{ id: '5', name: { en: 'Drama' }, image: null }], how);
  await catalogue.keep('book', [book], { ...how, pass: 3 });

  expect(late).toEqual(['1']);
  expect(await found('drama')).toEqual(['1']);
  expect(await found('poetry')).toEqual([]);
  await catalogue.close();
});
