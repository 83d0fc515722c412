import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { LegacyError } from '../domain/failure.ts';
import { concurrencyLimit, NotAdmitted, type LimitOptions } from './concurrency-limit.ts';

afterEach(() => vi.useRealTimers());

test('an endpoint alone takes three quarters of the calls at once, and others are called meanwhile', async () => {
  const calls = limitOf({ size: 64 });

  calls.ask(100, '/books');

  expect(calls.running('/books')).toBe(48);
  calls.ask(100, '/posts');
  expect(calls.running('/posts')).toBe(8);
  calls.release();
});

test('an address alone takes half of the calls at once, whatever it asks for, and another address is served meanwhile', async () => {
  const calls = limitOf({ size: 64 });

  for (const path of ['/books', '/posts', '/news']) calls.ask(30, path, '192.0.2.1');

  expect(calls.running()).toBe(32);
  calls.ask(40, '/books', '192.0.2.2');
  expect(calls.running()).toBe(48);
  calls.release();
});

test('where addresses are not told apart, one may have as many calls as all', () => {
  const calls = limitOf({ size: 64, sharedByAddress: false });

  calls.ask(100, '/books', '192.0.2.1');

  expect(calls.running()).toBe(48);
});

test('who waits begins in turns: a client’s second call comes after another client’s first', async () => {
  const calls = limitOf({ size: 4 });
  const begun: string[] = [];
  calls.ask(3, '/books', (index) => `192.0.2.${index}`);
  for (const [call, address] of [
    ['the first of one', '198.51.100.1'],
    ['the second of one', '198.51.100.1'],
    ['the first of another', '198.51.100.2'],
  ] as const) {
    void calls.run({ path: '/books', address }, async () => void begun.push(call));
  }

  calls.release();

  await expect.poll(() => begun).toEqual(['the first of one', 'the first of another', 'the second of one']);
});

test('of calls to a slow endpoint as many wait as can be answered in time, the others are refused at once', async () => {
  const calls = limitOf({ size: 64 });
  await calls.take(48, '/books', 120); // so long do they take
  calls.ask(48, '/books');

  calls.ask(600, '/books');
  await setImmediate();
  await setImmediate();

  // 48 within 120 ms, and a call may wait for a second: some eight times as many.
  expect(calls.refused()).toBeGreaterThanOrEqual(600 - 8 * 48);
  expect(calls.refused()).toBeLessThan(600 - 48);
  calls.release();
});

test('no call waits for an endpoint that takes nearly all the time there is', async () => {
  const calls = limitOf({ size: 4, timeoutMs: 200 });
  calls.ask(3, '/books');

  calls.ask(3, '/books');

  // Once those under way have taken half of it, another would come too late.
  await expect.poll(() => calls.refused()).toBe(3);
  calls.release();
});

test('api-10: where one call hangs, those who wait for the same endpoint are served while it answers others', async () => {
  const calls = limitOf({ size: 64, timeoutMs: 2_000 });
  calls.ask(1, '/books');
  for (let round = 0; round < 10; round += 1) await calls.take(47, '/books', 100);

  await calls.take(4 * 47, '/books', 100);

  expect(calls.refused()).toBe(0);
  calls.release();
});

test('an endpoint that has answered until now, and answers no more, is not waited for', async () => {
  const calls = limitOf({ size: 4, timeoutMs: 400 });
  await calls.take(3, '/books', 5);
  calls.ask(3, '/books');

  calls.ask(3, '/books');

  await expect.poll(() => calls.refused()).toBe(3);
  calls.release();
});

test('an endpoint that was slow some time ago is waited for as one of which nothing is known', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const calls = limitOf({ size: 4, timeoutMs: 400 });
  const slow = calls.take(3, '/books', 5);
  vi.advanceTimersByTime(300);
  await slow;
  vi.advanceTimersByTime(10_000);

  calls.ask(4, '/books');
  await setImmediate();
  await setImmediate();

  expect(calls.refused()).toBe(0);
  calls.release();
});

test('who no longer waits leaves the queue', async () => {
  const calls = limitOf({ size: 1 });
  calls.ask(1, '/books');
  const gone = new AbortController();
  const waiting = calls.run({ path: '/books', address: '192.0.2.9' }, async () => 'begun', gone.signal);

  gone.abort();

  await expect(waiting).rejects.toBeInstanceOf(NotAdmitted);
  calls.release();
});

test('an endpoint that writes takes a quarter of the calls at once, whoever asks, and another one is called meanwhile', () => {
  const calls = limitOf({ size: 8 });

  calls.write(4, '/login');
  calls.write(1, '/cart');

  expect([calls.running('/login'), calls.running('/cart')]).toEqual([2, 1]);
  calls.release();
});

test.each([2, 10])('readers of %s endpoints, as many as may be, leave calls to what is written', (endpoints) => {
  const calls = limitOf({ size: 64 });
  for (let endpoint = 0; endpoint < endpoints; endpoint += 1) calls.ask(100, `/read/${endpoint}`);

  calls.write(10, '/checkout');
  calls.write(10, '/cart');

  expect([calls.running('/checkout'), calls.running('/cart')]).toEqual([4, 2]);
  calls.release();
});

test('upstream-2: fewer calls begin once the legacy API says that it has too much to do', async () => {
  const calls = limitOf({ least: 8, most: 64 });
  const overloaded = () => Promise.reject(new LegacyError('/books', { kind: 'overloaded' }));
  for (let round = 0; round < 20; round += 1) {
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, one) => calls.run({ path: '/books', address: `${one}` }, overloaded)),
    );
  }

  calls.ask(40, '/books');

  expect(calls.running('/books')).toBe(6);
  calls.release();
});

/** A limit whose calls run until they are released. */
function limitOf({ size = 64, ...options }: Partial<LimitOptions> & { readonly size?: number }) {
  const bounds = { least: size, most: size };
  const { reads, writes } = concurrencyLimit({ ...bounds, sharedByAddress: true, timeoutMs: 60_000, ...options });
  const released = Promise.withResolvers<void>();
  const running: string[] = [];
  let refused = 0;
  const run = <T>(
    of: { path: string; address: string },
    call: () => Promise<T>,
    signal = new AbortController().signal,
  ) => reads(of, signal, call);
  const hold = (path: string) => async () => {
    running.push(path);
    await released.promise;
  };
  const many = (count: number, path: string, address: AddressOf, call: () => Promise<void>) =>
    Array.from({ length: count }, (_, index) => {
      const asked = run({ path, address: typeof address === 'string' ? address : address(index) }, call);
      asked.catch(() => (refused += 1));
      return asked;
    });
  const differing = (index: number) => `2001:db8::${index}`;
  return {
    run,
    release: released.resolve,
    running: (path?: string) => running.filter((one) => path === undefined || one === path).length,
    refused: () => refused,
    /** Asks for so many calls, each for another client unless one is named. */
    ask: (count: number, path: string, address: AddressOf = differing) => void many(count, path, address, hold(path)),
    /** Asks for so many calls that write, each for another client. */
    write: (count: number, path: string) => {
      for (let one = 0; one < count; one += 1) {
        const of = { path, address: `${path} ${one}` };
        void writes(of, new AbortController().signal, hold(path)).catch(() => (refused += 1));
      }
    },
    /** Lets so many calls take so long: what the limit goes by, so that it is given here, and not waited for. */
    take: (count: number, path: string, ms: number) =>
      Promise.all(many(count, path, differing, () => new Promise((resolve) => setTimeout(resolve, ms)))),
  };
}

type AddressOf = string | ((index: number) => string);
