import { expect, test } from 'vitest';
import { adaptiveLimit, type EndedCall } from './adaptive-limit.ts';

type Load = {
  /** How many calls the legacy API works on at once; the others wait there. */
  readonly capacity: number;
  /** How long it works on one, in milliseconds. */
  readonly serviceMs: number;
  /** How many readers ask, each again as soon as it is answered. */
  readonly readers: number;
};

type Call = { readonly began: number; readonly endsAt: number };

/** A limit before a legacy API under a clock of its own: each of its calls is noted as it ends. */
function bench(bounds = { least: 8, most: 64 }) {
  const sizes: number[] = [];
  const limit = adaptiveLimit({ ...bounds, onChange: (size) => sizes.push(size) });
  let now = 0;
  let underWay: Call[] = [];
  let freeAt: number[] = [];

  const begin = ({ capacity, serviceMs }: Load): void => {
    freeAt = freeAt.toSorted((a, b) => a - b).slice(-capacity);
    const worker = freeAt.length < capacity ? now : Math.max(now, freeAt.shift() ?? now);
    // Work differs from call to call, always in the same way.
    const endsAt = worker + serviceMs * (1 + 0.2 * Math.sin(now + underWay.length));
    freeAt.push(endsAt);
    underWay.push({ began: now, endsAt });
  };

  return {
    sizes,
    size: limit.size,
    note: (call: Partial<EndedCall>) =>
      limit.note({ path: '/books', began: 0, ended: 100, outcome: 'answered', underWay: 64, ...call }),
    /** Lets so much time go by under a load, and gives how long the latest tenth of the calls took on average. */
    run: (seconds: number, load: Load): number => {
      const until = now + 1_000 * seconds;
      const took: number[] = [];
      while (now < until) {
        while (underWay.length < Math.min(load.readers, limit.size())) begin(load);
        const [first, ...others] = underWay.toSorted((a, b) => a.endsAt - b.endsAt);
        if (!first) break;
        now = first.endsAt;
        took.push(now - first.began);
        limit.note({
          path: '/books',
          began: first.began,
          ended: now,
          outcome: 'answered',
          underWay: underWay.length,
        });
        underWay = others;
      }
      const latest = took.slice(-Math.ceil(took.length / 10));
      return latest.reduce((sum, ms) => sum + ms, 0) / latest.length;
    },
  };
}

test('upstream-2: the limit comes down to about what the legacy API works on at once, and calls take hardly longer than without others', () => {
  const { run, size } = bench();

  const took = run(60, { capacity: 12, serviceMs: 100, readers: 200 });
  expect(size()).toBeGreaterThanOrEqual(12);
  expect(size()).toBeLessThanOrEqual(30);
  expect(took).toBeLessThan(250); // with 64 at once it would be 530
});

test('upstream-2: a legacy API that bears more again is asked more within seconds', () => {
  const { run, size } = bench();
  run(30, { capacity: 4, serviceMs: 100, readers: 200 });
  const low = size();

  run(5, { capacity: 200, serviceMs: 100, readers: 200 });

  expect(low).toBeLessThan(24);
  expect(size()).toBe(64);
});

test('upstream-2: a legacy API that is slower for good, and bears as much as before, is asked as much again', () => {
  const { run, size } = bench();
  run(5, { capacity: 200, serviceMs: 100, readers: 200 });

  run(60, { capacity: 200, serviceMs: 400, readers: 200 });

  expect(size()).toBe(64);
});

test('upstream-2: few calls that are slow lower nothing: it is not their number that makes them so', () => {
  const { run, size } = bench();
  run(10, { capacity: 200, serviceMs: 50, readers: 20 });

  run(30, { capacity: 200, serviceMs: 1_000, readers: 20 });

  expect(size()).toBe(64);
});

test('upstream-2: what takes some milliseconds longer lowers nothing: this process may be busy itself', () => {
  const { note, size } = bench();

  for (let count = 0; count < 100; count += 1) note({ began: 100 * count, ended: 100 * count + (count < 20 ? 2 : 25) });

  expect(size()).toBe(64);
});

test('upstream-2: one endpoint that is slow among others lowers nothing', () => {
  const { note, size } = bench();

  for (let count = 0; count < 200; count += 1) {
    const isSlow = count % 4 === 0;
    const took = isSlow && count > 20 ? 5_000 : 100;
    note({ path: isSlow ? '/slow' : '/books', began: 10_000 * count, ended: 10_000 * count + took });
  }

  expect(size()).toBe(64);
});

test.each(['late', 'overloaded'] as const)(
  'upstream-2: calls that end %s lower the limit to the least, and never below',
  (outcome) => {
    const { note, size } = bench();
    note({});

    for (let count = 1; count < 200; count += 1)
      note({ outcome, began: 10_000 * count, ended: 10_000 * count + 5_000 });

    expect(size()).toBe(8);
  },
);

test('upstream-2: where least and most are one the limit is fixed', () => {
  const { run, sizes } = bench({ least: 16, most: 16 });

  run(30, { capacity: 2, serviceMs: 100, readers: 200 });

  expect(sizes).toEqual([]);
});
