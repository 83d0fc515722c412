import { expect, test } from 'vitest';
import { LegacyError } from '../domain/failure.ts';
import type { CachePolicy, EntryReference } from './cache.ts';
import { memoryCache } from './memory.ts';
import type { CacheEntry, SharedStore } from './shared.ts';

const policy: CachePolicy = { fresh: 60, revalidate: 600, ifError: 3600 };

/** A cache under a clock of its own, before a source that answers when it is told to. */
function bench(shared?: SharedStore) {
  let time = 0;
  const stale: string[] = [];
  const calls: PromiseWithResolvers<string>[] = [];
  const cache = memoryCache({
    maxBytes: 10_000,
    shared,
    onStale: (key) => stale.push(key),
    now: () => time,
    random: () => 0,
  });
  return {
    cache,
    stale,
    calls,
    read: (key = 'book|7', left?: AbortSignal) =>
      cache.read({
        key,
        ...(left && { left }),
        tags: [key.slice(0, key.indexOf('|'))],
        policy: () => policy,
        load: (ended) => {
          const call = Promise.withResolvers<string>();
          calls.push(call);
          ended.addEventListener('abort', () => call.reject(new Error('ended')));
          return call.promise;
        },
      }),
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
    /** Lets everything that waits on promises alone go on. */
    settle: () => new Promise((done) => setImmediate(done)),
  };
}

/** A bench whose cache holds `value`, just loaded. */
async function warmBench(value = 'first') {
  const made = bench();
  const reading = made.read();
  made.calls[0]?.resolve(value);
  await reading;
  return made;
}

test('api-5: a fresh value is served without asking', async () => {
  const { read, calls, pass } = await warmBench();

  pass(59);

  expect(await read()).toBe('first');
  expect(calls).toHaveLength(1);
});

test('api-5: whoever asks while a value is loaded shares that one call', async () => {
  const { read, calls } = bench();

  const readers = Array.from({ length: 200 }, () => read());
  calls[0]?.resolve('shared');

  expect(new Set(await Promise.all(readers))).toEqual(new Set(['shared']));
  expect(calls).toHaveLength(1);
});

test('api-5: a stale value is served at once, and renewed behind it by one call', async () => {
  const { read, calls, pass, settle } = await warmBench();

  pass(61);
  const served = await Promise.all([read(), read(), read()]);
  calls[1]?.resolve('second');
  await settle();

  expect(served).toEqual(['first', 'first', 'first']);
  expect(await read()).toBe('second');
  expect(calls).toHaveLength(2);
});

test('api-5: beyond the stale span the new value is waited for', async () => {
  const { read, calls, pass } = await warmBench();

  pass(661);
  const reading = read();
  calls[1]?.resolve('second');

  expect(await reading).toBe('second');
});

test('api-5: where the source fails the older value is served, and the failure told', async () => {
  const { read, calls, pass, stale } = await warmBench();

  pass(661);
  const reading = read();
  calls[1]?.reject(new Error('down'));

  expect(await reading).toBe('first');
  expect(stale).toEqual(['book|7']);
});

test('api-5: after a failure the source is left alone for a second, then tried behind the older value', async () => {
  const { read, calls, pass, settle } = await warmBench();
  pass(661);
  const reading = read();
  calls[1]?.reject(new Error('down'));
  await reading;

  const atOnce = await read();
  const callsAtOnce = calls.length;
  pass(2);
  const served = await read();
  calls[2]?.resolve('third');
  await settle();

  expect([atOnce, callsAtOnce, served]).toEqual(['first', 2, 'first']);
  expect(await read()).toBe('third');
});

test('api-5: after a failure the older value is served at once for as long as it lives, by a source that hangs too', async () => {
  const { read, calls, pass, settle } = await warmBench();
  pass(61);
  await read();
  calls[1]?.reject(new Error('down'));
  await settle();

  const served: string[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    pass(60);
    served.push(await read()); // the next call is never answered
  }

  expect(new Set(served)).toEqual(new Set(['first']));
  expect(calls).toHaveLength(3);
});

test('api-5: long after a failure the new value is waited for, not the old one served', async () => {
  const { read, calls, pass, settle } = await warmBench();
  pass(61);
  await read();
  calls[1]?.reject(new Error('down'));
  await settle();

  pass(1_000);
  const reading = read();
  calls[2]?.resolve('second');

  expect(await reading).toBe('second');
});

test('api-5: a value that was not read for long is served at once where another of its endpoint has failed', async () => {
  const { read, calls, pass, settle } = await warmBench();
  const other = read('book|8');
  calls[1]?.resolve('other');
  await other;
  pass(661);
  const failing = read('book|8');
  calls[2]?.reject(new Error('down'));
  await failing;

  const served = await read('book|7');
  const waited = read('book|9');
  calls[4]?.resolve('it is back');
  await waited;
  calls[3]?.resolve('second');
  await settle();

  expect(served).toBe('first');
  expect(await read('book|7')).toBe('second');
});

test('api-5: a value that was not read for long is served after a second where the source hangs, and then at once', async () => {
  const { read, calls, pass } = await warmBench();
  const other = read('book|8');
  calls[1]?.resolve('other');
  await other;

  pass(661);
  const first = await read('book|7');
  const next = await Promise.all([read('book|7'), read('book|8')]);

  expect([first, next]).toEqual(['first', ['first', 'other']]);
  expect(calls).toHaveLength(4);
});

test.each([
  ['found no place', { kind: 'overloaded', afterSeconds: 2 }],
  ['had no time left', { kind: 'timeout', afterMs: 5_000, unsent: true }],
] as const)(
  'api-5: a call that was not sent, since it %s, does not make its endpoint one that fails',
  async (_why, failure) => {
    const { read, calls, pass, settle } = await warmBench();
    const other = read('book|8');
    calls[1]?.reject(new LegacyError('/book', failure));
    await expect(other).rejects.toBeInstanceOf(LegacyError);
    pass(661);

    const reading = read();
    await settle();
    calls[2]?.resolve('second');

    expect(await reading).toBe('second');
  },
);

test('api-5: a value older than all of its spans is not served in place of a failure', async () => {
  const { read, calls, pass } = await warmBench();

  pass(60 + 600 + 3600);
  const reading = read();
  calls[1]?.reject(new Error('down'));

  await expect(reading).rejects.toThrow('down');
});

test('api-5: trying again and again while the source is down does not make a value live longer', async () => {
  const { read, calls, pass, settle } = await warmBench();
  for (let elapsed = 700; elapsed < 60 + 600 + 3600; elapsed += 700) {
    pass(700);
    const reading = read();
    calls.at(-1)?.reject(new Error('down'));
    await reading;
    await settle();
  }

  pass(700);
  const reading = read();
  calls.at(-1)?.reject(new Error('down'));

  await expect(reading).rejects.toThrow('down');
});

test('api-5: a failure is never stored', async () => {
  const { read, calls } = bench();
  const failing = read();
  calls[0]?.reject(new Error('down'));
  await expect(failing).rejects.toThrow('down');

  const again = read();
  calls[1]?.resolve('up');

  expect(await again).toBe('up');
});

test('api-5: a failed revalidation behind a stale value reaches no reader', async () => {
  const { read, calls, pass, settle, stale } = await warmBench();

  pass(61);
  const served = await read();
  calls[1]?.reject(new Error('down'));
  await settle();

  expect(served).toBe('first');
  expect(stale).toEqual(['book|7']);
});

test('what was learned last decides how long it lives, absence too', async () => {
  let time = 0;
  const answers = ['here', null, null];
  const cache = memoryCache({ maxBytes: 10_000, onStale: () => {}, now: () => time, random: () => 0 });
  const read = () =>
    cache.read({
      key: 'book|7',
      tags: [],
      policy: (value) => (value === null ? { fresh: 30, revalidate: 0, ifError: 0 } : policy),
      load: async () => answers.shift() as string | null,
    });

  await read();
  time += 661_000;
  const gone = await read();
  time += 31_000;
  await read();

  expect(gone).toBeNull();
  expect(answers).toEqual([]);
});

test('a purge forgets what carries the tag, and what a call under way brings', async () => {
  const { cache, read, calls } = await warmBench();
  const other = read('category|');
  calls[1]?.resolve('other');
  await other;
  const overtaken = read('book|8');

  cache.purge('book');
  calls[2]?.resolve('old');
  await overtaken;
  const anew = [read('book|7'), read('book|8')];
  calls[3]?.resolve('new 7');
  calls[4]?.resolve('new 8');

  expect(await Promise.all([...anew, read('category|')])).toEqual(['new 7', 'new 8', 'other']);
  expect(calls).toHaveLength(5);
});

test('a key that is read again after a purge is loaded anew, by one call, which the older one does not end', async () => {
  const { cache, read, calls, settle } = bench();
  const overtaken = read();

  cache.purge('book');
  const anew = read();
  calls[0]?.resolve('old');
  await overtaken;
  const joining = read();
  await settle();
  calls[1]?.resolve('new');

  expect(await Promise.all([overtaken, anew, joining])).toEqual(['old', 'new', 'new']);
  expect(calls).toHaveLength(2);
});

test('a call that a purge has overtaken, and that fails, leaves what was loaded since as fresh as it is', async () => {
  const { cache, read, calls, pass } = bench();
  const overtaken = read();
  cache.purge('book');
  const anew = read();
  calls[1]?.resolve('new');
  await anew;

  calls[0]?.reject(new Error('down'));

  expect(await overtaken).toBe('new');
  pass(30);
  expect(await read()).toBe('new');
  expect(calls).toHaveLength(2);
});

test('the cache holds no more than it may, and forgets first what was read longest ago', async () => {
  const { read, calls } = bench();
  for (const key of ['a', 'b', 'c']) {
    const reading = read(key);
    calls.at(-1)?.resolve('x'.repeat(2_000));
    await reading;
  }

  const before = calls.length;
  await read('c');
  const evicted = read('a');
  calls.at(-1)?.resolve('again');
  await evicted;

  expect(calls.length).toBe(before + 1);
});

test('transient values evict each other, and nothing else', async () => {
  let loads = 0;
  const cache = memoryCache({ maxBytes: 64_000, onStale: () => {}, now: () => 0, random: () => 0 });
  const read = (key: string, isTransient: boolean) =>
    cache.read({
      key,
      tags: [],
      policy: () => (isTransient ? { ...policy, transient: true } : policy),
      load: async () => `${(loads += 1)}${'x'.repeat(1_000)}`,
    });
  await read('lasting', false);

  for (let made = 0; made < 100; made += 1) await read(`made up ${made}`, true);
  const before = loads;
  await read('lasting', false);
  await read('made up 99', true);
  const kept = loads;
  await read('made up 0', true);

  expect([before, kept, loads]).toEqual([101, 101, 102]);
});

test('where a reader is not admitted the source is not asked; what is at hand needs no admission', async () => {
  const { cache, read, calls, pass } = await warmBench();
  const refused = (key: string) =>
    cache.read({
      key,
      tags: [],
      policy: () => policy,
      load: () => Promise.resolve('asked'),
      admit: () => Promise.reject(new Error('too many')),
    });

  await expect(refused('book|8')).rejects.toThrow('too many');
  expect(await refused('book|7')).toBe('first');
  const waiting = read('book|9');
  const joining = refused('book|9');
  calls[1]?.resolve('ninth');
  expect(await Promise.all([waiting, joining])).toEqual(['ninth', 'ninth']);
  pass(61);
  expect(await refused('book|7')).toBe('first');
});

test('spans are shortened by at most a tenth, so that what was stored together expires apart', async () => {
  let time = 0;
  let loads = 0;
  const cache = memoryCache({ maxBytes: 1_000, onStale: () => {}, now: () => time, random: () => 0.999 });
  const read = () =>
    cache.read({
      key: 'k',
      tags: [],
      policy: () => ({ fresh: 100, revalidate: 0, ifError: 0 }),
      load: async () => (loads += 1),
    });
  await read();

  time = 89_000;
  await read();
  const within = loads;
  time = 91_000;
  await read();

  expect([within, loads]).toEqual([1, 2]);
});

/** Reads so often, one after the other. */
const readOften = async (read: () => Promise<string>, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await read();
};

test('upstream-3: a value that is read often is renewed once before it is stale, and read all the while', async () => {
  const { read, calls, pass, settle } = await warmBench();
  await readOften(read, 12);
  pass(53);
  await read();
  const callsBefore = calls.length;

  pass(2);
  await readOften(read, 5);
  const callsNearExpiry = calls.length;
  const meanwhile = await read();
  calls[1]?.resolve('second');
  await settle();
  pass(6);

  expect([callsBefore, callsNearExpiry, meanwhile, await read()]).toEqual([1, 2, 'first', 'second']);
  expect(calls).toHaveLength(2);
});

test.each([
  ['that is not read', 0, 0],
  ['that was read often, and is no longer', 20, 0],
  ['that is read seldom', 2, 2],
])('upstream-3: a value %s is not renewed before it is stale', async (_which, early, late) => {
  const { read, calls, pass } = await warmBench();
  await readOften(read, early);

  pass(59);
  await readOften(read, late);

  expect(calls).toHaveLength(1);
});

test('upstream-3: what answers are made of that are sent often is renewed too', async () => {
  const { cache, pass } = bench();
  const entries: EntryReference[] = [];
  await cache.read({
    key: 'book|7',
    tags: [],
    policy: () => policy,
    load: async () => 'first',
    onEntry: (found) => entries.push(found),
  });
  const state = () => entries[0]?.state();
  for (let count = 0; count < 12; count += 1) state();

  pass(53);
  const before = state();
  pass(2);

  expect([before, state()]).toEqual(['fresh', 'stale']);
});

test('upstream-3: where a value can’t be renewed early it stays fresh, is not asked for again until it is stale, and is told of then', async () => {
  const { read, calls, pass, settle, stale } = await warmBench();
  await readOften(read, 12);
  pass(55);
  await read();
  calls[1]?.reject(new Error('down'));
  await settle();

  await readOften(read, 5);
  const early = [calls.length, stale.length];
  pass(6);
  await read();
  calls[2]?.reject(new Error('down'));
  await settle();

  expect([early, stale.length]).toEqual([[2, 0], 1]);
});

const renewed = { value: 'second', loadedAt: 54_000, freshUntil: 114_000, staleUntil: 714_000, errorUntil: 4_314_000 };

test.each<[string, CacheEntry | null, number]>([
  ['what another process has renewed early is taken over', renewed, 1],
  ['what none has renewed early is asked for', null, 2],
])('upstream-3: where processes share a store %s', async (_what, entry, expected) => {
  let stored: CacheEntry | null = null;
  const { read, calls, pass, settle } = bench({
    claimMs: 1_000,
    find: async () => null,
    claim: async () => ({ isOurs: true, end: () => {}, entry: stored }),
  });
  const first = read();
  await settle();
  calls[0]?.resolve('first');
  await first;
  await readOften(read, 12);
  pass(55);
  stored = entry;

  await read();
  await settle();
  calls[1]?.resolve('second');
  await settle();

  expect(await read()).toBe('second');
  expect(calls).toHaveLength(expected);
});

test('upstream-1: a value that is renewed for the cache is loaded to the end, though a reader who came to wait for it has left', async () => {
  const { read, calls, pass, settle } = await warmBench();
  pass(659.5);
  await read(); // served at once; the value is renewed behind it
  pass(0.6);
  const left = new AbortController();
  const waiting = read('book|7', left.signal);
  await settle();

  left.abort();
  calls[1]?.resolve('second');

  await expect(waiting).rejects.toMatchObject({ failure: { kind: 'aborted' } });
  expect(await read()).toBe('second');
  expect(calls).toHaveLength(2);
});

test('upstream-1: a load that all have left is ended, gives its claim back, and counts as no failure', async () => {
  const ends: unknown[] = [];
  const { read, calls, settle, stale } = bench({
    claimMs: 1_000,
    find: async () => null,
    claim: async () => ({ isOurs: true, entry: null, end: (loaded) => ends.push(loaded) }),
  });
  const left = new AbortController();
  const waiting = read('book|7', left.signal);
  await settle();

  left.abort();
  await expect(waiting).rejects.toMatchObject({ failure: { kind: 'aborted' } });
  await settle();
  const next = read('book|7', new AbortController().signal);
  await settle();
  calls[1]?.resolve('second');

  expect(await next).toBe('second');
  expect(ends).toEqual([null, expect.objectContaining({ value: 'second' })]);
  expect(stale).toEqual([]);
});
