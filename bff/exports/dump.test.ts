import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openDatabase } from '../catalogue/database.ts';
import { snapshotOperations } from '../catalogue/operations.ts';
import { readStoredCatalogue } from '../catalogue/stored-catalogue.ts';
import { dumpCursor, dumpPoint } from '../domain/dump.ts';
import type { Enrichment } from '../domain/enrichment.ts';
import { dumpPage } from './dump.ts';
import { dumpSettings } from './dump-settings.ts';
import type { ExportingShop } from './exported-book.ts';

const shop: ExportingShop = {
  name: { en: 'Press' },
  publicUrl: 'https://shop.test',
  currency: 'QAR',
  timeZone: 'Asia/Qatar',
  ebookBaseUrl: null,
  enrichments: new Map(),
};

const settled = (of: ExportingShop) => ({ ...of, dumpSettings: dumpSettings(of) });

const bookOf = (id: number, price: number, title = `Title ${id}`) => ({
  id: String(id),
  thumbnail: null,
  price,
  title: { en: title, ar: `عنوان ${id}` },
  categoryId: '1',
});

type Line = { readonly kind: string; readonly id: string; readonly hash?: string; readonly next?: string };

/** A snapshot in a file, and apps that know of it by its dump alone. */
function dumped() {
  const folder = mkdtempDisposableSync(path.join(tmpdir(), 'dump-'));
  const file = path.join(folder.path, 'catalogue.sqlite');
  const database = openDatabase(file, 'test');
  const operations = snapshotOperations(database);
  let day = 1;
  const keep = (books: readonly ReturnType<typeof bookOf>[]): void =>
    operations.keep('book', books, { now: day, pass: day, areDetails: true });
  const app = () => {
    const books = new Map<string, string>();
    const categories = new Set<string>();
    let cursor: string | null = null;
    let pages = 0;
    /** Reads on to the end; `between` runs after each page. */
    const sync = (between = () => {}): void => {
      for (;;) {
        using stored = readStoredCatalogue(file);
        const page = dumpPage(stored, settled(shop), cursor);
        if (!page) throw new Error('the cursor has expired');
        const lines = gunzipSync(page.gzip).toString().trimEnd().split('\n');
        for (const { kind, id, hash = '' } of lines.map((line) => JSON.parse(line) as Line)) {
          if (kind === 'book') books.set(id, hash);
          if (kind === 'removed') books.delete(id);
          if (kind === 'category') categories.add(id);
          if (kind === 'removedCategory') categories.delete(id);
        }
        [cursor, pages] = [page.next, pages + 1];
        if (page.isLast) return;
        between();
      }
    };
    return { books, categories, sync, pages: () => pages, cursor: () => cursor };
  };
  return {
    file,
    app,
    keep,
    version: operations.version,
    /** Reads the lists an hour later: they have these categories, and nothing else. */
    readLists: (categories: readonly string[]): void => {
      day += 1;
      const now = day * 3_600_000;
      const next = () => operations.next('test', now, 1_000, 1);
      for (let task = next(); task?.kind === 'list'; task = next()) {
        const listed = categories.map((id) => ({ id, name: { en: `Category ${id}` }, image: null }));
        if (task.list === 'categories')
          operations.keep('category', listed, { now, pass: task.pass, areDetails: false });
        operations.listRead(task, false);
      }
    },
    remove: (id: number) => operations.remove('book', String(id)),
    nextDay: () => void (day += 1),
    [Symbol.dispose]: () => {
      database.close();
      folder.remove();
    },
  };
}

test('an app that reads the dump alone has, after three days of changes, the books of the snapshot', () => {
  using snapshot = dumped();
  const { keep, remove, nextDay } = snapshot;
  const offline = snapshot.app();
  keep(Array.from({ length: 1_700 }, (_, at) => bookOf(at, 100)));
  // Changed while it is read: a book that is ahead, one that has been read, and one that goes.
  let rounds = 0;
  offline.sync(() => {
    rounds += 1;
    keep([bookOf(rounds, 200 + rounds), bookOf(1_600 + rounds, 300)]);
    remove(100 + rounds);
  });
  for (let day = 1; day <= 3; day += 1) {
    nextDay();
    keep(Array.from({ length: 600 }, (_, at) => bookOf(at * 2, 1_000 * day + at)));
    for (let at = 0; at < 20; at += 1) remove(900 + 10 * at + day);
    keep([bookOf(5_000 + day, 1), bookOf(900 + day - 1, 7, 'It is back')]);
    offline.sync();
  }

  const fresh = snapshot.app();
  fresh.sync();

  expect(rounds).toBe(3);
  expect(fresh.books.size).toBeGreaterThan(1_600);
  expect(offline.books).toEqual(fresh.books);
  expect([...offline.books.keys()]).not.toContain('911');
});

test('an app that begins after the category that was the latest to change is gone ends with the cursor of now', () => {
  using snapshot = dumped();
  snapshot.keep([bookOf(1, 100)]);
  for (const categories of [['1', '2'], ['1'], ['1'], ['1']]) snapshot.readLists(categories);
  const offline = snapshot.app();

  offline.sync();

  expect(offline.cursor()).toBe(dumpCursor(dumpPoint(snapshot.version(), dumpSettings(shop))));
});

test('an app hears of the next change after the category that was the latest to change is gone', () => {
  using snapshot = dumped();
  snapshot.keep([bookOf(1, 100)]);
  snapshot.readLists(['1', '2']);
  const offline = snapshot.app();
  offline.sync();
  for (let pass = 1; pass <= 3; pass += 1) snapshot.readLists(['1']);
  snapshot.keep([bookOf(2, 100)]);

  offline.sync();

  expect([...offline.books.keys()]).toEqual(['1', '2']);
});

test('an app lets go of a category that is gone, and has it again once it has come back; not of a book with its id', () => {
  using snapshot = dumped();
  const { keep, readLists } = snapshot;
  keep([bookOf(2, 100)]);
  readLists(['1', '2']);
  const offline = snapshot.app();
  const seen: unknown[] = [];
  const sync = () => {
    offline.sync();
    seen.push([...offline.categories]);
  };

  sync();
  for (let pass = 1; pass <= 3; pass += 1) readLists(['1']);
  sync();
  readLists(['1', '2']);
  sync();

  expect(seen).toEqual([['1', '2'], ['1'], ['1', '2']]);
  expect([...offline.books.keys()]).toEqual(['2']);
});

test('an app that has all there is is told so in one line', () => {
  using snapshot = dumped();
  snapshot.keep([bookOf(1, 100)]);
  using stored = readStoredCatalogue(snapshot.file);
  const first = dumpPage(stored, settled(shop), null);
  const again = dumpPage(stored, settled(shop), first?.next ?? '');

  expect(gunzipSync(again?.gzip ?? '').toString()).toBe(
    `${JSON.stringify({ kind: 'end', next: first?.next, isLast: true })}\n`,
  );
});

const added: Enrichment = {
  doi: '10.1234/press.1',
  orcid: null,
  licence: null,
  series: null,
  pages: null,
  accessibility: null,
};

test.each<[string, Partial<ExportingShop>]>([
  ['address', { publicUrl: 'https://books.test' }],
  ['currency', { currency: 'USD' }],
  ['place of e-books', { ebookBaseUrl: 'https://read.test' }],
  ['file of additions', { enrichments: new Map([['9789927000072', added]]) }],
])(
  'an app of a shop that has had another %s begins anew, since each of its records may be another',
  (_what, before) => {
    using snapshot = dumped();
    snapshot.keep([bookOf(1, 100)]);
    using stored = readStoredCatalogue(snapshot.file);
    const then = dumpPage(stored, settled({ ...shop, ...before }), null);
    const now = dumpPage(stored, settled(shop), null);

    expect(now?.next).not.toBe(then?.next);
    expect(dumpPage(stored, settled(shop), then?.next ?? '')).toBeNull();
    expect(dumpPage(stored, settled(shop), now?.next ?? '')).not.toBeNull();
  },
);

test('an app goes on where what is added to books is the same in another order', () => {
  const enrichments: readonly (readonly [string, Enrichment])[] = [
    ['9789927000072', added],
    ['9789927000089', { ...added, pages: 7 }],
  ];

  expect(dumpSettings({ ...shop, enrichments: new Map(enrichments) })).toBe(
    dumpSettings({ ...shop, enrichments: new Map(enrichments.toReversed()) }),
  );
});

test.each(['', '0', 'other.0', '.1', 'x'.repeat(5_000)])(
  'a cursor %j that no page has ended with leads nowhere',
  (since) => {
    using snapshot = dumped();
    snapshot.keep([bookOf(1, 100)]);
    using stored = readStoredCatalogue(snapshot.file);

    expect(dumpPage(stored, settled(shop), since)).toBeNull();
  },
);
