import { once } from 'node:events';
import { Agent, request } from 'undici';
import { Worker } from 'node:worker_threads';
import { startLegacyApi } from '../legacy-api/server.ts';
import { webOperations } from '../scripts/operations.ts';
import { startProcess } from '../tests/support/process.ts';
import type { Load, Phase, Sample, Sent } from './generator.ts';

/**
 * `npm run bench:crowd`: what the shop still answers when many times more is asked of it than it can bear. For pages and
 * for the API, over new and over kept-alive connections: finds the best rate of whole answers within 2 s, sends twice and
 * eight times that, then half of it again. Each crowd is compared with the best right before and right after it, and the
 * median of three counts. Ends with status 1 where a bound is missed.
 */

const giveUpMs = 2_000;
const crowdSeconds = 8;
const roundCount = 3;
const bounds = { share: 0.8, recoveryMs: 2_000, healthMs: 500 };

type Target = { readonly name: string; readonly request: Buffer; readonly keepAlive: boolean };

/** The home page and its operation, as a browser and the storefront's client ask for them. */
function targets(): Target[] {
  const manifest = JSON.parse(webOperations()) as Record<string, string>;
  const [id] = Object.entries(manifest).find(([, text]) => text.includes('query HomePage')) ?? [''];
  const body = JSON.stringify({ documentId: id });
  const common = `Host: localhost:${port}\r\nAccept-Language: en\r\nAccept-Encoding: gzip\r\n`;
  const page = `GET / HTTP/1.1\r\n${common}Accept: text/html\r\n`;
  const api = `POST /graphql HTTP/1.1\r\n${common}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return [true, false].flatMap((keepAlive) => {
    const connection = `Connection: ${keepAlive ? 'keep-alive' : 'close'}\r\n\r\n`;
    const how = keepAlive ? 'kept-alive connections' : 'new connections';
    return [
      { name: `pages, ${how}`, keepAlive, request: Buffer.from(page + connection) },
      { name: `API, ${how}`, keepAlive, request: Buffer.from(api + connection + body) },
    ];
  });
}

async function measure(target: Target): Promise<void> {
  print(`\n${target.name}`);
  // Cold code is many times slower: at a rate too high for it the shop would never get warm.
  for (const rate of [5, 10, 20, 40]) await load(target, [{ rate, seconds: 3 }]);
  let best = await bestRate(target);
  for (const times of [2, 8]) {
    const rounds: Round[] = [];
    await using health = watchHealth();
    best = await bestNow(target, best);
    for (let round = 0; round < roundCount; round += 1) {
      const normal = { rate: best / 2, seconds: 3 };
      const usual = await load(target, [normal]);
      const crowd = { rate: best * times, seconds: crowdSeconds };
      const sent = await load(target, [crowd, normal]);
      show('half the best', usual, normal);
      show(`${times} × the best`, sent, crowd);
      show('half, after it', sent, normal);
      const after = await bestNow(target, best);
      const slowMs = Math.max(3 * percentile(latencies(usual.samples), 0.99), 300);
      rounds.push({
        share: (2 * rateOf(sent, crowd)) / (best + after),
        recoveryMs: recovery(samplesOf(sent, normal), slowMs),
      });
      best = after;
    }
    const healthMs = await health.worst();
    const share = median(rounds.map((round) => round.share));
    const recoveryMs = median(rounds.map((round) => round.recoveryMs));
    print(
      `    ${percent(share)} of the best (${rounds.map((round) => percent(round.share)).join(', ')}); back to normal after` +
        ` ${recoveryMs} ms (${rounds.map((round) => round.recoveryMs).join(', ')}); health within ${healthMs} ms`,
    );
    const at = `${target.name} at ${times} ×:`;
    if (share < bounds.share) missed.push(`${at} ${percent(share)} of the best`);
    if (recoveryMs > bounds.recoveryMs) missed.push(`${at} back to normal after ${recoveryMs} ms`);
    if (healthMs > bounds.healthMs) missed.push(`${at} health took ${healthMs} ms`);
  }
}

type Round = { readonly share: number; readonly recoveryMs: number };

/** Steps up until more requests bring no more answers. */
async function bestRate(target: Target): Promise<number> {
  let best = 0;
  let rate = 25;
  for (let step = 0, worse = 0; step < 12 && worse < 2; step += 1) {
    const phase = { rate, seconds: 3 };
    const sent = await load(target, [phase]);
    show(`${Math.round(rate)}/s`, sent, phase);
    const answered = rateOf(sent, phase);
    worse = answered < best * 1.05 ? worse + 1 : 0;
    best = Math.max(best, answered);
    rate *= answered > rate * 0.9 ? 1.5 : 1.15;
  }
  return best;
}

/**
 * What the shop can answer at this moment, at most: a machine whose processors are shared is now fast and now slow. Asks
 * for what was the best until now and for a little more, each from a shop at rest.
 */
async function bestNow(target: Target, until: number): Promise<number> {
  let best = 0;
  for (const rate of [until, until * 1.15]) {
    const phase = { rate, seconds: 3 };
    const sent = await load(target, [phase]);
    show(`${Math.round(rate)}/s`, sent, phase);
    best = Math.max(best, rateOf(sent, phase));
  }
  return best;
}

const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((one, other) => one - other),
    0.5,
  );

const samplesOf = ({ samples }: Sent, { rate, seconds }: Phase): readonly Sample[] =>
  samples.filter(({ phase }) => phase.rate === rate && phase.seconds === seconds);

/** Whole answers a second, of those that came while the load was being sent. */
const rateOf = (sent: Sent, phase: Phase): number =>
  samplesOf(sent, phase).filter(
    ({ outcome, due, ms }) => outcome === 'answered' && ms <= giveUpMs && due + ms <= phase.seconds * 1000,
  ).length / phase.seconds;

/** From the end of the crowd until the last request that was not answered as usual was over. */
const recovery = (samples: readonly Sample[], slowMs: number): number =>
  Math.round(
    Math.max(
      0,
      ...samples.filter(({ outcome, ms }) => outcome !== 'answered' || ms > slowMs).map(({ due, ms }) => due + ms),
    ),
  );

/** Resolves once all is answered or given up. */
async function load({ request, keepAlive }: Target, phases: readonly Phase[]): Promise<Sent> {
  const wanted: Load = { request, keepAlive, port, phases, giveUpMs };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  generator.postMessage(wanted);
  const [sent] = (await once(generator, 'message')) as [Sent];
  return sent;
}

/** Asks both addresses of health every 100 ms, over connections of their own. */
function watchHealth(): AsyncDisposable & { readonly worst: () => Promise<number> } {
  const agent = new Agent({ connections: null });
  const asked: Promise<number>[] = [];
  const ask = async (path: string): Promise<number> => {
    const began = performance.now();
    const signal = AbortSignal.timeout(5_000);
    const { statusCode, body } = await request(`http://127.0.0.1:${adminPort}${path}`, { dispatcher: agent, signal });
    await body.dump();
    return statusCode === 200 ? performance.now() - began : Infinity;
  };
  const timer = setInterval(() => {
    for (const path of ['/health/live', '/health/ready']) asked.push(ask(path).catch(() => Infinity));
  }, 100);
  return {
    worst: async () => Math.round(Math.max(...(await Promise.all(asked)))),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await agent.destroy();
    },
  };
}

function show(name: string, sent: Sent, phase: Phase): void {
  const samples = samplesOf(sent, phase);
  const { lagMs, busy } = sent;
  const times = latencies(samples);
  const counts = (['answered', 'refused', 'failed', 'gave up'] as const).map(
    (outcome) => `${samples.filter((sample) => sample.outcome === outcome).length} ${outcome}`,
  );
  // Then it is the generator that is measured.
  const own = lagMs > 250 || busy > 0.9 ? `  (the generator: ${lagMs.toFixed(0)} ms late, ${percent(busy)} busy)` : '';
  print(
    `  ${name.padEnd(14)} ${rateOf(sent, phase).toFixed(0).padStart(5)}/s` +
      `  p50 ${percentile(times, 0.5).toFixed(0)} ms  p99 ${percentile(times, 0.99).toFixed(0)} ms  ${counts.join(', ')}${own}`,
  );
}

const latencies = (samples: readonly Sample[]): number[] =>
  samples
    .filter(({ outcome }) => outcome === 'answered')
    .map(({ ms }) => ms)
    .toSorted((one, other) => one - other);

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const legacy = await startLegacyApi({ port: 0 });
const shop = startProcess({ LEGACY_API_URL: legacy.url, RATE_LIMIT: 'off', LOG_LEVEL: 'info' });
const { url, adminPort } = await shop.open;
const port = Number(new URL(url).port);
const generator = new Worker(new URL('generator-thread.ts', import.meta.url));
const missed: string[] = [];
const only = process.argv[2] ?? '';

for (const target of targets().filter(({ name }) => name.includes(only))) await measure(target);

await generator.terminate();
await shop[Symbol.asyncDispose]();
await legacy.close();
for (const words of missed) print(`MISSED ${words}`);
process.exitCode = missed.length > 0 ? 1 : 0;
