import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { memorySettings } from '../support/container.ts';
import { bytesOf } from '../support/memory-use.ts';
import { startProcess } from '../support/process.ts';

/**
 * `npm run test:catalogue`: gathers a large catalogue (`-- 100000`: so many books; 20,000 unless said) at 200 calls a second, with a SIGKILL in the
 * middle. Says where gathering went on, readers' medians meanwhile beside those without it, in turns, how much more memory the process takes, how
 * long searches wait and what each takes of its thread's processor, in the median of three. Ends with status 1 where lists were begun anew, a median is more than 1.1 times the other,
 * the memory more than 150 MB above, or a search takes more than 30 ms. Linux only.
 */

const books = Number(process.argv[2] ?? 20_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
const megabytes = (pid: number): number => bytesOf(pid) / 1_000_000;

await using legacy = await startLegacyApi({ port: 0, books, seed: 7 });
const pages: number[] = [];
using _noted = legacy.intercept('/books/getcatalogue', (call, _response, next) => {
  pages.push(Number(call.query['page'] ?? 1));
  next();
});

const start = (callsPerSecond: number) =>
  startProcess({
    LEGACY_API_URL: legacy.url,
    RATE_LIMIT: 'off',
    DRAIN_SECONDS: '0',
    ...memorySettings,
    CATALOGUE_CALLS_PER_SECOND: String(callsPerSecond),
    CATALOGUE_FILE: path.join(folder, 'catalogue.sqlite'),
  });

const queries = {
  home: '{ categories { id name { value } } newBooks { items { id title { value } price { amount } } } }',
  book: '{ book(id: "101") { id title { value } description { html } stock } }',
};

/** Milliseconds until a query is answered. */
async function wait(url: string, query: string): Promise<number> {
  const began = performance.now();
  const { statusCode, body } = await request(`${url}/graphql?query=${encodeURIComponent(query)}`);
  await body.dump();
  if (statusCode !== 200) throw new Error(`${query}: ${statusCode}`);
  return performance.now() - began;
}

/** What the thread of the snapshot has taken of the processor so far. */
function processorMs(pid: number): number {
  const thread = readdirSync(`/proc/${pid}/task`)
    .map((id) => `/proc/${pid}/task/${id}`)
    .find((folder) => readFileSync(`${folder}/comm`, 'utf8').trim() === 'snapshot');
  return Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(part * values.length))] ?? 0;

const median = (times: readonly number[]): number => quantile(times, 0.5);

/** Each query 50 times a second for a while, at the same time of both shops. */
async function medians(urls: readonly string[], seconds: number): Promise<readonly number[]> {
  const times = urls.map(() => [] as number[]);
  for (let round = 0; round < 25 * seconds; round += 1) {
    for (const [at, url] of urls.entries()) {
      for (const query of Object.values(queries)) times[at]?.push(await wait(url, query));
    }
    await delay(20);
  }
  return times.map(median);
}

type Snapshot = { readonly books: number; readonly detailed: number; readonly isWhole: boolean };

async function snapshotOf(url: string): Promise<Snapshot> {
  const { body } = await request(
    `${url}/graphql?query=${encodeURIComponent('{ shop { snapshot { books detailed isWhole } } }')}`,
  );
  return ((await body.json()) as { data: { shop: { snapshot: Snapshot } } }).data.shop.snapshot;
}

const lastOf = (list: readonly number[]): number => list.at(-1) ?? 0;

{
  const first = start(200);
  await first.open;
  while (pages.length < books / 60) await delay(100);
  first.kill('SIGKILL');
  await first.ended;
}
const before = lastOf(pages);
const known = pages.length;
await using plain = start(0);
await using gathering = start(200);
const [without, shop] = await Promise.all([plain.open, gathering.open]);
while (pages.length === known) await delay(100);
const resumedAt = pages[known] ?? 0;
say(`killed after page ${before} of the catalogue, resumed at page ${resumedAt}`);
for (const url of [without.url, shop.url]) for (const query of Object.values(queries)) await wait(url, query);
const [idle = 0, busy = 0] = await medians([without.url, shop.url], 20);
say(
  `readers wait ${idle.toFixed(2)} ms without gathering and ${busy.toFixed(2)} ms beside it: ${(busy / idle).toFixed(2)} times`,
);
while (!(await snapshotOf(shop.url)).isWhole) await delay(500);
const state = await snapshotOf(shop.url);
const more = megabytes(gathering.pid) - megabytes(plain.pid);
gathering.kill('SIGTERM');
await gathering.ended;

// Searches by themselves: at one call a second next to nothing is gathered beside them.
await using calm = start(1);
const { url } = await calm.open;
const pairs = JSON.parse(readFileSync('tests/data/search-pairs.json', 'utf8')) as readonly { readonly query: string }[];
const searches = pairs.map(({ query }) => ({ query, waits: [] as number[], taken: [] as number[] }));
// At first what a search runs is compiled.
for (const round of ['first', 'second', 'third', 'fourth']) {
  for (const { query, waits, taken } of searches) {
    const before = processorMs(calm.pid);
    const waited = await wait(url, `{ searchBooks(keyword: ${JSON.stringify(query)}) { items { id } } } # ${round}`);
    if (round === 'first') continue;
    waits.push(waited);
    taken.push(processorMs(calm.pid) - before);
  }
}
const waits = searches.flatMap((search) => search.waits);
/** What else the thread does meanwhile, such as reading a record anew, is not the search's. */
const taken = searches.map((search) => median(search.taken));
say(`${state.books} books known, ${state.detailed} with details; ${more.toFixed(0)} MB more memory`);
const slow = quantile(taken, 0.99);
const slowest = quantile(taken, 1);
say(
  `${pairs.length} searches: median ${median(waits).toFixed(1)} ms, the longest ${quantile(waits, 1).toFixed(1)} ms, of the processor ${median(taken).toFixed(1)} ms, 99 % at most ${slow.toFixed(1)} ms, the worst ${slowest.toFixed(1)} ms`,
);
if (resumedAt < before || busy > 1.1 * idle || more > 150 || slowest > 30) process.exitCode = 1;
rmSync(folder, { recursive: true });
