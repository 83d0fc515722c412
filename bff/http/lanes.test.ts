import { expect, test } from 'vitest';
import { createLanes, type WorkKind } from './lanes.ts';

test.each([
  ['waits in a crowd of its own', 1_000],
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

  expect(begun.api / begun.page).toBeGreaterThan(1.4); // a page costs 10 where an operation costs 6
  expect(begun.api / begun.page).toBeLessThan(2);
});

test('the wait of a newcomer counts everybody before it, long before any of them has waited so long', () => {
  const lanes = createLanes();
  for (let count = 0; count < 100; count += 1) lanes.add('api', 'fresh', () => busyFor2Ms());
  const began = performance.now();

  for (let turn = 0; turn < 20; turn += 1) lanes.take('any')?.();

  // 80 are left, four times as many as were served since.
  expect(lanes.waitMs('api') / (performance.now() - began)).toBeGreaterThan(2);
});

function busyFor2Ms(): void {
  const until = performance.now() + 2;
  while (performance.now() < until);
}
