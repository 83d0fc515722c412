import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../tests/support/process.ts';

/** Shops to compare: the code as it is and as it was at a commit, each in a process of its own. */

export type Shop = {
  /** As readers see it. */
  readonly url: string;
  /** The same as an address that is not looked up. */
  readonly origin: string;
  readonly adminPort: number;
  readonly pid: number;
  readonly end: () => Promise<void>;
};

export async function start(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const shop = startProcess({ RATE_LIMIT: 'off', ...env }, 'scripts/start.ts', folder);
  const { url, adminPort } = await shop.open;
  const origin = url.replace('localhost', '127.0.0.1');
  return { url, origin, adminPort, pid: shop.pid, end: async () => await shop[Symbol.asyncDispose]() };
}

/** Processor time of all threads of a process so far, in milliseconds: /proc/…/stat has it in steps of ten. */
export const cpuMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return sum + Number(nanoseconds) / 1e6;
  }, 0);

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
