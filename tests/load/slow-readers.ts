/** `npm run test:slow`: readers who do not read their answers cost a bounded amount of memory, and delay other readers little. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { startProcess } from '../support/process.ts';
import { endedForMemory, listenOverflows } from './kernel.ts';

const readers = Number(process.env['READERS'] ?? 1_000);
const heldMs = 60_000;
const maxGrowth = 300_000_000;
const maxSlowdown = 3;

const longList = Array.from({ length: 450 }, (_, id) => ({
  id: id + 1,
  name: { en: randomBytes(1_480).toString('base64') },
}));
const photograph = randomBytes(4_900_000);

await using legacy = await startLegacyApi({ port: 0 });
legacy.intercept('/books/getnewpublishedbook', (_request, response) => void response.json(longList));
for (const name of ['photograph', ...Array.from({ length: readers }, (_, reader) => `of-${reader}`)]) {
  legacy.intercept(`/images/${name}.jpg`, (_request, response) => void response.type('jpeg').send(photograph));
}
await using shop = startProcess({ LEGACY_API_URL: legacy.url, DRAIN_SECONDS: '0', RATE_LIMIT: 'off' });
const { url, adminPort } = await shop.open;

const operation = encodeURIComponent('{ newBooks { items { title { value } } } }');
const large = (headers: string) =>
  `GET /graphql?query=${operation} HTTP/1.1\r\nHost: shop\r\nAccept: application/json\r\nApollo-Require-Preflight: 1\r\n${headers}\r\n`;

const picture = (name: string) => `GET /media/${name}.jpg HTTP/1.1\r\nHost: shop\r\n\r\n`;

/**
 * What twenty readers ask. A kernel keeps up to 4 MB for a connection on the loopback interface, and little over 2 GB in
 * all, without which no reader is served: most ask for one answer, and a few for more than their share of the kernel.
 */
const asks: readonly ((reader: number) => string)[] = [
  ...Array.from({ length: 15 }, () => () => large('')),
  () => large('Accept-Encoding: br\r\n'),
  () => large('Accept-Encoding: br\r\n'),
  () => large('').repeat(6),
  () => picture('photograph'),
  (reader) => picture(`of-${reader}`),
];

/** Takes 16 bytes a second, and finds out after 38 s whether the connection was ended. */
async function readSlowly(ask: string): Promise<'ended' | 'open'> {
  const { hostname, port } = new URL(url);
  const socket = connect({
    host: hostname,
    port: Number(port),
    onread: { buffer: Buffer.alloc(16), callback: () => false },
  });
  socket.on('error', () => {}); // its end is what is waited for
  const closed = new Promise<'ended'>((resolve) => void socket.once('close', () => resolve('ended')));
  socket.write(ask);
  const reading = setInterval(() => socket.resume(), 1_000);
  await Promise.race([closed, delay(38_000)]); // 30 s, and what the busy process took to answer
  // A client that does not read learns of an end by writing: empty lines mean nothing between requests.
  for (let line = 0; line < 5 && !socket.destroyed; line += 1) {
    socket.write('\r\n');
    await Promise.race([closed, delay(500)]);
  }
  const outcome = socket.destroyed ? 'ended' : 'open';
  clearInterval(reading);
  socket.destroy();
  return outcome;
}

async function readPage(): Promise<void> {
  const response = await fetch(`${url}/product/101`, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`an honest reader was answered ${response.status}`);
  await response.text();
}

/** A page that was not got took forever; why, is printed. */
function lost(error: unknown): number {
  process.stdout.write(`an honest page was not got: ${inspect(error)}\n`);
  return Infinity;
}

/** One honest page after the other for so long: how long each took, in milliseconds. */
async function readHonestly(forMs: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (const end = performance.now() + forMs; performance.now() < end;) {
    const began = performance.now();
    times.push(await readPage().then(() => performance.now() - began, lost));
    await delay(20);
  }
  return times.toSorted((one, other) => one - other);
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
const rss = (): number =>
  1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(shop.pid)], { encoding: 'utf8' }));

/** What the slow ones will ask, read: caches and heap are then as large as these answers make them for anybody. */
async function warmUp(): Promise<void> {
  for (let read = 0; read < 100; read += 1) {
    const headers = { 'apollo-require-preflight': '1', 'accept-encoding': read % 10 === 0 ? 'br' : 'identity' };
    const { length } = await (await fetch(`${url}/graphql?query=${operation}`, { headers })).text();
    if (length < 800_000) throw new Error(`the large answer has ${length} characters alone`);
  }
  for (let read = 0; read < 20; read += 1) await (await fetch(`${url}/media/of-${read}.jpg`)).arrayBuffer();
  await (await fetch(`${url}/media/photograph.jpg`)).arrayBuffer();
  await readHonestly(5_000);
}

await warmUp();
const kernelBefore = { overflows: listenOverflows(), ended: endedForMemory() };
let peak = 0;
let slowestHealth = 0;
const watch = async () => {
  peak = Math.max(peak, rss());
  const asked = performance.now();
  await fetch(`http://127.0.0.1:${adminPort}/health/ready`);
  slowestHealth = Math.max(slowestHealth, performance.now() - asked);
};
const watching = setInterval(() => void watch(), 500);
const alone = await readHonestly(15_000);
const before = peak; // memory rises and falls with each collection of garbage: the top of that is what it was
const slowestAlone = slowestHealth;
slowestHealth = 0;
const slow = Array.from({ length: readers }, async (_, index) => {
  await delay(index * (20_000 / readers)); // not all in one moment: they are many, not fast
  return readSlowly(asks[index % asks.length]?.(index) ?? '');
});
const beside = await readHonestly(heldMs);
clearInterval(watching);
const ended = (await Promise.all(slow)).filter((outcome) => outcome === 'ended').length;
const slowdown = percentile(beside, 0.5) / percentile(alone, 0.5);

const counted = (reason: string) =>
  shop.logged.reduce((sum, line) => sum + (typeof line[reason] === 'number' ? line[reason] : 0), 0);

const rows: readonly (readonly [string, string, boolean])[] = [
  ['slow readers ended within 40 s', `${ended} of ${readers}`, ended === readers],
  ['by the log: stalled, over memory', `${counted('stalled')}, ${counted('overMemory')}`, true],
  ['honest pages not got', String(beside.filter((ms) => ms === Infinity).length), beside.at(-1) !== Infinity],
  [
    'by the kernel: not accepted in time, ended for want of its memory',
    `${listenOverflows() - kernelBefore.overflows}, ${endedForMemory() - kernelBefore.ended}`,
    true,
  ],
  ['memory before', `${(before / 1e6).toFixed(0)} MB`, true],
  ['memory at most', `${(peak / 1e6).toFixed(0)} MB`, peak - before <= maxGrowth],
  [
    'honest p50, alone and beside',
    `${percentile(alone, 0.5).toFixed(1)} and ${percentile(beside, 0.5).toFixed(1)} ms`,
    slowdown <= maxSlowdown,
  ],
  [
    'honest p99, alone and beside',
    `${percentile(alone, 0.99).toFixed(1)} and ${percentile(beside, 0.99).toFixed(1)} ms`,
    true,
  ],
  ['health at most, alone and beside', `${slowestAlone.toFixed(0)} and ${slowestHealth.toFixed(0)} ms`, true],
];
for (const [what, value, holds] of rows) process.stdout.write(`${holds ? 'ok    ' : 'FAILED'} ${what}: ${value}\n`);
process.exitCode = rows.every(([, , holds]) => holds) ? 0 : 1;
