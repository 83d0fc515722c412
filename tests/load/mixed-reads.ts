import { setTimeout as delay } from 'node:timers/promises';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { startProcess } from '../support/process.ts';
import { end, freePort, launch } from '../support/redis-server.ts';
import { longest, stampAnswers, stampedReads } from '../support/stamps.ts';
import { mixedLoad, percentile } from './mixed-load.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `npm run test:mixed`: two processes with one Redis are read for a minute (`-- 20`: 20 s), at half of what they can answer, in both
 * languages and with purges, while the legacy API stamps the time into each record; for a quarter of it the legacy API is away. Time
 * passes 20 times as fast for all of them, so that answers grow old. Ends with status 1 where an answer is older than it may be, is
 * older than a purge that was made 150 ms before (PURGE_MS), is in the wrong language, or is none while the legacy API is there. A value that says
 * how old it is (`asOf`) counts as one of the outage, and a refusal as too many as neither.
 */

const seconds = Number(process.argv[2] ?? 60);
const purgeMs = Number(process.env['PURGE_MS'] ?? 150);
const speed = 20;
/** How long, in real milliseconds, processes may take to find out that the legacy API is back. */
const recoveryMs = 2_000;

const base = Date.now();
const now = () => base + (Date.now() - base) * speed;

const folder = mkdtempSync(path.join(tmpdir(), 'mixed-'));
const redisPort = await freePort();
const redis = await launch(redisPort, folder, null);
await using legacy = await startLegacyApi({ port: 0 });
stampAnswers(legacy, now);

const start = () =>
  startProcess({
    LEGACY_API_URL: legacy.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import=${new URL('fast-clock.ts', import.meta.url).href}`,
    CLOCK_BASE: String(base),
    CLOCK_SPEED: String(speed),
  });
{
  await using first = start();
  await using second = start();
  const places = (await Promise.all([first.open, second.open])).map(({ url, adminPort }) => ({
    url,
    adminUrl: `http://127.0.0.1:${adminPort}`,
  }));
  let isDown = false;
  const load = mixedLoad({ places, now, isDown: () => isDown, purgeMs, seconds });
  await load.capacity(32, 2_000); // what has just started is slower
  const capacity = await load.capacity(32, 3_000);
  const outage = async () => {
    await delay(500 * seconds);
    isDown = true;
    const fault = legacy.faults.add({ kind: 'reset', path: '/*' });
    await delay(250 * seconds);
    fault[Symbol.dispose]();
    await delay(recoveryMs);
    isDown = false;
  };
  const [tally] = await Promise.all([load.run(capacity / 2), outage()]);

  const { answered, refused, failed, saidOlder, wrong, purges, ms, oldest } = tally;
  const [median, late] = [0.5, 0.99].map((part) => percentile(ms, part).toFixed(0));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(
    `${answered} answers in ${seconds} s, half of ${capacity.toFixed(0)} a second; median ${median} ms, 99 % within ${late} ms`,
  );
  say(`${purges} purges; ${refused} refused as too many, ${failed} without an answer while the legacy API was there`);
  say(
    `too old: ${wrong.old}; older than a purge ${purgeMs} ms before: ${wrong.purged}; in the wrong language: ${wrong.language}; said to be older: ${saidOlder}`,
  );
  for (const [endpoint, ageMs] of oldest) {
    const read = stampedReads.find((each) => each.endpoint === endpoint);
    if (read) say(`${endpoint}: the oldest ${(ageMs / 1_000).toFixed(0)} s, at most ${longest(read, false) / 1_000} s`);
  }
  if (failed + wrong.old + wrong.purged + wrong.language > 0 || answered === 0) process.exitCode = 1;
}
await end(redis);
rmSync(folder, { recursive: true });
