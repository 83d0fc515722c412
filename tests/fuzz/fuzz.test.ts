import { expect, test } from 'vitest';
import { targets } from './targets.ts';

/** Each target in few cases, the same ones each time, so that a failure is the change's that made it. `npm run fuzz` looks further, from a new seed each time. */

const seed = 20_261_127;

test.each(targets.map((target) => [target.name, target] as const))(
  'secure-1: %s keep what they promise, whatever is sent',
  async (_name, { run, casesInTests }) => {
    const { finding } = await run({ cases: casesInTests, seed });

    expect(finding).toBeNull();
  },
);

test('each target has a name of its own', () => {
  expect(new Set(targets.map(({ name }) => name)).size).toBe(targets.length);
});
