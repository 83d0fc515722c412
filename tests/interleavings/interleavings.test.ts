import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { purchases } from './purchases.ts';
import { twoDevices } from './two-devices.ts';

/** Few interleavings, the same ones each time; `npm run test:interleavings` makes others for a minute. */

test('check-7 cart-7: in whatever order answers come, one order is made, no copy of a book is lost, and a session that was ended stays so', async () => {
  const { failed, numRuns } = await fc.check(purchases, { seed: 20_261_127, numRuns: 60 });

  expect({ failed, numRuns }).toEqual({ failed: false, numRuns: 60 });
});

test('check-7: of two devices that order at once, none gets the receipt for what the other has ordered, and each orders once', async () => {
  const { failed, numRuns } = await fc.check(twoDevices, { seed: 20_261_128, numRuns: 100 });

  expect({ failed, numRuns }).toEqual({ failed: false, numRuns: 100 });
});
