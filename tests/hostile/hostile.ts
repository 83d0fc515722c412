import { setTimeout } from 'node:timers/promises';
import { hostileRequests } from './groups.ts';
import { type Beside, honest } from './honest.ts';
import { listedRequests } from './listed.ts';
import { client, type Hostile } from './request.ts';
import { type Outcome, sentTwice } from './sending.ts';
import { startTarget } from './target.ts';

/**
 * `npm run test:hostile [-- part of a name | --list]`: sends hostile requests, one at a time, to a shop of its own, while an honest
 * reader asks for a list that is cached and a monitor asks for health. Ends with status 1 where one of them is answered otherwise
 * than it says, in more than 100 ms although nothing is asked upstream, or shows what it must not; where it makes an honest read
 * take more than 100 ms longer, or where the process is not healthy meanwhile and afterwards.
 */

const mostAdded = 100;
const mostOwn = 100;
const rounds = 3;

const only = process.argv[2] ?? '';
if (only === '--list') {
  process.stdout.write(listedRequests());
  process.exit();
}
const list = hostileRequests.filter(({ name }) => name.includes(only));

type Row = {
  readonly answer: string;
  /** All in milliseconds. */
  readonly own: number;
  readonly alone: number;
  readonly beside: number;
  readonly health: number;
  /** In words. */
  readonly faults: readonly string[];
};

await using target = await startTarget();
const { url, adminUrl, legacy } = target;
using readers = honest({ url, adminUrl });
await readers.beside(() => setTimeout(2_000)); // until the shop's code is compiled

const width = Math.max(...list.map(({ name }) => name.length));
process.stdout.write(`${'request'.padEnd(width)}     own  alone beside health  (longest, ms)\n`);
const worst = { own: 0, added: 0 };
let failed = 0;
for (const [index, hostile] of list.entries()) {
  let row = await measured(hostile, `w${index}-0`);
  for (let again = 1; again <= 2 && row.faults.length > 0; again++) row = await measured(hostile, `w${index}-${again}`);
  if (row.faults.length > 0) failed++;
  worst.added = Math.max(worst.added, row.beside - row.alone);
  if (!hostile.upstream) worst.own = Math.max(worst.own, row.own);
  const times = [row.own, row.alone, row.beside, row.health].map((ms) => ms.toFixed(0).padStart(6)).join(' ');
  const faults = row.faults.length > 0 ? `FAILED (${row.faults.join('; ')}) ` : '';
  process.stdout.write(`${hostile.name.padEnd(width)}  ${times}  ${faults}${row.answer}\n`);
}
process.stdout.write(
  `${list.length - failed} of ${list.length} hostile requests are answered as they should be and hold up nothing else; ` +
    `at most ${worst.own.toFixed(0)} ms for themselves, ${worst.added.toFixed(0)} ms for a read beside them\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Each round sends the request twice in a row. The best round counts, alone and beside: what is slow in one round alone
 * was this machine, while what blocks the process does so in each. For the same reason what fails is measured again.
 */
async function measured(hostile: Hostile, word: string): Promise<Row> {
  using http = client(url);
  const alone: Beside<void>[] = [];
  const together: Beside<Outcome>[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(await readers.beside(() => setTimeout(50)));
    together.push(await readers.beside(() => sentTwice(http, legacy, hostile, `${word}-${round}`)));
  }
  const best = (runs: readonly Beside<unknown>[], what: 'read' | 'health') => Math.min(...runs.map((run) => run[what]));
  const [aloneMs, besideMs, healthMs] = [best(alone, 'read'), best(together, 'read'), best(together, 'health')];
  const outcomes = together.map(({ outcome }) => outcome);
  const own = Math.min(...outcomes.map(({ longest }) => longest));
  const isSlow = own > mostOwn && !hostile.upstream && outcomes.some(({ isUpstream }) => !isUpstream);
  const isHealthy =
    [...alone, ...together].every(({ answered }) => answered) && (await fetch(`${adminUrl}/health/ready`)).ok;
  return {
    answer: [...new Set(outcomes.map(({ answer }) => answer))].join(' | '),
    own,
    alone: aloneMs,
    beside: besideMs,
    health: healthMs,
    faults: [
      ...new Set(outcomes.flatMap(({ faults }) => faults)),
      ...(isSlow ? ['slow'] : []),
      ...(Math.max(besideMs, healthMs) - aloneMs > mostAdded ? ['holds up others'] : []),
      ...(isHealthy ? [] : ['not healthy']),
    ],
  };
}
