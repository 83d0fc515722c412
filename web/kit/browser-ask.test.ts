import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserAsk, fetchAhead } from './browser-ask.ts';

type Reply = { readonly body: unknown; readonly headers?: Record<string, string> };

let requests: string[];
let replies: (Reply | Error)[];
let count = 0;

beforeEach(() => {
  requests = [];
  replies = [];
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    requests.push(address);
    const reply = replies.shift() ?? new Error('asked too often');
    await Promise.resolve();
    signal?.throwIfAborted();
    if (reply instanceof Error) throw reply;
    return new Response(JSON.stringify(reply.body), { headers: { 'cache-control': 'max-age=30', ...reply.headers } });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An operation that no other test asks. */
const anOperation = () => ({ hash: `sha256:${(count += 1)}`, variables: {} });

const page = { pathname: '/', search: '', hash: '' };
const first = { language: 'en', entry: 'first', shown: 'first', page } as const;
const second = { language: 'en', entry: 'second', shown: 'first', page } as const;
const { signal } = new AbortController();

const good = { body: { data: { price: '10.00', books: ['a'] } } };
const half = { body: { data: { price: '12.00', books: null }, errors: [{ path: ['books'] }] } };

test('an answer is kept by address and language for its max-age, of which the time in other caches is subtracted', async () => {
  const operation = anOperation();
  replies = [{ ...good, headers: { age: '10' } }, good, good];

  await browserAsk(operation, signal, { ...first, entry: 'a' });
  vi.advanceTimersByTime(19_000);
  await browserAsk(operation, signal, { ...first, entry: 'b' });
  expect(requests).toHaveLength(1);
  await browserAsk(operation, signal, { ...first, entry: 'c', language: 'ar' });
  expect(requests).toHaveLength(2);
  vi.advanceTimersByTime(2_000);
  await browserAsk(operation, signal, { ...first, entry: 'd' });

  expect(requests).toHaveLength(3);
});

test('an answer of the browser’s own cache is shown, and asked for again the next time: how long it has been there is not known', async () => {
  const operation = anOperation();
  const network = { transferSize: 400 };
  const timings = vi.spyOn(performance, 'getEntriesByName').mockReturnValue([network, { transferSize: 0 }] as never);
  replies = [good, good];

  const shown = await browserAsk(operation, signal, { ...first, entry: 'stored' });
  timings.mockReturnValue([network] as never);
  await browserAsk(operation, signal, { ...first, entry: 'sent' });
  await browserAsk(operation, signal, { ...first, entry: 'kept' });
  timings.mockRestore();

  expect(shown.data).toEqual(good.body.data);
  expect(requests).toHaveLength(2);
});

test('a history entry keeps what it showed, however long ago', async () => {
  const operation = anOperation();
  replies = [good];

  const shown = await browserAsk(operation, signal, first);
  vi.advanceTimersByTime(3_600_000);

  expect(await browserAsk(operation, signal, { ...first, shown: 'second' })).toBe(shown);
});

test('header-8: what is only looked up is asked for again once it is older than its max-age', async () => {
  const operation = anOperation();
  const lookedUp = { ...first, entry: null };
  replies = [good, good];

  await browserAsk(operation, signal, lookedUp);
  vi.advanceTimersByTime(29_000);
  await browserAsk(operation, signal, lookedUp);
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  await browserAsk(operation, signal, lookedUp);

  expect(requests).toHaveLength(2);
});

test('an answer with failures is asked for again, and what is shown already stays where it fails again', async () => {
  const operation = anOperation();
  replies = [half, good, half, new TypeError('no network')];

  const before = await browserAsk(operation, signal, { ...first, entry: 'x' });
  const after = await browserAsk(operation, signal, { ...first, entry: 'y', shown: 'x' });
  vi.advanceTimersByTime(31_000);
  const again = await browserAsk(operation, signal, { ...first, entry: 'z', shown: 'y' });
  const offline = await browserAsk(operation, signal, { ...first, entry: 'o', shown: 'z' });

  expect([before.failed, after.failed]).toEqual([['books'], []]);
  expect(again).toMatchObject({ data: { price: '12.00', books: ['a'] }, failed: [] });
  expect(offline).toBe(again);
});

test('without an answer and with nothing shown it is 503', async () => {
  replies = [new TypeError('no network')];

  await expect(browserAsk(anOperation(), signal, second)).rejects.toMatchObject({ init: { status: 503 } });
});

test('what is on its way is not asked for twice, whichever of navigation and prefetch was first', async () => {
  const [one, other] = [anOperation(), anOperation()];
  replies = [good, good];

  fetchAhead(one, 'en');
  await browserAsk(one, signal, first);
  const navigation = browserAsk(other, signal, first);
  await Promise.resolve();
  fetchAhead(other, 'en');
  await navigation;

  expect(requests).toHaveLength(2);
});

test('an overtaken navigation cancels its request, and rejects with the reason', async () => {
  const controller = new AbortController();
  replies = [good];

  const asked = browserAsk(anOperation(), controller.signal, second);
  controller.abort(new Error('overtaken'));

  await expect(asked).rejects.toThrow('overtaken');
});
