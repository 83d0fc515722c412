import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LegacyError } from '../domain/failure.ts';
import { guards } from './resilience.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('api-10: a call that is not admitted does not close the breaker of an endpoint that is down', async () => {
  const { reads } = guards({ least: 1, most: 1, sharedByAddress: false, timeoutMs: 200 });
  const { signal } = new AbortController();
  let sent = 0;
  const fail = async () => {
    sent += 1;
    throw new LegacyError('/books', { kind: 'unreachable' });
  };
  const ask = (call: () => Promise<void>, path = '/books') =>
    reads({ path, record: null, isPublic: true, address: '192.0.2.1' }, signal, call).then(
      () => 'answered',
      (error: LegacyError) => error.failure.kind,
    );
  for (let count = 0; count < 3; count += 1) await ask(fail); // each is tried twice
  const other = Promise.withResolvers<void>();
  const busy = ask(() => other.promise, '/other');
  vi.advanceTimersByTime(6_000);

  const refused = await ask(fail);
  other.resolve();

  expect([refused, await busy, sent]).toEqual(['overloaded', 'answered', 6]);
  expect(await ask(fail)).toBe('unreachable');
  expect(await ask(fail)).toBe('unreachable');
  expect(sent).toBe(7); // the one that tried whether it is up again
});

test('api-10: who asks while a call finds out whether an endpoint is up again waits for it, and takes no call from others', async () => {
  const { reads } = guards({ least: 4, most: 4, sharedByAddress: false, timeoutMs: 60_000 });
  const { signal } = new AbortController();
  const ask = <T>(call: () => Promise<T>, path = '/books') =>
    reads({ path, record: null, isPublic: true, address: '192.0.2.1' }, signal, call);
  const fail = () => Promise.reject(new LegacyError('/books', { kind: 'unreachable' }));
  for (let count = 0; count < 3; count += 1) await ask(fail).catch(() => {});
  vi.advanceTimersByTime(6_000);
  const up = Promise.withResolvers<string>();
  const began = Promise.withResolvers<void>();

  const first = ask(() => {
    began.resolve();
    return up.promise;
  });
  await began.promise;
  const others = Array.from({ length: 3 }, () => ask(async () => 'after it'));
  const elsewhere = await Promise.all(Array.from({ length: 3 }, () => ask(async () => 'meanwhile', '/other')));
  up.resolve('first');

  expect(elsewhere).toEqual(Array(3).fill('meanwhile'));
  expect(await Promise.all([first, ...others])).toEqual(['first', ...Array<string>(3).fill('after it')]);
});

test('upstream-1: a call that was no longer waited for does not say that an endpoint is up again', async () => {
  const { reads } = guards({ least: 4, most: 4, sharedByAddress: false, timeoutMs: 60_000 });
  const { signal } = new AbortController();
  let sent = 0;
  const fail = (kind: 'unreachable' | 'aborted') => () => {
    sent += 1;
    return Promise.reject(new LegacyError('/books', { kind }));
  };
  const ask = (kind: 'unreachable' | 'aborted') =>
    reads({ path: '/books', record: null, isPublic: true, address: '192.0.2.1' }, signal, fail(kind)).catch(() => {});
  for (let count = 0; count < 3; count += 1) await ask('unreachable');
  vi.advanceTimersByTime(6_000);

  await ask('aborted');
  const tried = sent;
  await ask('unreachable');

  expect([tried, sent]).toEqual([7, 7]);
});

test('ops-1: a breaker is said to be open for as long as calls are refused, and no longer where no one asks', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const said: string[] = [];
  const onCircuit = (path: string, circuit: string) => void said.push(`${path} ${circuit}`);
  const { reads } = guards({ least: 4, most: 4, sharedByAddress: false, timeoutMs: 60_000, onCircuit });
  const { signal } = new AbortController();
  const ask = async (call: () => Promise<void>) => {
    const asked = reads({ path: '/books', record: null, isPublic: true, address: '192.0.2.1' }, signal, call);
    await Promise.all([asked.catch(() => {}), vi.advanceTimersByTimeAsync(200)]);
  };
  const fail = () => Promise.reject(new LegacyError('/books', { kind: 'unreachable' }));
  for (let count = 0; count < 3; count += 1) await ask(fail);
  expect(said.splice(0)).toEqual(['/books open']);

  await vi.advanceTimersByTimeAsync(5_000);
  expect(said.splice(0)).toEqual(['/books lapsed']);

  await ask(fail);
  expect(said.splice(0)).toEqual(['/books lapsed', '/books open']);

  await vi.advanceTimersByTimeAsync(5_000);
  await ask(() => Promise.resolve());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(['/books lapsed', '/books lapsed', '/books closed']);
});
