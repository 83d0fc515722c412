import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * `npm run bench:page-cpu -- <ref>`: the processor time that one home page takes, with the code as it is and as it was at
 * a commit, in turns within one run. Fails where it is more than half as much. Linux only: it reads /proc.
 */

const pages = 150;
const rounds = 5;
const mostRatio = 0.5;

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

async function msPerPage({ url, pid }: Shop, count: number): Promise<number> {
  const before = cpuMs(pid);
  for (let page = 0; page < count; page += 1) {
    const response = await fetch(url);
    if (response.status !== 200) throw new Error(`The home page is ${response.status}`);
    await response.text();
  }
  return (cpuMs(pid) - before) / count;
}

/** The code of a commit, with the packages of now. */
function checkout(ref: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-cpu-'));
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, ref]);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  execFileSync('npm', ['run', '--silent', 'prepare'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

const [ref] = process.argv.slice(2);
if (!ref) throw new Error('Name the commit to compare with: npm run bench:page-cpu -- <ref>');
const folder = checkout(ref);
try {
  const [before, after] = [await start(folder), await start('.')];
  // Caches and the compiler warm up.
  for (const shop of [before, after]) await msPerPage(shop, pages);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [was, is] = [await msPerPage(before, pages), await msPerPage(after, pages)];
    ratios.push(is / was);
    process.stdout.write(`${was.toFixed(2)} ms at ${ref}, ${is.toFixed(2)} ms now: ${(is / was).toFixed(2)}\n`);
  }
  await Promise.all([before.end(), after.end()]);
  const median = ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 1;
  process.stdout.write(`${median.toFixed(2)} of the processor time, at most ${mostRatio} wanted\n`);
  process.exitCode = median <= mostRatio ? 0 : 1;
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', folder]);
  rmSync(folder, { recursive: true, force: true });
}
