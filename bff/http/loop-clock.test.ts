import { expect, test } from 'vitest';
import { loopClock } from './loop-clock.ts';

test('files-1: 0.9 s in which the event loop stood still count as 0.2 s of waiting', () => {
  let now = 5_000;
  const clock = loopClock(() => now);
  now += 30;
  const before = clock();
  now += 900;

  const after = clock();

  expect(before).toBe(30);
  expect(after).toBe(230);
});

test('what is looked at seldom may count longer iterations', () => {
  let now = 0;
  const clock = loopClock(() => now, 2_000);
  now += 900;
  const before = clock();
  now += 30_000;

  expect([before, clock()]).toEqual([900, 2_900]);
});
