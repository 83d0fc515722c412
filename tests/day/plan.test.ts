import { expect, test } from 'vitest';
import { planOf } from './plan.ts';

const tenMinutes = 600_000;

const written = (seed: number) => {
  const { reads, ...plan } = planOf(seed, tenMinutes);
  return { ...plan, reads: reads().take(1_000).toArray() };
};

test('the same seed makes the same requests, buyers and faults, and another one others', () => {
  const [first, again, other] = [written(1), written(1), written(2)];

  expect(again).toEqual(first);
  expect(other.reads).not.toEqual(first.reads);
  expect(other.buyers).not.toEqual(first.buyers);
  expect(other.faults).not.toEqual(first.faults);
});

test('a few of the paths are asked for most, in both languages', () => {
  const { reads } = written(1);
  const counts = [...Map.groupBy(reads, ({ path }) => path).values()].map(({ length }) => length);
  const most = counts.toSorted((one, other) => other - one).slice(0, Math.ceil(counts.length / 10));

  expect(most.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(reads.length / 3);
  expect(new Set(reads.map(({ language }) => language)).size).toBe(2);
});

test('faults of both upstreams come one after another, and none while processes are replaced', () => {
  const { faults, restartAtMs } = written(1);
  const ends = faults.map(({ atMs, forMs }) => atMs + forMs);

  expect(new Set(faults.map(({ of }) => of))).toEqual(new Set(['legacy', 'redis']));
  expect(faults.slice(1).every(({ atMs }, at) => atMs > (ends[at] ?? Infinity))).toBe(true);
  expect(faults.filter(({ atMs }, at) => atMs < restartAtMs && (ends[at] ?? 0) > restartAtMs)).toEqual([]);
});
