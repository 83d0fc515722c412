/** `npm run test:restart`: SIGTERM under load, several times: every request gets a whole answer, and the process ends within 10 s. */
import { setTimeout as delay } from 'node:timers/promises';
import { startLegacyApi } from '../../legacy-api/server.ts';
import { balancedLoad } from '../support/balancer.ts';
import { startProcess } from '../support/process.ts';

const runs = Number(process.env['RUNS'] ?? 3);
const page = '/product/101';
const operation = `/graphql?query=${encodeURIComponent('{ newBooks { items { title { value } } } }')}`;
const loads = [
  { name: 'moderate load', paths: [page, operation], keptAlive: 6, newConnections: 6 },
  // More than the 511 connections that may wait to be accepted.
  { name: 'saturation', paths: [page, operation], keptAlive: 150, newConnections: 550 },
] as const;

type Run = {
  readonly answered: number;
  readonly lost: readonly string[];
  readonly status: number | null;
  readonly ms: number;
};

async function restart({ paths, keptAlive, newConnections }: (typeof loads)[number]): Promise<Run> {
  await using legacy = await startLegacyApi({ port: 0 });
  await using shop = startProcess({ LEGACY_API_URL: legacy.url, DRAIN_SECONDS: '5', RATE_LIMIT: 'off' });
  const { url, adminPort } = await shop.open;
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const urls = paths.map((path) => url + path);
  for (const one of urls) await (await fetch(one, { headers: { 'apollo-require-preflight': '1' } })).text();
  const underLoad = balancedLoad({ urls, adminUrl, keptAlive, newConnections });
  await delay(3_000);

  const began = performance.now();
  shop.kill('SIGTERM');
  const { status } = await shop.ended;
  const ms = performance.now() - began;
  const { answered, lost } = await underLoad;
  // Before, connections may have been closed as they opened, since there were too many: that is no loss by the restart.
  return { answered, lost: lost.filter(({ at }) => at >= began).map(({ reason }) => reason), status, ms };
}

let failed = false;
for (const load of loads) {
  for (let run = 1; run <= runs; run += 1) {
    const { answered, lost, status, ms } = await restart(load);
    const holds = lost.length === 0 && status === 0 && ms < 10_000;
    failed ||= !holds;
    const result = `${answered} answered, ${lost.length} lost, status ${status} after ${(ms / 1_000).toFixed(1)} s`;
    process.stdout.write(`${holds ? 'ok    ' : 'FAILED'} ${load.name}, run ${run}: ${result}\n`);
    for (const reason of new Set(lost)) process.stdout.write(`         ${reason}\n`);
  }
}
process.exitCode = failed ? 1 : 0;
