import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import type { ExportFormat } from '../../bff/exports/format.ts';
import { exportFormats, formatNames } from '../../bff/exports/formats.ts';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { memorySettings } from '../support/container.ts';
import { fillSnapshot } from '../support/filled-snapshot.ts';
import { bytesOf } from '../support/memory-use.ts';
import { startProcess } from '../support/process.ts';

/**
 * `npm run test:exports`: writes each export of a large catalogue (`-- 100000`: so many books; 20,000 unless said) while the legacy API is away. Says
 * how long each takes, how much more memory the process takes meanwhile, and what readers notice of it beside a shop that exports nothing, in turns.
 * Ends with status 1 where one takes more than a minute, the memory is more than 50 MB above that of before, or readers' medians are more than 1.1
 * times the others'. Linux only.
 */

const books = Number(process.argv[2] ?? 20_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'exports-load-'));
const snapshot = path.join(folder, 'catalogue.sqlite');
await using legacy = await startLegacyApi({ port: 0 });
fillSnapshot(snapshot, legacy.url, books);

const start = () =>
  startProcess({
    LEGACY_API_URL: legacy.url,
    RATE_LIMIT: 'off',
    DRAIN_SECONDS: '0',
    ...memorySettings,
    CATALOGUE_CALLS_PER_SECOND: '1',
    CATALOGUE_FILE: snapshot,
    // Without it no book can be read on screen, and KBART has none.
    EBOOK_BASE_URL: 'https://ebooks.example/',
  });

const megabytes = (pid: number): number => bytesOf(pid) / 1_000_000;

const query = '{ categories { id name { value } } newBooks { items { id title { value } price { amount } } } }';

/** Milliseconds until a query is answered. */
async function wait(url: string): Promise<number> {
  const began = performance.now();
  const { body } = await request(`${url}/graphql?query=${encodeURIComponent(query)}`);
  await body.dump();
  return performance.now() - began;
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

await using plain = start();
await using exporting = start();
const [{ url: calm }, { url: busy }] = await Promise.all([plain.open, exporting.open]);
/** The most that it takes while readers ask it alone, as it is looked at beside exports. */
let before = 0;
for (let round = 0; round < 1_000; round += 1) {
  for (const url of [calm, busy]) await wait(url);
  // A process in service: what readers need at first is not what exports take.
  if (round >= 500) before = Math.max(before, megabytes(exporting.pid));
}
using _away = legacy.faults.add({ kind: 'status', status: 503, path: '/*' });

let most = before;
const times = { calm: [] as number[], busy: [] as number[] };
const done = new AbortController();
const reading = (async () => {
  while (!done.signal.aborted) {
    times.calm.push(await wait(calm));
    times.busy.push(await wait(busy));
    most = Math.max(most, megabytes(exporting.pid));
    await delay(20);
  }
})();

let slowest = 0;
for (const name of formatNames) {
  const { fileName, allFileName = fileName }: ExportFormat = exportFormats[name];
  const began = performance.now();
  const { statusCode, body } = await request(`${busy}/exports/en/${allFileName}`);
  let bytes = 0;
  for await (const chunk of body) bytes += (chunk as Uint8Array).length;
  const seconds = (performance.now() - began) / 1_000;
  slowest = Math.max(slowest, seconds);
  say(`${allFileName}: ${statusCode}, ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`);
  if (statusCode !== 200) process.exitCode = 1;
}
done.abort();
await reading;
const [idle, beside] = [median(times.calm), median(times.busy)];
say(
  `${books} books: the slowest export took ${slowest.toFixed(1)} s; ${(most - before).toFixed(0)} MB more memory; readers wait ${idle.toFixed(2)} ms, and beside exports ${beside.toFixed(2)} ms: ${(beside / idle).toFixed(2)} times`,
);
if (slowest > 60 || most - before > 50 || beside > 1.1 * idle) process.exitCode = 1;
rmSync(folder, { recursive: true });
