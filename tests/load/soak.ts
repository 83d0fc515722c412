import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { randomFrom } from '../../legacy-api/data/made/random.ts';
import { type Account, buyAs } from '../day/buyers.ts';
import { everyRead, planOf, type Read } from '../day/plan.ts';
import { readersOf } from '../day/readers.ts';
import { memorySettings } from '../support/container.ts';
import { customerOf } from '../support/customers.ts';
import { sharedPages } from '../support/every-page.ts';
import { fillSnapshot } from '../support/filled-snapshot.ts';
import { bytesOf, inMb } from '../support/memory-use.ts';
import { type RunningProcess, startProcess } from '../support/process.ts';

/**
 * `npm run soak [-- --minutes 10] [--seed 1] [--rate 300] [--books 100000]`: pages, operations and buyers at half of what one process can answer, in
 * the environment of the image. Ends with status 1 where a request fails, a buyer gets no receipt, or memory or the used heap is at the end
 * more than 1.2 times what it was after a minute, or memory more than 350 MB; 500 MB with `--books`, a snapshot of so many. Linux only.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    rate: { type: 'string' },
    books: { type: 'string', default: '0' },
  },
});
const seed = Number(values.seed);
const totalMs = 60_000 * Number(values.minutes);
const firstMs = Math.min(60_000, totalMs / 2);
const books = Number(values.books);
const most = { bytes: books > 0 ? 500_000_000 : 350_000_000, growth: 1.2 };
const say = (line: string) => void process.stdout.write(`${line}\n`);

const folder = mkdtempSync(path.join(tmpdir(), 'soak-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
await using legacy = await startLegacyApi({ port: 0, passwordWork: 16, books, seed: 7 });
const snapshot = path.join(folder, 'catalogue.sqlite');
if (books > 0) fillSnapshot(snapshot, legacy.url, books);
await using shop = startProcess({
  ...memorySettings,
  NODE_OPTIONS: `${memorySettings['NODE_OPTIONS']} --expose-gc --import=${new URL('heap-after-collection.ts', import.meta.url).href}`,
  LEGACY_API_URL: legacy.url,
  RATE_LIMIT: 'off',
  ...(books > 0 && { CATALOGUE_FILE: snapshot, CATALOGUE_CALLS_PER_SECOND: '1' }),
});
const { url } = await shop.open;
const place = { next: () => url };

const keywords = (
  JSON.parse(readFileSync('tests/data/search-pairs.json', 'utf8')) as readonly { readonly query: string }[]
).map(({ query }) => encodeURIComponent(query));

/** Every page that there is, and searches: seldom enough for caches to give them up and take them again. */
const seldom: readonly Omit<Read, 'language'>[] = [
  // Without a snapshot there is no index of titles.
  ...sharedPages.filter((page) => books > 0 || page !== '/titles'),
  ...keywords.map((keyword) => `/catalogue?name=${keyword}`),
].map((address) => ({ path: address, isPage: true, title: '' }));

const plan = planOf(seed, totalMs);

/** Those of a day, and one in ten of the others. */
function* mixedReads(): Generator<Read, never> {
  const random = randomFrom(seed + 3);
  const often = plan.reads();
  for (;;) {
    yield random.isOneOf(10)
      ? { ...random.any(seldom), language: random.isOneOf(2) ? 'ar' : 'en' }
      : often.next().value;
  }
}

type Use = { readonly memory: number; readonly heap: number };

/** Memory as it is, and what of the heap is used once garbage is collected. */
async function measured({ pid, kill, logged }: RunningProcess): Promise<Use> {
  const memory = bytesOf(pid);
  const isCollection = ({ msg }: Readonly<Record<string, unknown>>) => msg === 'collected';
  const last = logged.findLast(isCollection);
  kill('SIGUSR2');
  for (;;) {
    const collected = logged.findLast(isCollection);
    if (collected !== undefined && collected !== last) return { memory, heap: Number(collected['heapUsed']) };
    await delay(10);
  }
}

const accounts: Account[] = [];
for (const _buyer of plan.buyers) {
  const { id, account } = await customerOf({ listening: url });
  accounts.push({ ...account, id });
}
const readers = readersOf(place);
const reads = mixedReads();
for (const read of everyRead) await readers.ask(read);

/** The least of three, since a machine may have other work as well. */
async function measuredCapacity(): Promise<number> {
  await readers.capacity(reads, 16, 5_000); // what has just started is slower
  const measured: number[] = [];
  for (const _time of [1, 2, 3]) measured.push(await readers.capacity(reads, 16, 3_000));
  return Math.min(...measured);
}
const capacity = values.rate === undefined ? await measuredCapacity() : 2 * Number(values.rate);
say(
  `seed ${values.seed}: ${(capacity / 2).toFixed(0)} requests a second for ${values.minutes} min, ${plan.buyers.length} buyers${books > 0 ? `, ${books} books` : ''}`,
);

const began = performance.now();
const others = new Map<string, number>();
const buying = plan.buyers.map(async (buyer, at) => {
  const account = accounts[at];
  await delay(Math.max(0, began + buyer.atMs - performance.now()));
  return account !== undefined && (await buyAs(place, account, buyer, others)).hasReceipt;
});
const measuring = delay(firstMs).then(() => measured(shop));
await readers.run(reads, capacity / 2, totalMs);
const bought = await Promise.all(buying);
const [first, last] = [await measuring, await measured(shop)];

const { asked, succeeded, others: otherReads } = readers.tally;
const answers = [...otherReads, ...others].map(([what, count]) => `${count} x ${what}`);
const withoutReceipt = bought.filter((hasReceipt) => !hasReceipt).length;
const errorLines = new Set(
  shop.logged.flatMap(({ level, msg }) => (typeof level === 'number' && level >= 50 ? [String(msg)] : [])),
);
const written = ({ memory, heap }: Use) => `${inMb(memory)}, of which ${inMb(heap)} of used heap`;
say(`${asked} reads, ${asked - succeeded} failed; ${bought.length} buyers, ${withoutReceipt} without a receipt`);
say(`after ${firstMs / 1_000} s: ${written(first)}`);
say(
  `at the end: ${written(last)}; ${(last.memory / first.memory).toFixed(2)} and ${(last.heap / first.heap).toFixed(2)} times that`,
);
const faults = [
  ...answers,
  ...(succeeded < asked ? [`${asked - succeeded} reads failed`] : []),
  ...(withoutReceipt > 0 ? [`${withoutReceipt} buyers without a receipt`] : []),
  ...[...errorLines].map((line) => `logged as an error: ${line}`),
  ...(last.memory > most.bytes ? [`more than ${inMb(most.bytes)}`] : []),
  ...(last.memory > most.growth * first.memory ? [`memory grows by more than ${most.growth} times`] : []),
  ...(last.heap > most.growth * first.heap ? [`the used heap grows by more than ${most.growth} times`] : []),
];
for (const fault of faults) say(`FAILED ${fault}`);
process.exitCode = faults.length === 0 && asked > 0 ? 0 : 1;
