import { afterEach, expect, test, vi } from 'vitest';
import { createLanes, type WorkKind } from './lanes.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['waits in a long queue', 1_000],
  ['comes one by one, each once the one before has begun', 1],
])('a kind of work that %s gets no more of the processor than another that waits', (_how, atOnce) => {
  const lanes = createLanes();
  const begun: Record<WorkKind, number> = { page: 0, api: 0, file: 0 };
  const add = (kind: WorkKind): void =>
    lanes.add(kind, 'fresh', () => {
      begun[kind] += 1;
      add(kind);
    });
  for (let count = 0; count < atOnce; count += 1) add('page');
  for (let count = 0; count < 1_000; count += 1) add('api');

  for (let turn = 0; turn < 160; turn += 1) lanes.take('any')?.();

  expect(begun.api / begun.page).toBeGreaterThan(1.4); // a page costs 30 where an operation costs 18
  expect(begun.api / begun.page).toBeLessThan(2);
});

test('files-1: while pages wait too, a page’s thirty files are begun before the next page is', () => {
  const lanes = createLanes();
  const begun: Record<WorkKind, number> = { page: 0, api: 0, file: 0 };
  for (const kind of ['page', 'file'] as const) {
    for (let count = 0; count < 1_000; count += 1) lanes.add(kind, 'fresh', () => void (begun[kind] += 1));
  }

  for (let turn = 0; turn < 310; turn += 1) lanes.take('any')?.();

  expect(begun.file / begun.page).toBeGreaterThanOrEqual(29);
});

test('the wait of a newcomer counts everybody before it, long before any of them has waited so long', () => {
  const { lanes, take } = underWatch(200);

  for (let turn = 0; turn < 60; turn += 1) take(2);

  expect(lanes.waitMs('api')).toBe(140 * 2);
});

test('files-1: a pause among turns makes no overload of those who wait', () => {
  const { lanes, take } = underWatch(100);
  for (let turn = 0; turn < 45; turn += 1) take(1);
  const before = lanes.waitMs('api');

  take(150);
  take(1);

  expect(before).toBe(55);
  expect(lanes.waitMs('api')).toBe(45 + 1 + 150); // as long as the first has waited, and no longer
  for (let turn = 0; turn < 50; turn += 1) take(1);
  expect(lanes.waitMs('api')).toBeLessThan(45 + 150 + 60);
});

test('the first turns of a process, which take long, make no overload of those who wait', () => {
  const { lanes, take, passed } = underWatch(200);

  for (let turn = 0; turn < 10; turn += 1) take(20);

  expect(lanes.waitMs('api')).toBe(passed());
});

test('how long turns took some time ago makes no overload of those who come now', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { lanes, take } = underWatch(60);
  for (let turn = 0; turn < 45; turn += 1) take(50);
  for (let turn = 0; turn < 15; turn += 1) take(0);

  vi.advanceTimersByTime(10_000);
  for (let one = 0; one < 60; one += 1) lanes.add('api', 'fresh', () => {});

  expect(lanes.waitMs('api')).toBe(0);
});

test('a queue is young until it has not been empty for a while', () => {
  const { lanes, take } = underWatch(3);

  take(400);
  take(400);
  const then = lanes.busyMs('api');
  take(400);
  lanes.add('api', 'fresh', () => {});

  expect(then).toBe(800);
  expect(lanes.busyMs('api')).toBe(0);
});

/** So many operations that wait, and a clock that goes on by as much as each turn takes. */
function underWatch(count: number) {
  let now = 0;
  const lanes = createLanes(() => now);
  for (let one = 0; one < count; one += 1) lanes.add('api', 'fresh', () => {});
  const take = (ms: number) => {
    lanes.take('any')?.();
    now += ms;
  };
  return { lanes, take, passed: () => now };
}
