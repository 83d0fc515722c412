import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

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

type Shop = { readonly url: string; readonly pid: number; readonly end: () => Promise<void> };

async function start(folder: string): Promise<Shop> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      ADMIN_PORT: '0',
      LEGACY_PORT: '0',
      LEGACY_DATA: ':memory:',
      ENV_FILE: '',
      SESSION_SECRET: 'of every shop under test '.repeat(2),
      DRAIN_SECONDS: '0',
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise: open, resolve } = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const { msg, url } = JSON.parse(line) as { msg: string; url: string };
    if (msg === 'the shop is open') resolve(url);
  });
  const ended = new Promise<void>((done) => void child.once('close', () => done()));
  const url = await open;
  return {
    url,
    pid: child.pid ?? 0,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Processor time of a process so far, in milliseconds. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

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

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** The code of a commit, with the packages of now. */
function checkout(ref: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-cpu-'));
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, ref]);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  execFileSync('npm', ['run', '--silent', 'prepare'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

const [ref] = process.argv.slice(2);
if (!ref) throw new Error('Name the commit to compare with: npm run bench:cpu -- <ref>');
const folder = checkout(ref);
try {
  const [before, after] = [await start(folder), await start('.')];
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
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', folder]);
  rmSync(folder, { recursive: true, force: true });
}
