import { startSpanCollector } from '../tests/support/span-collector.ts';
import { onTheWire } from './load.ts';
import { homePage, operations, shopTarget } from './operations.ts';
import { say } from './part.ts';
import { prepare } from './prepared.ts';
import { shown, table } from './ratios.ts';
import { median } from './shops.ts';
import { startStandIn } from './stand-in.ts';
import { inTurns, startMeasured } from './turns.ts';

/**
 * `npm run bench:observation`: what the log, metrics and traces cost of the processor time of ready answers: shops that do all, one and
 * none of it, in turns within each round. The log goes to a pipe that is read, traces by the default share to a collector. Linux only: it
 * reads /proc. Ends with status 1 where all of it together is more than a tenth. `-- 15`: so many rounds.
 */

const [rounds = 9] = process.argv.slice(2).map(Number);

/** Rounds before any counts: V8 is still compiling what is called often after a dozen thousand requests. */
const warmUps = 3;

const most = 1.1;

const observations = ['log', 'metrics', 'traces'] as const;

type Observation = (typeof observations)[number];

const shops: Readonly<Record<string, readonly Observation[]>> = {
  none: [],
  all: observations,
  log: ['log'],
  metrics: ['metrics'],
  traces: ['traces'],
};

const [, , book] = operations;
if (!book) throw new Error('There is no operation of a book');
const targets = [homePage, shopTarget(book, 'GET'), shopTarget(book, 'POST')];

await using opened = new AsyncDisposableStack();
const standIn = opened.use(await startStandIn());
const hooks = new URL('unobserved/hooks.ts', import.meta.url).href;
const collector = opened.use(await startSpanCollector());
const started = await Promise.all(
  Object.entries(shops).map(async ([name, made]) => {
    const env = {
      LEGACY_API_URL: standIn.url,
      UNOBSERVED: observations.filter((each) => !made.includes(each)).join(','),
      ...(made.includes('traces') && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
    };
    return opened.use(await startMeasured(name, env, hooks));
  }),
);

const rows: string[][] = [];
const missed: string[] = [];
for (const target of targets) {
  for (const { origin } of started) await prepare(origin, target);
  const bytes = onTheWire(target);
  for (let round = 0; round < warmUps; round += 1) await inTurns(started, bytes);
  const measured: ReadonlyMap<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await inTurns(started, bytes));
  const times = (name: string) => measured.map((round) => round.get(name) ?? Number.NaN);
  const ofNone = (name: string) => times(name).map((ms, round) => ms / (times('none')[round] ?? Number.NaN));
  const all = ofNone('all');
  rows.push([
    target.name,
    (1_000 * median(times('none'))).toFixed(1),
    ...['all', ...observations].map((name) => shown(ofNone(name))),
  ]);
  if (median(all) > most) missed.push(`${target.name}: ${shown(all)}, wanted at most ${most}`);
}
say(
  `\nProcessor time of a ready answer as a multiple of one that is not observed, the median of ${rounds} rounds (least to most)\n`,
);
say(table(['answer', 'µs, not observed', 'all', ...observations], rows));
say(`${collector.spans.length} spans were sent`);
for (const line of missed) say(`MISSED ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;
