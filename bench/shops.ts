import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../tests/support/process.ts';

/** Shops to compare: the code as it is and as it was at a commit, each in a process of its own. */

export type Shop = { readonly url: string; readonly pid: number; readonly end: () => Promise<void> };

export async function start(folder: string): Promise<Shop> {
  const shop = startProcess({ RATE_LIMIT: 'off' }, 'scripts/start.ts', folder);
  const { url } = await shop.open;
  return { url, pid: shop.pid, end: async () => await shop[Symbol.asyncDispose]() };
}

/** Processor time of a process so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** A folder with the code of a commit and the packages of now, removed at the end. */
export function checkout(ref: string): Disposable & { readonly folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, ref]);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  execFileSync('npm', ['run', '--silent', 'prepare'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    folder,
    [Symbol.dispose]() {
      execFileSync('git', ['worktree', 'remove', '--force', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
