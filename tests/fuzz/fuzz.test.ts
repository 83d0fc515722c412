import { expect, test } from 'vitest';
import { targets } from './targets.ts';

/** Each target in few cases, from a new seed each time: a failure says by which it is found again. `npm run fuzz` runs more. */

test.each(targets.map((target) => [target.name, target] as const))(
  'secure-1: %s keep what they promise, whatever is sent',
  async (_name, { run, casesInTests }) => {
    const { finding } = await run({ cases: casesInTests, seed: Math.trunc(Math.random() * 2 ** 31) });

    expect(finding).toBeNull();
  },
);

test('each target has a name of its own', () => {
  expect(new Set(targets.map(({ name }) => name)).size).toBe(targets.length);
});
