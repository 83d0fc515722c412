import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { snapshotOperations } from './operations.ts';

const hour = 3_600_000;
const leaseMs = 20_000;
const book = (id: string, price = 100) => ({ id, thumbnail: null, price });
const details = { now: 0, pass: null, areDetails: true };

const snapshot = () => snapshotOperations(openDatabase(':memory:', 'test'));

/** How many books a keyword leaves. */
function narrowedTo({ narrowed }: ReturnType<typeof snapshot>, keyword: string): number | null {
  const nothing = { categoryIds: [], languages: [], years: [], isReadable: false };
  return narrowed({ ...nothing, keyword, language: 'en', sort: null, page: 1, size: 1 }).total;
}

/** Reads all lists as if each had one page, with these books in the catalogue. */
function readLists(operations: ReturnType<typeof snapshot>, now: number, ids: readonly string[]): void {
  for (
    let task = operations.next('one', now, leaseMs, 10);
    task?.kind === 'list';
    task = operations.next('one', now, leaseMs, 10)
  ) {
    if (task.list === 'catalogue') {
      const listed = ids.map((id) => book(id));
      operations.keep('book', listed, { now, pass: task.pass, areDetails: false });
    }
    operations.listRead(task, false);
  }
}

test('one process gathers at a time, and another goes on once its lease has ended', () => {
  const { next, leave } = snapshot();

  expect(next('one', 0, leaseMs, 10)).toMatchObject({ kind: 'list', list: 'categories' });
  expect(next('other', leaseMs - 1, leaseMs, 10)).toBeNull();
  expect(next('other', leaseMs, leaseMs, 10)).toMatchObject({ kind: 'list', list: 'categories' });
  leave('other', leaseMs + 1, 1_000);
  expect(next('one', leaseMs + 500, leaseMs, 10)).toBeNull();
  expect(next('one', leaseMs + 1_001, leaseMs, 10)).not.toBeNull();
});

test('what was gathered is there after the process has gone, and gathering goes on where it was', () => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'gathering-'));
  const file = path.join(folder.path, 'catalogue.sqlite');
  const before = snapshotOperations(openDatabase(file, 'test'));
  readLists(before, 0, ['1', '2', '3']);
  before.keep('book', [book('1')], details);
  const after = snapshotOperations(openDatabase(file, 'test'));

  expect(after.state()).toEqual({ books: 3, detailed: 1, wholeSince: 0, beganAt: 0 });
  expect(after.next('two', leaseMs, leaseMs, 10)).toEqual({ kind: 'details', ids: ['2', '3'] });
});

test('an hour later the lists are read anew, and what has changed in them is asked for its details', () => {
  const operations = snapshot();
  readLists(operations, 0, ['1', '2']);
  operations.keep('book', [book('1'), book('2')], details);
  expect(operations.next('one', 1, leaseMs, 10)).toMatchObject({ kind: 'rest' });
  operations.keep('book', [book('2', 200)], { now: 1, pass: 1, areDetails: false });

  expect(operations.next('one', 2, leaseMs, 10)).toEqual({ kind: 'details', ids: ['2'] });
  expect(operations.next('one', hour, leaseMs, 10)).toMatchObject({ kind: 'list', list: 'categories', pass: 2 });
});

test('a book that the lists have no more is looked up by its id', () => {
  const operations = snapshot();
  readLists(operations, 0, ['1', '2']);
  operations.keep('book', [book('1'), book('2')], details);
  readLists(operations, hour, ['1']);

  expect(operations.next('one', hour, leaseMs, 10)).toEqual({ kind: 'details', ids: ['2'] });
  operations.remove('book', '2');
  expect(operations.state().books).toBe(1);
  expect(operations.search('2')).toEqual([]);
});

test('what a list leaves out is not forgotten', () => {
  const operations = snapshot();
  const author = { id: '7', name: { en: 'Ibn Khaldun' }, image: null };
  operations.keep('book', [{ ...book('1'), title: { en: 'The Muqaddimah' }, author }], details);
  operations.keep('book', [{ ...book('1', 300) }], { now: 1, pass: 1, areDetails: false });

  expect(operations.booksById(['1']).get('1')).toEqual({ ...book('1', 300), title: { en: 'The Muqaddimah' }, author });
});

test('a keyword is narrowed among all books that have its words, however many', () => {
  const operations = snapshot();
  const titled = Array.from({ length: 150 }, (_, at) => ({
    ...book(String(at + 1)),
    title: { en: `History, part ${at + 1}` },
  }));
  operations.keep('book', titled, details);

  expect(operations.search('history')).toHaveLength(48);
  expect(narrowedTo(operations, 'a history')).toBe(150);
  expect(narrowedTo(operations, 'histroy')).toBeGreaterThan(0);
  expect(narrowedTo(operations, 'physics')).toBe(0);
});

test('a text that comes in the language of whoever asks is kept in both, and changes nothing when it comes again', () => {
  const operations = snapshot();
  const told = (publisher: string) => [{ ...book('1'), publisher: { unmarked: publisher } }];
  operations.keep('book', told('University Press'), details);
  operations.keep('book', told('دار نشر الجامعة'), details);
  const { revision } = operations.version();
  const asListed = { now: 1, pass: null, areDetails: false };
  operations.keep('book', told('University Press'), asListed);
  operations.keep('book', told('دار نشر الجامعة'), asListed);

  expect(operations.booksById(['1']).get('1')).toMatchObject({
    publisher: { en: 'University Press', ar: 'دار نشر الجامعة' },
  });
  expect(operations.version().revision).toBe(revision);
  expect(operations.state().detailed).toBe(1);
});

test('what lists say again has no details read anew', () => {
  const operations = snapshot();
  readLists(operations, 0, ['1', '2']);
  operations.keep('book', [book('1'), book('2')], details);
  operations.keep('book', [book('1')], { now: 1, pass: null, areDetails: false });

  expect(operations.state()).toMatchObject({ books: 2, detailed: 2 });
});
