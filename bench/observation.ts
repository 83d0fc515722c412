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
 * reads /proc. Ends with status 1 where all of it together is more than a tenth. `-- 15`: the shops are started so many times, since two
 * processes of the same code differ by as much as a tenth for as long as they run.
 */

const [starts = 5] = process.argv.slice(2).map(Number);

const rounds = 3;

/** Rounds before any counts: V8 is still compiling what is called often after a dozen thousand requests. */
const warmUps = 2;

const most = 1.1;

const observations = ['log', 'metrics', 'traces'] as const;

type Observation = (typeof observations)[number];

const shops: Readonly<Record<string, readonly Observation[]>> = {
  none: [],
  all: observations,
  log: ['log'],
  metrics: ['metrics'],
  traces: ['traces'],
  // What differs between two shops that do the same is noise.
  'none again': [],
};

const [, , book] = operations;
if (!book) throw new Error('There is no operation of a book');
const targets = [homePage, shopTarget(book, 'GET'), shopTarget(book, 'POST')];

const hooks = new URL('unobserved/hooks.ts', import.meta.url).href;
const compared = Object.keys(shops).filter((name) => name !== 'none');
await using opened = new AsyncDisposableStack();
const standIn = opened.use(await startStandIn());
const collector = opened.use(await startSpanCollector());

/** Processor time of an answer in milliseconds by shop, one of each round, by what is asked for. */
const measured = new Map(targets.map(({ name }) => [name, [] as ReadonlyMap<string, number>[]]));

for (let start = 1; start <= starts; start += 1) {
  await using stack = new AsyncDisposableStack();
  const started = await Promise.all(
    Object.entries(shops).map(async ([name, made]) => {
      const env = {
        LEGACY_API_URL: standIn.url,
        UNOBSERVED: observations.filter((each) => !made.includes(each)).join(','),
        ...(made.includes('traces') && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
      };
      return stack.use(await startMeasured(name, env, hooks));
    }),
  );
  for (const target of targets) {
    for (const { origin } of started) await prepare(origin, target);
    const bytes = onTheWire(target);
    const next = () => bytes;
    for (let round = 0; round < warmUps; round += 1) await inTurns(started, next);
    for (let round = 0; round < rounds; round += 1) measured.get(target.name)?.push(await inTurns(started, next));
  }
  say(`measured with the shops of start ${start} of ${starts}`);
}

const rows: string[][] = [];
const missed: string[] = [];
for (const [name, all] of measured) {
  const times = (shop: string) => all.map((round) => round.get(shop) ?? Number.NaN);
  const ofNone = (shop: string) => times(shop).map((ms, round) => ms / (times('none')[round] ?? Number.NaN));
  rows.push([name, (1_000 * median(times('none'))).toFixed(1), ...compared.map((shop) => shown(ofNone(shop)))]);
  if (median(ofNone('all')) > most) missed.push(`${name}: ${shown(ofNone('all'))}, wanted at most ${most}`);
}
say(
  `\nProcessor time of a ready answer as a multiple of one that is not observed, the median of ${starts * rounds} rounds (least to most)\n`,
);
say(table(['answer', 'µs, not observed', ...compared], rows));
say(`${collector.spans.length} spans were sent`);
for (const line of missed) say(`MISSED ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;
