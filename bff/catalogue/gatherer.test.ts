import { afterEach, expect, test, vi } from 'vitest';
import { LegacyError } from '../domain/failure.ts';
import type { LegacyClient } from '../legacy/client.ts';
import { endpoints } from '../legacy/endpoints.ts';
import type { Catalogue } from './catalogue.ts';
import { openDatabase } from './database.ts';
import { startGatherer } from './gatherer.ts';
import { snapshotOperations } from './operations.ts';

afterEach(() => void vi.useRealTimers());

/** A snapshot in memory, asked as that on a thread is. */
function memorySnapshot(): Catalogue {
  const operations = snapshotOperations(openDatabase(':memory:', 'test'));
  const asked = Object.entries(operations).map(([name, run]) => [
    name,
    async (...args: unknown[]) => (run as (...given: unknown[]) => unknown)(...args),
  ]);
  return { ...(Object.fromEntries(asked) as Catalogue), close: async () => {} };
}

const ids = Array.from({ length: 30 }, (_, at) => String(at + 1));

/** A legacy API of thirty books, fifteen a page of the catalogue; each call takes a tenth of a second. */
function legacyApi(onCall: (path: string) => void, explored: readonly string[] = []): Pick<LegacyClient, 'read'> {
  const answers: Readonly<Record<string, (argument: { readonly page: number } & string) => unknown>> = {
    [endpoints.categories.path]: () => [],
    [endpoints.authors.path]: () => [],
    [endpoints.catalogue.path]: ({ page }) => ({
      items: ids
        .slice((page - 1) * 15, page * 15)
        .map((id) => ({ book: { id, thumbnail: null, price: 1 }, author: null, ebook: null })),
      hasMore: page < 2,
    }),
    [endpoints.exploreBooks.path]: ({ page }) => ({
      items: explored.slice((page - 1) * 15, page * 15).map((id) => ({ id, thumbnail: null, price: 1 })),
      hasMore: page * 15 < explored.length,
    }),
    [endpoints.bookDetail.path]: (id) => ({ id, thumbnail: null, price: 1 }),
  };
  const read = async ({ path }: { readonly path: string }, _scope: unknown, argument: never): Promise<unknown> => {
    onCall(path);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return answers[path]?.(argument);
  };
  // Of each endpoint it gives what that answers.
  return { read: read as unknown as LegacyClient['read'] };
}

const steadily = {
  callsPerSecond: 10,
  timeoutMs: 5_000,
  now: () => Date.now(),
  onState: () => {},
  onFailure: () => {},
} as const;

test.each([
  [1, 999],
  [10, 99],
])('at %d calls a second no two calls are within %d ms, over two processes, one of which ends', async (rate, gap) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const catalogue = memorySnapshot();
  const times: number[] = [];
  const legacy = legacyApi(() => times.push(performance.now()));
  const options = {
    catalogue,
    legacy,
    ...steadily,
    callsPerSecond: rate,
  };
  const one = startGatherer(options);
  const other = startGatherer(options);
  await vi.advanceTimersByTimeAsync(6_000 / rate);
  void one.close();
  await vi.advanceTimersByTimeAsync(120_000);
  void other.close();
  const gaps = times.slice(1).map((at, before) => at - (times[before] ?? 0));

  expect(await catalogue.state()).toMatchObject({ books: ids.length, detailed: ids.length });
  expect(times).toHaveLength(2 + 2 + 1 + ids.length);
  expect(Math.min(...gaps)).toBeGreaterThan(gap);
});

test('after a call that failed none is made for half a minute, and then that one again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const calls: (readonly [string, number])[] = [];
  const { read } = legacyApi((path) => {
    calls.push([path, performance.now()]);
    if (calls.length === 2) throw new LegacyError(path, { kind: 'unreachable' });
  });
  const began = performance.now();
  const options = {
    catalogue: memorySnapshot(),
    ...steadily,
  };
  const gatherer = startGatherer({ ...options, legacy: { read } });
  await vi.advanceTimersByTimeAsync(31_000);
  void gatherer.close();

  expect(calls.slice(0, 3).map(([path]) => path)).toEqual(['/common/getallbookcategory', '/getauthor', '/getauthor']);
  expect((calls[2]?.[1] ?? 0) - began).toBeGreaterThan(30_000);
});

test('a list that can’t be read is given up after three tries, and the snapshot is not said to be whole', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const catalogue = memorySnapshot();
  let tries = 0;
  const { read } = legacyApi((path) => {
    if (path !== endpoints.exploreBooks.path) return;
    tries += 1;
    throw new LegacyError(path, { kind: 'malformed', at: 'data' });
  });
  const options = {
    catalogue,
    ...steadily,
  };
  const gatherer = startGatherer({ ...options, legacy: { read } });
  await vi.advanceTimersByTimeAsync(120_000);
  void gatherer.close();

  expect(tries).toBe(3);
  expect(await catalogue.state()).toMatchObject({ books: ids.length, detailed: ids.length, wholeSince: null });
});

test('a page that is read a second time does not end its list', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const catalogue = memorySnapshot();
  let failures = 0;
  const listRead: Catalogue['listRead'] = (task, hasMore) =>
    task.list === 'catalogue' && failures === 0
      ? Promise.reject(new Error('the database is locked'))
      : catalogue.listRead(task, hasMore);
  const gatherer = startGatherer({
    catalogue: { ...catalogue, listRead },
    legacy: legacyApi(() => {}),
    ...steadily,
    onFailure: () => (failures += 1),
  });
  await vi.advanceTimersByTimeAsync(120_000);
  void gatherer.close();

  expect(failures).toBe(1);
  expect(await catalogue.state()).toMatchObject({ books: ids.length, wholeSince: expect.any(Number) });
});

test('ops-1: the snapshot is unusable for as long as records can’t be written, though what is to be read next can be', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const catalogue = memorySnapshot();
  const told: ('usable' | 'unusable')[] = [];
  const gatherer = startGatherer({
    catalogue: { ...catalogue, keep: () => Promise.reject(new Error('the database disk image is malformed')) },
    legacy: legacyApi(() => {}),
    ...steadily,
    onState: () => void told.push('usable'),
    onFailure: () => void told.push('unusable'),
  });
  await vi.advanceTimersByTimeAsync(120_000);
  void gatherer.close();

  expect(told).toEqual(Array.from({ length: 4 }, () => 'unusable'));
});

test('a list goes on after a page of books that another list has had', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const catalogue = memorySnapshot();
  const legacy = legacyApi(() => {}, [...ids.slice(0, 15), '901', '902']);
  const options = {
    catalogue,
    legacy,
    ...steadily,
  };
  const gatherer = startGatherer(options);
  await vi.advanceTimersByTimeAsync(120_000);
  void gatherer.close();

  expect(await catalogue.bookIds()).toEqual(expect.arrayContaining(['901', '902']));
});

test('a list of an API that sends one page for ever ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const catalogue = memorySnapshot();
  const { read } = legacyApi(() => {});
  const onePage = (async (endpoint: { readonly path: string }, scope: never, argument: never) => {
    if (endpoint.path !== endpoints.exploreBooks.path) return read(endpoint as never, scope, argument);
    return { items: [{ id: '901', thumbnail: null, price: 1 }], hasMore: true };
  }) as unknown as LegacyClient['read'];
  const options = {
    catalogue,
    ...steadily,
  };
  const gatherer = startGatherer({ ...options, legacy: { read: onePage } });
  await vi.advanceTimersByTimeAsync(120_000);
  void gatherer.close();

  expect(await catalogue.state()).toMatchObject({ books: ids.length + 1, wholeSince: expect.any(Number) });
});
