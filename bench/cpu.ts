import { readFileSync } from 'node:fs';
import { checkout, cpuMs, median, type Shop, start } from './shops.ts';

/**
 * `npm run bench:cpu -- <ref>`: the processor time of a home page and of an operation, and the memory of a process, with
 * the code as it is and as it was at a commit, in turns within one run. Linux only: it reads /proc.
 */

const requests = 150;
const rounds = 5;

/** A warm operation of the kind that clients send, with a list and its texts. */
const operation =
  '{ books { items { id title { value language } price { amount currencyCode } thumbnail { url alt } } } contact { phone } }';

const tasks = {
  page: (url: string) => fetch(url),
  operation: (url: string) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
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
