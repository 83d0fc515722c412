import { Agent, request } from 'undici';
import { startRedis } from '../tests/support/redis.ts';
import { homePage, operations, shopTarget, type Target } from './operations.ts';
import { type Part, say } from './part.ts';
import { table } from './ratios.ts';
import { type Shop, start } from './shops.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

/**
 * Identical requests at once, over as many connections, to processes that have just started: none is refused, and each upstream call is
 * made once; by two processes with one Redis, at most twice. Rate limits are on, as in production.
 */

const requests = 200;

/** Long enough that all of them wait for the same calls, in milliseconds. */
const upstreamMs = 100;

export const atOnce: Part = async () => {
  await using standIn = await startStandIn();
  await standIn.delay(upstreamMs);
  const targets = [...operations.map((operation) => shopTarget(operation, 'GET')), homePage];
  const rows: string[][] = [];
  const missed: string[] = [];
  for (const processes of [1, 2])
    for (const target of targets) {
      const { answers, calls } = await crowd(standIn, processes, target);
      const refused = answers.filter((status) => status !== 200).length;
      const most = Math.max(...Object.values(calls));
      const what = `${target.name}, ${processes === 1 ? 'one process' : 'two processes with one Redis'}`;
      rows.push([what, String(answers.length), String(refused), String(Object.keys(calls).length), String(most)]);
      if (refused > 0) missed.push(`${what}: ${refused} of ${answers.length} are not answered`);
      if (most > processes) missed.push(`${what}: upstream calls are made up to ${most} times`);
    }
  say(`\nIdentical requests at once, in the first second of a process\n`);
  say(table(['answer', 'requests', 'not answered', 'different upstream calls', 'each made at most'], rows));
  return { ratios: [], missed };
};

async function crowd(standIn: StandIn, processes: number, target: Target) {
  await using redis = processes > 1 ? await startRedis() : null;
  const env = {
    LEGACY_API_URL: standIn.url,
    CATALOGUE_CALLS_PER_SECOND: '0',
    RATE_LIMIT: 'on',
    ...(redis && { REDIS_URL: redis.url }),
  };
  await standIn.forget();
  const shops = await Promise.all(Array.from({ length: processes }, () => start('.', env)));
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, index) => statusOf(shops[index % shops.length], target)),
  );
  const calls = await standIn.calls();
  for (const shop of shops) await shop.end();
  return { answers, calls };
}

async function statusOf(shop: Shop | undefined, { method, path, headers }: Target): Promise<number> {
  const agent = new Agent({ connections: null });
  const { statusCode, body } = await request((shop?.origin ?? '') + path, { method, headers, dispatcher: agent });
  await body.dump();
  await agent.close();
  return statusCode;
}
