import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { startProcess } from '../support/process.ts';

/**
 * `npm run test:slow-clients`: a thousand clients that are slow with their headers, with their body, or in reading, and then five thousand of all kinds,
 * each of whom comes again when it is sent away. Ends with status 1 where an honest reader, on a new connection each time, does not get a page at the first
 * try within a second.
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
const { url } = await shop.open;
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

await pagesFor(3_000);
process.stdout.write(`alone: ${inWords(await pagesFor(5_000))}\n`);
for (const [kind, count] of [
  ['headers', 1_000],
  ['body', 1_000],
  ['reading', 1_000],
  ['mixed', 5_000],
] as const) {
  const clients = fork(new URL('slow-clients-process.ts', import.meta.url), [url, kind, String(count), largePath]);
  const beginning = pagesFor(5_000);
  await once(clients, 'message');
  const times = [...(await beginning), ...(await pagesFor(measuredMs))].toSorted((one, other) => one - other);
  clients.send('how many were open at once');
  const [open] = (await once(clients, 'message')) as [number];
  const ended = once(clients, 'exit');
  clients.disconnect();
  await ended;
  const holds = (times.at(-1) ?? Infinity) <= mostMs && open > 0.9 * count;
  if (!holds) process.exitCode = 1;
  process.stdout.write(`${holds ? 'ok    ' : 'FAILED'} ${count} ${kind}, ${open} open at once: ${inWords(times)}\n`);
}
