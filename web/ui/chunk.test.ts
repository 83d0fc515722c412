import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const book = { pathname: '/product/101', search: '', hash: '' };

let loads: string[];
let stored: Map<string, string>;
let stopped: number;

/** A document at the home page of the tab, which has loaded it as its session storage says. */
async function openDocument() {
  vi.resetModules();
  const { loadDocument, noteDocumentLoad, noteShown } = await import('./chunk.ts');
  noteDocumentLoad();
  const controller = new AbortController();
  return {
    noteShown,
    abort: () => controller.abort(new Error('overtaken')),
    load: (page = book) => loadDocument(page, controller.signal),
  };
}

beforeEach(() => {
  loads = [];
  stored = new Map();
  stopped = 0;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('location', {
    href: 'https://shop.example/?lng=en',
    pathname: '/',
    search: '?lng=en',
    assign: (url: URL) => loads.push(url.href),
    reload: () => loads.push('reload'),
  });
  vi.stubGlobal('window', { stop: () => (stopped += 1) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page is loaded once, however many parts of it ask for that, and its document does not load it again', async () => {
  const before = await openDocument();
  void before.load();
  void before.load();

  const after = await openDocument();
  await after.load();

  expect(loads).toEqual(['https://shop.example/product/101']);
});

test('once another page was shown in place, a page may be loaded again', async () => {
  void (await openDocument()).load();
  const after = await openDocument();

  after.noteShown(book);
  await after.load();
  expect(loads).toHaveLength(1);
  after.noteShown({ ...book, pathname: '/' });
  void after.load();

  expect(loads).toHaveLength(2);
});

test('the page at this very address is reloaded, and no address leads to another host', async () => {
  const { load } = await openDocument();

  void load({ pathname: '/', search: '?lng=en', hash: '#main' });
  void load({ pathname: '//evil.example/x', search: '', hash: '' });

  expect(loads).toEqual(['reload', 'https://shop.example//evil.example/x']);
});

test('a load that is overtaken is stopped and forgotten, and one that was overtaken before never begins', async () => {
  const { load, abort } = await openDocument();
  const loading = load();

  abort();

  await expect(loading).rejects.toThrow('overtaken');
  await expect(load()).rejects.toThrow('overtaken');
  expect([loads.length, stopped, stored.size]).toEqual([1, 1, 0]);
});

test('a chunk that is lost, and one that takes too long, are told from other failures', async () => {
  vi.resetModules();
  vi.useFakeTimers();
  const { importChunk, isOfChunk } = await import('./chunk.ts');
  const outcomeOf = (chunk: Promise<unknown>) =>
    chunk.then(
      () => null,
      (error: unknown) => error,
    );
  const late = outcomeOf(importChunk(() => new Promise(() => {})));
  const lost = outcomeOf(importChunk(() => Promise.reject(new TypeError('Failed to fetch'))));
  await vi.advanceTimersByTimeAsync(120_000);

  expect([await late, await lost].map(isOfChunk)).toEqual([true, true]);
  expect(isOfChunk(new TypeError('items is not iterable'))).toBe(false);
});
