import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { customerOf } from '../support/customers.ts';
import { startRedis } from '../support/redis.ts';
import { redisLink } from '../support/redis-link.ts';
import { type Account, buyAs, type Purchase } from './buyers.ts';
import { startFleet } from './fleet.ts';
import { type DayFault, everyRead, planOf } from './plan.ts';
import { readersOf } from './readers.ts';
import { type Disturbance, watchUpstream } from './upstream.ts';

/**
 * `npm run test:day [-- --minutes 10] [--seed 1] [--rate 300]`: readers and buyers at half of what two processes can answer, behind a balancer
 * and with two Redis, while the legacy API and Redis fail in turn, and both processes are replaced in the middle. Ends with status 1
 * unless there is one order for each buyer with the lines that they wanted, nothing in another language, 99.9 % of public reads
 * are answered, every other answer is one that docs/operations/rehearsals.md names, and no record is asked for anew while it is fresh.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    rate: { type: 'string' },
  },
});
const totalMs = 60_000 * Number(values.minutes);
const plan = planOf(Number(values.seed), totalMs);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const folder = mkdtempSync(path.join(tmpdir(), 'day-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const ledger = path.join(folder, 'legacy.sqlite');
await using legacy = await startLegacyApi({ port: 0, passwordWork: 16, file: ledger });
await using cache = await startRedis();
await using state = await startRedis();
const portOf = (url: string) => Number(new URL(url).port);
await using cacheLink = await redisLink(portOf(cache.url));
await using stateLink = await redisLink(portOf(state.url));
await using fleet = await startFleet({
  LEGACY_API_URL: legacy.url,
  REDIS_URL: cacheLink.url,
  STATE_REDIS_URL: stateLink.url,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'info',
  DRAIN_SECONDS: '2',
  // The machine has to answer for Redis, the stand-in and the readers as well.
  REDIS_TIMEOUT_MS: '500',
});

const accounts: Account[] = [];
for (const _buyer of plan.buyers) {
  const { id, account } = await customerOf({ listening: fleet.next() });
  accounts.push({ ...account, id });
}
const readers = readersOf(fleet);
const reads = plan.reads();
// Twice in succession is once at each process.
for (const read of everyRead) for (const _process of [1, 2]) await readers.ask(read);
const upstream = watchUpstream(legacy);
await readers.capacity(reads, 32, 2_000); // what has just started is slower
const capacity = values.rate === undefined ? await readers.capacity(reads, 32, 3_000) : 2 * Number(values.rate);
const rate = capacity / 2;
say(
  `seed ${values.seed}: ${rate.toFixed(0)} requests a second for ${values.minutes} min, ${plan.buyers.length} buyers, ${plan.faults.length} faults`,
);

const began = performance.now();
const disturbances: Disturbance[] = [];
/** How long, in milliseconds, a breaker stays open, and a resting Redis is left alone. */
const recoveryMs = 6_000;

async function bringAbout({ atMs, forMs, ...fault }: DayFault): Promise<void> {
  await delay(Math.max(0, began + atMs - performance.now()));
  const from = performance.now();
  const links = fault.of === 'redis' ? [cacheLink, stateLink] : [];
  if (fault.of === 'redis') for (const link of links) link.set(fault.fault);
  using _rule = fault.of === 'legacy' ? legacy.faults.add(fault.fault) : null;
  await delay(forMs);
  for (const link of links) link.set(null);
  disturbances.push({ from, until: performance.now() + recoveryMs });
}

async function replace(): Promise<void> {
  await delay(plan.restartAtMs);
  const from = performance.now();
  await fleet.restart();
  disturbances.push({ from, until: performance.now() });
  say(`both processes replaced within ${((performance.now() - from) / 1_000).toFixed(1)} s`);
}

const others = new Map<string, number>();
const buying = plan.buyers.map(async (buyer, at): Promise<Purchase | null> => {
  const account = accounts[at];
  await delay(buyer.atMs);
  return account ? buyAs(fleet, account, buyer, others) : null;
});
const [purchases] = await Promise.all([
  Promise.all(buying),
  readers.run(reads, rate, totalMs),
  replace(),
  ...plan.faults.map(bringAbout),
]);

const { asked, succeeded, wrongLanguage, others: otherReads } = readers.tally;
const database = new DatabaseSync(ledger, { readOnly: true });
const linesOf = database.prepare(
  'SELECT o.id AS id, l.product_id AS book, l.qty AS copies FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.customer_id = ?',
);
const wrongOrders = purchases.flatMap((purchase) => {
  if (!purchase) return ['no account'];
  const { account, bookIds, hasReceipt } = purchase;
  const lines = linesOf.all(Number(account.id));
  const orders = new Set(lines.map(({ id }) => id)).size;
  const books = lines.map(({ book, copies }) => `${String(book)} x ${String(copies)}`).toSorted();
  const wanted = bookIds.map((id) => `${id} x 1`).toSorted();
  const isRight = hasReceipt && orders === 1 && books.join() === wanted.join();
  return isRight ? [] : [`${orders} orders, ${books.join()} for ${wanted.join()}${hasReceipt ? '' : ', no receipt'}`];
});
database.close();

const documented = readFileSync(new URL('../../docs/operations/rehearsals.md', import.meta.url), 'utf8');
const isNamed = (answer: string) => answer.split(' ').every((part) => new RegExp(`\\b${part}\\b`).test(documented));
const unnamed = [...otherReads.keys(), ...others.keys()].filter(
  (answer) => !/^\w+( \w+)?$/.test(answer) || !isNamed(answer),
);
const early = upstream.early(disturbances);
const perThousand = (1_000 * upstream.count()) / asked;
const written = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, count]) => `${count} x ${what}`).join(', ');

say(
  `${asked} public requests, ${((100 * succeeded) / asked).toFixed(3)} % answered whole; otherwise ${written(otherReads) || 'nothing'}`,
);
say(
  `${purchases.length} buyers, ${wrongOrders.length} without exactly their order; on the way ${written(others) || 'nothing'}`,
);
say(
  `${wrongLanguage} in the wrong language; ${perThousand.toFixed(2)} calls upstream per 1,000 public requests, ${early.length} of them early`,
);
const faults = [
  ...wrongOrders.map((each) => `order: ${each}`),
  ...unnamed.map((each) => `an answer that docs/operations/rehearsals.md does not name: ${each}`),
  ...early.slice(0, 10).map((each) => `asked for while it was fresh: ${each}`),
  ...(wrongLanguage > 0 ? ['answers in the wrong language'] : []),
  ...(succeeded < 0.999 * asked ? ['less than 99.9 % of public requests are answered'] : []),
  ...(rate >= 3_000 && perThousand > 2 ? ['more than 2 calls upstream per 1,000 public requests'] : []),
  ...new Set(fleet.errors().map(({ msg }) => `logged as an error: ${String(msg)}`)),
];
for (const fault of faults) say(`FAILED ${fault}`);
process.exitCode = faults.length === 0 && asked > 0 ? 0 : 1;
