import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { memorySettings } from '../support/container.ts';
import { bytesOf, inMb } from '../support/memory-use.ts';
import { startProcess } from '../support/process.ts';
import { stampAnswers } from '../support/stamps.ts';
import { mixedLoad } from './mixed-load.ts';

/**
 * `npm run test:memory`: the memory of a process under mixed reads and purges, at half of what it can answer, for ten minutes (`-- 60`:
 * 60 s), its caches filled beforehand, in the environment of the image. Ends with status 1 where it takes more than 350 MB at any time,
 * or at the end more than 1.2 times what it took after the first minute. Linux only.
 */

const seconds = Number(process.argv[2] ?? 600);
const most = { bytes: 350_000_000, growth: 1.2 };

/** So many records of this length, in characters, are more than the caches of records and of answers hold. */
const fillers = { count: 1_600, description: 12_000 };

const say = (line: string) => process.stdout.write(`${line}\n`);

await using legacy = await startLegacyApi({ port: 0 });
const words = Array.from({ length: fillers.description / 6 }, (_, at) => (at * 7_919).toString(36).padEnd(5, 'x'));

/** Every answer is another, so that none is small once compressed. */
const fill = () =>
  legacy.intercept('/books/view/detail', (request, response) => {
    const id = Number((request.body as Readonly<Record<string, string>>)['product_id']);
    const description = words
      .map((word) => `${word}${(id * 31).toString(36)}`)
      .join(' ')
      .slice(0, fillers.description);
    const both = JSON.stringify({ en: description, ar: description });
    response.json({ data: { detail: { id, name: both, description: both, qty: 1 }, author: null } });
  });

await using shop = startProcess({ ...memorySettings, LEGACY_API_URL: legacy.url, RATE_LIMIT: 'off' });
const { url, adminPort } = await shop.open;

const filling = fill();
const dispatcher = new Agent({ connections: 4 });

/** Asks until it is answered: on a busy machine a process that has just started refuses some. */
const answered = async (query: string): Promise<void> => {
  for (;;) {
    const isAnswered = await request(`${url}/graphql?query=${encodeURIComponent(query)}`, { dispatcher }).then(
      async ({ statusCode, body }) => {
        await body.dump();
        return statusCode === 200;
      },
      () => false,
    );
    if (isAnswered) return;
    await delay(200);
  }
};

const ids = Array.from({ length: fillers.count }, (_, at) => 10_000 + at).values();
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (const id of ids) {
      // Asked for twice an answer is kept among those that many ask for.
      for (let times = 0; times < 2; times += 1) {
        await answered(`{ book(id: "${id}") { title { value } description { html } } }`);
      }
    }
  }),
);
filling[Symbol.dispose]();
stampAnswers(legacy, Date.now);
say(`caches filled: ${inMb(bytesOf(shop.pid))}`);

const places = [{ url, adminUrl: `http://127.0.0.1:${adminPort}` }];
const load = mixedLoad({ places, now: Date.now, isDown: () => false, purgeMs: 1_000, seconds });
const capacity = await load.capacity(32, 5_000);
const began = performance.now();
const running = load.run(capacity / 2);
const firstMs = Math.min(60_000, 100 * seconds);
let [largest, first] = [0, 0];
const state = { hasEnded: false };
void running.finally(() => (state.hasEnded = true));
let nextLine = firstMs;
while (!state.hasEnded) {
  const bytes = bytesOf(shop.pid);
  const elapsed = performance.now() - began;
  largest = Math.max(largest, bytes);
  if (elapsed >= firstMs) first ||= bytes;
  if (elapsed >= nextLine) {
    say(`after ${(elapsed / 1_000).toFixed(0)} s: ${inMb(bytes)}`);
    nextLine += firstMs;
  }
  await delay(500);
}
const last = bytesOf(shop.pid);
const { answered: count, refused, failed } = await running;
say(
  `${count} answers, half of ${capacity.toFixed(0)} a second, ${refused} refused as too many, ${failed} without an answer`,
);
say(`at most ${inMb(largest)}, at the end ${inMb(last)}: ${(last / first).toFixed(2)} times what it was at first`);
if (largest > most.bytes || last > most.growth * first) process.exitCode = 1;
