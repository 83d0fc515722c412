import { execFile } from 'node:child_process';
import { readFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { programPath } from '../scripts/system-dependencies.ts';
import { closeBrowser, openWindow } from '../tests/support/browser.ts';
import { checkout, median, type Shop, start } from './shops.ts';

/**
 * How a reader on a phone gets home and a book, in both languages. `npm run bench:web`: what Lighthouse gives for them.
 * `npm run bench:web -- <ref>`: their first paint on a slow line (1.6 Mbit/s, 150 ms) by a quarter of the processor, and how
 * far they shift, with the code as it is and as it was at a commit, in turns within one run.
 */

const rounds = 5;
const languages = ['en', 'ar'] as const;
const views = [
  { name: 'home', path: '/' },
  { name: 'book', path: '/product/101' },
].flatMap((page) => languages.map((language) => ({ ...page, language })));

type View = (typeof views)[number];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Milliseconds to the first paint with content, and the sum of all shifts until the page is at rest. */
async function firstPaint({ url }: Shop, { path: address, language }: View): Promise<{ ms: number; shift: number }> {
  // A shop that has just started may refuse some pictures while it draws the first.
  await using window = await openWindow({ language, width: 390, expected: /status of 503/ });
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

const lighthouse = 'lighthouse@13.5.0';

/**
 * Lighthouse's scores of a page, 0 to 100, by their categories, and how fast it found the machine (benchmarkIndex): below 2000
 * the score for performance says more of the machine than of the page. Needs the npm registry: it is not among our packages.
 */
async function scores({ url }: Shop, { path: address, language }: View): Promise<Readonly<Record<string, number>>> {
  const report = path.join(await mkdtemp(path.join(tmpdir(), 'lighthouse-')), 'report.json');
  const options = [
    `--chrome-flags=--headless --no-sandbox --disable-gpu --lang=${language}`,
    `--extra-headers=${JSON.stringify({ 'Accept-Language': language })}`,
    '--output=json',
    `--output-path=${report}`,
    '--quiet',
  ];
  await promisify(execFile)('npx', ['--yes', lighthouse, url + address, ...options], {
    env: { ...process.env, CHROME_PATH: programPath('browser') },
  });
  const { categories, environment } = JSON.parse(await readFile(report, 'utf8')) as {
    categories: Record<string, { score: number }>;
    environment: { benchmarkIndex: number };
  };
  const rated = Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)] as const);
  return { ...Object.fromEntries(rated), machine: Math.round(environment.benchmarkIndex) };
}

async function judge(): Promise<void> {
  const shop = await start('.');
  for (const view of views) {
    await scores(shop, view); // Caches warm up, and the stand-in's pictures are drawn.
    const runs: Readonly<Record<string, number>>[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await scores(shop, view));
    const lines = Object.keys(runs[0] ?? {}).map((name) => {
      const values = runs.map((run) => run[name] ?? 0);
      return `${name} ${median(values)} (${Math.min(...values)} to ${Math.max(...values)})`;
    });
    say(`${view.name} ${view.language}: ${lines.join(', ')}`);
  }
  await shop.end();
}

const [ref] = process.argv.slice(2);
await (ref ? compare(ref) : judge());
await closeBrowser();
