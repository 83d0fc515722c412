import { expect, test } from 'vitest';
import { newTrace } from '../domain/trace.ts';
import { sampler } from './sampler.ts';

const caller = { id: 'f'.repeat(32), parentId: '1'.repeat(16) };

test('ops-1: requests are drawn by lot, whatever trace their clients have chosen', () => {
  for (const trustsCallers of [true, false]) {
    let drawn = 0;
    const isWanted = sampler({ ratio: 0.1, trustsCallers }, () => drawn);

    for (const [lot, expected] of [
      [0, true],
      [0.099, true],
      [0.1, false],
      [0.999, false],
    ] as const) {
      drawn = lot;
      expect(isWanted(null)).toBe(expected);
    }
  }
  const never = sampler({ ratio: 0, trustsCallers: false }, () => 0);
  const always = sampler({ ratio: 1, trustsCallers: false }, () => 0.999);
  for (const trace of [null, newTrace(), { ...caller, flags: '00' }, { ...caller, flags: '01' }])
    expect([never(trace), always(trace)]).toEqual([false, true]);
});

test('ops-1: a caller that is trusted decides for its own requests', () => {
  const never = sampler({ ratio: 0, trustsCallers: true }, () => 0);
  const always = sampler({ ratio: 1, trustsCallers: true }, () => 0);

  expect(never({ ...caller, flags: '01' })).toBe(true);
  expect(always({ ...caller, flags: '00' })).toBe(false);
});
