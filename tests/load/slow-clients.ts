import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { seriesIn } from '../support/metrics.ts';
import { startProcess } from '../support/process.ts';
import { listenOverflows } from './kernel.ts';

/**
 * `npm run test:slow-clients`: a thousand clients that are slow with their headers, with their body, or in reading, and then five thousand of all kinds,
 * each of whom comes again when it is sent away. Ends with status 1 where an honest reader, on a new connection each time, does not get a page at the first
 * try within a second. Beside the times is what they are due to: how late the shop's event loop was, and how many connections the kernel did not take
 * since too many waited to be accepted, of whom each tries again after a second. `node tests/load/slow-clients.ts reading` does it with one kind alone.
 */

const mostMs = 1_000;
const measuredMs = 12_000;

const longList = Array.from({ length: 450 }, (_, id) => ({
  id: id + 1,
  name: { en: randomBytes(1_480).toString('base64') },
}));

await using legacy = await startLegacyApi({ port: 0 });
legacy.intercept('/books/getnewpublishedbook', (_request, response) => void response.json(longList));
await using shop = startProcess({ LEGACY_API_URL: legacy.url, DRAIN_SECONDS: '0', RATE_LIMIT: 'off' });
const { url, adminPort } = await shop.open;
const largePath = `/graphql?query=${encodeURIComponent('{ newBooks { items { title { value } } } }')}`;

/** How long one page takes on a connection of its own, in milliseconds; infinite where it is not got. */
const page = (): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now();
    get(`${url}/product/101`, { agent: new Agent(), timeout: 10_000 }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200 ? performance.now() - began : Infinity));
    })
      .on('timeout', () => resolve(Infinity))
      .on('error', () => resolve(Infinity));
  });

async function pagesFor(ms: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await delay(20)) times.push(await page());
  return times.toSorted((one, other) => one - other);
}

const inWords = (times: readonly number[]): string => {
  const median = times[Math.floor(times.length / 2)] ?? Infinity;
  const lost = times.filter((ms) => ms === Infinity).length;
  return `${times.length} pages, median ${median.toFixed(0)} ms, slowest ${(times.at(-1) ?? Infinity).toFixed(0)} ms, ${lost} not got`;
};

/** How late the shop's event loop was at most since it was asked last, in milliseconds. */
async function loopDelay(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
  const longest = seriesIn(metrics).find(
    ({ name, labels }) => name === 'shop_event_loop_delay_seconds' && labels['quantile'] === '1',
  );
  return 1_000 * (longest?.value ?? Number.NaN);
}

await pagesFor(3_000);
process.stdout.write(`alone: ${inWords(await pagesFor(5_000))}\n`);
const [wanted] = process.argv.slice(2);
const groups = [
  ['headers', 1_000],
  ['body', 1_000],
  ['reading', 1_000],
  ['mixed', 5_000],
] as const;
for (const [kind, count] of groups.filter(([name]) => wanted === undefined || name === wanted)) {
  await loopDelay();
  const overflowsBefore = listenOverflows();
  const clients = fork(new URL('slow-clients-process.ts', import.meta.url), [url, kind, String(count), largePath]);
  const beginning = pagesFor(5_000);
  await once(clients, 'message');
  const times = [...(await beginning), ...(await pagesFor(measuredMs))].toSorted((one, other) => one - other);
  clients.send('how many were open at once');
  const [open] = (await once(clients, 'message')) as [number];
  const [late, overflows] = [await loopDelay(), listenOverflows() - overflowsBefore];
  const ended = once(clients, 'exit');
  clients.disconnect();
  await ended;
  const holds = (times.at(-1) ?? Infinity) <= mostMs && open > 0.9 * count;
  if (!holds) process.exitCode = 1;
  process.stdout.write(
    `${holds ? 'ok    ' : 'FAILED'} ${count} ${kind}, ${open} open at once: ${inWords(times)}; the loop at most ${late.toFixed(0)} ms late, ${overflows} not accepted in time\n`,
  );
}
