import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { programPath } from '../scripts/system-dependencies.ts';
import { closeBrowser, openWindow } from '../tests/support/browser.ts';
import { install } from './install.ts';
import { checkout, median, type Shop, start } from './shops.ts';

/**
 * How a reader on a phone gets the shop's pages, in both languages. `npm run bench:web`: what Lighthouse gives for them, the median of
 * five runs (RUNS), and what of it is worse than wanted; then with status 1.
 * `npm run bench:web -- <ref>`: their first paint on a slow line (1.6 Mbit/s, 150 ms) by a quarter of the processor, and how
 * far they shift, with the code as it is and as it was at a commit, in turns within one run.
 */

const rounds = 5;
const languages = ['en', 'ar'] as const;
const views = [
  { name: 'home', path: '/', isHidden: false },
  { name: 'shop', path: '/shop', isHidden: false },
  { name: 'book', path: '/product/101', isHidden: false },
  { name: 'news', path: '/newslist', isHidden: false },
  { name: 'cart', path: '/cart', isHidden: true },
  { name: 'contact', path: '/contact', isHidden: false },
].flatMap((page) => languages.map((language) => ({ ...page, language })));

type View = (typeof views)[number];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Milliseconds to the first paint with content, and the sum of all shifts until the page is at rest. */
async function firstPaint({ url }: Shop, { path: address, language }: View): Promise<{ ms: number; shift: number }> {
  // A shop that has just started may refuse some pictures while it draws the first.
  await using window = await openWindow({ pictures: true, language, width: 390, expected: /status of 503/ });
  const { page } = window;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url + address, { waitUntil: 'networkidle' });
  return await page.evaluate(() => {
    let shift = 0;
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    for (const entry of observer.takeRecords()) shift += (entry as PerformanceEntry & { value: number }).value;
    return { ms: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN, shift };
  });
}

async function compare(ref: string): Promise<void> {
  using then = checkout(ref);
  const [before, after] = [await start(then.folder), await start('.')];
  for (const view of views) {
    const title = `${view.name} ${view.language}`;
    // Caches warm up, and the stand-in's pictures are drawn.
    for (const shop of [before, after]) await firstPaint(shop, view);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [was, is] = [await firstPaint(before, view), await firstPaint(after, view)];
      ratios.push(is.ms / was.ms);
      say(`${title}: ${was.ms.toFixed(0)} ms at ${ref}, ${is.ms.toFixed(0)} ms now; shift ${is.shift.toFixed(4)}`);
    }
    say(`${title}: ${median(ratios).toFixed(2)} of the time to the first paint`);
  }
  await Promise.all([before.end(), after.end()]);
}

/** What Lighthouse's mobile preset is to give for a page, as the median of the runs that count. */
const wanted = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const most = { 'TBT, ms': 50, CLS: 0.02 } as const;

/** How fast Lighthouse is to find the machine (benchmarkIndex): below, what it gives says more of the machine than of the page. */
const leastMachine = 1200;

const runs = Number(process.env['RUNS'] ?? 5);
/** Of those that fail, or find the machine too slow, others take the place. */
const mostRuns = 2 * runs;

type Run = {
  /** By category, 0 to 100. */
  readonly scores: Readonly<Record<string, number>>;
  readonly figures: Readonly<Record<string, number>>;
  /** The opening tag of what is painted largest. */
  readonly largest: string;
  readonly machine: number;
};

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly details?: unknown }>>;
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
};

/** One run of Lighthouse, in a browser of its own. Rejects where it fails. */
async function lighthouse({ url }: Shop, { path: address, language }: View): Promise<Run> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const file = path.join(folder, 'report.json');
  const options = [
    `--chrome-flags=--headless --no-sandbox --disable-gpu --lang=${language}`,
    `--extra-headers=${JSON.stringify({ 'Accept-Language': language })}`,
    `--only-categories=${Object.keys(wanted).join()}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
  const program = path.join(import.meta.dirname, 'node_modules/.bin/lighthouse');
  try {
    await promisify(execFile)(program, [url + address, ...options], {
      env: { ...process.env, CHROME_PATH: programPath('browser') },
    });
    return runOf(JSON.parse(await readFile(file, 'utf8')) as Report);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function runOf({ categories, audits, environment, runtimeError }: Report): Run {
  if (runtimeError) throw new Error(runtimeError.message);
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? Number.NaN) * 100)]),
    ),
    figures: {
      'FCP, ms': figure('first-contentful-paint'),
      'LCP, ms': figure('largest-contentful-paint'),
      'TBT, ms': figure('total-blocking-time'),
      CLS: figure('cumulative-layout-shift'),
    },
    largest: snippetIn(audits['lcp-breakdown-insight']?.details),
    machine: environment.benchmarkIndex,
  };
}

/** The opening tag that the details of an audit show, however deep; empty where they show none. */
function snippetIn(details: unknown): string {
  const [, text = '""'] = /"snippet":("(?:[^"\\]|\\.)*")/.exec(JSON.stringify(details) ?? '') ?? [];
  return JSON.parse(text) as string;
}

/** The runs of a page that count; and all that succeeded, where the machine was fast enough for none. */
async function runsOf(shop: Shop, view: View): Promise<{ readonly counted: readonly Run[]; readonly slow: boolean }> {
  await lighthouse(shop, view).catch(() => null); // Caches warm up, and the stand-in's pictures are drawn.
  const all: Run[] = [];
  const counted = () => all.filter(({ machine }) => machine >= leastMachine);
  for (let run = 0; run < mostRuns && counted().length < runs; run += 1) {
    const found = await lighthouse(shop, view).catch((error: unknown) => say(`  failed: ${String(error)}`));
    if (found) all.push(found);
  }
  return counted().length > 0 ? { counted: counted(), slow: false } : { counted: all, slow: true };
}

/** Whether what is painted largest is in the document as the server sends it: a picture by its address, a text by its class. */
async function isSent({ url }: Shop, { path: address, language }: View, largest: string): Promise<boolean> {
  const response = await fetch(url + address, { headers: { 'Accept-Language': language } });
  const [name] = / src="[^"]+"/.exec(largest) ?? / class="[^"]+"/.exec(largest) ?? [];
  return name !== undefined && (await response.text()).includes(name);
}

/** Prints what Lighthouse gives for a page, and what of it is worse than wanted; true where nothing is. */
async function judge(shop: Shop, view: View): Promise<boolean> {
  const { counted, slow } = await runsOf(shop, view);
  const of = (value: (run: Run) => number) => {
    const values = counted.map(value);
    return { middle: median(values), span: `${round(Math.min(...values))} to ${round(Math.max(...values))}` };
  };
  const worse: string[] = [];
  const show = (name: string, { middle, span }: ReturnType<typeof of>) => `${name} ${round(middle)} (${span})`;

  const scores = Object.entries(wanted).map(([name, least]) => {
    const score = of((run) => run.scores[name] ?? Number.NaN);
    // What is kept from search engines is not counted for them.
    const counts = !(name === 'seo' && view.isHidden);
    if (counts && !(score.middle >= least)) worse.push(`${name} below ${least}`);
    return show(name, score);
  });
  const figures = Object.keys(counted[0]?.figures ?? {}).map((name) => {
    const figure = of((run) => run.figures[name] ?? Number.NaN);
    const limit = Object.entries(most).find(([limited]) => limited === name)?.[1];
    if (limit !== undefined && !(figure.middle <= limit)) worse.push(`${name} above ${limit}`);
    return show(name, figure);
  });
  for (const largest of new Set(counted.map((run) => run.largest))) {
    if (!(await isSent(shop, view, largest))) worse.push(`the largest is not in the first HTML: ${largest}`);
  }
  if (counted.length < runs) worse.push(`${counted.length} runs instead of ${runs}`);
  if (slow) worse.push(`the machine never reached ${leastMachine}`);

  say(
    `${view.name} ${view.language}: ${[
      ...scores,
      ...figures,
      show(
        'machine',
        of(({ machine }) => machine),
      ),
    ].join(', ')}`,
  );
  for (const each of worse) say(`  worse than wanted: ${each}`);
  return worse.length === 0;
}

/** Whole, or a share to its thousandth. */
const round = (value: number): number => (value < 1 ? Math.round(value * 1000) / 1000 : Math.round(value));

async function judgeAll(): Promise<void> {
  install();
  const shop = await start('.');
  const results: boolean[] = [];
  for (const view of views) results.push(await judge(shop, view));
  await shop.end();
  if (!results.every(Boolean)) process.exitCode = 1;
}

const [ref] = process.argv.slice(2);
await (ref ? compare(ref) : judgeAll());
await closeBrowser();
