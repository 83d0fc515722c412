import { readFileSync } from 'node:fs';
import { webOperations } from '../scripts/operations.ts';
import { checkout, cpuMs, median, type Shop, start } from './shops.ts';

/**
 * `npm run bench:cpu -- <ref>`: the processor time of the home page and of its operation where no answer is ready, and the
 * memory of a process, with the code as it is and as it was at a commit, in turns within one run. Linux only: it reads /proc.
 */

const requests = 150;
const rounds = 9;

/** What the storefront asks for its home page, as a text: the other commit may know it by another hash. */
const operation = Object.values(JSON.parse(webOperations()) as Record<string, string>).find((text) =>
  text.includes('query HomePage'),
);

/** With a session, an open one or not, a request has no ready answer, and is otherwise answered as a guest's. */
const common = { cookie: 'session=none', 'accept-language': 'en', 'accept-encoding': 'gzip' };

const tasks = {
  page: (url: string) => fetch(url, { headers: { ...common, accept: 'text/html' } }),
  operation: (url: string) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...common, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ query: operation }),
    }),
} as const satisfies Record<string, (url: string) => Promise<Response>>;

/** What a process holds in memory, in megabytes. */
function memoryMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function msPer(task: keyof typeof tasks, { url, pid }: Shop): Promise<number> {
  const before = cpuMs(pid);
  for (let sent = 0; sent < requests; sent += 1) {
    const response = await tasks[task](url);
    if (response.status !== 200) throw new Error(`The ${task} is answered by ${response.status}`);
    if (response.headers.has('server-timing')) throw new Error(`The ${task} has a ready answer`);
    await response.text();
  }
  return (cpuMs(pid) - before) / requests;
}

const [ref] = process.argv.slice(2);
if (!ref) throw new Error('Name the commit to compare with: npm run bench:cpu -- <ref>');
using then = checkout(ref);
const [before, after] = [await start(then.folder), await start('.')];
for (const task of ['page', 'operation'] as const) {
  // Caches and the compiler warm up.
  for (const shop of [before, after]) await msPer(task, shop);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [was, is] = [await msPer(task, before), await msPer(task, after)];
    ratios.push(is / was);
    process.stdout.write(
      `${task}: ${was.toFixed(2)} ms at ${ref}, ${is.toFixed(2)} ms now: ${(is / was).toFixed(2)}\n`,
    );
  }
  process.stdout.write(`${task}: ${median(ratios).toFixed(2)} of the processor time\n`);
}
process.stdout.write(
  `memory: ${memoryMb(before.pid).toFixed(0)} MB at ${ref}, ${memoryMb(after.pid).toFixed(0)} MB now\n`,
);
await Promise.all([before.end(), after.end()]);
