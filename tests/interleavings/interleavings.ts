import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { purchases } from './purchases.ts';
import { twoDevices } from './two-devices.ts';

/**
 * `npm run test:interleavings [-- --seconds 60] [--seed 1]`: checkouts, changes of carts and sessions of one customer in every order that
 * fast-check makes within that time, and orders on two of the customer's devices at once. Ends with status 1 and the order of events
 * where an order is made twice, a line is lost, an ended session goes on or a device gets the receipt of the other's order.
 */

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' } } });
const seed = values.seed === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(values.seed);
const end = performance.now() + 1_000 * Number(values.seconds);

async function checked<T>(
  property: fc.IAsyncProperty<T>,
  parameters: { readonly seed: number; readonly numRuns: number },
) {
  const result = await fc.check(property, parameters);
  const failure = result.failed ? `${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}` : null;
  return { runs: result.numRuns, failure };
}

/** So many at once: an attempt that waits for another one does so by the clock. */
const sideBySide = 16;

process.stdout.write(`seed ${seed}\n`);
const results = await Promise.all(
  Array.from({ length: sideBySide }, async (_, at) => {
    let runs = 0;
    while (performance.now() < end) {
      const parameters = { seed: seed + at + runs * sideBySide, numRuns: 50 };
      const result = await (at % 2 === 0 ? checked(purchases, parameters) : checked(twoDevices, parameters));
      runs += result.runs;
      if (result.failure !== null) return { ...result, runs };
    }
    return { runs, failure: null };
  }),
);
const failures = results.flatMap(({ failure }) => failure ?? []);
for (const failure of failures.slice(0, 1)) process.stdout.write(`FAILED ${failure}\n`);
const runs = results.reduce((sum, each) => sum + each.runs, 0);
process.stdout.write(
  `${runs} interleavings, ${failures.length === 0 ? 'all with' : 'not all with'} one order, every line and the receipt of one’s own\n`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
