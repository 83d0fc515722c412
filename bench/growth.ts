import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadData } from '../legacy-api/data/load.ts';
import { enlarged } from '../legacy-api/data/made/books.ts';
import { randomFrom } from '../legacy-api/data/made/random.ts';
import { fillSnapshot } from '../tests/support/filled-snapshot.ts';
import { startRedis } from '../tests/support/redis.ts';
import { onTheWire } from './load.ts';
import { operations, shopTarget } from './operations.ts';
import { say } from './part.ts';
import { shown, table } from './ratios.ts';
import { median } from './shops.ts';
import { type StandIn, startStandIn } from './stand-in.ts';
import { inTurns, type MeasuredShop, requestsOfRound, startMeasured } from './turns.ts';

/**
 * `npm run bench:growth`: what growth costs, as processor time of a read. With 160 books and with 100,000 (`-- 20000`: so many), each with its snapshot
 * and its Redis: reads of the same 160 books, and of all, the first ones most (Zipf's law). And of one, two and four processes with one Redis. In turns within one run,
 * since generator and stand-in need the same cores. Linux only. Ends with status 1 where a bound is missed.
 */

const few = 160;
const [many = 100_000] = process.argv.slice(2).map(Number);

const [warmUps, rounds] = [3, 5];

/** Reads a second with many books, and processor time with several processes, as multiples of those with few and of one. */
const bounds = { books: 0.8, processes: 1.1 };

const [, , page] = operations;
if (!page) throw new Error('There is no operation of a book');

const requestOf = (id: string): Buffer => onTheWire(shopTarget({ ...page, variables: { id, books: true } }, 'GET'));

/** Draws one request after another. */
type Draw = () => Buffer;

/** Each of these books in turn. */
function inTurn(ids: readonly string[]): Draw {
  const requests = ids.map(requestOf);
  let at = 0;
  return () => requests[at++ % requests.length] ?? Buffer.alloc(0);
}

/** The first ones most. */
function byZipf(ids: readonly string[]): Draw {
  const random = randomFrom(7);
  const requests = new Map<string, Buffer>();
  return () => {
    const id = random.frequent(ids, 1);
    const bytes = requests.get(id) ?? requestOf(id);
    requests.set(id, bytes);
    return bytes;
  };
}

/** Processor time of a read in milliseconds by shop, one of each round; `began` is called before the first round that counts. */
async function roundsOf(
  shops: readonly MeasuredShop[],
  draws: ReadonlyMap<string, Draw>,
  { began = async () => {}, ofConnection = 50 } = {},
) {
  const next = ({ name }: MeasuredShop) => draws.get(name)?.() ?? Buffer.alloc(0);
  for (let round = 0; round < warmUps; round += 1) await inTurns(shops, next, ofConnection);
  say(`${shops.length} shops are warm`);
  await began();
  const measured: ReadonlyMap<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await inTurns(shops, next, ofConnection));
  return (name: string): readonly number[] => measured.map((round) => round.get(name) ?? Number.NaN);
}

const perSecond = (times: readonly number[]): string => (1_000 / median(times)).toFixed(0);

// Each of a dozen processes is ended with this one.
process.setMaxListeners(50);

const missed: string[] = [];

/** With few and with many books. */
async function byBooks(folder: string): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const shops: MeasuredShop[] = [];
  const standIns: StandIn[] = [];
  for (const books of [few, many]) {
    const standIn = stack.use(await startStandIn({ books }));
    const redis = stack.use(await startRedis());
    const file = path.join(folder, `${books}.sqlite`);
    fillSnapshot(file, standIn.url, books);
    const env = {
      LEGACY_API_URL: standIn.url,
      REDIS_URL: redis.url,
      CATALOGUE_CALLS_PER_SECOND: '1',
      CATALOGUE_FILE: file,
    };
    shops.push(stack.use(await startMeasured(String(books), env)));
    standIns.push(standIn);
    say(`a shop of ${books} books is open`);
  }
  const hot = idsOf(few);
  const mixes: readonly [string, Draw, Draw, number][] = [
    [`the same ${few} books`, inTurn(hot), inTurn(hot), 50],
    // Most of the time goes to what has to be made.
    ['all books by Zipf’s law', byZipf(hot), byZipf(idsOf(many)), 10],
  ];
  const rows: string[][] = [];
  for (const [name, ofFew, ofMany, ofConnection] of mixes) {
    const draws = new Map([
      [String(few), ofFew],
      [String(many), ofMany],
    ]);
    const forget = async () => {
      for (const standIn of standIns) await standIn.forget();
    };
    const times = await roundsOf(shops, draws, { began: forget, ofConnection });
    const [one, other] = [times(String(few)), times(String(many))];
    const ratios = one.map((ms, round) => ms / (other[round] ?? Number.NaN));
    const calls = await Promise.all(standIns.map(async (standIn) => sum(Object.values(await standIn.calls()))));
    const shares = calls.map((made) => ((1_000 * made) / (rounds * requestsOfRound(ofConnection))).toFixed(1));
    rows.push([name, perSecond(one), perSecond(other), shown(ratios), ...shares]);
    if (median(ratios) < bounds.books) missed.push(`${name}: ${shown(ratios)}, wanted at least ${bounds.books}`);
  }
  say(`\nReads in a second of the processor, the median of ${rounds} rounds, and calls upstream per 1,000 reads\n`);
  say(table(['reads of', `${few} books`, `${many} books`, 'ratio', `calls, ${few}`, `calls, ${many}`], rows));
}

const idsOf = (books: number): readonly string[] =>
  enlarged(loadData(), { books, seed: 7 })
    .books.slice(0, books)
    .map(({ id }) => String(id));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** With one process and with several that share a Redis. */
async function byProcesses(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const standIn = stack.use(await startStandIn());
  const groups = new Map<number, string[]>();
  const shops: MeasuredShop[] = [];
  for (const size of [1, 2, 4]) {
    const redis = stack.use(await startRedis());
    const env = { LEGACY_API_URL: standIn.url, REDIS_URL: redis.url };
    const names = Array.from({ length: size }, (_, at) => `${size}.${at}`);
    for (const name of names) shops.push(stack.use(await startMeasured(name, env)));
    groups.set(size, names);
  }
  const draws = new Map(shops.map(({ name }) => [name, inTurn(idsOf(few))]));
  const times = await roundsOf(shops, draws);
  const ofGroup = (size: number): readonly number[] => {
    const each = (groups.get(size) ?? []).map(times);
    return Array.from({ length: rounds }, (_, round) => sum(each.map((ms) => ms[round] ?? Number.NaN)) / size);
  };
  const one = ofGroup(1);
  const rows = [...groups.keys()].map((size) => {
    const own = ofGroup(size);
    const ratios = own.map((ms, round) => ms / (one[round] ?? Number.NaN));
    if (median(ratios) > bounds.processes)
      missed.push(`${size} processes: ${shown(ratios)}, wanted at most ${bounds.processes}`);
    return [String(size), (1_000 * median(own)).toFixed(1), shown(ratios)];
  });
  say(`\nProcessor time of a read by processes that share a Redis, the median of ${rounds} rounds\n`);
  say(table(['processes', 'µs', 'as a multiple of one'], rows));
}

const folder = mkdtempSync(path.join(tmpdir(), 'growth-'));
try {
  await byProcesses();
  await byBooks(folder);
} finally {
  rmSync(folder, { recursive: true });
}
for (const line of missed) say(`MISSED ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;
