import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { purchases } from './purchases.ts';

/**
 * `npm run test:interleavings [-- --seconds 60] [--seed 1]`: checkouts, changes of carts and sessions of one customer in every order that
 * fast-check makes within that time. Ends with status 1 and the order of events where an order is made twice, a line is lost or an
 * ended session goes on.
 */

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' } } });
const seed = values.seed === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(values.seed);
const end = performance.now() + 1_000 * Number(values.seconds);

/** So many at once: an attempt that waits for another one does so by the clock. */
const sideBySide = 16;

process.stdout.write(`seed ${seed}\n`);
const results = await Promise.all(
  Array.from({ length: sideBySide }, async (_, at) => {
    let runs = 0;
    while (performance.now() < end) {
      const result = await fc.check(purchases, { seed: seed + at + runs * sideBySide, numRuns: 50 });
      runs += result.numRuns;
      if (result.failed)
        return { runs, failure: `${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}` };
    }
    return { runs, failure: null };
  }),
);
const failures = results.flatMap(({ failure }) => failure ?? []);
for (const failure of failures.slice(0, 1)) process.stdout.write(`FAILED ${failure}\n`);
const runs = results.reduce((sum, each) => sum + each.runs, 0);
process.stdout.write(
  `${runs} interleavings, ${failures.length === 0 ? 'all with' : 'not all with'} one order and every line\n`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
